import { describe, expect, test } from 'vitest';
import { freshSku, shop, skus } from '../../../server/test/products-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { listChanges } from '../../history/contract.ts';
import { createStockOrder } from '../../stock/contract/stock-orders.ts';
import {
  showProduct,
  listProducts,
  updateProduct,
  createProduct,
  listRemainingBalances,
} from '../contract.ts';

describe('a product', () => {
  test('is made with the documented defaults, and every depot waits for its minimum', async () => {
    const { tenant, depo_id, admin, make, of } = await shop();
    const other = await tenant.makeDepo({ title: 'Zeeland' });
    const made = await make({ sku: '  IS-100 ', description: ' Vanilje 1 l ' });
    // spec: I-316..I-319
    expect(made).toEqual({
      id: expect.any(Number),
      sku: 'IS-100',
      description: 'Vanilje 1 l',
      sequence_number: null,
      packaging_size: 1,
      // spec: I-312..I-314
      sales_price: 0,
      cost_price: null,
      tax_type: 'none',
      tax_amount: null,
      volume: null,
      storage_unit: 'stk',
      status: 'active',
      b2b_product: false,
      lock_version: 0,
      minimum_required_balances: [
        {
          id: null,
          depo_id,
          depo_name: expect.any(String),
          minimum_for_depo: null,
          minimum_for_cars: null,
          editable: true,
        },
        {
          id: null,
          depo_id: other.id,
          depo_name: 'Zeeland',
          minimum_for_depo: null,
          minimum_for_cars: null,
          editable: true,
        },
      ],
      sku_editable: true,
      description_editable: true,
      sequence_number_editable: true,
      packaging_size_editable: true,
      sales_price_editable: true,
      cost_price_editable: true,
      tax_type_editable: true,
      tax_amount_editable: true,
      volume_editable: true,
      storage_unit_editable: true,
      status_editable: true,
      b2b_product_editable: false,
    });
    // spec: I-436
    expect((await admin.call(showProduct, { params: of(made.id) })).body).toEqual(made);
    // spec: I-437
    expect(skus((await admin.call(listProducts, { params: { depo_id } })).body)).toEqual(['IS-100']);
  });

  test('is changed key by key, wrapped or bare, by PATCH and by PUT', async () => {
    const { depo_id, admin, at, make, of, save } = await shop({ b2b_products_enabled: true });
    const { id } = await make();
    const values: Record<string, unknown> = {
      sku: 'IS-7',
      description: 'Jordbær',
      sequence_number: 12,
      packaging_size: 8,
      sales_price: 49.5,
      tax_type: 'percent',
      tax_amount: 25,
      storage_unit: 'Kolli',
      volume: 0.75,
      status: 'inactive',
      // spec: I-315
      b2b_product: true,
    };
    // spec: I-438, I-439
    for (const [key, value] of Object.entries(values)) {
      const sent = { [key]: value };
      const answer =
        key.length % 2
          ? await admin.put(`${at}/${id}`, sent)
          : await admin.patch(`${at}/${id}`, { product: sent });
      expect([key, answer.status]).toEqual([key, 200]);
      expect((await admin.call(showProduct, { params: of(id) })).body).toMatchObject(sent);
    }
    const minimums = [{ depo_id, minimum_for_depo: 40, minimum_for_cars: '6' }];
    const answer = await save(id, { minimum_required_balances_attributes: minimums });
    expect(answer.body).toMatchObject({
      ...values,
      minimum_required_balances: [
        { id: expect.any(Number), depo_id, minimum_for_depo: 40, minimum_for_cars: 6 },
      ],
    });
    const blank = await save(id, {
      sequence_number: '',
      tax_amount: '',
      volume: null,
      tax_type: '',
      sales_price: '1,25',
    });
    expect(blank.body).toMatchObject({
      sequence_number: null,
      tax_amount: null,
      volume: null,
      tax_type: 'none',
      sales_price: 1.25,
    });
  });

  test('says at each field what is wrong with it', async () => {
    const { admin, make, depo_id } = await shop();
    const wrong = async (body: Record<string, unknown>) => {
      const answer = await admin.callWith(createProduct, {
        params: { depo_id },
        body: { sku: freshSku(), description: 'Is', ...body },
      });
      expect(answer.status).toBe(422);
      return answer.body.errors;
    };
    expect(await wrong({ sku: ' ', description: '' })).toEqual({
      sku: ["can't be blank"],
      description: ["can't be blank"],
    });
    expect(await wrong({ packaging_size: 0, sequence_number: -1, sales_price: -1 })).toEqual({
      packaging_size: ['must be greater than or equal to 1'],
      sequence_number: ['must be greater than or equal to 0'],
      sales_price: ['must be greater than or equal to 0'],
    });
    expect(
      Object.keys(
        await wrong({
          packaging_size: 1.5,
          sales_price: 1.005,
          tax_amount: 'much',
          tax_type: 'some',
          storage_unit: 'box',
          status: 'asleep',
          volume: -1,
        }),
      ).toSorted(),
    ).toEqual([
      'packaging_size',
      'sales_price',
      'status',
      'storage_unit',
      'tax_amount',
      'tax_type',
      'volume',
    ]);
    const two = ['could mean 1 or 1000: write it without a separator of thousands'];
    expect(
      await wrong({
        sales_price: '1.000',
        tax_amount: '1,000',
        packaging_size: '1.000',
        sequence_number: '1.000',
      }),
    ).toEqual({ sales_price: two, tax_amount: two, packaging_size: two, sequence_number: two });
    expect(await wrong({ minimum_required_balances_attributes: [{ minimum_for_cars: '1.000' }] })).toEqual({
      'minimum_required_balances[0].minimum_for_cars': two,
    });
    expect(await wrong({ sales_price: '12+13', volume: '1e3', packaging_size: '-5' })).toEqual({
      sales_price: ['is not a number'],
      volume: ['is not a number'],
      packaging_size: ['must be greater than or equal to 1'],
    });
    expect(await wrong({ tax_type: 'percent', tax_amount: 101 })).toEqual({
      tax_amount: ['must be less than or equal to 100'],
    });
    expect(
      Object.keys(await wrong({ minimum_required_balances_attributes: [{ minimum_for_depo: 0 }] })),
    ).toEqual(['minimum_required_balances[0].minimum_for_depo']);
    await make({ sku: 'IS-100' });
    expect(await wrong({ sku: ' is-100 ' })).toEqual({ sku: ['has already been taken'] });
    expect((await admin.call(listProducts, { params: { depo_id } })).body).toHaveLength(1);
  });

  test('is not overwritten with what somebody saw before another saved it', async () => {
    const { tenant, admin, make, of, save } = await shop();
    const { id } = await make({ sku: 'A' });
    const other = await tenant.signIn(
      await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Krog' }),
    );
    expect(
      (await other.call(updateProduct, { params: of(id), body: { description: 'Mint', lock_version: 0 } }))
        .body.lock_version,
    ).toBe(1);
    const stale = await save(id, { description: 'Pære', lock_version: 0 });
    expect([stale.status, stale.body.error, stale.body.lock_version]).toEqual([
      409,
      'Changed by Bo Krog meanwhile, reload to see it',
      1,
    ]);
    const changes = (await admin.call(listChanges, { query: { kind: 'products', id } })).body;
    expect(
      changes.map((change: { user_name: string; action: string }) => [change.user_name, change.action]),
    ).toEqual([
      ['Bo Krog', 'changed'],
      ['Ida Holm', 'created'],
    ]);
    expect(changes[0]?.changes).toEqual([
      { field: 'description', from: 'Lakrids 0,5 l', to: 'Mint', secret: false },
    ]);
  });
});

// spec: I-433, I-434, I-402, I-047
test('the list: by shelf, by status, by any part of a sku or a description', async () => {
  const { tenant, depo_id, admin, make } = await shop();
  await make({ sku: 'B-20', description: 'Åkande med fløde', sequence_number: 2 });
  await make({
    sku: 'A-10',
    description: 'Vanilje',
    sequence_number: 2,
    minimum_required_balances_attributes: [{ minimum_for_depo: 30 }],
  });
  await make({ sku: 'C-30', description: 'Sorbet 100%', status: 'inactive', sequence_number: 1 });
  await make({ sku: 'D-40', description: 'Uden plads' });
  const list = async (query: QueryOf<typeof listProducts>) =>
    skus((await admin.call(listProducts, { params: { depo_id }, query })).body);
  expect(await list({})).toEqual(['C-30', 'A-10', 'B-20', 'D-40']);
  expect(await list({ statuses: ['active'] })).toEqual(['A-10', 'B-20', 'D-40']);
  expect(await list({ statuses: ['inactive'] })).toEqual(['C-30']);
  expect(await list({ statuses: ['active', 'inactive'], search: '0' })).toHaveLength(4);
  expect(await list({ search: 'b-2' })).toEqual(['B-20']);
  expect(await list({ search: 'ÅKANDE' })).toEqual(['B-20']);
  expect(await list({ search: 'nilj' })).toEqual(['A-10']);
  expect(await list({ search: '%' })).toEqual(['C-30']);
  expect(await list({ search: '_' })).toEqual([]);
  expect(
    (await admin.callWith(listProducts, { params: { depo_id }, query: { statuses: ['asleep'] } })).status,
  ).toBe(422);
  const answer = await admin.call(listProducts, { params: { depo_id } });
  expect(answer.headers['x-total-count']).toBe('4');
  expect(answer.body[1]?.minimum_required_balances).toEqual([
    {
      id: expect.any(Number),
      depo_id,
      depo_name: expect.any(String),
      minimum_for_depo: 30,
      minimum_for_cars: null,
      editable: true,
    },
  ]);
  const elsewhere = await tenant.makeDepo();
  expect(
    (await admin.call(listProducts, { params: { depo_id: elsewhere.id }, query: { search: 'a-10' } })).body[0]
      ?.minimum_required_balances,
  ).toEqual([
    {
      id: null,
      depo_id: elsewhere.id,
      depo_name: elsewhere.title,
      minimum_for_depo: null,
      minimum_for_cars: null,
      editable: true,
    },
  ]);
});

// spec: I-435
test('with a warehouse the list says what may still be promised there, and names what is discontinued while some is left', async () => {
  const { world, tenant, depo_id, admin } = await shop();
  const depot = await world.makeWarehouse({ is_primary: true });
  const [vanilla, gone, empty] = [
    await world.makeProduct({ sequence_number: 1 }),
    await world.makeProduct({ status: 'inactive', sequence_number: 2 }),
    await world.makeProduct({ status: 'inactive' }),
  ];
  await world.post({
    to_warehouse_id: depot.id,
    lines: [
      { product_id: vanilla.id, amount: 50 },
      { product_id: gone.id, amount: 3 },
    ],
  });
  const order = await admin.call(createStockOrder, {
    params: { depo_id, warehouse_id: depot.id },
    body: {
      kind: 'write_off',
      from_warehouse_id: depot.id,
      stock_order_line_items_attributes: [{ product_id: vanilla.id, amount: 8 }],
    },
  });
  expect(order.status).toBe(201);
  const list = async (stock_order_id?: number) => {
    const query = { statuses: ['active' as const], warehouse_id: depot.id, stock_order_id };
    const { body } = await admin.call(listProducts, { params: { depo_id }, query });
    return body.map((row) => [row.sku, row.balance_amount, row.actual_balance, row.remaining_balance]);
  };
  expect(await list()).toEqual([
    [vanilla.sku, 50, 50, 42],
    [gone.sku, 3, 3, 3],
  ]);
  expect(await list(order.body.id)).toEqual([
    [vanilla.sku, 50, 50, 50],
    [gone.sku, 3, 3, 3],
  ]);
  expect(skus((await admin.call(listProducts, { params: { depo_id } })).body)).toContain(empty.sku);
  const strange = await world.makeWarehouse({ depo_id: (await tenant.makeDepo()).id });
  expect(
    (await admin.call(listProducts, { params: { depo_id }, query: { warehouse_id: strange.id } })).status,
  ).toBe(404);
});

// spec: I-320, I-373, I-442
test('what has moved keeps its sku, is told where it lies, and may be discontinued all the same', async () => {
  const { world, tenant, depo_id, admin, of, save } = await shop();
  const vanilla = await world.makeProduct();
  const depot = await world.makeWarehouse({ name: 'Frost' });
  const car = await tenant.makeCar({ depo_id });
  const truck = await world.makeWarehouse({ owner_type: 'Car', car_id: car.id, name: 'Bil' });
  const away = await tenant.makeDepo({ title: 'Zeeland' });
  const far = await world.makeWarehouse({ depo_id: away.id, name: 'Langt væk' });
  await world.post({ to_warehouse_id: depot.id, lines: [{ product_id: vanilla.id, amount: 9 }] });
  await world.post({ to_warehouse_id: far.id, lines: [{ product_id: vanilla.id, amount: 4 }] });
  await world.post({
    kind: 'write_off',
    from_warehouse_id: truck.id,
    lines: [{ product_id: vanilla.id, amount: 2 }],
  });
  const lies = async (who: typeof admin) =>
    (await who.call(listRemainingBalances, { params: of(vanilla.id) })).body;
  expect(await lies(admin)).toHaveLength(3);
  expect(
    (await lies(await tenant.signIn('support'))).map((row: Record<string, unknown>) => [
      row.warehouse_type,
      row.name,
      row.balance_amount,
    ]),
  ).toEqual([
    ['Depo', 'Frost', 9],
    ['Car', 'Bil', -2],
  ]);
  expect((await admin.call(showProduct, { params: of(vanilla.id) })).body.sku_editable).toBe(false);
  const renamed = await save(vanilla.id, { sku: 'NEW' });
  expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([403, ['sku']]);
  for (const status of ['inactive', 'active'] as const)
    expect((await save(vanilla.id, { status })).body.status).toBe(status);
});
