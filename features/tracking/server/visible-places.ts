import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { ClockReading } from '../rules/device-clock.ts';
import { visibleCar, type Fix } from '../rules/fixes.ts';

export interface KnownCar {
  id: number;
  internal_number: string;
  mapon_car_id: string | null;
  depo_lat: number | null;
  depo_lng: number | null;
  latest_lat: number | null;
  latest_lng: number | null;
  latest_location_updated_at: Date | null;
  latest_speed_kmh: number | null;
  latest_heading: number | null;
  /** What is remembered of its tracker's clock; empty while that is right. */
  clock_readings: ClockReading[];
}

/**
 * The tenant's cars with their last place. With `lock`, in id order and held until the transaction ends: two posts
 * for a car take turns.
 */
export async function knownCars(tx: TenantTx, lock: readonly number[] = []): Promise<KnownCar[]> {
  if (lock.length > 0)
    await tx
      .selectFrom('cars')
      .select('id')
      .where('id', 'in', [...lock])
      .orderBy('id')
      .forUpdate()
      .execute();
  const rows = await tx
    .selectFrom('cars')
    .innerJoin('depos', (join) =>
      join.onRef('depos.tenant_id', '=', 'cars.tenant_id').onRef('depos.id', '=', 'cars.depo_id'),
    )
    .leftJoin('car_clocks', (join) =>
      join.onRef('car_clocks.tenant_id', '=', 'cars.tenant_id').onRef('car_clocks.car_id', '=', 'cars.id'),
    )
    .select([
      'cars.id',
      'internal_number',
      'mapon_car_id',
      'depos.lat as depo_lat',
      'depos.lng as depo_lng',
      'latest_lat',
      'latest_lng',
      'latest_location_updated_at',
      'latest_speed_kmh',
      'latest_heading',
      'car_clocks.readings',
    ])
    .$if(lock.length > 0, (query) => query.where('cars.id', 'in', [...lock]))
    .execute();
  return rows.map(({ readings, ...car }) => ({
    ...car,
    clock_readings: ((readings ?? []) as { at: string; received_at: string }[]).map((one) => ({
      at: new Date(one.at),
      received_at: new Date(one.received_at),
    })),
  }));
}

export function lastFixOf(car: KnownCar): Fix | null {
  if (car.latest_lat === null || car.latest_lng === null || car.latest_location_updated_at === null)
    return null;
  return {
    lat: car.latest_lat,
    lng: car.latest_lng,
    at: car.latest_location_updated_at,
    speed_kmh: car.latest_speed_kmh,
    heading: car.latest_heading,
  };
}

interface VisibilityRow {
  id: number;
  car_id: number;
  departs_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  stops: StopRow[];
}
interface StopRow {
  visited_state: 'pending' | 'visited' | 'skipped';
  arrived: string | null;
  planned: string | null;
  expected: string | null;
}

const dateOr = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Trips under way whose truck the public may see now (RG94). */
async function visibleTrips(tx: TenantTx, which: RawBuilder<unknown>, now: Date): Promise<VisibilityRow[]> {
  const { rows } = await shaped<VisibilityRow>(
    {
      ...fromTable('e', 'id car_id departs_at started_at finished_at'),
      stops: sql`coalesce((
      select jsonb_agg(jsonb_build_object('visited_state', p.visited_state, 'arrived', p.actual_arrival_time,
        'planned', p.planned_at, 'expected', p.google_estimate_time) order by p.position)
      from plan_event_route_points p
      where p.tenant_id = e.tenant_id and p.plan_event_id = e.id
        and p.deleted_at is null and p.kind <> 'unplanned'), '[]')`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    where e.tenant_id = current_tenant() and ${which}
      and e.deleted_at is null and e.finished_at is null and e.started_at <= ${now}
      and e.departs_at <= ${now} and e.departs_at > ${new Date(now.getTime() - 14 * 86_400_000)}`,
  ).execute(tx);
  return rows.filter(({ stops, ...trip }) =>
    visibleCar(
      {
        ...trip,
        stops: stops.map(({ visited_state, arrived, planned, expected }) => ({
          visited_state,
          actual_arrival_time: dateOr(arrived),
          planned_at: dateOr(planned),
          google_estimate_time: dateOr(expected),
        })),
      },
      now,
    ),
  );
}

/** Which of these cars the public may see now. */
export async function visibleCarIds(
  tx: TenantTx,
  car_ids: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (car_ids.length === 0) return new Set();
  const trips = await visibleTrips(tx, sql`e.car_id = any(${car_ids}::bigint[])`, now);
  return new Set(trips.map(({ car_id }) => car_id));
}

/** The depots whose staff follow these cars now, each with its cars: where a car belongs and for whom it drives. */
export async function deposOfCars(
  tx: TenantTx,
  car_ids: readonly number[],
  now: Date,
): Promise<Map<number, Set<number>>> {
  if (car_ids.length === 0) return new Map();
  const { rows } = await shaped<{ depo_id: number; car_ids: number[] }>(
    { depo_id: 'depo_id', car_ids: sql`array_agg(car_id)` },
    (columns) => sql`
    select ${columns}
    from (
      select depo_id, id as car_id from cars where tenant_id = current_tenant() and id = any(${[...car_ids]}::bigint[])
      union
      select e.depo_id, e.car_id from plan_events e
      where e.tenant_id = current_tenant() and e.car_id = any(${[...car_ids]}::bigint[])
        and e.deleted_at is null and e.finished_at is null
        and e.departs_at > ${new Date(now.getTime() - 14 * 86_400_000)}
        and e.departs_at <= ${new Date(now.getTime() + 86_400_000)}) followed
    group by depo_id`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.depo_id, new Set(row.car_ids.map(Number))]));
}

export interface PlaceOfCar {
  id: number;
  coordinates: { lat: number; lng: number };
  at: Date;
  heading: number | null;
}

async function findPlaceOfCar(tx: TenantTx, car_id: number): Promise<PlaceOfCar | null> {
  const car = await tx
    .selectFrom('cars')
    .select(['latest_lat', 'latest_lng', 'latest_location_updated_at', 'latest_heading'])
    .where('id', '=', car_id)
    .executeTakeFirst();
  if (!car || car.latest_lat === null || car.latest_lng === null || car.latest_location_updated_at === null)
    return null;
  return {
    id: car_id,
    coordinates: { lat: car.latest_lat, lng: car.latest_lng },
    at: car.latest_location_updated_at,
    heading: car.latest_heading,
  };
}

export async function visiblePlace(tx: TenantTx, car_id: number, now: Date): Promise<PlaceOfCar | null> {
  return (await visibleCarIds(tx, [car_id], now)).has(car_id) ? findPlaceOfCar(tx, car_id) : null;
}

/** Of the truck on this trip; null while the trip is not under way, wherever the truck is for another one. */
export async function visiblePlaceOnTrip(
  tx: TenantTx,
  plan_event_id: number,
  now: Date,
): Promise<PlaceOfCar | null> {
  const [trip] = await visibleTrips(tx, sql`e.id = ${plan_event_id}`, now);
  return trip ? findPlaceOfCar(tx, trip.car_id) : null;
}

/** A place that is older says nothing of where the truck is. */
const FRESH_MS = 15 * 60_000;

/**
 * Every truck that the public may see now, by trip. One that was last heard of before it set out stands where its
 * driver lives: it is nowhere.
 */
export async function visiblePlaces(
  tx: TenantTx,
  now: Date,
): Promise<(PlaceOfCar & { plan_event_id: number })[]> {
  const trips = await visibleTrips(tx, sql`true`, now);
  if (trips.length === 0) return [];
  const cars = await tx
    .selectFrom('cars')
    .select(['id', 'latest_lat', 'latest_lng', 'latest_location_updated_at', 'latest_heading'])
    .where(
      'id',
      'in',
      trips.map(({ car_id }) => car_id),
    )
    .execute();
  const carsById = new Map(cars.map((car) => [car.id, car]));
  return trips.flatMap(({ id: plan_event_id, car_id, departs_at, started_at }) => {
    const car = carsById.get(car_id);
    const at = car?.latest_location_updated_at;
    if (!car || car.latest_lat === null || car.latest_lng === null || !at) return [];
    const sinceWhen = Math.max(departs_at.getTime(), started_at?.getTime() ?? 0, now.getTime() - FRESH_MS);
    if (at.getTime() < sinceWhen) return [];
    const coordinates = { lat: car.latest_lat, lng: car.latest_lng };
    return [{ id: car_id, plan_event_id, coordinates, at, heading: car.latest_heading }];
  });
}

/** Of one car in one reading. */
export const MOST_FIXES = 20_000;

/** Fixes of a car in order of time, both ends inclusive; the first of them where there are too many. */
export const listFixes = (tx: TenantTx, car_id: number, from: Date, until: Date): Promise<Fix[]> =>
  selectFixes(tx, car_id, until).where('at', '>=', from).execute();

/** Those after a moment, up to another. */
export const listFixesAfter = (tx: TenantTx, car_id: number, after: Date, until: Date): Promise<Fix[]> =>
  selectFixes(tx, car_id, until).where('at', '>', after).execute();

const selectFixes = (tx: TenantTx, car_id: number, until: Date) =>
  tx
    .selectFrom('car_positions')
    .select(['at', 'lat', 'lng', 'speed_kmh', 'heading'])
    .where('car_id', '=', car_id)
    .where('at', '<=', until)
    .orderBy('at')
    .limit(MOST_FIXES);

/** Both ends inclusive. */
export async function countFixes(tx: TenantTx, car_id: number, from: Date, until: Date): Promise<number> {
  const { fixes } = await tx
    .selectFrom('car_positions')
    .select((row) => row.fn.countAll<number>().as('fixes'))
    .where('car_id', '=', car_id)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow();
  return Number(fixes);
}
