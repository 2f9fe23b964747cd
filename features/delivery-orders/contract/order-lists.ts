// Orders as they are listed, counted, searched and read.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, depoIdParam, depoParam, flag, page, perPage, searchPhrase } from '../../../shared/wire.ts';
import { deliveryOrder, orderStatuses, pathOf, titleOf, type OrderKind } from './delivery-order.ts';

export const PAGE_SIZE = 25;
/** Sheets of one printing. */
export const MOST_SHEETS = 200;

/**
 * What a tab shows. `pickup`: what the customers fetch and is new, of home delivery alone. `all`: whatever its status.
 */
export const listStatuses = [...orderStatuses, 'pickup', 'all'] as const;
export type ListStatus = (typeof listStatuses)[number];

const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();
const orderId = z
  .string()
  .regex(/^\d{1,15}$/, 'is not a number')
  .transform(Number);
const ids = z
  .union([
    z
      .string()
      .max(4_000)
      .transform((text) => text.split(',').filter(Boolean)),
    z.array(z.string().max(20)),
  ])
  .pipe(z.array(orderId).max(MOST_SHEETS))
  .optional();

const filters = z.object({
  search_phrase: searchPhrase,
  /** Days of delivery, both included; an open order without a day is in every range. */
  start_date: dayOrBlank,
  end_date: dayOrBlank,
});
export type OrderFilters = z.output<typeof filters>;

const listQuery = filters.extend({
  status: z.enum(listStatuses).default('new'),
  page,
  per_page: perPage(PAGE_SIZE, MOST_SHEETS),
  ids,
  /** Leaves those alone that are to be driven out and are on no trip. */
  without_route: flag.default(false),
});
export type OrderQuery = z.output<typeof listQuery>;

const whole = z.number().int();
const counts = z.object({
  new: whole,
  completed: whole,
  failed: whole,
  cancelled: whole,
  pickup: whole,
  /** What the search finds in this depot beyond the range. */
  outside: whole,
  /** Open orders before the range. */
  undelivered_before: whole,
});
export type OrderCounts = z.output<typeof counts>;

const callsFor = (kind: OrderKind) => ({
  /** With those without a route on top of New, then by delivery date and time. */
  list: endpoint({
    name: `list ${titleOf(kind)}`,
    method: 'GET',
    path: pathOf(kind),
    about: ['delivery-orders', 'plan-events'],
    needs: 'delivery_orders.read',
    page: true,
    home: true,
    params: depoParam,
    query: listQuery,
    answer: z.array(deliveryOrder),
  }),
  show: endpoint({
    name: `show one of the ${titleOf(kind)}`,
    method: 'GET',
    path: `${pathOf(kind)}/{id}`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'delivery_orders.read',
    page: true,
    home: true,
    params: depoIdParam,
    answer: deliveryOrder,
  }),
  /** How many each tab has within the range, and what lies outside. */
  count: endpoint({
    name: `count ${titleOf(kind)}`,
    method: 'GET',
    path: `${pathOf(kind)}/counts`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'delivery_orders.read',
    home: true,
    params: depoParam,
    query: filters,
    answer: counts,
  }),
});
export const listCalls = { eshop: callsFor('eshop'), b2b: callsFor('b2b') } as const;

const hit = deliveryOrder.pick({
  id: true,
  kind: true,
  depo_id: true,
  depo: true,
  status: true,
  eshop_id: true,
  external_id: true,
  customer_name: true,
  customer_address: true,
  delivery_date: true,
});

/** Over kinds, tabs, depots and dates: the newest of those that the person may see. */
export const searchOrders = endpoint({
  name: 'search orders',
  method: 'GET',
  path: '/{tenant}/eshop/search_orders',
  about: ['delivery-orders'],
  needs: 'delivery_orders.read',
  query: z.object({ search_phrase: searchPhrase }),
  answer: z.array(hit),
});
