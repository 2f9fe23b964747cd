// End-of-day reports: what a register took on a trip, looked through, corrected and approved by the depot (orders.md,
// orders-decisions 1.1 to 1.5).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  day,
  dayOut,
  depoIdParam,
  depoParam,
  flag,
  id,
  instantOut,
  lockVersion,
  paging,
  sortBy,
} from '../../../shared/wire.ts';
import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import { statuses } from '../../till/rules/report-status.ts';
import { isBlindField, REPORTS_A_PAGE, type BlindField } from '../rules/eod-report.ts';
import { problemCodes } from '../rules/problems.ts';
import { fittingTrip, standingEdit, tenderOut } from './beside-columns.ts';

/** Under it stand all calls of a depot's end of day. */
export const P = '/{tenant}/depo/{depo_id}/end_of_day_reports';

/** From these follows what a till should hold: null on a report that awaits a blind count. */
const known = z.number().nullable();
type Amount<Field extends MoneyField> = Field extends BlindField ? typeof known : z.ZodNumber;
type Variants = { [Field in MoneyField]: Amount<Field> } & {
  [Field in MoneyField as `final_${Field}`]: Amount<Field>;
} & Record<`edited_${MoneyField}`, typeof known>;
const variants = Object.fromEntries(
  moneyFields.flatMap((field) => {
    const amount = isBlindField(field) ? known : z.number();
    return [
      [field, amount],
      [`edited_${field}`, known],
      [`final_${field}`, amount],
    ];
  }),
) as Variants;

/** Why the till did not hold what it should (a named reason for each difference above the tenant's limit). */
export const differenceReasons = [
  'miscounted',
  'wrong_change',
  'wrong_tender',
  'missing_money',
  'float_changed',
  'other',
] as const;

/**
 * Amounts are currency units with at most two decimals. `x` is the point of sale's, `edited_x` what staff entered,
 * `final_x` what counts (M2).
 */
export const eodReport = z.object({
  id,
  status: z.enum(statuses),
  is_approved: z.boolean(),
  depo_id: id,
  plan_event_id: id.nullable(),
  /** '{route} - {car} - {driver}' (P14). */
  plan_event_title: z.string().nullable(),
  plan_event_date: dayOut.nullable(),
  /** Who found its trip; what a person chose is not undone by the machine. */
  mapped_by: z.enum(['machine', 'person']).nullable(),
  /** Of a report without a trip: 'No plan event for this driver on {date}' or '{n} plan events fit' (P15). */
  unmapped_reason: z.string().nullable(),
  /** Those that fit a report without a trip, where there are several. */
  fitting_trips: z.array(fittingTrip),
  route_id: id.nullable(),
  route_name: z.string().nullable(),
  car_id: id.nullable(),
  car_internal_number: z.string().nullable(),
  car_warehouse_id: id.nullable(),
  user_id: id.nullable(),
  user_full_name: z.string().nullable(),
  /** False when the driver is not known at the point of sale. */
  wallmob_user_defined: z.boolean(),
  cash_register_id: id.nullable(),
  cash_registers_name: z.string().nullable(),
  /** The tenant's day on which the register was opened (P4). */
  business_date: dayOut,
  bag_number: z.string().nullable(),
  /** Empty only on a report that was made by hand without orders, until somebody enters it. */
  start_at: instantOut.nullable(),
  end_at: instantOut.nullable(),
  edited_start_at: instantOut.nullable(),
  edited_end_at: instantOut.nullable(),
  final_start_at: instantOut.nullable(),
  final_end_at: instantOut.nullable(),
  ...variants,
  diff: known,
  edited_diff: known,
  final_diff: known,
  total: known,
  final_total: known,
  total_miscellaneous: z.number(),
  final_total_miscellaneous: z.number(),
  discount_total: z.number(),
  /** Revenue and cash rounding of its orders: what `final_total` should be. */
  goods_total: known,
  tenders: z.array(tenderOut),
  standing_edits: z.array(standingEdit),
  currency: z.string(),
  /** It stands on the paper of home delivery (`paperOf`). */
  card_split: z.boolean(),
  invalid: z.boolean(),
  /** Worst first; warnings among them do not make it invalid. `missing` is the difference, where there is one. */
  problems: z.array(
    z.object({
      code: z.enum(problemCodes),
      sentence: z.string(),
      is_warning: z.boolean(),
      missing: z.number().nullable(),
    }),
  ),
  /** Another report of the depot that had the same bag within 90 days. */
  bag_report_id: id.nullable(),
  /** Made of orders that came after their trip's report was approved (P11). */
  late: z.boolean(),
  processed_by_id: id.nullable(),
  processed_by_full_name: z.string().nullable(),
  processed_by_at: instantOut.nullable(),
  /** Approved by the person who drove (R1). */
  processed_by_driver: z.boolean(),
  stock_transfer_id: id.nullable(),
  /** This depot's reports are not edited by anybody (C1). */
  saving_hidden: z.boolean(),
  /**
   * The tenant counts blind and nobody has entered `edited_end_cash` yet: what is expected is not told before, and
   * nothing approved.
   */
  awaits_count: z.boolean(),
  /** Edited amounts, without `edited_`, of which nobody said why: none is left when it is approved. */
  unexplained_edits: z.array(z.enum(moneyFields)),
  /** The balance, or the till's own before edits, is above the tenant's limit and no reason is stored yet. */
  needs_difference_reason: z.boolean(),
  difference_reason: z.enum(differenceReasons).nullable(),
  difference_note: z.string().nullable(),
  /** What the bank says arrived in the bag; null until somebody enters it. */
  bank_confirmed: z.number().nullable(),
  bank_confirmed_at: instantOut.nullable(),
  /** Why it was taken back after an approval; null when it never was. */
  reopen_reason: z.string().nullable(),
  /** What the driver wrote beside the count on the driver's page. */
  driver_note: z.object({ mileage_km: z.number().nullable(), remarks: z.string().nullable() }).nullable(),
  lock_version: z.number().int(),
});
export type EodReport = z.output<typeof eodReport>;

const MOST_CHOSEN = 500;
const oneOrMany = (given: unknown) =>
  typeof given === 'string' ? given.split(',').filter((one) => one.trim() !== '') : given;
/** `x[]=1&x[]=2` or `x=1,2`; none chosen is all. */
export const chosenIds = z
  .preprocess(oneOrMany, z.union([z.array(id).max(MOST_CHOSEN), id.transform((one) => [one])]))
  .default([]);
const chosenStatuses = z.preprocess(oneOrMany, z.array(z.enum(statuses)).max(4)).default([]);
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();
/** Days of the tenant by the report's business date, both included. */
export const period = { start_date: dayOrBlank, end_date: dayOrBlank };

/** `invalid` leaves those alone that something is wrong with. */
const filters = z.object({
  statuses: chosenStatuses,
  ...period,
  car_ids: chosenIds,
  route_ids: chosenIds,
  user_ids: chosenIds,
  invalid: flag.default(false),
});
export type EodFilters = z.output<typeof filters>;
export const reportSorts = [
  'date',
  'route',
  'car',
  'driver',
  'difference',
  'total',
  'approved_by',
  'opened',
  'closed',
  'cash_register',
] as const;
const listQuery = filters.extend({ ...paging(REPORTS_A_PAGE), sort: sortBy(reportSorts) });
export type EodListQuery = z.output<typeof listQuery>;
/** What staff read, and programs with a key for it. */
const read = {
  method: 'GET',
  about: ['eod-reports'],
  who: 'key',
  scope: 'end_of_day',
  needs: 'eod.read',
  home: true,
} as const;
const list = { ...read, params: depoParam, query: listQuery, answer: z.array(eodReport) } as const;

/**
 * The unapproved ones on a trip, newest business date first; X-Total-Count says how many there are. Each
 * list keeps to its own statuses.
 */
export const listEodReports = endpoint({ ...list, name: 'list end-of-day reports', path: P, page: true });
/** The approved ones. */
export const listApprovedEodReports = endpoint({
  ...list,
  name: 'list approved end-of-day reports',
  path: `${P}/history`,
  page: true,
});
/** Those without a trip, oldest first; `car_ids` leaves them all in, since they have no car (contradiction 12). */
export const listUnmappedEodReports = endpoint({
  ...list,
  name: 'list unmapped end-of-day reports',
  path: `${P}/unmapped`,
  page: true,
});

export const reportTabs = ['unapproved', 'approved', 'unmapped'] as const;
export type ReportTab = (typeof reportTabs)[number];
/** Of all reports of a list with these filters, whatever its page; what awaits a blind count is left out. */
export const sumEodReports = endpoint({
  ...list,
  name: 'sum end-of-day reports',
  path: '/{tenant}/depo/{depo_id}/end_of_day_sums',
  query: filters.extend({ tab: z.enum(reportTabs) }),
  answer: z.object({ reports: z.number().int(), total: z.number(), difference: z.number() }),
});

/** As a page it is the screen of the report's orders. */
export const showEodReport = endpoint({
  ...read,
  name: 'show end-of-day report',
  path: `${P}/{id}`,
  page: true,
  params: depoIdParam,
  answer: eodReport,
});

export const writing = {
  about: ['eod-reports', 'movements'],
  needs: 'eod.write',
  wrapped: 'end_of_day_report',
  home: true,
  answer: eodReport,
} as const;

/**
 * A pending report on the trip, of the register's unassigned orders of its days (P10). Both are needed, told in one
 * sentence.
 */
export const createEodReport = endpoint({
  ...writing,
  name: 'create end-of-day report',
  method: 'POST',
  path: P,
  params: depoParam,
  body: z.object({ plan_event_id: id.nullish(), cash_register_id: id.nullish() }),
});

/** Gone from the lists, its orders free again; an approved one gives its goods back (P12). */
export const deleteEodReport = endpoint({
  name: 'delete end-of-day report',
  about: ['eod-reports', 'movements'],
  method: 'DELETE',
  path: `${P}/{id}`,
  needs: 'eod.write',
  home: true,
  params: depoIdParam,
});

/**
 * Puts an unmapped report on the trip of that day with this car, route and driver, made where there is none, and
 * approves it (S7). All but the register is needed; what is missing is told only of a report that is there.
 */
export const approveUnmappedEodReport = endpoint({
  ...writing,
  name: 'approve unmapped end-of-day report',
  method: 'PUT',
  path: `${P}/{id}/approve_unmapped`,
  params: depoIdParam,
  body: z.object({
    car_id: id.nullish(),
    date: day.nullish(),
    user_id: id.nullish(),
    route_id: id.nullish(),
    cash_register_id: id.nullish(),
    lock_version: lockVersion,
  }),
});

export const possiblePlanEvent = z.object({ id, title: z.string(), cash_register_id: id.nullable() });
/** Trips of this depot and day without an approved report. */
export const listPossiblePlanEvents = endpoint({
  name: 'list possible plan events',
  about: ['eod-reports', 'plan-events'],
  method: 'GET',
  path: `${P}/possible_plan_events`,
  needs: 'eod.read',
  home: true,
  params: depoParam,
  query: z.object({ date: day }),
  answer: z.array(possiblePlanEvent),
});
