import { whitelistedCustomers, whitelistedProducts } from '../contract.ts';

/** The two lists in the order of their tabs. */
export const whitelists = [
  { key: 'products', calls: whitelistedProducts },
  { key: 'customers', calls: whitelistedCustomers },
] as const;
export type Whitelist = (typeof whitelists)[number];
