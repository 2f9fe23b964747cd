// Short messages between the office and the driver of a trip, and what the driver's phone tells of itself.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, instantOut, message, prose, uuid, whole } from '../../../shared/wire.ts';
import { MOST_MESSAGE, quickAnswers } from '../rules/quick-answers.ts';

export const MOST_MESSAGES = 100;

export const tripMessage = z.object({
  id: uuid,
  from_driver: z.boolean(),
  /** Who wrote it. */
  full_name: z.string(),
  /** One of the two is null. */
  text: z.string().nullable(),
  answer: z.enum(quickAnswers).nullable(),
  /** When it was written, by the phone for the driver's. */
  at: instantOut,
  /** Of the office's: the phone has told that it has it. */
  on_phone_at: instantOut.nullable(),
  /** The other side has opened or answered it. */
  read_at: instantOut.nullable(),
});
export type TripMessage = z.output<typeof tripMessage>;

/** As the phone told at its last exchange; whoever has no network tells nothing. */
export const driverPhone = z.object({
  seen_at: instantOut,
  battery_percent: z.number().int().nullable(),
  is_charging: z.boolean().nullable(),
  /** Pressed on the phone and not at the server by then. */
  waiting_count: z.number().int(),
});
export type DriverPhone = z.output<typeof driverPhone>;

const ofTrip = {
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/messages',
  about: ['trip-messages'],
  params: depoIdParam,
} as const;

/** The newest hundred, the oldest first, with every driver that the trip had. */
export const listTripMessages = endpoint({
  ...ofTrip,
  name: 'list messages of a trip',
  method: 'GET',
  needs: 'today.read',
  page: true,
  answer: z.array(tripMessage),
});

export const sendTripMessage = endpoint({
  ...ofTrip,
  name: 'send a message to the driver of a trip',
  method: 'POST',
  needs: 'trip_messages.write',
  body: z.object({ text: message(MOST_MESSAGE) }),
  answer: tripMessage,
});

/** What the driver wrote until then was opened in the office. */
export const readTripMessages = endpoint({
  ...ofTrip,
  name: 'tell that messages of a trip were read',
  method: 'PUT',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/messages/read',
  needs: 'trip_messages.write',
  unaudited: true,
  status: 204,
  body: z.object({ message_ids: z.array(uuid).max(MOST_MESSAGES) }),
});

/** With every exchange of the page. What a browser does not tell is left out. */
export const tellOfPhone = endpoint({
  name: "tell of the driver's phone",
  method: 'POST',
  path: '/{tenant}/drive/phone',
  about: ['trip-messages'],
  needs: 'own_trips.write',
  unaudited: true,
  idempotent: false,
  status: 200,
  body: z.object({
    battery_percent: z.number().min(0).max(100).nullish().catch(null),
    is_charging: z.boolean().nullish().catch(null),
    waiting_count: whole(0, 100_000),
    /** Messages of the office that lie on the phone now. */
    on_phone: z.array(uuid).max(MOST_MESSAGES).default([]),
  }),
  answer: z.object({ server_time: instantOut }),
});

export const tripTalk = z.object({
  /** Of the driver's, not opened by anybody in the office. */
  unread_count: z.number().int(),
  /** The driver who has the trip now. */
  phone: driverPhone.nullable(),
});
export type TripTalk = z.output<typeof tripTalk>;

export const messageParts = {
  text: prose(MOST_MESSAGE).nullish(),
  answer: z.enum(quickAnswers).nullish(),
  /** The message of the office that is answered; it counts as read. */
  answers_id: uuid.nullish(),
};
