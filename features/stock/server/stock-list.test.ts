// All warehouses side by side as of the end of a day; looked at on Wednesday 10 June 2026.

import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listProductBalances } from '../contract/balances.ts';
import { showStockList } from '../contract/stock-list.ts';

const app = await testApp();

async function world() {
  const made = await stockWorld(app);
  const main = await made.makeWarehouse({ code: 'A', is_primary: true });
  const truck = await made.makeWarehouse({ code: 'B', owner_type: 'Other' });
  const vanilla = await made.makeProduct({ sku: 'V', sales_price: '10.00', cost_price: '4.50' });
  const mint = await made.makeProduct({ sku: 'M', sales_price: '20.00' });
  const boss = await made.tenant.signIn(await made.tenant.makeUser('depo_admin', { depo_id: made.depo_id }));
  const params = { depo_id: made.depo_id };
  const list = async (query = {}) => (await boss.call(showStockList, { params, query })).body;
  return { ...made, main, truck, vanilla, mint, boss, params, list };
}

test('what lies where, what it is worth, and the sums, as the pages of the warehouses have it', async () => {
  const { main, truck, vanilla, mint, post, list, boss, params } = await world();
  await post({
    to_warehouse_id: main.id,
    lines: [
      { product_id: vanilla.id, amount: 60 },
      { product_id: mint.id, amount: 10 },
    ],
  });
  await post({
    from_warehouse_id: main.id,
    to_warehouse_id: truck.id,
    lines: [{ product_id: vanilla.id, amount: 24 }],
  });
  const { places, rows, sums, day } = await list();
  expect([day, places.map(({ code }) => code)]).toEqual(['2026-06-10', ['A', 'B']]);
  expect(
    rows.map(({ sku, amounts, cost_value, sales_value }) => [sku, amounts, cost_value, sales_value]),
  ).toEqual([
    ['M', [10, 0], null, 200],
    ['V', [36, 24], 270, 600],
  ]);
  expect(sums).toEqual({ amount: 70, missing_amount: 0, sales_value: 800, cost_value: 270, without_cost: 1 });
  for (const [at, { id }] of [main, truck].entries()) {
    const page = await boss.call(listProductBalances, { params: { ...params, warehouse_id: id } });
    expect(page.body.reduce((sum, { balance_amount }) => sum + balance_amount, 0)).toBe(
      rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0),
    );
  }
});

test('as of a day it is what lay there when the day ended in the tenant’s zone', async () => {
  const { main, vanilla, post, list } = await world();
  const lines = (amount: number) => [{ product_id: vanilla.id, amount }];
  // Two minutes around midnight of Copenhagen, and one movement of today.
  await post({ to_warehouse_id: main.id, transfered_at: new Date('2026-06-08T21:59:00Z'), lines: lines(10) });
  await post({ to_warehouse_id: main.id, transfered_at: new Date('2026-06-08T22:01:00Z'), lines: lines(5) });
  await post({
    from_warehouse_id: main.id,
    transfered_at: new Date('2026-06-10T07:00:00Z'),
    kind: 'write_off',
    lines: lines(2),
  });
  const amountOn = async (day: string) => (await list({ day })).sums.amount;
  expect([
    await amountOn('2026-06-07'),
    await amountOn('2026-06-08'),
    await amountOn('2026-06-09'),
    await amountOn('2026-06-10'),
    await amountOn('2026-07-01'),
  ]).toEqual([0, 10, 15, 13, 13]);
});

test('what lacks stands first, and alone where asked', async () => {
  const { main, vanilla, mint, depo_id, tenant, post, list } = await world();
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values({ depo_id, product_id: vanilla.id, minimum_for_depo: 20 })
      .execute(),
  );
  await post({
    to_warehouse_id: main.id,
    lines: [
      { product_id: vanilla.id, amount: 5 },
      { product_id: mint.id, amount: 500 },
    ],
  });
  const all = await list();
  expect(all.rows.map(({ sku, missing_amount, is_short }) => [sku, missing_amount, is_short])).toEqual([
    ['V', 15, [true, false]],
    ['M', 0, [false, false]],
  ]);
  const short = await list({ short: true });
  expect([short.rows.map(({ sku }) => sku), short.sums.amount]).toEqual([['V'], 5]);
});

test('all depots are those that the person sees; a place of loss holds nothing that counts', async () => {
  const { main, truck, vanilla, tenant, depo_id, makeWarehouse, post, list, params } = await world();
  const other = await tenant.makeDepo();
  const there = await makeWarehouse({ code: 'C', depo_id: other.id });
  await makeWarehouse({ code: 'D', owner_type: 'Other', place_of_loss: true });
  for (const { id } of [main, there])
    await post({ to_warehouse_id: id, lines: [{ product_id: vanilla.id, amount: 1 }] });
  const codes = (found: { places: { code: string }[] }) => found.places.map(({ code }) => code).toSorted();
  expect(codes(await list({ all_depos: true }))).toEqual(['A', 'B']);
  const admin = await tenant.signIn('admin');
  const every = await admin.call(showStockList, { params, query: { all_depos: true } });
  expect([codes(every.body), every.body.sums.amount]).toEqual([['A', 'B', 'C'], 2]);
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  expect(codes((await support.call(showStockList, { params, query: { all_depos: true } })).body)).toEqual([
    'A',
    'B',
  ]);
  expect(truck.code).toBe('B');
});

test('goes out with the reader’s headings, a column a warehouse, and the sums in the last line', async () => {
  const { main, vanilla, depo_id, post, boss } = await world();
  await post({ to_warehouse_id: main.id, lines: [{ product_id: vanilla.id, amount: 2 }] });
  const path = `inventory/depo/${depo_id}/stock_list`;
  const file = await boss.get(`${path}?format=xlsx`, { 'x-language': 'da' });
  const [sheet] = (await readXlsx(new Uint8Array(file.raw))).sheets;
  expect(sheet?.rows[0]?.slice(0, 7)).toEqual([
    'Varenummer',
    'Beskrivelse',
    'Stk.',
    'Under minimum',
    'Værdi til kostpris',
    'Værdi til salgspris',
    'A Hovedlager',
  ]);
  expect(sheet?.rows.at(-1)?.slice(2, 7)).toEqual([2, 0, 9, 20, 2]);
  const csv = await boss.get(`${path}?format=csv`);
  expect(csv.text).toContain('Value at sales price');
});
