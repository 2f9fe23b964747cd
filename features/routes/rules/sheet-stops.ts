// The stops of a route as a sheet has them: which of the stored ones they are, and what the route becomes.

import { atCentimetre, distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { clockTime } from '../../../shared/wire.ts';
import { addressKey } from '../../places/rules/found-addresses.ts';
import type { PointAttributes } from '../contract/route-points.ts';
import { changedRoute } from './changed-route.ts';
import { blankStop, usualWait, type Draft, type DraftStop } from './draft.ts';
import { changedStop } from './route-points.ts';
import { renumber } from './route.ts';

/** Within these the same stop may be written in another way. */
const SAME_PLACE_M = 30;

export interface SheetStop {
  /** As it is written or was found; null where the sheet has its place alone. */
  address: string | null;
  place: LatLng;
  /** The place is the sheet's own: it counts more than where the stop was put by hand. */
  is_placed: boolean;
  /** Empty cells are left out. */
  changes: Pick<
    PointAttributes,
    'wait_time' | 'public_comment' | 'private_comment' | 'stop_type_id' | 'b2b_customer_ids'
  >;
  /** When the truck is there: of the first stop the first stop time, of others a promise (RG28). */
  time: string | undefined;
}

const placeOf = ({ lat, lng }: DraftStop): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

const hasAddress = (stop: DraftStop, address: string) =>
  [stop.address, stop.custom_address].some((one) => one && addressKey(one) === addressKey(address));

/**
 * The stored stop that each row of the sheet is: by its address, then by its place; of several the one that stands
 * nearest in the order. Null: it is new.
 */
export function matchStops(
  stored: readonly DraftStop[],
  rows: readonly Pick<SheetStop, 'address' | 'place'>[],
): (DraftStop | null)[] {
  const free = new Set(stored.keys());
  const matched = rows.map((): DraftStop | null => null);
  const take = (isSame: (stop: DraftStop, row: (typeof rows)[number]) => boolean) => {
    for (const [at, row] of rows.entries()) {
      if (matched[at]) continue;
      const fits = [...free].filter((one) => isSame(stored[one] as DraftStop, row));
      const [nearest] = fits.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at));
      if (nearest === undefined) continue;
      free.delete(nearest);
      matched[at] = stored[nearest] ?? null;
    }
  };
  const keys = new Map(rows.map((row) => [row, row.address === null ? null : addressKey(row.address)]));
  const keysOf = new Map(
    stored.map((stop) => [stop, [stop.address, stop.custom_address].map((one) => addressKey(one ?? ''))]),
  );
  take((stop, row) => keys.get(row) !== null && (keysOf.get(stop) ?? []).includes(keys.get(row) ?? ''));
  take((stop, row) => {
    const place = placeOf(stop);
    return place !== null && distanceMetres(place, row.place) <= SAME_PLACE_M;
  });
  return matched;
}

const isMoved = (stop: DraftStop, { place, is_placed }: SheetStop) =>
  stop.lat === null ||
  stop.lng === null ||
  (is_placed &&
    (atCentimetre(stop.lat) !== atCentimetre(place.lat) ||
      atCentimetre(stop.lng) !== atCentimetre(place.lng)));

/** A pin that was put by hand stays where an address is merely found elsewhere. */
function stopOf(draft: Draft, row: SheetStop, stored: DraftStop | null, at: number): DraftStop {
  const usual = usualWait(draft.route);
  const stop = changedStop(stored ?? { ...blankStop, wait_time: usual }, row.changes, usual);
  const address =
    stored === null
      ? (row.address ?? `${row.place.lat}, ${row.place.lng}`)
      : row.address === null || hasAddress(stored, row.address)
        ? stop.address
        : row.address;
  const place = stored === null || isMoved(stored, row) ? row.place : null;
  const time = row.time === undefined ? undefined : clockTime.parse(row.time);
  // The first stop's time is the route's; a promise that it has says the same.
  const promise = at > 0 || stop.arrival_time !== null ? time : undefined;
  return { ...stop, address, ...place, arrival_time: promise ?? stop.arrival_time };
}

/** The draft with the sheet's stops in their order, and no others. */
export function withSheetStops(
  draft: Draft,
  rows: readonly SheetStop[],
  tag: string | undefined,
): { draft: Draft; matched: (DraftStop | null)[] } {
  const matched = matchStops(draft.stops, rows);
  const stops = renumber(rows.map((row, at) => stopOf(draft, row, matched[at] ?? null, at)));
  const time = rows[0]?.time;
  const edited = changedRoute(
    { ...draft, stops },
    {
      ...(tag !== undefined && { tag }),
      ...(time !== undefined && { first_stop_arrival_time: clockTime.parse(time) }),
    },
  );
  return { draft: edited, matched };
}
