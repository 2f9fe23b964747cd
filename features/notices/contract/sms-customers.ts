// Who is told about a plan event, stopping the notices, telling the waiting customers something else.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, depoParam, id, instantOut, latLng, message } from '../../../shared/wire.ts';
import { planEvent } from '../../plan-events/contract/plan-event.ts';
import { smsRefusals } from '../refusals/notices.ts';
import { furtherKinds } from '../rules/judge-notices.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';

/** One row a customer and stop. Phones are whole: these calls are for staff who may see them (RG5). */
export const smsCustomer = z.object({
  id,
  plan_event_id: id,
  phone_number: z.string().nullable(),
  customer_id: id.nullable(),
  location: z.object({ address: z.string().nullable(), city: z.string().nullable() }),
  plan_event_route: z.object({ id, name: z.string() }),
  plan_event_route_point: z.object({ id, uuid: z.string(), position: z.number(), address: z.string() }),
  match: z.enum(['stop', 'home', 'direct']),
  sms_should_send_at: instantOut.nullable(),
  sms_sent_at: instantOut.nullable(),
  /** There was no gateway: what stands as sent was shown to staff alone. */
  sms_shown_only: z.boolean(),
  sms_sent_skipped_at: instantOut.nullable(),
  skip_code: z.string().nullable(),
  reason_of_sms_skip: z.string().nullable(),
  /** Details separated by commas. */
  full_description_of_sms_skip: z.string().nullable(),
  held_because: z.string().nullable(),
  /** What followed the notice, or why it did not. */
  further: z.array(z.object({ kind: z.enum(furtherKinds), at: instantOut, reason: z.string().nullable() })),
  car_stopped_at: instantOut.nullable(),
  google_estimate_time: instantOut.nullable(),
  original_google_estimate_time: instantOut.nullable(),
  sms_demo_link: z.string(),
  sms_stopped_record_line_item_id: id.nullable(),
  coordinates: latLng,
  route_number: z.number().nullable(),
});
export type SmsCustomer = z.output<typeof smsCustomer>;

const eventPath = '/{tenant}/depo/{depo_id}/plan_events/{id}';

export const listSmsCustomers = endpoint({
  name: 'list SMS customers of a plan event',
  method: 'GET',
  path: `${eventPath}/sms_customers`,
  about: ['notices'],
  aliases: [`${eventPath}/sms_customers/full_details`],
  needs: 'sms_customers.read',
  page: true,
  params: depoIdParam,
  answer: z.array(smsCustomer),
});

/** `weekday`: a day, or 1 to 7 of this week; absent is today (RG59). */
export const listAllSmsCustomers = endpoint({
  name: 'list SMS customers of a day',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/all_customers',
  about: ['notices'],
  aliases: ['/{tenant}/depo/{depo_id}/plan_events/all_customers/{weekday}'],
  needs: 'sms_customers.read',
  page: true,
  params: depoParam.extend({ weekday: z.string().max(10).optional() }),
  query: z.object({ weekday: z.string().max(10).optional() }),
  answer: z.array(smsCustomer),
});

export const smsCustomerMap = z.object({
  points: z.array(
    z.object({
      id,
      position: z.number(),
      address: z.string(),
      coordinates: latLng,
      google_estimate_time: instantOut.nullable(),
    }),
  ),
  polygon: planEvent.shape.polygon,
  customers: z.array(smsCustomer),
});
export type SmsCustomerMap = z.output<typeof smsCustomerMap>;

export const showSmsCustomerMap = endpoint({
  name: 'show the map of SMS customers',
  method: 'GET',
  path: `${eventPath}/sms_customer_map`,
  about: ['notices'],
  needs: 'sms_customers.read',
  page: true,
  params: depoIdParam,
  answer: smsCustomerMap,
});

export const stopSendingSms = endpoint({
  name: 'stop the notices of a plan event',
  method: 'PUT',
  path: `${eventPath}/stop_sending_sms`,
  about: ['notices', 'plan-events'],
  needs: 'plan_events.stop_sms',
  forbidden: smsRefusals.may_never_stop,
  params: depoIdParam,
  answer: z.object({ stopped: z.number() }),
});

/** Whose notices left, whose wait, and whose were stopped and would go on when it is resumed; who stopped them. */
export const showSmsSending = endpoint({
  name: 'show how the notices of a plan event stand',
  method: 'GET',
  path: `${eventPath}/sms_sending`,
  about: ['notices'],
  needs: 'sms_customers.read',
  params: depoIdParam,
  answer: z.object({
    told: z.number(),
    waiting: z.number(),
    may_follow: z.number(),
    stopped_at: instantOut.nullable(),
    stopped_by: z.string().nullable(),
    can_be_resumed: z.boolean(),
  }),
});

/** Until the last of the stopped ones would come too late. */
export const resumeSendingSms = endpoint({
  name: 'resume the notices of a plan event',
  method: 'PUT',
  path: `${eventPath}/resume_sending_sms`,
  about: ['notices', 'plan-events'],
  needs: 'plan_events.stop_sms',
  params: depoIdParam,
  answer: z.object({ resumed: z.number() }),
});

const chosenRows = z.object({ selected_customer_ids: z.array(id).min(1).max(5_000) });

/** Rows of the list of SMS customers. What was sent or skipped stays as it is, and everybody else is told. */
export const stopSmsOfChosen = endpoint({
  name: 'stop the notices of chosen SMS customers',
  method: 'PUT',
  path: `${eventPath}/stop_sms_of_customers`,
  about: ['notices'],
  needs: 'plan_events.stop_sms',
  forbidden: smsRefusals.may_never_stop,
  params: depoIdParam,
  room: 'list',
  body: chosenRows,
  answer: z.object({ stopped: z.number() }),
});

/** Those that were stopped one by one and still come in time. */
export const resumeSmsOfChosen = endpoint({
  name: 'resume the notices of chosen SMS customers',
  method: 'PUT',
  path: `${eventPath}/resume_sms_of_customers`,
  about: ['notices'],
  needs: 'plan_events.stop_sms',
  params: depoIdParam,
  room: 'list',
  body: chosenRows,
  answer: z.object({ resumed: z.number() }),
});

/** The text of a template, or one of one's own. */
export const sendStopSms = endpoint({
  name: 'send a custom SMS to customers of a plan event',
  method: 'POST',
  path: `${eventPath}/send_stop_sms`,
  about: ['notices', 'sms-messages'],
  needs: 'plan_events.custom_sms',
  params: depoIdParam,
  idempotent: true,
  room: 'list',
  body: z.object({
    sms_template: id.nullish(),
    text: message(MOST_CHARACTERS).nullish(),
    selected_customer_ids: z.array(id).min(1).max(5_000),
  }),
  answer: z.object({ count: z.number() }),
});
