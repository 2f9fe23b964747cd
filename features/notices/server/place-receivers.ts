// The rows that say who is told about which stop. Matching is the subscribers' business, times and skips are ours.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { mayHaveLeft, wasTold } from '../../../server/told-by-sms.ts';
import { leadMinutes, type SkipCode } from '../rules/notice.ts';
import { cancelMessagesOf, cancelNoticesOf, cancelNoticesTo } from './queue-messages.ts';

export interface ReceiverMatch {
  customer_id: number;
  plan_event_route_point_id: number;
  match: 'stop' | 'home' | 'direct';
  distance_m: number;
}

export function leadOf(tenant: Tenant): number {
  return leadMinutes(tenant.settings.sms_lead_minutes, tenant.country);
}

interface Placing {
  plan_event_id: number;
  matches: readonly ReceiverMatch[];
  now: Date;
  customer_id?: number | null;
}

/** They were told of a day that the trip was put away from. */
const hasFormerDay = sql`exists (
  select from further_notices f where f.tenant_id = r.tenant_id and f.sms_receiver_id = r.id)`;

/** Only rows whose message is not on its way may still change. */
export const unsent = sql`sms_sent_at is null and sms_sent_skipped_at is null and sms_outbox_id is null`;

/**
 * Makes the receivers of an event's coming stops be `matches`: new ones come, unsent ones that no longer match go, or
 * are left out where they have to hear of a former day; sent and skipped ones stay. Where staff stopped the notices
 * new rows are born skipped (RG75).
 * `customer_id` limits it to one customer (they subscribed, moved or left).
 */
export async function placeReceivers(
  tx: TenantTx,
  tenant: Tenant,
  { plan_event_id, matches, now, customer_id = null }: Placing,
): Promise<void> {
  const wanted = JSON.stringify(matches);
  const matchesNoMore = sql`
    r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and ${unsent}
      and r.match <> 'direct' and (${customer_id}::bigint is null or r.customer_id = ${customer_id})
      and not exists (
        select 1 from jsonb_to_recordset(${wanted}::jsonb) as m(customer_id bigint, plan_event_route_point_id bigint)
        where m.customer_id = r.customer_id and m.plan_event_route_point_id = r.plan_event_route_point_id)`;
  await sql`
    update sms_receivers r set unmatched_at = ${now}, sms_sent_skipped_at = ${now}, skip_code = 'removed',
      updated_at = ${now}
    where ${matchesNoMore} and ${hasFormerDay}`.execute(tx);
  await sql`delete from sms_receivers r where ${matchesNoMore}`.execute(tx);
  if (matches.length === 0) return;
  await sql`
    update sms_receivers r set unmatched_at = null, sms_sent_skipped_at = null, skip_code = null, updated_at = ${now}
    from jsonb_to_recordset(${wanted}::jsonb) as m(customer_id bigint, plan_event_route_point_id bigint)
    where r.tenant_id = current_tenant() and r.unmatched_at is not null
      and r.customer_id = m.customer_id and r.plan_event_route_point_id = m.plan_event_route_point_id`.execute(
    tx,
  );
  await sql`
    insert into sms_receivers (customer_id, plan_event_id, plan_event_route_point_id, match, distance_m,
      sms_should_send_at, sms_sent_skipped_at, skip_code, skip_details)
    select m.customer_id, p.plan_event_id, p.id, m.match, round(m.distance_m)::integer,
      p.google_estimate_time - make_interval(mins => ${leadOf(tenant)}),
      case when e.sms_stopped_at is not null then ${now}::timestamptz end,
      case when e.sms_stopped_at is not null then 'stopped' end, '{}'
    from jsonb_to_recordset(${wanted}::jsonb)
      as m(customer_id bigint, plan_event_route_point_id bigint, match text, distance_m float8)
    join plan_event_route_points p on p.tenant_id = current_tenant() and p.id = m.plan_event_route_point_id
      and p.plan_event_id = ${plan_event_id}
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    on conflict (tenant_id, customer_id, plan_event_route_point_id)
    do update set match = excluded.match, distance_m = excluded.distance_m
    where sms_receivers.sms_sent_at is null and sms_receivers.sms_sent_skipped_at is null`.execute(tx);
}

/**
 * Waits for notices that are judged at this moment: a message that comes of it is there for whoever calls messages
 * back next.
 */
export async function waitForJudging(
  tx: TenantTx,
  column: 'customer_id' | 'plan_event_id' | 'id',
  ...ids: readonly number[]
): Promise<void> {
  await tx
    .selectFrom('sms_receivers')
    .select('id')
    .where(column, '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where((row) => row.or([row('sms_sent_at', 'is', null), row('told_eta', 'is not', null)]))
    .where('sms_sent_skipped_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Calls back whatever waits for some customers and skips their unsent notices: they unsubscribed. */
export async function skipReceiversOf(
  tx: TenantTx,
  customer_ids: readonly number[],
  code: SkipCode,
  now: Date,
): Promise<void> {
  if (customer_ids.length === 0) return;
  await waitForJudging(tx, 'customer_id', ...customer_ids);
  await cancelMessagesOf(tx, customer_ids, now);
  await sql`update sms_receivers set sms_sent_skipped_at = ${now}, skip_code = ${code}, updated_at = ${now}
    where tenant_id = current_tenant() and customer_id = any(${[...customer_ids]}::bigint[])
      and ${unsent}`.execute(tx);
}

/** They subscribed again: coming notices that were only skipped because they had left are due once more. */
export async function reviveReceiversOf(
  tx: TenantTx,
  customer_ids: readonly number[],
  now: Date,
): Promise<void> {
  if (customer_ids.length === 0) return;
  await sql`
    update sms_receivers r set sms_sent_skipped_at = null, skip_code = null, skip_details = '{}',
      sms_outbox_id = null, updated_at = ${now}
    from plan_event_route_points p
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and p.visited_state = 'pending' and p.google_estimate_time >= ${now}
      and r.tenant_id = current_tenant() and r.customer_id = any(${[...customer_ids]}::bigint[])
      and r.skip_code = 'unsubscribed'`.execute(tx);
}

/** Skips every notice of an event that no gateway has yet; answers how many. */
export async function skipReceiversOfEvent(
  tx: TenantTx,
  plan_event_id: number,
  code: SkipCode,
  details: readonly string[],
  now: Date,
): Promise<number> {
  await waitForJudging(tx, 'plan_event_id', plan_event_id);
  await cancelNoticesOf(tx, plan_event_id, 'all', now);
  const { numAffectedRows } = await sql`
    update sms_receivers set sms_sent_skipped_at = ${now}, skip_code = ${code}, skip_details = ${[...details]}::text[],
      updated_at = ${now}
    where tenant_id = current_tenant() and plan_event_id = ${plan_event_id} and ${unsent}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Skips those of an event's chosen notices that no gateway has yet; answers how many. */
export async function skipChosenReceivers(
  tx: TenantTx,
  plan_event_id: number,
  ids: readonly number[],
  details: readonly string[],
  now: Date,
): Promise<number> {
  await waitForJudging(tx, 'id', ...ids);
  await cancelNoticesTo(tx, ids, now);
  const { numAffectedRows } = await sql`
    update sms_receivers set sms_sent_skipped_at = ${now}, skip_code = 'stopped_for_them',
      skip_details = ${[...details]}::text[], updated_at = ${now}
    where tenant_id = current_tenant() and plan_event_id = ${plan_event_id} and id = any(${[...ids]}::bigint[])
      and ${unsent}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Notices that staff stopped, of the whole event or of chosen receivers, and that still come in time are due once
 * more; answers how many.
 */
export async function resumeReceivers(
  tx: TenantTx,
  plan_event_id: number,
  chosen: 'all' | readonly number[],
  now: Date,
): Promise<number> {
  const stopped =
    chosen === 'all'
      ? sql`r.skip_code = 'stopped'`
      : sql`r.skip_code = 'stopped_for_them' and r.id = any(${[...chosen]}::bigint[])`;
  const { numAffectedRows } = await sql`
    update sms_receivers r set sms_sent_skipped_at = null, skip_code = null, skip_details = '{}', updated_at = ${now}
    from plan_event_route_points p
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and p.visited_state = 'pending' and p.deleted_at is null and p.google_estimate_time >= ${now}
      and r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and ${stopped}`.execute(tx);
  // What was to follow a first notice, and was left out for this alone, is judged anew.
  await sql`
    delete from further_notices f using sms_receivers r
    where f.tenant_id = current_tenant() and f.skip_code = 'stopped' and r.tenant_id = f.tenant_id
      and r.id = f.sms_receiver_id and r.plan_event_id = ${plan_event_id}
      ${chosen === 'all' ? sql`` : sql`and r.id = any(${[...chosen]}::bigint[])`}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Of what had its reason in the day; who left, forbade it or cannot be reached stays skipped, and so does what staff
 * stopped.
 */
const ofTheDay: readonly SkipCode[] = [
  'already_notified',
  'visited',
  'not_moving',
  'too_late',
  'quiet_hours',
  'gateway_error',
  'sending_off',
  'capped',
];

/** That no truck comes then waits to be told, where the tenant tells it; the message that told of it is kept. */
async function noteFormerTime(
  tx: TenantTx,
  { time_zone }: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into further_notices (sms_receiver_id, kind, day, told_eta, notice_id, created_at, updated_at)
    select r.id, 'not_coming', (r.told_eta at time zone ${time_zone}::text)::date, r.told_eta, r.sms_outbox_id,
      ${now}, ${now}
    from sms_receivers r
    where r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and r.told_eta is not null
      and r.match <> 'direct' and ${wasTold('r')}
    on conflict (tenant_id, sms_receiver_id, day, kind) do update set notice_id = excluded.notice_id`.execute(
    tx,
  );
}

/** A trip that is on a day again of which people were told has them told again; that no truck comes waits no more. */
async function restoreTold(
  tx: TenantTx,
  { time_zone }: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<void> {
  await sql`
    with again as (
      select f.id, f.sms_receiver_id, f.told_eta, f.notice_id, first.sent_at,
        f.skip_code is null and coalesce(o.status, 'cancelled') = 'cancelled' as is_waiting
      from further_notices f
      join sms_receivers r on r.tenant_id = f.tenant_id and r.id = f.sms_receiver_id
      join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      join sms_outbox first on first.tenant_id = f.tenant_id and first.id = f.notice_id
      left join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.sms_outbox_id
      where f.tenant_id = current_tenant() and f.kind = 'not_coming' and r.plan_event_id = ${plan_event_id}
        and r.told_eta is null and r.sms_outbox_id is null and ${mayHaveLeft('first')}
        and f.day = (p.google_estimate_time at time zone ${time_zone}::text)::date),
    known as (
      update sms_receivers r set told_eta = again.told_eta, sms_outbox_id = again.notice_id,
        sms_sent_at = again.sent_at, sms_sent_skipped_at = null, skip_code = null, skip_details = '{}',
        unmatched_at = null, updated_at = ${now}
      from again where r.tenant_id = current_tenant() and r.id = again.sms_receiver_id)
    delete from further_notices f using again
    where f.tenant_id = current_tenant() and f.id = again.id and again.is_waiting`.execute(tx);
}

/**
 * An event that moved to another day: whoever was told, or was not for a reason of the former day, is one without a
 * message again. What still waits is called back. Who had asked for that very day alone keeps what was said. Put back
 * on a day that was told, all is as it was told.
 */
export async function forgetTold(
  tx: TenantTx,
  tenant: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<void> {
  await waitForJudging(tx, 'plan_event_id', plan_event_id);
  await cancelNoticesOf(tx, plan_event_id, 'all', now);
  await noteFormerTime(tx, tenant, plan_event_id, now);
  await sql`
    update sms_receivers set told_eta = null, sms_sent_at = null, sms_sent_skipped_at = null, skip_code = null,
      skip_details = '{}', sms_outbox_id = null, held_because = null, news_kind = null, news_since = null,
      news_fix_at = null, updated_at = ${now}
    where tenant_id = current_tenant() and plan_event_id = ${plan_event_id} and match <> 'direct'
      and (sms_sent_at is not null or sms_outbox_id is not null or skip_code = any(${[...ofTheDay]}::text[]))`.execute(
    tx,
  );
  await restoreTold(tx, tenant, plan_event_id, now);
}

/** Forgets who the receivers were; the rows stay for the figures (RG88). */
export async function forgetReceivers(tx: TenantTx, customer_ids: readonly number[]): Promise<void> {
  await sql`update sms_receivers set customer_id = null
    where tenant_id = current_tenant() and customer_id = any(${[...customer_ids]}::bigint[])`.execute(tx);
}

/** Their stop or trip was gone and is back: what still comes in time is due once more. */
async function reviveRemoved(tx: TenantTx, plan_event_id: number, now: Date): Promise<void> {
  await sql`
    update sms_receivers r set sms_sent_skipped_at = null, skip_code = null, skip_details = '{}',
      sms_outbox_id = null, updated_at = ${now}
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and p.deleted_at is null and e.deleted_at is null and e.sms_stopped_at is null
      and p.visited_state = 'pending' and p.google_estimate_time >= ${now}
      and r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and r.sms_sent_at is null
      and r.unmatched_at is null
      and r.skip_code = 'removed'`.execute(tx);
}

/**
 * Moves unsent notices of an event along with its ETAs (RG72), and skips those whose stop or event is gone, until it is
 * back.
 */
export async function recomputeReceivers(
  tx: TenantTx,
  tenant: Tenant,
  plan_event_id: number,
  now: Date,
): Promise<void> {
  await waitForJudging(tx, 'plan_event_id', plan_event_id);
  await cancelNoticesOf(tx, plan_event_id, 'gone', now);
  await reviveRemoved(tx, plan_event_id, now);
  await sql`
    update sms_receivers r set
      sms_should_send_at = p.google_estimate_time - make_interval(mins => ${leadOf(tenant)}), updated_at = ${now}
    from plan_event_route_points p
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and ${unsent}
      and r.sms_should_send_at
        is distinct from p.google_estimate_time - make_interval(mins => ${leadOf(tenant)})`.execute(tx);
  await sql`
    update sms_receivers r set sms_sent_skipped_at = ${now}, skip_code = 'removed', updated_at = ${now}
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
      and (p.deleted_at is not null or e.deleted_at is not null)
      and r.tenant_id = current_tenant() and r.plan_event_id = ${plan_event_id} and ${unsent}`.execute(tx);
}
