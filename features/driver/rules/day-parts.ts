// The driver's day in parts: a phone that asks every half minute is sent what it does not have. Both sides know by this
// file what a part is.

import type { DayInParts, DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';

const partsOfTrip = ['stops', 'orders', 'loading', 'stock', 'sales', 'lines', 'messages'] as const;
const partsOfDay = ['sales', 'free_trips'] as const;

/** As the phone keeps it, with what it says of it when it asks again. */
export type DayOnPhone = DriverDay & Pick<DayInParts, 'parts'>;

type StopNow = NonNullable<DayInParts['trips'][number]['stops_now']>[number];

/** What changes while the truck drives, and the rest, which is the plan. */
function splitStop(stop: DriveStop): { now: StopNow; plan: object } {
  const { status, point_visited, skip_reason, google_estimate_time, arrived_at, left_at, waiting_count } =
    stop;
  const moving = {
    status,
    point_visited,
    skip_reason,
    google_estimate_time,
    arrived_at,
    left_at,
    waiting_count,
  };
  const plan = Object.fromEntries(Object.entries(stop).filter(([name]) => !(name in moving)));
  return { now: { id: stop.id, ...moving }, plan };
}

/**
 * Leaves out the parts whose mark is known. `markOf`: the same for the same text, and in practice for no other.
 */
export function dayInParts(
  day: DriverDay,
  known: ReadonlySet<string>,
  markOf: (text: string) => string,
): DayInParts {
  const parts: Record<string, string> = {};
  const isKnown = (name: string, value: unknown): boolean => {
    const mark = markOf(`${name} ${JSON.stringify(value)}`);
    parts[name] = mark;
    return known.has(mark);
  };
  const tripInParts = (trip: DriveTrip): DayInParts['trips'][number] => {
    const stops = trip.stops.map(splitStop);
    const now = stops.map((stop) => stop.now);
    const told: DayInParts['trips'][number] = { ...trip };
    const isNowKnown = isKnown(`${trip.id} stops_now`, now);
    for (const name of partsOfTrip)
      if (isKnown(`${trip.id} ${name}`, name === 'stops' ? stops.map(({ plan }) => plan) : trip[name]))
        delete told[name];
    if (!told.stops && !isNowKnown) told.stops_now = now;
    return told;
  };
  const told: DayInParts = { ...day, trips: day.trips.map(tripInParts), parts };
  for (const name of partsOfDay) if (isKnown(name, day[name])) delete told[name];
  return told;
}

/** What the phone has of the day, to be said when it asks for it. */
export const knownOf = (before: DayOnPhone | null): string => Object.values(before?.parts ?? {}).join();

const isThere = (names: readonly string[], whole: object): boolean =>
  names.every((name) => (whole as Record<string, unknown>)[name] !== undefined);

/**
 * The day that a phone is told with what it has of it; null where a part is neither here nor there. A server of the
 * release before tells all of it, and of no parts.
 */
export function wholeDay(told: DayInParts, before: DayOnPhone | null): DayOnPhone | null {
  if (!told.parts) return told as DayOnPhone;
  const had = new Map(before?.trips.map((trip) => [trip.id, trip]));
  const trips = told.trips.map(({ stops_now = [], ...trip }) => {
    const whole = { ...had.get(trip.id), ...trip };
    const now = new Map(stops_now.map((stop) => [stop.id, stop]));
    return { ...whole, stops: whole.stops?.map((stop) => ({ ...stop, ...now.get(stop.id) })) };
  });
  const day = {
    ...told,
    sales: told.sales === undefined ? before?.sales : told.sales,
    free_trips: told.free_trips ?? before?.free_trips,
    trips,
  };
  const isWhole = isThere(partsOfDay, day) && trips.every((trip) => isThere(partsOfTrip, trip));
  return isWhole ? (day as DayOnPhone) : null;
}
