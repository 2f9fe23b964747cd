// What may be put into a cell of the calendar: routes, drivers and cars that are free, and the days on which they are
// not.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, depoParam, id } from '../../../shared/wire.ts';
import { planEvent } from './plan-event.ts';

const chosenDays = z
  .union([
    z
      .string()
      .max(2_000)
      .transform((text) => text.split(',').filter((part) => part !== '')),
    z.array(z.string().max(10)),
  ])
  .pipe(z.array(day).max(366));

export const routeChoice = z.object({
  id,
  name: z.string(),
  depo_id: id,
  day_span: z.number(),
  approved: z.boolean(),
  invalid: z.boolean(),
  first_stop_arrival_time: z.string().nullable(),
  last_stop_arrival_time: z.string().nullable(),
  /** 1 Monday to 7 Sunday: the day of most of its plan events of the last half year; null where there were none. */
  usual_weekday: z.number().nullable(),
  last_driven: dayOut.nullable(),
});

export const driverChoice = z.object({
  id,
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
});

export const carChoice = z.object({ id, internal_number: z.string(), depo_id: id });

/** What the days are taken by: another route, car or driver, and when. */
const by = z.string();

/** Who is taken on one of the days stands apart with what by, and cannot be chosen. */
const choices = z.object({
  routes: z.array(routeChoice),
  drivers: z.array(driverChoice),
  cars: z.array(carChoice),
  taken_routes: z.array(z.object({ id, name: z.string(), by })),
  taken_drivers: z.array(z.object({ id, full_name: z.string(), by })),
});

export type PlanEventChoices = z.output<typeof choices>;

/**
 * What may be put into an empty cell: routes and drivers that no other plan event uses on any of the days `date` names.
 */
export const planEventChoices = endpoint({
  name: 'choices for a new plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/new',
  about: ['plan-events', 'routes', 'cars', 'users'],
  needs: 'plan_events.read',
  page: true,
  params: depoParam,
  query: z.object({ date: chosenDays.optional() }),
  answer: choices,
});

/** The same for an existing plan event: its own route and driver stay among them. */
export const planEventChoicesForEdit = endpoint({
  name: 'choices for a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/edit',
  about: ['plan-events', 'routes', 'cars', 'users'],
  needs: 'plan_events.read',
  page: true,
  params: depoIdParam,
  answer: choices.extend({ plan_event: planEvent }),
});

/** Who holds what: the form marks with it which days of a series are taken before anything is sent. */
export const takenDay = z.object({
  date: dayOut,
  day_span: z.number(),
  of: z.array(z.enum(['car', 'driver', 'route'])),
  /** Who drives what there. */
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
});

export type TakenDayOf = z.output<typeof takenDay>;

export const listTakenDays = endpoint({
  name: 'list taken days',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/taken_days',
  about: ['plan-events'],
  needs: 'plan_events.read',
  params: depoParam,
  query: z.object({
    from: day,
    until: day,
    car_id: id.optional(),
    user_id: id.optional(),
    route_id: id.optional(),
  }),
  answer: z.array(takenDay),
});
