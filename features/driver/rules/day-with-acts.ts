// What the page shows: the day as the server told it last, with what was pressed on the phone since.

import { statusAfter, type MissingReason, type WayToPay } from '../../delivery-orders/rules/handover.ts';
import { orderStops } from '../../plan-events/rules/order-stops.ts';
import type { DriverAct, DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';
import type { DriverWord } from '../contract/driver-words.ts';
import type { TripMessage } from '../contract/trip-messages.ts';
import { stockAfter } from './car-stock.ts';
import { countedSum, type Counted } from './cash-count.ts';
import { loadingAfter } from './loading-list.ts';
import type { QuickAnswer } from './quick-answers.ts';
import { piecesOf, soldForCash, totalOf, type SaleLine, type SaleTender } from './sales.ts';
import { EVENING_MS } from './stock-limits.ts';

interface SaidLine {
  line_id: number;
  handed_over: number;
  reason?: MissingReason | null;
}

/** As the phone keeps it. */
export interface PressedAct {
  /** The act's own, and so the message's that it says. */
  id?: string;
  kind: DriverAct['kind'];
  plan_event_id: number;
  stop_id?: number;
  stop_ids?: number[];
  reason?: string;
  minutes?: number;
  stock_order_id?: number;
  lock_version?: number;
  counted?: Counted[];
  start_cash?: number;
  card?: number;
  phone_pay?: number;
  bag_number?: string | null;
  mileage_km?: number | null;
  remarks?: string | null;
  order_id?: number;
  lines?: (SaidLine | SaleLine)[];
  sum?: number | null;
  tender?: SaleTender;
  sale_id?: string;
  paid?: WayToPay | null;
  paid_amount?: number | null;
  signed_by?: string | null;
  signature?: string | null;
  /** Base64. */
  picture?: string;
  text?: string;
  answer?: QuickAnswer;
  answers_id?: string;
  message_ids?: string[];
  differences?: { line_id: number; amount: number }[];
  warehouse_id?: number;
  product_id?: number;
  pieces?: number;
  place_id?: number | null;
  remark?: string | null;
  goods?: { product_id: number; pieces: number }[];
  /** By the server's clock, as far as it is known. */
  at: string;
}

function stopAfter(stop: DriveStop, act: PressedAct): DriveStop {
  if (stop.id !== act.stop_id) return stop;
  switch (act.kind) {
    case 'serve':
      return {
        ...stop,
        status: 'visited',
        point_visited: true,
        arrived_at: stop.arrived_at ?? act.at,
        skip_reason: null,
      };
    case 'skip':
      return { ...stop, status: 'skipped', point_visited: false, skip_reason: act.reason ?? null };
    case 'unmark':
      return { ...stop, status: 'pending', point_visited: null, arrived_at: null, skip_reason: null };
    default:
      return stop;
  }
}

const millis = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** What the server will make of it; one that it will refuse leaves them as they are. */
function stopsInOrder({ stops, start }: DriveTrip, ids: readonly number[]): DriveStop[] {
  const ordered = orderStops(
    stops.map((stop) => ({
      ...stop,
      ...stop.coordinates,
      planned_at: millis(stop.planned_at),
      original_at: millis(stop.original_google_estimate_time),
      google_estimate_time: millis(stop.google_estimate_time),
      isPending: stop.status === 'pending',
    })),
    ids,
    // A day that was kept before this release has none.
    start ?? null,
  );
  const told = new Map(stops.map((stop) => [stop.id, stop]));
  const placed = ordered?.map(({ id, position, planned_at, google_estimate_time }) => ({
    ...(told.get(id) as DriveStop),
    position,
    planned_at: instantOf(planned_at),
    google_estimate_time: instantOf(google_estimate_time),
  }));
  return placed ?? stops;
}

function orderAfter(order: DriveTrip['orders'][number], act: PressedAct): DriveTrip['orders'][number] {
  if (act.kind !== 'hand_over' || order.id !== act.order_id) return order;
  const lines = act.lines?.filter((line) => 'line_id' in line) ?? [];
  return { ...order, status: statusAfter(lines), handed_over_at: act.at };
}

function salesAfter(sales: DriveTrip['sales'], act: PressedAct): DriveTrip['sales'] {
  if (act.kind === 'take_back')
    return sales.map((sale) => (sale.id === act.sale_id ? { ...sale, is_taken_back: true } : sale));
  if (act.kind !== 'sell' || sales.some(({ id }) => id === act.id)) return sales;
  const lines = act.lines?.filter((line) => 'product_id' in line) ?? [];
  const sold = {
    id: act.id ?? '',
    sold_at: act.at,
    total: act.sum ?? totalOf(lines),
    pieces: act.sum == null ? piecesOf(lines) : 1,
    tender: act.tender ?? 'cash',
    is_taken_back: false,
  };
  return [sold, ...sales];
}

/** The list may be shorter than what was sold: what an act changes in it is what it changes in the sum. */
function soldCashAfter(trip: DriveTrip, act: PressedAct): number {
  const listed = trip.sales ?? [];
  return trip.sold_cash + soldForCash(salesAfter(listed, act)) - soldForCash(listed);
}

function cashAfter(paid: DriveTrip['cash_of_orders'], act: PressedAct): DriveTrip['cash_of_orders'] {
  if (act.kind !== 'hand_over' || act.order_id === undefined) return paid;
  const others = paid.filter(({ order_id }) => order_id !== act.order_id);
  return act.paid === 'cash' ? [...others, { order_id: act.order_id, amount: act.paid_amount ?? 0 }] : others;
}

const nothingSaid: DriverWord = { late_minutes: null, broken_down_at: null, reason: null };

/** What the driver said of the trip; a stop that was reached ends a delay. */
function wordAfter(word: DriverWord | null, act: PressedAct): DriverWord | null {
  switch (act.kind) {
    case 'late':
      return { ...(word ?? nothingSaid), late_minutes: act.minutes || null };
    case 'break_down':
      return { ...(word ?? nothingSaid), broken_down_at: act.at, reason: act.reason ?? null };
    case 'drive_on':
      return word && { ...word, broken_down_at: null, reason: null };
    case 'serve':
      return word && { ...word, late_minutes: null };
    default:
      return word;
  }
}

/** Of the office's, neither opened nor answered. */
export const isUnread = ({ from_driver, read_at }: TripMessage): boolean => !from_driver && read_at === null;

function messagesAfter(messages: readonly TripMessage[], act: PressedAct): TripMessage[] {
  const read = new Set(act.kind === 'read' ? act.message_ids : act.kind === 'say' ? [act.answers_id] : []);
  const known = messages.map((message) =>
    isUnread(message) && read.has(message.id) ? { ...message, read_at: act.at } : message,
  );
  if (act.kind !== 'say' || act.id === undefined || known.some(({ id }) => id === act.id)) return known;
  const { id, text = null, answer = null, at } = act;
  return [
    ...known,
    { id, from_driver: true, full_name: '', text, answer, at, on_phone_at: null, read_at: null },
  ];
}

function tripAfter(trip: DriveTrip, act: PressedAct): DriveTrip {
  if (trip.id !== act.plan_event_id) return trip;
  if (act.kind === 'start') return { ...trip, begun_at: trip.begun_at ?? act.at };
  if (act.kind === 'count')
    return { ...trip, count: { counted_at: act.at, end_cash: countedSum(act.counted ?? []) } };
  if (act.kind === 'reorder') return { ...trip, stops: stopsInOrder(trip, act.stop_ids ?? []) };
  if (act.kind === 'end') return { ...trip, finished_at: trip.finished_at ?? act.at };
  return {
    ...trip,
    word: wordAfter(trip.word, act),
    sales: salesAfter(trip.sales ?? [], act),
    sold_cash: soldCashAfter(trip, act),
    cash_of_orders: cashAfter(trip.cash_of_orders ?? [], act),
    orders: trip.orders.map((order) => orderAfter(order, act)),
    messages: messagesAfter(trip.messages ?? [], act),
    loading: trip.loading?.map((one) => loadingAfter(one, act)) ?? [],
    stock: stockAfter(trip.stock, act, trip.loading ?? []),
    stops: trip.stops.map((stop) => stopAfter(stop, act)),
  };
}

/** `acts` in the order in which they were pressed. */
export function dayWithActs(day: DriverDay, acts: readonly PressedAct[]): DriverDay {
  // A day that was kept before this release has none.
  const trips = day.trips.map((trip) =>
    acts.reduce(tripAfter, {
      ...trip,
      messages: trip.messages ?? [],
      sold_cash: trip.sold_cash ?? soldForCash(trip.sales ?? []),
    }),
  );
  const taken = new Set(acts.flatMap((act) => (act.kind === 'take' ? [act.plan_event_id] : [])));
  return { ...day, trips, free_trips: day.free_trips.filter(({ id }) => !taken.has(id)) };
}

export type TripState = 'ready' | 'under_way' | 'over';

export const tripState = ({
  begun_at,
  finished_at,
}: Pick<DriveTrip, 'begun_at' | 'finished_at'>): TripState =>
  finished_at !== null ? 'over' : begun_at !== null ? 'under_way' : 'ready';

export const openStops = (trip: DriveTrip): DriveStop[] =>
  trip.stops.filter((stop) => stop.status === 'pending');

/** The one that the driver chose while it is open, else the first open one of the trip. */
export function nextStop(trip: DriveTrip, chosen: number | null = null): DriveStop | null {
  const open = openStops(trip);
  return open.find(({ id }) => id === chosen) ?? open[0] ?? null;
}

/** It is over, and nobody told its cash yet; a day that was kept before this release knows of no till. */
const isUncounted = (trip: DriveTrip): boolean =>
  tripState(trip) === 'over' && !trip.count && !trip.told_by_till;

/** Nobody drove it on its day: a phone without a network still shows it on the next one. */
const isPast = (trip: DriveTrip, today: string, now: Date): boolean =>
  tripState(trip) === 'ready' && trip.date < today && Date.parse(trip.end_at ?? '') < now.getTime();

/**
 * The trip under way, else the one of the night before whose cash is to be counted, else the one that comes next, else
 * the last one that is over. `today`: the tenant's day at that moment.
 */
export function tripNow(
  day: Pick<DriverDay, 'trips' | 'till'> | null,
  today: string,
  now: Date,
): DriveTrip | null {
  const trips = (day?.trips ?? []).filter((trip) => !isPast(trip, today, now));
  const inState = (state: TripState) => trips.find((trip) => tripState(trip) === state);
  const isOfThisNight = ({ date, finished_at }: DriveTrip) =>
    date < today && finished_at !== null && now.getTime() - Date.parse(finished_at) < EVENING_MS;
  const uncounted = day?.till ? trips.find((trip) => isUncounted(trip) && isOfThisNight(trip)) : undefined;
  return inState('under_way') ?? uncounted ?? inState('ready') ?? trips.at(-1) ?? null;
}

/** Those that are over and whose cash nobody told yet, the last one first. */
export const uncountedTrips = (trips: readonly DriveTrip[]): DriveTrip[] =>
  trips.filter(isUncounted).toReversed();

/** The one that the driver chose; where the page was opened again, the last one that is not counted. */
export const tripToCount = (trips: readonly DriveTrip[], chosen: number | null): DriveTrip | null =>
  trips.find(({ id }) => id === chosen) ?? uncountedTrips(trips)[0] ?? null;
