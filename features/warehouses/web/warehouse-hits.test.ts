import { expect, test, vi } from 'vitest';
import { warehouseHits } from './warehouse-hits.ts';

vi.mock('../../../web/api.ts', () => ({
  call: () =>
    Promise.resolve([
      { id: 3, code: 'OD-1', name: 'Hovedlager', owner: 'Odense' },
      { id: 4, code: 'OD-7', name: 'Køl', owner: '12 AB 12 345' },
    ]),
}));

const found = async (text: string, depo_id: number | null = 1) =>
  (await warehouseHits.find(text, { tenant: 'isrute', depo_id, signal: new AbortController().signal })).map(
    ({ title, detail, address }) => [title, detail, address],
  );

test('warehouses are found by code, name or whose they are, and lead to their goods', async () => {
  const store = ['Hovedlager', 'OD-1 · Odense', '/isrute/inventory/depo/1/warehouses/3/products'];
  const car = ['Køl', 'OD-7 · 12 AB 12 345', '/isrute/inventory/depo/1/warehouses/4/products'];
  expect(await found('hovedl')).toEqual([store]);
  expect(await found('odense')).toEqual([store]);
  expect(await found('kol 345')).toEqual([car]);
  expect(await found('od-')).toEqual([store, car]);
  expect([await found('vejle'), await found('hovedl', null)]).toEqual([[], []]);
});
