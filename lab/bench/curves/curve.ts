// What grows with what: measured at a few sizes, drawn as SVG into docs/performance/, and judged by how steep the
// last part is.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpSide } from '../http-side.ts';
import { median } from '../measure.ts';
import type { Curve, Point, Series } from './series.ts';

/** Ten times the size may cost so many times more, as a power of ten: what a deeper index and noise make of it. */
const steepest = { flat: 0.2, linear: 1.1 } as const;

/**
 * The exponent of growth over the last tenfold of the size, by least squares of the logarithms: 0 is flat, 1 is in
 * step with the size, 2 is its square. The first points show what a call costs by itself, the last what growing does.
 */
export function steepness(points: readonly Point[]): number {
  const last = points.at(-1);
  const seen = points.filter(({ size }) => last !== undefined && size * 10 >= last.size);
  if (seen.length < 2) throw new Error('A curve needs two points within the last tenfold');
  const [x, y] = [seen.map(({ size }) => Math.log(size)), seen.map(({ value }) => Math.log(value))];
  const [middleX, middleY] = [mean(x), mean(y)];
  const together = mean(x.map((each, n) => (each - middleX) * ((y[n] as number) - middleY)));
  return together / mean(x.map((each) => (each - middleX) ** 2));
}

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;

export function isAsItShould({ points, grows }: Series): boolean {
  return steepness(points) <= steepest[grows];
}

/** Milliseconds of a request, the median of 60 that come one after the other. */
export async function alone(side: HttpSide, path: string): Promise<number> {
  await side.round([path], 20, 1);
  side.took_ms.length = 0;
  await side.round([path], 60, 1);
  return median(side.took_ms);
}

const showSize = (size: number) => size.toLocaleString('en');

/** Prints a line for each series and writes the picture, with its points beside it. */
export async function showCurve(curve: Curve): Promise<void> {
  for (const series of curve.series) {
    const values = series.points.map(({ size, value }) => `${showSize(size)}: ${value.toPrecision(3)}`);
    console.log(
      [
        `${curve.title}, ${series.name}`,
        `${curve.unit} by ${curve.of}: ${values.join(', ')}`,
        `at the end with the power ${steepness(series.points).toFixed(2)}`,
        `target ≤ ${steepest[series.grows]} (${series.grows})`,
        isAsItShould(series) ? 'met' : 'NOT MET',
      ].join(' | '),
    );
  }
  const { drawCurve } = await import('./draw-curve.ts');
  const folder = join(import.meta.dirname, '../../../docs/performance');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${curve.file}.svg`), `${await drawCurve(curve)}\n`);
  writeFileSync(join(folder, `${curve.file}.json`), `${JSON.stringify(curve, null, 2)}\n`);
}
