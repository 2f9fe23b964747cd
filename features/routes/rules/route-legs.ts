// Legs that are known already, so that the directions service is not asked for them again, and what their ends are
// called.

import type { LatLng } from '../../../shared/geo.ts';
import type { Leg } from '../../places/rules/places.ts';
import { locatedOf, type Draft } from './draft.ts';

/** Legs by the places between which they run. */
export class LegBook {
  readonly #legs = new Map<string, Leg>();
  static #key = (from: LatLng, to: LatLng) => `${from.lat},${from.lng}>${to.lat},${to.lng}`;

  add(path: readonly LatLng[], legs: readonly Leg[]): void {
    legs.forEach((leg, at) => this.#legs.set(LegBook.#key(path[at] as LatLng, path[at + 1] as LatLng), leg));
  }

  /** A book of its own that knows more. */
  with(found: readonly (Leg & { from: LatLng; to: LatLng })[]): LegBook {
    const more = new LegBook();
    for (const [key, leg] of this.#legs) more.#legs.set(key, leg);
    for (const { from, to, ...leg } of found) more.add([from, to], [leg]);
    return more;
  }

  /** Null when a leg of the path is not in the book. */
  along(path: readonly LatLng[]): Leg[] | null {
    const legs = path.slice(1).map((to, at) => this.#legs.get(LegBook.#key(path[at] as LatLng, to)));
    return legs.every((leg) => leg !== undefined) ? legs : null;
  }
}

/** What staff call a place of the path: a stop by its number and address, else the start or the end. */
export function nameOfPlace(draft: Draft, { lat, lng }: LatLng): string | null {
  const stop = locatedOf(draft.stops).find((one) => one.lat === lat && one.lng === lng);
  if (stop) {
    const address =
      (stop.use_custom_address ? stop.custom_address : null) || stop.address || stop.custom_address;
    return `${stop.position}. ${address ?? ''}`.trim();
  }
  const { start_lat, start_lng, start_address, end_lat, end_lng, end_address } = draft.route;
  if (start_lat === lat && start_lng === lng) return start_address;
  return end_lat === lat && end_lng === lng ? end_address : null;
}
