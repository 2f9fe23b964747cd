import {
  listShopB2bOrders,
  listShopOrders,
  postB2bOrder,
  postEshopOrder,
} from '../../features/delivery-orders/contract/sent-orders.ts';
import {
  createLoyaltyCustomer,
  listCustomerVisits,
  showShopCustomer,
} from '../../features/integration/contract/shop-customers.ts';
import { listActualPlanEvents, listAllEvents } from '../../features/integration/contract/shop-trips.ts';
import { listShopifyProducts, takeShopifyWebhook } from '../../features/integration/contract/shopify.ts';
import { apiCall, type ApiFamily } from '../../server/http/api-guide.ts';
import { exampleEvent, exampleUuid } from './examples.ts';

const order = {
  customer_name: 'Karen Møller',
  customer_phone: '+4520112233',
  customer_address: 'Æblevej 7, Odense',
  coordinates: { lat: 55.4021, lng: 10.3902 },
  delivery_date: '2026-06-11',
  subtotal: 100,
  delivery_charge: 29,
  total: 129,
  line_items: [{ product_sku: '01001', description: 'Vaniljeis 2 l', quantity: 2, price: 50 }],
};

const taken = { id: 311, status: 'new', delivery_date: '2026-06-11', delivery_time: null };
const standing = {
  id: 311,
  eshop_id: 'W-1001',
  external_id: null,
  status: 'new',
  delivery_method: 'truck',
  delivery_date: '2026-06-11',
  delivery_time: null,
  expected_time: null,
  plan_event_id: null,
  point_id: null,
  happened: [],
  updated_at: '2026-06-10T08:00:00.000Z',
};

export const shopFamily: ApiFamily = {
  id: 'shop',
  name: 'Online shop',
  audiences: ['shop'],
  says: 'Show the customer when a truck comes, send the order, follow it. Scopes orders and customers.',
  calls: [
    apiCall(
      listActualPlanEvents,
      'Where a truck comes near an address: one stop a place, the nearest first, at most 50; of one day or of the next four weeks. Distances are metres.',
      {
        query: { coordinates: '55.4021,10.3902' },
        answer: [
          {
            plan_event_id: 71,
            plan_event_route_point_id: 904,
            date: '2026-06-11',
            address: 'Vej 1, Odense',
            distance: 251,
            google_estimate_time: '2026-06-11T07:00:00.000Z',
          },
        ],
      },
    ),
    apiCall(
      listAllEvents,
      'Trips from today on that are not over, by day. 100 a page, X-Total-Count tells of how many.',
      {
        query: { page: 1, per_page: 25 },
        answer: [exampleEvent],
      },
    ),
    apiCall(
      postEshopOrder,
      'One order. Your number, eshop_id, makes it one: sent again it answers the same id and changes nothing, with other content it changes what is new until the order is handled (409 or 422 after that).',
      { body: { eshop_id: 'W-1001', ...order }, answer: taken },
    ),
    apiCall(
      listShopOrders,
      'How your orders stand, those that changed first first: ask again from the updated_at of your last answer on. number finds one by your own number.',
      { query: { updated_since: '2026-06-10T00:00:00Z', page: 1 }, answer: [standing] },
    ),
    apiCall(
      postB2bOrder,
      'The same for an order of a business customer, known by external_id and customer_number.',
      {
        body: { external_id: 'B-77', customer_number: '00420', ...order },
        answer: taken,
      },
    ),
    apiCall(listShopB2bOrders, 'How the orders of business customers stand.', {
      query: { number: 'B-77' },
      answer: [{ ...standing, eshop_id: null, external_id: 'B-77' }],
    }),
    apiCall(showShopCustomer, 'Who has a phone. 404 for nobody.', {
      query: { phone: '+4520112233' },
      answer: {
        uuid: exampleUuid,
        phone: '+4520112233',
        name: 'Karen Møller',
        email: 'karen@example.com',
        address: 'Æblevej 7, Odense',
        sms_permission: true,
        marketing_agreement: false,
      },
    }),
    apiCall(
      createLoyaltyCustomer,
      'Makes the person, or finds who has the phone; what is not sent stays as it is. Send only consents that the person gave: without any the person is erased the next night.',
      {
        body: {
          phone: '+4520112233',
          name: 'Karen Møller',
          email: 'karen@example.com',
          consents: { sms: true, marketing: true },
        },
        answer: { uuid: exampleUuid },
      },
    ),
    apiCall(
      listCustomerVisits,
      'The stops that a customer was or is told of, newest first; by uuid or phone.',
      {
        query: { phone: '+4520112233' },
        answer: [{ date: '2026-06-11', address: 'Vej 1, Odense', visited: null }],
      },
    ),
  ],
};

export const shopifyFamily: ApiFamily = {
  id: 'shopify',
  name: 'Product feed',
  audiences: ['shop'],
  says: 'Active products for a webshop. Scope products. The feed reads: nothing that a webshop sends changes a product.',
  calls: [
    apiCall(
      listShopifyProducts,
      'Products in the order of the shelves, 250 a page. Prices are of one piece, in the currency named. The tenant may be left out of the address (/api/shopify/v1/products): the key names it.',
      {
        query: { page: 1 },
        answer: {
          products: [
            {
              sku: '01001',
              title: 'Vaniljeis 2 l',
              price: 50,
              currency: 'DKK',
              packaging_size: 6,
              available: true,
            },
          ],
        },
      },
    ),
    apiCall(
      takeShopifyWebhook,
      'Takes a webhook of Shopify, so that one can be registered, and updates nothing. X-Shopify-Hmac-Sha256 is the base64 of the HMAC-SHA256 of the body’s bytes with the tenant’s shopify_webhook_secret; 401 without it.',
      {
        headers: { 'X-Shopify-Hmac-Sha256': '…' },
        body: { id: 78803211, title: 'Example T-Shirt' },
        answer: { updated: 0 },
      },
    ),
  ],
};
