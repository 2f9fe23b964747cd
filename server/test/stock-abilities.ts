// Who may do what in the inventory (inventory-decisions 1.11), cell by cell: what each act sends and what each role
// is answered.

import { testMoment, worldApp } from './harness.ts';
import { stockWorld } from './stock-world.ts';

export const app = await worldApp();

export async function ground() {
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

export type Ground = Awaited<ReturnType<typeof ground>>;

export type Client = Awaited<ReturnType<Ground['tenant']['signIn']>>;

let codes = 0;

export const lines = (product_id: number, amount = 1) => ({
  stock_transfer_line_items_attributes: [{ product_id, amount }],
});

export const orderBody = ({ store, stand, product }: Ground) => ({
  kind: 'regular',
  from_warehouse_id: store.id,
  to_warehouse_id: stand.id,
  stock_order_line_items_attributes: [{ product_id: product.id, amount: 1 }],
});

export const madeOrder = async (g: Ground, who: Client) =>
  (await who.post(`${g.P}/stock_orders`, orderBody(g))).body?.id ?? g.order.id;

/** Every action of the table: what is called, and who of admin, depo_admin, support may. */
export const actions: [
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
    async ({ W }, who) => {
      const { body: document } = await who.post(`${W}/manual_counting_documents`, { date: '2026-06-10' });
      return who.delete(`${W}/manual_counting_documents/${document?.id ?? 1}`);
    },
  ],
];

export async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await act(one));
  return done;
}
