// What a partner who fills or follows the trucks asks: the trips of a period, and when one comes to a shop.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, id, instantOut, latLng, line, page, perPage } from '../../../shared/wire.ts';
import { driverEvent } from '../../driver/contract/driver-events.ts';

const common = { about: ['plan-events'], who: 'key', scope: 'partner', unaudited: true } as const;

const partnerStop = z.object({
  id,
  uuid: z.string(),
  position: z.number(),
  address: z.string(),
  coordinates: latLng,
  google_estimate_time: instantOut.nullable(),
  original_google_estimate_time: instantOut.nullable(),
  /** Minutes. */
  wait_time: z.number(),
  point_visited: z.boolean().nullable(),
  status: z.enum(['pending', 'visited', 'skipped']),
  public_comment: z.string().nullable(),
});
export type PartnerStop = z.output<typeof partnerStop>;

const { car, driver } = driverEvent.shape;
/** The partner's own names of car and driver are in it where the tenant keeps them (admin-decisions G46). */
const partnerEvent = driverEvent.extend({
  car: car.extend({
    send_to_lakrids: z.boolean().optional(),
    lakrids_route_number: z.string().nullable().optional(),
  }),
  driver: driver
    .unwrap()
    .extend({
      lakrids_driver_id: z.string().nullable().optional(),
      lakrids_driver_name: z.string().nullable().optional(),
    })
    .nullable(),
  stops: z.array(partnerStop),
});
export type PartnerEvent = z.output<typeof partnerEvent>;

/** Both days belong to the period. */
export const MOST_DAYS = 31;

/**
 * Trips that begin in the period with the stops that the public knows, by day; without `from` today, without `to` the
 * longest period.
 */
export const listPartnerEvents = endpoint({
  ...common,
  name: 'list plan events (partner)',
  method: 'GET',
  path: '/{tenant}/api/partner/v1/plan_events',
  query: z.object({ from: day.optional(), to: day.optional(), page, per_page: perPage(25) }),
  answer: z.array(partnerEvent),
});

export const MOST_NEXT_VISITS = 20;

/** The next trips that stop at a B2B customer, soonest first. 404 for a number that no customer has. */
export const listNextVisits = endpoint({
  ...common,
  name: 'list next visits (partner)',
  method: 'GET',
  path: '/{tenant}/api/partner/v1/customers/next_visits',
  query: z.object({ customer_number: line(100) }),
  answer: z.array(z.object({ date: dayOut, google_estimate_time: instantOut.nullable(), plan_event_id: id })),
});
