// Stops that another trip drives take along whoever waits there.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import type { SkipCode } from '../rules/notice.ts';
import { unsent, waitForJudging } from './place-receivers.ts';
import { cancelNoticesTo } from './queue-messages.ts';

/** Why nobody was told although a truck comes after all. */
const ofTheTruckThatIsDown: readonly SkipCode[] = ['stopped', 'not_moving', 'too_late'];

/**
 * The receivers of these stops belong to the trips that drive them now. Who got a notice gets no second one; a notice
 * that waits to be sent is written again with its new time; who was left out because their truck stood is told when the
 * other one comes, unless staff stopped the notices of that trip too. Answers how many people have had a notice, with
 * the former time.
 */
export async function moveReceiversAlong(
  tx: TenantTx,
  stop_ids: readonly number[],
  now: Date,
): Promise<number> {
  const stops = sql`p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and r.tenant_id = current_tenant() and p.id = any(${[...stop_ids]}::bigint[])`;
  const receivers = await tx
    .selectFrom('sms_receivers')
    .select('id')
    .where('plan_event_route_point_id', 'in', [...stop_ids])
    .where('sms_sent_at', 'is', null)
    .execute();
  const ids = receivers.map(({ id }) => id);
  if (ids.length > 0) {
    await waitForJudging(tx, 'id', ...ids);
    await cancelNoticesTo(tx, ids, now);
  }
  await sql`
    update sms_receivers r set plan_event_id = p.plan_event_id, updated_at = ${now}
    from plan_event_route_points p
    where ${stops} and r.plan_event_id <> p.plan_event_id`.execute(tx);
  const trip = sql`e.tenant_id = p.tenant_id and e.id = p.plan_event_id`;
  await sql`
    update sms_receivers r set sms_sent_skipped_at = null, skip_code = null, skip_details = '{}', updated_at = ${now}
    from plan_event_route_points p join plan_events e on ${trip}
    where ${stops} and r.skip_code = any(${[...ofTheTruckThatIsDown]}::text[]) and r.sms_outbox_id is null
      and e.sms_stopped_at is null and p.visited_state = 'pending' and p.google_estimate_time >= ${now}`.execute(
    tx,
  );
  await sql`
    update sms_receivers r set sms_sent_skipped_at = ${now}, skip_code = 'stopped', updated_at = ${now}
    from plan_event_route_points p join plan_events e on ${trip}
    where ${stops} and ${unsent} and e.sms_stopped_at is not null`.execute(tx);
  // Who was forgotten since was told all the same, each of them.
  const { told } = await tx
    .selectFrom('sms_receivers')
    .select(sql<number>`count(distinct coalesce(customer_id, -id))`.as('told'))
    .where('plan_event_route_point_id', 'in', [...stop_ids])
    .where(wasTold('sms_receivers'))
    .executeTakeFirstOrThrow();
  return told;
}
