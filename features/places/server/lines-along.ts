// Known lines, beside the stretches of drives. The drives are other features' own: they say them as a list of places
// in order.

import { sql, type RawBuilder } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { stretchesOf, type RoadLine, type Stretch } from '../rules/road-lines.ts';

/**
 * Streets change: after so many days a line is asked for anew; whether there is a road where there was none, sooner.
 */
const DAYS_GOOD = 60;
const DAYS_WITHOUT = 7;
/** Of one asking; the next one goes on. */
const MOST_STRETCHES = 1_000;

/** Whether the tenant's directions service draws lines that may be kept and shown (`Directions.lines`). */
export const drawsLines = ({ settings }: Pick<Tenant, 'settings'>): boolean =>
  settings.directions.provider === 'osrm' || settings.directions.provider === 'valhalla';

/**
 * `places`: rows of (drive_id, rank, is_stop, lat, lng), a null place being left out. The stretches of each drive
 * that has a stop, in their order, with what is known of them.
 */
const beside = (places: RawBuilder<unknown>) => sql`
  with placed as (
    select *, bool_or(is_stop) over (partition by drive_id) as has_stops from (${places}) p where lat is not null),
  stretches as (
    select drive_id, rank, lat, lng, lead(lat) over w as to_lat, lead(lng) over w as to_lng from placed where has_stops
    window w as (partition by drive_id order by rank))
  select s.drive_id, s.rank, s.lat, s.lng, s.to_lat, s.to_lng, l.line, l.coarse, l.asked_at from stretches s
  left join road_lines l on l.tenant_id = current_tenant()
    and l.from_lat = s.lat and l.from_lng = s.lng and l.to_lat = s.to_lat and l.to_lng = s.to_lng
  where s.to_lat is not null and (s.lat <> s.to_lat or s.lng <> s.to_lng)`;

interface Row {
  drive_id: number;
  lat: number;
  lng: number;
  to_lat: number;
  to_lng: number;
  line: string | null;
  coarse: string | null;
}
const lineColumns = fromTable('b', 'drive_id lat lng to_lat to_lng line coarse');
const asStretch = ({ lat, lng, to_lat, to_lng }: Row): Stretch => ({
  from: { lat, lng },
  to: { lat: to_lat, lng: to_lng },
});

const readLines = async (tx: TenantTx, places: RawBuilder<unknown>) =>
  (
    await shaped<Row>(
      lineColumns,
      (columns) => sql`select ${columns} from (${beside(places)}) b order by b.drive_id, b.rank`,
    ).execute(tx)
  ).rows;

export async function drivesWithLines(
  tx: TenantTx,
  places: RawBuilder<unknown>,
): Promise<(RoadLine & { drive_id: number })[]> {
  const rows = await readLines(tx, places);
  return rows.map((row) => ({ ...asStretch(row), drive_id: row.drive_id, line: row.line }));
}

/** Stretches of these drives of which nothing is known, or nothing new; each once, however many drives have it. */
export async function unknownStretches(
  tx: TenantTx,
  places: RawBuilder<unknown>,
  now: Date,
): Promise<Stretch[]> {
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days})`;
  const { rows } = await shaped<Row>(
    lineColumns,
    (columns) => sql`
    select ${columns} from (
      select distinct on (lat, lng, to_lat, to_lng) * from (${beside(places)}) b
      where asked_at is null
        or asked_at <= case when line is null then ${before(DAYS_WITHOUT)} else ${before(DAYS_GOOD)} end
      order by lat, lng, to_lat, to_lng, drive_id, rank) b
    order by b.drive_id, b.rank limit ${MOST_STRETCHES}`,
  ).execute(tx);
  return rows.map(asStretch);
}

async function rowsAlong(tx: TenantTx, path: readonly LatLng[]): Promise<Row[]> {
  const places = sql`
    select 1 as drive_id, rank, true as is_stop, lat, lng
    from unnest(${path.map(({ lat }) => lat)}::double precision[], ${path.map(({ lng }) => lng)}::double precision[])
      with ordinality as x (lat, lng, rank)`;
  return stretchesOf(path).length === 0 ? [] : readLines(tx, places);
}

/** The line of each stretch of the path; null of those that are not known. */
export const linesAlong = async (tx: TenantTx, path: readonly LatLng[]): Promise<RoadLine[]> =>
  (await rowsAlong(tx, path)).map((row) => ({ ...asStretch(row), line: row.line }));

/** The same, coarse. */
export const coarseLinesAlong = async (tx: TenantTx, path: readonly LatLng[]): Promise<RoadLine[]> =>
  (await rowsAlong(tx, path)).map((row) => ({ ...asStretch(row), line: row.coarse }));
