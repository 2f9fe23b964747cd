import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAlong, roomForNames, straightRun, type Flat } from './street-labels.ts';

const flat = (x: number, y: number): Flat => ({ x, y });
const coordinate = fc.integer({ min: -4096, max: 8192 });
const line = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 12 });

test('a name stands on the longest part of a road that hardly bends', () => {
  expect(straightRun([flat(0, 0), flat(10, 0), flat(60, 2), flat(60, 30)])).toEqual({
    from: flat(0, 0),
    to: flat(60, 2),
  });
  expect(straightRun([flat(0, 0), flat(5, 0), flat(5, 90), flat(4, 200)])).toEqual({
    from: flat(5, 0),
    to: flat(4, 200),
  });
  // Heading west, where the angle's sign flips from one segment to the next.
  expect(straightRun([flat(0, 0), flat(-50, 1), flat(-100, 0)])?.to).toEqual(flat(-100, 0));
  for (const none of [[], [flat(1, 1)], [flat(1, 1), flat(1, 1)]]) expect(straightRun(none)).toBeNull();
});

test('the run begins and ends on the road, whatever the road', () => {
  fc.assert(
    fc.property(line, (points) => {
      const run = straightRun(points);
      if (run === null) return;
      expect(points).toContain(run.from);
      expect(points).toContain(run.to);
    }),
  );
});

test('a name is never upside down and never longer than its road', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: 1, max: 400 }), (points, width) => {
      const run = straightRun(points);
      const place = run && placeAlong(run, width);
      if (!run || !place) return;
      expect(Math.abs(place.angle)).toBeLessThanOrEqual(Math.PI / 2);
      expect(Math.hypot(run.to.x - run.from.x, run.to.y - run.from.y)).toBeGreaterThan(width);
    }),
  );
  expect(placeAlong({ from: flat(0, 0), to: flat(100, 0) }, 95)).toBeNull();
  expect(placeAlong({ from: flat(100, 0), to: flat(0, 0) }, 60)).toEqual({ x: 50, y: 0, angle: 0 });
});

test('names keep apart, and one name is not said twice on a corner', () => {
  const takes = roomForNames();
  const at = (x: number, y: number, angle = 0) => ({ x, y, angle });
  expect(takes('Vestergade', at(0, 0), 80, 12)).toBe(true);
  expect(takes('Nørregade', at(60, 5), 80, 12)).toBe(false);
  expect(takes('Nørregade', at(60, 40), 80, 12)).toBe(true);
  // Turned upright it reaches up to its neighbour.
  expect(takes('Gråbrødre Plads', at(150, 40, Math.PI / 2), 130, 12)).toBe(true);
  expect(takes('Fisketorvet', at(150, 100), 40, 12)).toBe(false);
  expect(takes('Vestergade', at(0, 150), 80, 12)).toBe(false);
  expect(takes('Vestergade', at(0, 300), 80, 12)).toBe(true);
});
