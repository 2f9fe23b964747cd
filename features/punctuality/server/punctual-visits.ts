// The statement behind the page of punctuality: a page of groups, sorted, from the visits of a period.

import { sql, type RawBuilder } from 'kysely';
import { holdsPhrase } from '../../../server/folded.ts';
import { allOf, inOrder, pageOf, withTotal, type Listed } from '../../../server/list-page.ts';
import { listOf, shaped, type Sources } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { LIKELY } from '../../plan-events/rules/visit-sureness.ts';
import type { Grouping, PunctualityQuery, PunctualityRow, punctualitySorts } from '../contract.ts';
import { LEAST_LEG_MINUTES, LEAST_LEG_TRIPS } from '../rules.ts';

export interface AskedOfVisits {
  depo_id: number;
  start_date: Day;
  end_date: Day;
  by: Grouping;
  within: number;
  route_id?: number | undefined;
  q?: string | undefined;
  zone: string;
  now: Date;
}

/** A stop after a night begins the day anew: how long the truck slept is no leg. */
const LONGEST_LEG = sql`interval '5 hours'`;
/** A trip that nobody has ended is over so long after its planned end. */
const OVER_AFTER = sql`interval '3 hours'`;

/**
 * The stop of the route behind each one, as the route is now: neither the way to a door that one day had nor the way
 * past a stop that another truck drove says anything of the plan.
 */
const routeOrder = sql`
  select rp.id, lead(rp.id) over (partition by rp.route_id order by rp.position, rp.id) as next_id
  from route_points rp
  where rp.tenant_id = current_tenant() and rp.deleted_at is null and rp.lat is not null
    and coalesce(nullif(rp.custom_address, ''), rp.address) is not null`;

interface AskedOfStops extends Pick<AskedOfVisits, 'start_date' | 'end_date' | 'zone' | 'now' | 'route_id'> {
  depo_ids: readonly number[];
}

/**
 * A row for each planned stop of the trips that are over, and what is known of it. What is doubtful is not known:
 * neither a visit nor a stop that was left out. A trip that somebody closed as not driven has nothing to be punctual
 * about.
 */
export const plannedStops = (asked: AskedOfStops): RawBuilder<unknown> => sql`
  select e.id as plan_event_id, e.depo_id, e.date, e.route_id, coalesce(e.user_id, 0) as user_id, p.id,
    p.route_point_id, p.position, p.planned_at, p.actual_arrival_time as arrived_at,
    extract(isodow from p.planned_at at time zone ${asked.zone})::integer as weekday,
    p.visited_state = 'visited' and p.actual_arrival_time is not null
      and coalesce(p.confidence, 1) >= ${LIKELY} as is_known,
    p.visited_state = 'skipped' and coalesce(p.confidence, 1) >= ${LIKELY} as is_skipped,
    extract(epoch from p.actual_arrival_time - p.planned_at) as late_s,
    case when p.left_at >= p.actual_arrival_time and (p.visited_source = 'gps' or p.car_stop_id is not null)
      then extract(epoch from p.left_at - p.actual_arrival_time) - p.wait_time * 60 end as wait_s
  from plan_events e
  join plan_event_route_points p on p.tenant_id = e.tenant_id and p.plan_event_id = e.id
  where e.tenant_id = current_tenant() and e.depo_id = any(${[...asked.depo_ids]}::bigint[]) and e.deleted_at is null
    and e.date between ${asked.start_date}::date and ${asked.end_date}::date and e.closed_at is null
    and (e.finished_at is not null
      or coalesce(e.returns_at, e.last_stop_at) < ${asked.now}::timestamptz - ${OVER_AFTER})
    and ${asked.route_id === undefined ? sql`true` : sql`e.route_id = ${asked.route_id}`}
    and p.deleted_at is null and p.kind <> 'unplanned' and p.planned_at is not null`;

/** On time to the minute that is allowed, of what is known. Row `late_s`. */
export const isOnTime = (late_s: RawBuilder<unknown>, within: number) =>
  sql`abs(${late_s}) <= ${within * 60}`;

/** The same, with the drive from each stop to the next. */
const visits = (asked: AskedOfVisits): RawBuilder<unknown> => sql`
  select s.plan_event_id, s.route_id, s.user_id, s.route_point_id, s.weekday, s.is_known, s.is_skipped, s.late_s,
    s.wait_s, case when s.is_known and s.next_is_known and s.next_route_point_id = o.next_id
      and s.next_planned_at - s.planned_at < ${LONGEST_LEG}
    then extract(epoch from (s.next_arrived_at - s.arrived_at) - (s.next_planned_at - s.planned_at)) end as leg_s
  from (
    select k.plan_event_id, k.route_id, k.user_id, k.route_point_id, k.weekday, k.is_known, k.is_skipped, k.late_s,
      k.wait_s, k.planned_at, k.arrived_at, lead(k.is_known) over one_trip as next_is_known,
      lead(k.route_point_id) over one_trip as next_route_point_id,
      lead(k.arrived_at) over one_trip as next_arrived_at, lead(k.planned_at) over one_trip as next_planned_at
    from (${plannedStops({ ...asked, depo_ids: [asked.depo_id] })}) k
    window one_trip as (partition by k.plan_event_id order by k.position, k.id)) s
  left join (${routeOrder}) o on o.id = s.route_point_id`;

const key: Record<Grouping, RawBuilder<unknown>> = {
  route: sql`v.route_id`,
  stop: sql`v.route_point_id`,
  driver: sql`v.user_id`,
  weekday: sql`v.weekday`,
};

const late = (share: number) =>
  sql`percentile_cont(${sql.lit(share)}) within group (order by v.late_s) filter (where v.is_known)`;
const middle = (column: RawBuilder<unknown>, which: RawBuilder<unknown>) =>
  sql`percentile_cont(0.5) within group (order by ${column}) filter (where ${which})`;
const inMinutes = (seconds: RawBuilder<unknown>) =>
  sql`round((${seconds} / 60)::numeric, 1)::double precision`;

/** What each group counts to; `leg` is of a stop. */
const figures = (asked: AskedOfVisits) => ({
  trips_count: sql`count(distinct v.plan_event_id)`,
  planned_count: sql`count(*)`,
  known_count: sql`count(*) filter (where v.is_known)`,
  skipped_count: sql`count(*) filter (where v.is_skipped)`,
  unknown_count: sql`count(*) filter (where not v.is_known and not v.is_skipped)`,
  early_minutes: inMinutes(late(0.1)),
  median_minutes: inMinutes(late(0.5)),
  late_minutes: inMinutes(late(0.9)),
  on_time_share: sql`round(count(*) filter (where v.is_known and ${isOnTime(sql`v.late_s`, asked.within)}) * 1.0
    / nullif(count(*) filter (where v.is_known), 0), 3)::double precision`,
  wait_minutes: inMinutes(middle(sql`v.wait_s`, sql`v.is_known`)),
  leg_minutes: inMinutes(middle(sql`v.leg_s`, sql`v.leg_s is not null`)),
  leg_trips_count: sql`count(v.leg_s)`,
});

/** Who they are; nothing of a weekday. */
const named: Record<Grouping, RawBuilder<unknown>> = {
  route: sql`join routes r on r.tenant_id = current_tenant() and r.id = g.id`,
  stop: sql`
    join route_points rp on rp.tenant_id = current_tenant() and rp.id = g.id
    join routes r on r.tenant_id = rp.tenant_id and r.id = rp.route_id`,
  driver: sql`left join users u on u.tenant_id = current_tenant() and u.id = g.id`,
  weekday: sql``,
};
const nameOf: Record<Grouping, RawBuilder<unknown>> = {
  route: sql`r.name`,
  stop: sql`coalesce(case when rp.use_custom_address then rp.custom_address end, rp.address)`,
  driver: sql`u.first_name || ' ' || u.last_name`,
  weekday: sql`null::text`,
};

/** Legs that the plan has wrong, of each route that is listed. */
const wrongLegs = (asked: AskedOfVisits) => sql`
  left join (
    select l.route_id, count(*) as wrong from (
      select v.route_id from visits v
      where v.leg_s is not null and v.route_point_id is not null
      group by v.route_id, v.route_point_id
      having count(*) >= ${LEAST_LEG_TRIPS}
        and abs(percentile_cont(0.5) within group (order by v.leg_s)) >= ${LEAST_LEG_MINUTES * 60}) l
    group by l.route_id) w on ${asked.by === 'route' ? sql`w.route_id = g.id` : sql`false`}`;

const isNamed = ({ by, q }: AskedOfVisits) =>
  allOf([q !== undefined && by !== 'weekday' && holdsPhrase(nameOf[by], q)]);

function rowSources({ by }: AskedOfVisits): Sources<PunctualityRow> {
  const isStop = by === 'stop';
  return {
    id: 'g.id',
    name: nameOf[by],
    route_id: by === 'route' || isStop ? sql`r.id` : sql`null::bigint`,
    route_name: isStop ? sql`r.name` : sql`null::text`,
    position: isStop ? sql`rp.position` : sql`null::integer`,
    is_removed: isStop ? sql`rp.deleted_at is not null` : sql`false`,
    trips_count: 'g.trips_count',
    planned_count: 'g.planned_count',
    known_count: 'g.known_count',
    skipped_count: 'g.skipped_count',
    unknown_count: 'g.unknown_count',
    early_minutes: 'g.early_minutes',
    median_minutes: 'g.median_minutes',
    late_minutes: 'g.late_minutes',
    on_time_share: 'g.on_time_share',
    wait_minutes: 'g.wait_minutes',
    leg_minutes: isStop ? sql`g.leg_minutes` : sql`null::double precision`,
    leg_trips_count: isStop ? sql`g.leg_trips_count` : sql`null::integer`,
    wrong_legs_count: by === 'route' ? sql`coalesce(w.wrong, 0)` : sql`null::integer`,
  };
}

type SortColumn = (typeof punctualitySorts)[number];

function order(asked: AskedOfVisits, sort: PunctualityQuery['sort']): RawBuilder<unknown> {
  const name = asked.by === 'weekday' ? sql`g.id` : sql`lower(${nameOf[asked.by]})`;
  const ties =
    asked.by === 'stop' ? sql`lower(r.name), r.id, rp.position, g.id` : sql`${name} nulls last, g.id`;
  const keyOf = (column: SortColumn) => {
    if (column === 'name') return name;
    return column === 'wrong_legs_count' ? sql`w.wrong` : sql`g.${sql.id(column)}`;
  };
  return inOrder(sort, keyOf, ties);
}

const grouped = (asked: AskedOfVisits, columns: RawBuilder<unknown>) => sql`
  select ${key[asked.by]} as id, ${columns} from visits v where ${key[asked.by]} is not null group by 1`;

/** All of them, or a page. */
export function punctualityRows(
  asked: AskedOfVisits,
  sort: PunctualityQuery['sort'],
  page: RawBuilder<unknown>,
) {
  return shaped<PunctualityRow>(
    rowSources(asked),
    (columns) => sql`
    with visits as (${visits(asked)}), grouped as (${grouped(asked, listOf(figures(asked)))})
    select ${columns} from grouped g ${named[asked.by]} ${wrongLegs(asked)}
    where ${isNamed(asked)} order by ${order(asked, sort)} ${page}`,
  );
}

export function pageOfPunctuality(
  tx: TenantTx,
  asked: AskedOfVisits,
  query: Pick<PunctualityQuery, 'sort' | 'page' | 'per_page'>,
): Promise<Listed<PunctualityRow>> {
  const groups = sql`from (select distinct ${key[asked.by]} as id from (${visits(asked)}) v
    where ${key[asked.by]} is not null) g ${named[asked.by]} where ${isNamed(asked)}`;
  return withTotal(tx, groups, punctualityRows(asked, query.sort, pageOf(query)));
}
