import { whitelistedCustomers, whitelistedProducts } from '../../contract/whitelist.ts';
import { whitelistTexts } from './whitelist-texts.ts';

/** The two lists in the order of their tabs. */
export const whitelists = [
  { key: 'products', heading: whitelistTexts.products_sku, calls: whitelistedProducts },
  { key: 'customers', heading: whitelistTexts.customers_id, calls: whitelistedCustomers },
] as const;
export type Whitelist = (typeof whitelists)[number];
