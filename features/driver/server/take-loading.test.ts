// The loading list on the driver's phone through HTTP, from the office's plan to the stock. 10:00 in Copenhagen.

import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DB } from '../../../server/db/schema.gen.ts';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { createLoadingOrders } from '../../loading/contract.ts';
import { showStockOrder, updateStockOrder } from '../../stock/contract/stock-orders.ts';
import { sendDriverActs } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function planned() {
  const world = await driverOnTour(app);
  const { phone, event, tenant, depo, car, staff } = world;
  const depo_id = depo.id;
  const warehouse = (values: Insertable<DB['warehouses']>) =>
    tenant.tx((tx) => tx.insertInto('warehouses').values(values).returning('id').executeTakeFirstOrThrow());
  const store = await warehouse({ depo_id, code: 'S', name: 'Lager', owner_type: 'Depo', is_primary: true });
  const truck = await warehouse({ depo_id, code: 'B', name: 'Bil', owner_type: 'Car', car_id: car.id });
  const [vanilla, mint] = (await tenant.tx((tx) =>
    tx
      .insertInto('products')
      .values([
        { sku: 'V-1', description: 'Vanilje', packaging_size: 6, sequence_number: 1 },
        { sku: 'M-1', description: 'Mynte', packaging_size: 4, sequence_number: 2 },
      ])
      .returning('id')
      .execute(),
  )) as [{ id: number }, { id: number }];
  const made = await staff.callWith(createLoadingOrders, {
    params: { depo_id },
    body: {
      from_warehouse_id: store.id,
      orders: [
        {
          to_warehouse_id: truck.id,
          stock_order_line_items_attributes: [
            { product_id: mint.id, amount: 8 },
            { product_id: vanilla.id, amount: 12 },
          ],
        },
      ],
    },
  });
  const order_id = (made.body as { orders: { id: number }[] }).orders[0]?.id ?? 0;
  const loading = async () => (await dayOnPhone(phone)).trips[0]?.loading[0];
  const load = async (more: object, who = phone) => {
    const list = await loading();
    const act = {
      id: randomUUID(),
      kind: 'load',
      at: '2026-06-10T09:55:00+02:00',
      plan_event_id: event.id,
      stock_order_id: order_id,
      lock_version: list?.lock_version,
      ...more,
    };
    const { body } = await who.callWith(sendDriverActs, { body: { acts: [act] } });
    return { act, ...(body.results[0] as { outcome: string; error: string | null }) };
  };
  const balance = async (product_id: number) =>
    tenant.tx((tx) =>
      tx
        .selectFrom('stock_transfer_line_items as l')
        .innerJoin('stock_transfers as t', (join) =>
          join.onRef('t.tenant_id', '=', 'l.tenant_id').onRef('t.id', '=', 'l.stock_transfer_id'),
        )
        .select((row) => row.fn.sum<number>('l.amount').as('amount'))
        .where('t.to_warehouse_id', '=', truck.id)
        .where('l.product_id', '=', product_id)
        .executeTakeFirstOrThrow(),
    );
  const order = async () =>
    (await staff.call(showStockOrder, { params: { depo_id, warehouse_id: store.id, id: order_id } })).body;
  return { ...world, depo_id, store, truck, vanilla, mint, order_id, loading, load, balance, order };
}

test('what the driver loaded, two fewer, is what the office sees and the stock of the car', async () => {
  const { loading, load, order, balance, vanilla, mint, order_id } = await planned();
  const list = await loading();
  expect(list).toMatchObject({
    stock_order_id: order_id,
    status: 'pending',
    lines: [
      { description: 'Vanilje', amount: 12, packaging_size: 6, received_amount: null },
      { description: 'Mynte', amount: 8 },
    ],
  });
  const differences = [{ line_id: list?.lines[0]?.id, amount: 10 }];
  const { act, ...result } = await load({ differences });
  expect(result).toMatchObject({ outcome: 'done', error: null });
  expect(await loading()).toMatchObject({
    status: 'received',
    lines: [{ received_amount: 10 }, { received_amount: 8 }],
  });
  expect(await order()).toMatchObject({ status: 'received', approved_by: { name: 'Ann Lund' } });
  expect([await balance(vanilla.id), await balance(mint.id)]).toEqual([{ amount: 10 }, { amount: 8 }]);
  // The answer was lost, and the phone sends it once more.
  expect(await load({ ...act })).toMatchObject({ outcome: 'done' });
  expect(await balance(vanilla.id)).toEqual({ amount: 10 });
  expect(await load({ id: randomUUID() })).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.loading_booked.text.en,
  });
});

test('a list that the office has changed since is looked at again, and nothing is booked', async () => {
  const { load, loading, staff, store, depo_id, order_id, vanilla, balance } = await planned();
  const before = (await loading())?.lock_version;
  const changed = await staff.callWith(updateStockOrder, {
    params: { depo_id, warehouse_id: store.id, id: order_id },
    body: { reason: 'Mere is' },
  });
  expect(changed.status).toBe(200);
  expect(await load({ lock_version: before })).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.loading_changed.text.en,
  });
  expect(await load({ differences: [{ line_id: 999_999_999, amount: 1 }] })).toMatchObject({
    outcome: 'refused',
  });
  expect(await load({ stock_order_id: 999_999_999 })).toMatchObject({
    outcome: 'refused',
    error: driverRefusals.loading_gone.text.en,
  });
  expect(await load({ differences: [{ line_id: 1, amount: -1 }] })).toMatchObject({ outcome: 'refused' });
  expect((await balance(vanilla.id)).amount).toBeNull();
});
