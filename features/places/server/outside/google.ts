// Google's Routes API, for numbers alone: field masks ask for durations and distances and never for a line or a text,
// which its terms keep to its own maps. Nothing of it is kept. It knows the traffic that is usual at the hour of
// departure.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import type { SettingsOf } from '../../../../shared/services.ts';
import type { Leg } from '../../rules/places.ts';
import {
  countedDirections,
  legsOf,
  postJson,
  OutsideFailure,
  type Directions,
  type Spend,
} from './geocoder.ts';
import { legsOfBlock, type Block, type Cell } from './matrix-blocks.ts';

/** Of 625 elements that a matrix may have. */
const MATRIX_SIDE = 25;

const duration = z
  .string()
  .regex(/^\d+(\.\d+)?s$/)
  .transform((text) => Number(text.slice(0, -1)));
/** What is zero is left out of an answer. */
const driven = { duration: duration.default(0), distanceMeters: z.number().default(0) };
const routes = z.object({ routes: z.array(z.object({ legs: z.array(z.object(driven)) })).default([]) });
const elements = z.array(
  z.object({
    originIndex: z.int().default(0),
    destinationIndex: z.int().default(0),
    condition: z.string().optional(),
    status: z.object({ code: z.int().optional() }).optional(),
    ...driven,
  }),
);

const waypoint = ({ lat, lng }: LatLng) => ({ location: { latLng: { latitude: lat, longitude: lng } } });

export function google(settings: SettingsOf<'directions', 'google'>, spend: Spend): Directions {
  const { key, timeout_ms } = settings;
  const base = settings.url.replace(/\/$/, '');

  async function ask<S extends z.ZodType>(path: string, mask: string, body: object, shape: S) {
    const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': mask };
    const choice = { service: 'google', timeout_ms };
    const drive = { ...body, travelMode: 'DRIVE', routingPreference: 'TRAFFIC_AWARE' };
    const read = shape.safeParse(await postJson(`${base}${path}`, drive, headers, choice));
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data;
  }

  async function legsOfBatch(points: readonly LatLng[], departAt: Date): Promise<Leg[]> {
    const [origin, ...others] = points.map(waypoint);
    const asked = {
      origin,
      destination: others.at(-1),
      intermediates: others.slice(0, -1),
      departureTime: departAt.toISOString(),
    };
    const mask = 'routes.legs.duration,routes.legs.distanceMeters';
    const [found] = (await ask('/directions/v2:computeRoutes', mask, asked, routes)).routes;
    if (!found) throw new OutsideFailure('NoRoute');
    return legsOf(
      points,
      found.legs.map((leg) => ({ seconds: leg.duration, metres: leg.distanceMeters })),
    );
  }

  async function block(asked: Block, departAt: Date): Promise<Leg[][]> {
    const { sources, destinations } = asked;
    const body = {
      origins: sources.map((place) => ({ waypoint: waypoint(place) })),
      destinations: destinations.map((place) => ({ waypoint: waypoint(place) })),
      departureTime: departAt.toISOString(),
    };
    const mask = 'originIndex,destinationIndex,status,condition,distanceMeters,duration';
    const said = await ask('/distanceMatrix/v2:computeRouteMatrix', mask, body, elements);
    const cells: (Cell | undefined)[][] = sources.map(() => destinations.map(() => undefined));
    for (const { originIndex, destinationIndex, condition, status, ...leg } of said) {
      const row = cells[originIndex];
      if (!row || destinationIndex >= row.length) throw new OutsideFailure('unreadable');
      const isFound = condition === 'ROUTE_EXISTS' && !status?.code;
      row[destinationIndex] = isFound ? { seconds: leg.duration, metres: leg.distanceMeters } : null;
    }
    return legsOfBlock(asked, cells);
  }

  return countedDirections(spend, { legsOfBatch, matrix_side: MATRIX_SIDE, block });
}
