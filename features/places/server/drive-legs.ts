// Driving legs: asked of the tenant's directions service once, then kept for 30 days (RG26).

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx, UntenantedTx, WithinTenant } from '../../../server/tenant.ts';
import { clockIn } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { Refusal, refuse } from '../../../shared/refusals.ts';
import { noteSeldomWithin } from '../../outside-systems/server/note-contact.ts';
import { noRoadNear, placesRefusals } from '../refusals.ts';
import type { LegMatrix } from '../rules/matrix.ts';
import type { Leg } from '../rules/places.ts';
import { directionsOf, type Asking } from './find-address.ts';
import { OutsideFailure, type Directions } from './outside/geocoder.ts';

const DAYS_KEPT = 30;
const DECIMALS = 5;

interface Asked {
  at: number;
  from: LatLng;
  to: LatLng;
}
interface Kept {
  provider: string;
  hour: number;
}

const column = (legs: readonly Asked[], value: (leg: Asked) => number) =>
  legs.map((leg) => value(leg).toFixed(DECIMALS));

async function keptLegs(
  tx: TenantTx,
  kept: Kept,
  legs: readonly Asked[],
  now: Date,
): Promise<Map<number, Leg>> {
  const { rows } = await shaped<{ at: number; seconds: number; metres: number }>(
    { at: 'asked.at', ...fromTable('c', 'seconds metres') },
    (columns) => sql`
    select ${columns}
    from unnest(
      ${legs.map(({ at }) => at)}::integer[],
      ${column(legs, (leg) => leg.from.lng)}::numeric[], ${column(legs, (leg) => leg.from.lat)}::numeric[],
      ${column(legs, (leg) => leg.to.lng)}::numeric[], ${column(legs, (leg) => leg.to.lat)}::numeric[])
      as asked (at, from_lng, from_lat, to_lng, to_lat)
    join leg_cache c using (from_lng, from_lat, to_lng, to_lat)
    where c.provider = ${kept.provider} and c.hour = ${kept.hour}
      and c.fetched_at > ${now}::timestamptz - make_interval(days => ${DAYS_KEPT})`,
  ).execute(tx);
  return new Map(rows.map(({ at, seconds, metres }) => [at, { seconds, metres, approximate: false }]));
}

async function keepLegs(
  tx: TenantTx,
  kept: Kept,
  legs: readonly (Asked & { leg: Leg })[],
  now: Date,
): Promise<void> {
  const numbers = (value: (leg: Leg) => number) => legs.map(({ leg }) => value(leg));
  await sql`
    insert into leg_cache (provider, from_lng, from_lat, to_lng, to_lat, hour, seconds, metres, fetched_at)
    select distinct on (1, 2, 3, 4, 5) ${kept.provider},
      asked.from_lng, asked.from_lat, asked.to_lng, asked.to_lat, ${kept.hour}::smallint,
      asked.seconds, asked.metres, ${now}::timestamptz
    from unnest(
      ${column(legs, (leg) => leg.from.lng)}::numeric[], ${column(legs, (leg) => leg.from.lat)}::numeric[],
      ${column(legs, (leg) => leg.to.lng)}::numeric[], ${column(legs, (leg) => leg.to.lat)}::numeric[],
      ${numbers((leg) => leg.seconds)}::integer[], ${numbers((leg) => leg.metres)}::integer[])
      as asked (from_lng, from_lat, to_lng, to_lat, seconds, metres)
    order by 1, 2, 3, 4, 5
    on conflict (provider, from_lng, from_lat, to_lng, to_lat, hour)
    do update set seconds = excluded.seconds, metres = excluded.metres, fetched_at = excluded.fetched_at`.execute(
    tx,
  );
}

/** Unknown legs as runs of neighbours, so that one request covers a whole unknown stretch. */
function runsOf(legs: readonly Asked[]): Asked[][] {
  const runs: Asked[][] = [];
  for (const leg of legs) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.at === leg.at - 1) last.push(leg);
    else runs.push([leg]);
  }
  return runs;
}

async function askService(
  asking: Asking,
  directions: Directions,
  run: readonly Asked[],
  departAt: Date,
): Promise<(Asked & { leg: Leg })[]> {
  const points = [...run.map(({ from }) => from), (run.at(-1) as Asked).to];
  const legs = await noted(asking, directions.legs(points, departAt), (found) => ({ legs: found.length }));
  return run.map((asked, at) => ({ ...asked, leg: legs[at] as Leg }));
}

/** The service could not take one of the places: whoever asked says what it calls it. */
export class NoRoadThere extends Refusal {
  readonly status: string;
  readonly place: LatLng;
  constructor(status: string, place: LatLng, name = `${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`) {
    super(placesRefusals.directions_failed, [
      { field: null, text: noRoadNear, values: { status, place: name } },
    ]);
    this.status = status;
    this.place = place;
  }
}

/**
 * How the service is doing is told on the page of outside systems; that it failed is refused. The built-in estimate
 * is nobody outside.
 */
export async function noted<T>(
  { within, tenant, now }: Asking,
  asked: Promise<T>,
  countsOf: (found: T) => Record<string, number>,
): Promise<T> {
  const isOutside = tenant.settings.directions.provider !== 'estimate';
  const at = { system: 'directions', at: now } as const;
  try {
    const found = await asked;
    if (isOutside) await noteSeldomWithin(within, tenant, at, { counts: countsOf(found) });
    return found;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    await noteSeldomWithin(within, tenant, at, { error: error.sentence });
    const { status, place } = error;
    if (place === null) return refuse(placesRefusals.directions_failed, { status });
    throw new NoRoadThere(status, place);
  }
}

/**
 * One driving leg between each two neighbours, for a car that leaves the first point at `departAt`. No transaction is
 * open while the service is asked. Throws the refusal 'Calculate EAT Failed with status {status}'; nothing is kept
 * then.
 */
export async function driveLegs(
  within: WithinTenant,
  tenant: Tenant,
  points: readonly LatLng[],
  departAt: Date,
  now: Date,
): Promise<Leg[]> {
  const asked = points.slice(1).map((to, at): Asked => ({ at, from: points[at] as LatLng, to }));
  const directions = directionsOf(tenant, within);
  const asking = { within, tenant, now };
  if (asked.length === 0) return [];
  if (directions.kept_as === null)
    return (await askService(asking, directions, asked, departAt)).map(({ leg }) => leg);
  const kept: Kept = {
    provider: directions.kept_as,
    hour: directions.by_hour ? Number(clockIn(tenant.time_zone, departAt).slice(0, 2)) : 0,
  };
  const known = await within((tx) => keptLegs(tx, kept, asked, now), { readonly: true });
  const fresh: (Asked & { leg: Leg })[] = [];
  for (const run of runsOf(asked.filter(({ at }) => !known.has(at))))
    fresh.push(...(await askService(asking, directions, run, departAt)));
  if (fresh.length > 0) await within((tx) => keepLegs(tx, kept, fresh, now), { readonly: false });
  for (const { at, leg } of fresh) known.set(at, leg);
  return asked.map(({ at }) => known.get(at) as Leg);
}

/**
 * Every place to every other, for a car that leaves about `departAt`; too many to be kept. No transaction is open
 * while the service is asked, and it is asked until `gone`. Throws 'Calculate EAT Failed with status {status}'.
 */
export function driveMatrix(
  within: WithinTenant,
  tenant: Tenant,
  points: readonly LatLng[],
  departAt: Date,
  { now, gone }: { now: Date; gone: AbortSignal },
): Promise<LegMatrix> {
  const asked = directionsOf(tenant, within).matrix(points, departAt, gone);
  return noted({ within, tenant, now }, asked, ({ legs }) => ({ legs: legs.length }));
}

/** Streets belong to no tenant, so neither do the kept legs. */
export async function forgetOldLegs(tx: UntenantedTx, now: Date): Promise<void> {
  await sql`delete from leg_cache
    where fetched_at <= ${now}::timestamptz - make_interval(days => ${DAYS_KEPT})`.execute(tx);
}
