// What the office changed in a driver's day since the phone heard of it last.

import type { DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';

/** Of a day, what its changes are told by. */
export interface ToldDay extends Pick<DriverDay, 'server_time' | 'date'> {
  user: Pick<DriverDay['user'], 'id'>;
  trips: ToldTrip[];
}
export interface ToldTrip extends Pick<DriveTrip, 'id' | 'date' | 'route_name' | 'finished_at' | 'car'> {
  stops: ToldStop[];
  orders: ToldOrder[];
}
type ToldStop = Pick<DriveStop, 'id' | 'address' | 'status' | 'planned_at'>;
type ToldOrder = Pick<
  DriveTrip['orders'][number],
  | 'id'
  | 'status'
  | 'total'
  | 'payment_type'
  | 'comment'
  | 'comment_for_order'
  | 'stop_id'
  | 'customer_name'
  | 'customer_address'
> & { line_items: Pick<DriveTrip['orders'][number]['line_items'][number], 'description' | 'quantity'>[] };

export const changeKinds = [
  'order_new',
  'order_changed',
  'order_cancelled',
  'stop_new',
  'stop_gone',
  'stop_moved',
  'car',
  'trip_new',
  'trip_gone',
] as const;

export interface DayChange {
  kind: (typeof changeKinds)[number];
  /** When the phone heard of it. */
  at: string;
  /** The customer, the street, the car or the route. */
  what: string;
  /** When the stop is due now. */
  planned_at?: string | null;
}

export const MOST_CHANGES = 30;
/** By less nobody drives another way. */
const MOVED_MS = 5 * 60_000;

type Found = Omit<DayChange, 'at'>;

const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

const isMoved = (before: ToldStop, { address, planned_at }: ToldStop): boolean =>
  before.address !== address ||
  (before.planned_at !== null &&
    planned_at !== null &&
    Math.abs(Date.parse(planned_at) - Date.parse(before.planned_at)) >= MOVED_MS);

function* changedStops(before: ToldTrip, after: ToldTrip): Generator<Found> {
  const [were, are] = [byId(before.stops), byId(after.stops)];
  for (const { id, address, status } of before.stops)
    if (!are.has(id) && status === 'pending') yield { kind: 'stop_gone', what: address };
  for (const stop of after.stops) {
    const { id, address: what, planned_at, status } = stop;
    const was = were.get(id);
    if (!was) yield { kind: 'stop_new', what, planned_at };
    else if (status === 'pending' && isMoved(was, stop)) yield { kind: 'stop_moved', what, planned_at };
  }
}

const isOpen = ({ status }: Pick<ToldOrder, 'status'>) => status === 'new';

/** Goods, price and stop: what a driver has to know of it. */
const gistOf = ({ line_items, total, payment_type, comment, comment_for_order, stop_id }: ToldOrder) =>
  JSON.stringify([
    line_items.map(({ description, quantity }) => [description, quantity]),
    total,
    payment_type,
    comment,
    comment_for_order,
    stop_id,
  ]);

const nameOf = ({ customer_name, customer_address }: ToldOrder) => customer_name ?? customer_address ?? '';

function* changedOrders(before: ToldTrip, after: ToldTrip): Generator<Found> {
  const [were, are] = [byId(before.orders), byId(after.orders)];
  for (const order of before.orders)
    if (isOpen(order) && !are.has(order.id)) yield { kind: 'order_cancelled', what: nameOf(order) };
  for (const order of after.orders) {
    const was = were.get(order.id);
    const what = nameOf(order);
    if (!was) {
      if (isOpen(order)) yield { kind: 'order_new', what };
    } else if (isOpen(was) && order.status === 'cancelled') yield { kind: 'order_cancelled', what };
    else if (isOpen(was) && isOpen(order) && gistOf(was) !== gistOf(order))
      yield { kind: 'order_changed', what };
  }
}

function* changedTrips(before: ToldDay, after: ToldDay): Generator<Found> {
  const [were, are] = [byId(before.trips), byId(after.trips)];
  for (const trip of before.trips)
    if (!are.has(trip.id) && trip.finished_at === null) yield { kind: 'trip_gone', what: trip.route_name };
  for (const trip of after.trips) {
    const was = were.get(trip.id);
    if (!was) {
      yield { kind: 'trip_new', what: trip.route_name };
      continue;
    }
    if (was.car.id !== trip.car.id)
      yield { kind: 'car', what: `${trip.car.internal_number} · ${trip.car.plate_number}` };
    if (trip.finished_at !== null) continue;
    yield* changedStops(was, trip);
    yield* changedOrders(was, trip);
  }
}

/** By the tenant's clock; a day that was kept before days had a date says only the one of UTC. */
const isSameDay = (before: ToldDay, after: ToldDay): boolean =>
  before.date !== undefined && after.date !== undefined
    ? before.date === after.date
    : before.server_time.slice(0, 10) === after.server_time.slice(0, 10);

/** Trips come and go with the date. */
function onBothDays(before: ToldDay, after: ToldDay): [ToldDay, ToldDay] {
  const [were, are] = [byId(before.trips), byId(after.trips)];
  return [
    { ...before, trips: before.trips.filter(({ id }) => are.has(id)) },
    { ...after, trips: after.trips.filter(({ id }) => were.has(id)) },
  ];
}

/**
 * `taken`: trips that the driver took on the phone. Of another person's day nothing can be told, and of another date
 * only what changed on a trip that drives through the night.
 */
export function changesOfDay(
  before: ToldDay | null,
  after: ToldDay,
  taken: ReadonlySet<number> = new Set(),
): DayChange[] {
  if (before === null || before.user.id !== after.user.id) return [];
  const [were, are] = isSameDay(before, after) ? [before, after] : onBothDays(before, after);
  return [...changedTrips(were, are)]
    .filter(({ kind }) => kind !== 'trip_new' || !after.trips.every(({ id }) => taken.has(id)))
    .map((found) => ({ ...found, at: after.server_time }));
}
