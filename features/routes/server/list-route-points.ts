import { sql } from 'kysely';
import type { z } from 'zod';
import { holdsWords } from '../../../server/folded.ts';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import { toGeoPoint } from '../../../shared/geo.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Period, RoutePoint, SavedPoint, findStops } from '../contract/route-points.ts';
import { pointColours, pointTypeOf } from '../rules/route-points.ts';
import { listHomeCustomers } from './homes-near-stops.ts';

const DAYS_LOOKED_BACK = 42;

/** The days over which sales are counted, both included; by default the last 42 (RG19). */
export function daysOf(by: Act, period: Period): { first: Day; last: Day } {
  const last = period.end_date ?? dayIn(by.actor.tenant.time_zone, by.now);
  return { first: period.start_date ?? addDays(last, 1 - DAYS_LOOKED_BACK), last };
}

type Row = Omit<
  RoutePoint,
  'point' | 'point_type' | 'class' | 'colour' | 'home_customers' | 'b2b_customer_ids' | 'deleted_at'
> & { lat: number | null; lng: number | null; planned: number; visited: number };

/**
 * The stops of a route in their order, with their sales in the period. A stop planned before today, or skipped, was
 * due.
 */
export async function listPointsOfRoute(
  tx: TenantTx,
  by: Act,
  route_id: number,
  period: Period,
): Promise<RoutePoint[]> {
  const { first, last } = daysOf(by, period);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const { rows } = await shaped<Row>(
    {
      ...fromTable('p', 'id route_id position address custom_address use_custom_address lat lng wait_time'),
      ...fromTable('p', 'wait_manual stop_type_id public_comment private_comment arrival_time'),
      ...fromTable('p', 'google_estimate_time estimate_day separator'),
      ...fromTable('turns', 'planned visited sales_count'),
      b2b_customers: sql`coalesce((
        select json_agg(json_build_object('id', b.id, 'shop_id', b.shop_id,
            'customer_name', b.customer_name, 'customer_name_2', b.customer_name_2,
            'customer_number', b.customer_number, 'visit_type', b.visit_type,
            'zip_code', b.zip_code, 'shop_open_at', b.shop_open_at) order by b.customer_name, b.id)
        from route_point_b2b_customers x
        join b2b_customers b on b.tenant_id = x.tenant_id and b.id = x.b2b_customer_id and b.deleted_at is null
        where x.route_point_id = p.id), '[]'::json)`,
    },
    (columns) => sql`
    select ${columns}
    from route_points p cross join lateral (
      select count(*) filter (where e.date < ${today}::date or s.visited_state = 'skipped') as planned,
        count(*) filter (where s.visited_state = 'visited') as visited,
        coalesce(
          sum((select count(*) from order_transactions o where o.plan_event_route_point_id = s.id)), 0
        )::integer as sales_count
      from plan_event_route_points s join plan_events e on e.tenant_id = s.tenant_id and e.id = s.plan_event_id
      where s.route_point_id = p.id and s.deleted_at is null
        and e.deleted_at is null and e.date between ${first}::date and ${last}::date
    ) turns
    where p.route_id = ${route_id} and p.deleted_at is null order by p.position`,
  ).execute(tx);
  // Whose homes they are is for people, and for keys of the scope customers.
  const homes = by.actor.key === null ? await listHomeCustomers(tx, route_id) : new Map<number, never[]>();
  return rows.map(({ lat, lng, planned, visited, ...row }) => {
    const point_type = pointTypeOf({
      planned,
      visited,
      sales_count: row.sales_count,
      has_b2b: row.b2b_customers.length > 0,
    });
    return {
      ...row,
      point: lat === null || lng === null ? null : toGeoPoint({ lat, lng }),
      point_type,
      class: `point-${point_type}`,
      colour: pointColours[point_type],
      b2b_customer_ids: row.b2b_customers.map(({ id }) => id),
      home_customers: homes.get(row.id) ?? [],
      deleted_at: null,
    };
  });
}

export async function pointById(
  tx: TenantTx,
  by: Act,
  at: { route_id: number; id: number },
  period: Period,
): Promise<RoutePoint> {
  const points = await listPointsOfRoute(tx, by, at.route_id, period);
  return points.find(({ id }) => id === at.id) ?? notFound();
}

/** A stop as a write answers it, with its route's new version. */
export async function savedPoint(
  tx: TenantTx,
  by: Act,
  route_id: number,
  period: Period,
  isWanted: (point: RoutePoint) => boolean,
): Promise<SavedPoint> {
  const point = (await listPointsOfRoute(tx, by, route_id, period)).find(isWanted) ?? notFound();
  const { lock_version } = await tx
    .selectFrom('routes')
    .select('lock_version')
    .where('id', '=', route_id)
    .executeTakeFirstOrThrow();
  return { ...point, route_lock_version: lock_version };
}

/** The place of a stop; null when it has none. 404 when it is not a stop of the route. */
export async function placeOfPoint(
  tx: TenantTx,
  route_id: number,
  id: number,
): Promise<{ lat: number; lng: number } | null> {
  const found = await tx
    .selectFrom('route_points')
    .select(['lat', 'lng'])
    .where('id', '=', id)
    .where('route_id', '=', route_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return notFound();
  return found.lat === null || found.lng === null ? null : { lat: found.lat, lng: found.lng };
}

const MOST_STOPS = 8;

/** Of the depot's routes in use; their index by route leads to the stops, so that one depot's are read and no more. */
export async function stopsFound(
  tx: TenantTx,
  depo_id: number,
  q: string,
): Promise<z.output<typeof findStops.answer>> {
  if (q.trim() === '') return [];
  const { rows } = await shaped<z.output<typeof findStops.answer>[number]>(
    { id: 'p.id', address: 'p.shown', position: 'p.position', route_id: 'r.id', route_name: 'r.name' },
    (columns) => sql`
    select ${columns}
    from routes r
    cross join lateral (
      select p.id, p.position, case when p.use_custom_address then p.custom_address else p.address end as shown
      from route_points p
      where p.tenant_id = r.tenant_id and p.route_id = r.id and p.deleted_at is null) p
    where r.depo_id = ${depo_id} and r.deleted_at is null and ${holdsWords(sql`p.shown`, q)}
    order by r.name, r.id, p.position limit ${MOST_STOPS}`,
  ).execute(tx);
  return rows;
}
