// What was sold and what was moved, as files for other systems (orders-decisions E1 to E4).

import { z } from 'zod';
import { axaptaDates } from '../../../shared/calendar.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam } from '../../../shared/wire.ts';
import { chosenIds, period } from './eod-report.ts';

const exported = {
  method: 'GET',
  about: { nothing: 'a file is downloaded, never kept' },
  needs: 'eod.read',
  home: true,
  params: depoParam,
  files: ['csv'],
  may_lag: 'files',
} as const;

const query = z.object({ ...period, car_ids: chosenIds });
export type ExportQuery = z.output<typeof query>;

/**
 * One row a line item, by business date, pending and approved; the last seven days unless told otherwise, 30 at most.
 * `order_ids` are ids of the reports' orders. csv, otherwise text with tabs and the dates of Axapta.
 */
export const exportSales = endpoint({
  ...exported,
  who: 'key',
  scope: 'end_of_day',
  name: 'export sales',
  path: '/{tenant}/depo/{depo_id}/sales_exports',
  query: query.extend({ order_ids: chosenIds, date_format: z.enum(axaptaDates).default('axapta') }),
});

/**
 * Lines of the transfers with a warehouse of the depot on either side; csv, otherwise text with tabs and the dates of
 * Axapta.
 */
export const exportProductTransfers = endpoint({
  ...exported,
  name: 'export product transfers',
  path: '/{tenant}/depo/{depo_id}/product_transfer_exports',
  query: query.extend({ date_format: z.enum(axaptaDates).default('axapta') }),
});
