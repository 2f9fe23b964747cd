import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displaced } from '../../../shared/geo.ts';
import { blankRoute, blankStop, type Draft } from './draft.ts';
import { clusterSales, mergedStops, pointTypeOf } from './route-points.ts';

const draft: Draft = {
  route: { ...blankRoute, depo_id: 1, name: 'Nord' },
  depo: null,
  stops: [1, 2, 3, 4, 5].map((id) => ({
    ...blankStop,
    wait_time: 2,
    id,
    position: id,
    address: `Vej ${id}`,
  })),
};

const change = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  position: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  _destroy: fc.boolean(),
});

test('whatever is changed, added and removed, positions are 1 to n and no stop is there twice', () => {
  fc.assert(
    fc.property(fc.uniqueArray(change, { selector: ({ id }) => id }), fc.nat(3), (changes, added) => {
      const blanks = Array.from({ length: added }, (_, at) => ({ address: `Ny ${at}` }));
      const stops = mergedStops(draft, [...changes, ...blanks, { address: null }]);
      expect(stops.map(({ position }) => position)).toEqual(stops.map((_, at) => at + 1));
      expect(stops).toHaveLength(5 + added - changes.filter(({ _destroy }) => _destroy).length);
      expect(new Set(stops.map(({ id, address }) => `${id} ${address}`)).size).toBe(stops.length);
    }),
  );
});

test('a complete list is taken in the order of its positions', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (order) => {
      const changes = order.map((id, at) => ({ id, position: at + 1 })).toSorted((a, b) => a.id - b.id);
      expect(mergedStops(draft, changes).map(({ id }) => id)).toEqual(order);
    }),
  );
});

// spec: R-518
test('unvisited is a stop that was due and had neither visit nor sale', () => {
  const stop = { planned: 2, visited: 0, sales_count: 0, has_b2b: true };
  expect(
    [
      stop,
      { ...stop, visited: 1 },
      { ...stop, sales_count: 1, has_b2b: false },
      { ...stop, planned: 0, has_b2b: false },
    ].map(pointTypeOf),
  ).toEqual(['unvisited', 'b2b', 'regular', 'regular']);
});

test('sales within 50 m of a place are one place, and no money is lost', () => {
  const home = { lat: 55.4, lng: 10.39 };
  const sale = fc.record({
    north: fc.integer({ min: -300, max: 300 }),
    total_minor: fc.integer({ min: 1, max: 9999 }),
  });
  fc.assert(
    fc.property(fc.array(sale), (given) => {
      const clusters = clusterSales(
        given.map(({ north, total_minor }, at) => ({
          ...displaced(home, north, 0),
          total_minor,
          address: null,
          sold_at: new Date(at),
        })),
      );
      expect(clusters.reduce((sum, { total_minor }) => sum + total_minor, 0)).toBe(
        given.reduce((sum, { total_minor }) => sum + total_minor, 0),
      );
      expect(clusters.reduce((sum, { sales_count }) => sum + sales_count, 0)).toBe(given.length);
    }),
  );
  const at = (north: number, minute: number) => ({
    ...displaced(home, north, 0),
    total_minor: 100,
    address: null,
    sold_at: new Date(minute),
  });
  expect(
    clusterSales([at(0, 1), at(49, 2), at(99, 3)]).map(({ sales_count, last_sold_at }) => [
      sales_count,
      last_sold_at.getTime(),
    ]),
  ).toEqual([
    [2, 2],
    [1, 3],
  ]);
});
