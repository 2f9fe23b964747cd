// Orders and returns are posted one by one, or many at once.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { readLater } from '../../../shared/wire.ts';
import { rawOrder } from './raw-order.ts';

export const MOST_ORDERS = 1_000;

const row = z.number().int();
/**
 * One order answers its ids, a repeat the same; several answer what became of each. An order that is written down,
 * could not be taken further and is tried again has no id yet and is `waiting`.
 */
export const taken = z.object({ id: z.number().nullable(), wallmob_order_id: z.string() }).or(
  z.object({
    created: row,
    updated: row,
    /** Sent before with the same content. */
    unchanged: row,
    waiting: row,
    refused: z.array(z.object({ row, errors: z.array(z.string()) })),
  }),
);

/**
 * One order (the shape of `rawOrder`), or up to 1,000 as `{orders: […]}`: a bad one among them is told and the others
 * are kept. A content that was sent before changes nothing, nor does one that is older by `updated_at` or `version`;
 * another replaces the order until that is exported or in an approved report, and is refused after.
 */
export const postRawOrders = endpoint({
  name: 'post wallmob orders',
  method: 'POST',
  path: '/{tenant}/api/wallmob/raw_orders',
  about: ['eod-reports', 'pos-messages', 'wallmob-sales'],
  aliases: ['/{tenant}/api/v3/wallmob/raw_orders'],
  who: 'key',
  scope: 'orders',
  status: 202,
  unaudited: true,
  room: 'list',
  as_sent: true,
  body: z.looseObject({ orders: z.array(readLater(rawOrder)).max(MOST_ORDERS).optional() }),
  answer: taken,
});
