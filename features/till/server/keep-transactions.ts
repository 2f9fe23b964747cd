// Sales of the driver app on the map: an order that names its car is a sale of the trip that the car drove then, at
// the stop where it was made.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { coversDays } from '../../plan-events/server/list-plan-events.ts';
import { VISIT_RADIUS_M } from '../../tracking/rules/visits.ts';

/** What of an order is on the map. */
export interface AppSale {
  wallmob_order_id: string;
  ordered_at: Date;
  total_revenue: string;
  total_quantity: string;
  car_id?: number | undefined;
  car_internal_number?: string | undefined;
  user_id?: number | undefined;
  coordinates?: LatLng | undefined;
  manual?: boolean | undefined;
}

interface Stop extends LatLng {
  id: number;
  plan_event_id: number;
}

/** Such an order is on the map. */
export const namesCar = ({ car_id, car_internal_number }: Pick<AppSale, 'car_id' | 'car_internal_number'>) =>
  car_id !== undefined || car_internal_number !== undefined;

/** The trip of each order's car on its day, that of its driver first; orders without one are not in it. */
async function findTrips(tx: TenantTx, by: Act, orders: readonly AppSale[]): Promise<Map<string, number>> {
  const sought = orders.map((order) => ({
    key: order.wallmob_order_id,
    day: dayIn(by.actor.tenant.time_zone, order.ordered_at),
    car_id: order.car_id ?? null,
    number: order.car_internal_number ?? null,
    user_id: order.user_id ?? null,
  }));
  const day = sql`s.day`;
  const { rows } = await shaped<{ key: string; plan_event_id: number }>(
    { key: 's.key', plan_event_id: 'pe.id' },
    (columns) => sql`
    select distinct on (s.key) ${columns}
    from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
      as s(key text, day date, car_id bigint, number text, user_id bigint)
    join plan_events pe on ${coversDays(day, sql`${day} + 1`)} and pe.deleted_at is null
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    where case when s.car_id is null then c.internal_number = s.number else c.id = s.car_id end
    order by s.key, coalesce(pe.user_id = s.user_id, false) desc, pe.id`,
  ).execute(tx);
  return new Map(rows.map(({ key, plan_event_id }) => [key, plan_event_id]));
}

async function listStops(tx: TenantTx, trips: readonly number[]): Promise<Map<number, Stop[]>> {
  if (trips.length === 0) return new Map();
  const rows = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'plan_event_id', 'lat', 'lng'])
    .where('plan_event_id', 'in', [...new Set(trips)])
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.plan_event_id);
}

function nearestStop(stops: readonly Stop[], at: LatLng | undefined, reach_m: number): number | null {
  if (at === undefined) return null;
  const near = stops
    .map((stop) => ({ id: stop.id, metres: distanceMetres(at, stop) }))
    .filter(({ metres }) => metres <= reach_m)
    .toSorted((a, b) => a.metres - b.metres);
  return near[0]?.id ?? null;
}

/** Orders that are new or other than before; one without a car, or whose car drove no trip, is on no map. */
export async function keepTransactions(tx: TenantTx, by: Act, orders: readonly AppSale[]): Promise<void> {
  const named = orders.filter(namesCar);
  if (named.length === 0) return;
  const trips = await findTrips(tx, by, named);
  const stops = await listStops(tx, [...trips.values()]);
  const reach_m = by.actor.tenant.settings.visit_radius_m ?? VISIT_RADIUS_M;
  await tx
    .deleteFrom('order_transactions')
    .where(
      'external_id',
      'in',
      named.map((order) => order.wallmob_order_id),
    )
    .execute();
  const rows = named.flatMap((order) => {
    const plan_event_id = trips.get(order.wallmob_order_id);
    if (plan_event_id === undefined) return [];
    const at = order.coordinates;
    return {
      plan_event_id,
      plan_event_route_point_id: nearestStop(stops.get(plan_event_id) ?? [], at, reach_m),
      external_id: order.wallmob_order_id,
      sold_at: order.ordered_at,
      total: order.total_revenue,
      quantity: order.total_quantity,
      lat: at?.lat ?? null,
      lng: at?.lng ?? null,
      manual: order.manual ?? false,
    };
  });
  if (rows.length > 0) await tx.insertInto('order_transactions').values(rows).execute();
}
