import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { visibleCar, type Fix, type VisibilityFacts } from '../rules.ts';

export interface KnownCar {
  id: number; internal_number: string; mapon_car_id: string | null; depo_lat: number | null; depo_lng: number | null;
  latest_lat: number | null; latest_lng: number | null; latest_location_updated_at: Date | null;
  latest_speed_kmh: number | null; latest_heading: number | null;
}

/** The tenant's cars with their last place. With `lock`, in id order and held until the transaction ends: two posts for a car take turns. */
export async function knownCars(tx: TenantTx, lock: readonly number[] = []): Promise<KnownCar[]> {
  if (lock.length > 0) await tx.selectFrom('cars').select('id').where('id', 'in', [...lock]).orderBy('id').forUpdate().execute();
  return tx.selectFrom('cars').innerJoin('depos', (join) => join.onRef('depos.tenant_id', '=', 'cars.tenant_id').onRef('depos.id', '=', 'cars.depo_id'))
    .select(['cars.id', 'internal_number', 'mapon_car_id', 'depos.lat as depo_lat', 'depos.lng as depo_lng', 'latest_lat', 'latest_lng',
      'latest_location_updated_at', 'latest_speed_kmh', 'latest_heading'])
    .$if(lock.length > 0, (query) => query.where('cars.id', 'in', [...lock])).execute();
}

export function lastFixOf(car: KnownCar): Fix | null {
  if (car.latest_lat === null || car.latest_lng === null || car.latest_location_updated_at === null) return null;
  return { lat: car.latest_lat, lng: car.latest_lng, at: car.latest_location_updated_at, speed_kmh: car.latest_speed_kmh, heading: car.latest_heading };
}

interface VisibilityRow {
  car_id: number; departs_at: Date; started_at: Date | null; finished_at: Date | null;
  visited_state: 'pending' | 'visited' | 'skipped' | null; google_estimate_time: Date | null; actual_arrival_time: Date | null; left_at: Date | null;
}

/** Which of these cars the public may see now (RG94): on a plan event that has begun and has not left its last stop. */
export async function visibleCarIds(tx: TenantTx, car_ids: readonly number[], now: Date): Promise<Set<number>> {
  if (car_ids.length === 0) return new Set();
  const { rows } = await sql<VisibilityRow>`
    select e.car_id, e.departs_at, e.started_at, e.finished_at, last.visited_state, last.google_estimate_time, last.actual_arrival_time, last.left_at
    from plan_events e left join lateral (
      select p.visited_state, p.google_estimate_time, p.actual_arrival_time, p.left_at from plan_event_route_points p
      where p.tenant_id = e.tenant_id and p.plan_event_id = e.id and p.deleted_at is null and p.kind <> 'unplanned'
      order by p.position desc limit 1) last on true
    where e.tenant_id = current_tenant() and e.car_id = any(${car_ids}::bigint[]) and e.deleted_at is null and e.finished_at is null
      and e.departs_at <= ${now} and e.departs_at > ${new Date(now.getTime() - 14 * 86_400_000)}`.execute(tx);
  const visible = rows.filter((row) => {
    const facts: VisibilityFacts = {
      departs_at: row.departs_at, started_at: row.started_at, finished_at: row.finished_at,
      last_stop: row.visited_state && {
        visited_state: row.visited_state, google_estimate_time: row.google_estimate_time, actual_arrival_time: row.actual_arrival_time, left_at: row.left_at,
      },
    };
    return visibleCar(facts, now);
  });
  return new Set(visible.map((row) => row.car_id));
}

export interface PlaceOfCar { id: number; coordinates: { lat: number; lng: number }; at: Date; heading: number | null }

export async function visiblePlace(tx: TenantTx, car_id: number, now: Date): Promise<PlaceOfCar | null> {
  if (!(await visibleCarIds(tx, [car_id], now)).has(car_id)) return null;
  const car = await tx.selectFrom('cars').select(['latest_lat', 'latest_lng', 'latest_location_updated_at', 'latest_heading']).where('id', '=', car_id).executeTakeFirst();
  if (!car || car.latest_lat === null || car.latest_lng === null || car.latest_location_updated_at === null) return null;
  return { id: car_id, coordinates: { lat: car.latest_lat, lng: car.latest_lng }, at: car.latest_location_updated_at, heading: car.latest_heading };
}

/** Fixes of a car in order of time, both ends inclusive. */
export async function fixesOf(tx: TenantTx, car_id: number, from: Date, until: Date): Promise<Fix[]> {
  const rows = await tx.selectFrom('car_positions').select(['at', 'lat', 'lng', 'speed_kmh', 'heading'])
    .where('car_id', '=', car_id).where('at', '>=', from).where('at', '<=', until).orderBy('at').limit(20_000).execute();
  return rows;
}
