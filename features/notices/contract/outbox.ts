// Every message with its state, for staff; and what the gateways report back.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { smsGateways } from '../../../shared/sms-gateways.ts';
import { day, flag, id, instantOut, page, perPage } from '../../../shared/wire.ts';

export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  /** No gateway is set: staff see it, nobody was sent it. */
  'shown',
  'failed',
  'flagged',
  'cancelled',
] as const;

/** What a message is about. */
export const messageKinds = [
  'notice',
  /** After a first notice: another time, that no truck comes, that it does after all. */
  'delay',
  'not_coming',
  'correction',
  'custom',
  'subscribed',
  'moved',
  'marketing',
  'unsubscribed',
  'integration',
  'preview',
  'order',
] as const;

export const outboxMessage = z.object({
  id,
  kind: z.string(),
  phone: z.string(),
  text: z.string(),
  encoding: z.string(),
  segments: z.number(),
  status: z.enum(messageStates),
  plan_event_id: id.nullable(),
  send_at: instantOut,
  sent_at: instantOut.nullable(),
  delivered_at: instantOut.nullable(),
  attempts: z.number(),
  gateway: z.string().nullable(),
  last_error: z.string().nullable(),
  flagged_reason: z.string().nullable(),
  created_at: instantOut,
});
export type OutboxMessage = z.output<typeof outboxMessage>;

const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();

export const listOutbox = endpoint({
  name: 'list SMS messages',
  method: 'GET',
  path: '/{tenant}/admin/sms_outbox',
  about: ['sms-messages'],
  needs: 'sms_outbox.read',
  page: true,
  query: z.object({
    status: z.enum(messageStates).optional().catch(undefined),
    q: z.string().max(50).optional(),
    /** Messages for trips of this depot. */
    depo_id: z.union([z.literal('').transform(() => undefined), id]).optional(),
    /** Days of the tenant on which they were written, both included. */
    start_date: dayOrBlank,
    end_date: dayOrBlank,
    /** Those alone that left: what is billed. */
    left: flag.default(false),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(outboxMessage),
});

export const countOutbox = endpoint({
  name: 'count SMS messages',
  method: 'GET',
  path: '/{tenant}/admin/sms_outbox/counts',
  about: ['sms-messages'],
  needs: 'sms_outbox.read',
  answer: z.record(z.enum(messageStates), z.number()),
});

/** Of the last 24 hours; `cap` is null without a limit, `is_near` from four fifths of it on. */
export const showSmsCap = endpoint({
  name: 'show the limit of SMS',
  method: 'GET',
  path: '/{tenant}/admin/sms_outbox/cap',
  about: ['sms-messages'],
  needs: 'sms_customers.read',
  answer: z.object({ cap: z.number().nullable(), used: z.number(), is_near: z.boolean() }),
});

/**
 * The gateway reads its own words and proves by its own signature where they come from. Answered 200 whatever a
 * report says of a message.
 */
export const takeSmsReport = endpoint({
  name: 'take a delivery report of an SMS gateway',
  method: 'POST',
  path: '/{tenant}/api/sms/{gateway}/status',
  about: ['notices', 'sms-messages'],
  who: 'public',
  from_apps: true,
  signed: true,
  status: 200,
  unaudited: true,
  per_minute: 6_000,
  params: z.object({ gateway: z.enum(smsGateways) }),
  /** Our own number, in the address that a gateway is told to report to. */
  query: z.object({ message: id.optional().catch(undefined) }),
  body: z.looseObject({}),
  answer: z.object({ taken: z.boolean() }),
});
