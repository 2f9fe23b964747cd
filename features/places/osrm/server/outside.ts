// OSRM's route and table services over one's own road data. It knows no traffic: the hour of departure changes nothing.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import { inBlocks, legsOfBlock, type Block } from '../../matrix/server/outside.ts';
import { batchesOf, type Leg } from '../../rules.ts';
import { askJson, legsOf, OutsideFailure, type Directions } from '../../server/outside.ts';

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ duration: z.number(), distance: z.number() })) }))
    .default([]),
});

const asPath = (points: readonly LatLng[]) =>
  points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');

/** Places of one side of a table; OSRM takes a hundred in one request unless told otherwise. */
const TABLE_PLACES = 50;

const rows = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.string(), durations: rows.default([]), distances: rows.optional() });

export function osrm(url: string, timeout_ms?: number): Directions {
  const base = url.replace(/\/$/, '');
  const ask = (path: string) => askJson(new URL(`${base}${path}`), {}, timeout_ms, 'osrm');

  async function legsOfBatch(points: readonly LatLng[]): Promise<Leg[]> {
    const read = answer.safeParse(
      await ask(`/route/v1/driving/${asPath(points)}?overview=false&steps=false`),
    );
    if (!read.success) throw new OutsideFailure('unreadable');
    if (read.data.code !== 'Ok') throw new OutsideFailure(read.data.code);
    const legs = read.data.routes[0]?.legs ?? [];
    return legsOf(
      points,
      legs.map(({ duration, distance }) => ({ seconds: duration, metres: distance })),
    );
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
    const read = table.safeParse(await ask(`/table/v1/driving/${path}?${query}`));
    if (!read.success) throw new OutsideFailure('unreadable');
    const { code, durations, distances } = read.data;
    if (code !== 'Ok') throw new OutsideFailure(code);
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
    kept_as: 'osrm',
    by_hour: false,
    legs: async (points) => {
      const legs: Leg[] = [];
      for (const batch of batchesOf(points)) legs.push(...(await legsOfBatch(batch)));
      return legs;
    },
    matrix: (points, _departAt, gone) => inBlocks(points, TABLE_PLACES, gone, block),
  };
}
