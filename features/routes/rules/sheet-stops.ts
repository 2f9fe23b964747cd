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
  /** Of the stop type that the row names: counts where no wait is written and the stop had another type. */
  type_wait: number | null;
  /** When the truck is there: of the first stop the first stop time, of others a promise (RG28). */
  time: string | undefined;
}

const placeOf = ({ lat, lng }: DraftStop): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

const hasAddress = (stop: DraftStop, address: string) =>
  [stop.address, stop.custom_address].some((one) => one && addressKey(one) === addressKey(address));

type Sought = Pick<SheetStop, 'address' | 'place' | 'is_placed'>;
interface Pair {
  row: number;
  stop: number;
  /** Metres, as far as both places are known better than by the address. */
  metres: number;
}

/**
 * The stored stop that each row of the sheet is: by its address, of several of one address the one at the row's own
 * place, then the nearest in the order; the rest by their place (30 m). Null: it is new.
 */
export function matchStops(stored: readonly DraftStop[], rows: readonly Sought[]): (DraftStop | null)[] {
  const matched = rows.map((): DraftStop | null => null);
  const free = new Set(stored.keys());
  const take = (pairs: readonly Pair[]) => {
    const apart = ({ row, stop }: Pair) => Math.abs(row - stop);
    for (const { row, stop } of pairs.toSorted((a, b) => a.metres - b.metres || apart(a) - apart(b))) {
      if (matched[row] || !free.delete(stop)) continue;
      matched[row] = stored[stop] ?? null;
    }
  };
  const keysOf = stored.map((stop) =>
    [stop.address, stop.custom_address].flatMap((one) => (one ? [addressKey(one)] : [])),
  );
  const metresTo = (stop: DraftStop, { place }: Sought) => {
    const at = placeOf(stop);
    return at === null ? Infinity : Math.round(distanceMetres(at, place));
  };
  const pairsOf = (isOne: (at: number, key: string | null, metres: number, row: Sought) => boolean): Pair[] =>
    rows.flatMap((row, at) => {
      if (matched[at]) return [];
      const key = row.address === null ? null : addressKey(row.address);
      return [...free].flatMap((stop) => {
        const metres = metresTo(stored[stop] as DraftStop, row);
        return isOne(stop, key, metres, row) ? [{ row: at, stop, metres }] : [];
      });
    });
  const isThere = (stop: number, key: string | null) => key !== null && (keysOf[stop] ?? []).includes(key);
  take(pairsOf((stop, key, metres, row) => row.is_placed && metres <= SAME_PLACE_M && isThere(stop, key)));
  // Where an address was merely looked up, its place tells two of its stops not apart.
  take(pairsOf(isThere).map((pair) => ({ ...pair, metres: 0 })));
  take(pairsOf((_stop, _key, metres) => metres <= SAME_PLACE_M));
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
  const { stop_type_id, wait_time } = row.changes;
  const takesWait =
    wait_time === undefined && row.type_wait !== null && stored?.stop_type_id !== stop_type_id;
  const changes = takesWait ? { ...row.changes, wait_time: row.type_wait } : row.changes;
  const stop = changedStop(stored ?? { ...blankStop, wait_time: usual }, changes, usual);
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
