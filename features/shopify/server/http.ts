import { listed, serve, type Served } from '../../../server/calls/serve.ts';
import { refuse } from '../../../shared/refusals.ts';
import { listShopifyProducts, takeShopifyWebhook } from '../contract.ts';
import { shopifyRefusals } from '../refusals.ts';
import { isSignedBy } from './outside.ts';
import { shopifyProducts } from './queries.ts';

export const shopifyHttp: readonly Served[] = [
  serve(listShopifyProducts, async ({ tx, by, query }) => {
    const { products, total } = await shopifyProducts(tx, by, query);
    return listed({ products }, total);
  }),
  serve(takeShopifyWebhook, async ({ tenant, bytes, headers }) => {
    const signature = headers['x-shopify-hmac-sha256'];
    if (!isSignedBy(tenant.settings.shopify_webhook_secret, bytes, signature))
      refuse(shopifyRefusals.bad_signature);
    return { updated: 0 as const };
  }),
];
