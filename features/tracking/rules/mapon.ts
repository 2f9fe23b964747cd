// What MapOn says of its units (mapon.com/api, unit/list), read one by one: a unit that cannot be read costs that
// unit and no other.

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
