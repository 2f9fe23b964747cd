// A week of a depot as the calendar shows it: a row for each car, a sum for each day.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, depoParam, id } from '../../../shared/wire.ts';
import { week } from './plan-event.ts';

/**
 * Money is null where there is nothing to divide by; screens show '-' (RG57). Money and counts of sales are null for
 * whoever may not see what the depot sold.
 */
export const calendarDay = z.object({
  date: dayOut,
  plan_events_count: z.number(),
  orders_count: z.number().nullable(),
  trips_with_sales: z.number().nullable(),
  avg_revenue_per_order: z.number().nullable(),
  avg_per_trip: z.number().nullable(),
  total_revenue: z.number().nullable(),
  /** As the tenant's country calls it. */
  holiday: z.string().nullable(),
  /** Active ones of the depot that are on no trip of any depot that day, and not away or in the workshop. */
  free_cars_count: z.number().int(),
  free_drivers_count: z.number().int(),
});

/**
 * A row of the calendar. A borrowed car belongs to another depot and has a plan event here this week: its empty cells
 * offer nothing (RG49).
 */
export const calendarCar = z.object({
  id,
  internal_number: z.string(),
  plate_number: z.string(),
  depo_id: id,
  borrowed: z.boolean(),
  depo_title: z.string(),
});

/** A row of the calendar by driver: those of the depot, and whoever drives for it this week. */
export const calendarDriver = z.object({ id, full_name: z.string() });

export const calendarWeek = z.object({
  week: z.string(),
  previous_week: z.string(),
  next_week: z.string(),
  today: dayOut,
  days: z.array(calendarDay),
  cars: z.array(calendarCar),
  drivers: z.array(calendarDriver),
});

export type CalendarWeek = z.output<typeof calendarWeek>;

export const showCalendarWeek = endpoint({
  name: 'show calendar week',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_event_templates',
  about: ['plan-events', 'absences'],
  aliases: ['/{tenant}/depo/{depo_id}/plan_event_templates/{week}'],
  needs: 'plan_events.read',
  page: true,
  params: depoParam.extend({ week: week.optional() }),
  query: z.object({ week: week.optional() }),
  answer: calendarWeek,
});
