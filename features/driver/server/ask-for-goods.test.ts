// Goods that a driver asks the depot for and receives, through HTTP, from the phone to the office and back. 10:00 in
// Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { driverWithStock } from '../../../server/test/driver-with-stock.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import {
  createStockOrder,
  deleteStockOrder,
  listStockOrders,
  sendStockOrder,
  showStockOrder,
  updateStockOrder,
} from '../../stock/contract/stock-orders.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

beforeEach(() => {
  app.clock.set(testMoment);
});

const refusedAs = (key: keyof typeof driverRefusals) => ({
  outcome: 'refused',
  error: driverRefusals[key].text.en,
});
const done = { outcome: 'done', error: null };

describe('asking the depot for goods', () => {
  const asked = async () => {
    const world = await driverWithStock(app);
    const { act, mint, vanilla, stock, staff, depo_id, store, truck } = world;
    const ask = (at: string, more: object = {}) =>
      act('ask_goods', at, {
        goods: [
          { product_id: mint.id, pieces: 12 },
          { product_id: vanilla.id, pieces: 6 },
        ],
        remark: 'Gerne før tolv',
        ...more,
      });
    const deliveries = async () => (await stock())?.deliveries ?? [];
    const orders = async () =>
      (await staff.call(listStockOrders, { params: { depo_id, warehouse_id: truck.id } })).body;
    const of = (id: number) => ({ params: { depo_id, warehouse_id: store.id, id } });
    const order = async (id: number) => (await staff.call(showStockOrder, of(id))).body;
    const sendOff = (id: number) => staff.callWith(sendStockOrder, of(id));
    const load = async (at: string, more: object = {}) => {
      const [list] = await deliveries();
      const { stock_order_id, lock_version } = list ?? {};
      return act('load', at, { stock_order_id, lock_version, differences: [], ...more });
    };
    return { ...world, ask, deliveries, orders, order, sendOff, load, of };
  };

  test('is an order to the car that the office sees as asked for by the driver, once', async () => {
    const { send, ask, orders, order, store, truck, deliveries } = await asked();
    const act = ask('09:30');
    expect(await send([act, act])).toMatchObject([done, done]);
    const [first, ...others] = await orders();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      status: 'pending',
      kind: 'regular',
      asked_by_driver: true,
      on_its_way_at: null,
      created_by: 'Ann Lund',
      ordered_at: '2026-06-10T07:30:00.000Z',
      main_storage_message: 'Gerne før tolv',
      from_warehouse_id: store.id,
      to_warehouse_id: truck.id,
      editable: true,
    });
    const { stock_order_line_items } = await order(first?.id ?? 0);
    expect(stock_order_line_items).toMatchObject([
      { sku: 'Vanilje', amount: 6 },
      { sku: 'Mynte', amount: 12 },
    ]);
    expect(await deliveries()).toMatchObject([
      { stock_order_id: first?.id, state: 'asked', lines: [{ amount: 6 }, { amount: 12 }] },
    ]);
  });

  test('is received when the depot has sent it, two fewer, and then lies in the car', async () => {
    const { send, ask, sendOff, load, deliveries, order, pieces, faults } = await asked();
    await send([ask('09:30')]);
    const [list] = await deliveries();
    const id = list?.stock_order_id ?? 0;
    expect(await send([await load('09:40')])).toMatchObject([refusedAs('not_sent_yet')]);
    expect((await sendOff(id)).body).toMatchObject({ on_its_way_at: '2026-06-10T08:00:00.000Z' });
    expect((await sendOff(id)).status).toBe(200);
    expect(await deliveries()).toMatchObject([{ state: 'on_its_way' }]);
    const act = await load('09:50', { differences: [{ line_id: list?.lines[1]?.id, amount: 10 }] });
    expect(await send([act])).toMatchObject([done]);
    expect(await send([act])).toMatchObject([done]);
    expect(await deliveries()).toMatchObject([
      { state: 'received', lines: [{ received_amount: 6 }, { received_amount: 10 }] },
    ]);
    expect(await order(id)).toMatchObject({ status: 'received', approved_by: { name: 'Ann Lund' } });
    expect(await pieces()).toEqual([
      ['Vanilje', 18],
      ['Mynte', 18],
    ]);
    expect((await sendOff(id)).status).toBe(422);
    expect(await faults()).toEqual([]);
  });

  test('that the office has changed since is looked at again; what the office takes back is gone', async () => {
    const { send, ask, sendOff, load, deliveries, staff, of } = await asked();
    await send([ask('09:30')]);
    const id = (await deliveries())[0]?.stock_order_id ?? 0;
    await sendOff(id);
    const act = await load('09:40');
    const changed = await staff.callWith(updateStockOrder, { ...of(id), body: { reason: 'Mere is' } });
    expect(changed.status).toBe(200);
    expect(await send([act])).toMatchObject([refusedAs('loading_changed')]);
    expect((await staff.callWith(deleteStockOrder, { ...of(id), body: {} })).status).toBe(204);
    expect(await send([act])).toMatchObject([refusedAs('loading_gone')]);
    expect(await deliveries()).toEqual([]);
  });

  test('comes in however many others were made since', async () => {
    const { send, ask, sendOff, load, deliveries } = await asked();
    await send([ask('09:30')]);
    const id = (await deliveries())[0]?.stock_order_id ?? 0;
    await sendOff(id);
    const act = await load('12:00');
    for (let n = 0; n < 21; n += 1) await send([ask(`10:${String(n).padStart(2, '0')}`)]);
    expect((await deliveries()).some(({ stock_order_id }) => stock_order_id === id)).toBe(false);
    expect(await send([act])).toMatchObject([{ outcome: 'done' }]);
  });

  test('wants a store and products in use', async () => {
    const { send, ask, product, tenant, store } = await asked();
    const gone = await product('Lakrids', { status: 'inactive' });
    const strange = ask('09:30', { goods: [{ product_id: gone.id, pieces: 3 }] });
    expect(await send([strange])).toMatchObject([refusedAs('goods_gone')]);
    await tenant.tx((tx) =>
      tx.updateTable('warehouses').set({ is_primary: false }).where('id', '=', store.id).execute(),
    );
    expect(await send([ask('09:30')])).toMatchObject([refusedAs('no_store')]);
  });

  test('is not needed for what the office sends of its own accord', async () => {
    const { send, load, deliveries, staff, depo_id, store, truck, mint, pieces } = await asked();
    const made = await staff.callWith(createStockOrder, {
      params: { depo_id, warehouse_id: store.id },
      body: {
        kind: 'regular',
        from_warehouse_id: store.id,
        to_warehouse_id: truck.id,
        stock_order_line_items_attributes: [{ product_id: mint.id, amount: 4 }],
      },
    });
    expect(made.status).toBe(201);
    expect(await deliveries()).toMatchObject([{ state: 'on_its_way' }]);
    expect(await send([await load('09:45')])).toMatchObject([done]);
    expect((await pieces())?.[1]).toEqual(['Mynte', 12]);
  });
});
