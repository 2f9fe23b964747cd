// Sixty orders of the online shop and forty of shops: delivered, failed and cancelled ones of the last weeks, open ones on the trucks of
// today and of the coming days, some without a route, some to be fetched.

import { deliveryOf } from '../features/delivery-orders/rules.ts';
import { estimatedDetour, gapBehind } from '../features/delivery-orders/trips/rules.ts';
import { stopsOfTrip, tripById } from '../features/delivery-orders/trips/server/queries.ts';
import { addOwnStop } from '../features/plan-events/own-stops/server/commands.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn } from '../shared/calendar.ts';
import { displaced } from '../shared/geo.ts';
import { decimalOf } from '../shared/money.ts';
import { actorOf } from './acting.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { SeededEvent, SeededEventStop } from './events.ts';
import { insertAll } from './insert.ts';
import type { TenantStory } from './tenants.ts';

const ESHOP = 60;
const B2B = 40;
/** Trips that get a stop at a door: those of two days from now on, which no truck drives yet. */
const DOORS = 4;

const people: Readonly<Record<TenantStory['locale'], readonly string[]>> = {
  da: ['Karen Møller', 'Søren Bæk', 'Åse Lund', 'Jens Østergaard', 'Mette Krogh', 'Bo Vinther'],
  nb: ['Kari Nilsen', 'Øyvind Berg', 'Åse Dahl', 'Jon Haugen', 'Mette Lie', 'Bjørn Moen'],
  ro: ['Ioana Popescu', 'Ștefan Ionescu', 'Ana Munteanu', 'Mihai Țurcanu', 'Elena Radu', 'Andrei Pop'],
};
const phones: Readonly<Record<TenantStory['locale'], string>> = {
  da: '+452011',
  nb: '+474061',
  ro: '+4072211',
};
const remarks: Readonly<Record<TenantStory['locale'], readonly string[]>> = {
  da: ['Ring på hos naboen', 'Læg det i fryseren i garagen', 'Hunden er rar'],
  nb: ['Ring på hos naboen', 'Legg det i fryseren i garasjen', 'Hunden er snill'],
  ro: ['Sunați la vecini', 'Lăsați la congelatorul din garaj', 'Câinele e blând'],
};

interface Goods {
  sku: string;
  description: string;
  sales_price: string;
}

const statusOf = (n: number) =>
  (['completed', 'completed', 'completed', 'failed', 'cancelled'] as const)[n % 5] as string;

/** Where an order goes: open ones to a stop that is still to come, the others to one that was visited. */
function rideOf(n: number, count: number, events: readonly SeededEvent[], now: Date, chance: Chance) {
  const is_open = n >= count / 2;
  const trips = events.filter((event) =>
    is_open ? event.returns_at > now : event.returns_at < now && event.stops.some((stop) => stop.arrived),
  );
  const live = trips.filter((event) => event.live);
  const event =
    is_open && n % 3 === 0 && live.length > 0
      ? chance.pick(live)
      : trips.length > 0
        ? chance.pick(trips)
        : null;
  const stops =
    event?.stops.filter((stop) =>
      is_open ? !stop.arrived && !stop.skipped && stop.eta > now : stop.arrived,
    ) ?? [];
  return { is_open, event, stop: stops.length > 0 ? chance.pick(stops) : null };
}

function moneyOf(goods: readonly Goods[], chance: Chance) {
  const lines = Array.from({ length: chance.whole(1, 5) }, () => ({
    ...chance.pick(goods),
    quantity: chance.whole(1, 4),
  }));
  const subtotal = lines.reduce(
    (sum, line) => sum + Math.round(Number(line.sales_price) * 100) * line.quantity,
    0,
  );
  const delivery_charge = chance.happens(0.6) ? 29_00 : 0;
  return {
    lines,
    sums: {
      subtotal: decimalOf(subtotal),
      delivery_charge: decimalOf(delivery_charge),
      total: decimalOf(subtotal + delivery_charge),
    },
  };
}

interface Told {
  story: TenantStory;
  events: readonly SeededEvent[];
  now: Date;
  goods: readonly Goods[];
  shops: readonly { id: number; customer_number: string; customer_name: string; address: string | null }[];
  depo_id: number;
  chance: Chance;
}

function rowOf(n: number, kind: 'eshop' | 'b2b', told: Told) {
  const { story, now, chance, shops } = told;
  const count = kind === 'eshop' ? ESHOP : B2B;
  const { is_open, event, stop } = rideOf(n, count, told.events, now, chance);
  const shop = kind === 'b2b' && shops.length > 0 ? chance.pick(shops) : null;
  const today = dayIn(story.time_zone, now);
  const is_pickup = kind === 'eshop' && is_open && n % 12 === 5;
  const has_route = event !== null && stop !== null && !is_pickup && !(is_open && n % 7 === 3);
  const delivery = has_route ? deliveryOf(stop.eta, story.time_zone) : null;
  const { lines, sums } = moneyOf(told.goods, chance);
  const place = stop ? displaced(stop, chance.whole(-200, 200), chance.whole(-200, 200)) : null;
  return {
    event: has_route ? event : null,
    lines,
    row: {
      kind,
      depo_id: event?.route.depo_id ?? told.depo_id,
      status: is_open ? 'new' : statusOf(n),
      eshop_id: kind === 'eshop' ? String(70_001 + n) : null,
      external_id: kind === 'b2b' ? `SO-${5_001 + n}` : null,
      customer_number: shop?.customer_number ?? null,
      b2b_customer_id: shop?.id ?? null,
      customer_name: shop?.customer_name ?? chance.pick(people[story.locale]),
      customer_address: shop?.address ?? stop?.address ?? null,
      customer_phone: `${phones[story.locale]}${String(2_000 + n)}`,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      delivery_date:
        delivery?.delivery_date ??
        (n % 9 === 4 ? addDays(today, -40) : addDays(today, is_open ? n % 6 : -(n % 25))),
      delivery_time: delivery?.delivery_time ?? null,
      delivery_method: is_pickup ? 'pickup' : 'truck',
      ...rideColumns(has_route ? event : null, has_route ? stop : null),
      ...sums,
      payment_type: chance.pick(['prepaid', 'card', 'invoice', 'cash']),
      origin: chance.pick(['webshop', 'app', 'phone', 'partner']),
      comment: chance.happens(0.3) ? chance.pick(remarks[story.locale]) : null,
      comment_for_order: kind === 'b2b' && chance.happens(0.4) ? chance.pick(remarks[story.locale]) : null,
      call_me: kind === 'eshop' && n % 8 === 1,
      fast_delivery: kind === 'eshop' && n % 10 === 2,
      cash_customer: kind === 'b2b' && n % 9 === 0,
      delivery_surcharge: kind === 'b2b' && n % 6 === 0,
      created_at: new Date(now.getTime() - (count - n) * 3 * 3_600_000),
    },
  };
}

const rideColumns = (event: SeededEvent | null, stop: SeededEventStop | null) => ({
  plan_event_id: event?.id ?? null,
  plan_event_route_point_id: stop?.id ?? null,
  planned_for: stop?.eta ?? null,
  planned_car_id: event?.crew.car_id ?? null,
  route_id: event?.route.id ?? null,
  route_name: event?.route.name ?? null,
});

/** Home delivery: some of the coming trips have a stop at the door. */
async function seedDoors(tx: TenantTx, tenant_id: number, story: TenantStory, now: Date): Promise<void> {
  const by = { actor: actorOf(story, tenant_id), now };
  const orders = await tx
    .selectFrom('delivery_orders as o')
    .innerJoin('plan_events as e', (join) =>
      join.onRef('e.tenant_id', '=', 'o.tenant_id').onRef('e.id', '=', 'o.plan_event_id'),
    )
    .select([
      'o.id',
      'o.lat',
      'o.lng',
      'o.customer_address',
      'o.plan_event_id',
      'o.plan_event_route_point_id',
    ])
    .where('o.kind', '=', 'eshop')
    .where('o.status', '=', 'new')
    .where('e.date', '>=', addDays(dayIn(story.time_zone, now), 2))
    .orderBy('o.id')
    .limit(DOORS)
    .execute();
  for (const {
    id,
    lat,
    lng,
    customer_address,
    plan_event_id,
    plan_event_route_point_id: after_id,
  } of orders) {
    const trip = plan_event_id === null ? null : await tripById(tx, story.time_zone, now, plan_event_id);
    if (!trip || lat === null || lng === null) continue;
    const gap = gapBehind(await stopsOfTrip(tx, trip.id), after_id, trip);
    if (!gap) continue;
    const place = { lat, lng };
    const drive = estimatedDetour(gap, place);
    const stop_id = await addOwnStop(tx, by, {
      plan_event_id: trip.id,
      after_id,
      place,
      address: customer_address ?? '-',
      drive,
    });
    const stop = (await stopsOfTrip(tx, trip.id)).find((one) => one.id === stop_id);
    await tx
      .updateTable('delivery_orders')
      .set({
        plan_event_route_point_id: stop_id,
        planned_for: stop?.planned_at ?? null,
        ...deliveryOf(stop?.google_estimate_time ?? null, story.time_zone),
        additional_driving_time: drive.minutes,
        additional_driving_distance: drive.km.toFixed(1),
        additional_driving_approximate: true,
      })
      .where('id', '=', id)
      .execute();
  }
}

export async function seedDeliveryOrders(
  tx: TenantTx,
  tenant_id: number,
  story: TenantStory,
  events: readonly SeededEvent[],
  now: Date,
): Promise<void> {
  const chance = chanceOf(`${story.slug} delivery orders`);
  const goods = await tx
    .selectFrom('products')
    .select(['sku', 'description', 'sales_price'])
    .orderBy('id')
    .limit(30)
    .execute();
  const shops = await tx
    .selectFrom('b2b_customers')
    .select(['id', 'customer_number', 'customer_name', 'address'])
    .orderBy('id')
    .limit(60)
    .execute();
  const { id: depo_id } = await tx
    .selectFrom('depos')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const told: Told = { story, events, now, goods, shops, depo_id, chance };
  const made = [
    ...Array.from({ length: ESHOP }, (_, n) => rowOf(n, 'eshop', told)),
    ...Array.from({ length: B2B }, (_, n) => rowOf(n, 'b2b', told)),
  ];
  const ids = await insertAll(
    tx,
    'delivery_orders',
    made.map(({ row }) => row),
  );
  const unknown = { sku: '99999', description: '?', sales_price: '10.00', quantity: 1 };
  const lines = made.flatMap((one, at) =>
    [...one.lines, ...(at % 11 === 3 ? [unknown] : [])].map((line, n) => ({
      delivery_order_id: ids[at] as number,
      position: n + 1,
      product_sku: line.sku,
      description: line.description,
      quantity: String(line.quantity),
      price: line.sales_price,
      created_at: one.row.created_at,
    })),
  );
  await insertAll(tx, 'delivery_order_line_items', lines);
  if (story.features.includes('home_delivery')) await seedDoors(tx, tenant_id, story, now);
}
