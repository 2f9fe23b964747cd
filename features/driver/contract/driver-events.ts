// The driver app's calls (RG110). Bearer tokens of staff; a driver sees and changes own plan events only.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { senderStamp } from '../../../shared/sender-stamp.ts';
import {
  day,
  dayOut,
  duration,
  id,
  idParam,
  instantOut,
  latLng,
  line,
  prose,
  readLater,
  uuid,
} from '../../../shared/wire.ts';
import { planEventChoices, planEventChoicesForEdit } from '../../plan-events/contract/choices.ts';
import {
  changePlanEvent,
  createPlanEvents,
  newPlanEvents,
  planEventChanges,
} from '../../plan-events/contract/plan-event.ts';
import { saidMotion } from '../../tracking/contract/fixes.ts';

export const driverStop = z.object({
  id,
  uuid,
  position: z.number(),
  kind: z.string(),
  address: z.string(),
  coordinates: latLng,
  google_estimate_time: instantOut.nullable(),
  original_google_estimate_time: instantOut.nullable(),
  wait_time: z.number(),
  point_visited: z.boolean().nullable(),
  status: z.enum(['pending', 'visited', 'skipped']),
  skip_reason: z.string().nullable(),
  arrived_at: instantOut.nullable(),
  left_at: instantOut.nullable(),
  timer_duration: z.number().nullable(),
  public_comment: z.string().nullable(),
  private_comment: z.string().nullable(),
  b2b_customers: z.array(z.object({ id, shop_id: z.string().nullable(), customer_name: z.string() })),
  /** Ids of the orders for this stop, handled ones too; what they are is told per plan event. */
  orders: z.array(id),
});
export type DriverStop = z.output<typeof driverStop>;

const eventColumns = {
  id,
  date: dayOut,
  route_name: z.string(),
  depo_id: id,
  car: z.object({ id, internal_number: z.string(), plate_number: z.string() }),
  driver: z.object({ id, full_name: z.string() }).nullable(),
  start_at: instantOut.nullable(),
  end_at: instantOut.nullable(),
  stops_count: z.number(),
  visited_count: z.number(),
};
export const driverEvent = z.object(eventColumns);
export type DriverEvent = z.output<typeof driverEvent>;
export const driverEventWithStops = z.object({ ...eventColumns, stops: z.array(driverStop) });
export type DriverEventWithStops = z.output<typeof driverEventWithStops>;

/** Without `date`: today. */
export const listDriverEvents = endpoint({
  name: 'list plan events (app)',
  method: 'GET',
  path: '/{tenant}/api/v2/plan_events',
  about: ['plan-events'],
  needs: 'plan_events.read',
  unaudited: true,
  query: z.object({ date: day.optional(), depo_id: id.optional() }),
  answer: z.array(driverEvent),
});

export const listTodaysEvents = endpoint({
  name: "list the driver's plan events of today",
  method: 'GET',
  path: '/{tenant}/api/v2/plan_events/todays_events',
  about: ['plan-events'],
  needs: 'plan_events.read',
  unaudited: true,
  answer: z.array(driverEventWithStops),
});

export const showDriverEvent = endpoint({
  name: 'show plan event (app)',
  method: 'GET',
  path: '/{tenant}/api/v2/plan_events/{id}',
  about: ['plan-events'],
  needs: 'plan_events.read',
  unaudited: true,
  params: idParam,
  answer: driverEventWithStops,
});

const depoAsked = z.object({ depo_id: id.optional(), date: day.transform((one) => [one]).optional() });

/** As at the staff's calendar: without `depo_id` the person's own or first depot. */
export const choicesForNewEvent = endpoint({
  name: 'choices for a new plan event (app)',
  method: 'GET',
  path: '/{tenant}/api/v2/plan_events/new',
  about: ['plan-events', 'routes', 'cars', 'users'],
  needs: 'plan_events.read',
  query: depoAsked,
  answer: planEventChoices.answer,
});

export const choicesForEvent = endpoint({
  name: 'choices for a plan event (app)',
  method: 'GET',
  path: '/{tenant}/api/v2/plan_events/{id}/edit',
  about: ['plan-events', 'routes', 'cars', 'users'],
  needs: 'plan_events.read',
  params: idParam,
  answer: planEventChoicesForEdit.answer,
});

/** As the staff call; `depo_id` names the depot of the car, else the person's own or first one. */
export const createEvents = endpoint({
  name: 'create plan events (app)',
  method: 'POST',
  path: '/{tenant}/api/v2/plan_events',
  about: ['plan-events'],
  needs: 'plan_events.write',
  wrapped: 'plan_event',
  idempotent: true,
  body: newPlanEvents.extend({ depo_id: id.optional() }),
  answer: createPlanEvents.answer,
});

export const changeEvent = endpoint({
  name: 'change plan event (app)',
  method: 'PATCH',
  path: '/{tenant}/api/v2/plan_events/{id}',
  about: ['plan-events'],
  needs: 'plan_events.write',
  wrapped: 'plan_event',
  params: idParam,
  body: planEventChanges,
  answer: changePlanEvent.answer,
});

const stopParams = z.object({ plan_event_id: id, id });
const stopPath = (version: 'v2' | 'v3') =>
  `/{tenant}/api/${version}/plan_events/{plan_event_id}/plan_event_route_points/{id}`;

export const showDriverStop = endpoint({
  name: 'show stop (app)',
  method: 'GET',
  path: stopPath('v3'),
  about: ['plan-events'],
  aliases: [stopPath('v2')],
  needs: 'plan_events.read',
  unaudited: true,
  params: stopParams,
  answer: driverStop,
});

const at = z.iso.datetime({ offset: true, local: false }).transform((iso) => new Date(iso));
export const sentFix = latLng.extend({
  at: at.optional(),
  ...saidMotion,
});

export const MOST_REASON = 500;

/** What comes beside a mark and is read alone (`besideMark`). */
export const sentBeside = {
  arrived_at: at,
  left_at: at,
  timer_duration: duration,
  /** The phone's own id of this message: sent again it changes nothing and answers the stop as it is. */
  client_id: line(100),
};

export const driverMark = z.object({
  /** true visited, false skipped, null takes the mark back; absent changes no state. */
  point_visited: z.boolean().nullable().optional(),
  /** Without `point_visited` it is the mark: visited. */
  arrived_at: readLater(sentBeside.arrived_at).nullish(),
  left_at: readLater(sentBeside.left_at).nullish(),
  timer_duration: readLater(sentBeside.timer_duration).nullish(),
  skip_reason: readLater(prose(MOST_REASON)).optional(),
  /** Where the phone is: feeds tracking, with or without a mark (issue 2, section 8). */
  coordinates: readLater(sentFix).nullish(),
  client_id: readLater(sentBeside.client_id).nullish(),
  /** Of a message with a `client_id`: one that is older than another of the stop changes nothing. */
  ...senderStamp,
});
export type DriverMark = z.output<typeof driverMark>;

export const markStop = endpoint({
  name: 'mark stop (app)',
  method: 'PATCH',
  path: stopPath('v3'),
  about: ['plan-events'],
  aliases: [stopPath('v2')],
  needs: 'own_trips.write',
  wrapped: 'plan_event_route_point',
  unaudited: true,
  params: stopParams,
  body: driverMark,
  /** `warnings`, by field as `errors` are: what was left out, cut or taken as now, while the mark counts. */
  answer: driverStop.extend({ warnings: z.record(z.string(), z.array(z.string())) }),
});

const driverRecord = z.object({
  id,
  full_name: z.string(),
  depo_id: id.nullable(),
  status: z.enum(['active', 'inactive']),
});

export const listDrivers = endpoint({
  name: 'list drivers (app)',
  method: 'GET',
  path: '/{tenant}/api/drivers',
  about: ['users'],
  who: 'key',
  needs: 'users.list',
  scope: 'drivers',
  answer: z.array(driverRecord),
});

export const showCurrentDriver = endpoint({
  name: 'show the signed-in driver (app)',
  method: 'GET',
  path: '/{tenant}/api/drivers/current',
  about: ['users'],
  needs: 'users.list',
  unaudited: true,
  answer: driverRecord.extend({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: z.string(),
    depo: z.object({ id, title: z.string() }).nullable(),
    /** The car of today's plan event. */
    car: z
      .object({ id, internal_number: z.string(), plate_number: z.string(), plan_event_id: id })
      .nullable(),
  }),
});

export const listDriverDepos = endpoint({
  name: 'list depos (app)',
  method: 'GET',
  path: '/{tenant}/api/v2/depos',
  about: ['depos'],
  who: 'key',
  needs: 'depos.list',
  scope: 'depos',
  /** Of a depot that is not one's own, id and title alone. */
  answer: z.array(
    z.object({
      id,
      title: z.string(),
      address: z.string().optional(),
      coordinates: latLng.nullable().optional(),
    }),
  ),
});
