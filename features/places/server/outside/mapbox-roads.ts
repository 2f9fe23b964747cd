// Mapbox' Directions v5 and Matrix v1, with the deployer's token; its terms forbid keeping the answers, so no line of
// it is asked for either. It knows the traffic that is usual at the hour of departure.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import type { SettingsOf } from '../../../../shared/services.ts';
import type { Leg } from '../../rules/places.ts';
import {
  countedDirections,
  askJson,
  legsOf,
  OutsideFailure,
  type Directions,
  type Spend,
} from './geocoder.ts';
import { legsOfBlock, type Block } from './matrix-blocks.ts';

/** A matrix may name 25 places; those of both sides count. */
const MATRIX_SIDE = 12;

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ duration: z.number(), distance: z.number() })) }))
    .default([]),
});
const rows = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.string(), durations: rows.default([]), distances: rows.default([]) });

const asPath = (points: readonly LatLng[]) =>
  points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');

/** '2026-06-11T06:30Z': whole minutes of UTC. */
const asMinute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

export function mapboxRoads(settings: SettingsOf<'directions', 'mapbox'>, spend: Spend): Directions {
  const { token, timeout_ms } = settings;
  const base = settings.url.replace(/\/$/, '');

  async function ask<S extends z.ZodType<{ code: string }>>(
    path: string,
    query: Record<string, string>,
    shape: S,
  ): Promise<z.output<S>> {
    const url = new URL(`${base}${path}?${new URLSearchParams({ ...query, access_token: token })}`);
    const read = shape.safeParse(await askJson(url, {}, timeout_ms, 'mapbox'));
    if (!read.success) throw new OutsideFailure('unreadable');
    if (read.data.code !== 'Ok') throw new OutsideFailure(read.data.code);
    return read.data;
  }

  async function legsOfBatch(points: readonly LatLng[], departAt: Date): Promise<Leg[]> {
    const query = { overview: 'false', steps: 'false', depart_at: asMinute(departAt) };
    const { routes } = await ask(`/directions/v5/mapbox/driving/${asPath(points)}`, query, answer);
    const legs = routes[0]?.legs ?? [];
    return legsOf(
      points,
      legs.map(({ duration, distance }) => ({ seconds: duration, metres: distance })),
    );
  }

  async function block(asked: Block, departAt: Date): Promise<Leg[][]> {
    const { sources, destinations } = asked;
    const numbers = (count: number, first: number) =>
      Array.from({ length: count }, (_, at) => first + at).join(';');
    const query = {
      annotations: 'duration,distance',
      sources: numbers(sources.length, 0),
      destinations: numbers(destinations.length, sources.length),
      depart_at: asMinute(departAt),
    };
    const path = `/directions-matrix/v1/mapbox/driving/${asPath([...sources, ...destinations])}`;
    const { durations, distances } = await ask(path, query, table);
    return legsOfBlock(
      asked,
      durations.map((row, one) =>
        row.map((seconds, other) => {
          const metres = distances[one]?.[other];
          return seconds === null || metres === null || metres === undefined ? null : { seconds, metres };
        }),
      ),
    );
  }

  return countedDirections(spend, { legsOfBatch, matrix_side: MATRIX_SIDE, block });
}
