// What MapOn says of its units (mapon.com/api: unit/list, route/list), read one by one: a unit or a stand that cannot
// be read costs that one and no other.

import { z } from 'zod';
import { knownMotion, type Fix } from './fixes.ts';

/** A unit that has never had a fix has no place and no time. */
export interface MaponUnit {
  unit_id: string;
  fix: Fix | null;
}

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** Times are ISO 8601 in UTC, speed is in km/h, direction in degrees. */
const unit = z.object({
  unit_id: z.union([z.number().int(), z.string().min(1).max(50)]).transform(String),
  lat: number.nullish(),
  lng: number.nullish(),
  speed: number.nullish().catch(null),
  direction: number.nullish().catch(null),
  last_update: z.iso.datetime({ offset: true }).nullish(),
});

const answer = z.object({ data: z.object({ units: z.array(z.unknown()).max(100_000) }) });
/** A refusal comes with the status of a success. */
const refusal = z.object({ error: z.object({ code: z.coerce.string(), msg: z.coerce.string() }) });

export type MaponAnswer = { units: MaponUnit[]; unreadable: number } | { refused: string } | null;

function unitOf({ unit_id, lat, lng, speed, direction, last_update }: z.output<typeof unit>): MaponUnit {
  if (lat == null || lng == null || last_update == null) return { unit_id, fix: null };
  const motion = knownMotion({ speed_kmh: speed, heading: direction });
  return { unit_id, fix: { lat, lng, at: new Date(last_update), ...motion } };
}

const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at));

/** A segment of a unit's history; drives have the type 'route'. One that lasts has no end. */
const stand = z
  .object({
    route_id: z.union([z.number().int(), z.string().min(1).max(50)]).transform(String),
    type: z.literal('stop'),
    start: z.object({
      time: moment,
      lat: number.pipe(z.number().min(-90).max(90)),
      lng: number.pipe(z.number().min(-180).max(180)),
    }),
    end: z.object({ time: moment.nullish() }).nullish(),
  })
  .transform(({ route_id, start, end }) => ({
    ref: route_id,
    lat: start.lat,
    lng: start.lng,
    started_at: start.time,
    ended_at: end?.time ?? null,
  }))
  .refine(({ started_at, ended_at }) => ended_at === null || ended_at >= started_at);

export type MaponStand = z.output<typeof stand>;

const history = z.object({
  data: z.object({
    units: z.array(z.object({ routes: z.array(z.unknown()).max(100_000).nullish() })).max(1_000),
  }),
});

export type MaponHistory = { stands: MaponStand[] } | { refused: string } | null;

/** Where the one unit that was asked for stood. Null when it is no answer of MapOn's. */
export function readHistory(body: unknown): MaponHistory {
  const refused = refusal.safeParse(body);
  if (refused.success) return { refused: `${refused.data.error.msg} (${refused.data.error.code})` };
  const read = history.safeParse(body);
  if (!read.success) return null;
  const segments = read.data.data.units.flatMap(({ routes }) => routes ?? []);
  const stands = segments.map((one) => stand.safeParse(one));
  return { stands: stands.flatMap((one) => (one.success ? [one.data] : [])) };
}

/** Null when it is no answer of MapOn's. */
export function readAnswer(body: unknown): MaponAnswer {
  const refused = refusal.safeParse(body);
  if (refused.success) return { refused: `${refused.data.error.msg} (${refused.data.error.code})` };
  const read = answer.safeParse(body);
  if (!read.success) return null;
  const units = read.data.data.units.map((one) => unit.safeParse(one));
  return {
    units: units.flatMap((one) => (one.success ? [unitOf(one.data)] : [])),
    unreadable: units.filter((one) => !one.success).length,
  };
}
