// The depot's orders over all its warehouses, and what was written off there.

import { z } from 'zod';
import { axaptaDates } from '../../../shared/calendar.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, depoParam, id, paging, inventoryPath } from '../../../shared/wire.ts';
import { PAGE_SIZE } from '../rules/documents.ts';
import { stockOrder } from './stock-orders.ts';

const MOST_CHOSEN = 500;
/** `name[]=1&name[]=2`, or one alone; none chosen is all. */
const chosen = z
  .union([z.literal('').transform(() => []), id.transform((one) => [one]), z.array(id).max(MOST_CHOSEN)])
  .default([]);
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();

export const orderKeys = ['ordered_from', 'ordered_to', 'ordered_at'] as const;

/** Days of the tenant, both included. */
const period = { start_date: dayOrBlank, end_date: dayOrBlank };
const reportQuery = z.object({
  ...paging(PAGE_SIZE),
  from_warehouses: chosen,
  to_warehouses: chosen,
  ...period,
  order_key: z.enum(orderKeys).catch('ordered_at').default('ordered_at'),
  order_direction: z
    .string()
    .max(10)
    .transform((given) => (given.toUpperCase() === 'ASC' ? ('ASC' as const) : ('DESC' as const)))
    .default('DESC'),
});
export type ReportQuery = z.output<typeof reportQuery>;

/** Orders with a warehouse of the depot on either side; the newest first unless told otherwise. */
export const listWarehouseOrders = endpoint({
  name: 'list warehouse orders',
  method: 'GET',
  path: `${inventoryPath}/warehouse_orders`,
  about: ['stock-orders'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: depoParam,
  query: reportQuery,
  answer: z.array(stockOrder),
});

/**
 * What the report's selects offer: the depot's warehouses, then those of other depots. Archived ones of the depot
 * too, since old orders name them.
 */
export const listWarehouseOptions = endpoint({
  name: 'list warehouse options',
  method: 'GET',
  path: `${inventoryPath}/warehouses/owners_list`,
  about: ['warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam,
  answer: z.array(z.object({ id, title: z.string(), value: id, label: z.string() })),
});

const writeOffQuery = z.object({ from_warehouses: chosen, ...period });
export type WriteOffQuery = z.output<typeof writeOffQuery>;
const writeOffs = {
  method: 'GET',
  needs: 'inventory.read',
  ability: 'writeoff_export_enabled',
  home: true,
  params: depoParam,
  query: writeOffQuery,
} as const;

/** One row a line of the depot's write-offs, as an xlsx sheet. */
export const exportWriteOffs = endpoint({
  ...writeOffs,
  name: 'export write-offs',
  path: `${inventoryPath}/writeoff_exports`,
  about: { nothing: 'a file is downloaded, never kept' },
  files: ['xlsx'],
  may_lag: 'files',
});

/** The same rows as text with tabs and the dates of Axapta, or as csv. */
export const exportWriteOffText = endpoint({
  ...writeOffs,
  name: 'export write-offs as text',
  path: '/{tenant}/depo/{depo_id}/writeoff_exports',
  query: writeOffQuery.extend({ date_format: z.enum(axaptaDates).default('axapta') }),
  about: { nothing: 'a file is downloaded, never kept' },
  files: ['csv'],
  may_lag: 'files',
});
