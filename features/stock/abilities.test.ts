// Who may do what in the inventory (inventory-decisions 1.11), cell by cell, and that nothing that is sent makes a fault.

import { expect, test } from 'vitest';
import { testApp, testMoment } from '../../server/test/harness.ts';
import { stockWorld } from '../../server/test/stock-world.ts';

const app = await testApp();

async function ground() {
  app.clock.set(testMoment);
  const world = await stockWorld(app, { features: { writeoff_export_enabled: true } });
  const { tenant, depo_id } = world;
  const away = await tenant.makeDepo();
  const [store, stand, far] = [
    await world.makeWarehouse({ is_primary: true }),
    await world.makeWarehouse({ owner_type: 'Other' }),
    await world.makeWarehouse({ depo_id: away.id }),
  ];
  const product = await world.makeProduct();
  await world.post({
    to_warehouse_id: store.id,
    transfered_at: new Date(testMoment.getTime() - 40 * 3_600_000),
    lines: [{ product_id: product.id, amount: 100 }],
  });
  const { body: order } = await (
    await tenant.signIn('admin')
  ).post(`inventory/depo/${depo_id}/stock_orders`, {
    kind: 'regular',
    from_warehouse_id: store.id,
    to_warehouse_id: stand.id,
    stock_order_line_items_attributes: [{ product_id: product.id, amount: 1 }],
  });
  const P = `inventory/depo/${depo_id}`;
  return {
    world,
    tenant,
    depo_id,
    away,
    store,
    stand,
    far,
    product,
    order,
    P,
    W: `${P}/warehouses/${store.id}`,
  };
}

type Ground = Awaited<ReturnType<typeof ground>>;
type Client = Awaited<ReturnType<Ground['tenant']['signIn']>>;
let codes = 0;
const lines = (product_id: number, amount = 1) => ({
  stock_transfer_line_items_attributes: [{ product_id, amount }],
});
const orderBody = ({ store, stand, product }: Ground) => ({
  kind: 'regular',
  from_warehouse_id: store.id,
  to_warehouse_id: stand.id,
  stock_order_line_items_attributes: [{ product_id: product.id, amount: 1 }],
});
const madeOrder = async (g: Ground, who: Client) =>
  (await who.post(`${g.P}/stock_orders`, orderBody(g))).body?.id ?? g.order.id;

/** Every action of the table: what is called, and who of admin, depo_admin, support may. */
const actions: [
  name: string,
  who: [admin: number, depo_admin: number, support: number],
  act: (g: Ground, who: Client) => Promise<{ status: number }>,
][] = [
  ['see products', [200, 200, 200], ({ P }, who) => who.get(`${P}/products`)],
  ['see warehouses', [200, 200, 200], ({ P }, who) => who.get(`${P}/warehouses`)],
  ['see balances', [200, 200, 200], ({ W }, who) => who.get(`${W}/get_products_balance`)],
  ['see orders', [200, 200, 200], ({ W }, who) => who.get(`${W}/stock_orders`)],
  ['see transfers', [200, 200, 200], ({ W }, who) => who.get(`${W}/stock_transfers`)],
  ['see counts', [200, 200, 200], ({ W }, who) => who.get(`${W}/manual_counting_documents`)],
  [
    'see a stock card',
    [200, 200, 200],
    ({ W, product }, who) => who.get(`${W}/products/${product.id}/stock_card`),
  ],
  ['see the report', [200, 200, 200], ({ P }, who) => who.get(`${P}/warehouse_orders`)],
  ['export write-offs', [200, 200, 200], ({ P }, who) => who.get(`${P}/writeoff_exports.xlsx`)],
  [
    'create a product',
    [201, 403, 403],
    ({ P }, who) => who.post(`${P}/products`, { sku: `N-${(codes += 1)}`, description: 'Is' }),
  ],
  [
    'edit a product',
    [200, 403, 403],
    ({ P, product }, who) => who.patch(`${P}/products/${product.id}`, { description: `Is ${(codes += 1)}` }),
  ],
  [
    'move stock values',
    [422, 403, 403],
    ({ P, product }, who) =>
      who.patch(`${P}/products/${product.id}/move_remaining_product_balances`, { product_id: product.id }),
  ],
  [
    'edit minimums',
    [200, 200, 403],
    ({ P, depo_id, product }, who) =>
      who.patch(`${P}/products/${product.id}`, {
        minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: (codes += 1) }],
      }),
  ],
  [
    'edit minimums of another depot',
    [200, 403, 403],
    ({ P, away, product }, who) =>
      who.patch(`${P}/products/${product.id}`, {
        minimum_required_balances_attributes: [{ depo_id: away.id, minimum_for_depo: (codes += 1) }],
      }),
  ],
  [
    'create a warehouse',
    [201, 201, 403],
    ({ P }, who) =>
      who.post(`${P}/warehouses`, { code: `C-${(codes += 1)}`, name: 'Frost', owner_type: 'Other' }),
  ],
  ['edit a warehouse', [200, 200, 403], ({ W }, who) => who.patch(W, { name: `Frost ${(codes += 1)}` })],
  ['delete a warehouse', [422, 422, 403], ({ W }, who) => who.delete(W)],
  [
    'promise goods',
    [200, 200, 200],
    async ({ W }, who) =>
      who.put(
        `${W}/warehouse_product_balance/${(await who.get(`${W}/get_products_balance`)).body[0]?.balance_id ?? 1}`,
        { future_inventory_quantity: 4 },
      ),
  ],
  ['create an order', [201, 201, 201], (g, who) => who.post(`${g.P}/stock_orders`, orderBody(g))],
  [
    'edit an order',
    [200, 200, 200],
    async (g, who) => who.patch(`${g.P}/stock_orders/${await madeOrder(g, who)}`, { reason: 'Nu' }),
  ],
  [
    'delete an order',
    [204, 204, 204],
    async (g, who) => who.delete(`${g.P}/stock_orders/${await madeOrder(g, who)}`),
  ],
  [
    'approve an order',
    [201, 201, 201],
    async (g, who) => who.post(`${g.P}/stock_transfers`, { stock_order_id: await madeOrder(g, who) }),
  ],
  ...(['regular', 'other', 'sales', 'write_off', 'win_lose'] as const).map(
    (kind): (typeof actions)[number] => [
      `transfer ${kind}`,
      [201, 201, 201],
      ({ P, store, stand, product }, who) => {
        const from_warehouse_id = kind === 'win_lose' ? null : store.id;
        return who.post(`${P}/stock_transfers`, {
          kind,
          from_warehouse_id,
          to_warehouse_id: kind === 'sales' || kind === 'write_off' ? null : stand.id,
          description: 'Prøve',
          ...lines(product.id),
        });
      },
    ],
  ),
  [
    'reverse a transfer',
    [201, 201, 201],
    async ({ P, W, stand, product }, who) => {
      const { body } = await who.post(`${W}/stock_transfers`, {
        kind: 'regular',
        to_warehouse_id: stand.id,
        ...lines(product.id),
      });
      return who.post(`${P}/stock_transfers/${body?.id ?? 1}/reversal`, {});
    },
  ],
  [
    'count',
    [200, 200, 200],
    async ({ W }, who) => {
      const { body: document } = await who.post(`${W}/manual_counting_documents`, { date: '2026-06-10' });
      const at = `${W}/manual_counting_documents/${document?.id ?? 1}`;
      const [line] = document?.manual_counting_document_line_items ?? [{ id: 1, old_value: 1 }];
      const filled = await who.put(at, {
        manual_counting_document_line_items_attributes: [{ id: line.id, new_value: line.old_value }],
      });
      app.clock.set(new Date(app.clock().getTime() + 60_000));
      return filled.status === 200 ? who.put(`${at}/approve_document`) : filled;
    },
  ],
  [
    'delete a count',
    [204, 204, 204],
    async ({ W }, who) =>
      who.delete(
        `${W}/manual_counting_documents/${(await who.post(`${W}/manual_counting_documents`, { date: '2026-06-10' })).body?.id ?? 1}`,
      ),
  ],
];

// spec: I-421, I-422, I-431
test('the table of abilities holds in every cell', async () => {
  const g = await ground();
  const { tenant, depo_id, away } = g;
  const people = {
    admin: await tenant.signIn('admin'),
    depo_admin: await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo_id] })),
    support: await tenant.signIn(await tenant.makeUser('support', { depo_id })),
    driver: await tenant.signIn(await tenant.makeUser('driver', { depo_id })),
    'support elsewhere': await tenant.signIn(await tenant.makeUser('support', { depo_id: away.id })),
    'depo_admin elsewhere': await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [away.id] })),
  };
  const told: Record<string, Record<string, number>> = {};
  const wanted: typeof told = {};
  for (const [name, [admin, depo_admin, support], act] of actions) {
    const isFor = (may: number) => (may === 403 ? 403 : 404);
    wanted[name] = {
      admin,
      depo_admin,
      support,
      driver: 403,
      'support elsewhere': isFor(support),
      'depo_admin elsewhere':
        name.startsWith('edit minimums') || name === 'edit a product' || depo_admin !== 403 ? 404 : 403,
    };
    told[name] = Object.fromEntries(
      await inTurn(
        Object.entries(people),
        async ([role, who]) => [role, (await act(g, who)).status] as const,
      ),
    );
  }
  expect(told).toEqual(wanted);
});

async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await act(one));
  return done;
}

test("a depot's admin of two depots finds each document below its own depot alone", async () => {
  const { tenant, depo_id, away, far, store, order, product, P, W } = await ground();
  const both = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo_id, away.id] }));
  const Q = `inventory/depo/${away.id}`;
  expect((await both.get(`${P}/stock_orders/${order.id}`)).status).toBe(200);
  for (const path of [
    `${Q}/stock_orders/${order.id}`,
    `${Q}/warehouses/${store.id}`,
    `${P}/warehouses/${far.id}`,
    `${Q}/warehouses/${far.id}/stock_orders/${order.id}`,
    `${W}/stock_orders/999999`,
    `${Q}/warehouses/${store.id}/get_products_balance`,
    `${Q}/warehouses/${store.id}/products/${product.id}/stock_card`,
    `${Q}/warehouses/${store.id}/manual_counting_documents`,
    `${Q}/products?warehouse_id=${store.id}`,
    `${Q}/stock_orders/${order.id}/export_order_document.xlsx`,
  ])
    expect([path, (await both.get(path)).status]).toEqual([path, 404]);
  expect((await both.get(`${Q}/warehouse_orders?from_warehouses[]=${store.id}`)).body).toEqual([]);
  expect(
    (
      await both.post(`${P}/stock_transfers`, {
        kind: 'regular',
        from_warehouse_id: far.id,
        to_warehouse_id: store.id,
        ...lines(product.id),
      })
    ).body.errors,
  ).toHaveProperty('from_warehouse_id');
});

test('whatever is sent, the answer is a refusal in words', async () => {
  const g = await ground();
  const { P, W, product, order, store } = g;
  const admin = await g.tenant.signIn('admin');
  const { body: count } = await admin.post(`${W}/manual_counting_documents`, {});
  const [line] = order.stock_order_line_items;
  const values: unknown[] = [
    null,
    '',
    ' ',
    'x',
    '\u0000',
    '\ud83d',
    '٣',
    1e300,
    -1e300,
    9_007_199_254_740_992,
    -1,
    0,
    1.5,
    '1e9',
    '0x10',
    'NaN',
    true,
    [],
    [1],
    {},
    { a: 1 },
    'x'.repeat(100_000),
  ];
  const at = (...names: string[]) => names;
  const calls: ['post' | 'patch' | 'put', string, readonly string[], Record<string, unknown>][] = [
    [
      'post',
      `${P}/products`,
      at(
        'sku',
        'description',
        'sequence_number',
        'packaging_size',
        'sales_price',
        'tax_type',
        'tax_amount',
        'volume',
        'storage_unit',
        'status',
        'b2b_product',
        'minimum_required_balances_attributes',
      ),
      { sku: 'Z', description: 'Z' },
    ],
    [
      'patch',
      `${P}/products/${product.id}`,
      at('sku', 'packaging_size', 'sales_price', 'lock_version', 'minimum_required_balances_attributes'),
      {},
    ],
    [
      'patch',
      `${P}/products/${product.id}/move_remaining_product_balances`,
      at('date', 'product_id'),
      { product_id: product.id },
    ],
    [
      'post',
      `${P}/warehouses`,
      at('code', 'name', 'owner_type', 'owner_id', 'primary', 'axapta_id'),
      { code: 'Z', name: 'Z', owner_type: 'Car' },
    ],
    ['patch', W, at('code', 'name', 'owner_type', 'owner_id', 'lock_version'), { owner_type: 'Car' }],
    [
      'post',
      `${P}/stock_orders`,
      at(
        'kind',
        'from_warehouse_id',
        'to_warehouse_id',
        'reason',
        'main_storage_message',
        'stock_order_line_items_attributes',
      ),
      {},
    ],
    [
      'patch',
      `${P}/stock_orders/${order.id}`,
      at('kind', 'from_warehouse_id', 'to_warehouse_id', 'lock_version', 'stock_order_line_items_attributes'),
      {},
    ],
    [
      'post',
      `${P}/stock_transfers`,
      at(
        'kind',
        'from_warehouse_id',
        'to_warehouse_id',
        'transfered_at',
        'description',
        'stock_order_id',
        'stock_order_attributes',
        'stock_transfer_line_items_attributes',
      ),
      { to_warehouse_id: store.id },
    ],
    ['post', `${W}/manual_counting_documents`, at('date'), {}],
    [
      'put',
      `${W}/manual_counting_documents/${count.id}`,
      at('manual_counting_document_line_items_attributes'),
      {},
    ],
  ];
  const faults: unknown[] = [];
  const send = async (how: 'post' | 'patch' | 'put', path: string, body: Record<string, unknown>) => {
    const { status } = await admin[how](path, body);
    if (status >= 500) faults.push([how, path, JSON.stringify(body).slice(0, 120), status]);
  };
  for (const [how, path, fields, base] of calls)
    for (const field of fields)
      for (const value of values) await send(how, path, { ...base, [field]: value });
  const inLines: [(typeof calls)[number][0], string, string, Record<string, unknown>, readonly string[]][] = [
    [
      'post',
      `${P}/stock_orders`,
      'stock_order_line_items_attributes',
      { product_id: product.id, amount: 1 },
      at('id', 'product_id', 'amount', '_destroy'),
    ],
    [
      'patch',
      `${P}/stock_orders/${order.id}`,
      'stock_order_line_items_attributes',
      { id: line.id, amount: 1 },
      at('id', 'product_id', 'amount'),
    ],
    [
      'post',
      `${P}/stock_transfers`,
      'stock_transfer_line_items_attributes',
      { product_id: product.id, amount: 1, _destroy: true },
      at('product_id', 'amount', 'stock_order_line_item_id', 'difference_reason'),
    ],
    [
      'put',
      `${W}/manual_counting_documents/${count.id}`,
      'manual_counting_document_line_items_attributes',
      { id: count.manual_counting_document_line_items[0].id, new_value: 1 },
      at('id', 'new_value'),
    ],
    [
      'patch',
      `${P}/products/${product.id}`,
      'minimum_required_balances_attributes',
      { depo_id: g.depo_id },
      at('id', 'depo_id', 'minimum_for_depo', 'minimum_for_cars'),
    ],
  ];
  for (const [how, path, list, base, fields] of inLines) {
    for (const field of fields)
      for (const value of values)
        for (const given of [[{ ...base, [field]: value }], { 7: { ...base, [field]: value }, x: base }])
          await send(how, path, { to_warehouse_id: store.id, [list]: given });
  }
  for (const query of [
    'page=-1',
    'page=1e99',
    'page[]=1',
    'statuses[]=x',
    'statuses=%00',
    'search=%00',
    'search[]=a',
    'search=%25_%5C',
    'warehouse_id=x',
    'warehouse_id=1e99',
    'until=x',
    'until=0001-01-01',
    'until=9999-12-31',
    'until=9998-12-31',
    'days=x',
    'start_date=x',
    'start_date=0001-01-01&end_date=9999-12-31',
    'end_date=9999-12-31',
    'end_date=9998-12-31',
    'from_warehouses[]=x',
    'from_warehouses[]=1e99',
    'order_key[]=a',
    'order_direction[]=a',
    'stock_order_id=%00',
  ]) {
    for (const path of [
      `${P}/products`,
      `${P}/warehouse_orders`,
      `${P}/warehouse_orders.json`,
      `${P}/writeoff_exports.xlsx`,
      `${W}/stock_orders`,
      `${W}/get_products_balance`,
      `${W}/products/${product.id}/stock_card`,
      `${W}/products/${product.id}/stock_curve`,
    ]) {
      const { status } = await admin.get(`${path}?${query}`);
      if (status >= 500) faults.push([path, query, status]);
    }
  }
  expect(faults).toEqual([]);
}, 120_000);
