import { expect, test } from 'vitest';
import { APART_PX, gathered } from './gathered-stops.ts';

const at = (x: number, y: number, isAlone = false) => ({ x, y, isAlone });

test('what stands closer than a finger tells apart is gathered where the first of it stands', () => {
  const groups = gathered([at(0, 0), at(APART_PX - 1, 0), at(APART_PX, 0), at(-5, -5)]);
  expect(groups).toEqual([[at(0, 0), at(APART_PX - 1, 0), at(-5, -5)], [at(APART_PX, 0)]]);
});

test('a chosen one stands by itself, and gathers nobody', () => {
  const chosen = at(0, 0, true);
  expect(gathered([chosen, at(1, 1), at(2, 2)])).toEqual([[chosen], [at(1, 1), at(2, 2)]]);
});

test('no two groups of a country overlap, and nobody is lost', () => {
  const spots = Array.from({ length: 2_000 }, (_, n) => at((n * 37) % 400, (n * 91) % 300));
  const groups = gathered(spots);
  expect(groups.flat()).toHaveLength(spots.length);
  const firsts = groups.map(([first]) => first as (typeof spots)[number]);
  for (const [n, one] of firsts.entries())
    for (const other of firsts.slice(n + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(APART_PX);
});
