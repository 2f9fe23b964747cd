// A week of one depot or several beside the week before it and the same week of the year before: what was sold, driven,
// sent, and missing.

import { z } from 'zod';
import { parseWeek } from '../../shared/calendar.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { dayOut, depoParam, flag, id, instantOut, page, perPage } from '../../shared/wire.ts';
import { chosenIds } from '../end-of-day/contract/eod-report.ts';
import { measures, type Measure } from './rules/week.ts';

const compared = { now: z.number(), before: z.number(), year_before: z.number() };
export const measure = z.object({
  ...compared,
  /** Monday first. */
  days: z.array(z.object(compared)),
  /** By name; empty of what belongs to no depot. */
  depos: z.array(z.object({ ...compared, depo_id: id })),
});

/** A route or a driver within its depot; without an id what nobody is known to have driven. */
const seller = z.object({ ...compared, depo_id: id, id: id.nullable(), name: z.string().nullable() });
export type Seller = z.output<typeof seller>;

const figures = z.object(
  Object.fromEntries(measures.map((name) => [name, measure])) as Record<Measure, typeof measure>,
);

const weekFigures = z.object({
  /** '2026-23', as the calendar's address has it. */
  week: z.string(),
  from: dayOut,
  until: dayOut,
  depo_ids: z.array(id),
  figures,
  /** Of the revenue, the largest first. */
  routes: z.array(seller),
  drivers: z.array(seller),
  /** Reports of the week that nobody has approved: their money is in no figure yet. */
  waiting_reports: z.number().int(),
  /** Without the price of an SMS part its cost is not known. */
  sms_cost_known: z.boolean(),
  /** What lies in each depot and its cars when the week ends, as the list of the stock has it. */
  stock: z.array(
    z.object({
      depo_id: id,
      cost_value: z.number(),
      sales_value: z.number(),
      without_cost: z.number().int(),
    }),
  ),
});
export type WeekFigures = z.output<typeof weekFigures>;

const week = z
  .union([
    z.literal('').transform(() => undefined),
    z.string().refine((text) => parseWeek(text) !== null, 'is invalid'),
  ])
  .optional();
/** The last whole week, and the depot of the path, unless said otherwise. */
const asked = z.object({ week, depo_ids: chosenIds });
const P = '/{tenant}/depo/{depo_id}/dashboard/week';
const read = { method: 'GET', needs: 'eod.read', home: true, params: depoParam } as const;

/** A depot that the person may not see is answered as one that is not there. */
export const showWeek = endpoint({
  ...read,
  name: 'show the figures of a week',
  path: P,
  about: ['eod-reports', 'plan-events', 'sms-messages', 'customers', 'movements'],
  page: true,
  query: asked,
  answer: weekFigures,
});

const subscriberChange = z.object({
  id,
  at: instantOut,
  gained: z.boolean(),
  /** By which way: a page, a sheet, an SMS with STOP. */
  source: z.string(),
  /** Null when the person is not kept any more. */
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
});
export type SubscriberChange = z.output<typeof subscriberChange>;

/** Who came and who left in a week, newest first: the list behind the two figures. */
export const listSubscriberChanges = endpoint({
  ...read,
  name: 'list subscribers gained and lost',
  path: `${P}/subscribers`,
  needs: 'customers.read',
  about: ['customers'],
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  page: true,
  query: z.object({ week, page, per_page: perPage(25) }),
  answer: z.array(subscriberChange),
});

const loss = z.object({
  id,
  at: instantOut,
  warehouse_id: id,
  warehouse_name: z.string(),
  product_id: id,
  sku: z.string(),
  description: z.string(),
  kind: z.enum(['write_off', 'manual_counting', 'win_lose']),
  /** Pieces; below 0 of what a count found besides. */
  lost: z.number().int(),
  /** At the sales price. */
  value: z.number(),
});
export type Loss = z.output<typeof loss>;

/** What was lost in the depot in the week, newest first: the list behind the shrinkage. */
export const listLosses = endpoint({
  ...read,
  name: 'list losses of a week',
  path: `${P}/losses`,
  needs: 'inventory.read',
  about: ['movements'],
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  page: true,
  query: z.object({ week, page, per_page: perPage(25) }),
  answer: z.array(loss),
});

/** Whether the person gets the week by mail, and of which depots. */
const weekMail = z.object({ wanted: z.boolean(), depo_ids: z.array(id) });

export const showWeekMail = endpoint({
  ...read,
  name: 'show own weekly mail',
  path: `${P}/mail`,
  about: ['week-mails'],
  answer: weekMail,
});
export const saveWeekMail = endpoint({
  ...read,
  name: 'save own weekly mail',
  method: 'PUT',
  path: `${P}/mail`,
  about: ['week-mails'],
  body: z.object({ wanted: flag, depo_ids: chosenIds }),
  answer: weekMail,
});
