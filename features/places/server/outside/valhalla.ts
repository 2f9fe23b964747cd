// Valhalla's route and sources_to_targets over one's own road data, asked for times without traffic: the hour of
// departure changes nothing.

import { z } from 'zod';
import { decodePolyline, type LatLng } from '../../../../shared/geo.ts';
import { batchesOf, type Leg } from '../../rules/places.ts';
import { linesAlong } from './drawn-lines.ts';
import { legsOf, postJson, OutsideFailure, type Directions } from './geocoder.ts';
import { inBlocks, legsOfBlock, type Block } from './matrix-blocks.ts';

/** As it is set up unless told otherwise: locations of a drive, and pairs of a matrix (2,500). */
const ROUTE_PLACES = 20;
const MATRIX_SIDE = 50;

/** Lengths are in kilometres, times in seconds. */
const route = z.object({
  trip: z.object({
    legs: z.array(z.object({ summary: z.object({ time: z.number(), length: z.number() }) })),
  }),
});
const drawn = z.object({ trip: z.object({ legs: z.array(z.object({ shape: z.string() })) }) });
/** Too many places, too long a way, places without a way between them, a place at no road, no way found. */
const noWay = ['150', '154', '170', '171', '442'];
const cell = z.object({ time: z.number().nullable(), distance: z.number().nullable() });
const matrix = z.object({ sources_to_targets: z.array(z.array(cell)) });
const refusal = z.object({ error_code: z.number() });

const asLocations = (points: readonly LatLng[]) => points.map(({ lat, lng }) => ({ lat, lon: lng }));

export function valhalla(url: string, timeout_ms?: number): Directions {
  const base = url.replace(/\/$/, '');

  async function ask<S extends z.ZodType>(path: string, asked: object, shape: S): Promise<z.output<S>> {
    const body = { ...asked, costing: 'auto', units: 'kilometers' };
    const said = await postJson(
      `${base}${path}`,
      body,
      {},
      { service: 'valhalla', timeout_ms, readable: true },
    );
    const refused = refusal.safeParse(said);
    if (refused.success) throw new OutsideFailure(String(refused.data.error_code));
    const read = shape.safeParse(said);
    if (!read.success) throw new OutsideFailure('unreadable');
    return read.data;
  }

  async function legsOfBatch(points: readonly LatLng[]): Promise<Leg[]> {
    const { trip } = await ask('/route', { locations: asLocations(points), directions_type: 'none' }, route);
    return legsOf(
      points,
      trip.legs.map(({ summary: { time, length } }) => ({ seconds: time, metres: length * 1_000 })),
    );
  }

  async function pathsOfBatch(points: readonly LatLng[]): Promise<LatLng[][]> {
    const asked = { locations: asLocations(points), directions_type: 'none', shape_format: 'polyline6' };
    const { trip } = await ask('/route', asked, drawn);
    return trip.legs.map(({ shape }) => decodePolyline(shape, 6));
  }

  async function block(asked: Block): Promise<Leg[][]> {
    const [sources, targets] = [asLocations(asked.sources), asLocations(asked.destinations)];
    const { sources_to_targets } = await ask('/sources_to_targets', { sources, targets }, matrix);
    return legsOfBlock(
      asked,
      sources_to_targets.map((row) =>
        row.map(({ time, distance }) =>
          time === null || distance === null ? null : { seconds: time, metres: distance * 1_000 },
        ),
      ),
    );
  }

  return {
    kept_as: `valhalla ${base}`,
    by_hour: false,
    legs: async (points) => {
      const legs: Leg[] = [];
      for (const batch of batchesOf(points, ROUTE_PLACES)) legs.push(...(await legsOfBatch(batch)));
      return legs;
    },
    matrix: (points, _departAt, gone) => inBlocks(points, MATRIX_SIDE, gone, block),
    lines: (points) => linesAlong(points, { most_places: ROUTE_PLACES, noWay, pathsOfBatch }),
  };
}
