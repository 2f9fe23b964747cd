// Was the cash of the days right, and did it arrive at the bank: driver by driver, and bag by bag (orders-decisions
// 4.3).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, depoParam, flag, id, instantOut, paging } from '../../../shared/wire.ts';
import { REPORTS_A_PAGE } from '../rules/eod-report.ts';
import { chosenIds, differenceReasons, period } from './eod-report.ts';

/** The tenant's limit for differences: more than that is told as wrong; null where none is set. */
const difference_limit = z.number().nullable();

/** All amounts are currency units. A balance or a difference below 0 says that money is missing. */
export const driverCash = z.object({
  /** Null for what nobody is known to have driven. */
  user_id: id.nullable(),
  user_full_name: z.string().nullable(),
  reports: z.number().int(),
  /** Days on which the till was not right. */
  days_off: z.number().int(),
  /** Of all its days together: too much on one makes up for too little on another. */
  balance: z.number(),
  /** What was missing on the days on which something was, as a number below 0. */
  missing: z.number(),
  deposited: z.number(),
  /** What the bank says of the bags that it has spoken of, less what was put into them. */
  bank_difference: z.number(),
  /** Bags with money in them of which the bank has said nothing yet. */
  unconfirmed: z.number().int(),
  /** Days with a report, in their order. */
  days: z.array(z.object({ date: dayOut, balance: z.number() })),
  difference_limit,
});
export type DriverCash = z.output<typeof driverCash>;

export const bag = z.object({
  /** Of the report. */
  id,
  business_date: dayOut,
  user_full_name: z.string().nullable(),
  cash_registers_name: z.string().nullable(),
  bag_number: z.string().nullable(),
  balance: z.number(),
  difference_reason: z.enum(differenceReasons).nullable(),
  difference_note: z.string().nullable(),
  deposited: z.number(),
  bank_confirmed: z.number().nullable(),
  bank_confirmed_at: instantOut.nullable(),
  /** Null until the bank has spoken. */
  bank_difference: z.number().nullable(),
  /** Left in the till at night. */
  float: z.number(),
  /** What the register's next day began with; null while there is none. */
  next_float: z.number().nullable(),
  difference_limit,
});
export type Bag = z.output<typeof bag>;

const asked = z.object({ ...period, user_ids: chosenIds });
export type CashQuery = z.output<typeof asked>;
const P = '/{tenant}/depo/{depo_id}/end_of_day_reconciliation';
const read = {
  method: 'GET',
  about: ['eod-reports'],
  needs: 'eod.read',
  home: true,
  params: depoParam,
} as const;

/** Of approved reports by business date, the last 31 days unless told otherwise, 190 at most; by name. */
export const listDriverCash = endpoint({
  ...read,
  name: 'list cash by driver',
  path: P,
  page: true,
  query: asked,
  answer: z.array(driverCash),
});

/**
 * A row a report, newest first; the file has them all. `unconfirmed` leaves those that wait for the bank.
 */
export const listBags = endpoint({
  ...read,
  name: 'list bags',
  path: `${P}/bags`,
  files: ['xlsx'],
  may_lag: 'files',
  query: asked.extend({ unconfirmed: flag.default(false), ...paging(REPORTS_A_PAGE) }),
  answer: z.array(bag),
});
export type BagQuery = z.output<typeof listBags.query>;
