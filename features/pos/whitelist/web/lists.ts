import { whitelistedCustomers, whitelistedProducts } from '../contract.ts';
import { whitelistTexts } from './texts.ts';

/** The two lists in the order of their tabs. */
export const whitelists = [
  { key: 'products', heading: whitelistTexts.products_sku, calls: whitelistedProducts },
  { key: 'customers', heading: whitelistTexts.customers_id, calls: whitelistedCustomers },
] as const;
export type Whitelist = (typeof whitelists)[number];
