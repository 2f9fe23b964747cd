// Home receivers: people with SMS permission who live within a route's radius of a stop and whose own stop is not on
// the route (RG16). A box of degrees finds the candidates by index, the distance on the sphere decides.

import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { toGeoPoint } from '../../../shared/geo.ts';

/** Metres within which a subscriber belongs to a stop (routes.md 9). */
export const STOP_REACH_M = 50;

/**
 * The edges of the square of so many metres around `place`, as columns south, north, west and east. They are columns
 * of a fenced sub-select (`offset 0`) and compared as they are, since row security lets an index see nothing but
 * comparisons of plain columns.
 */
export function edges(place: string, reach_m: string | number): RawBuilder<unknown> {
  const degrees = `(${reach_m} / 111000.0::float8)`;
  const wide = `(${degrees} / greatest(cos(radians(${place}.lat)), 0.01))`;
  return sql.raw(
    `${place}.lat - ${degrees} as south, ${place}.lat + ${degrees} as north, ${place}.lng - ${wide} as west, ${place}.lng + ${wide} as east`,
  );
}

/** Whether columns lie between the edges of `square`: what an index on (tenant_id, lat, lng) finds. */
export function within(lat: string, lng: string, square: string): RawBuilder<unknown> {
  return sql.raw(
    `${lat} between ${square}.south and ${square}.north and ${lng} between ${square}.west and ${square}.east`,
  );
}

/**
 * Homes of the routes with their nearest stop. `place <-> place` is the chord, at these distances the great circle to
 * the micrometre. The fences and the counting sub-select keep the planner at one small index scan per stop and per
 * home: it cannot know how few they find and, joining, compares every home of the tenant with every stop.
 */
const homes = (route_ids: readonly number[]) => sql`
  select h.route_id, h.route_point_id, h.customer_id, h.home_address, h.home_lat, h.home_lng from (
    select distinct on (p.route_id, l.customer_id) p.route_id, p.id as route_point_id,
      l.customer_id, l.home_address, l.home_lat, l.home_lng, l.place, ${edges('l', STOP_REACH_M)}
    from (
      select s.id, s.route_id, s.position, s.place, r.radius, ${edges('s', 'r.radius')}
      from routes r join route_points s on s.tenant_id = r.tenant_id and s.route_id = r.id
      where r.id = any(${[...route_ids]}::bigint[]) and s.deleted_at is null and s.lat is not null offset 0
    ) p cross join lateral (
      select l.customer_id, l.home_address, l.home_lat, l.home_lng, l.lat, l.lng, l.place,
        l.home_place <-> p.place as distance
      from locations l
      where ${within('l.home_lat', 'l.home_lng', 'p')} and l.home_address is not null
        and l.home_place <-> p.place <= p.radius offset 0
    ) l
    order by p.route_id, l.customer_id, l.distance, p.position
  ) h
  where (select c.sms_permission from customers c where c.id = h.customer_id)
    and (select count(*) from route_points q where q.route_id = h.route_id and q.deleted_at is null
      and ${within('q.lat', 'q.lng', 'h')} and q.place <-> h.place <= ${STOP_REACH_M}) = 0`;

/** How many home receivers each route has; a route without any is not in the map. */
export async function countHomeReceivers(
  tx: TenantTx,
  route_ids: readonly number[],
): Promise<Map<number, number>> {
  if (route_ids.length === 0) return new Map();
  const { rows } = await shaped<{ route_id: number; count: number }>(
    { route_id: 'h.route_id', count: sql`count(*)` },
    (columns) => sql`
    select ${columns}
    from (${homes(route_ids)}) h group by h.route_id`,
  ).execute(tx);
  return new Map(rows.map(({ route_id, count }) => [route_id, count]));
}

interface HomeRow {
  route_point_id: number;
  customer_id: number;
  home_address: string;
  home_lat: number;
  home_lng: number;
}

interface HomeCustomer {
  id: number;
  address: string;
  point: ReturnType<typeof toGeoPoint>;
}

/** The home receivers of each stop of a route. */
export async function listHomeCustomers(
  tx: TenantTx,
  route_id: number,
): Promise<Map<number, HomeCustomer[]>> {
  const { rows } = await shaped<HomeRow>(
    fromTable('h', 'route_point_id customer_id home_address home_lat home_lng'),
    (columns) => sql`select ${columns} from (${homes([route_id])}) h`,
  ).execute(tx);
  const byPoint = new Map<number, HomeCustomer[]>();
  for (const row of rows) {
    const home = {
      id: row.customer_id,
      address: row.home_address,
      point: toGeoPoint({ lat: row.home_lat, lng: row.home_lng }),
    };
    byPoint.set(row.route_point_id, [...(byPoint.get(row.route_point_id) ?? []), home]);
  }
  return byPoint;
}
