// Who may do what in the inventory (inventory-decisions 1.11), cell by cell, and that nothing that is sent makes a
// fault.

import { expect, test } from 'vitest';
import { ground, actions, inTurn } from '../../../server/test/stock-abilities.ts';
import { createCountingDocument } from '../contract/counts.ts';

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

test('whatever is sent, the answer is a refusal in words', async () => {
  const g = await ground();
  const { P, W, product, order, store, depo_id } = g;
  const admin = await g.tenant.signIn('admin');
  const { body: count } = await admin.call(createCountingDocument, {
    params: { depo_id, warehouse_id: store.id },
  });
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
      { id: count.manual_counting_document_line_items[0]?.id, new_value: 1 },
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
