// A truck is down: who takes its stops? Found and shown, never stored.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id, instantOut, latLng, whole } from '../../../shared/wire.ts';

/** Stops still to come of all trips of the day that a search takes. */
export const MOST_STOPS_OF_DAY = 400;

/** More than a depot has trips on a day. */
export const MOST_HELPERS = 200;

const takenStop = z.object({
  id,
  address: z.string(),
  ...latLng.shape,
  /** The trip that it is on now, where that is another. */
  from_plan_event_id: id.nullable(),
  /** As the trips are driven now, and as they would be; null for a stop of the truck that is down. */
  arrives_before: instantOut.nullable(),
  arrives_after: instantOut,
  /** When people are told that it comes. */
  told_before: instantOut.nullable(),
});

const driving = {
  drive_seconds_before: z.number().int(),
  drive_seconds_after: z.number().int(),
  drive_metres_before: z.number().int(),
  drive_metres_after: z.number().int(),
};

const takersTrip = z.object({
  plan_event_id: id,
  route_name: z.string(),
  car_internal_number: z.string(),
  user_full_name: z.string().nullable(),
  /** When the truck is at its end. */
  ends_before: instantOut,
  ends_after: instantOut,
  ...driving,
  /** Where it is now or begins, and where it ends. */
  from: latLng,
  to: latLng,
  /** The stops still to come, in the order found. */
  stops: z.array(takenStop),
});

export const takersAnswer = z.object({
  trips: z.array(takersTrip),
  /** Stops of the truck that is down for which nobody has the time. */
  left: z.array(
    z.object({
      id,
      address: z.string(),
      ...latLng.shape,
      told_before: instantOut.nullable(),
      /** `too_far`: no truck has the time for the drive alone; `no_time`: none has it beside its own stops. */
      because: z.enum(['too_far', 'no_time']),
    }),
  ),
  /** Stops of the other trucks that would change their truck, too. */
  moved: z.number().int(),
  /** No service was asked for the driving times, or it did not know all of them (RG27). */
  approximate: z.boolean(),
});
export type TakersAnswer = z.output<typeof takersAnswer>;

/**
 * The stops still to come of a trip whose truck is down, put on the other trips of its depot on that day. A trip that
 * has begun goes on from where it has been last; no trip takes what it has not the time for.
 */
export const findTakers = endpoint({
  name: 'find who takes the stops of a truck that is down',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/takers',
  about: ['plan-events'],
  needs: 'plan_events.write',
  writes: false,
  status: 200,
  unaudited: true,
  params: depoIdParam,
  body: z.object({
    /** The trips that may help; without them all of the day. */
    helpers: z.array(id).max(MOST_HELPERS).optional(),
    /** How much later than now planned the other trucks may be at their ends. */
    longer_minutes: whole(0, 480).default(60),
    /** How much earlier or later than now planned people may be visited by the truck that they have. */
    shifted_minutes: whole(0, 240).default(30),
    /**
     * A stop of another truck changes it, too, when that saves so much driving: 0 is the least driving of all, 240 as
     * few changes as possible.
     */
    move_worth_minutes: whole(0, 240).default(240),
    /** How long to search. */
    search_seconds: whole(1, 20).default(3),
  }),
  answer: takersAnswer,
  also: [408, 502],
});
