// A depot with a planned trip, a member of staff who reads feedback, and thumbs to read.

import { handleFeedback, listFeedback, type FeedbackStatus } from '../../features/feedback/contract.ts';
import type { BodyOf, QueryOf } from '../../shared/endpoint.ts';
import type { TestApp, TestTenant } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export interface GivenFeedback {
  positive?: boolean;
  created_at?: string;
  comment?: string | null;
  status?: FeedbackStatus;
  driver_id?: number;
  route_id?: number;
  depo_id?: number;
}

/** Bo Dam of support, who works in the depot; the trip is that of 11 June 2026, driven by Ann Lund. */
export async function feedbackWorld(app: TestApp) {
  const made = await planEventWorld(app);
  const { tenant, depo, route, driver } = made;
  await made.post({ date: ['2026-06-11'] });
  const stop = await firstStop(tenant);
  const customer = await newCustomer(tenant, '+4520112233');
  const staff = await tenant.signIn(
    await tenant.makeUser('support', { depo_id: depo.id, first_name: 'Bo', last_name: 'Dam' }),
  );
  const give = (given: GivenFeedback = {}) =>
    keep(tenant, { depo_id: depo.id, route_id: route.id, driver_id: driver.id, ...given }, stop.id);
  const params = { depo_id: depo.id };
  const list = (query: QueryOf<typeof listFeedback> = {}) => staff.call(listFeedback, { params, query });
  const handle = (id: number, body: BodyOf<typeof handleFeedback>) =>
    staff.call(handleFeedback, { params: { ...params, id }, body });
  return { ...made, stop, customer, staff, give, list, handle, params };
}

const firstStop = (tenant: TestTenant) =>
  tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').selectAll().where('position', '=', 1).executeTakeFirstOrThrow(),
  );
const newCustomer = (tenant: TestTenant, phone: string) =>
  tenant.tx((tx) =>
    tx.insertInto('customers').values({ phone }).returning(['id', 'uuid']).executeTakeFirstOrThrow(),
  );

/** Somebody else's thumb each time, put where the public's call puts it. */
let callers = 0;
async function keep(
  tenant: TestTenant,
  { status = 'pending', created_at = '2026-06-09T12:00:00Z', ...given }: GivenFeedback & { depo_id: number },
  plan_event_route_point_id: number,
): Promise<number> {
  const customer = await newCustomer(tenant, `+4530${String((callers += 1)).padStart(6, '0')}`);
  return tenant.tx(async (tx) => {
    const row = await tx
      .insertInto('feedbacks')
      .values({
        positive: true,
        comment: 'Rigtig god is',
        route_name: 'Byen',
        driver_name: 'Ann Lund',
        ...given,
        customer_id: customer.id,
        plan_event_route_point_id,
        created_at,
        status,
        ...(status === 'approved' && { handled_by_at: created_at, manager_comment: 'Set' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}
