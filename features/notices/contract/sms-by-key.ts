// An SMS that another program of the tenant wants sent: it waits in the same outbox as our own.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instantOut, line, message } from '../../../shared/wire.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';
import { messageStates } from './outbox.ts';

export const MOST_DAYS_AHEAD = 30;

/**
 * Leaves at `send_at`, or at once; within the quiet hours it waits for their end. Refused: a phone that gets no SMS,
 * one whose owner said no to SMS, a text of too many parts, and everything while sending is off or the day's messages
 * are used up.
 */
export const createSms = endpoint({
  name: 'create an SMS (Norwegian service)',
  method: 'POST',
  path: '/{tenant}/api/norwegian_sms',
  about: ['sms-messages'],
  who: 'key',
  scope: 'sms',
  wrapped: 'sms',
  per_minute: 120,
  body: z.object({
    phone: line(40),
    text: message(MOST_CHARACTERS),
    send_at: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .nullish(),
  }),
  answer: z.object({ id, state: z.enum(messageStates), send_at: instantOut }),
});
