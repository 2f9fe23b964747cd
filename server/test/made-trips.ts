// Trips as trucks drive them and trackers tell them, made of a seed, with the truth beside: what no public track has.

import { type Fix } from '../../features/tracking/rules/fixes.ts';
import type { PlannedStop } from '../../features/tracking/rules/known-facts.ts';
import { displaced, distanceMetres, type LatLng } from '../../shared/geo.ts';
import { depo, nine } from './tracking-facts.ts';

export interface MadeTrip {
  stops: PlannedStop[];
  /** Every five seconds, with noise, as a perfect tracker would send them. */
  fixes: Fix[];
  /** By the stop's id; seconds after nine. */
  visits: Map<number, { arrived: number; left: number }>;
  /** Seconds after nine. */
  ended: number;
}

/** 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Where the truck goes next: for a stop, or for something else that makes it stand. */
interface Leg {
  to: LatLng;
  /** Null: a light, a queue, lunch. */
  stop_id: number | null;
  seconds: number;
}

const PACE_MS = 9;

function driveLegs(legs: readonly Leg[], begins: number, random: () => number) {
  const fixes: Fix[] = [];
  const visits: MadeTrip['visits'] = new Map();
  const noise = () => (random() + random() + random() - 1.5) * 8;
  const tell = (clock: number, where: LatLng, speed_kmh: number) =>
    fixes.push({
      ...displaced(where, noise(), noise()),
      at: new Date(nine + clock * 1000),
      speed_kmh,
      heading: null,
    });
  let here: LatLng = depo;
  let clock = begins;
  for (const { to, stop_id, seconds } of legs) {
    const takes = Math.ceil((distanceMetres(here, to) / PACE_MS + 10) / 5) * 5;
    for (let s = 5; s < takes; s += 5) {
      const share = s / takes;
      const where = {
        lat: here.lat + (to.lat - here.lat) * share,
        lng: here.lng + (to.lng - here.lng) * share,
      };
      tell(clock + s, where, 25 + random() * 20);
    }
    clock += takes;
    const stands = Math.ceil(seconds / 5) * 5;
    for (let s = 0; s <= stands; s += 5) tell(clock + s, to, random());
    if (stop_id !== null && !visits.has(stop_id))
      visits.set(stop_id, { arrived: clock, left: clock + stands });
    clock += stands;
    here = to;
  }
  return { fixes, visits, ended: clock };
}

export const kindsOfTrip = [
  'plain',
  'out and back',
  'stops 15 m apart',
  'two at one place',
  'visited early',
  'visited last',
  'lunch beside a stop',
  'lights beside later stops',
  'begun in the middle',
  'backwards',
  'late by half an hour',
  'some left out',
] as const;
export type KindOfTrip = (typeof kindsOfTrip)[number];

const USUAL_STOPS = 12;

function placesOf(kind: KindOfTrip, count: number, random: () => number): LatLng[] {
  const places: LatLng[] = [];
  const outAndBack = kind === 'out and back';
  let last = displaced(depo, 1_500 + random() * 1_000, (random() - 0.5) * 2_000);
  for (let i = 0; i < count; i += 1) {
    const half = count / 2;
    if (outAndBack && i >= half) {
      // The other side of the street, on the way back.
      const twin = places[count - 1 - i] as LatLng;
      places.push(displaced(twin, 8, 6));
      continue;
    }
    places.push(last);
    const isClose = kind === 'stops 15 m apart' && i % 4 === 1;
    const isSame = kind === 'two at one place' && i % 4 === 1;
    if (isSame) continue;
    last = isClose
      ? displaced(last, 15, 0)
      : displaced(last, 300 + random() * 500, outAndBack ? 0 : (random() - 0.4) * 900);
  }
  return places;
}

/** What the truck does, in its order: stops by their index, and stays for something else. */
function legsOf(kind: KindOfTrip, places: readonly LatLng[], random: () => number): Leg[] {
  const stand = () => 150 + Math.floor(random() * 40) * 5;
  const visit = (i: number): Leg => ({ to: places[i] as LatLng, stop_id: i + 1, seconds: stand() });
  const all = places.map((_, i) => visit(i));
  const without = (gone: number) => all.filter((_, i) => i !== gone);
  const light = (i: number, seconds: number): Leg => ({
    to: displaced(places[i] as LatLng, 30, 25),
    stop_id: null,
    seconds,
  });
  switch (kind) {
    case 'visited early':
      return [...all.slice(0, 2), visit(8), ...all.slice(2, 8), ...all.slice(9)];
    case 'visited last':
      return [...without(3), visit(3)];
    case 'lunch beside a stop':
      return [...all.slice(0, 4), light(8, 1_800), ...all.slice(4)];
    case 'lights beside later stops':
      return [...all.slice(0, 3), light(7, 65), light(8, 70), ...all.slice(3)];
    case 'begun in the middle':
      return all.slice(5);
    case 'backwards':
      return all.toReversed();
    case 'some left out':
      return all.filter((_, i) => i % 5 !== 3);
    case 'two at one place':
      // Standing once is standing for both.
      return all.filter((_, i) => i % 4 !== 2);
    default:
      return all;
  }
}

export function makeTrip(kind: KindOfTrip, seed: number, count = USUAL_STOPS): MadeTrip {
  const random = randomOf(seed);
  const places = placesOf(kind, count, random);
  const late =
    kind === 'late by half an hour' || kind === 'out and back' ? 1_500 : Math.floor(random() * 60) * 5;
  let planned = 0;
  const stops = places.map((place, i): PlannedStop => {
    planned += distanceMetres(places[i - 1] ?? depo, place) / PACE_MS + (i > 0 ? 220 : 0);
    return { ...place, id: i + 1, position: i + 1, planned_at: new Date(nine + planned * 1000) };
  });
  const home: Leg = { to: depo, stop_id: null, seconds: 600 };
  const driven = driveLegs([...legsOf(kind, places, random), home], late, random);
  if (kind === 'two at one place')
    for (const { id } of stops) {
      const before = driven.visits.get(id - 1);
      if (!driven.visits.has(id) && before) driven.visits.set(id, before);
    }
  return { stops, ...driven };
}

const thin = (fixes: readonly Fix[], seconds: number) => {
  const kept: Fix[] = [];
  for (const fix of fixes) {
    const last = kept.at(-1);
    if (!last || fix.at.getTime() - last.at.getTime() >= seconds * 1000) kept.push(fix);
  }
  return kept;
};

const isStanding = (fix: Fix) => (fix.speed_kmh ?? 0) < 5;

/** How trackers tell a trip. */
export const habitsOfTrackers = {
  'every 5 s': (fixes: readonly Fix[]) => [...fixes],
  'every 30 s': (fixes: readonly Fix[]) => thin(fixes, 30),
  'every 60 s': (fixes: readonly Fix[]) => thin(fixes, 60),
  'every 50 m': (fixes: readonly Fix[]) => {
    const kept: Fix[] = [];
    for (const fix of fixes) {
      const last = kept.at(-1);
      if (!last || distanceMetres(last, fix) >= 50) kept.push(fix);
    }
    return kept;
  },
  'one fix a stay': (fixes: readonly Fix[]) =>
    thin(
      fixes.filter((fix, i) => !(isStanding(fix) && i > 0 && isStanding(fixes[i - 1] as Fix))),
      5,
    ).filter((fix, i, all) => isStanding(fix) || isStanding(all[i - 1] ?? fix) || i % 6 === 0),
  'a last fix that rolls': (fixes: readonly Fix[]) =>
    fixes
      .map((fix, i) =>
        isStanding(fix) && i > 0 && !isStanding(fixes[i - 1] as Fix) ? { ...fix, speed_kmh: 14 } : fix,
      )
      .filter((fix, i) => !isStanding(fix) && (i % 3 === 0 || fix.speed_kmh === 14)),
  'heartbeats of a parked tracker': (fixes: readonly Fix[]) =>
    fixes.filter((fix, i) => {
      const begins = i === 0 || !isStanding(fixes[i - 1] as Fix);
      return !isStanding(fix) ? i % 6 === 0 : begins || i % 24 === 0;
    }),
  'no speed': (fixes: readonly Fix[]) => thin(fixes, 30).map((fix) => ({ ...fix, speed_kmh: null })),
  'speed -1': (fixes: readonly Fix[]) => thin(fixes, 30).map((fix) => ({ ...fix, speed_kmh: -1 })),
  'a place that repeats': (fixes: readonly Fix[]) =>
    thin(fixes, 30).flatMap((fix, i, all) => {
      const old = all[i - (i % 20) - 1];
      const repeats = i % 5 === 4 && old && i % 20 > 4 && !isStanding(fix);
      return repeats
        ? [fix, { ...fix, lat: old.lat, lng: old.lng, speed_kmh: 0, at: new Date(fix.at.getTime() + 7_000) }]
        : [fix];
    }),
  'fixes that jump': (fixes: readonly Fix[]) =>
    thin(fixes, 30).map((fix, i) => (i % 17 === 9 ? { ...fix, ...displaced(fix, 400, -300) } : fix)),
} as const;
export type HabitOfTracker = keyof typeof habitsOfTrackers;
