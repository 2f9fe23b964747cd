import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAsItShould, steepness } from './curve.ts';
import type { Curve } from './series.ts';

/** Drawing needs the laboratory's own packages. */
const isInstalled = existsSync(join(import.meta.dirname, '../../node_modules/vega'));

const at = (...values: number[]) => values.map((value, n) => ({ size: 10 ** (n + 3), value }));

describe('a curve', () => {
  test('is as steep as its last part, as a power of the size', () => {
    expect(steepness(at(1, 1, 1))).toBeCloseTo(0);
    expect(steepness(at(1, 1, 10))).toBeCloseTo(1);
    expect(steepness(at(5, 1, 100))).toBeCloseTo(2);
    const nearer = [10, 20, 50, 100].map((size) => ({ size, value: size ** 1.5 }));
    expect(steepness(nearer)).toBeCloseTo(1.5);
    expect(() => steepness(at(1))).toThrow('two points');
  });

  test('bends up when it should be flat, or is steeper than the size', () => {
    const of = (grows: 'flat' | 'linear', ...values: number[]) => ({
      name: 'x',
      grows,
      points: at(...values),
    });
    expect(isAsItShould(of('flat', 2, 2.1, 2.3))).toBe(true);
    expect(isAsItShould(of('flat', 2, 2, 4))).toBe(false);
    expect(isAsItShould(of('linear', 1, 9, 90))).toBe(true);
    expect(isAsItShould(of('linear', 1, 9, 150))).toBe(false);
  });

  test.skipIf(!isInstalled)('is drawn with every size, every name and a line for each', async () => {
    const { drawCurve } = await import('./draw-curve.ts');
    const curve: Curve = {
      file: 'x',
      title: 'A list',
      of: 'customers',
      unit: 'ms',
      series: [
        { name: 'the list', grows: 'flat', points: at(2, 2, 2.2) },
        { name: 'the search', grows: 'flat', points: at(3, 3, 3) },
      ],
    };
    const svg = await drawCurve(curve);
    for (const word of ['A list', 'customers', 'ms', 'the list', 'the search', '1k', '10k', '100k'])
      expect(svg).toContain(`>${word}<`);
    expect(svg.match(/aria-roledescription="line mark"/g)).toHaveLength(2);
  });
});
