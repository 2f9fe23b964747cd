import { describe, expect, test } from 'vitest';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { app, place } from '../../../server/test/warehouses-world.ts';
import { updateCar } from '../../cars/contract.ts';
import { listDepos } from '../../depos/contract.ts';
import { listChanges } from '../../history/contract.ts';
import { listProductBalances, updateProductBalance } from '../../stock/contract/balances.ts';
import {
  createWarehouse,
  listWarehouses,
  listWarehousesOfDepo,
  showWarehouse,
  updateWarehouse,
  deleteWarehouse,
} from '../contract.ts';

describe('a warehouse', () => {
  test('of the depot, of a car and of something else is created, shown, listed, changed and put out of use', async () => {
    const { staff, at, depo_id, car, make, list, of, save } = await place();
    const store = await make({ code: 'B-1', axapta_id: 'AX-1' });
    // spec: I-322..I-324, I-326
    expect(store).toEqual({
      id: expect.any(Number),
      code: 'B-1',
      name: 'Hovedlager',
      owner_type: 'Depo',
      owner_id: depo_id,
      owner: expect.stringContaining('Depo'),
      depo_id,
      primary: true,
      place_of_loss: false,
      axapta_id: 'AX-1',
      invalid_products: [],
      owner_editable: true,
      lock_version: 0,
    });
    const truck = await make({ code: 'A-1', name: 'Bil 7', owner_type: 'Car', owner_id: car.id });
    // spec: I-321
    expect(truck).toMatchObject({
      owner_type: 'Car',
      owner_id: car.id,
      owner: car.internal_number,
      primary: false,
    });
    const stand = await make({ code: 'C-1', name: 'Torvet', owner_type: 'Other' });
    expect(stand).toMatchObject({ owner_type: 'Other', owner_id: depo_id, primary: false });
    // spec: I-452, I-454
    const all = await staff.call(listWarehouses, { params: { depo_id } });
    expect([all.headers['x-total-count'], all.body]).toEqual(['3', [truck, store, stand]]);
    // spec: I-453
    expect((await staff.call(showWarehouse, { params: of(truck.id) })).body).toEqual(truck);
    // spec: I-455
    const changed = await save(truck.id, { name: 'Bil 7, fryser', axapta_id: '' });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...truck, name: 'Bil 7, fryser', lock_version: 1 },
    });
    expect((await staff.put(`${at}/${truck.id}`, { code: 'A-2' })).body).toMatchObject({
      code: 'A-2',
      name: 'Bil 7, fryser',
      axapta_id: null,
    });
    // spec: I-456
    expect((await staff.call(deleteWarehouse, { params: of(truck.id) })).status).toBe(204);
    expect((await list()).map((row) => row.id)).toEqual([store.id, stand.id]);
    expect((await staff.call(showWarehouse, { params: of(truck.id) })).status).toBe(404);
    expect((await make({ code: 'a-2', owner_type: 'Car', owner_id: car.id })).owner_id).toBe(car.id);
  });

  test('is refused without code, name and owner, with the code of another one, and of an owner that is not there', async () => {
    const { staff, tenant, depo_id, car, body, make } = await place();
    expect((await staff.callWith(createWarehouse, { params: { depo_id } })).body.errors).toEqual({
      code: ["can't be blank"],
      name: ["can't be blank"],
      owner_type: ['is invalid'],
    });
    await make({ code: 'Odense' });
    expect(
      (await staff.call(createWarehouse, { params: { depo_id }, body: body({ code: 'ODENSE' }) })).body,
    ).toMatchObject({
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
      const reply = await staff.callWith(createWarehouse, { params: { depo_id }, body: body(wrong) });
      expect([reply.status, reply.body.errors]).toEqual([422, { owner_id: ['must exist'] }]);
    }
    await make({ owner_type: 'Car', owner_id: car.id });
    expect(
      (
        await staff.callWith(createWarehouse, {
          params: { depo_id },
          body: body({ owner_type: 'Car', owner_id: car.id }),
        })
      ).body.errors,
    ).toEqual({
      owner_id: ['This car has a warehouse already'],
    });
  });

  test('keeps its owner from the first movement on', async () => {
    const { world, staff, car, make, of, save } = await place();
    await make();
    const stand = await make({ owner_type: 'Other' });
    expect((await save(stand.id, { owner_type: 'Car', owner_id: car.id })).body).toMatchObject({
      owner_type: 'Car',
      owner: car.internal_number,
    });
    await world.post({
      to_warehouse_id: stand.id,
      lines: [{ product_id: (await world.makeProduct()).id, amount: 1 }],
    });
    expect((await staff.call(showWarehouse, { params: of(stand.id) })).body.owner_editable).toBe(false);
    expect((await save(stand.id, { owner_type: 'Other' })).body.errors).toEqual({
      owner_id: ["can't be changed"],
    });
    expect((await save(stand.id, { owner_type: 'Car', owner_id: car.id, name: 'Same' })).body.name).toBe(
      'Same',
    );
  });

  // spec: I-013, I-324, I-429
  test('has an outside number only where the tenant has them', async () => {
    const { make, save } = await place({});
    const store = await make({ axapta_id: 'AX-1' });
    expect('axapta_id' in store).toBe(false);
    expect('axapta_id' in (await save(store.id, { axapta_id: 'AX-2' })).body).toBe(false);
  });

  test('that somebody else has changed is not overwritten, and its history says who did what', async () => {
    const { staff, make, of, save } = await place();
    const store = await make();
    await save(store.id, { name: 'Koldt', lock_version: 0 });
    expect(await save(store.id, { name: 'Varmt', lock_version: 0 })).toMatchObject({
      status: 409,
      body: { error: 'Changed by Ida Holm meanwhile, reload to see it' },
    });
    expect(
      (await staff.callWith(deleteWarehouse, { params: of(store.id), query: { lock_version: 0 } })).status,
    ).toBe(409);
    const [last] = (await staff.call(listChanges, { query: { kind: 'warehouses', id: store.id } })).body;
    expect(last).toMatchObject({
      user_name: 'Ida Holm',
      action: 'changed',
      changes: [{ field: 'name', from: 'Hovedlager', to: 'Koldt' }],
    });
  });

  // spec: I-325, I-136
  test('tells which products are in the red', async () => {
    const { world, list, make, staff, of } = await place();
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
    expect((await staff.call(showWarehouse, { params: of(store.id) })).body.invalid_products).toEqual(
      red.slice(0, 1),
    );
  });
});

// spec: I-002
test('a car takes its warehouse along to another depot, with what is in it', async () => {
  const { world, tenant, car, make, list, of } = await place();
  const truck = await make({ owner_type: 'Car', owner_id: car.id });
  const product = await world.makeProduct();
  await world.post({ to_warehouse_id: truck.id, lines: [{ product_id: product.id, amount: 5 }] });
  const other = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  expect((await admin.call(updateCar, { params: { id: car.id }, body: { depo_id: other.id } })).status).toBe(
    200,
  );
  expect(await list()).toEqual([]);
  const moved = (await admin.call(listWarehouses, { params: { depo_id: other.id } })).body;
  expect(moved).toMatchObject([{ id: truck.id, depo_id: other.id, lock_version: 1 }]);
  expect((await admin.call(showWarehouse, { params: of(truck.id) })).status).toBe(404);
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
      place_of_loss: false,
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

test("support reads and promises, and leaves the warehouses themselves to others; another depot's are not there", async () => {
  const { tenant, world, depo_id, body, make, of } = await place();
  const store = await make();
  await world.makeProduct();
  const support = await tenant.signIn(await tenant.makeUser('support', { depo_id }));
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id }));
  const [row] = (await support.call(listProductBalances, { params: of(store.id) })).body;
  expect(
    (
      await support.call(updateProductBalance, {
        params: { depo_id, balance_id: row?.balance_id ?? 0 },
        body: { future_inventory_quantity: 1 },
      })
    ).status,
  ).toBe(200);
  expect([
    (await support.call(createWarehouse, { params: { depo_id }, body: body() })).status,
    (await support.call(updateWarehouse, { params: of(store.id), body: { name: 'x' } })).status,
    (await support.call(deleteWarehouse, { params: of(store.id) })).status,
  ]).toEqual([403, 403, 403]);
  expect((await driver.call(listWarehouses, { params: { depo_id } })).status).toBe(403);
  const other = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  expect(
    (await admin.call(showWarehouse, { params: { depo_id: other.id, warehouse_id: store.id } })).status,
  ).toBe(404);
  expect(
    (
      await admin.call(updateWarehouse, {
        params: { depo_id: other.id, warehouse_id: store.id },
        body: { name: 'x' },
      })
    ).status,
  ).toBe(404);
});
