import { listed, serve, type Served } from '../../../server/calls/serve.ts';
import { listShopifyProducts, takeShopifyWebhook } from '../contract.ts';
import { expectSignedBy } from './outside.ts';
import { shopifyProducts } from './queries.ts';

export const shopifyHttp: readonly Served[] = [
  serve(listShopifyProducts, async ({ tx, by, query }) => {
    const { products, total } = await shopifyProducts(tx, by, query);
    return listed({ products }, total);
  }),
  serve(takeShopifyWebhook, async ({ tenant, bytes, headers }) => {
    expectSignedBy(tenant.settings.shopify_webhook_secret, bytes, headers['x-shopify-hmac-sha256']);
    return { updated: 0 as const };
  }),
];
