import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listShopifyProducts } from '../contract/shopify.ts';

const app = await testApp();
const secret = 'hush';

async function world() {
  const stock = await stockWorld(app, { settings: { shopify_webhook_secret: secret } });
  const second = await stock.makeProduct({
    sku: '01002',
    description: 'Is 2',
    sequence_number: 2,
    sales_price: '49.95',
  });
  const first = await stock.makeProduct({
    sku: '01001',
    description: 'Is 1',
    sequence_number: 1,
    packaging_size: 12,
    sales_price: '120',
  });
  await stock.makeProduct({ sku: '01003', description: 'Is 3', status: 'inactive' });
  return { ...stock, first, second, key: await stock.tenant.keyed('products') };
}

// spec: R-918
test('the feed tells active products in the order of the shelves, and whether there are any', async () => {
  const { key, first, makeWarehouse, post, tenant, depo_id } = await world();
  const store = await makeWarehouse();
  await post({ to_warehouse_id: store.id, lines: [{ product_id: first.id, amount: 5 }] });
  const asked = () => key.call(listShopifyProducts);
  const feed = await asked();
  expect([feed.status, feed.headers['x-total-count'], feed.body]).toEqual([
    200,
    '2',
    {
      products: [
        { sku: '01001', title: 'Is 1', price: 120, currency: 'DKK', packaging_size: 12, available: true },
        { sku: '01002', title: 'Is 2', price: 49.95, currency: 'DKK', packaging_size: 6, available: false },
      ],
    },
  ]);
  expect((await key.call(listShopifyProducts, { query: { page: 2 } })).body).toEqual({ products: [] });
  await tenant.tx(async (tx) => {
    const order = await tx
      .insertInto('stock_orders')
      .values({ kind: 'write_off', depo_id, from_warehouse_id: store.id, ordered_at: app.clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('stock_order_line_items')
      .values({ stock_order_id: order.id, product_id: first.id, amount: 5, packaging_size: 12 })
      .execute();
  });
  expect((await asked()).body.products[0]?.available).toBe(false);
});

// spec: R-918
test('without a tenant in the address the key says whose products they are', async () => {
  const { key } = await world();
  await world();
  const feed = await key.get('/api/shopify/v1/products');
  expect([feed.status, feed.body.products.length]).toEqual([200, 2]);
  const nobody = (await world()).tenant.visitor();
  expect([401, 404]).toContain((await nobody.get('/api/shopify/v1/products')).status);
});

// spec: R-918
test('another tenant’s key and another scope open nothing', async () => {
  const { tenant } = await world();
  const stranger = await (await world()).tenant.keyed('products');
  expect((await stranger.get(`/${tenant.slug}/api/shopify/v1/products`)).status).toBeGreaterThan(400);
  expect((await (await tenant.keyed('orders')).call(listShopifyProducts)).status).toBe(403);
});

// spec: R-918
test('a webhook is believed by the signature of its bytes alone, and changes no product', async () => {
  const { tenant } = await world();
  const products = () => tenant.tx((tx) => tx.selectFrom('products').selectAll().orderBy('id').execute());
  const before = await products();
  const body = '{ "id": 1,  "title": "Is 1 \\u00e6", "variants": [{"sku": "01001", "price": "1.00"}] }';
  const sign = (text: string, by = secret) => createHmac('sha256', by).update(text).digest('base64');
  const send = async (sent: string, signature?: string) => {
    const { status, body: answer } = await tenant.visitor().send('POST', 'api/shopify/v1/products', sent, {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-shopify-hmac-sha256': signature }),
    });
    return status === 200 ? [status, answer] : [status];
  };
  expect(await send(body, sign(body))).toEqual([200, { updated: 0 }]);
  expect(await send(JSON.stringify(JSON.parse(body)), sign(body))).toEqual([401]);
  expect(await send(body, sign(body, 'other'))).toEqual([401]);
  expect(await send(body, 'x')).toEqual([401]);
  expect(await send(body)).toEqual([401]);
  expect(await products()).toEqual(before);
});

// spec: R-918
test('without a secret of the tenant no webhook is believed', async () => {
  const tenant = await app.makeTenant();
  const signature = createHmac('sha256', '').update('{}').digest('base64');
  const { status } = await tenant.visitor().post('api/shopify/v1/products', '{}', {
    'content-type': 'application/json',
    'x-shopify-hmac-sha256': signature,
  });
  expect(status).toBe(401);
});
