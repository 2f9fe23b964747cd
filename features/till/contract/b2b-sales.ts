// B2B orders of the admin area: sales of the point of sale to whitelisted customers (admin-decisions G43), listed and
// exported, never typed in.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, id, idList, instantOut, page, perPage, sortBy } from '../../../shared/wire.ts';
import { sumProblems } from '../rules/order-sums.ts';

export const posB2bSaleLine = z.object({
  category_name: z.string().nullable(),
  product_name: z.string(),
  wallmob_sku: z.string().nullable(),
  quantity: z.number(),
  total_line_amount: z.number(),
  discount: z.number(),
});
export type PosB2bSaleLine = z.output<typeof posB2bSaleLine>;

export const posB2bSale = z.object({
  id,
  wallmob_order_id: z.string(),
  kind: z.enum(['order', 'return']),
  /** The customer's number at the point of sale; `customer_number` is the same under the name by which it came. */
  customer_id: z.string().nullable(),
  customer_number: z.string().nullable(),
  date: instantOut,
  shop_name: z.string().nullable(),
  total_revenue: z.number(),
  total_discount: z.number(),
  total_quantity: z.number(),
  /** Totals that are not the sums of their parts, as the point of sale sent them. */
  sum_problems: z.array(z.enum(sumProblems)),
  exported_at: instantOut.nullable(),
  exported_by: z.string().nullable(),
  order_line_items: z.array(posB2bSaleLine),
});
export type PosB2bSale = z.output<typeof posB2bSale>;

export const exportedChoices = ['all', 'no', 'yes'] as const;
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();

const filters = z.object({
  exported: z.enum(exportedChoices).catch('all').default('all'),
  /** Days of the tenant, both included. */
  from: dayOrBlank,
  to: dayOrBlank,
});
export type PosB2bSaleFilters = z.output<typeof filters>;

export const sortColumns = [
  'wallmob_order_id',
  'customer_id',
  'date',
  'shop_name',
  'total_revenue',
  'total_discount',
  'total_quantity',
  'exported_at',
] as const;
const listQuery = filters.extend({ page, per_page: perPage(25), sort: sortBy(sortColumns) });
export type PosB2bSaleQuery = z.output<typeof listQuery>;

const P = '/{tenant}/admin/b2b_orders';

/** Newest first, unless sorted otherwise. */
export const listPosB2bSales = endpoint({
  name: 'list b2b orders (wallmob)',
  method: 'GET',
  path: P,
  about: ['wallmob-sales'],
  needs: 'b2b_orders.read',
  page: true,
  query: listQuery,
  answer: z.array(posB2bSale),
});

/** What one export takes. */
export const MOST_EXPORTED = 10_000;

/**
 * Of all orders that the filters let through, to tick them; the newest 10,000. X-Total-Count says how many there are.
 */
export const listPosB2bSaleIds = endpoint({
  name: 'list ids of b2b orders (wallmob)',
  method: 'GET',
  path: `${P}/ids`,
  about: ['wallmob-sales'],
  needs: 'b2b_orders.read',
  query: filters,
  answer: z.array(id),
});

/**
 * A csv file, one row a line item; the orders are marked as exported. An id that may not be seen: 404, and nothing is
 * marked.
 */
export const exportPosB2bSales = endpoint({
  name: 'export b2b orders (wallmob)',
  method: 'POST',
  path: `${P}/export`,
  about: ['wallmob-sales'],
  needs: 'b2b_orders.read',
  status: 200,
  idempotent: false,
  room: 'list',
  body: z.object({ order_ids: idList(MOST_EXPORTED) }),
});
