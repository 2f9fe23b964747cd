import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import { holdsPhrase } from '../../../server/folded.ts';
import type { Act } from '../../../server/identity.ts';
import { inOrder, pageOf, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, listOf, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, clockOf, dayIn, secondsOf, showDay, showDuration } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Period } from '../contract/route-points.ts';
import type {
  Route,
  RouteFilter,
  RouteListQuery,
  RouteOption,
  routeSorts,
  SavedRoute,
} from '../contract/route.ts';
import { errorsOf, rowClassOf } from '../rules/approval.ts';
import type { RouteProblem } from '../rules/route.ts';
import { countHomeReceivers } from './homes-near-stops.ts';
import { listPointsOfRoute } from './list-route-points.ts';
import { upcomingEventsCount } from './read-draft.ts';

interface Row {
  id: number;
  depo_id: number;
  name: string;
  tag: string | null;
  route_number: number | null;
  radius: number;
  route_type: Route['route_type'];
  route_duration: string | null;
  stop_duration: number | null;
  minimum_efficient_sales_count: number;
  administration_time: number;
  eod_administration_time: number;
  time_from_depo: number | null;
  time_to_depo: number | null;
  first_stop_arrival_time: string | null;
  last_stop_arrival_time: string | null;
  should_leave_at_time: string | null;
  return_to_depo: string | null;
  total_duration: number | null;
  day_span: number;
  estimates_approximate: boolean;
  start_address: string | null;
  start_lat: number | null;
  start_lng: number | null;
  end_address: string | null;
  end_lat: number | null;
  end_lng: number | null;
  approval_status: 'approved' | null;
  approved_at: Date | null;
  approved_by: string | null;
  edited_after_approval: boolean;
  invalid: boolean;
  invalid_reasons: RouteProblem[];
  deleted_at: Date | null;
  lock_version: number;
  points_count: number;
  next_date: string | null;
  has_upcoming_events: boolean;
}

const place = (lat: number | null, lng: number | null) =>
  lat === null || lng === null ? null : { lat, lng };
const length = (seconds: number | null) => (seconds === null ? null : showDuration(seconds));

function asRoute(
  { start_lat, start_lng, end_lat, end_lng, approved_by, approved_at, has_upcoming_events, ...row }: Row,
  by: Act,
  home_receivers: number,
): Route {
  const { time_zone } = by.actor.tenant;
  const ends =
    row.return_to_depo === null ? null : clockOf(secondsOf(row.return_to_depo) + row.eod_administration_time);
  return {
    ...row,
    route_duration: row.route_duration === null ? null : Number(row.route_duration),
    administration_time: showDuration(row.administration_time),
    eod_administration_time: showDuration(row.eod_administration_time),
    time_from_depo: length(row.time_from_depo),
    time_to_depo: length(row.time_to_depo),
    end_of_working_day: ends,
    start_coordinates: place(start_lat, start_lng),
    end_coordinates: place(end_lat, end_lng),
    approval_user_and_time:
      approved_at === null
        ? null
        : `${approved_by ?? ''}, ${showDay(dayIn(time_zone, approved_at))} ${clockIn(time_zone, approved_at).slice(0, 5)}`,
    should_approve: false,
    errors: errorsOf(row.invalid_reasons, by.actor.language),
    row_class: rowClassOf(row),
    is_deactivatable: row.deleted_at === null && !has_upcoming_events,
    home_receivers_in_routes: home_receivers,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

const pointsCount = sql`(select count(*) from route_points p where p.route_id = r.id and p.deleted_at is null)`;
const nextDate = (by: Act) => sql`(
  select min(e.date) from plan_events e where e.route_id = r.id and e.deleted_at is null
    and e.date >= ${dayIn(by.actor.tenant.time_zone, by.now)}::date)`;

const own = {
  ...fromTable('r', 'id depo_id name tag route_number radius route_type route_duration stop_duration'),
  ...fromTable('r', 'minimum_efficient_sales_count administration_time eod_administration_time'),
  ...fromTable('r', 'time_from_depo time_to_depo first_stop_arrival_time last_stop_arrival_time'),
  ...fromTable('r', 'should_leave_at_time return_to_depo total_duration day_span estimates_approximate'),
  ...fromTable('r', 'start_address start_lat start_lng end_address end_lat end_lng approval_status'),
  ...fromTable('r', 'approved_at edited_after_approval invalid invalid_reasons deleted_at lock_version'),
};

const sources = (by: Act) => ({
  ...own,
  approved_by: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = r.approved_by_id)`,
  points_count: pointsCount,
  next_date: nextDate(by),
  has_upcoming_events: sql`exists(
    select from plan_events e where e.route_id = r.id and e.deleted_at is null and e.finished_at is null
      and e.date + e.day_span > ${dayIn(by.actor.tenant.time_zone, by.now)}::date)`,
});

const isIn: Record<RouteFilter, RawBuilder<unknown>> = {
  active: sql`r.deleted_at is null and r.tag is null`,
  tagged: sql`r.deleted_at is null and r.tag is not null`,
  deleted: sql`r.deleted_at is not null`,
  all: sql`r.deleted_at is null`,
};

function wanted(depo_id: number, query: RouteListQuery): RawBuilder<unknown> {
  const filter = query.filter ?? (query.q || query.for_collection ? 'all' : 'active');
  return sql`r.depo_id = ${depo_id} and ${isIn[filter]} and ${holdsPhrase(sql`r.name`, query.q ?? '')}
    and (${query.tag ?? null}::text is null or r.tag = ${query.tag ?? null}::text)`;
}

/** A copy stands after its original, and copies as people count them: (copy) before (copy 2) before (copy 10). */
const byName = [
  sql`lower(regexp_replace(r.name, ' \\((copy|reverse)( [0-9]{1,6})?\\)$', ''))`,
  sql`coalesce(substring(r.name from ' \\((copy|reverse)(?: [0-9]{1,6})?\\)$'), '')`,
  sql`coalesce(substring(r.name from ' \\((?:copy|reverse) ([0-9]{1,6})\\)$'), '0')::integer`,
];

/** By the leading number of the name, as people count: 2 before 10. */
const usual = sql.join([sql`r.route_number nulls last`, ...byName, sql`r.id`]);

const sortKeys = (by: Act): Record<(typeof routeSorts)[number], RawBuilder<unknown>[]> => ({
  name: [sql`r.route_number`, ...byName],
  tag: [sql`lower(r.tag)`],
  stops: [pointsCount],
  first: [sql`r.first_stop_arrival_time`],
  last: [sql`r.last_stop_arrival_time`],
  day: [sql`r.total_duration`],
  next_date: [nextDate(by)],
});

async function readPage(
  tx: TenantTx,
  by: Act,
  where: RawBuilder<unknown>,
  { sort, ...page }: Page & Pick<RouteListQuery, 'sort'>,
): Promise<Listed<Row>> {
  const order = sql`order by ${inOrder(sort, (column) => sortKeys(by)[column], usual)}`;
  const { rows } = await shaped<Row & { total: number }>(
    { ...sources(by), total: 'r.total' },
    (columns) => sql`
    with page as (
      select ${listOf({ ...own, approved_by_id: 'r.approved_by_id' })}, count(*) over () as total from routes r
      where ${where} ${order} ${pageOf(page)})
    select ${columns} from page r ${order}`,
  ).execute(tx);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

async function withHomes(tx: TenantTx, by: Act, rows: readonly Row[]): Promise<Route[]> {
  const homes = await countHomeReceivers(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => asRoute(row, by, homes.get(row.id) ?? 0));
}

/** A page of the list, or with `for_collection` every route to choose from. */
export async function routesOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: RouteListQuery,
): Promise<{ rows: Route[] | RouteOption[]; total: number }> {
  const where = wanted(depo_id, query);
  if (query.for_collection) {
    const { rows } = await shaped<RouteOption>(
      fromTable('r', 'id name tag deleted_at'),
      (columns) => sql`select ${columns}
    from routes r
      where ${where} order by ${usual}`,
    ).execute(tx);
    return { rows, total: rows.length };
  }
  const { rows, total } = await readPage(tx, by, where, query);
  // Past the last page the window function has no row to count on.
  return {
    rows: await withHomes(tx, by, rows),
    total:
      rows.length > 0 || query.page === 1 ? total : await countRows(tx, sql`from routes r where ${where}`),
  };
}

export interface RouteCounts {
  active: number;
  tagged: number;
  deleted: number;
  tags: { tag: string; count: number }[];
}

export async function routeCounts(tx: TenantTx, depo_id: number): Promise<RouteCounts> {
  const {
    rows: [counts],
  } = await shaped<Omit<RouteCounts, 'tags'>>(
    {
      active: sql`count(*) filter (where ${isIn.active})`,
      tagged: sql`count(*) filter (where ${isIn.tagged})`,
      deleted: sql`count(*) filter (where ${isIn.deleted})`,
    },
    (columns) => sql`
    select ${columns}
    from routes r where r.depo_id = ${depo_id}`,
  ).execute(tx);
  const { rows: tags } = await shaped<{ tag: string; count: number }>(
    { tag: 'r.tag', count: sql`count(*)` },
    (columns) => sql`
    select ${columns}
    from routes r where r.depo_id = ${depo_id} and ${isIn.tagged}
    group by r.tag order by lower(r.tag), r.tag`,
  ).execute(tx);
  return { active: counts?.active ?? 0, tagged: counts?.tagged ?? 0, deleted: counts?.deleted ?? 0, tags };
}

async function rowById(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<Row> {
  const {
    rows: [found],
  } = await readPage(tx, by, sql`r.depo_id = ${depo_id} and r.id = ${id}`, { page: 1, per_page: 1 });
  return found ?? notFound();
}

/** 404 for a route of another depot. */
export async function routeById(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<Route> {
  const [route] = await withHomes(tx, by, [await rowById(tx, by, depo_id, id)]);
  return route ?? notFound();
}

/** What a write answers. */
export async function savedRoute(
  tx: TenantTx,
  by: Act,
  at: { depo_id: number; id: number },
  period: Period,
  message: string | null = null,
): Promise<SavedRoute> {
  const row = await rowById(tx, by, at.depo_id, at.id);
  const route_points = await listPointsOfRoute(tx, by, at.id, period);
  const home_receivers = route_points.reduce((sum, point) => sum + point.home_customers.length, 0);
  return {
    ...asRoute(row, by, home_receivers),
    route_points,
    updated_plan_events_count: await upcomingEventsCount(tx, by, at.id),
    message,
  };
}

/**
 * The route of a call that stands below a route or on the list with `?route_id=`; 404 when it is of another depot or
 * deactivated or missing.
 */
export async function routeOfDepo(
  tx: TenantTx,
  depo_id: number,
  id: number | undefined,
): Promise<{ id: number; radius: number }> {
  if (id === undefined) return notFound();
  const found = await tx
    .selectFrom('routes')
    .select(['id', 'radius'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();
  return found ?? notFound();
}

/** Dates of events that keep a route from being deactivated: today or later and not finished (RG34). */
export async function upcomingDates(tx: TenantTx, by: Act, route_id: number): Promise<string[]> {
  const { rows } = await shaped<{ date: string }>(
    { date: 'e.date' },
    (columns) => sql`
    select ${columns}
    from plan_events e where e.route_id = ${route_id} and e.deleted_at is null and e.finished_at is null
      and e.date + e.day_span > ${dayIn(by.actor.tenant.time_zone, by.now)}::date order by e.date`,
  ).execute(tx);
  return rows.map(({ date }) => date);
}

/** Routes whose trucks start or end at the depot itself; deactivated ones are looked at when they come back. */
export function routesFromDepo(tx: TenantTx, depo_id: number): Promise<{ id: number; depo_id: number }[]> {
  return tx
    .selectFrom('routes')
    .select(['id', 'depo_id'])
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('start_lat', 'is', null), where('end_lat', 'is', null)]))
    .orderBy('id')
    .execute();
}
