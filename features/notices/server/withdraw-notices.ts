// Notices that wait for a gateway which rests or is slow: what is true no more is called back and judged again, so that
// a message tells what is known when it leaves.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { policyOf, type NoticePolicy } from '../rules/judge-notices.ts';
import { quietUntil } from '../rules/notice.ts';
import { noTruckSince } from './further-rows.ts';
import { cancelQueued, everyNotice } from './queue-messages.ts';

/** A window of arrival is twenty minutes wide: a time that has moved by less is told well enough. */
const MOVED_MINUTES = 5;

/** Of the message `o` about the stop `p`, which told this time. */
const isOutdated = (told_eta: ReturnType<typeof sql>) => sql`(
  p.visited_state <> 'pending'
  or abs(extract(epoch from p.google_estimate_time - ${told_eta})) > ${MOVED_MINUTES * 60})`;

/** The first notice of the receiver `r`, and what followed it, with the truth of now. */
const isTrueNoMore = (zone: string) => sql`(
  exists (
    select from sms_receivers r
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    where r.tenant_id = o.tenant_id and r.sms_outbox_id = o.id and ${isOutdated(sql`r.told_eta`)})
  or exists (
    select from further_notices t
    join sms_receivers r on r.tenant_id = t.tenant_id and r.id = t.sms_receiver_id
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    join plan_events e on e.tenant_id = r.tenant_id and e.id = r.plan_event_id
    where t.tenant_id = o.tenant_id and t.sms_outbox_id = o.id
      and case when t.kind <> 'not_coming'
        then ${isOutdated(sql`t.eta`)} or p.deleted_at is not null or e.deleted_at is not null
        -- Of a day that the trip was put away from nothing changes.
        else (r.told_eta at time zone ${zone}::text)::date = t.day and ${noTruckSince(zone)} is null end))`;

/**
 * Notices that wait, with their receivers held before them as everywhere else. One whose receiver is held by somebody
 * else is looked at in the next turn.
 */
async function holdWaiting(tx: TenantTx): Promise<number[]> {
  const { rows } = await shaped<{ sms_outbox_id: number }>(
    { sms_outbox_id: 'w.id' },
    (columns) => sql`
    with queued as (
      select o.tenant_id, o.id from sms_outbox o
      where o.tenant_id = current_tenant() and o.status = 'queued' and o.kind in ${everyNotice}),
    waiting as (
      select q.id, f.sms_receiver_id from queued q
      join further_notices f on f.tenant_id = q.tenant_id and f.sms_outbox_id = q.id
      union all
      select q.id, first.id from queued q
      join sms_receivers first on first.tenant_id = q.tenant_id and first.sms_outbox_id = q.id)
    select ${columns}
    from waiting w join sms_receivers r on r.tenant_id = current_tenant() and r.id = w.sms_receiver_id
    order by r.id for update of r skip locked`,
  ).execute(tx);
  return rows.map((row) => row.sms_outbox_id);
}

export async function withdrawNotices(tx: TenantTx, policy: NoticePolicy, now: Date): Promise<void> {
  const is_quiet = quietUntil(now, policy.zone, policy.quiet_hours) !== null;
  const which = is_quiet ? sql`true` : isTrueNoMore(policy.zone);
  const waiting = await holdWaiting(tx);
  await cancelQueued(tx, sql`o.id = any(${waiting}::bigint[]) and ${which}`, now);
}

/** Before the notices of a turn are judged. */
export async function withdrawNoticesOf(app: AppContext, tenant: Tenant): Promise<void> {
  await inTenant(app.database, tenant.id, (tx) => withdrawNotices(tx, policyOf(tenant), app.clock()));
}
