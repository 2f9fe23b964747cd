// A truck that comes on Thursday 11 June 2026 from 09:00 in Copenhagen and a fortnight later, and what a visitor's
// page sends about its first stop.

import { displaced, type LatLng } from '../../shared/geo.ts';
import type { TestApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export const firstStop = { lat: 55.4, lng: 10.39 };
export const visitorsPhone = '4520112233';

export async function subscriberWorld(app: TestApp, overrides: Parameters<typeof planEventWorld>[1] = {}) {
  const world = await planEventWorld(app, overrides);
  const { tenant } = world;
  const { body } = await world.post({ date: ['2026-06-11', '2026-06-25'] });
  const events = (body as { id: number }[]).map((event) => event.id);
  const visitor = tenant.visitor();
  const stopOf = (event: number, position: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('plan_event_route_points')
        .selectAll()
        .where('plan_event_id', '=', event)
        .where('position', '=', position)
        .executeTakeFirstOrThrow(),
    );
  const stop = await stopOf(events[0] as number, 1);
  const place = (at: LatLng = firstStop) => ({
    coordinates: at,
    address: 'Vej 1, Odense',
    original_address: 'Vej 1 B, Odense',
    original_coordinates: displaced(at, 20, 20),
  });
  /** As the page sends it. */
  const payload = (at: LatLng = firstStop, number = visitorsPhone) => ({
    customer: {
      phone: number,
      location_attributes: place(at),
      sms_receivers_attributes: [{ plan_event_route_point_id: stop.id }],
      marketing_agreement: true,
    },
    plan_event_route_point_id: stop.id,
    facebook_messenger_id: 'f1',
    broadcast_message_block_id: 'b1',
    captcha_value: null,
  });
  const rows = {
    customers: () => tenant.tx((tx) => tx.selectFrom('customers').selectAll().orderBy('id').execute()),
    receivers: () =>
      tenant.tx((tx) =>
        tx.selectFrom('sms_receivers').selectAll().orderBy('plan_event_id').orderBy('id').execute(),
      ),
    consents: () =>
      tenant.tx((tx) =>
        tx.selectFrom('consents').select(['kind', 'given', 'source']).orderBy('id').execute(),
      ),
    sms: () =>
      tenant.tx((tx) =>
        tx.selectFrom('sms_outbox').select(['kind', 'phone', 'text', 'status']).orderBy('id').execute(),
      ),
  };
  const subscribed = async (at?: LatLng) => {
    await visitor.post('public/customers', payload(at));
    return (await rows.customers())[0] as Awaited<ReturnType<typeof rows.customers>>[number];
  };
  const known = async () => {
    const found = await app.context.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    return found;
  };
  return { ...world, events, visitor, stop, stopOf, place, payload, rows, subscribed, known };
}
