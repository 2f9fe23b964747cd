// A month for bookkeeping: what the approved reports took, by route and driver and tender, with the tax in it (4.9).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam, flag, id } from '../../../shared/wire.ts';
import { tenderFields } from '../rules/eod-report.ts';

const amounts = Object.fromEntries(tenderFields.map((field) => [field, z.number()])) as Record<
  (typeof tenderFields)[number],
  z.ZodNumber
>;

/** Currency units. `net` and `vat` are what was sold without and the tax within it: together `goods_total`. */
export const monthTotal = z.object({
  depo_id: id,
  depo_title: z.string(),
  route_name: z.string().nullable(),
  user_full_name: z.string().nullable(),
  reports: z.number().int(),
  /** What was taken by each tender; together `total`. */
  tenders: z.object(amounts),
  total: z.number(),
  discount_total: z.number(),
  goods_total: z.number(),
  net: z.number(),
  vat: z.number(),
});
export type MonthTotal = z.output<typeof monthTotal>;

/**
 * Approved reports by business date. A row for each route and driver; `all_depos` takes every depot that the person
 * may see.
 */
export const listMonthTotals = endpoint({
  name: 'list month totals',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/end_of_day_totals',
  about: ['eod-reports'],
  needs: 'eod.read',
  home: true,
  files: ['xlsx'],
  may_lag: 'files',
  page: true,
  params: depoParam,
  query: z.object({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is invalid'),
    all_depos: flag.default(false),
  }),
  answer: z.array(monthTotal),
});
