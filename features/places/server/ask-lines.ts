// Lines along roads: asked of the tenant's directions service in jobs, kept by the places between which they lead.

import { sql, type RawBuilder } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant, type TenantTx, type WithinTenant } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { placesRefusals } from '../refusals.ts';
import { batchesOf } from '../rules/places.ts';
import { COARSE_M, coarser, runsAlong } from '../rules/road-lines.ts';
import { noted } from './drive-legs.ts';
import { directionsOf } from './find-address.ts';
import { unknownStretches } from './lines-along.ts';

/** What no drive has asked for anew in this time is forgotten. */
const DAYS_KEPT = 90;

async function keepLines(
  tx: TenantTx,
  points: readonly LatLng[],
  lines: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const [from, to] = [points.slice(0, -1), points.slice(1)];
  await sql`
    insert into road_lines (from_lat, from_lng, to_lat, to_lng, line, coarse, asked_at)
    select distinct on (1, 2, 3, 4) x.from_lat, x.from_lng, x.to_lat, x.to_lng, x.line, x.coarse, ${now}::timestamptz
    from unnest(
      ${from.map(({ lat }) => lat)}::double precision[], ${from.map(({ lng }) => lng)}::double precision[],
      ${to.map(({ lat }) => lat)}::double precision[], ${to.map(({ lng }) => lng)}::double precision[],
      ${[...lines]}::text[], ${lines.map((line) => line && coarser(line, COARSE_M))}::text[])
      as x (from_lat, from_lng, to_lat, to_lng, line, coarse)
    order by 1, 2, 3, 4
    on conflict (tenant_id, from_lat, from_lng, to_lat, to_lng)
    do update set line = excluded.line, coarse = excluded.coarse, asked_at = excluded.asked_at`.execute(tx);
}

/**
 * Asks for the lines of these drives that are not known, a portion at a time, and keeps each before the next; no
 * transaction is open meanwhile. A service that fails is left alone: the hourly job asks again. `places` as in
 * `drivesWithLines`.
 */
export async function askLines(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  tenant: Tenant,
  places: RawBuilder<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  const within: WithinTenant = (work, choice) => inTenant(database, tenant.id, work, choice);
  const { lines } = directionsOf(tenant, within);
  if (lines === null) return;
  const now = clock();
  const wanted = await within((tx) => unknownStretches(tx, places, now), { readonly: true });
  for (const points of runsAlong(wanted).flatMap((run) => batchesOf(run))) {
    if (stopping?.aborted) return;
    try {
      const found = await noted({ within, tenant, now }, lines(points), (drawn) => ({ legs: drawn.length }));
      await within((tx) => keepLines(tx, points, found, now), { readonly: false });
    } catch (error) {
      if (error instanceof Refusal && error.entry === placesRefusals.directions_failed) return;
      throw error;
    }
  }
}

export async function forgetOldLines(tx: TenantTx, now: Date): Promise<void> {
  await sql`delete from road_lines where asked_at <= ${now}::timestamptz - make_interval(days => ${DAYS_KEPT})`.execute(
    tx,
  );
}
