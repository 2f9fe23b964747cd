// What the public can do without an account: follow a stop and subscribe. Finding one is in search/, withdrawing in
// consents/. Coordinates are {lat, lng} here (RC12).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { smsGateways } from '../../../shared/sms-gateways.ts';
import { dayOut, id, instantOut, latLng, text, uuid } from '../../../shared/wire.ts';
import { stopStates } from '../rules/subscriber.ts';

/** Every public write is open to apps, which have no token of a page; the page of another site sends none of them. */
export const open = { who: 'public', from_apps: true } as const;

export const eta = instantOut.nullable();

export const consentFlags = z.object({ uuid, sms_permission: z.boolean(), marketing_agreement: z.boolean() });

/**
 * Within which eight of ten trucks come, where the tenant tells it and it was learnt; else it is ten minutes either
 * side of the estimate.
 */
const arrival_window = z.object({ from: instantOut, until: instantOut }).optional();

const tracking = z.object({
  id,
  address: z.string(),
  coordinates: latLng,
  original_google_estimate_time: eta,
  google_estimate_time: eta,
  arrival_window,
  position: z.number(),
  /** Also true once a later stop was visited. */
  point_visited: z.boolean(),
  /** Null unless the car is between departure and its last stop. */
  car: z.object({ id, coordinates: latLng }).nullable(),
  /** The other public stops of the trip, by position. */
  nearby_points: z.array(
    z.object({
      id,
      position: z.number(),
      coordinates: latLng,
      point_visited: z.boolean(),
      google_estimate_time: eta,
      arrival_window,
    }),
  ),
  /**
   * From each of the public stops to the next, this one among them, the way along roads as an encoded polyline (five
   * decimals, latitude first); null where only the order is known. Empty when no way is known.
   */
  ways: z.array(z.string().nullable()),
  depo: z.object({ id, title: z.string() }),
  plan_event: z.object({ id, date: dayOut, depo_id: id }),
  customer: consentFlags.extend({ feedback_given: z.boolean() }).nullable(),
  /** This stop is behind the truck, or the trip is over. */
  finished: z.boolean(),
  /** What is true of the stop; the page says it in one sentence. */
  state: z.enum(stopStates),
  server_time: instantOut,
});
export type Tracking = z.output<typeof tracking>;

/**
 * The data behind the tracking page; carries an ETag, a re-poll with If-None-Match that finds nothing changed is 304.
 * 404 {reason: 'unknown'}; 410 {reason: 'driven', state: 'driven' | 'not_driven' | 'cancelled' | 'stop_removed',
 * next_visit_date: day | null, shop_url: string | null}.
 */
export const showTracking = endpoint({
  name: 'follow a stop',
  method: 'GET',
  path: '/{tenant}/{uuid}',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/{uuid}'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  per_minute: 240,
  params: z.object({ uuid }),
  query: z.object({ c: uuid.optional().catch(undefined) }),
  answer: tracking.or(z.undefined()),
  also: [304, 410],
});

const captchaChallenge = z.record(z.string(), z.unknown());

/**
 * `challenge` is for `solveChallenge` of altcha/lib; the value to send is base64 of JSON {challenge, solution}. Good
 * once, for 20 minutes.
 */
export const makeCaptcha = endpoint({
  name: 'make a captcha',
  method: 'GET',
  path: '/{tenant}/public/captcha',
  about: { nothing: 'each one is another' },
  aliases: ['/{tenant}/api/public/captcha'],
  who: 'public',
  unaudited: true,
  per_minute: 60,
  answer: z.object({ required: z.boolean(), challenge: captchaChallenge.nullable() }),
});

const location = z.object({
  coordinates: latLng.optional(),
  address: text().optional(),
  original_address: text().optional(),
  original_coordinates: latLng.nullish(),
});

const subscription = z.object({
  phone: z.string().max(40),
  location_attributes: location.nullish(),
  sms_receivers_attributes: z
    .array(z.object({ plan_event_route_point_id: id }))
    .max(20)
    .nullish(),
  plan_event_route_point_id: id.nullish(),
  /** Absent: as it was, and for somebody new not given. */
  marketing_agreement: z.boolean().nullish(),
  /** The documented page cannot be sent without the tick, so only an explicit false is refused. */
  gdpr_agreement: z.boolean().default(true),
  facebook_messenger_id: text().optional(),
  broadcast_message_block_id: text().optional(),
  captcha_value: z.string().max(8_000).nullish(),
});
export type Subscription = z.output<typeof subscription>;
type SubscriptionSent = Partial<z.input<typeof subscription>> & {
  customer?: Partial<z.input<typeof subscription>>;
};

/** Some of it comes within `customer`, some beside it (RC11). */
const flattened = z.preprocess(
  ({ customer, ...beside }: SubscriptionSent) => ({ ...beside, ...customer }),
  subscription,
);

/**
 * 201 {} whether the phone was known or not. 422: phone 'is invalid', plan_event_route_point_id 'must exist',
 * gdpr_agreement 'must be accepted', base = captcha. 429: 10 per hour per address, 5 per day per phone.
 */
export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/{tenant}/public/customers',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers', '/{tenant}/c'],
  ...open,
  body: flattened,
  answer: z.object({}),
  unaudited: true,
});

/**
 * Proves a phone: without `code` a code of six digits is sent by SMS when the phone is subscribed, and the answer is
 * {} either way; with the right one it is {uuid}. 422 code 'is invalid'; 429: 3 codes and 5 tries a day per phone, 10
 * calls an hour per address.
 */
export const authorizeCustomer = endpoint({
  name: 'prove a phone',
  method: 'POST',
  path: '/{tenant}/authorize_customer',
  about: { nothing: 'it changes nothing that is kept' },
  ...open,
  unaudited: true,
  idempotent: false,
  status: 200,
  body: z.object({ phone: z.string().max(40), code: z.string().max(10).nullish() }),
  answer: z.object({ uuid: uuid.optional() }),
});

/** For one date only: told of this stop and of none after it. Checks and limits as `subscribe`. */
export const subscribeOnce = endpoint({
  name: 'subscribe to one visit',
  method: 'POST',
  path: '/{tenant}/plan_event_route_point_subscribers',
  about: ['customers'],
  ...open,
  unaudited: true,
  body: z.object({
    plan_event_route_point_id: id,
    phone: z.string().max(40),
    captcha_value: z.string().max(8_000).nullish(),
  }),
  answer: z.object({}),
});

export const countSubscribers = endpoint({
  name: 'count subscribers of a stop',
  method: 'GET',
  path: '/{tenant}/plan_event_route_point_subscribers',
  about: ['customers'],
  who: 'public',
  may_lag: 'always',
  unaudited: true,
  per_minute: 60,
  query: z.object({ plan_event_route_point_id: id }),
  answer: z.object({ count: z.number() }),
});

/**
 * An SMS gateway's callback for an SMS that somebody sent us; STOP is a full unsubscription (RG79), all else is listed
 * for staff.
 */
export const takeInboundSms = endpoint({
  name: 'take an SMS that came in',
  method: 'POST',
  path: '/{tenant}/api/sms/{gateway}/inbound',
  about: ['customers', 'sms-answers'],
  ...open,
  signed: true,
  unaudited: true,
  status: 200,
  per_minute: 6_000,
  params: z.object({ gateway: z.enum(smsGateways) }),
  body: z.looseObject({}),
  answer: z.object({ unsubscribed: z.boolean() }),
});
