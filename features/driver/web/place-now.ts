// Where the phone is by its last word, for the map: it is shown, and goes nowhere.

import type { LatLng } from '../../../shared/geo.ts';

export interface PlaceNow extends LatLng {
  accuracy_m: number;
}

let place: PlaceNow | null = null;
const listeners = new Set<() => void>();

export function notePlace(next: PlaceNow | null): void {
  place = next;
  for (const listener of listeners) listener();
}

export const placeNow = (): PlaceNow | null => place;

export function followPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
