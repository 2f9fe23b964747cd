// The calendar: plan events, who drives what when, and what may still be done about each.

import { z } from 'zod';
import { parseDay } from '../../../shared/calendar.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, depoParam, id, instantOut } from '../../../shared/wire.ts';
import { tripStatuses } from '../rules/trip-status.ts';

const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
});

/** What a list of plan events carries; the polygon alone is left to the single plan event. */
const planEventColumns = {
  id,
  date: dayOut,
  day_span: z.number(),
  depo_id: id,
  route_id: id,
  route_name: z.string(),
  /** Shown as a warning on the cell: an unapproved route may be scheduled (RG33). */
  route_approved: z.boolean(),
  route_invalid: z.boolean(),
  user_id: id.nullable(),
  user_full_name: z.string().nullable(),
  user_email: z.string().nullable(),
  car_id: id,
  car_internal_number: z.string(),
  car_depo_id: id,
  /** Both null: the route's own first stop time holds. */
  start_at_hour: z.number().nullable(),
  start_at_min: z.number().nullable(),
  /** 'HH:MM - HH:MM', first to last stop as planned; null while the route has no times. */
  route_start_end_time: z.string().nullable(),
  series_id: id.nullable(),
  series_start_date: dayOut.nullable(),
  series_end_date: dayOut.nullable(),
  series_recurrence_interval: z.number().nullable(),
  recurrence_interval: z.number().nullable(),
  departs_at: instantOut.nullable(),
  first_stop_at: instantOut.nullable(),
  last_stop_at: instantOut.nullable(),
  returns_at: instantOut.nullable(),
  status: z.enum(tripStatuses),
  /** Somebody has seen that it was not driven. */
  closed_at: instantOut.nullable(),
  can_be_deleted: z.boolean(),
  can_be_stopped: z.boolean(),
  can_send_custom_sms: z.boolean(),
  car_not_moving: z.boolean(),
  /** By how many minutes the stop that is latest is expected after its planned time; 0 while nobody is late. */
  late_minutes: z.number(),
  sms_stopped_at: instantOut.nullable(),
  /** Null for whoever may not see what the trip sold. */
  total_revenue_without_manual_orders: z.number().nullable(),
  order_transactions_count: z.number().nullable(),
  sms_receivers_count: z.number(),
  home_receivers_count: z.number(),
  planned_stops_count: z.number(),
  visited_stops_count: z.number(),
  b2b_stops_count: z.number(),
  eshop_stops_count: z.number(),
  converted_route_id: id.nullable(),
  converted_by: z.string().nullable(),
  converted_at: instantOut.nullable(),
  lock_version: z.number(),
};

export const planEventInCalendar = z.object(planEventColumns);
export type PlanEventInCalendar = z.output<typeof planEventInCalendar>;

export const planEvent = z.object({ ...planEventColumns, polygon: polygon.nullable() });
export type PlanEvent = z.output<typeof planEvent>;

export const planEventOption = z.object({
  id,
  date: dayOut,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
});
export type PlanEventOption = z.output<typeof planEventOption>;

export const planEventInReport = planEventOption.extend({
  planned_stops_count: z.number(),
  visited_stops_count: z.number(),
  /** Null for whoever may not see what the trip sold. */
  order_transactions_count: z.number().nullable(),
  total_revenue_without_manual_orders: z.number().nullable(),
  status: z.enum(tripStatuses),
});
export type PlanEventInReport = z.output<typeof planEventInReport>;

/** Whoever has seen that a trip was not driven closes it, or opens it again: until then it is asked about. */
export const closeNotDriven = endpoint({
  name: 'close plan event that was not driven',
  method: 'PUT',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/closed',
  about: ['plan-events'],
  needs: 'plan_events.write',
  params: depoIdParam,
  body: z.object({ closed: z.boolean() }),
  answer: planEvent,
});

/** `2024-5`; absent means the current ISO week of the tenant. */
export const week = z.string().max(10);
/** A week or one day; the day wins. */
const period = z.object({ week: week.optional(), date: day.optional() });

export const listPlanEvents = endpoint({
  name: 'list plan events',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events',
  about: ['plan-events'],
  aliases: ['/{tenant}/depo/{depo_id}/plan_events/filter/calendar'],
  needs: 'plan_events.read',
  page: true,
  params: depoParam,
  query: period,
  answer: z.array(planEventInCalendar),
});

export const listPlanEventOptions = endpoint({
  name: 'list plan events for choosing',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/filter/option',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoParam,
  query: period,
  answer: z.array(planEventOption),
});

export const listPlanEventsForReport = endpoint({
  name: 'list plan events with results',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/filter/report',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoParam,
  query: period,
  answer: z.array(planEventInReport),
});

export const showPlanEvent = endpoint({
  name: 'show plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}',
  about: ['plan-events'],
  needs: 'plan_events.read',
  page: true,
  params: depoIdParam,
  answer: planEvent,
});

const wholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d{1,9}$/, 'is not a number')
      .transform(Number),
  ])
  .pipe(z.number().int());
/** An input field left empty says nothing (routes.md 5: the existing hour or minute stays). */
const leftEmpty = z.literal('').transform(() => undefined);

/** A list of days, or one day alone; whatever is wrong with one of them is said of `date`. */
const pickedDays = z
  .preprocess(
    (given) => (typeof given === 'string' ? [given] : given),
    z.array(z.string().max(10)).min(1).max(366),
  )
  .transform((texts, context) =>
    texts.map((text) => {
      const read = parseDay(text);
      if (read === null) context.addIssue({ code: 'custom', message: 'is invalid' });
      return read ?? '';
    }),
  );

export const newPlanEvents = z.object({
  date: pickedDays,
  route_id: id,
  user_id: id.nullish(),
  car_id: id,
  /** Days between two occurrences; null or absent: only the days in `date`. */
  recurrence_interval: wholeNumber.pipe(z.number().min(1).max(366)).nullish(),
  /** The last day on which an occurrence may begin; needed with an interval. */
  end_date: day.nullish(),
});

/**
 * Answers what was made; days of the series that were taken stand in the header X-Skipped-Dates, separated by commas.
 */
export const createPlanEvents = endpoint({
  name: 'create plan events',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events',
  about: ['plan-events'],
  needs: 'plan_events.write',
  wrapped: 'plan_event',
  idempotent: true,
  params: depoParam,
  body: newPlanEvents,
  answer: z.array(planEvent),
});

export const planEventChanges = z.object({
  route_id: id.optional(),
  /** null takes the driver off. */
  user_id: id.nullable().optional(),
  /** null gives the start back to the route's first stop time; a part that is left out keeps its value. */
  start_at_hour: z.union([leftEmpty, z.null(), wholeNumber.pipe(z.number().min(0).max(23))]).optional(),
  start_at_min: z.union([leftEmpty, z.null(), wholeNumber.pipe(z.number().min(0).max(59))]).optional(),
  lock_version: z.number().int().optional(),
});

export const changePlanEvent = endpoint({
  name: 'change plan event',
  method: 'PATCH',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}',
  about: ['plan-events'],
  needs: 'plan_events.write',
  wrapped: 'plan_event',
  params: depoIdParam,
  body: planEventChanges,
  answer: planEvent,
});

/** Takes over the route's stops on the very day, while the truck has not started (RG46). */
export const updateFromRoute = endpoint({
  name: 'update plan event from its route',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/update_from_route',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoIdParam,
  answer: planEvent,
});

export const hasEshopStops = endpoint({
  name: 'has plan event eshop stops',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/has_eshop_stops',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.boolean(),
});

/**
 * Plan events of a route from today on: the dates that keep it from being deactivated, and today's, which the editor
 * may update too.
 */
export const listUpcomingOfRoute = endpoint({
  name: 'list upcoming plan events of a route',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/routes/{id}/upcoming_plan_events',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoIdParam,
  answer: z.array(
    z.object({ id, date: dayOut, is_today: z.boolean(), started: z.boolean(), can_be_updated: z.boolean() }),
  ),
});
