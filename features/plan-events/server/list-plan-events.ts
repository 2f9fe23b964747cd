// Plan events with everything their cell shows, counted in one query.

import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import type { GeoPolygon } from '../../../shared/geo.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import type {
  PlanEvent,
  PlanEventInCalendar,
  PlanEventInReport,
  PlanEventOption,
} from '../contract/plan-event.ts';
import { mayDelete, maySeeSales, routeStartEndTime } from '../rules/plan-event.ts';
import { mayCustomSms, mayStopSms } from '../rules/sms-stop.ts';
import { tripStatus } from '../rules/trip-status.ts';
import { idsOfNotMoving } from './cars-not-moving.ts';

/** `until` is not included. */
export interface Days {
  from: Day;
  until: Day;
}
/** Days a plan event may cover at most, as the table has it. */
const MOST_DAYS = 14;

/**
 * Of the plan events `pe`, those that cover a day from `from` up to `until`, not included. By dates and not by
 * `days &&`: row security keeps range operators away from every index.
 */
export function coversDays(from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(pe.date > ${from} - ${sql.lit(MOST_DAYS)} and pe.date < ${until} and pe.date + pe.day_span > ${from})`;
}

type Which = { depo_id: number; days: Days } | { ids: readonly number[] };

interface Row {
  id: number;
  date: Day;
  day_span: number;
  depo_id: number;
  lock_version: number;
  route_id: number;
  route_name: string;
  route_approved: boolean;
  route_invalid: boolean;
  user_id: number | null;
  user_full_name: string | null;
  user_email: string | null;
  car_id: number;
  car_internal_number: string;
  car_depo_id: number;
  start_at_hour: number | null;
  start_at_min: number | null;
  series_id: number | null;
  series_start_date: Day | null;
  series_end_date: Day | null;
  recurrence_interval: number | null;
  departs_at: Date | null;
  first_stop_at: Date | null;
  last_stop_at: Date | null;
  returns_at: Date | null;
  started_at: Date | null;
  finished_at: Date | null;
  sms_stopped_at: Date | null;
  converted_route_id: number | null;
  converted_by: string | null;
  converted_at: Date | null;
  revenue: string;
  orders: number;
  receivers: number;
  home: number;
  unsent: number;
  untold: number;
  planned: number;
  visited: number;
  b2b: number;
  eshop: number;
  late_minutes: number;
  last_visit_at: Date | null;
  last_sale_at: Date | null;
  created_at: Date;
  closed_at: Date | null;
  has_report: boolean;
  polygon: GeoPolygon | null;
}

/**
 * A depot sees its own plan events and those that drive its cars (RG49). Counts come by one index scan per plan event:
 * grouping the three tables as a whole would read the other weeks too.
 */
function chosen(which: Which): RawBuilder<unknown> {
  if ('ids' in which) return sql`pe.id = any(${[...which.ids]}::bigint[])`;
  const { depo_id, days } = which;
  return sql`${coversDays(sql`${days.from}::date`, sql`${days.until}::date`)}
    and (pe.depo_id = ${depo_id} or pe.car_id in (select id from cars where depo_id = ${depo_id}))`;
}

async function readPlanEvents(tx: TenantTx, which: Which, with_polygon: boolean): Promise<Row[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('pe', 'id date day_span depo_id lock_version route_id'),
      route_name: 'r.name',
      route_approved: sql`r.approval_status is not null`,
      route_invalid: 'r.invalid',
      user_id: 'pe.user_id',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      user_email: 'u.email',
      car_id: 'pe.car_id',
      car_internal_number: 'c.internal_number',
      car_depo_id: 'c.depo_id',
      ...fromTable('pe', 'start_at_hour start_at_min series_id'),
      series_start_date: 's.start_date',
      series_end_date: 's.end_date',
      recurrence_interval: 's.recurrence_interval',
      ...fromTable('pe', 'departs_at first_stop_at last_stop_at returns_at started_at finished_at'),
      ...fromTable('pe', 'sms_stopped_at converted_route_id created_at closed_at'),
      converted_by: sql`k.first_name || ' ' || k.last_name`,
      converted_at: 'pe.converted_at',
      ...fromTable('sales', 'revenue orders last_sale_at'),
      ...fromTable('notices', 'receivers home unsent untold'),
      ...fromTable('stops', 'planned visited b2b eshop late_minutes last_visit_at'),
      has_report: sql`exists(select from end_of_day_reports d
        where d.tenant_id = pe.tenant_id and d.plan_event_id = pe.id and d.deleted_at is null)`,
      polygon: sql`${with_polygon ? sql`pe.polygon` : sql`null::jsonb`}`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    left join users k on k.tenant_id = pe.tenant_id and k.id = pe.converted_by_id
    left join plan_event_series s on s.tenant_id = pe.tenant_id and s.id = pe.series_id
    cross join lateral (
      select count(*) filter (where kind <> 'unplanned') as planned,
        count(*) filter (where kind <> 'unplanned' and visited_state = 'visited') as visited,
        max(actual_arrival_time) filter (where visited_state = 'visited') as last_visit_at,
        count(*) filter (where kind = 'b2b') as b2b, count(*) filter (where kind = 'eshop') as eshop,
        greatest(0, coalesce(max(extract(epoch from google_estimate_time - planned_at))
          filter (where visited_state = 'pending'), 0) / 60)::integer as late_minutes
      from plan_event_route_points p
      where p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id and p.deleted_at is null) stops
    cross join lateral (
      select count(*) as orders, coalesce(sum(total) filter (where not manual), 0) as revenue,
        max(sold_at) as last_sale_at
      from order_transactions o where o.tenant_id = pe.tenant_id and o.plan_event_id = pe.id) sales
    cross join lateral (
      select count(*) as receivers, count(*) filter (where n.match = 'home') as home,
        count(*) filter (where n.sms_sent_at is null and n.sms_sent_skipped_at is null) as unsent,
        count(*) filter (where l.id is null) as untold
      from sms_receivers n
      left join sms_stopped_record_line_items l on l.tenant_id = n.tenant_id and l.sms_receiver_id = n.id
      where n.tenant_id = pe.tenant_id and n.plan_event_id = pe.id) notices
    where pe.deleted_at is null and ${chosen(which)}
    order by pe.date, pe.id`,
  ).execute(tx);
  return rows;
}

/** As the wire has it. */
export const iso = (at: Date | null): string | null => at && at.toISOString();

function statusOf(row: Row, { actor, now }: Act, today: Day): PlanEvent['status'] {
  const { visited, orders, last_visit_at, last_sale_at, created_at, ...facts } = row;
  const ends_at = row.returns_at ?? row.last_stop_at;
  const lastDay = addDays(row.date, row.day_span - 1);
  const seen = {
    visited_stops_count: visited,
    order_transactions_count: orders,
    last_sign_at:
      last_visit_at && last_sale_at && last_visit_at < last_sale_at
        ? last_sale_at
        : (last_visit_at ?? last_sale_at),
    was_entered_late:
      ends_at === null ? dayIn(actor.tenant.time_zone, created_at) > lastDay : created_at >= ends_at,
  };
  return tripStatus({ ...facts, ...seen, ends_at }, today, now);
}

/** What the person who asks may do with it now. */
function allowedActs(row: Row, { actor, now }: Act, today: Day) {
  const sms = {
    date: row.date,
    day_span: row.day_span,
    today,
    now,
    last_stop_at: row.last_stop_at,
    finished_at: row.finished_at,
    sms_stopped_at: row.sms_stopped_at,
    unsent_count: row.unsent,
    untold_count: row.untold,
  };
  const deletable = mayDelete({
    date: row.date,
    today,
    now,
    departs_at: row.departs_at,
    visited_stops_count: row.visited,
    order_transactions_count: row.orders,
    eod_report: 'none',
  });
  return {
    can_be_deleted: deletable === true && actor.can('plan_events.write'),
    can_be_stopped: mayStopSms(sms) === true && actor.can('plan_events.stop_sms'),
    can_send_custom_sms: mayCustomSms(sms) === true && actor.can('plan_events.custom_sms'),
  };
}

function asPlanEvent(row: Row, by: Act, notMoving: ReadonlySet<number>): PlanEventInCalendar {
  const { actor, now } = by;
  const zone = actor.tenant.time_zone;
  const today = dayIn(zone, now);
  const seesSales = maySeeSales(actor, row);
  return {
    id: row.id,
    date: row.date,
    day_span: row.day_span,
    depo_id: row.depo_id,
    lock_version: row.lock_version,
    route_id: row.route_id,
    route_name: row.route_name,
    route_approved: row.route_approved,
    route_invalid: row.route_invalid,
    user_id: row.user_id,
    user_full_name: row.user_full_name,
    user_email: row.user_email,
    car_id: row.car_id,
    car_internal_number: row.car_internal_number,
    car_depo_id: row.car_depo_id,
    start_at_hour: row.start_at_hour,
    start_at_min: row.start_at_min,
    route_start_end_time: routeStartEndTime(row.first_stop_at, row.last_stop_at, zone) || null,
    series_id: row.series_id,
    series_start_date: row.series_start_date,
    series_end_date: row.series_end_date,
    series_recurrence_interval: row.recurrence_interval,
    recurrence_interval: row.recurrence_interval,
    departs_at: iso(row.departs_at),
    first_stop_at: iso(row.first_stop_at),
    last_stop_at: iso(row.last_stop_at),
    returns_at: iso(row.returns_at),
    status: statusOf(row, by, today),
    closed_at: iso(row.closed_at),
    ...allowedActs(row, by, today),
    car_not_moving: notMoving.has(row.id),
    late_minutes: row.late_minutes,
    sms_stopped_at: iso(row.sms_stopped_at),
    total_revenue_without_manual_orders: seesSales ? amountOf(minorOfSum(row.revenue)) : null,
    order_transactions_count: seesSales ? row.orders : null,
    sms_receivers_count: row.receivers,
    home_receivers_count: row.home,
    planned_stops_count: row.planned,
    visited_stops_count: row.visited,
    b2b_stops_count: row.b2b,
    eshop_stops_count: row.eshop,
    converted_route_id: row.converted_route_id,
    converted_by: row.converted_by,
    converted_at: iso(row.converted_at),
  };
}

async function found(tx: TenantTx, by: Act, which: Which): Promise<PlanEventInCalendar[]> {
  const rows = await readPlanEvents(tx, which, false);
  const notMoving = await idsOfNotMoving(tx, by.now, rows);
  return rows.map((row) => asPlanEvent(row, by, notMoving));
}

/** What the calendar of a depot shows, by day: its own plan events and those of other depots in its cars. */
export function planEventsOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  days: Days,
): Promise<PlanEventInCalendar[]> {
  return found(tx, by, { depo_id, days });
}

export async function planEventOptions(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  days: Days,
): Promise<PlanEventOption[]> {
  return (await found(tx, by, { depo_id, days })).map(
    ({ id, date, route_name, car_internal_number, user_full_name }) => ({
      id,
      date,
      route_name,
      car_internal_number,
      user_full_name,
    }),
  );
}

/** The same plan events with what came of them. */
export function planEventResults(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  days: Days,
): Promise<PlanEventInReport[]> {
  return found(tx, by, { depo_id, days });
}

/** With the polygon, by day; ids that are unknown are left out. */
export async function planEventsByIds(tx: TenantTx, by: Act, ids: readonly number[]): Promise<PlanEvent[]> {
  const rows = await readPlanEvents(tx, { ids }, true);
  const notMoving = await idsOfNotMoving(tx, by.now, rows);
  return rows.map((row) => ({
    ...asPlanEvent(row, by, notMoving),
    polygon: row.polygon as PlanEvent['polygon'],
  }));
}

/** 404 unless the depot sees it: the plan event is its own or drives one of its cars. */
export async function planEventById(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<PlanEvent> {
  const [event] = await planEventsByIds(tx, by, [id]);
  return event && (event.depo_id === depo_id || event.car_depo_id === depo_id) ? event : notFound();
}

export async function hasEshopStops(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<boolean> {
  return (await planEventById(tx, by, depo_id, id)).eshop_stops_count > 0;
}
