// Whoever was told of a truck and may have to hear more, with all that the rules want to know of them.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { mayHaveLeft, mayReach, wasTold } from '../../../server/told-by-sms.ts';
import { SURE } from '../../plan-events/rules/visit-sureness.ts';
import { windowsOfTrip, type TripWindows } from '../../tracking/server/window-of-trip.ts';
import type { FurtherKind, News, NoticePolicy } from '../rules/judge-notices.ts';

export interface FurtherRow {
  id: number;
  customer_id: number;
  plan_event_id: number;
  plan_event_route_point_id: number;
  address: string;
  eta: Date | null;
  visited_state: 'pending' | 'visited' | 'skipped';
  departs_at: Date | null;
  returns_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  sms_stopped_at: Date | null;
  car_id: number;
  is_tracked: boolean;
  phone: string;
  sms_permission: boolean;
  depo_title: string;
  windows: TripWindows['windows'];
  /** The day of the time that was told first, in the tenant's zone. */
  day: string;
  told_eta: Date;
  /** It is of the day that the trip was put away from. */
  is_former_day: boolean;
  news_kind: News['kind'] | null;
  news_since: Date | null;
  is_news_confirmed: boolean;
  latest_fix_at: Date | null;
  decided: FurtherKind[];
  expects_none: boolean;
  by_staff: boolean;
  no_truck_since: Date | null;
  is_no_truck_seen: boolean;
  comes_elsewhere: boolean;
  notices_today: number;
}

/** So many are judged in one transaction. */
export const batch = 200;

/** Of times that were told longer ago nobody waits any more. */
const LOOKED_BACK_HOURS = 6;

/** A truck that is so late comes on another day, where it is one; a late one may come after midnight. */
const ANOTHER_DAY_HOURS = 6;

/** A position that is older than that was known before the news: it is not what says it. */
const OLD_FIX_MINUTES = 3;
/** By then what a position says has been reckoned with. */
const RECKONED_SECONDS = 60;
/** Of a truck that says nothing more, people who wait for none hear after so long that it comes, in minutes. */
const UNHEARD_MINUTES = 10;

/** What a time that was told moves by before anybody may want to hear of it, in minutes. */
const leastMove = ({ delay_minutes }: NoticePolicy) => delay_minutes ?? 1_000_000;

/** Of the same, what was surely seen of a trip under way. */
const sureSkip = sql`p.visited_state = 'skipped' and p.confidence >= ${SURE}::real`;

/**
 * Since when no truck surely comes to the stop `p` of the trip `e`: what the office or the driver said, and what was
 * seen of a trip that is over; of a trip under way only where it is sure, and not before the time that was told.
 */
export const noTruckSince = (zone: string): RawBuilder<unknown> => sql`
  case
    when e.deleted_at is not null or p.deleted_at is not null then least(e.deleted_at, p.deleted_at)
    when p.visited_state = 'visited' then null
    when abs(extract(epoch from p.google_estimate_time - t.told_eta)) > ${ANOTHER_DAY_HOURS * 3_600}
      and (p.google_estimate_time at time zone ${zone}::text)::date <> t.day then p.updated_at
    when e.closed_at is not null then e.closed_at
    when p.checked_visited is false and p.visited_state = 'skipped' then greatest(p.checked_at, t.told_eta)
    when p.visited_state = 'skipped' and p.marked_at is not null then p.updated_at
    when e.finished_at is not null then greatest(e.finished_at, p.updated_at)
    when ${sureSkip} then greatest(p.updated_at, t.told_eta)
  end`;

/** Positions alone say so: nobody pressed or wrote it, and the trip goes on. */
const isNoTruckSeen = sql`${sureSkip} and p.checked_visited is not false and p.marked_at is null
  and num_nonnulls(e.deleted_at, p.deleted_at, e.closed_at, e.finished_at) = 0`;

/** Of the receiver `r` and the truck `car`: the news is not what one position says that nothing has agreed with yet. */
const isNewsConfirmed = (now: Date) => sql`
  r.news_fix_at is null or r.news_since - r.news_fix_at > make_interval(mins => ${OLD_FIX_MINUTES})
    or r.news_kind = 'correction'
      and r.news_since <= ${now}::timestamptz - make_interval(mins => ${UNHEARD_MINUTES})
    or exists (
      select from car_positions fix
      where fix.tenant_id = r.tenant_id and fix.car_id = e.car_id and fix.at > r.news_fix_at
        and fix.received_at <= ${now}::timestamptz - make_interval(secs => ${RECKONED_SECONDS}))`;

/** Of what followed a first notice: a message that was called back decides nothing. */
const isDecided = sql`(g.skip_code is not null or o.status <> 'cancelled')`;

/** Of the receiver `r` at the stop `p` of the trip `e`, of what they were told (`t`) and what followed (`f`). */
const factsAt = (now: Date, zone: string) => ({
  ...fromTable('r', 'id customer_id plan_event_id plan_event_route_point_id'),
  address: 'p.address',
  eta: 'p.google_estimate_time',
  visited_state: 'p.visited_state',
  ...fromTable('e', 'departs_at returns_at started_at finished_at sms_stopped_at car_id'),
  is_tracked: sql`car.latest_location_updated_at is not null`,
  ...fromTable('c', 'phone sms_permission'),
  depo_title: 'd.title',
  windows: windowsOfTrip,
  ...fromTable('t', 'day is_former_day'),
  ...fromTable('r', 'news_kind news_since'),
  is_news_confirmed: sql`${isNewsConfirmed(now)}`,
  latest_fix_at: 'car.latest_location_updated_at',
  told_eta: sql`coalesce(f.last_eta, t.told_eta)`,
  decided: sql`coalesce(f.decided, '{}')`,
  expects_none: sql`coalesce(f.expects_none, false)`,
  by_staff: sql`exists (
        select from sms_stopped_record_line_items i
        join sms_stopped_records s on s.tenant_id = i.tenant_id and s.id = i.sms_stopped_record_id
        where i.tenant_id = r.tenant_id and i.sms_receiver_id = r.id
          and s.created_at > coalesce(r.sms_sent_at, '-infinity'))`,
  no_truck_since: sql`case when t.is_former_day then t.noted_at else ${noTruckSince(zone)} end`,
  is_no_truck_seen: sql`not t.is_former_day and coalesce(${isNoTruckSeen}, false)`,
  comes_elsewhere: sql`exists (
        select from sms_receivers r2
        join plan_event_route_points p2 on p2.tenant_id = r2.tenant_id and p2.id = r2.plan_event_route_point_id
        join plan_events e2 on e2.tenant_id = r2.tenant_id and e2.id = r2.plan_event_id
        where r2.tenant_id = r.tenant_id and r2.customer_id = r.customer_id
          and (r2.id <> r.id or t.is_former_day)
          and p2.visited_state = 'pending' and p2.deleted_at is null and e2.deleted_at is null
          and e2.finished_at is null and p2.google_estimate_time > ${now}
          and (p2.google_estimate_time at time zone ${zone}::text)::date = t.day)`,
  notices_today: sql`(
        select count(distinct o3.id)
        from sms_receivers r3
        left join further_notices f3 on f3.tenant_id = r3.tenant_id and f3.sms_receiver_id = r3.id and f3.day = t.day
        cross join lateral unnest(array[f3.sms_outbox_id, f3.notice_id,
          case when (r3.told_eta at time zone ${zone}::text)::date = t.day then r3.sms_outbox_id end]) as message(id)
        join sms_outbox o3 on o3.tenant_id = r3.tenant_id and o3.id = message.id
        where r3.tenant_id = r.tenant_id and r3.customer_id = r.customer_id and ${mayReach('o3')})`,
});

/**
 * Those of whom there may be something to say, locked with their customer and passed over by a second worker; a trip
 * that somebody is changing waits for the next turn. `seen` were judged in this turn already.
 */
export async function furtherRows(
  tx: TenantTx,
  { policy, now, seen }: { policy: NoticePolicy; now: Date; seen: readonly number[] },
): Promise<FurtherRow[]> {
  const { zone } = policy;
  const since = sql`${now}::timestamptz - make_interval(hours => ${LOOKED_BACK_HOURS})`;
  const { rows } = await shaped<FurtherRow>(
    factsAt(now, zone),
    (columns) => sql`
    with told as materialized (
      select r.id, r.told_eta, (r.told_eta at time zone ${zone}::text)::date as day, null::timestamptz as noted_at,
        false as is_former_day
      from sms_receivers r
      where r.tenant_id = current_tenant() and r.told_eta >= ${since}
      union all
      select f.sms_receiver_id, f.told_eta, f.day, f.created_at, true
      from further_notices f
      join sms_receivers r on r.tenant_id = f.tenant_id and r.id = f.sms_receiver_id
      left join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.sms_outbox_id
      where f.tenant_id = current_tenant() and f.kind = 'not_coming' and f.told_eta >= ${since}
        and f.skip_code is null and coalesce(o.status, 'cancelled') = 'cancelled'
        and (r.told_eta is null or (r.told_eta at time zone ${zone}::text)::date <> f.day))
    select ${columns}
    from told t
    join sms_receivers r on r.tenant_id = current_tenant() and r.id = t.id
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    join plan_events e on e.tenant_id = r.tenant_id and e.id = r.plan_event_id
    join depos d on d.tenant_id = r.tenant_id and d.id = e.depo_id
    join cars car on car.tenant_id = r.tenant_id and car.id = e.car_id
    join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    left join lateral (
      select array_agg(g.kind) filter (where ${isDecided}) as decided,
        (array_agg(g.eta order by g.id desc) filter (where g.eta is not null and o.status in ('sent', 'delivered')))[1]
          as last_eta,
        coalesce(bool_or(g.kind = 'not_coming' and ${mayHaveLeft('o')}), false)
          and not coalesce(bool_or(g.kind = 'correction' and ${isDecided}), false) as expects_none
      from further_notices g
      left join sms_outbox o on o.tenant_id = g.tenant_id and o.id = g.sms_outbox_id
      where g.tenant_id = r.tenant_id and g.sms_receiver_id = r.id and g.day = t.day) f on true
    where r.id <> all(${[...seen]}::bigint[]) and (t.is_former_day or ${wasTold('r')} and (r.news_kind is not null
      or p.visited_state <> 'visited' and (
        abs(extract(epoch from p.google_estimate_time - coalesce(f.last_eta, t.told_eta)))
            > ${leastMove(policy) * 60} and 'delay' <> all(coalesce(f.decided, '{}'))
          and p.google_estimate_time > ${now}
        or f.expects_none and 'correction' <> all(coalesce(f.decided, '{}'))
        or ${noTruckSince(zone)} is not null and 'not_coming' <> all(coalesce(f.decided, '{}')))))
    order by r.id limit ${batch}
    for no key update of r, c skip locked for share of e skip locked`,
  ).execute(tx);
  return rows;
}
