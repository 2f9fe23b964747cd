// What the positions of a trip say. Of trips under way it is kept in this process from one look to the next, so that
// one more fix costs what it changes; with anything else than more fixes behind those known all is judged again.

import { onCommit, perDatabase, type TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { TrackedEvent, TrackedStop } from '../rules/driven-trip.ts';
import { followTrack, type FollowedTrack, type SeenTrack } from '../rules/follow-track.ts';
import { countFixes, listFixes, listFixesAfter, MOST_FIXES } from './visible-places.ts';

const HOUR_MS = 3_600_000;
/** Some 400 bytes each. Trips beyond that are judged from all their fixes at every look. */
const MOST_KEPT_FIXES = 250_000;
/** A trip that nobody has looked at for so long is over, or another server looks at it. */
const IDLE_MS = 15 * 60_000;

interface KeptTrack {
  /** What it was judged by, beside the fixes. */
  judged_by: string;
  track: FollowedTrack;
  seen: SeenTrack;
  /** How many fixes are stored from its begin to the last of them. */
  fixes: number;
  last_at: Date;
  looked_at: Date;
}

/**
 * Holds what is kept of trips, by tenant and trip. Who takes it has it alone until it is put back. Where there is no
 * room those that nobody looks at make it; else the newcomer goes without, as all would lose by taking turns.
 */
export function trackStore(most_fixes = MOST_KEPT_FIXES) {
  const kept = new Map<string, KeptTrack>();
  let held = 0;
  const take = (key: string): KeptTrack | null => {
    const known = kept.get(key) ?? null;
    if (known) held -= known.fixes;
    kept.delete(key);
    return known;
  };
  return {
    take,
    put(key: string, track: KeptTrack): void {
      take(key);
      if (held + track.fixes > most_fixes)
        for (const [other, { looked_at }] of kept)
          if (looked_at.getTime() < track.looked_at.getTime() - IDLE_MS) take(other);
      if (held + track.fixes > most_fixes) return;
      kept.set(key, track);
      held += track.fixes;
    },
    get fixes() {
      return held;
    },
  };
}

const tracksOf = perDatabase(() => trackStore());

export interface SeenTrip {
  event: TrackedEvent;
  stops: readonly TrackedStop[];
  excluded: readonly LatLng[];
  tenant_id: number;
}

/**
 * From an hour before departure to its end, or to now. What is stored of a car is only ever added to: as many fixes as
 * were known up to the last of them are the same ones.
 */
export async function seeTrack(
  tx: TenantTx,
  { event, stops, excluded, tenant_id }: SeenTrip,
  now: Date,
): Promise<SeenTrack> {
  const { car_id, finished_at } = event;
  const from = new Date(event.departs_at.getTime() - HOUR_MS);
  const until = finished_at ?? now;
  const places = stops.map(({ id, lat, lng }) => [id, lat, lng]);
  const judged_by = JSON.stringify([car_id, from, excluded, places]);
  const store = tracksOf(tx);
  const key = `${tenant_id} ${event.id}`;
  const known = store.take(key);
  const goesOn =
    known !== null &&
    known.judged_by === judged_by &&
    known.last_at <= until &&
    (await countFixes(tx, car_id, from, known.last_at)) === known.fixes;
  const since = goesOn
    ? await listFixesAfter(tx, car_id, known.last_at, until)
    : await listFixes(tx, car_id, from, until);
  const track = goesOn ? known.track : followTrack(excluded, stops);
  const seen = goesOn && since.length === 0 ? known.seen : track.take(since);
  const fixes = (goesOn ? known.fixes : 0) + since.length;
  const last_at = since.at(-1)?.at ?? (goesOn ? known.last_at : null);
  // A rollback would leave what was never stored.
  if (last_at && finished_at === null && fixes < MOST_FIXES)
    onCommit(tx, () => store.put(key, { judged_by, track, seen, fixes, last_at, looked_at: now }));
  return seen;
}
