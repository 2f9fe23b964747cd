import { type CarStop } from '../../features/tracking/rules/car-stops.ts';
import { type Fix } from '../../features/tracking/rules/fixes.ts';
import type { EventFacts, PlannedStop } from '../../features/tracking/rules/known-facts.ts';
import { matchVisits } from '../../features/tracking/rules/visits.ts';
import { displaced, distanceMetres, type LatLng } from '../../shared/geo.ts';

export const depo: LatLng = { lat: 55.4, lng: 10.4 };

export const nine = new Date('2026-06-10T09:00:00+02:00').getTime();

/** Minutes after nine. */
export const at = (minutes: number) => new Date(nine + minutes * 60_000);

export const place = (north_m: number, east_m = 0) => displaced(depo, north_m, east_m);

export const fix = (minutes: number, where: LatLng, speed_kmh: number | null = null): Fix => ({
  ...where,
  at: at(minutes),
  speed_kmh,
  heading: null,
});

export const planned = (id: number, where: LatLng, minutes: number | null = null): PlannedStop => ({
  ...where,
  id,
  position: id,
  planned_at: minutes === null ? null : at(minutes),
});

export const stood = (from: number, until: number | null, where: LatLng): CarStop => ({
  ...where,
  started_at: at(from),
  ended_at: until === null ? null : at(until),
  seen_until: at(until ?? from + 2),
});

export const nothing: EventFacts = {
  stops: [],
  car_stops: [],
  sales: [],
  marks: [],
  now: at(300),
  is_finished: false,
};

export const states = (facts: Partial<EventFacts>) =>
  matchVisits({ ...nothing, ...facts }).visits.map((visit) => visit.visited_state);

/** Drives 20 stops with 10-second fixes, as a tracker on a roof would see it; `random` gives 0 to 1. */
export function drive(random: () => number) {
  const noise = (metres: number) => (random() + random() + random() - 1.5) * 2 * metres;
  const seen = (where: LatLng): LatLng => displaced(where, noise(5), noise(5));
  const fixes: Fix[] = [];
  const visits: { place: LatLng; arrived: number; left: number }[] = [];
  let here = depo;
  let clock = 0;
  for (let n = 1; n <= 20; n += 1) {
    const there = displaced(here, 500 + random() * 900, (random() - 0.5) * 1500);
    const seconds = distanceMetres(here, there) / (40 / 3.6);
    const gap = random() < 0.15;
    for (let s = 10; s < seconds; s += 10) {
      const part = s / seconds;
      if (gap && part > 0.2 && part < 0.8) continue;
      fixes.push(
        fix(
          (clock + s) / 60,
          seen({
            lat: here.lat + (there.lat - here.lat) * part,
            lng: here.lng + (there.lng - here.lng) * part,
          }),
          25 + random() * 25,
        ),
      );
    }
    clock += Math.ceil(seconds / 10) * 10;
    const wait = 120 + Math.floor(random() * 24) * 10;
    visits.push({ place: there, arrived: clock, left: clock + wait });
    for (let s = 0; s <= wait; s += 10) fixes.push(fix((clock + s) / 60, seen(there), random() * 2));
    clock += wait;
    here = there;
  }
  // Outliers: a jump of kilometres, the null island, a swapped pair, and one near enough to be believed.
  for (let i = 5; i < fixes.length; i += 17 + Math.floor(random() * 20)) {
    const one = fixes[i] as Fix;
    const wrong = [
      displaced(one, 20_000, 5000),
      { lat: 0, lng: 0 },
      { lat: one.lng, lng: one.lat },
      displaced(one, 200, 150),
    ];
    fixes[i] = { ...one, ...(wrong[Math.floor(random() * wrong.length)] as LatLng) };
  }
  return { fixes, visits, end: clock };
}

/** As they arrive: some a minute late and out of order, some twice. */
export function transmitted(fixes: readonly Fix[], random: () => number): { fix: Fix; received: number }[] {
  return fixes
    .flatMap((one) => {
      const received = one.at.getTime() + 2000 + (random() < 0.05 ? 60_000 : 0);
      return random() < 0.05
        ? [
            { fix: one, received },
            { fix: one, received: received + 500 },
          ]
        : [{ fix: one, received }];
    })
    .toSorted((a, b) => a.received - b.received);
}
