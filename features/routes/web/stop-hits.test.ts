import { beforeEach, expect, test, vi } from 'vitest';
import { stopHits } from './stop-hits.ts';

const asked = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../web/api.ts', () => ({
  call: (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return Promise.resolve([{ address: 'Vej 1, Odense', position: 4, route_id: 8, route_name: '101 Nord' }]);
  },
}));
beforeEach(() => asked.splice(0));

const found = (text: string, depo_id: number | null = 1) =>
  stopHits.find(text, { tenant: 'isrute', depo_id, signal: new AbortController().signal });

test('a stop is found by its address and leads to its route', async () => {
  expect(await found('vej 1')).toEqual([
    {
      title: 'Vej 1, Odense',
      detail: '4 · 101 Nord',
      address: '/isrute/depo/1/route/8/route_points',
    },
  ]);
  expect(asked).toEqual([{ q: 'vej 1' }]);
});

test('a letter or two, or no depot, ask nobody', async () => {
  expect([await found('ve'), await found('vej 1', null)]).toEqual([[], []]);
  expect(asked).toEqual([]);
});
