// OSRM's route and table services over one's own road data. It knows no traffic: the hour of departure changes nothing.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import { runsOf, type LegMatrix } from '../../matrix/rules.ts';
import { batchesOf, estimateLeg, type Leg } from '../../rules.ts';
import { askJson, OutsideFailure, type Directions } from '../../server/outside.ts';

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ duration: z.number(), distance: z.number() })) }))
    .default([]),
});

const asPath = (points: readonly LatLng[]) =>
  points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');

async function legsOfBatch(base: string, points: readonly LatLng[]): Promise<Leg[]> {
  const read = answer.safeParse(
    await askJson(
      new URL(`${base.replace(/\/$/, '')}/route/v1/driving/${asPath(points)}?overview=false&steps=false`),
    ),
  );
  if (!read.success) throw new OutsideFailure('unreadable');
  if (read.data.code !== 'Ok') throw new OutsideFailure(read.data.code);
  const legs = read.data.routes[0]?.legs ?? [];
  if (legs.length !== points.length - 1) throw new OutsideFailure('unreadable');
  return legs.map((leg) => ({
    seconds: Math.round(leg.duration),
    metres: Math.round(leg.distance),
    approximate: false,
  }));
}

/** Places of one side of a table; OSRM takes a hundred in one request unless told otherwise. */
const TABLE_PLACES = 50;

const rows = z.array(z.array(z.number().nullable()));
const table = z.object({ code: z.string(), durations: rows.default([]), distances: rows.optional() });

type Run = ReturnType<typeof runsOf>[number];

/** From each place of one run to each of another, by row. Where there is no road between two, the built-in estimate stands in. */
async function legsOfTable(base: string, points: readonly LatLng[], from: Run, to: Run): Promise<Leg[][]> {
  const [sources, destinations] = [points.slice(from.from, from.until), points.slice(to.from, to.until)];
  const isSame = from.from === to.from;
  const numbers = (count: number, first: number) =>
    Array.from({ length: count }, (_, at) => first + at).join(';');
  const path = asPath(isSame ? sources : [...sources, ...destinations]);
  const query = new URLSearchParams({
    annotations: 'duration,distance',
    ...(!isSame && {
      sources: numbers(sources.length, 0),
      destinations: numbers(destinations.length, sources.length),
    }),
  });
  const read = table.safeParse(
    await askJson(new URL(`${base.replace(/\/$/, '')}/table/v1/driving/${path}?${query}`)),
  );
  if (!read.success) throw new OutsideFailure('unreadable');
  const { code, durations, distances } = read.data;
  if (code !== 'Ok') throw new OutsideFailure(code);
  if (durations.length !== sources.length || durations.some((row) => row.length !== destinations.length))
    throw new OutsideFailure('unreadable');
  return durations.map((row, one) =>
    row.map((seconds, other): Leg => {
      const estimate = estimateLeg(sources[one] as LatLng, destinations[other] as LatLng);
      if (seconds === null) return estimate;
      const metres = distances?.[one]?.[other] ?? estimate.metres;
      return { seconds: Math.round(seconds), metres: Math.round(metres), approximate: false };
    }),
  );
}

async function wholeTable(base: string, points: readonly LatLng[], gone: AbortSignal): Promise<LegMatrix> {
  const runs = runsOf(points.length, TABLE_PLACES);
  const legs: Leg[] = [];
  for (const from of runs) {
    gone.throwIfAborted();
    const parts = await Promise.all(runs.map((to) => legsOfTable(base, points, from, to)));
    for (let at = 0; at < from.until - from.from; at += 1)
      legs.push(...parts.flatMap((part) => part[at] as Leg[]));
  }
  return { size: points.length, legs };
}

export function osrm(base: string): Directions {
  return {
    kept_as: 'osrm',
    by_hour: false,
    legs: async (points) => {
      const legs: Leg[] = [];
      for (const batch of batchesOf(points)) legs.push(...(await legsOfBatch(base, batch)));
      return legs;
    },
    matrix: (points, _departAt, gone) => wholeTable(base, points, gone),
  };
}
