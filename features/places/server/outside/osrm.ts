// OSRM's route and table services over one's own road data. It knows no traffic: the hour of departure changes nothing.

import { z } from 'zod';
import { askOutside } from '../../../../server/outside-calls.ts';
import { decodePolyline, type LatLng } from '../../../../shared/geo.ts';
import { batchesOf, BATCH_POINTS, type Leg } from '../../rules/places.ts';
import { linesAlong } from './drawn-lines.ts';
import { legsOf, OutsideFailure, type Directions } from './geocoder.ts';
import { inBlocks, legsOfBlock, type Block } from './matrix-blocks.ts';

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ duration: z.number(), distance: z.number() })) }))
    .default([]),
});

/** Each step of a leg begins where the one before ended. */
const drawn = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ steps: z.array(z.object({ geometry: z.string() })) })) }))
    .default([]),
});
const refusal = z.object({ message: z.string() });
/** What it says of places between which no road leads, that lie at none, or of which it takes fewer at a time. */
const noWay = ['NoRoute', 'NoSegment', 'TooBig'];

const asPath = (points: readonly LatLng[]) =>
  points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');

/** Places of one side of a table; OSRM takes a hundred in one request unless told otherwise. */
const TABLE_PLACES = 50;

const rows = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.string(), durations: rows.default([]), distances: rows.optional() });

export function osrm(url: string, timeout_ms?: number): Directions {
  const base = url.replace(/\/$/, '');

  /** A refusal (400) has its code in the same shape, and names the place that lies at no road by its number. */
  async function ask<S extends z.ZodType<{ code: string }>>(
    path: string,
    shape: S,
    points: readonly LatLng[] = [],
  ): Promise<z.output<S>> {
    const limit = timeout_ms !== undefined && { timeout_ms };
    const said = await askOutside({ service: 'osrm', url: `${base}${path}`, reads_refusals: true, ...limit });
    const read = shape.safeParse(said);
    if (!read.success) throw new OutsideFailure('unreadable');
    if (read.data.code === 'Ok') return read.data;
    const [, number] = /coordinate (\d+)/.exec(refusal.safeParse(said).data?.message ?? '') ?? [];
    throw new OutsideFailure(read.data.code, points[Number(number)] ?? null);
  }

  async function legsOfBatch(points: readonly LatLng[]): Promise<Leg[]> {
    const { routes } = await ask(
      `/route/v1/driving/${asPath(points)}?overview=false&steps=false`,
      answer,
      points,
    );
    const legs = routes[0]?.legs ?? [];
    return legsOf(
      points,
      legs.map(({ duration, distance }) => ({ seconds: duration, metres: distance })),
    );
  }

  async function pathsOfBatch(points: readonly LatLng[]): Promise<LatLng[][]> {
    const query = 'overview=false&steps=true&geometries=polyline6';
    const { routes } = await ask(`/route/v1/driving/${asPath(points)}?${query}`, drawn);
    const legs = routes[0]?.legs ?? [];
    return legs.map(({ steps }) => steps.flatMap(({ geometry }) => decodePolyline(geometry, 6)));
  }

  async function block(asked: Block): Promise<Leg[][]> {
    const { sources, destinations, isSame } = asked;
    const numbers = (count: number, first: number) =>
      Array.from({ length: count }, (_, at) => first + at).join(';');
    const query = new URLSearchParams({
      annotations: 'duration,distance',
      ...(!isSame && {
        sources: numbers(sources.length, 0),
        destinations: numbers(destinations.length, sources.length),
      }),
    });
    const path = asPath(isSame ? sources : [...sources, ...destinations]);
    const { durations, distances } = await ask(`/table/v1/driving/${path}?${query}`, table);
    return legsOfBlock(
      asked,
      durations.map((row, one) =>
        row.map((seconds, other) => {
          const metres = distances?.[one]?.[other];
          return seconds === null || metres === null || metres === undefined ? null : { seconds, metres };
        }),
      ),
    );
  }

  return {
    kept_as: `osrm ${base}`,
    by_hour: false,
    legs: async (points) => {
      const legs: Leg[] = [];
      for (const batch of batchesOf(points)) legs.push(...(await legsOfBatch(batch)));
      return legs;
    },
    matrix: (points, _departAt, gone) => inBlocks(points, TABLE_PLACES, gone, block),
    lines: (points) => linesAlong(points, { most_places: BATCH_POINTS, noWay, pathsOfBatch }),
  };
}
