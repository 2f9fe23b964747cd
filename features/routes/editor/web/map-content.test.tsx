// What the editor's map is given of customers: their colour, and whether they are chosen.

import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { GivenMap, mapIn } from '../../../../web/test/open.tsx';
import { listRouteCustomers, type MapCustomer } from '../../map/contract.ts';
import { openEditor } from '../rules.ts';
import type { EditorDesk } from './editor-desk.ts';
import { useMapContent, type MapWishes } from './use-map-content.ts';

const desk = {
  record: { id: 8, route_number: 101 },
  facts: new Map(),
  depo: null,
  period: {},
  state: openEditor({ route: { start: null, end: null }, stops: [] } as never),
} as unknown as EditorDesk;

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

function Shown(wishes: MapWishes) {
  const { points, legend } = useMapContent(desk, wishes);
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
