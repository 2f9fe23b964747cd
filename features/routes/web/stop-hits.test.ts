import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { search } from '../../../web/test/in-page.ts';
import { findStops } from '../contract/route-points.ts';
import { stopHits } from './stop-hits.ts';

const stop = { id: 5, address: 'Vej 1, Odense', position: 4, route_id: 8, route_name: '101 Nord' };
const top = () => search([stopHits], [answer(findStops, [stop])]);

test('a stop is found by its address and leads to its route', async () => {
  const { find, asked } = top();
  const address = '/isrute/depo/1/route/8/route_points';
  expect(await find('vej 1')).toEqual([{ title: 'Vej 1, Odense', detail: '4 · 101 Nord', address }]);
  const [at = ''] = asked(findStops);
  expect(new URL(at, 'http://here').searchParams.get('q')).toBe('vej 1');
});

test('a letter or two, or no depot, ask nobody', async () => {
  const { find, asked } = top();
  expect([await find('ve'), await find('vej 1', null)]).toEqual([[], []]);
  expect(asked(findStops)).toEqual([]);
});
