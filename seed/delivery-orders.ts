// Orders of the online shop and of B2B customers: delivered, failed and cancelled ones of the last weeks, those on
// today's trucks, and what is to come.

import { postB2bOrder, postEshopOrder } from '../features/delivery-orders/contract/sent-orders.ts';
import { roundedUp } from '../features/delivery-orders/rules/delivery-order.ts';
import { writeOrders } from '../features/delivery-orders/server/change-orders.ts';
import { takeOrder } from '../features/delivery-orders/server/take-order.ts';
import { updateStatuses } from '../features/delivery-orders/server/update-status.ts';
import type { TenantTx, WithinTenant } from '../server/tenant.ts';
import { addDays, dayIn, instant, type Day } from '../shared/calendar.ts';
import { displaced } from '../shared/geo.ts';
import { decimalOf, minorOf } from '../shared/money.ts';
import type { ActAt } from './acting.ts';
import { chanceOf, type Chance } from './chance.ts';
import { emailOf } from './customers.ts';
import type { SeededEvent, SeededEventStop } from './events.ts';
import { words } from './orders/words.ts';
import type { Product } from './stock/goods.ts';
import type { TenantStory } from './tenants.ts';

type Kind = 'eshop' | 'b2b';
type Fate = 'completed' | 'failed' | 'cancelled' | 'today' | 'coming' | 'pickup' | 'no_route';

/** How many of each; half as many where the tenant is small. */
const fates: Readonly<Record<Kind, Readonly<Record<Fate, number>>>> = {
  eshop: { completed: 28, failed: 4, cancelled: 4, today: 7, coming: 10, pickup: 4, no_route: 3 },
  b2b: { completed: 20, failed: 3, cancelled: 3, today: 4, coming: 7, pickup: 0, no_route: 3 },
};

interface Shop {
  id: number;
  customer_number: string;
  customer_name: string;
}
interface Telling {
  tx: TenantTx;
  story: TenantStory;
  act: ActAt;
  chance: Chance;
  now: Date;
  products: readonly Product[];
  shops: ReadonlyMap<number, Shop>;
}

function linesOf({ products, chance }: Telling, kind: Kind) {
  const open = products.filter(
    ({ status, b2b_product }) => status === 'active' && (kind === 'eshop' || b2b_product),
  );
  const chosen = new Set(Array.from({ length: chance.whole(2, 6) }, () => chance.pick(open)));
  return [...chosen].map((product) => ({
    product_sku: product.sku,
    description: product.description,
    quantity: kind === 'b2b' ? product.packaging_size * chance.whole(1, 3) : chance.whole(1, 3),
    price: product.sales_price,
  }));
}

/** Whose it is: a person by name, or a shop that the truck calls at. */
function customerOf({ story, chance, shops }: Telling, kind: Kind, event: SeededEvent | null, n: number) {
  if (kind === 'b2b') {
    const near = event?.route.stops.flatMap(({ b2b_customer_ids }) => b2b_customer_ids) ?? [];
    const active = near.flatMap((id) => shops.get(id) ?? []);
    const shop = chance.pick(active.length > 0 ? active : [...shops.values()]);
    return { customer_number: shop.customer_number, customer_name: shop.customer_name };
  }
  const [first, last] = [chance.pick(story.first_names), chance.pick(story.last_names)];
  return {
    customer_name: `${first} ${last}`,
    customer_email: emailOf(first, last),
    customer_phone: story.phone(60_000 + n),
  };
}

const FREE_FROM = 300_00;

function sentOf(telling: Telling, kind: Kind, fate: Fate, n: number, ride: Ride | null) {
  const { story, chance } = telling;
  const t = words[story.locale];
  const lines = linesOf(telling, kind);
  const subtotal = lines.reduce((sum, line) => sum + minorOf(line.price) * line.quantity, 0);
  const delivery_charge = kind === 'b2b' || fate === 'pickup' || subtotal >= FREE_FROM ? 0 : 29_00;
  const place = ride && displaced(ride.stop, chance.bell() * 120, chance.bell() * 120);
  return {
    ...(kind === 'eshop' ? { eshop_id: String(70_100 + n) } : { external_id: `B${String(3_100 + n)}` }),
    ...customerOf(telling, kind, ride?.event ?? null, n),
    customer_address: ride?.stop.address ?? null,
    coordinates: place,
    delivery_date: ride?.event.date ?? null,
    delivery_method: fate === 'pickup' ? 'pickup' : 'truck',
    subtotal: decimalOf(subtotal),
    delivery_charge: decimalOf(delivery_charge),
    total: decimalOf(subtotal + delivery_charge),
    payment_type: kind === 'b2b' ? 'invoice' : chance.pick(t.payments),
    origin: kind === 'b2b' ? chance.pick(['phone', 'webshop']) : chance.pick(['webshop', 'webshop', 'app']),
    comment: chance.happens(0.2) ? chance.pick(t.comments) : null,
    comment_for_order: kind === 'b2b' && chance.happens(0.3) ? chance.pick(t.for_order) : null,
    call_me: kind === 'eshop' && chance.happens(0.1),
    fast_delivery: kind === 'eshop' && chance.happens(0.08),
    line_items: lines,
  };
}

interface Ride {
  event: SeededEvent;
  stop: SeededEventStop;
}

/** A stop of one of these trips that fits. */
function rideOf(
  events: readonly SeededEvent[],
  fits: (stop: SeededEventStop) => boolean,
  chance: Chance,
): Ride | null {
  const fitting = events.filter(({ stops }) => stops.some(fits));
  // The first depot, which most people look at, has the most.
  const first = Math.min(...fitting.map(({ crew }) => crew.depo_id));
  const own = fitting.filter(({ crew }) => crew.depo_id === first);
  const open = chance.happens(0.6) ? own : fitting;
  if (open.length === 0) return null;
  const event = chance.pick(open);
  return { event, stop: chance.pick(event.stops.filter(fits)) };
}

/** Ordered one to four days before, between breakfast and bedtime. */
function orderedAt({ story, chance, now }: Telling, day: Day): Date {
  const at = instant(
    addDays(day, -chance.whole(1, 4)),
    `${String(chance.whole(8, 21)).padStart(2, '0')}:${chance.pick(['05', '17', '31', '48'])}:00`,
    story.time_zone,
  );
  return at < now ? at : new Date(now.getTime() - chance.whole(2, 40) * 3_600_000);
}

async function take(telling: Telling, kind: Kind, sent: object, at: Date): Promise<number> {
  const { tx, act } = telling;
  const within: WithinTenant = (work) => work(tx);
  const read = (kind === 'eshop' ? postEshopOrder : postB2bOrder).body.parse(sent);
  return (await takeOrder(within, act(at), { kind, sent: read })).id;
}

/** As it was when the trip was still to come. */
async function rodeOn(
  { tx, act, story }: Telling,
  id: number,
  { event, stop }: Ride,
  at: Date,
): Promise<void> {
  await writeOrders(tx, act(at), [id], {
    depo_id: event.route.depo_id,
    plan_event_id: event.id,
    plan_event_route_point_id: stop.id,
    planned_car_id: event.crew.car_id,
    route_id: event.route.id,
    route_name: event.route.name,
    planned_for: stop.eta,
    delivery_date: event.date,
    delivery_time: roundedUp(stop.eta, story.time_zone),
  });
}

const isOver = (fate: Fate): fate is 'completed' | 'failed' | 'cancelled' =>
  fate === 'completed' || fate === 'failed' || fate === 'cancelled';

/** What was on a trip that is over, and what became of it. */
async function tellPast(telling: Telling, kind: Kind, fate: Fate, ride: Ride, n: number): Promise<void> {
  const { tx, act, story } = telling;
  const at = orderedAt(telling, ride.event.date);
  const id = await take(telling, kind, sentOf(telling, kind, fate, n, ride), at);
  await rodeOn(telling, id, ride, at);
  const evening = instant(ride.event.date, '19:30:00', story.time_zone);
  const of = { depo_id: ride.event.route.depo_id, kind };
  if (isOver(fate))
    await updateStatuses(tx, act(fate === 'cancelled' ? at : evening), of, { order_ids: [id], status: fate });
}

async function tell(telling: Telling, kind: Kind, fate: Fate, n: number, events: readonly SeededEvent[]) {
  const { chance, now, story } = telling;
  const today = dayIn(story.time_zone, now);
  if (isOver(fate)) {
    const fits =
      fate === 'failed'
        ? (stop: SeededEventStop) => stop.skipped
        : (stop: SeededEventStop) => stop.arrived !== null;
    const past = events.filter((event) => !event.live && event.date < today);
    const ride = rideOf(past, fits, chance);
    if (ride) await tellPast(telling, kind, fate, ride, n);
    return;
  }
  const open = events.filter((event) => (fate === 'today' ? event.live : !event.live && event.date > today));
  const soon = now.getTime() + 20 * 60_000;
  const ride = rideOf(
    open,
    (stop) => stop.arrived === null && !stop.skipped && stop.eta.getTime() > soon,
    chance,
  );
  if (!ride) return;
  const sent = sentOf(telling, kind, fate, n, ride);
  const rides = fate === 'today' || fate === 'coming';
  const at = orderedAt(telling, ride.event.date);
  await take(telling, kind, { ...sent, ...(rides && { plan_event_id: ride.event.id }) }, at);
}

/** Nothing is fetched where there is no home delivery: those are delivered by truck, too. */
const fateIn = (story: TenantStory, fate: Fate): Fate =>
  fate === 'pickup' && !story.features.includes('home_delivery') ? 'coming' : fate;

export async function seedDeliveryOrders(
  tx: TenantTx,
  story: TenantStory,
  events: readonly SeededEvent[],
  { act, products }: { act: ActAt; products: readonly Product[] },
  now: Date,
): Promise<void> {
  const shops = await tx
    .selectFrom('b2b_customers')
    .select(['id', 'customer_number', 'customer_name'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  const telling: Telling = {
    tx,
    story,
    act,
    chance: chanceOf(`${story.slug} orders`),
    now,
    products,
    shops: new Map(shops.map((shop) => [shop.id, shop])),
  };
  let n = 0;
  for (const kind of ['eshop', 'b2b'] as const)
    for (const [fate, count] of Object.entries(fates[kind]) as [Fate, number][])
      for (let left = story.is_large ? count : Math.ceil(count / 2); left > 0; left -= 1)
        await tell(telling, kind, fateIn(story, fate), (n += 1), events);
}
