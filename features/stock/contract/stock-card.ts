// The stock card: every movement of one product in one warehouse, with what lay there after it.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, id, instantOut, paging, whole } from '../../../shared/wire.ts';
import { warehousePath, warehouseSide } from '../../warehouses/contract.ts';
import { kinds, PAGE_SIZE } from '../rules/documents.ts';
import { link } from './documents.ts';

const pieces = z.number().int();

export const cardMovement = z.object({
  /** The ledger entry's. */
  id,
  /** When the goods moved, and when that was posted. */
  effective_at: instantOut,
  posted_at: instantOut,
  kind: z.enum(kinds),
  origin: z.enum(['form', 'order', 'counting', 'eod', 'sku_move', 'reversal']),
  /** Signed: what came, or what went. */
  quantity: pieces,
  /** What lay there after it. */
  balance_amount: pieces,
  /** Where it came from or went to; null for the world outside the warehouses. */
  other_warehouse: warehouseSide.nullable(),
  other_account: z.enum(['warehouse', 'supplier', 'customer', 'scrap', 'adjustment', 'other']),
  stock_transfer: z.object({ id }),
  stock_order: link,
  manual_counting_document: link,
  reverses: link,
  description: z.string().nullable(),
  created_by: z.string().nullable(),
});
export type CardMovement = z.output<typeof cardMovement>;

const params = z.object({ depo_id: id, warehouse_id: id, product_id: id });
/** Up to the end of that day in the tenant's zone, or up to that instant; everything when absent. */
const until = z.union([z.iso.datetime({ offset: true }).transform((at) => new Date(at)), day]).optional();

/** Newest first, 25 a page. */
export const listStockCard = endpoint({
  name: 'list stock card',
  method: 'GET',
  path: `${warehousePath}/products/{product_id}/stock_card`,
  about: ['movements'],
  who: 'key',
  scope: 'stock',
  needs: 'inventory.read',
  home: true,
  params,
  query: z.object({ ...paging(PAGE_SIZE), until }),
  answer: z.array(cardMovement),
});

export const stockCurve = z.object({
  warehouse: warehouseSide,
  product: z.object({
    id,
    sku: z.string(),
    description: z.string(),
    packaging_size: pieces,
    storage_unit: z.enum(['stk', 'Kolli']),
    status: z.enum(['active', 'inactive']),
  }),
  /** What lies there now, and what lay there at `until`. */
  balance_amount: pieces,
  until: instantOut,
  balance_until: pieces,
  /** What has to be there; null where nothing has. */
  minimum_required_balance: pieces.nullable(),
  /**
   * What lay there when each day ended; days without a movement are left out, the first and the last day are always
   * there.
   */
  points: z.array(z.object({ day: dayOut, balance_amount: pieces })),
});
export type StockCurve = z.output<typeof stockCurve>;

/** The balance over the last `days` days. */
export const showStockCurve = endpoint({
  name: 'show stock curve',
  method: 'GET',
  path: `${warehousePath}/products/{product_id}/stock_curve`,
  about: ['movements'],
  needs: 'inventory.read',
  home: true,
  params,
  query: z.object({ until, days: whole(7, 366).catch(90).default(90) }),
  answer: stockCurve,
});
