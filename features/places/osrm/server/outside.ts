// OSRM's route service over one's own road data. It knows no traffic: the hour of departure changes nothing.

import { z } from 'zod';
import type { LatLng } from '../../../../shared/geo.ts';
import { batchesOf, type Leg } from '../../rules.ts';
import { askJson, OutsideFailure, type Directions } from '../../server/outside.ts';

const answer = z.object({
  code: z.string(),
  routes: z
    .array(z.object({ legs: z.array(z.object({ duration: z.number(), distance: z.number() })) }))
    .default([]),
});

async function legsOfBatch(base: string, points: readonly LatLng[]): Promise<Leg[]> {
  const path = points.map(({ lat, lng }) => `${lng.toFixed(6)},${lat.toFixed(6)}`).join(';');
  const read = answer.safeParse(
    await askJson(new URL(`${base.replace(/\/$/, '')}/route/v1/driving/${path}?overview=false&steps=false`)),
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

export function osrm(base: string): Directions {
  return {
    kept_as: 'osrm',
    by_hour: false,
    legs: async (points) => {
      const legs: Leg[] = [];
      for (const batch of batchesOf(points)) legs.push(...(await legsOfBatch(base, batch)));
      return legs;
    },
  };
}
