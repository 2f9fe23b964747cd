// Six weeks of closed registers: what each trip's till sold, the report that was made of it, and what became of the
// report.

import { approveReport } from '../features/end-of-day/server/approve-report.ts';
import { saveReport } from '../features/end-of-day/server/save-report.ts';
import { keepCashRegister } from '../features/plan-events/server/keep-cash-register.ts';
import { registersNamed } from '../features/till/server/save-cash-register.ts';
import { takeClosing } from '../features/till/server/take-closing.ts';
import { takeOrders } from '../features/till/server/take-orders.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn, daysBetween, instant, weekdayOf, type Day } from '../shared/calendar.ts';
import type { ActAt } from './acting.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { SeededEvent } from './events.ts';
import type { SeededStock } from './stock.ts';
import type { Amounts, Product } from './stock/goods.ts';
import type { TenantStory } from './tenants.ts';
import { closingOf, sentClosing, toldBy, type Closing } from './till/closings.ts';
import { odditiesOf, type Sent } from './till/oddities.ts';
import {
  basketsOf,
  ordersOf,
  registerOf,
  sentOrder,
  type Line,
  type Seller,
  type TillOrder,
} from './till/orders.ts';
import { words } from './till/words.ts';

/** So long a report waits for the depot. */
const DAYS_WAITING = 7;

interface Telling {
  tx: TenantTx;
  story: TenantStory;
  act: ActAt;
  chance: Chance;
  now: Date;
  today: Day;
  sellers: ReadonlyMap<number, Seller>;
}

interface Trip extends Sent {
  event: SeededEvent;
  seller: Seller;
  sold: TillOrder[];
  is_waiting: boolean;
  /** The drawer is counted again for certain. */
  is_recounted?: boolean;
}

/** Drivers as the point of sale knows them, by their user here. */
async function listSellers(tx: TenantTx): Promise<Map<number, Seller>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'wallmob_id', 'wallmob_name'])
    .where('wallmob_id', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, wallmob_id, wallmob_name }) => [
      id,
      { wallmob_id: wallmob_id as string, full_name: wallmob_name ?? '' },
    ]),
  );
}

function tripOf({ story, chance, today, sellers }: Telling, event: SeededEvent, amounts: Amounts): Trip[] {
  const seller = sellers.get(event.crew.user_id);
  const sold = ordersOf(event, amounts, story, chance);
  if (!seller || sold.length === 0) return [];
  return [
    {
      event,
      seller,
      sold,
      orders: sold.map((order) => sentOrder(order, seller, story, event)),
      told: toldBy(sold, story, chance),
      is_waiting: daysBetween(event.date, today) <= DAYS_WAITING,
    },
  ];
}

/** More was sold than the books have in the car: until somebody finds out why, the report cannot be approved. */
function sellTooMuch(telling: Telling, trip: Trip, trips: readonly Trip[], stock: SeededStock): void {
  const { car_id } = trip.event.crew;
  const car = stock.kept.flatMap(({ depot }) => depot.cars).find(({ id }) => id === car_id);
  const kept = stock.kept.find(({ depot }) => depot.cars.some(({ id }) => id === car_id));
  if (!car || !kept) return;
  const unposted = new Map<Product, number>();
  for (const one of trips)
    if (one.is_waiting && one.event.crew.car_id === car_id)
      for (const { product, pieces } of one.sold.flatMap(({ lines }) => lines))
        unposted.set(product, (unposted.get(product) ?? 0) + pieces);
  const missing = ({ product }: Line) =>
    kept.keeper.held(car.warehouse_id, product) + (unposted.get(product) ?? 0) + 6;
  const [least] = trip.sold
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .toSorted((a, b) => missing(a.line) - missing(b.line));
  if (!least) return;
  const { order, line } = least;
  line.pieces += missing(line);
  order.total = order.lines.reduce(
    (sum, one) => sum + Math.round(Number(one.product.sales_price) * 100) * one.pieces,
    0,
  );
  trip.orders = trip.sold.map((one) => sentOrder(one, trip.seller, telling.story, trip.event));
  trip.told = toldBy(trip.sold, telling.story, telling.chance);
}

/** One of each kind among what waits, the newest first; the others are as they should be. */
function goWrong(telling: Telling, trips: readonly Trip[], stock: SeededStock): void {
  const waiting = trips
    .filter(({ is_waiting }) => is_waiting)
    .toSorted((a, b) => (a.event.date < b.event.date ? 1 : -1));
  const depo_id = stock.kept[0]?.depot.id;
  const short = waiting.find(({ event }) => event.crew.depo_id === depo_id);
  if (short && telling.story.features.includes('eod_posts_stock')) sellTooMuch(telling, short, trips, stock);
  const others = waiting.filter((trip) => trip !== short);
  const oldest = others.findLast(({ event }) => event.crew.depo_id === depo_id);
  if (oldest) oldest.is_recounted = true;
  for (const [at, oddity] of odditiesOf(telling.story).entries()) {
    const trip = others[at];
    if (trip) oddity(trip);
  }
}

/** What a truck under way has sold by now, of what it will have sold tonight. */
function soFar({ stops }: SeededEvent, amounts: Amounts): Amounts {
  const share = stops.filter(({ arrived }) => arrived).length / stops.length;
  return new Map(
    [...amounts]
      .map(([product, pieces]) => [product, Math.round(pieces * share)] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}

async function takeAll({ tx, act, now }: Telling, orders: readonly unknown[]): Promise<void> {
  for (let from = 0; from < orders.length; from += 1_000) {
    const taken = await takeOrders(tx, act(now), orders.slice(from, from + 1_000));
    if (taken.refused.length > 0)
      throw new Error(`A till's order was refused: ${JSON.stringify(taken.refused[0])}`);
  }
}

/** Answers the report's id. */
async function close({ tx, act, story }: Telling, closing: Closing): Promise<number> {
  const taken = await takeClosing(tx, act(closing.closed_at), sentClosing(closing, story));
  if (taken.end_of_day_report_id === null)
    throw new Error(`A till's closing was refused: ${JSON.stringify(taken.problems)}`);
  return taken.end_of_day_report_id;
}

/**
 * Next morning in the office: the bag's number, now and then the drawer counted again, and approved when its week is
 * over.
 */
async function handle(telling: Telling, trip: Trip, id: number, bag: string): Promise<void> {
  const { tx, story, act, chance, now } = telling;
  const { event, told, is_waiting } = trip;
  const at = { depo_id: event.crew.depo_id, id };
  const morning = instant(addDays(event.date, 1), '08:10:00', story.time_zone);
  const hidden = story.features.includes('home_delivery') && at.depo_id === 2;
  const drawer = (told.start_cash ?? 0) + (told.cash_sales ?? 0);
  const looks = (told.end_cash !== drawer || chance.happens(0.03)) && chance.happens(0.6);
  const recounts = !hidden && (looks || trip.is_recounted === true);
  const notesBag = !hidden && !!told.end_bank && chance.happens(0.35);
  const by = act(morning < now ? morning : now);
  if (!recounts && !notesBag) {
    if (!is_waiting) await approveReport(tx, by, at);
    return;
  }
  await saveReport(tx, by, at, {
    ...(notesBag ? { bag_number: bag } : {}),
    ...(recounts ? { edited_end_cash: drawer, reason: words[story.locale].recounted } : {}),
    ...(is_waiting ? {} : { status: 'approved' }),
  } as Parameters<typeof saveReport>[3]);
}

/** An order that reached us after the trip's report was approved. */
async function sellLate(telling: Telling, trips: readonly Trip[]): Promise<void> {
  const trip = trips.findLast(({ is_waiting, sold }) => !is_waiting && sold.length > 2);
  const order = trip?.sold[1];
  if (!trip || !order) return;
  const late = {
    ...order,
    wallmob_order_id: `${order.wallmob_order_id}-L`,
    at: new Date(order.at.getTime() + 20_000),
  };
  await takeAll(telling, [sentOrder(late, trip.seller, telling.story, trip.event)]);
}

/** A register that was closed as soon as it was opened, this morning. */
async function closeAtOnce(telling: Telling, live: SeededEvent | undefined): Promise<void> {
  const seller = live && telling.sellers.get(live.crew.user_id);
  if (!live || !seller) return;
  const { start_cash = 0 } = toldBy([], telling.story, telling.chance);
  const closing = closingOf(live, seller, { start_cash, end_cash: start_cash });
  await close(telling, { ...closing, closed_at: closing.opened_at });
}

/** A closing of somebody whom nobody here knows, with a few orders in it. */
async function strange(
  telling: Telling,
  seller: Seller,
  day: Day,
  products: readonly Product[],
): Promise<void> {
  const { story, chance } = telling;
  const at = (clock: string) => instant(day, clock, story.time_zone);
  const moments = ['11:20:00', '11:45:00', '12:10:00', '13:05:00'].map((clock) => ({
    at: at(clock),
    stop: null,
  }));
  const amounts: Amounts = new Map(products.slice(0, 5).map((product) => [product, chance.whole(2, 5)]));
  const sold = basketsOf(`${seller.wallmob_id}-${day}`, moments, amounts, story, chance);
  await takeAll(
    telling,
    sold.map((order) => sentOrder(order, seller, story, null)),
  );
  await close(telling, {
    external_id: `Z-${seller.wallmob_id}-${day}`,
    seller,
    opened_at: at('10:30:00'),
    closed_at: at('15:00:00'),
    told: toldBy(sold, story, chance),
  });
}

const spareOf = (story: TenantStory): Seller => ({
  wallmob_id: '7091',
  full_name: words[story.locale].spare,
});

/** Two trips of one day had the same till along. Answers that day. */
async function shareTill({ tx, story }: Telling, trips: readonly Trip[]): Promise<Day | null> {
  const beside = (one: SeededEvent) =>
    trips.find(({ event }) => event.date === one.date && event.crew.depo_id !== one.crew.depo_id)?.event;
  const first = trips.findLast(({ event, is_waiting }) => is_waiting && beside(event))?.event;
  const other = first && beside(first);
  if (!first || !other) return null;
  const register = registerOf(spareOf(story), story);
  const id = (await registersNamed(tx, [register])).get(register.wallmob_id) as number;
  for (const event of [first, other]) await keepCashRegister(tx, event.id, id);
  return first.date;
}

/**
 * Reports without a trip: nobody drove on that Sunday, and a till of which nobody knows on which of two trips it was.
 */
async function loseTrips(telling: Telling, shared: Day | null, products: readonly Product[]): Promise<void> {
  const { story, today } = telling;
  const sunday = addDays(today, -(weekdayOf(today) % 7 || 7));
  await strange(telling, { wallmob_id: '7090', full_name: words[story.locale].stranger }, sunday, products);
  if (shared !== null) await strange(telling, spareOf(story), shared, products.slice(5));
}

/** The trips that are over and what each sold; the hired car has goods that nobody loaded from the stock. */
function overOf(telling: Telling, events: readonly SeededEvent[], { sales, products }: SeededStock): Trip[] {
  const known = new Set(sales.map(({ event }) => event));
  const hired = events.filter((event) => !event.live && event.date < telling.today && !known.has(event));
  const borrowed: Amounts = new Map(products.slice(10, 18).map((product) => [product, 6]));
  return [...sales, ...hired.map((event) => ({ event, amounts: borrowed }))]
    .flatMap(({ event, amounts }) => tripOf(telling, event, amounts))
    .toSorted((a, b) => (a.event.date < b.event.date ? -1 : 1));
}

export async function seedEndOfDay(
  tx: TenantTx,
  story: TenantStory,
  events: readonly SeededEvent[],
  stock: SeededStock,
  now: Date,
): Promise<void> {
  const today = dayIn(story.time_zone, now);
  const chance = chanceOf(`${story.slug} till`);
  const telling = { tx, story, act: stock.act, chance, now, today, sellers: await listSellers(tx) };
  const trips = overOf(telling, events, stock);
  goWrong(telling, trips, stock);
  const live = events.filter((event) => event.live);
  const selling = live.flatMap((event) =>
    tripOf(telling, event, soFar(event, stock.lyingIn(event.crew.car_id))),
  );
  await takeAll(
    telling,
    [...trips, ...selling].flatMap(({ orders }) => orders),
  );
  const shared = await shareTill(telling, trips);
  for (const [at, trip] of trips.entries()) {
    const id = await close(telling, closingOf(trip.event, trip.seller, trip.told));
    await handle(telling, trip, id, `${story.country}${String(410_200 + at * 7)}`);
  }
  await sellLate(telling, trips);
  await closeAtOnce(telling, live[0]);
  await loseTrips(telling, shared, stock.products);
}
