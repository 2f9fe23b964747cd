// What the apps say that a car's tracker may be: Traccar Client, as a form or query of the OsmAnd protocol and, in its
// ninth version, as JSON; OsmAnd itself; OwnTracks over HTTP.

import { KMH_PER_KNOT } from './fleet-senders.ts';
import { momentOf } from './said-place.ts';

export interface TrackerFix {
  lat: number;
  lng: number;
  at: Date;
  accuracy_m: number | null;
  /** As the app says it, below nothing where it does not know. */
  speed_kmh: number | null;
  heading: number | null;
}

const KMH_PER_MPS = 3.6;
/** Of one call; what an app has kept for longer comes with the next. */
export const MOST_AT_ONCE = 1_000;

type Said = Readonly<Record<string, unknown>>;

const asRecord = (value: unknown): Said | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : null;

/** A number or a text that is one, and nothing that Number() only takes for one. */
function numberIn(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null;
  const read = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : null;
}

const times = (value: number | null, factor: number) => value && value * factor;

/** '2026-06-10 07:59:30.000', as some trackers write it, is universal time. */
const zoneless = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** Seconds or milliseconds since 1970, or a written time; null where it is none. */
function momentIn(value: unknown): Date | null {
  const since = numberIn(value);
  if (since !== null) return momentOf(since);
  if (typeof value !== 'string') return null;
  const at = new Date(value.trim().replace(zoneless, '$1T$2Z'));
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Without a place or a time that can be read it says nothing. */
function fixOf(said: { [K in keyof TrackerFix]: TrackerFix[K] | null }): TrackerFix[] {
  const { lat, lng, at } = said;
  return lat === null || lng === null || at === null ? [] : [{ ...said, lat, lng, at }];
}

/** `speed` is in knots. What says nothing of its time is of now. */
function fromOsmAnd(said: Said, now: Date): TrackerFix[] {
  if (['false', '0', false, 0].includes(said.valid as string)) return [];
  const [lat, lng] = typeof said.location === 'string' ? said.location.split(',') : [said.lat, said.lon];
  return fixOf({
    lat: numberIn(lat),
    lng: numberIn(lng),
    at: said.timestamp === undefined ? now : momentIn(said.timestamp),
    accuracy_m: numberIn(said.accuracy),
    speed_kmh: times(numberIn(said.speed), KMH_PER_KNOT),
    heading: numberIn(said.bearing ?? said.heading ?? said.course),
  });
}

/** `speed` is in metres a second; several locations come as a list. */
function fromTraccarClient(location: unknown): TrackerFix[] {
  const locations = Array.isArray(location) ? location.slice(0, MOST_AT_ONCE) : [location];
  return locations.flatMap((one: unknown) => {
    const coords = asRecord(asRecord(one)?.coords);
    if (!coords) return [];
    return fixOf({
      lat: numberIn(coords.latitude),
      lng: numberIn(coords.longitude),
      at: momentIn(asRecord(one)?.timestamp),
      accuracy_m: numberIn(coords.accuracy),
      speed_kmh: times(numberIn(coords.speed), KMH_PER_MPS),
      heading: numberIn(coords.heading),
    });
  });
}

/** `vel` is in kilometres an hour. All other kinds of messages tell no place, or one of another time. */
function fromOwnTracks(said: Said): TrackerFix[] {
  if (said._type !== 'location') return [];
  return fixOf({
    lat: numberIn(said.lat),
    lng: numberIn(said.lon),
    at: momentIn(said.tst),
    accuracy_m: numberIn(said.acc),
    speed_kmh: numberIn(said.vel),
    heading: numberIn(said.cog),
  });
}

/** `said`: body and query of one call together. What cannot be read is none: refused, an app would send it for ever. */
export function fixesOfTracker(said: Said, now: Date): TrackerFix[] {
  if (said._type !== undefined) return fromOwnTracks(said);
  if (typeof said.location === 'object') return fromTraccarClient(said.location);
  return fromOsmAnd(said, now);
}

export interface TripTimes {
  departs_at: Date | null;
  /** The driver pressed Start, or the truck was seen leaving. */
  started_at: Date | null;
  finished_at: Date | null;
  returns_at: Date | null;
}

/** A trip that nobody ended is over by then. */
const LATEST_HOME_MS = 12 * 3_600_000;

/**
 * A phone goes home with its driver: it tells where the truck is from the beginning of the trip, as planned or before
 * that as begun, to its end (RG94).
 */
export function isOnTrip(at: Date, { departs_at, started_at, finished_at, returns_at }: TripTimes): boolean {
  const begins = Math.min(departs_at?.getTime() ?? Infinity, started_at?.getTime() ?? Infinity);
  const home = Math.max(returns_at?.getTime() ?? begins, begins) + LATEST_HOME_MS;
  return at.getTime() >= begins && at.getTime() <= (finished_at?.getTime() ?? home);
}

export interface TrackerSetup {
  /** Carries the secret. */
  address: string;
  /** Opened on the phone, each sets up its app. */
  traccar: string;
  owntracks: string;
}

/** Metres and seconds after which Traccar Client tells again. */
const TRACCAR = {
  accuracy: 'high',
  distance: '25',
  interval: '30',
  buffer: 'true',
  wakelock: 'true',
  service: 'true',
};

/** What a phone opens to be the tracker of this car. `number` is the car's, for whoever looks at the app. */
export function setupOf(address: string, number: string): TrackerSetup {
  const traccar = new URLSearchParams({ url: address, id: number, ...TRACCAR });
  // Of OwnTracks, mode 3 is HTTP, and monitoring 2 tells while it moves.
  const owntracks = {
    _type: 'configuration',
    mode: 3,
    url: address,
    auth: false,
    deviceId: number,
    tid: number.slice(-2),
    monitoring: 2,
    locatorInterval: 30,
    locatorDisplacement: 25,
  };
  const inline = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(owntracks))));
  return {
    address,
    // The app reads %20, and a plus as a plus.
    traccar: `org.traccar.client://config?${traccar.toString().replaceAll('+', '%20')}`,
    owntracks: `owntracks:///config?inline=${encodeURIComponent(inline)}`,
  };
}
