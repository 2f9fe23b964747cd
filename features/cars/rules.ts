import type { LatLng } from '../../shared/geo.ts';

/** 'ab 12 345' → 'AB12345'. */
export function plateOf(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase();
}

interface Activity {
  status: string;
  inactive_since: Date | null;
}

/** Since when it is inactive, after a save: the moment it was switched off stays when it is saved again. */
export function inactiveSince(before: Activity | null, status: string, now: Date): Date | null {
  if (status === 'active') return null;
  return before?.status === 'inactive' ? (before.inactive_since ?? now) : now;
}

const OLD_AFTER_MS = 15 * 60_000;

/** A place that is older says little of where the car is (G45). */
export function isOldPlace(at: string | null, now: number): boolean {
  return at !== null && now - new Date(at).getTime() > OLD_AFTER_MS;
}

/** '55.40000, 10.39000': where no address is known. */
export function coordinatesText({ lat, lng }: LatLng): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}
