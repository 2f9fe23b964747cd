// A truck is down: other trips take its stops for that day. Which trips may help, the taking over, and the way back.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { dayOut, depoIdParam, id, instantOut, whole } from '../../shared/wire.ts';
import { driverWord } from '../driver/contract/driver-words.ts';
import { MOST_HELPERS, MOST_STOPS_OF_DAY } from '../plan-events/contract/takers.ts';

const namedTrip = z.object({
  plan_event_id: id,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
  /** Of this day. */
  stops_to_come: z.number().int(),
  driver_word: driverWord.nullable(),
});

export const helper = namedTrip.extend({
  /** Why it helps only when somebody says so; null: it is on duty. */
  because: z.enum(['no_stops', 'no_driver', 'broken_down']).nullable(),
});
export type Helper = z.output<typeof helper>;

const namedStop = z.object({ id, address: z.string() });

export const takeOver = z.object({
  id,
  created_at: instantOut,
  user_full_name: z.string(),
  undone_at: instantOut.nullable(),
  undone_by_full_name: z.string().nullable(),
  stops_taken: z.number().int(),
  /** Each by the cars that took stops. */
  car_internal_numbers: z.array(z.string()),
  /** Stops that would come back now, and those that were driven or moved on since. */
  back: z.array(namedStop),
  gone: z.array(namedStop),
  /** Another one of these trips came later: that one is undone first. */
  is_overtaken: z.boolean(),
});
export type TakeOver = z.output<typeof takeOver>;

export const takeOverChoices = z.object({
  date: dayOut,
  down: namedTrip,
  /** The other trips of the depot on that day that have not ended. */
  helpers: z.array(helper),
  /** Newest first. */
  take_overs: z.array(takeOver),
});
export type TakeOverChoices = z.output<typeof takeOverChoices>;

/** What is to be known before somebody looks for who takes the stops of a trip, and what was taken over already. */
export const listTakeOvers = endpoint({
  name: 'list take overs of a trip',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/take_overs',
  about: ['plan-events', 'delivery-orders'],
  needs: 'plan_events.write',
  params: depoIdParam,
  answer: takeOverChoices,
});

/** As `find who takes the stops` showed it. */
const tour = z.object({
  plan_event_id: id,
  /** The stops still to come, in their order. */
  stops: z.array(z.object({ id, from_plan_event_id: id.nullable() })).max(MOST_STOPS_OF_DAY),
});

const done = z.object({
  take_over_id: id,
  stops: z.number().int(),
  /** People at these stops who have had an SMS with another time than the one that holds now. */
  customers_told: z.number().int(),
});

/**
 * The stops of a trip whose truck is down go to other trips of its day, in the order that was shown, with their
 * receivers and orders; the routes stay as they are. Nothing is done when something has changed since (409).
 */
export const takeStopsOver = endpoint({
  name: 'take over the stops of a truck that is down',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/take_overs',
  about: ['plan-events', 'delivery-orders', 'notices'],
  needs: 'plan_events.write',
  idempotent: true,
  status: 201,
  params: depoIdParam,
  body: z.object({
    trips: z.array(tour).min(1).max(MOST_HELPERS),
    /** Stops that stay with the truck that is down. */
    left: z.array(id).max(MOST_STOPS_OF_DAY),
    /** As it was searched with: nobody waits for a truck longer before the time that they were told. */
    shifted_minutes: whole(0, 240).default(30),
  }),
  answer: done,
  also: [408, 502],
});

/** Stops that were not driven yet go back to their trips; `stops` are those that whoever undoes it expects back. */
export const undoTakeOver = endpoint({
  name: 'undo a take over',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/take_overs/{take_over_id}/undo',
  about: ['plan-events', 'delivery-orders', 'notices'],
  needs: 'plan_events.write',
  idempotent: true,
  status: 200,
  params: depoIdParam.extend({ take_over_id: id }),
  body: z.object({ stops: z.array(id).max(MOST_STOPS_OF_DAY) }),
  answer: done,
});
