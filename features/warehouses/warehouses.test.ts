import { describe, expect, test } from 'vitest';
import { testApp } from '../../server/test/harness.ts';
import { stockWorld } from '../../server/test/stock-world.ts';
import { listDepos } from '../depos/contract.ts';
import { listChanges } from '../history/contract.ts';
import { listProductBalances } from '../stock/balances/contract.ts';
import {
  createWarehouse,
  listWarehouseOwners,
  listWarehouses,
  listWarehousesOfDepo,
  type NewWarehouse,
} from './contract.ts';

const app = await testApp();

async function place(features: Record<string, boolean> = { axapta_enabled: true }) {
  const world = await stockWorld(app, { features });
  const { tenant, depo_id } = world;
  const staff = await tenant.signIn('depo_admin');
  const at = `inventory/depo/${depo_id}/warehouses`;
  const car = await tenant.makeCar({ depo_id, internal_number: `Bil 7-${depo_id}` });
  const body = (more: Partial<NewWarehouse> = {}) => ({
    code: `A-${Math.random()}`,
    name: 'Hovedlager',
    owner_type: 'Depo' as const,
    owner_id: depo_id,
    ...more,
  });
  const make = async (more: Partial<NewWarehouse> = {}) => {
    const reply = await staff.call(createWarehouse, { params: { depo_id }, body: body(more) });
    expect([reply.status, reply.text]).toEqual([201, expect.anything()]);
    return reply.body;
  };
  const list = async () => (await staff.call(listWarehouses, { params: { depo_id } })).body;
  const owners = async () => (await staff.call(listWarehouseOwners, { params: { depo_id } })).body;
  return { world, tenant, depo_id, staff, at, car, body, make, list, owners };
}

// spec: I-002, I-321..I-326, I-452..I-456
describe('a warehouse', () => {
  test('of the depot, of a car and of something else is created, shown, listed, changed and put out of use', async () => {
    const { staff, at, depo_id, car, make, list } = await place();
    const store = await make({ code: 'B-1', axapta_id: 'AX-1' });
    expect(store).toEqual({
      id: expect.any(Number),
      code: 'B-1',
      name: 'Hovedlager',
      owner_type: 'Depo',
      owner_id: depo_id,
      owner: expect.stringContaining('Depo'),
      depo_id,
      primary: true,
      axapta_id: 'AX-1',
      invalid_products: [],
      owner_editable: true,
      lock_version: 0,
    });
    const truck = await make({ code: 'A-1', name: 'Bil 7', owner_type: 'Car', owner_id: car.id });
    expect(truck).toMatchObject({
      owner_type: 'Car',
      owner_id: car.id,
      owner: car.internal_number,
      primary: false,
    });
    const stand = await make({ code: 'C-1', name: 'Torvet', owner_type: 'Other' });
    expect(stand).toMatchObject({ owner_type: 'Other', owner_id: depo_id, primary: false });
    const all = await staff.get(at);
    expect([all.headers['x-total-count'], all.body]).toEqual(['3', [truck, store, stand]]);
    expect((await staff.get(`${at}/${truck.id}`)).body).toEqual(truck);
    const changed = await staff.patch(`${at}/${truck.id}`, {
      warehouse: { name: 'Bil 7, fryser', axapta_id: '' },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...truck, name: 'Bil 7, fryser', lock_version: 1 },
    });
    expect((await staff.put(`${at}/${truck.id}`, { code: 'A-2' })).body).toMatchObject({
      code: 'A-2',
      name: 'Bil 7, fryser',
      axapta_id: null,
    });
    expect((await staff.delete(`${at}/${truck.id}`)).status).toBe(204);
    expect((await list()).map((row) => row.id)).toEqual([store.id, stand.id]);
    expect((await staff.get(`${at}/${truck.id}`)).status).toBe(404);
    expect((await make({ code: 'a-2', owner_type: 'Car', owner_id: car.id })).owner_id).toBe(car.id);
  });

  test('is refused without code, name and owner, with the code of another one, and of an owner that is not there', async () => {
    const { staff, at, tenant, depo_id, car, body, make } = await place();
    expect((await staff.post(at, { warehouse: {} })).body.errors).toEqual({
      code: ["can't be blank"],
      name: ["can't be blank"],
      owner_type: ['is invalid'],
    });
    await make({ code: 'Odense' });
    expect((await staff.post(at, body({ code: 'ODENSE' }))).body).toMatchObject({
      errors: { code: ['has already been taken'] },
    });
    const other = await tenant.makeDepo();
    const gone = await tenant.makeCar({ depo_id, status: 'inactive' });
    const foreign = await (await stockWorld(app)).tenant.makeCar();
    for (const wrong of [
      { owner_id: other.id },
      { owner_type: 'Car' as const, owner_id: gone.id },
      { owner_type: 'Car' as const, owner_id: foreign.id },
    ]) {
      const reply = await staff.post(at, body(wrong));
      expect([reply.status, reply.body.errors]).toEqual([422, { owner_id: ['must exist'] }]);
    }
    await make({ owner_type: 'Car', owner_id: car.id });
    expect((await staff.post(at, body({ owner_type: 'Car', owner_id: car.id }))).body.errors).toEqual({
      owner_id: ['This car has a warehouse already'],
    });
  });

  test('keeps its owner from the first movement on', async () => {
    const { world, staff, at, car, make } = await place();
    await make();
    const stand = await make({ owner_type: 'Other' });
    expect(
      (await staff.patch(`${at}/${stand.id}`, { owner_type: 'Car', owner_id: car.id })).body,
    ).toMatchObject({ owner_type: 'Car', owner: car.internal_number });
    await world.post({
      to_warehouse_id: stand.id,
      lines: [{ product_id: (await world.makeProduct()).id, amount: 1 }],
    });
    expect((await staff.get(`${at}/${stand.id}`)).body.owner_editable).toBe(false);
    expect((await staff.patch(`${at}/${stand.id}`, { owner_type: 'Other' })).body.errors).toEqual({
      owner_id: ["can't be changed"],
    });
    expect(
      (await staff.patch(`${at}/${stand.id}`, { owner_type: 'Car', owner_id: car.id, name: 'Same' })).body
        .name,
    ).toBe('Same');
  });

  // spec: I-013, I-324, I-429
  test('has an outside number only where the tenant has them', async () => {
    const { staff, at, make } = await place({});
    const store = await make({ axapta_id: 'AX-1' });
    expect('axapta_id' in store).toBe(false);
    expect('axapta_id' in (await staff.patch(`${at}/${store.id}`, { axapta_id: 'AX-2' })).body).toBe(false);
  });

  test('that somebody else has changed is not overwritten, and its history says who did what', async () => {
    const { staff, at, make } = await place();
    const store = await make();
    await staff.patch(`${at}/${store.id}`, { name: 'Koldt', lock_version: 0 });
    expect(await staff.patch(`${at}/${store.id}`, { name: 'Varmt', lock_version: 0 })).toMatchObject({
      status: 409,
      body: { error: 'Changed by Ida Holm meanwhile, reload to see it' },
    });
    expect((await staff.delete(`${at}/${store.id}?lock_version=0`)).status).toBe(409);
    const [last] = (await staff.call(listChanges, { query: { kind: 'warehouses', id: store.id } })).body;
    expect(last).toMatchObject({
      user_name: 'Ida Holm',
      action: 'changed',
      changes: [{ field: 'name', from: 'Hovedlager', to: 'Koldt' }],
    });
  });

  // spec: I-325, I-136
  test('tells which products are in the red', async () => {
    const { world, list, make, at, staff } = await place();
    const store = await make();
    const [vanilla, mint] = [
      await world.makeProduct({ sequence_number: 2 }),
      await world.makeProduct({ sequence_number: 1 }),
    ];
    await world.post({
      from_warehouse_id: store.id,
      kind: 'other',
      lines: [
        { product_id: vanilla.id, amount: 3 },
        { product_id: mint.id, amount: 1 },
      ],
    });
    const red = [
      { id: mint.id, sku: mint.sku, description: 'Vanilje 1 l', actual_balance: -1 },
      { id: vanilla.id, sku: vanilla.sku, description: 'Vanilje 1 l', actual_balance: -3 },
    ];
    expect((await list())[0]?.invalid_products).toEqual(red);
    await world.post({ to_warehouse_id: store.id, lines: [{ product_id: vanilla.id, amount: 3 }] });
    expect((await staff.get(`${at}/${store.id}`)).body.invalid_products).toEqual(red.slice(0, 1));
  });
});

// spec: I-323, I-411
describe('the primary warehouse', () => {
  test('is the first that the depot itself owns, also where that was something else before', async () => {
    const { make, staff, at } = await place();
    const stand = await make({ code: 'S', owner_type: 'Other' });
    expect(stand.primary).toBe(false);
    expect((await staff.patch(`${at}/${stand.id}`, { owner_type: 'Depo' })).body).toMatchObject({
      owner_type: 'Depo',
      primary: true,
    });
  });

  test("is the depot's first own one, until another takes over", async () => {
    const { staff, at, list, make, car } = await place();
    const first = await make({ code: '1', primary: false });
    const second = await make({ code: '2' });
    expect([first.primary, second.primary]).toEqual([true, false]);
    expect((await staff.patch(`${at}/${second.id}`, { primary: true })).body.primary).toBe(true);
    expect((await list()).map((row) => [row.code, row.primary, row.lock_version])).toEqual([
      ['1', false, 1],
      ['2', true, 1],
    ]);
    const third = await make({ code: '3', primary: true });
    expect((await list()).filter((row) => row.primary).map((row) => row.id)).toEqual([third.id]);
    const wrong = await staff.post(at, {
      code: 'x',
      name: 'Bil',
      owner_type: 'Car',
      owner_id: car.id,
      primary: true,
    });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { primary: ['Only a warehouse of the depot itself can be primary'] },
    ]);
  });

  test('stays one, however many want to be at once', async () => {
    const { staff, at, list, make } = await place();
    await make();
    const all = [await make(), await make(), await make()];
    const answers = await Promise.all(all.map((row) => staff.patch(`${at}/${row.id}`, { primary: true })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await list()).filter((row) => row.primary)).toHaveLength(1);
  });
});

// spec: I-456
describe('a warehouse goes out of use', () => {
  test('only when it is empty, nothing waits for it, and it is not the primary of several', async () => {
    const { world, staff, at, depo_id, make } = await place();
    const [main, cold] = [await make(), await make({ name: 'Koldt' })];
    const product = await world.makeProduct();
    const refused = async (id: number) => (await staff.delete(`${at}/${id}`)).body.full_errors;
    expect(await refused(main.id)).toEqual(['Make another warehouse primary first']);
    await world.post({ to_warehouse_id: cold.id, lines: [{ product_id: product.id, amount: 2 }] });
    expect(await refused(cold.id)).toEqual([`Warehouse has stock: ${product.sku}`]);
    await world.post({
      from_warehouse_id: cold.id,
      to_warehouse_id: main.id,
      lines: [{ product_id: product.id, amount: 2 }],
    });
    const order = (
      await staff.post(`${at}/${cold.id}/stock_orders`, {
        kind: 'regular',
        from_warehouse_id: main.id,
        to_warehouse_id: cold.id,
        stock_order_line_items_attributes: [{ product_id: product.id, amount: 1 }],
      })
    ).body;
    expect(await refused(cold.id)).toEqual([`Warehouse has pending orders: #${order.id}`]);
    await staff.delete(`${at}/${cold.id}/stock_orders/${order.id}`);
    const count = (await staff.post(`${at}/${cold.id}/manual_counting_documents`, {})).body;
    expect(await refused(cold.id)).toEqual([`Warehouse has an open count: document #${count.id}`]);
    await staff.delete(`${at}/${cold.id}/manual_counting_documents/${count.id}`);
    expect((await staff.delete(`${at}/${cold.id}`)).status).toBe(204);
    await world.post({
      from_warehouse_id: main.id,
      kind: 'other',
      lines: [{ product_id: product.id, amount: 2 }],
    });
    expect((await staff.delete(`${at}/${main.id}`)).status).toBe(204);
    expect((await staff.get(`inventory/depo/${depo_id}/warehouses`)).body).toEqual([]);
  });

  test('and then nothing is written about it any more, not even at the same moment', async () => {
    const { world, make, staff, at, tenant, depo_id } = await place();
    await make();
    const cold = await make();
    const product = await world.makeProduct();
    const lines = [{ product_id: product.id, amount: 1 }];
    const [gone, posted] = await Promise.allSettled([
      staff.delete(`${at}/${cold.id}`),
      world.post({ to_warehouse_id: cold.id, lines }),
    ]);
    const isGone = gone.status === 'fulfilled' && gone.value.status === 204;
    expect(isGone).toBe(posted.status === 'rejected');
    if (!isGone) await world.post({ from_warehouse_id: cold.id, kind: 'other', lines });
    await staff.delete(`${at}/${cold.id}`);
    const out = { constraint: 'stock_warehouse_in_use' };
    await expect(world.post({ to_warehouse_id: cold.id, lines })).rejects.toMatchObject(out);
    await expect(
      tenant.tx((tx) =>
        tx
          .insertInto('stock_orders')
          .values({ depo_id, kind: 'regular', to_warehouse_id: cold.id, ordered_at: app.clock() })
          .execute(),
      ),
    ).rejects.toMatchObject(out);
    expect((await staff.post(`${at}/${cold.id}/manual_counting_documents`, {})).body.full_errors).toEqual([
      'The warehouse was taken out of use',
    ]);
  });
});

test('a car takes its warehouse along to another depot, with what is in it', async () => {
  const { world, tenant, depo_id, car, make, list } = await place();
  const truck = await make({ owner_type: 'Car', owner_id: car.id });
  const product = await world.makeProduct();
  await world.post({ to_warehouse_id: truck.id, lines: [{ product_id: product.id, amount: 5 }] });
  const other = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  expect((await admin.patch(`admin/cars/${car.id}`, { depo_id: other.id })).status).toBe(200);
  expect(await list()).toEqual([]);
  const moved = (await admin.call(listWarehouses, { params: { depo_id: other.id } })).body;
  expect(moved).toMatchObject([{ id: truck.id, depo_id: other.id, lock_version: 1 }]);
  expect((await admin.get(`inventory/depo/${depo_id}/warehouses/${truck.id}`)).status).toBe(404);
  expect(
    (await admin.call(listProductBalances, { params: { depo_id: other.id, warehouse_id: truck.id } })).body,
  ).toMatchObject([{ id: product.id, balance_amount: 5 }]);
});

// spec: I-327..I-329, I-457, I-147
test('owners: the depot with its primary warehouse, its cars, and others; a car that has one or is out of use cannot be chosen', async () => {
  const { tenant, depo_id, car, make, owners } = await place();
  const idle = await tenant.makeCar({ depo_id, internal_number: 'Bil 100', status: 'inactive' });
  const free = await tenant.makeCar({ depo_id, internal_number: 'Bil 20' });
  const before = await owners();
  expect(before[0]).toEqual({
    id: depo_id,
    type: 'Depo',
    title: expect.any(String),
    disabled: false,
    primary_warehouse: null,
  });
  const store = await make();
  await make({ owner_type: 'Car', owner_id: car.id });
  const after = await owners();
  expect(after[0]?.primary_warehouse).toEqual({ id: store.id, name: 'Hovedlager' });
  expect(
    after.slice(1).map((owner) => [owner.type, owner.id, owner.disabled, owner.primary_warehouse]),
  ).toEqual([
    ['Car', car.id, true, null],
    ['Car', free.id, false, null],
    ['Car', idle.id, true, null],
    ['Other', depo_id, false, null],
  ]);
});

// spec: I-462, I-463, I-372
test('the warehouses of another depot are told to whoever sends goods there, without their balances', async () => {
  const { tenant, depo_id, make } = await place();
  await make();
  const other = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  await admin.call(createWarehouse, {
    params: { depo_id: other.id },
    body: { code: 'Nord', name: 'Nord', owner_type: 'Depo' },
  });
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  expect((await support.call(listWarehouses, { params: { depo_id: other.id } })).status).toBe(404);
  const told = await support.call(listWarehousesOfDepo, { params: { depo_id, of_depo_id: other.id } });
  expect(told.body).toEqual([
    {
      id: expect.any(Number),
      code: 'Nord',
      name: 'Nord',
      owner_type: 'Depo',
      owner_id: other.id,
      owner: other.title,
      depo_id: other.id,
      primary: true,
    },
  ]);
  const foreign = await (await stockWorld(app)).tenant.makeDepo();
  expect(
    (await support.call(listWarehousesOfDepo, { params: { depo_id, of_depo_id: foreign.id } })).status,
  ).toBe(404);
  expect((await admin.call(listWarehouses, { params: { depo_id: other.id } })).body).toHaveLength(1);
  expect((await support.call(listDepos)).body).toContainEqual(
    expect.objectContaining({ id: other.id, title: other.title }),
  );
});

// spec: I-330..I-337, I-458, I-459
describe('the balance rows', () => {
  test('say what is there, promised, on its way and missing', async () => {
    const { world, tenant, depo_id, staff, at, make } = await place();
    const store = await make();
    const product = await world.makeProduct({ storage_unit: 'Kolli' });
    await tenant.tx((tx) =>
      tx
        .insertInto('minimum_required_balances')
        .values({ product_id: product.id, depo_id, minimum_for_depo: 100 })
        .execute(),
    );
    await world.post({
      from_warehouse_id: store.id,
      kind: 'other',
      lines: [{ product_id: product.id, amount: 5 }],
    });
    const order = (
      await staff.post(`${at}/${store.id}/stock_orders`, {
        kind: 'regular',
        to_warehouse_id: store.id,
        stock_order_line_items_attributes: [{ product_id: product.id, amount: 10 }],
      })
    ).body;
    const path = `${at}/${store.id}/get_products_balance`;
    const row = {
      id: product.id,
      balance_id: expect.any(Number),
      sku: product.sku,
      description: 'Vanilje 1 l',
      sequence_number: null,
      status: 'active',
      storage_unit: 'Kolli',
      b2b_product: false,
      packaging_size: 6,
      minimum_required_balance: 100,
      balance_amount: -5,
      actual_balance: -5,
      reserved_amount: 0,
      incoming_amount: 10,
      remaining_balance: -5,
      missing_balance_packages_count: 16,
      missing_balance_amount: 96,
      future_inventory_date: null,
      future_inventory_quantity: null,
    };
    expect((await staff.get(path)).body).toEqual([row]);
    expect((await staff.get(`${path}?stock_order_id=${order.id}`)).body).toMatchObject([
      { incoming_amount: 0, missing_balance_packages_count: 18, missing_balance_amount: 108 },
    ]);
  });

  test('keep what the supplier promises, at a warehouse of the depot itself', async () => {
    const { world, depo_id, staff, at, car, make } = await place();
    const [store, truck] = [await make(), await make({ owner_type: 'Car', owner_id: car.id })];
    await world.makeProduct();
    const balanceAt = async (id: number) => (await staff.get(`${at}/${id}/get_products_balance`)).body[0];
    const { balance_id } = await balanceAt(store.id);
    const path = `${at}/${store.id}/warehouse_product_balance/${balance_id}`;
    const put = (body: Record<string, unknown>) => staff.put(path, { warehouse_product_balance: body });
    expect((await put({ future_inventory_quantity: 240 })).body).toMatchObject({
      balance_id,
      future_inventory_quantity: 240,
      future_inventory_date: null,
    });
    expect(
      (
        await staff.put(`inventory/depo/${depo_id}/warehouse_product_balance/${balance_id}`, {
          future_inventory_date: '12-06-2026',
        })
      ).status,
    ).toBe(200);
    expect(await balanceAt(store.id)).toMatchObject({
      future_inventory_quantity: 240,
      future_inventory_date: '2026-06-12',
    });
    for (const [body, errors] of [
      [
        { future_inventory_quantity: -1 },
        { future_inventory_quantity: ['must be greater than or equal to 0'] },
      ],
      [{ future_inventory_quantity: 1.5 }, { future_inventory_quantity: ['must be an integer'] }],
      [{ future_inventory_date: '2026-06-09' }, { future_inventory_date: ["can't be in the past"] }],
    ] as const) {
      const reply = await put(body);
      expect([reply.status, reply.body.errors]).toEqual([422, errors]);
    }
    expect((await put({ future_inventory_quantity: '', future_inventory_date: null })).body).toMatchObject({
      future_inventory_quantity: null,
      future_inventory_date: null,
    });
    const in_truck = await balanceAt(truck.id);
    expect(
      (
        await staff.put(`${at}/${truck.id}/warehouse_product_balance/${in_truck.balance_id}`, {
          future_inventory_quantity: 1,
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await staff.put(`${at}/${truck.id}/warehouse_product_balance/${balance_id}`, {
          future_inventory_quantity: 1,
        })
      ).status,
    ).toBe(404);
  });
});

test("support reads and promises, and leaves the warehouses themselves to others; another depot's are not there", async () => {
  const { tenant, world, depo_id, at, body, make } = await place();
  const store = await make();
  await world.makeProduct();
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id }));
  const [row] = (await support.get(`${at}/${store.id}/get_products_balance`)).body;
  expect(
    (
      await support.put(`inventory/depo/${depo_id}/warehouse_product_balance/${row.balance_id}`, {
        future_inventory_quantity: 1,
      })
    ).status,
  ).toBe(200);
  expect([
    (await support.post(at, body())).status,
    (await support.patch(`${at}/${store.id}`, { name: 'x' })).status,
    (await support.delete(`${at}/${store.id}`)).status,
  ]).toEqual([403, 403, 403]);
  expect((await driver.get(at)).status).toBe(403);
  const other = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  expect((await admin.get(`inventory/depo/${other.id}/warehouses/${store.id}`)).status).toBe(404);
  expect((await admin.patch(`inventory/depo/${other.id}/warehouses/${store.id}`, { name: 'x' })).status).toBe(
    404,
  );
});
