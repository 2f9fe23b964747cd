// What the editor's map is given of customers: their colour, and whether they are chosen.

import { describe, expect, test } from 'vitest';
import { encodePolyline } from '../../../../shared/geo.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { deskOf, opened, stopOf } from '../../../../web/test/editor-world.ts';
import { GivenMap, mapIn } from '../../../../web/test/open.tsx';
import { listRouteCustomers, type MapCustomer } from '../../contract/map-customers.ts';
import { listRouteLines } from '../../contract/road-lines.ts';
import type { EditedRoute } from '../../rules/edited-stops.ts';
import { useMapContent, type MapWishes } from './use-map-content.ts';

const customer = (id: number, more: Partial<MapCustomer>): MapCustomer => ({
  id,
  address: `Havnen ${id}`,
  point: { type: 'Point', coordinates: [10.39, 55.4] },
  selected: false,
  exists_in_current_route: false,
  exists_in_other_route: false,
  route_number: null,
  ...more,
});

const customers = [
  customer(1, { exists_in_current_route: true }),
  customer(2, { exists_in_other_route: true }),
  customer(3, {}),
];

/** Stops east of each other; the depot is stop 0. */
const at = (n: number) => ({ lat: 55.4, lng: 10.39 + n / 100 });
const bend = { lat: 55.41, lng: 10.4 };
const stopAt = (n: number) => stopOf(n, { place: at(n) });

function Drive({ order }: { order: readonly number[] }) {
  const edited = deskOf({ depo: at(0), state: opened(order.map(stopAt)) });
  const { lines, legend } = useMapContent(edited, { customers: false, similar: [], selected: new Set() });
  return <GivenMap label="map" lines={lines} legend={legend} />;
}

describe('the drive', () => {
  const line = (from: number, to: number) => ({
    route_id: 8,
    from: at(from),
    to: at(to),
    line: encodePolyline([at(from), bend, at(to)]),
  });
  const known = [line(0, 1), line(1, 2), line(2, 0)];
  const shownOf = async (order: readonly number[], lines: typeof known) => {
    const answers = {
      [listRouteLines.name]: { awaited: false, lines },
      'list similar routes': [],
      'list unplanned sales': [],
    };
    const html = await drawn(<Drive order={order} />, { answers });
    const { lines: given } = mapIn(html);
    return { given: given.map(({ dashed, path }) => [dashed, path.length]), words: wordsOf(html) };
  };

  test('follows the roads where they are known', async () => {
    const { given, words } = await shownOf([1, 2], known);
    expect(given).toEqual([[false, 9]]);
    expect(words).toContain('Planned way along roads');
    expect(words).not.toContain('approximate');
  });

  test('is dashed and called approximate where it is edited, and where nothing is known', async () => {
    const edited = await shownOf([1, 3, 2], known);
    expect(edited.given).toEqual([
      [false, 3],
      [true, 4],
      [false, 3],
    ]);
    expect(edited.words).toContain('Order of the stops (approximate line)');
    const unknown = await shownOf([1, 2], []);
    expect(unknown.given).toEqual([[true, 6]]);
    expect(unknown.words).not.toContain('along roads');
  });
});

test('the disc of the depot, and of an own start or end, is told in the legend as on the map', async () => {
  const legendWith = async (route: Partial<EditedRoute>) => {
    const edited = deskOf({ depo: at(0), state: opened([], route) });
    function Key() {
      const { legend } = useMapContent(edited, { customers: false, similar: [], selected: new Set() });
      return <GivenMap label="map" legend={legend} />;
    }
    return wordsOf(
      await drawn(<Key />, { answers: { 'list similar routes': [], 'list unplanned sales': [] } }),
    );
  };
  expect(await legendWith({})).toMatch(/ Depo$/);
  const own = { address: 'Torvet 1', place: at(3) };
  expect(await legendWith({ start: own, end: own })).toMatch(/ Start: Torvet 1 End: Torvet 1$/);
});

function Shown(wishes: MapWishes) {
  const { points, legend } = useMapContent(deskOf(), wishes);
  return <GivenMap label="map" points={points} legend={legend} />;
}

const shown = () =>
  drawn(<Shown customers similar={[]} selected={new Set()} />, {
    answers: {
      [listRouteCustomers.name]: customers,
      'list similar routes': [],
      'list unplanned sales': [],
    },
  });

// spec
test('a customer is green in this route, blue in another and red in none, as the legend says', async () => {
  const html = await shown();
  expect(mapIn(html).points.map(({ id, colour }) => [id, colour])).toEqual([
    ['customer 1', '#1f8a3b'],
    ['customer 2', '#2563b0'],
    ['customer 3', '#c5362c'],
  ]);
  const legend = [...html.matchAll(/<li data-colour="([^"]+)">(.*?)<\/li>/g)].map(([, colour, words]) => [
    colour,
    wordsOf(words ?? ''),
  ]);
  expect(legend).toEqual(
    expect.arrayContaining([
      ['#1f8a3b', 'Customer in this route'],
      ['#2563b0', 'Customer in another route'],
      ['#c5362c', 'Customer in no route'],
    ]),
  );
});
