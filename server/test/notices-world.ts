// A trip on Friday, 12 June 2026, that was planned on the Wednesday before, and customers who are told directly when
// it comes to its first stop.

import { listSmsCustomers } from '../../features/notices/contract/sms-customers.ts';
import type { Client } from './client.ts';
import type { TenantOverrides, TestApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export async function noticesWorld(app: TestApp, overrides: TenantOverrides = {}) {
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
  const world = await planEventWorld(app, overrides);
  const { tenant, depo } = world;
  const [event] = (await world.post({ date: ['2026-06-12'] })).body as { id: number }[];
  const id = event?.id ?? 0;
  const first_stop = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'uuid'])
      .where('plan_event_id', '=', id)
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  );
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('A tenant that was made is known');
  /** New customers with these phones, whose notice is due then. */
  const awaitedBy = (phones: readonly string[], sms_should_send_at: Date) =>
    tenant.tx(async (tx) => {
      const people = await tx
        .insertInto('customers')
        .values(phones.map((phone) => ({ phone })))
        .returning('id')
        .execute();
      return tx
        .insertInto('sms_receivers')
        .values(
          people.map((person) => ({
            customer_id: person.id,
            plan_event_id: id,
            plan_event_route_point_id: first_stop.id,
            match: 'direct',
            sms_should_send_at,
          })),
        )
        .returning(['id', 'customer_id'])
        .execute();
    });
  /** Those on the trip's list of SMS customers, for an SMS by hand. */
  const listedIds = async (staff: Client) => {
    const { body } = await staff.call(listSmsCustomers, { params: { depo_id: depo.id, id } });
    return body.map((row) => row.id);
  };
  return { ...world, id, first_stop, known, awaitedBy, listedIds };
}
