import { serve, type Served } from '../../../../server/calls/serve.ts';
import { createLoyaltyCustomer, listCustomerVisits, showShopCustomer } from '../contract.ts';
import { keepLoyaltyCustomer } from './commands.ts';
import { shopCustomer, visitsOf } from './queries.ts';

export const eshopCustomersHttp: readonly Served[] = [
  serve(showShopCustomer, ({ tx, by, query }) => shopCustomer(tx, by, query.phone)),
  serve(createLoyaltyCustomer, ({ tx, by, body }) => keepLoyaltyCustomer(tx, by, body)),
  serve(listCustomerVisits, ({ tx, by, query }) => visitsOf(tx, by, query)),
];
