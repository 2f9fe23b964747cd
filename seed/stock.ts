// Goods of the demo and what moved them: loaded in the morning, sold on the trip, brought by the supplier, for some
// weeks.

import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn, daysBetween, weekdayOf, type Day } from '../shared/calendar.ts';
import { openActs, type ActAt } from './acting.ts';
import { chanceOf, type Chance } from './chance.ts';
import type { SeededEvent } from './events.ts';
import type { SeededPeople } from './people.ts';
import {
  seedProducts,
  seedPromises,
  seedWarehouses,
  type Amounts,
  type Depot,
  type Product,
} from './stock/goods.ts';
import { Keeper } from './stock/keeper.ts';
import { count, placeOrder } from './stock/orders.ts';
import { words } from './stock/words.ts';
import type { TenantStory } from './tenants.ts';

/** What a trip sold out of its car. */
export interface TripSales {
  event: SeededEvent;
  amounts: Amounts;
}
interface Kept {
  depot: Depot;
  keeper: Keeper;
}
export interface SeededStock {
  products: readonly Product[];
  kept: readonly Kept[];
  sales: readonly TripSales[];
  /** What a car sells today: most of what is in it. */
  lyingIn: (car_id: number) => Amounts;
  act: ActAt;
  chance: Chance;
}

/** Weeks that are told: three months of the first depot of a large tenant. */
const weeksOf = (story: TenantStory, nth: number) => (story.is_large && nth === 0 ? 13 : 6);

/** Once a week far back, every day but Sundays of the weeks whose trips are told. */
function daysOf(today: Day, weeks: number): Day[] {
  return Array.from({ length: weeks * 7 }, (_, n) => addDays(today, n - weeks * 7)).filter((day) =>
    daysBetween(day, today) > 42 ? weekdayOf(day) === 3 : weekdayOf(day) < 7,
  );
}

/** What people do on some days beside loading and selling. */
async function potter({ depot, keeper }: Kept, step: number, day: Day, t: (typeof words)['da']) {
  if (step % 8 === 1)
    await keeper.move({
      kind: 'other',
      when: keeper.at(day, '10:15:00'),
      from_warehouse_id: depot.primary,
      to_warehouse_id: depot.reserve,
      amounts: keeper.few(depot.primary, 8),
    });
  if (step % 9 === 2)
    await keeper.move({
      kind: 'write_off',
      when: keeper.at(day, '10:40:00'),
      from_warehouse_id: depot.primary,
      description: t.broken,
      amounts: keeper.few(depot.primary, 3),
    });
  if (step % 11 === 3)
    await keeper.move({
      kind: 'win_lose',
      when: keeper.at(day, '11:05:00'),
      to_warehouse_id: depot.reserve,
      description: t.found,
      amounts: keeper.few(depot.primary, 2),
    });
}

/** Cars with a trip of the day; before there were trips, all of them. */
function carsOf({ depot }: Kept, day: Day, driven: ReadonlyMap<string, SeededEvent>, today: Day) {
  const hasTrips = daysBetween(day, today) <= 42;
  return depot.cars
    .map((car) => ({ car, event: driven.get(`${car.id} ${day}`) }))
    .filter(({ event }) => !hasTrips || event);
}

/** One depot's weeks; answers what its trips sold. */
async function tellDays(
  kept: Kept,
  days: readonly Day[],
  driven: ReadonlyMap<string, SeededEvent>,
  { story, today, counted }: { story: TenantStory; today: Day; counted: (day: Day) => Promise<void> },
): Promise<TripSales[]> {
  const { keeper } = kept;
  const sales: TripSales[] = [];
  for (const [step, day] of days.entries()) {
    if (weekdayOf(day) % 3 === 1 || step === 0) await keeper.deliver(day, 1);
    await potter(kept, step, day, words[story.locale]);
    for (const { car, event } of carsOf(kept, day, driven, today)) {
      await keeper.load(day, car);
      const amounts = keeper.soldOf(car);
      if (event) sales.push({ event, amounts });
      if (event && story.features.includes('eod_posts_stock')) keeper.giveOut(car, amounts);
      else await keeper.sell(day, car, amounts);
    }
    if (step === 4) await counted(day);
  }
  return sales;
}

export async function seedStock(
  tx: TenantTx,
  tenant_id: number,
  story: TenantStory,
  people: SeededPeople,
  events: readonly SeededEvent[],
  now: Date,
): Promise<SeededStock> {
  const chance = chanceOf(`${story.slug} stock`);
  const depots = await seedWarehouses(tx, story, people);
  const depo_ids = depots.map(({ id }) => id);
  const products = await seedProducts(tx, story, depo_ids, chance);
  const act = await openActs(tx, story, tenant_id);
  const today = dayIn(story.time_zone, now);
  const driven = new Map(
    events
      .filter(({ date, live }) => !live && date < today)
      .map((event) => [`${event.crew.car_id} ${event.date}`, event]),
  );
  const sales: TripSales[] = [];
  const kept: Kept[] = [];
  for (const [nth, depot] of depots.entries()) {
    const keeper = new Keeper({ tx, story, depot, products, act, chance });
    const weeks = weeksOf(story, nth);
    await keeper.deliver(addDays(today, -7 * weeks - 1), 2);
    const counted = async (day: Day) => {
      if (nth === 0)
        await count(tx, act(keeper.at(day, '20:30:00')), depot.id, depot.primary, day, chance, 1);
    };
    const told = { story, today, counted };
    sales.push(...(await tellDays({ depot, keeper }, daysOf(today, weeks), driven, told)));
    kept.push({ depot, keeper });
  }
  const lyingIn = (car_id: number): Amounts => {
    const own = kept.find(({ depot }) => depot.cars.some(({ id }) => id === car_id));
    const car = own?.depot.cars.find(({ id }) => id === car_id);
    return own && car ? own.keeper.soldOf(car) : new Map();
  };
  return { products, kept, sales, lyingIn, act, chance };
}

/** Goods in the wrong place, and back again ten minutes later. */
async function mistake({ depot, keeper }: Kept, day: Day, description: string): Promise<void> {
  const wrong = {
    kind: 'other' as const,
    from_warehouse_id: depot.primary,
    to_warehouse_id: depot.reserve,
  };
  const amounts = keeper.few(depot.primary, 1);
  const id = await keeper.move({ ...wrong, when: keeper.at(day, '12:00:00'), amounts });
  if (id === null) return;
  await keeper.move({
    ...wrong,
    origin: 'reversal',
    reverses_transfer_id: id,
    when: keeper.at(day, '12:10:00'),
    description,
    amounts: new Map([...amounts].map(([product, amount]) => [product, -amount] as const)),
  });
}

/** Two pieces more than the books have in the reserve were sold at a market: it shows in red. */
async function oversell(
  { depot, keeper }: Kept,
  day: Day,
  products: readonly Product[],
  description: string,
) {
  const product = products.find((one) => keeper.held(depot.reserve, one) > 0);
  if (!product) return;
  await keeper.move({
    kind: 'sales',
    when: keeper.at(day, '19:10:00'),
    from_warehouse_id: depot.reserve,
    description,
    amounts: new Map([[product, keeper.held(depot.reserve, product) + 2]]),
  });
}

/** One order of each kind waits. */
async function waitingOrders(tx: TenantTx, { depot, keeper }: Kept, next: Depot, today: Day, act: ActAt) {
  const { primary, reserve, cars } = depot;
  const yesterday = addDays(today, -1);
  const at = (day: Day, clock: string) => act(keeper.at(day, clock));
  const orders = [
    [at(addDays(today, -2), '14:45:00'), 'regular', primary, cars[1]?.warehouse_id ?? reserve, 9],
    [at(yesterday, '15:30:00'), 'regular', next.primary, primary, 6],
    [at(yesterday, '16:00:00'), 'write_off', primary, null, 2],
    [at(yesterday, '16:00:00'), 'other', primary, reserve, 3],
    [at(yesterday, '16:00:00'), 'win_lose', null, reserve, 2],
  ] as const;
  for (const [by, kind, from, to, most] of orders)
    await placeOrder(tx, by, depot, { kind, from, to, amounts: keeper.orderable(most) });
}

/** What is going on now, after everything that is over. */
export async function seedOpenStock(
  tx: TenantTx,
  story: TenantStory,
  { kept, products, act, chance }: SeededStock,
  now: Date,
): Promise<void> {
  const today = dayIn(story.time_zone, now);
  for (const [nth, one] of kept.entries()) {
    const t = words[story.locale];
    await mistake(one, addDays(today, -1), t.wrong);
    await oversell(one, addDays(today, -1), products, t.market);
    await waitingOrders(tx, one, (kept[(nth + 1) % kept.length] ?? one).depot, today, act);
  }
  const [first] = kept;
  if (!first) return;
  const { depot } = first;
  const warehouse_id = depot.cars[0]?.warehouse_id ?? depot.reserve;
  await count(tx, act(now), depot.id, warehouse_id, addDays(today, -1), chance, 0.4);
  await seedPromises(tx, depot.primary, products, addDays(today, 6));
}
