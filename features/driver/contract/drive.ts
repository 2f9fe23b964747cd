// The calls of the driver's page: the day that it shows, and what the driver did, which may come hours later and twice.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, id, instantOut, latLng, prose, readLater, uuid, whole } from '../../../shared/wire.ts';
import { givenTracker } from '../../cars/contract.ts';
import { roadLine } from '../../places/contract/road-lines.ts';
import { MOST_KM, MOST_MONEY, MOST_PIECES, MOST_REMARKS } from '../rules/cash-count.ts';
import { carStock, loading, stockActs } from './car-stock.ts';
import { driverEvent, driverStop, MOST_REASON } from './driver-events.ts';
import { driverOrder } from './driver-orders.ts';
import { driverWord } from './driver-words.ts';
import { common, handOverActs } from './hand-over.ts';
import { cashOfOrder, gridOut, saleActs, saleOut } from './sales.ts';
import { messageParts, MOST_MESSAGES, tripMessage } from './trip-messages.ts';

const shop = z.object({
  id,
  customer_name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** 'HH:MM' */
  opens_at: z.string().nullable(),
  closes_at: z.string().nullable(),
  notes: z.string().nullable(),
});

const driveStop = driverStop.extend({
  /** By plan, with the day's own start time; what was promised before it was moved is `original_…`. */
  planned_at: instantOut.nullable(),
  /** People who are told by SMS that the truck comes. */
  waiting_count: z.number(),
  shops: z.array(shop),
});
export type DriveStop = z.output<typeof driveStop>;

/** What the driver counted in the evening; minor units. */
const tillCount = z.object({ counted_at: instantOut, end_cash: z.number() });

const driveTrip = driverEvent.extend({
  /** The driver pressed Start on the page; else null, though the truck may have been seen leaving. */
  begun_at: instantOut.nullable(),
  finished_at: instantOut.nullable(),
  word: driverWord.nullable(),
  stops: z.array(driveStop),
  orders: z.array(driverOrder),
  /** What the office planned to put into the car for the day. */
  loading: z.array(loading),
  /** Null where the car has no warehouse. */
  stock: carStock.nullable(),
  count: tillCount.nullable(),
  /** The newest first, at most 500. */
  sales: z.array(saleOut),
  /** What was sold for cash and stands, of all sales; minor units. */
  sold_cash: z.number(),
  cash_of_orders: z.array(cashOfOrder),
  /** A till has told its own closing: nobody counts. */
  told_by_till: z.boolean(),
  /** Its stops may be put in another order for today. */
  may_order_stops: z.boolean(),
  /** Where and when it leaves by plan, by which a new order of its stops is timed; instants are milliseconds. */
  start: latLng
    .extend({
      departs_at: z.number(),
      planned: z.object({ stop_id: id, drive_ms: z.number() }).nullable(),
    })
    .nullable(),
  /** Between stops, coarse, as far as they are known; a new order of the stops finds its lines by their places. */
  lines: z.array(roadLine),
  /** Between the office and this driver, the oldest first. */
  messages: z.array(tripMessage),
});
export type DriveTrip = z.output<typeof driveTrip>;

export const driverDay = z.object({
  /** A phone's clock is compared with it. */
  server_time: instantOut,
  /** Which day it is where the tenant is. A day that was kept before this release has none. */
  date: dayOut.optional(),
  user: z.object({ id, full_name: z.string() }),
  trips: z.array(driveTrip),
  /** What people pay with on their phones there; null: nothing. */
  phone_pay: z.enum(['MobilePay', 'Vipps']).nullable(),
  /** Null where drivers do not count the cash. */
  till: z
    .object({
      /** What should be there is not told. */
      is_blind: z.boolean(),
      /** What people pay with on their phones there; null: nothing. */
      phone_pay: z.enum(['MobilePay', 'Vipps']).nullable(),
    })
    .nullable(),
  /** Null where drivers sell nothing on the page. */
  sales: gridOut,
  /** Who has sold how much today may be looked at. */
  shows_leaderboard: z.boolean(),
  /** Four digits open the page on this phone. */
  wants_lock: z.boolean(),
  /** Today's trips of the driver's depots that have no driver yet. */
  free_trips: z.array(driverEvent),
  /** The map's ground: streets of this server or pictures of another, else coasts and towns of the country. */
  maps: z.object({
    country: z.string(),
    tiles_url: z.string().nullable(),
    raster_url: z.string().nullable(),
    attribution: z.string().nullable(),
  }),
});
export type DriverDay = z.output<typeof driverDay>;

/** Of a stop, what changes while the truck drives. */
const stopNow = driveStop.pick({
  id: true,
  status: true,
  point_visited: true,
  skip_reason: true,
  google_estimate_time: true,
  arrived_at: true,
  left_at: true,
  waiting_count: true,
});

/** As `rules/day-parts.ts` has them. */
const partsOfTrip = {
  stops: true,
  orders: true,
  loading: true,
  stock: true,
  sales: true,
  lines: true,
  messages: true,
} as const;

/** To a phone that says what it has of the day: parts that are as they were are left out. */
const dayInParts = driverDay.partial({ sales: true, free_trips: true }).extend({
  trips: z.array(
    driveTrip.partial(partsOfTrip).extend({
      /** Where `stops` is left out, and stands for these fields of it. */
      stops_now: z.array(stopNow).optional(),
    }),
  ),
  /** By the name of the part (`sales`, `12 stops`), what to say as known the next time. */
  parts: z.record(z.string(), z.string()).optional(),
});
export type DayInParts = z.output<typeof dayInParts>;

/**
 * Asked for every half minute. With the header `X-Known-Parts`, the `parts` of the last answer with commas between
 * them, those that are as they were are left out; empty for the first time. Without it all is told.
 */
export const showDriverDay = endpoint({
  name: "show the driver's day",
  method: 'GET',
  path: '/{tenant}/drive/day',
  about: ['plan-events', 'delivery-orders'],
  needs: 'own_trips.write',
  unaudited: true,
  answer: dayInParts,
});

/** By it a phone seals what its driver has not sent; the same at every sign-in of that person. */
export const givePhoneKey = endpoint({
  name: "give the key of the driver's phone",
  method: 'POST',
  path: '/{tenant}/drive/key',
  about: { nothing: 'a phone seals by it what it keeps' },
  needs: 'own_trips.write',
  unaudited: true,
  idempotent: false,
  status: 200,
  /** Base64url of 32 bytes, for AES-GCM. */
  answer: z.object({ key: z.string() }),
});

const MOST_LATE_MINUTES = 120;
const MOST_LINES = 500;
const MOST_NOTE = 1_000_000;
const MOST_NOTES = 20;
const MOST_BAG = 50;
const MOST_STOPS = 1_000;

export const driverAct = z.discriminatedUnion('kind', [
  /** A trip without a driver becomes one's own. */
  z.object({ ...common, kind: z.literal('take') }),
  /** `plate_number`: what the driver confirmed. */
  z.object({ ...common, kind: z.literal('start'), plate_number: z.string().max(50).optional() }),
  z.object({ ...common, kind: z.literal('serve'), stop_id: id }),
  z.object({
    ...common,
    kind: z.literal('skip'),
    stop_id: id,
    reason: prose(MOST_REASON).optional(),
  }),
  /** Takes a mark back. */
  z.object({ ...common, kind: z.literal('unmark'), stop_id: id }),
  /** The stops that are still to come, all of them, as the driver wants them today. */
  z.object({ ...common, kind: z.literal('reorder'), stop_ids: z.array(id).min(1).max(MOST_STOPS) }),
  /** Of the plan that the phone showed: one that the office has changed since is refused. */
  z.object({
    ...common,
    kind: z.literal('load'),
    stock_order_id: id,
    lock_version: whole(0, 2_147_483_647),
    /** Lines of which there was fewer or more; all others are as planned. */
    differences: z
      .array(z.object({ line_id: id, amount: whole(0, MOST_PIECES) }))
      .max(MOST_LINES)
      .default([]),
  }),
  /** After the plan, for all stops to come; 0: no longer late. */
  z.object({ ...common, kind: z.literal('late'), minutes: whole(0, MOST_LATE_MINUTES) }),
  /** Nobody is told any more that the truck comes, until it drives on or the office says so. */
  z.object({ ...common, kind: z.literal('break_down'), reason: prose(MOST_REASON).optional() }),
  z.object({ ...common, kind: z.literal('drive_on') }),
  /** Minor units of the tenant's currency; counted again, it replaces the count before. */
  z.object({
    ...common,
    kind: z.literal('count'),
    /** Notes and coins by their value. */
    counted: z.array(z.object({ value: whole(1, MOST_NOTE), pieces: whole(0, MOST_PIECES) })).max(MOST_NOTES),
    /** The float of the morning. */
    start_cash: whole(0, MOST_MONEY),
    /** What the slips of the card terminal come to. */
    card: whole(0, MOST_MONEY),
    phone_pay: whole(0, MOST_MONEY).default(0),
    bag_number: prose(MOST_BAG).nullish(),
    mileage_km: whole(0, MOST_KM).nullish(),
    remarks: prose(MOST_REMARKS).nullish(),
  }),
  ...handOverActs,
  ...saleActs,
  ...stockActs,
  z.object({ ...common, kind: z.literal('end') }),
  /** To the office: a text, or one of the quick answers. */
  z.object({ ...common, kind: z.literal('say'), ...messageParts }),
  /** Messages of the office that were opened on the phone. */
  z.object({ ...common, kind: z.literal('read'), message_ids: z.array(uuid).max(MOST_MESSAGES) }),
]);
export type DriverAct = z.output<typeof driverAct>;
export type SentAct = z.input<typeof driverAct>;

export const MOST_ACTS = 50;

/** In the order in which they were pressed. A refused one stops none of the others. */
export const sendDriverActs = endpoint({
  name: "send the driver's acts",
  method: 'POST',
  path: '/{tenant}/drive/acts',
  about: [
    'plan-events',
    'stock-orders',
    'movements',
    'counts',
    'eod-reports',
    'delivery-orders',
    'wallmob-sales',
    'pos-messages',
    'trip-messages',
  ],
  needs: 'own_trips.write',
  unaudited: true,
  /** A photo alone is a quarter of it. */
  room: 'list',
  idempotent: false,
  status: 200,
  body: z.object({ acts: z.array(readLater(driverAct)).max(MOST_ACTS) }),
  answer: z.object({
    server_time: instantOut,
    results: z.array(
      z.object({
        outcome: z.enum(['done', 'refused']),
        /** What the driver can do about a refusal. */
        error: z.string().nullable(),
        warnings: z.array(z.string()),
      }),
    ),
  }),
});

export const MOST_FIXES = 100;

/** As phones say it: what they do not know is -1, 0, NaN or left out; seconds or milliseconds since 1970. */
export const phoneFix = latLng.extend({
  at: z.number(),
  accuracy_m: z.number().nullish().catch(null),
  speed_kmh: z.number().nullish().catch(null),
  heading: z.number().nullish().catch(null),
});
export type PhoneFix = z.output<typeof phoneFix>;

/** Kept are those between start and end of the trip. */
export const sendDriverFixes = endpoint({
  name: "send the driver's positions",
  method: 'POST',
  path: '/{tenant}/drive/fixes',
  about: ['cars'],
  needs: 'own_trips.write',
  unaudited: true,
  idempotent: false,
  status: 200,
  body: z.object({ plan_event_id: id, fixes: z.array(readLater(phoneFix)).max(MOST_FIXES) }),
  answer: z.object({ server_time: instantOut, accepted: z.number(), left_out: z.number() }),
});

/** For the car of a trip of one's own that is not over; a tracker that the car had before is ended. */
export const giveDriversTracker = endpoint({
  name: "give a tracker to the car of the driver's trip",
  method: 'POST',
  path: '/{tenant}/drive/tracker',
  about: ['cars'],
  needs: 'own_trips.write',
  idempotent: false,
  status: 200,
  body: z.object({ plan_event_id: id }),
  answer: givenTracker.extend({ server_time: instantOut }),
});

export const showDriveManifest = endpoint({
  name: "show the manifest of the driver's page",
  method: 'GET',
  path: '/{tenant}/drive/app.webmanifest',
  about: { nothing: 'the browser reads it when the page is put on the home screen' },
  who: 'public',
  words: 'staff',
  answer: z.object({
    id: z.string(),
    name: z.string(),
    short_name: z.string(),
    start_url: z.string(),
    scope: z.string(),
    display: z.literal('standalone'),
    background_color: z.string(),
    theme_color: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  }),
});
