// The numbers of the point of sale that make an order a B2B order: two lists of one shape.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  flag,
  id,
  idParam,
  name,
  numberAsText,
  page,
  perPage,
  readLater,
  searchPhrase,
} from '../../../shared/wire.ts';

export const numberEntry = z.object({ id, number: z.string() });
export type NumberEntry = z.output<typeof numberEntry>;

/** Letters and digits, kept as they are typed: leading zeros are part of it. */
export const whitelistNumber = z.preprocess(
  numberAsText,
  name(255).refine((number) => /^[\p{L}\p{N}]+$/u.test(number), 'is invalid'),
);

const listQuery = z.object({ query: searchPhrase, page, per_page: perPage(25) });
export type WhitelistQuery = z.output<typeof listQuery>;

export const MOST_NUMBERS = 5_000;
const importBody = z.object({
  numbers: z.array(readLater(whitelistNumber)).min(1).max(MOST_NUMBERS),
  dry_run: flag.default(false),
});

/** `row` counts from 1, as the rows were sent. */
export const importedNumbers = z.object({
  created: z.number().int(),
  /** In the list already, or further up in what was sent. */
  unchanged: z.number().int(),
  refused: z.array(z.object({ row: z.number().int(), errors: z.record(z.string(), z.array(z.string())) })),
  /** The first of those that are added. */
  rows: z.array(z.object({ row: z.number().int(), number: z.string() })),
});
export type ImportedNumbers = z.output<typeof importedNumbers>;

function listOf(plural: 'products' | 'customers', single: 'product' | 'customer') {
  const at = (tail: string) => ({
    path: `/{tenant}/api/v3/wallmob/${plural}${tail}`,
    aliases: [`/{tenant}/wallmob/${plural}${tail}`, `/{tenant}/admin/wallmob/${plural}${tail}`],
  });
  const may = { who: 'key', scope: 'wallmob', needs: 'wallmob_whitelist.write' } as const;
  return {
    /** By number; `query` finds it anywhere in the number. */
    list: endpoint({
      name: `list wallmob ${plural}`,
      method: 'GET',
      ...at(''),
      about: [`wallmob-${plural}`],
      ...may,
      query: listQuery,
      answer: z.array(numberEntry),
    }),
    add: endpoint({
      name: `add wallmob ${single}`,
      method: 'POST',
      ...at(''),
      about: [`wallmob-${plural}`],
      ...may,
      wrapped: single,
      body: z.object({ number: whitelistNumber }),
      answer: numberEntry,
    }),
    remove: endpoint({
      name: `delete wallmob ${single}`,
      method: 'DELETE',
      ...at('/{id}'),
      about: [`wallmob-${plural}`],
      ...may,
      params: idParam,
    }),
    /** Many at once; with `dry_run` they are judged and nothing is kept. */
    addMany: endpoint({
      name: `import wallmob ${plural}`,
      method: 'POST',
      ...at('/import'),
      about: [`wallmob-${plural}`],
      ...may,
      status: 200,
      room: 'list',
      body: importBody,
      answer: importedNumbers,
    }),
  };
}
export const whitelistedProducts = listOf('products', 'product');
export const whitelistedCustomers = listOf('customers', 'customer');
