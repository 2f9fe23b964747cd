import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displaced, type LatLng } from '../../shared/geo.ts';
import { allotSales, isInTab, type ReportSale, type TabFacts } from './rules.ts';

const origin: LatLng = { lat: 55.4, lng: 10.4 };
const stops = [
  { id: 1, ...origin },
  { id: 2, ...displaced(origin, 500, 0) },
];
const sale = (
  id: number,
  north_m: number | null,
  stop_id: number | null = null,
  total = 100,
): ReportSale => ({
  id,
  total,
  stop_id,
  sold_at: new Date(2026, 5, 10, 10, id),
  place: north_m === null ? null : displaced(origin, north_m, 0),
});

describe('a sale', () => {
  test('belongs to the stop it names, even from far away', () => {
    expect(allotSales(stops, [sale(1, 400, 1)]).by_stop.get(1)).toMatchObject({ total: 100, count: 1 });
  });

  test('that names none belongs to the nearest stop within 75 m, and farther away to a place of its own', () => {
    const { by_stop, elsewhere } = allotSales(stops, [
      sale(1, 74),
      sale(2, 430),
      sale(3, 250),
      sale(4, 260),
      sale(5, 160),
    ]);
    expect([by_stop.get(1)?.count, by_stop.get(2)?.count]).toEqual([1, 1]);
    expect(elsewhere.map((place) => [place.count, place.first_at.getMinutes()])).toEqual([
      [2, 3],
      [1, 5],
    ]);
  });

  test('that names a stop of another day goes by its place, and with neither is nowhere', () => {
    expect(allotSales(stops, [sale(1, 10, 99)]).by_stop.get(1)?.count).toBe(1);
    expect(allotSales(stops, [sale(1, null), sale(2, null, 99)])).toMatchObject({
      by_stop: new Map(),
      elsewhere: [],
    });
  });

  test('is counted once wherever it was made', () => {
    const any = fc.array(
      fc.record({
        north: fc.integer({ min: -2000, max: 2000 }),
        stop: fc.constantFrom(null, 1, 2, 99),
        total: fc.integer({ min: 0, max: 9999 }),
      }),
    );
    fc.assert(
      fc.property(any, (given) => {
        const sales = given.map(({ north, stop, total }, i) => sale(i, north, stop, total));
        const { by_stop, elsewhere } = allotSales(stops, sales);
        const places = [...by_stop.values(), ...elsewhere];
        expect(places.reduce((sum, place) => sum + place.total, 0)).toBe(
          sales.reduce((sum, one) => sum + one.total, 0),
        );
        expect(places.reduce((sum, place) => sum + place.count, 0)).toBe(sales.length);
      }),
    );
  });
});

test('tabs: unplanned stops are visited and not planned; B2B is who waits there', () => {
  const point = (kind: TabFacts['kind'], status: TabFacts['status'], shops: number[] = []): TabFacts => ({
    kind,
    status,
    b2b_customer_ids: shops,
  });
  const tabs = (one: TabFacts) =>
    (['all', 'visited', 'planned', 'b2b'] as const).filter((tab) => isInTab(one, tab));
  expect(tabs(point('regular', 'visited'))).toEqual(['all', 'visited', 'planned']);
  expect(tabs(point('regular', 'skipped'))).toEqual(['all', 'planned']);
  expect(tabs(point('regular', 'pending', [7]))).toEqual(['all', 'planned', 'b2b']);
  expect(tabs(point('unplanned', 'unplanned'))).toEqual(['all', 'visited']);
  expect(tabs(point('b2b', 'skipped'))).toEqual(['all', 'planned', 'b2b']);
});
