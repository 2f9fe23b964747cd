// What a webshop may show of our products. It reads; what it tells us in return is believed to be its own and changes
// nothing.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { page, perPage } from '../../../shared/wire.ts';

const path = '/{tenant}/api/shopify/v1/products';

/** Active products in the order of the shelves; the tenant may be left out of the address, the key names it. */
export const listShopifyProducts = endpoint({
  name: 'list products (Shopify)',
  method: 'GET',
  path,
  about: ['products', 'movements', 'stock-orders'],
  who: 'key',
  scope: 'products',
  unaudited: true,
  query: z.object({ page, per_page: perPage(250, 250) }),
  answer: z.object({
    products: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        price: z.number(),
        currency: z.string(),
        packaging_size: z.number().int(),
        /** Some lies in the warehouses that no pending order takes away. */
        available: z.boolean(),
      }),
    ),
  }),
});

/**
 * A webhook of Shopify, signed with the tenant's `shopify_webhook_secret` (`X-Shopify-Hmac-Sha256`). 401 for any other.
 */
export const takeShopifyWebhook = endpoint({
  name: 'take a webhook (Shopify)',
  method: 'POST',
  path,
  about: { nothing: 'the feed is read only' },
  who: 'public',
  from_apps: true,
  signed: true,
  unaudited: true,
  idempotent: false,
  writes: false,
  status: 200,
  per_minute: 600,
  room: 'list',
  body: z.looseObject({}),
  answer: z.object({ updated: z.literal(0) }),
});
