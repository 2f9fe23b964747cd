// What the driver's phone shows. A driver finds own plan events only, everybody else those of the depots they work in.

import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { coversDays, iso } from '../../plan-events/server/list-plan-events.ts';
import type { DriverEvent, DriverEventWithStops, DriverStop } from '../contract/driver-events.ts';

interface EventRow {
  id: number;
  date: Day;
  route_name: string;
  depo_id: number;
  car_id: number;
  internal_number: string;
  plate_number: string;
  driver_id: number | null;
  driver_name: string | null;
  first_stop_at: Date | null;
  returns_at: Date | null;
  stops_count: number;
  visited_count: number;
}

interface Wanted {
  ids?: readonly number[];
  day?: Day;
  depo_id?: number | undefined;
  own_only?: boolean;
}

async function eventRows(tx: TenantTx, by: Act, wanted: Wanted): Promise<EventRow[]> {
  const user = staffOf(by);
  const own_only = wanted.own_only === true || user.role === 'driver';
  const whose = own_only
    ? sql`pe.user_id = ${user.id}`
    : sql`pe.depo_id = any(${[...by.actor.depo_ids]}::bigint[])`;
  const where = sql`${whose}
      ${wanted.ids ? sql`and pe.id = any(${[...wanted.ids]}::bigint[])` : sql``}
      ${wanted.day ? sql`and ${coversDays(sql`${wanted.day}::date`, sql`${wanted.day}::date + 1`)}` : sql``}
      ${wanted.depo_id !== undefined ? sql`and pe.depo_id = ${wanted.depo_id}` : sql``}`;
  return rowsWhere(tx, where);
}

interface Page {
  limit: number;
  offset: number;
}

/** Of all plan events that there are, by day. */
async function rowsWhere(tx: TenantTx, where: RawBuilder<unknown>, page?: Page): Promise<EventRow[]> {
  const { rows } = await shaped<EventRow>(
    {
      ...fromTable('pe', 'id date'),
      route_name: 'r.name',
      ...fromTable('pe', 'depo_id car_id'),
      ...fromTable('c', 'internal_number plate_number'),
      driver_id: 'pe.user_id',
      driver_name: sql`u.first_name || ' ' || u.last_name`,
      ...fromTable('pe', 'first_stop_at returns_at'),
      ...fromTable('stops', 'stops_count visited_count'),
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    cross join lateral (
      select count(*) as stops_count, count(*) filter (where p.visited_state = 'visited') as visited_count
      from plan_event_route_points p
      where p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id
        and p.deleted_at is null and p.kind <> 'unplanned') stops
    where pe.deleted_at is null and ${where}
    order by pe.date, pe.first_stop_at, pe.id
    ${page ? sql`limit ${page.limit} offset ${page.offset}` : sql``}`,
  ).execute(tx);
  return rows;
}

const asEvent = (row: EventRow): DriverEvent => ({
  id: row.id,
  date: row.date,
  route_name: row.route_name,
  depo_id: row.depo_id,
  car: { id: row.car_id, internal_number: row.internal_number, plate_number: row.plate_number },
  driver: row.driver_id === null ? null : { id: row.driver_id, full_name: row.driver_name ?? '' },
  start_at: iso(row.first_stop_at),
  end_at: iso(row.returns_at),
  stops_count: row.stops_count,
  visited_count: row.visited_count,
});

/** Whoever asks, a page of the plan events of all depots; `where` speaks of them as `pe`. */
export async function eventsWhere(tx: TenantTx, where: RawBuilder<unknown>, page: Page) {
  const [total, rows] = await Promise.all([
    countRows(tx, sql`from plan_events pe where pe.deleted_at is null and ${where}`),
    rowsWhere(tx, where, page),
  ]);
  return { rows: rows.map(asEvent), total };
}

interface StopRow {
  id: number;
  uuid: string;
  plan_event_id: number;
  position: number;
  kind: string;
  address: string;
  lat: number;
  lng: number;
  google_estimate_time: Date | null;
  original_google_estimate_time: Date | null;
  wait_time: number;
  visited_state: DriverStop['status'];
  skip_reason: string | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  timer_duration: number | null;
  public_comment: string | null;
  private_comment: string | null;
  b2b_customers: DriverStop['b2b_customers'];
  orders: number[];
}

async function stopRows(tx: TenantTx, event_ids: readonly number[]): Promise<StopRow[]> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id uuid plan_event_id position kind address lat lng google_estimate_time'),
      ...fromTable('p', 'original_google_estimate_time wait_time visited_state skip_reason'),
      ...fromTable('p', 'actual_arrival_time left_at timer_duration public_comment private_comment'),
      b2b_customers: sql`coalesce((
        select json_agg(json_build_object('id', b.id, 'shop_id', b.shop_id, 'customer_name', b.customer_name)
          order by b.id)
        from plan_event_route_point_b2b_customers l
        join b2b_customers b on b.tenant_id = l.tenant_id and b.id = l.b2b_customer_id
        where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id), '[]')`,
      orders: sql`array(
        select o.id from delivery_orders o
        where o.tenant_id = p.tenant_id and o.plan_event_route_point_id = p.id order by o.id)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.plan_event_id, p.position, p.id`,
  ).execute(tx);
  return rows;
}

const asStop = ({
  plan_event_id: _,
  lat,
  lng,
  visited_state,
  actual_arrival_time,
  ...row
}: StopRow): DriverStop => ({
  ...row,
  coordinates: { lat, lng },
  google_estimate_time: iso(row.google_estimate_time),
  original_google_estimate_time: iso(row.original_google_estimate_time),
  point_visited: visited_state === 'pending' ? null : visited_state === 'visited',
  status: visited_state,
  arrived_at: iso(actual_arrival_time),
  left_at: iso(row.left_at),
});

async function withStops(tx: TenantTx, rows: readonly EventRow[]): Promise<DriverEventWithStops[]> {
  const stops = Map.groupBy(
    await stopRows(
      tx,
      rows.map((row) => row.id),
    ),
    (stop) => stop.plan_event_id,
  );
  return rows.map((row) => ({ ...asEvent(row), stops: (stops.get(row.id) ?? []).map(asStop) }));
}

export const todayOf = (by: Act): Day => dayIn(by.actor.tenant.time_zone, by.now);

export async function driverEvents(
  tx: TenantTx,
  by: Act,
  wanted: { date?: Day | undefined; depo_id?: number | undefined },
): Promise<DriverEvent[]> {
  return (await eventRows(tx, by, { day: wanted.date ?? todayOf(by), depo_id: wanted.depo_id })).map(asEvent);
}

/** Whoever asks: the trips they drive today. */
export async function todaysEvents(tx: TenantTx, by: Act): Promise<DriverEventWithStops[]> {
  return withStops(tx, await eventRows(tx, by, { day: todayOf(by), own_only: true }));
}

export async function driverEvent(tx: TenantTx, by: Act, id: number): Promise<DriverEventWithStops> {
  const [event] = await withStops(tx, await eventRows(tx, by, { ids: [id] }));
  return event ?? notFound();
}

export async function driverStop(
  tx: TenantTx,
  by: Act,
  at: { plan_event_id: number; id: number },
): Promise<DriverStop> {
  return (await driverEvent(tx, by, at.plan_event_id)).stops.find((stop) => stop.id === at.id) ?? notFound();
}

/** Also one that another driver's trip has now. */
export async function stopOfTrip(
  tx: TenantTx,
  at: { plan_event_id: number; id: number },
): Promise<DriverStop> {
  const row = (await stopRows(tx, [at.plan_event_id])).find(({ id }) => id === at.id);
  return row ? asStop(row) : notFound();
}

interface DriverRecord {
  id: number;
  full_name: string;
  depo_id: number | null;
  status: 'active' | 'inactive';
}

/** Drivers of the depots that the person works in; an integration sees all of them. */
export async function drivers(tx: TenantTx, by: Act): Promise<DriverRecord[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('full_name'), 'depo_id', 'status'])
    .where('role', '=', 'driver')
    .$if(by.actor.key === null, (query) => query.where('depo_id', 'in', [...by.actor.depo_ids, 0]))
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return rows as DriverRecord[];
}

export async function currentDriver(tx: TenantTx, by: Act) {
  const { id } = staffOf(by);
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('depos as d', (join) =>
      join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.id', '=', 'u.depo_id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email', 'u.role', 'u.depo_id', 'u.status', 'd.title'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow();
  const [today] = await eventRows(tx, by, { day: todayOf(by), own_only: true });
  return {
    id,
    first_name: user.first_name,
    last_name: user.last_name,
    full_name: `${user.first_name} ${user.last_name}`,
    email: user.email,
    role: user.role,
    depo_id: user.depo_id,
    status: user.status as DriverRecord['status'],
    depo: user.depo_id === null ? null : { id: user.depo_id, title: user.title ?? '' },
    car: today
      ? {
          id: today.car_id,
          internal_number: today.internal_number,
          plate_number: today.plate_number,
          plan_event_id: today.id,
        }
      : null,
  };
}

/** The depot a call without one means; 404 for one in which the person does not work. */
export function depoOf(by: Act, asked: number | undefined): number {
  const depo_id = asked ?? staffOf(by).depo_id ?? by.actor.depo_ids[0];
  return depo_id !== undefined && by.actor.depo_ids.includes(depo_id) ? depo_id : notFound();
}
