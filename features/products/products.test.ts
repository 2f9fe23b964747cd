import { describe, expect, test } from 'vitest';
import { testApp } from '../../server/test/harness.ts';
import { stockWorld } from '../../server/test/stock-world.ts';
import { ledgerFaults } from '../stock/ledger/server/queries.ts';

const app = await testApp();

let skusMade = 0;

async function shop(features: Record<string, boolean> = {}) {
  const world = await stockWorld(app, { features });
  const { tenant, depo_id } = world;
  const admin = await tenant.signIn('admin');
  const at = `inventory/depo/${depo_id}/products`;
  const make = async (more: Record<string, unknown> = {}) => {
    const answer = await admin.post(at, {
      product: { sku: `P-${(skusMade += 1)}`, description: 'Lakrids 0,5 l', ...more },
    });
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  return { world, tenant, depo_id, admin, at, make };
}
const skus = (rows: { sku: string }[]) => rows.map((row) => row.sku);

// spec: I-312..I-319, I-436, I-437, I-438, I-439
describe('a product', () => {
  test('is made with the documented defaults, and every depot waits for its minimum', async () => {
    const { tenant, depo_id, admin, at, make } = await shop();
    const other = await tenant.makeDepo({ title: 'Zeeland' });
    const made = await make({ sku: '  IS-100 ', description: ' Vanilje 1 l ' });
    expect(made).toEqual({
      id: expect.any(Number),
      sku: 'IS-100',
      description: 'Vanilje 1 l',
      sequence_number: null,
      packaging_size: 1,
      sales_price: 0,
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
      tax_type_editable: true,
      tax_amount_editable: true,
      volume_editable: true,
      storage_unit_editable: true,
      status_editable: true,
      b2b_product_editable: false,
    });
    expect((await admin.get(`${at}/${made.id}`)).body).toEqual(made);
    expect(skus((await admin.get(at)).body)).toEqual(['IS-100']);
  });

  test('is changed key by key, wrapped or bare, by PATCH and by PUT', async () => {
    const { depo_id, admin, at, make } = await shop({ b2b_products_enabled: true });
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
      b2b_product: true,
    };
    for (const [key, value] of Object.entries(values)) {
      const sent = { [key]: value };
      const answer =
        key.length % 2
          ? await admin.put(`${at}/${id}`, sent)
          : await admin.patch(`${at}/${id}`, { product: sent });
      expect([key, answer.status]).toEqual([key, 200]);
      expect((await admin.get(`${at}/${id}`)).body).toMatchObject(sent);
    }
    const minimums = [{ depo_id, minimum_for_depo: 40, minimum_for_cars: '6' }];
    const answer = await admin.patch(`${at}/${id}`, {
      product: { minimum_required_balances_attributes: minimums },
    });
    expect(answer.body).toMatchObject({
      ...values,
      minimum_required_balances: [
        { id: expect.any(Number), depo_id, minimum_for_depo: 40, minimum_for_cars: 6 },
      ],
    });
    const blank = await admin.patch(`${at}/${id}`, {
      product: { sequence_number: '', tax_amount: '', volume: null, tax_type: '', sales_price: '1,25' },
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
    const { admin, at, make } = await shop();
    const wrong = async (body: Record<string, unknown>) => {
      const answer = await admin.post(at, {
        product: { sku: `X-${(skusMade += 1)}`, description: 'Is', ...body },
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
    expect(await wrong({ tax_type: 'percent', tax_amount: 101 })).toEqual({
      tax_amount: ['must be less than or equal to 100'],
    });
    expect(
      Object.keys(await wrong({ minimum_required_balances_attributes: [{ minimum_for_depo: 0 }] })),
    ).toEqual(['minimum_required_balances[0].minimum_for_depo']);
    await make({ sku: 'IS-100' });
    expect(await wrong({ sku: ' is-100 ' })).toEqual({ sku: ['has already been taken'] });
    expect((await admin.get(at)).body).toHaveLength(1);
  });

  test('is not overwritten with what somebody saw before another saved it', async () => {
    const { tenant, admin, at, make } = await shop();
    const { id } = await make({ sku: 'A' });
    const other = await tenant.signIn(
      await tenant.makeUser('admin', { first_name: 'Bo', last_name: 'Krog' }),
    );
    expect(
      (await other.patch(`${at}/${id}`, { description: 'Mint', lock_version: 0 })).body.lock_version,
    ).toBe(1);
    const stale = await admin.patch(`${at}/${id}`, { description: 'Pære', lock_version: 0 });
    expect([stale.status, stale.body.error, stale.body.lock_version]).toEqual([
      409,
      'Changed by Bo Krog meanwhile, reload to see it',
      1,
    ]);
    const changes = (await admin.get(`admin/changes?kind=products&id=${id}`)).body;
    expect(
      changes.map((change: { user_name: string; action: string }) => [change.user_name, change.action]),
    ).toEqual([
      ['Bo Krog', 'changed'],
      ['Ida Holm', 'created'],
    ]);
    expect(changes[0].changes).toEqual([
      { field: 'description', from: 'Lakrids 0,5 l', to: 'Mint', secret: false },
    ]);
  });
});

// spec: I-433, I-434, I-402, I-047
test('the list: by shelf, by status, by any part of a sku or a description', async () => {
  const { tenant, depo_id, admin, at, make } = await shop();
  await make({ sku: 'B-20', description: 'Åkande med fløde', sequence_number: 2 });
  await make({
    sku: 'A-10',
    description: 'Vanilje',
    sequence_number: 2,
    minimum_required_balances_attributes: [{ minimum_for_depo: 30 }],
  });
  await make({ sku: 'C-30', description: 'Sorbet 100%', status: 'inactive', sequence_number: 1 });
  await make({ sku: 'D-40', description: 'Uden plads' });
  const list = async (query: string) => skus((await admin.get(`${at}${query}`)).body);
  expect(await list('')).toEqual(['C-30', 'A-10', 'B-20', 'D-40']);
  expect(await list('?statuses[]=active')).toEqual(['A-10', 'B-20', 'D-40']);
  expect(await list('?statuses[]=inactive')).toEqual(['C-30']);
  expect(await list('?statuses[]=active&statuses[]=inactive&search=0')).toHaveLength(4);
  expect(await list('?search=b-2')).toEqual(['B-20']);
  expect(await list(`?search=${encodeURIComponent('ÅKANDE')}`)).toEqual(['B-20']);
  expect(await list('?search=nilj')).toEqual(['A-10']);
  expect(await list('?search=%25')).toEqual(['C-30']);
  expect(await list('?search=_')).toEqual([]);
  expect((await admin.get(`${at}?statuses[]=asleep`)).status).toBe(422);
  const answer = await admin.get(at);
  expect(answer.headers['x-total-count']).toBe('4');
  expect(answer.body[1].minimum_required_balances).toEqual([
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
    (await admin.get(`inventory/depo/${elsewhere.id}/products?search=a-10`)).body[0]
      .minimum_required_balances,
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
  const { world, tenant, depo_id, admin, at } = await shop();
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
  const order = await admin.post(`inventory/depo/${depo_id}/warehouses/${depot.id}/stock_orders`, {
    kind: 'write_off',
    from_warehouse_id: depot.id,
    stock_order_line_items_attributes: [{ product_id: vanilla.id, amount: 8 }],
  });
  expect(order.status).toBe(201);
  const list = async (query: string) =>
    (await admin.get(`${at}?statuses[]=active&warehouse_id=${depot.id}${query}`)).body.map(
      (row: Record<string, unknown>) => [
        row.sku,
        row.balance_amount,
        row.actual_balance,
        row.remaining_balance,
      ],
    );
  expect(await list('')).toEqual([
    [vanilla.sku, 50, 50, 42],
    [gone.sku, 3, 3, 3],
  ]);
  expect(await list(`&stock_order_id=${order.body.id}`)).toEqual([
    [vanilla.sku, 50, 50, 50],
    [gone.sku, 3, 3, 3],
  ]);
  expect(skus((await admin.get(at)).body)).toContain(empty.sku);
  const strange = await world.makeWarehouse({ depo_id: (await tenant.makeDepo()).id });
  expect((await admin.get(`${at}?warehouse_id=${strange.id}`)).status).toBe(404);
});

// spec: I-420, I-421, I-422, I-423, I-440, I-441, I-049
describe('who may change what', () => {
  test("a depot's admin sends a row back and changes the own minimum; everything else is refused and stays", async () => {
    const { tenant, depo_id, admin, at, make } = await shop();
    const other = await tenant.makeDepo({ title: 'Zeeland' });
    const made = await make({
      sku: 'A-1',
      minimum_required_balances_attributes: [
        { depo_id, minimum_for_depo: 5 },
        { depo_id: other.id, minimum_for_depo: 6 },
      ],
    });
    const keeper = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo_id] }));
    const row = (await keeper.get(`${at}?search=A-1`)).body[0];
    expect(row).toMatchObject({
      sku_editable: false,
      sales_price_editable: false,
      minimum_required_balances: [{ depo_id, editable: true }],
    });
    const put = await keeper.put(`${at}/${made.id}`, {
      ...row,
      minimum_required_balances_attributes: [
        { id: row.minimum_required_balances[0].id, minimum_for_depo: 9, minimum_for_cars: 2 },
      ],
    });
    expect([
      put.status,
      put.body.minimum_required_balances.map((one: Record<string, unknown>) => [
        one.depo_id,
        one.minimum_for_depo,
        one.minimum_for_cars,
        one.editable,
      ]),
    ]).toEqual([
      200,
      [
        [depo_id, 9, 2, true],
        [other.id, 6, null, false],
      ],
    ]);
    const price = await keeper.put(`${at}/${made.id}`, {
      ...row,
      lock_version: undefined,
      sales_price: 3,
      sku: 'B',
    });
    expect([price.status, Object.keys(price.body.errors)]).toEqual([403, ['sku', 'sales_price']]);
    const foreign = await keeper.patch(`${at}/${made.id}`, {
      minimum_required_balances_attributes: [{ depo_id: other.id, minimum_for_depo: 7 }],
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([403, ['minimum_required_balances']]);
    expect((await keeper.post(at, { sku: 'C', description: 'Is' })).status).toBe(403);
    expect((await admin.get(`${at}/${made.id}`)).body).toMatchObject({
      sku: 'A-1',
      sales_price: 0,
      minimum_required_balances: [{ minimum_for_depo: 9 }, { minimum_for_depo: 6 }],
    });
    const both = await admin.patch(`${at}/${made.id}`, {
      minimum_required_balances_attributes: {
        0: { depo_id, minimum_for_depo: '', minimum_for_cars: null },
        1: { depo_id: other.id, minimum_for_depo: 8 },
      },
    });
    expect(both.body.minimum_required_balances).toMatchObject([
      { id: null, minimum_for_depo: null, minimum_for_cars: null },
      { minimum_for_depo: 8 },
    ]);
    const told = (await admin.get(`admin/changes?kind=products&id=${made.id}`)).body[0].changes;
    expect(told).toContainEqual({ field: `minimum_for_depo.${other.id}`, from: 6, to: 8, secret: false });
    expect(told).toContainEqual({ field: `minimum_for_depo.${depo_id}`, from: 9, to: null, secret: false });
  });

  // spec: I-001
  test('support reads the own depot and changes nothing; a driver reads nothing; another tenant has none of it', async () => {
    const { tenant, depo_id, at, make } = await shop();
    const made = await make();
    const support = await tenant.signIn('support');
    const seen = (await support.get(`${at}/${made.id}`)).body;
    expect([seen.description_editable, seen.minimum_required_balances[0].editable]).toEqual([false, false]);
    expect(
      (
        await support.patch(`${at}/${made.id}`, {
          minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: 7 }],
        })
      ).status,
    ).toBe(403);
    expect((await (await tenant.signIn('driver')).get(at)).status).toBe(403);
    const stranger = await shop();
    expect((await stranger.admin.get(`${stranger.at}/${made.id}`)).status).toBe(404);
    expect((await stranger.admin.patch(`${stranger.at}/${made.id}`, { description: 'x' })).status).toBe(404);
    const foreign = await stranger.make();
    expect(
      (
        await stranger.admin.patch(`${stranger.at}/${foreign.id}`, {
          minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: 7 }],
        })
      ).body.errors,
    ).toEqual({ 'minimum_required_balances[0].depo_id': ['must exist'] });
  });

  // spec: I-012, I-428
  test('the B2B mark may be set where the tenant has the switch, and nowhere else', async () => {
    const { admin, at, make } = await shop();
    const { id } = await make();
    expect((await admin.patch(`${at}/${id}`, { b2b_product: true })).status).toBe(403);
    expect((await admin.post(at, { sku: 'B', description: 'Is', b2b_product: true })).status).toBe(403);
    expect((await admin.patch(`${at}/${id}`, { b2b_product: false, description: 'Is' })).status).toBe(200);
    const flagged = await shop({ b2b_products_enabled: true });
    expect(await flagged.make({ b2b_product: true })).toMatchObject({
      b2b_product: true,
      b2b_product_editable: true,
    });
  });
});

// spec: I-320, I-373, I-442
test('what has moved keeps its sku, is told where it lies, and may be discontinued all the same', async () => {
  const { world, tenant, depo_id, admin, at } = await shop();
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
    (await who.get(`${at}/${vanilla.id}/remaining_warehouse_product_balances`)).body;
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
  expect((await admin.get(`${at}/${vanilla.id}`)).body.sku_editable).toBe(false);
  const renamed = await admin.patch(`${at}/${vanilla.id}`, { sku: 'NEW' });
  expect([renamed.status, Object.keys(renamed.body.errors)]).toEqual([403, ['sku']]);
  for (const status of ['inactive', 'active'])
    expect((await admin.patch(`${at}/${vanilla.id}`, { status })).body.status).toBe(status);
});

// spec: I-443, I-444
describe('moving stock values to another sku', () => {
  test('puts what lies, and what is short, under the other sku, one transfer a warehouse', async () => {
    const { world, tenant, admin, at } = await shop();
    const [old, fresh, gone] = [
      await world.makeProduct({ sequence_number: 1 }),
      await world.makeProduct({ sequence_number: 2 }),
      await world.makeProduct({ status: 'inactive' }),
    ];
    const [one, two] = [
      await world.makeWarehouse(),
      await world.makeWarehouse({ depo_id: (await tenant.makeDepo()).id }),
    ];
    await world.post({
      to_warehouse_id: one.id,
      lines: [
        { product_id: old.id, amount: 30 },
        { product_id: fresh.id, amount: 1 },
      ],
    });
    await world.post({
      kind: 'write_off',
      from_warehouse_id: two.id,
      lines: [{ product_id: old.id, amount: 4 }],
    });
    expect(skus((await admin.get(`${at}/${old.id}/active_products`)).body)).toEqual([fresh.sku]);
    const move = (who: typeof admin, body: Record<string, unknown>) =>
      who.patch(`${at}/${old.id}/move_remaining_product_balances`, body);
    for (const product_id of [gone.id, 999_999])
      expect((await move(admin, { product_id })).body.errors).toEqual({ product_id: ['must exist'] });
    expect((await move(admin, { product_id: old.id })).body.errors).toEqual({
      product_id: ['must be another product'],
    });
    expect((await move(admin, { product_id: fresh.id, date: '11-06-2026' })).body.errors).toEqual({
      date: ["can't be in the future"],
    });
    expect((await move(admin, {})).status).toBe(422);
    expect((await move(await tenant.signIn('depo_admin'), { product_id: fresh.id })).status).toBe(403);
    const moved = await move(admin, { product_id: fresh.id, date: '' });
    expect([moved.status, moved.body]).toEqual([
      200,
      {
        id: fresh.id,
        sku: fresh.sku,
        stock_transfers: [{ id: expect.any(Number) }, { id: expect.any(Number) }],
      },
    ]);
    expect(
      (await world.balances()).map((row) => [row.warehouse_id, row.product_id, row.balance_amount]),
    ).toEqual([
      [one.id, fresh.id, 31],
      [two.id, fresh.id, -4],
    ]);
    const transfer = (
      await admin.get(`inventory/depo/${world.depo_id}/stock_transfers/${moved.body.stock_transfers[0].id}`)
    ).body;
    expect(transfer).toMatchObject({
      kind: 'other',
      origin: 'sku_move',
      description: `${old.sku} → ${fresh.sku}`,
    });
    expect(await tenant.tx(ledgerFaults)).toEqual([]);
    expect((await move(admin, { product_id: fresh.id })).body.full_errors).toEqual([
      'There is nothing of this product to move',
    ]);
  });

  test('takes what lay there at the end of the day that is given', async () => {
    const { world, admin, at } = await shop();
    const [old, fresh, depot] = [
      await world.makeProduct(),
      await world.makeProduct(),
      await world.makeWarehouse(),
    ];
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 30 }],
      transfered_at: new Date('2026-06-01T08:00:00Z'),
    });
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 5 }],
      transfered_at: new Date('2026-06-09T08:00:00Z'),
    });
    const url = `${at}/${old.id}/move_remaining_product_balances`;
    expect((await admin.patch(url, { product_id: fresh.id, date: '2026-06-05' })).status).toBe(200);
    expect((await world.balances()).map((row) => [row.product_id, row.balance_amount])).toEqual([
      [old.id, 5],
      [fresh.id, 30],
    ]);
  });

  test('waits until no pending order and no open count holds the old sku, and is not dated up to a count', async () => {
    const { world, depo_id, admin, at } = await shop();
    const [old, fresh, depot] = [
      await world.makeProduct(),
      await world.makeProduct(),
      await world.makeWarehouse(),
    ];
    await world.post({
      to_warehouse_id: depot.id,
      lines: [{ product_id: old.id, amount: 30 }],
      transfered_at: new Date('2026-06-01T08:00:00Z'),
    });
    const W = `inventory/depo/${depo_id}/warehouses/${depot.id}`;
    const order = (
      await admin.post(`${W}/stock_orders`, {
        kind: 'regular',
        to_warehouse_id: depot.id,
        stock_order_line_items_attributes: [{ product_id: old.id, amount: 1 }],
      })
    ).body;
    const count = (await admin.post(`${W}/manual_counting_documents`, {})).body;
    const url = `${at}/${old.id}/move_remaining_product_balances`;
    const held = await admin.patch(url, { product_id: fresh.id });
    expect([held.status, held.body.full_errors]).toEqual([
      422,
      [`Pending orders or open counts hold ${old.sku}: Order #${order.id}, Document #${count.id}`],
    ]);
    expect([held.body.stock_orders, held.body.manual_counting_documents]).toEqual([
      [{ id: order.id }],
      [{ id: count.id }],
    ]);
    await admin.delete(`${W}/stock_orders/${order.id}`);
    const [line] = count.manual_counting_document_line_items;
    await admin.put(`${W}/manual_counting_documents/${count.id}`, {
      manual_counting_document_line_items_attributes: [{ id: line.id, new_value: line.old_value }],
    });
    expect((await admin.put(`${W}/manual_counting_documents/${count.id}/approve_document`)).status).toBe(200);
    const barred = await admin.patch(url, { product_id: fresh.id, date: '2026-06-08' });
    expect([barred.status, barred.body.errors]).toEqual([
      422,
      { date: ['Warehouse was counted on 09-06-2026'] },
    ]);
    expect((await admin.patch(url, { product_id: fresh.id })).status).toBe(200);
  });
});
