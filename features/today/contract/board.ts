// The board of a depot's day: every trip with its truck, its stops, its messages and its orders, in one answer.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoParam, id, instantOut, latLng } from '../../../shared/wire.ts';
import { driverWord } from '../../driver/contract/driver-words.ts';
import { tripTalk } from '../../driver/contract/trip-messages.ts';
import { stopKind } from '../../plan-events/contract/event-stops.ts';
import { planEventInCalendar } from '../../plan-events/contract/plan-event.ts';
import { visitCertainty } from '../../plan-events/contract/visit-evidence.ts';

const count = z.number().int();

/** A planned stop of the trip. */
export const boardStop = z.object({
  id,
  position: z.number(),
  kind: stopKind,
  address: z.string(),
  coordinates: latLng,
  status: z.enum(['pending', 'visited', 'skipped']),
  planned_at: instantOut.nullable(),
  google_estimate_time: instantOut.nullable(),
  actual_arrival_time: instantOut.nullable(),
  left_at: instantOut.nullable(),
  ...visitCertainty,
});
export type BoardStop = z.output<typeof boardStop>;

/** Where a truck was, and when; degrees clockwise from north. */
export const truckPlace = z.object({
  coordinates: latLng,
  at: instantOut,
  heading: z.number().nullable(),
});
export type TruckPlace = z.output<typeof truckPlace>;

export const boardTrip = planEventInCalendar.extend({
  place: truckPlace.nullable(),
  /** Where its truck is at home: the depot, and where the trip begins and ends. */
  homes: z.array(latLng),
  /** What the driver said on the phone; null: nothing. */
  driver_word: driverWord.nullable(),
  /** When the driver last put its stops in another order; null: they stand as the office planned them. */
  order_changed_at: instantOut.nullable(),
  /** Messages with the driver, and the phone of whoever drives. */
  talk: tripTalk,
  /** By position. */
  stops: z.array(boardStop),
  /**
   * Receivers by what became of their notice. `held`: due and kept back; `failed`: no gateway took it, or nobody
   * knows whether one did.
   */
  sms: z.object({ sent: count, waiting: count, held: count, failed: count }),
  /** Orders on this trip: still to be delivered, and given up. */
  orders: z.object({ open: count, failed: count }),
});
export type BoardTrip = z.output<typeof boardTrip>;

export const board = z.object({
  date: dayOut,
  read_at: instantOut,
  trips: z.array(boardTrip),
  /** The first day after this one on which the depot drives. */
  next_day: dayOut.nullable(),
});
export type Board = z.output<typeof board>;

/**
 * Of today, or of the day that is asked for. What is still under way belongs to today too, and for
 * a week what was not driven and nobody has closed.
 */
export const showBoard = endpoint({
  name: 'show board of a day',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/board',
  about: ['plan-events', 'notices', 'delivery-orders', 'cars', 'trip-messages'],
  needs: 'today.read',
  params: depoParam,
  query: z.object({ date: day.optional() }),
  answer: board,
});
