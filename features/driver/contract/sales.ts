// What a driver sells at the truck, where the tenant has it on the page, and what the page is told of it.

import { z } from 'zod';
import { id, instantOut, uuid, whole } from '../../../shared/wire.ts';
import { MOST_SALE, MOST_SOLD, saleTenders } from '../rules/sales.ts';
import { common } from './hand-over.ts';

const MOST_LINES = 100;

export const saleActs = [
  /** Products by their pieces, or one sum. Prices are those that the phone showed: they were paid. */
  z
    .object({
      ...common,
      kind: z.literal('sell'),
      lines: z
        .array(z.object({ product_id: id, pieces: whole(1, MOST_SOLD), price: whole(0, MOST_SALE) }))
        .max(MOST_LINES)
        .default([]),
      sum: whole(1, MOST_SALE).nullish(),
      tender: z.enum(saleTenders),
    })
    .refine(({ lines, sum }) => lines.length > 0 !== (sum != null), 'is invalid'),
  /** A sale of the same driver, by the id of its act. */
  z.object({ ...common, kind: z.literal('take_back'), sale_id: uuid }),
] as const;

/** Null where drivers sell nothing on the page. */
export const gridOut = z
  .object({
    products: z.array(
      z.object({
        id,
        description: z.string(),
        /** Minor units. */
        price: z.number(),
      }),
    ),
  })
  .nullable();

export const saleOut = z.object({
  id: z.string(),
  sold_at: instantOut,
  /** Minor units. */
  total: z.number(),
  pieces: z.number(),
  tender: z.enum(saleTenders),
  is_taken_back: z.boolean(),
});
export type DriveSale = z.output<typeof saleOut>;

/** What was paid in cash for orders that were handed over; minor units. */
export const cashOfOrder = z.object({ order_id: id, amount: z.number() });
