// What the public can do without an account: find a stop, follow it, subscribe, withdraw. Coordinates are {lat, lng} here (RC12).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  coordinatesQuery,
  day,
  dayOut,
  flag,
  id,
  instantOut,
  latLng,
  text,
  uuid,
} from '../../shared/wire.ts';
import { stopStates } from './rules.ts';

/** Every public write is open to apps, which have no token of a page; the page of another site sends none of them. */
const open = { who: 'public', from_apps: true } as const;

const eta = instantOut.nullable();

// the nearest stop (RG91, RG92)

export const upcomingDate = z.object({
  date: dayOut,
  google_estimate_time: eta,
  original_google_estimate_time: eta,
});

const publicStop = z.object({
  id,
  address: z.string(),
  coordinates: latLng,
  /** The day the truck comes, in the tenant's zone. */
  arrival_date: dayOut,
  original_google_estimate_time: eta,
  google_estimate_time: eta,
  position: z.number(),
  point_visited: z.boolean(),
  /** Whole metres from the coordinates asked for; null when none were. */
  distance: z.number().nullable(),
  plan_event: z.object({ id, date: dayOut, route_name: z.string(), depo_id: id }),
  /** The depot's title, under both of its documented names. */
  depo: z.string(),
  depo_name: z.string(),
  route_name: z.string(),
  /** The place's next dates, this one first, at most 5. */
  upcoming_plan_events_dates: z.array(upcomingDate),
});
export type PublicStop = z.output<typeof publicStop>;

const supportStop = publicStop.extend({
  driver_name: z.string().nullable(),
  phone: z.string().nullable(),
  /** Shown as the licence number (RC17). */
  internal_number: z.string(),
});
export type SupportStop = z.output<typeof supportStop>;

/** `today=null` is what the documented page sends for 'all'. */
const searchQuery = z.object({
  coordinates: coordinatesQuery.optional(),
  today: z.union([z.literal('null').transform(() => false), flag]).optional(),
});

/** One stop per place (its next date), the nearest 50 in order of distance; without coordinates every place, at most 2000. */
export const searchStops = endpoint({
  name: 'search stops near an address',
  method: 'GET',
  path: '/{tenant}/public/plan_event_route_points/search',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/plan_event_route_points/search'],
  who: 'public',
  per_minute: 240,
  query: searchQuery,
  answer: z.array(publicStop),
});

export const searchStopsForSupport = endpoint({
  name: 'search stops for support',
  method: 'GET',
  path: '/{tenant}/customer_support/plan_event_route_points/search',
  about: ['plan-events'],
  needs: 'support_map.read',
  query: searchQuery.extend({
    specific_day: z.union([z.literal(['', 'null']).transform(() => undefined), day]).optional(),
  }),
  answer: z.array(supportStop),
});

export const nextEvent = z.object({ id, date: dayOut, route_name: z.string(), depo_id: id });

/** The depot's next 10 events with a stop within 50 m (RG93). */
export const nextEvents = endpoint({
  name: 'list next plan events of a place',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/next_events',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/depo/{depo_id}/plan_events/next_events'],
  who: 'public',
  per_minute: 240,
  params: z.object({ depo_id: id }),
  query: z.object({ coordinates: coordinatesQuery }),
  answer: z.array(nextEvent),
});

// following a stop (RG94 to RG96)

export const consentFlags = z.object({ uuid, sms_permission: z.boolean(), marketing_agreement: z.boolean() });

const tracking = z.object({
  id,
  address: z.string(),
  coordinates: latLng,
  original_google_estimate_time: eta,
  google_estimate_time: eta,
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
    }),
  ),
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
 * 404 {reason: 'unknown'}; 410 {reason: 'driven', state: 'driven' | 'cancelled' | 'stop_removed', next_visit_date: day | null, shop_url: string | null}.
 */
export const showTracking = endpoint({
  name: 'follow a stop',
  method: 'GET',
  path: '/{tenant}/{uuid}',
  about: ['plan-events'],
  aliases: ['/{tenant}/api/public/{uuid}'],
  who: 'public',
  unaudited: true,
  per_minute: 240,
  params: z.object({ uuid }),
  query: z.object({ c: uuid.optional().catch(undefined) }),
  answer: tracking.or(z.undefined()),
});

// subscribing (RG80 to RG85)

const captchaChallenge = z.record(z.string(), z.unknown());

/** `challenge` is for `solveChallenge` of altcha/lib; the value to send is base64 of JSON {challenge, solution}. Good once, for 20 minutes. */
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
 * 201 {} whether the phone was known or not. 422: phone 'is invalid', plan_event_route_point_id 'must exist', gdpr_agreement 'must be accepted',
 * base = captcha. 429: 10 per hour per address, 5 per day per phone.
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

// a customer's own page and withdrawing (RG82, RG86, RG87)

const visit = z.object({
  date: dayOut,
  google_estimate_time: eta,
  original_google_estimate_time: eta,
  address: z.string(),
});

/** 404 {reason: 'unsubscribed'} for an unknown uuid and for somebody without any consent left. */
export const showCustomerPage = endpoint({
  name: "show a customer's own page",
  method: 'GET',
  path: '/{tenant}/c/{uuid}',
  about: ['customers'],
  who: 'public',
  unaudited: true,
  params: z.object({ uuid }),
  answer: consentFlags.extend({
    /** All but the last digits are dots. */
    phone: z.string(),
    place: z.object({ address: z.string(), coordinates: latLng }).nullable(),
    next_visits: z.array(visit),
  }),
});

/** `id` is the customer's uuid. */
export const showConsents = endpoint({
  name: "show a customer's consents",
  method: 'GET',
  path: '/{tenant}/public/customers/{id}',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{id}'],
  who: 'public',
  unaudited: true,
  params: z.object({ id: uuid }),
  answer: consentFlags,
});

/**
 * With a customer's uuid, or with '1' and `phone_number`. 204; 404 'customer_doesnt_exist' for a phone not subscribed, 404 'already_unsubscribed' for a uuid;
 * 429: by phone 5 per hour per address and 3 per day per phone.
 */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'DELETE',
  path: '/{tenant}/public/customers/{id}',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{id}'],
  ...open,
  unaudited: true,
  params: z.object({ id: z.union([z.literal('1'), uuid]) }),
  body: z.object({ phone_number: z.string().max(40).optional() }),
});

/** Ticked = withdrawn; both ticked is a full unsubscription. Answers what is left. */
export const unsubscribePartly = endpoint({
  name: 'unsubscribe partly',
  method: 'POST',
  path: '/{tenant}/public/customers/{uuid}/partial_unsubscribe',
  about: ['customers'],
  aliases: ['/{tenant}/api/public/customers/{uuid}/partial_unsubscribe'],
  ...open,
  unaudited: true,
  status: 200,
  params: z.object({ uuid }),
  body: z.object({ sms: z.boolean().default(false), marketing: z.boolean().default(false) }),
  answer: consentFlags,
});

/** Next visits of a subscriber, at most 5. */
export const deliveryInfo = endpoint({
  name: 'list next visits of a subscriber',
  method: 'GET',
  path: '/{tenant}/subscribed_customer_delivery_info',
  about: ['plan-events'],
  who: 'public',
  unaudited: true,
  query: z.object({ c: uuid }),
  answer: z.array(visit),
});

/**
 * Proves a phone: without `code` a code of six digits is sent by SMS when the phone is subscribed, and the answer is {} either way; with the right one
 * it is {uuid}. 422 code 'is invalid'; 429: 3 codes and 5 tries a day per phone, 10 calls an hour per address.
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
  unaudited: true,
  per_minute: 60,
  query: z.object({ plan_event_route_point_id: id }),
  answer: z.object({ count: z.number() }),
});

/** GatewayAPI's callback for an SMS that somebody sent us; STOP is a full unsubscription (RG79). */
export const gatewayApiInbound = endpoint({
  name: 'take an SMS from GatewayAPI',
  method: 'POST',
  path: '/{tenant}/api/sms/gatewayapi/inbound',
  about: ['customers'],
  ...open,
  unaudited: true,
  status: 200,
  per_minute: 6_000,
  body: z.object({
    msisdn: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(20)),
    message: z.string().max(5_000),
  }),
  answer: z.object({ unsubscribed: z.boolean() }),
});
