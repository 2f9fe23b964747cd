// The stock of the car on the driver's page: what lies in it, and what the driver does about it.

import { z } from 'zod';
import { id, instantOut, prose, whole } from '../../../shared/wire.ts';
import { MOST_PIECES } from '../../products/rules.ts';
import { MOST_PRODUCTS, MOST_REMARK } from '../rules/stock-limits.ts';
import { common } from './hand-over.ts';

export const loading = z.object({
  stock_order_id: id,
  status: z.enum(['pending', 'received']),
  lock_version: z.number().int(),
  /** In the order of the shelves; amounts are pieces. */
  lines: z.array(
    z.object({
      id,
      product_id: id,
      description: z.string(),
      amount: z.number().int(),
      packaging_size: z.number().int(),
      /** Null while it waits. */
      received_amount: z.number().int().nullable(),
    }),
  ),
});
export type DriveLoading = z.output<typeof loading>;

/** Beyond the morning's loading list. */
const delivery = loading.extend({
  /** What a driver asked for is sent by the depot; what the depot sends of its own accord is on its way at once. */
  state: z.enum(['asked', 'on_its_way', 'received']),
  ordered_at: instantOut,
});
export type Delivery = z.output<typeof delivery>;

const product = z.object({
  id,
  description: z.string(),
  /** What should lie in the car by the books; below 0 they have it wrong. */
  pieces: z.number().int(),
  /** What every car of the depot has to hold; null: nothing. */
  minimum: z.number().int().nullable(),
  packaging_size: z.number().int(),
});
export type StockProduct = z.output<typeof product>;

export const carStock = z.object({
  warehouse_id: id,
  /** In the order of the shelves. */
  products: z.array(product),
  /** Where what is written off is put by the office; none: a reason is said in words. */
  places_of_loss: z.array(z.object({ id, name: z.string() })),
  /** The newest first. */
  deliveries: z.array(delivery),
  /** The last one that a driver has made today. */
  count: z
    .object({ counted_at: instantOut, status: z.enum(['pending', 'approved']), products_count: z.number() })
    .nullable(),
  /** What the books say is not told to who counts. */
  is_blind: z.boolean(),
});
export type CarStock = z.output<typeof carStock>;

const goods = (least: 0 | 1) =>
  z
    .array(z.object({ product_id: id, pieces: whole(least, MOST_PIECES) }))
    .min(1)
    .max(MOST_PRODUCTS);

/** The warehouse is the one that the phone showed: a trip may have got another car since. */
const ofCar = { ...common, warehouse_id: id };

export const stockActs = [
  z.object({
    ...ofCar,
    kind: z.literal('write_off'),
    product_id: id,
    pieces: whole(1, MOST_PIECES),
    place_id: id.nullish(),
    /** Why, and what there is to say of it. */
    remark: prose(MOST_REMARK).nullish(),
  }),
  /** An order to the car that the depot fulfils. */
  z.object({
    ...ofCar,
    kind: z.literal('ask_goods'),
    goods: goods(1),
    remark: prose(MOST_REMARK).nullish(),
  }),
  /** All that was counted, at the moment at which it was ended; what is left out stays as the books have it. */
  z.object({ ...ofCar, kind: z.literal('count_stock'), goods: goods(0) }),
] as const;
