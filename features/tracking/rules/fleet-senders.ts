// What trackers say, as the rows of an integration.

import { z } from 'zod';
import { knownMotion } from './fixes.ts';

export const KMH_PER_KNOT = 1.852;

/** Java's offsets have no colon: '+0000'. */
const javaTime = z.string().transform((text) => text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));

/** Of Traccar's JSON forward; speed is in knots, course in degrees. */
const forwarded = z.object({
  position: z.object({
    fixTime: javaTime,
    latitude: z.number(),
    longitude: z.number(),
    valid: z.boolean().catch(true),
    outdated: z.boolean().catch(false),
    speed: z.number().nullish().catch(null),
    course: z.number().nullish().catch(null),
  }),
  device: z.object({ uniqueId: z.string().min(1).max(50) }),
});

/**
 * The car is the one whose provider id or internal number is the device's. Null when it cannot be read; none while
 * the tracker has no fix.
 */
export function rowsOfTraccar(body: unknown): object[] | null {
  const read = forwarded.safeParse(body);
  if (!read.success) return null;
  const { position, device } = read.data;
  if (!position.valid || position.outdated) return [];
  return [
    {
      mapon_car_id: device.uniqueId,
      internal_number: device.uniqueId,
      lat: position.latitude,
      lng: position.longitude,
      at: position.fixTime,
      ...knownMotion({
        speed_kmh: position.speed == null ? null : position.speed * KMH_PER_KNOT,
        heading: position.course,
      }),
    },
  ];
}

const posted = z.object({ positions: z.array(z.unknown()).max(5_000) });

export function rowsOfSigned(body: unknown): unknown[] | null {
  const read = posted.safeParse(body);
  return read.success ? read.data.positions : null;
}

/**
 * What was signed so long ago, or so far ahead, is not believed: nobody can send it again tomorrow. Within it a
 * repetition changes nothing.
 */
const WINDOW_S = 300;

/** `stamp` in seconds since 1970. */
export function isOfNow(stamp: unknown, now: Date): boolean {
  if (typeof stamp !== 'string' || !/^\d{1,12}$/.test(stamp)) return false;
  return Math.abs(now.getTime() / 1_000 - Number(stamp)) <= WINDOW_S;
}
