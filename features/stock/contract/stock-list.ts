// All warehouses side by side: what lies where on a day, what it is worth, and what is below its minimum.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoParam, flag, id, inventoryPath } from '../../../shared/wire.ts';

const pieces = z.number().int();
/** Currency units; null while what a piece costs is not known. */
const atCost = z.number().nullable();

const place = z.object({
  id,
  depo_id: id,
  depo_title: z.string(),
  code: z.string(),
  name: z.string(),
});
export type StockPlace = z.output<typeof place>;

const row = z.object({
  /** Of the product. */
  id,
  sku: z.string(),
  description: z.string(),
  sequence_number: z.number().int().nullable(),
  status: z.enum(['active', 'inactive']),
  /** In the order of `places`. */
  amounts: z.array(pieces),
  /** In which of them less lies than has to. */
  is_short: z.array(z.boolean()),
  amount: pieces,
  /** Pieces that lack to all the minimums together, and in how many places. */
  missing_amount: pieces,
  short_places: pieces,
  cost_value: atCost,
  sales_value: z.number(),
});
export type StockRow = z.output<typeof row>;

export const stockList = z.object({
  day: dayOut,
  places: z.array(place),
  rows: z.array(row),
  sums: z.object({
    amount: pieces,
    missing_amount: pieces,
    sales_value: z.number(),
    /** Of the products whose cost is known. */
    cost_value: z.number(),
    /** There are some of, and nobody has said what they cost. */
    without_cost: pieces,
  }),
});
export type StockList = z.output<typeof stockList>;

const blankDay = z.union([z.literal('').transform(() => undefined), day]).optional();

/**
 * At the end of a day, today unless said otherwise. Every active product, and inactive ones that lie somewhere; those
 * below a minimum first, by how much they lack. Places of loss hold nothing that counts. `all_depos` takes every depot
 * that the person may see.
 */
export const showStockList = endpoint({
  name: 'show stock list',
  method: 'GET',
  path: `${inventoryPath}/stock_list`,
  about: ['movements', 'products', 'warehouses'],
  needs: 'inventory.read',
  home: true,
  page: true,
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  params: depoParam,
  query: z.object({ day: blankDay, all_depos: flag.default(false), short: flag.default(false) }),
  answer: stockList,
});
