import { type Served, linked, listed, paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import { fillPath } from '../../../shared/endpoint.ts';
import {
  listDepoLocations,
  listNearbyPoints,
  listNearbyTrucks,
  listTenantCoordinates,
  setFavoritePoint,
  showTenantCoordinates,
} from '../contract/consumer-app.ts';
import { listMarketingCustomers, withdrawMarketing } from '../contract/marketing-customers.ts';
import { listNextVisits, listPartnerEvents } from '../contract/partner-events.ts';
import { createLoyaltyCustomer, listCustomerVisits, showShopCustomer } from '../contract/shop-customers.ts';
import { listActualPlanEvents, listAllEvents, searchAddressDriving } from '../contract/shop-trips.ts';
import { listShopifyProducts, takeShopifyWebhook } from '../contract/shopify.ts';
import { agreeingCustomers } from './agreeing-customers.ts';
import { comingStops, eventsToCome } from './coming-events.ts';
import { tripsPast } from './find-trips-past-address.ts';
import { keepLoyaltyCustomer } from './keep-loyalty-customer.ts';
import { depoLocations, nearbyPoints, nearbyTrucks, tenantPlace, tenantPlaces } from './nearby-trucks.ts';
import { expectSignedBy } from './outside/shopify-signature.ts';
import { nextVisits, partnerEvents } from './partner-events.ts';
import { setFavorite } from './set-favorite.ts';
import { shopCustomer, listVisits } from './shop-customer.ts';
import { shopifyProducts } from './shopify-products.ts';
import { withdrawAgreement } from './withdraw-agreement.ts';

export const integrationHttp: readonly Served[] = [
  serve(listDepoLocations, ({ tx }) => depoLocations(tx)),
  serve(listNearbyTrucks, ({ tx, by, query }) => nearbyTrucks(tx, by, query)),
  serve(listNearbyPoints, ({ tx, by, query }) => nearbyPoints(tx, by, query)),
  serve(setFavoritePoint, ({ tx, by, body }) => setFavorite(tx, by, body)),
  serveOutside(listTenantCoordinates, ({ app }) => tenantPlaces(app)),
  // Of an unknown name the tenants are read anew: within a transaction that would wait for another one, which the
  // embedded database has not.
  serveOutside(showTenantCoordinates, ({ app, params }) => tenantPlace(app, params.slug)),
  serve(showShopCustomer, ({ tx, by, query }) => shopCustomer(tx, by, query.phone)),
  serve(createLoyaltyCustomer, ({ tx, by, body }) => keepLoyaltyCustomer(tx, by, body)),
  serve(listCustomerVisits, ({ tx, by, query }) => listVisits(tx, by, query)),
  serve(listActualPlanEvents, ({ tx, by, query }) => comingStops(tx, by, query)),
  serve(listAllEvents, ({ tx, by, query }) => paged(eventsToCome(tx, by, query))),
  serveOutside(searchAddressDriving, ({ by, inTenant, query }) => tripsPast(inTenant, by, query)),
  serve(listMarketingCustomers, async ({ tx, tenant, query }) => {
    const { customers, total, next } = await agreeingCustomers(tx, query);
    const path = fillPath(listMarketingCustomers.path, { tenant: tenant.slug });
    return linked(customers, path, next, total);
  }),
  serve(withdrawMarketing, ({ tx, by, params }) => withdrawAgreement(tx, by, params.uuid)),
  serve(listPartnerEvents, ({ tx, by, query }) => paged(partnerEvents(tx, by, query))),
  serve(listNextVisits, ({ tx, by, query }) => nextVisits(tx, by, query.customer_number)),
  serve(listShopifyProducts, async ({ tx, by, query }) => {
    const { products, total } = await shopifyProducts(tx, by, query);
    return listed({ products }, total);
  }),
  serve(takeShopifyWebhook, async ({ tenant, bytes, headers }) => {
    expectSignedBy(tenant.settings.shopify_webhook_secret, bytes, headers['x-shopify-hmac-sha256']);
    return { updated: 0 as const };
  }),
];
