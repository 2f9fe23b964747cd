// Which trucks stand still though they should drive (RG56).

import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { carNotMoving } from '../rules/car-not-moving.ts';
import { type Sighting } from '../rules/driven-stops.ts';

interface Planned {
  id: number;
  car_id: number;
  departs_at: Date | null;
  returns_at: Date | null;
  finished_at: Date | null;
}
interface Seen {
  car_id: number;
  is_tracked: boolean;
  sightings: { at: string; lat: number; lng: number }[] | null;
}

const sightingsOf = (seen: Seen | undefined): Sighting[] =>
  (seen?.sightings ?? []).map(({ at, lat, lng }) => ({ at: new Date(at), lat, lng }));

/** One position a minute is enough to see that a truck stands. */
async function lastHalfHour(tx: TenantTx, car_ids: readonly number[], now: Date): Promise<Map<number, Seen>> {
  const { rows } = await shaped<Seen>(
    {
      car_id: 'c.id',
      is_tracked: sql`c.latest_location_updated_at is not null`,
      sightings: sql`(
        select json_agg(json_build_object('at', one.at, 'lat', one.lat, 'lng', one.lng) order by one.at) from (
        select distinct on (date_trunc('minute', p.at)) p.at, p.lat, p.lng from car_positions p
        where p.tenant_id = c.tenant_id and p.car_id = c.id
          and p.at > ${now}::timestamptz - interval '35 minutes' and p.at <= ${now}
        order by date_trunc('minute', p.at), p.at desc) one)`,
    },
    (columns) => sql`
    select ${columns}
    from cars c where c.id = any(${[...car_ids]}::bigint[])`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.car_id, row]));
}

async function listPlacesOfStops(tx: TenantTx, ids: readonly number[]): Promise<Map<number, LatLng[]>> {
  const rows = await tx
    .selectFrom('plan_event_route_points')
    .select(['plan_event_id', 'lat', 'lng'])
    .where('plan_event_id', 'in', ids)
    .where('kind', '<>', 'unplanned')
    .where('deleted_at', 'is', null)
    .execute();
  return Map.groupBy(rows, (row) => row.plan_event_id);
}

/** Ids of plan events whose truck should be under way and is not. Most calls find none under way and cost nothing. */
export async function idsOfNotMoving(
  tx: TenantTx,
  now: Date,
  planned: readonly Planned[],
): Promise<ReadonlySet<number>> {
  const under_way = planned.filter(
    ({ departs_at, returns_at, finished_at }) =>
      finished_at === null &&
      departs_at !== null &&
      returns_at !== null &&
      departs_at <= now &&
      now <= returns_at,
  );
  if (under_way.length === 0) return new Set();
  const seen = await lastHalfHour(
    tx,
    under_way.map((event) => event.car_id),
    now,
  );
  const standing = (event: Planned, stops: readonly LatLng[]) =>
    carNotMoving({
      now,
      departs_at: event.departs_at as Date,
      returns_at: event.returns_at as Date,
      finished_at: null,
      is_tracked: seen.get(event.car_id)?.is_tracked ?? false,
      sightings: sightingsOf(seen.get(event.car_id)),
      stops,
    });
  const suspects = under_way.filter((event) => standing(event, []));
  if (suspects.length === 0) return new Set();
  const stops = await listPlacesOfStops(
    tx,
    suspects.map((event) => event.id),
  );
  return new Set(
    suspects.filter((event) => standing(event, stops.get(event.id) ?? [])).map((event) => event.id),
  );
}
