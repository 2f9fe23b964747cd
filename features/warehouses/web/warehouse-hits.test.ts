import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { search } from '../../../web/test/in-page.ts';
import { store, truck } from '../../../web/test/warehouses-world.ts';
import { listWarehouses } from '../contract.ts';
import { warehouseHits } from './warehouse-hits.ts';

test('warehouses are found by code, name or whose they are, and lead to their goods', async () => {
  const cold = { ...truck, code: 'OD-7', name: 'Køl', owner: '12 AB 12 345' };
  const { find } = search([warehouseHits], [answer(listWarehouses, [store, cold])]);
  const of = (id: number) => `/isrute/inventory/depo/1/warehouses/${id}/products`;
  const depot = { title: 'Hovedlager', detail: 'OD-1 · Odense', address: of(3) };
  const car = { title: 'Køl', detail: 'OD-7 · 12 AB 12 345', address: of(4) };
  expect(await find('hovedl')).toEqual([depot]);
  expect(await find('odense')).toEqual([depot]);
  expect(await find('kol 345')).toEqual([car]);
  expect(await find('od-')).toEqual([depot, car]);
  expect([await find('vejle'), await find('hovedl', null)]).toEqual([[], []]);
});
