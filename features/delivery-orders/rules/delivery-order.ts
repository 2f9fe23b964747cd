// What the row of an order says beyond what was typed in. Instants are Dates, clock times 'HH:MM' of the tenant's zone.

import { clockIn, dayIn, instant, type ClockTime, type Day } from '../../../shared/calendar.ts';
import type { DeliveryOrder, Happening, OrderStatus } from '../contract/delivery-order.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** Later than this is worth a word to the customer, minutes. */
export const LATE_MINUTES = 15;
export const NO_TIME = '--:--';
/** As an order's history keeps that a cleanup closed it. */
export const BY_CLEANUP = 'Closed by cleanup';
/** Why an order rides on another trip: its truck was down. */
export const BY_TAKE_OVER = 'Taken over by another truck';
/** Why an order rides on its trip again: the trip was deleted, and that was undone. */
export const BY_TRIP_BACK = 'trip_is_back';
/** A detour longer than this is a warning (003's constants), kilometres. */
export const LONG_DETOUR_KM = 10;

/** The next full five minutes as a clock time; one on the five stays (D6). */
export function roundedUp(at: Date, zone: string): ClockTime {
  return clockIn(zone, new Date(Math.ceil(at.getTime() / STEP_MS) * STEP_MS));
}

/** '09:35:00' → '09:35'. */
export const shortClock = (clock: ClockTime): string => clock.slice(0, 5);

export interface OrderFacts {
  status: OrderStatus;
  delivery_date: Day | null;
  delivery_time: ClockTime | null;
  /** As things stand now, on the stop it is on. */
  expected_at: Date | null;
  stop_state: string | null;
  trip_finished_at: Date | null;
  lost_because: string | null;
  lost_date: Day | null;
  route_name: string | null;
  moved_because: string | null;
  planned_car: string | null;
  car: string | null;
  sums_differ: boolean;
}

interface Happened {
  code: Happening;
  detail: string | null;
}

function lateness(facts: OrderFacts, zone: string): Happened[] {
  const { delivery_date, delivery_time, expected_at } = facts;
  if (delivery_date === null || delivery_time === null || expected_at === null) return [];
  const late_ms = expected_at.getTime() - instant(delivery_date, delivery_time, zone).getTime();
  return late_ms > LATE_MINUTES * MINUTE_MS
    ? [{ code: 'late', detail: shortClock(clockIn(zone, expected_at)) }]
    : [];
}

/** Everything worth a word, the gravest first; of a handled order only that its sums differ. */
export function happenedTo(facts: OrderFacts, zone: string): Happened[] {
  const sums: Happened[] = facts.sums_differ ? [{ code: 'sums_differ', detail: null }] : [];
  if (facts.status !== 'new') return sums;
  const lost = [facts.route_name, facts.lost_date].filter((part) => part !== null).join(' ');
  const onTrip: Happened[] =
    facts.trip_finished_at !== null
      ? [{ code: 'trip_over', detail: facts.route_name }]
      : facts.stop_state === 'skipped'
        ? [{ code: 'stop_skipped', detail: null }]
        : lateness(facts, zone);
  const moved: Happened[] =
    facts.moved_because === null
      ? []
      : [
          {
            code: facts.moved_because as Happening,
            detail: facts.delivery_time === null ? null : shortClock(facts.delivery_time),
          },
        ];
  const car: Happened[] =
    facts.planned_car !== null && facts.car !== null && facts.planned_car !== facts.car
      ? [{ code: 'car_changed', detail: facts.car }]
      : [];
  return [
    ...(facts.lost_because === null
      ? []
      : [{ code: facts.lost_because as Happening, detail: lost === '' ? null : lost }]),
    ...moved,
    ...onTrip,
    ...car,
    ...sums,
  ];
}

/** The local day and the promised time of a stop, from when the truck comes there. */
export function deliveryOf(
  at: Date | null,
  zone: string,
): { delivery_date: Day; delivery_time: ClockTime } | null {
  return at && { delivery_date: dayIn(zone, at), delivery_time: roundedUp(at, zone) };
}

export interface LoadLine {
  product_sku: string | null;
  description: string;
  quantity: number;
  orders: number;
}

/**
 * What the trucks of these orders carry: one list a route, goods summed by SKU (without one: by description), in the
 * order of their SKUs.
 */
export function loadingLists(
  orders: readonly Pick<DeliveryOrder, 'route' | 'line_items'>[],
): { route: string | null; orders: number; lines: LoadLine[] }[] {
  const byRoute = Map.groupBy(orders, ({ route }) => route);
  return [...byRoute]
    .map(([route, some]) => ({ route, orders: some.length, lines: summed(some) }))
    .toSorted((a, b) => (a.route ?? '').localeCompare(b.route ?? ''));
}

function summed(orders: readonly Pick<DeliveryOrder, 'line_items'>[]): LoadLine[] {
  const lines = new Map<string, LoadLine>();
  for (const { line_items } of orders) {
    const seen = new Set<string>();
    for (const { product_sku, description, quantity } of line_items) {
      const key = product_sku === null ? `~ ${description}` : product_sku.trim().toLowerCase();
      const line = lines.get(key) ?? { product_sku, description, quantity: 0, orders: 0 };
      line.quantity = Math.round((line.quantity + quantity) * 1_000) / 1_000;
      if (!seen.has(key)) line.orders += 1;
      seen.add(key);
      lines.set(key, line);
    }
  }
  return [...lines.values()].toSorted(
    (a, b) =>
      Number(a.product_sku === null) - Number(b.product_sku === null) ||
      (a.product_sku ?? '').localeCompare(b.product_sku ?? '') ||
      a.description.localeCompare(b.description),
  );
}
