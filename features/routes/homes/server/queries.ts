// Home receivers: people with SMS permission who live within a route's radius of a stop and whose own stop is not on the route (RG16).
// A box of degrees finds the candidates by index, the distance on the sphere decides.
import { sql, type RawBuilder } from 'kysely';
import { toGeoPoint } from '../../../../shared/geo.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { RoutePoint } from '../../points/contract.ts';

/** Metres within which a subscriber belongs to a stop (routes.md 9). */
export const STOP_REACH_M = 50;

/** Whether `near` lies in the square of so many metres around `around`, as comparisons that an index on (tenant_id, lat, lng) can use. */
export function inBox(near: { lat: string; lng: string }, around: string, reach_m: string | number): RawBuilder<unknown> {
  const degrees = `(${reach_m} / 111000.0)`;
  const wide = `(${degrees} / greatest(cos(radians(${around}.lat)), 0.01))`;
  return sql.raw(`${near.lat} between ${around}.lat - ${degrees} and ${around}.lat + ${degrees}
    and ${near.lng} between ${around}.lng - ${wide} and ${around}.lng + ${wide}`);
}

/** Homes of the routes with their nearest stop. `place <-> place` is the chord, at these distances the great circle to the micrometre. */
const homes = (route_ids: readonly number[]) => sql`
  select distinct on (p.route_id, l.customer_id) p.route_id, p.id as route_point_id, l.customer_id, l.home_address, l.home_lat, l.home_lng
  from route_points p
  join routes r on r.id = p.route_id
  join locations l on ${inBox({ lat: 'l.home_lat', lng: 'l.home_lng' }, 'p', 'r.radius')} and l.home_place <-> p.place <= r.radius
  join customers c on c.id = l.customer_id and c.sms_permission
  where p.route_id = any(${[...route_ids]}::bigint[]) and p.deleted_at is null and p.lat is not null and l.home_address is not null
    and not exists (
      select from route_points q where q.route_id = p.route_id and q.deleted_at is null
        and ${inBox({ lat: 'q.lat', lng: 'q.lng' }, 'l', STOP_REACH_M)} and q.place <-> l.place <= ${STOP_REACH_M})
  order by p.route_id, l.customer_id, l.home_place <-> p.place, p.position`;

/** How many home receivers each route has; a route without any is not in the map. */
export async function homeReceiversOf(tx: TenantTx, route_ids: readonly number[]): Promise<Map<number, number>> {
  if (route_ids.length === 0) return new Map();
  const { rows } = await sql<{ route_id: number; count: number }>`
    select h.route_id, count(*) as count from (${homes(route_ids)}) h group by h.route_id`.execute(tx);
  return new Map(rows.map(({ route_id, count }) => [route_id, count]));
}

/** The home receivers of each stop of a route. */
export async function homeCustomersOf(tx: TenantTx, route_id: number): Promise<Map<number, RoutePoint['home_customers']>> {
  const { rows } = await sql<{ route_point_id: number; customer_id: number; home_address: string; home_lat: number; home_lng: number }>`
    ${homes([route_id])}`.execute(tx);
  const byPoint = new Map<number, RoutePoint['home_customers']>();
  for (const row of rows) {
    const home = { id: row.customer_id, address: row.home_address, point: toGeoPoint({ lat: row.home_lat, lng: row.home_lng }) };
    byPoint.set(row.route_point_id, [...byPoint.get(row.route_point_id) ?? [], home]);
  }
  return byPoint;
}
