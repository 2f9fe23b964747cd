// Goods of the demo: an assortment, a cold store and a reserve for each depot, a freezer in each car, and what moved between them for some weeks.

import { sql } from 'kysely';
import { packagesOf } from '../features/products/rules.ts';
import {
  createCountingDocument,
  approveCountingDocument,
  fillCountingDocument,
} from '../features/stock/counting/server/commands.ts';
import { postTransfer, type Posting } from '../features/stock/ledger/server/commands.ts';
import type { Kind } from '../features/stock/rules.ts';
import { systemActor, type Act, type StaffUser, type Tenant } from '../server/identity.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn, instant, weekdayOf, type ClockTime, type Day } from '../shared/calendar.ts';
import { assortmentOf, type StockProduct } from './assortment.ts';
import { chanceOf, type Chance } from './chance.ts';
import { insertAll } from './insert.ts';
import type { SeededPeople } from './people.ts';
import type { TenantStory } from './tenants.ts';

interface Product extends StockProduct {
  id: number;
  for_depo: number;
  for_cars: number | null;
}
interface Car {
  warehouse_id: number;
  driver_id: number;
}
interface Depot {
  id: number;
  primary: number;
  reserve: number;
  cars: readonly Car[];
}
type Amounts = Map<Product, number>;

const words = {
  da: {
    primary: 'Hovedlager',
    reserve: 'Fryserum',
    car: 'Bil',
    delivery: 'Levering fra mejeriet',
    sold: 'Solgt på turen',
    broken: 'Optøet ved levering',
    found: 'Fundet bagerst i rummet',
    short: 'Kassen manglede',
    wrong: 'Forkert varenummer',
  },
  nb: {
    primary: 'Hovedlager',
    reserve: 'Fryserom',
    car: 'Bil',
    delivery: 'Levering fra meieriet',
    sold: 'Solgt på turen',
    broken: 'Tint ved levering',
    found: 'Funnet bakerst i rommet',
    short: 'Kassen manglet',
    wrong: 'Feil varenummer',
  },
  ro: {
    primary: 'Depozit central',
    reserve: 'Cameră frigorifică',
    car: 'Mașina',
    delivery: 'Livrare de la fabrică',
    sold: 'Vândut pe traseu',
    broken: 'Dezghețat la livrare',
    found: 'Găsit în spate',
    short: 'Cutia lipsea',
    wrong: 'Cod greșit',
  },
};

/** Weeks that are told: three months of the first depot of a large tenant. */
const weeksOf = (story: TenantStory, nth: number) => (story.is_large ? (nth === 0 ? 13 : 5) : 3);

async function seedProducts(
  tx: TenantTx,
  story: TenantStory,
  depo_ids: readonly number[],
  chance: Chance,
): Promise<Product[]> {
  const assortment = assortmentOf(story.locale);
  const ids = await insertAll(
    tx,
    'products',
    assortment.map((product, at) => ({ ...product, sequence_number: (at + 1) * 10 })),
  );
  const products = assortment.map((product, at): Product => ({
    ...product,
    id: ids[at] as number,
    for_depo: product.packaging_size * chance.whole(6, 20),
    for_cars:
      product.status === 'active' && chance.happens(0.2) ? product.packaging_size * chance.whole(1, 2) : null,
  }));
  await insertAll(
    tx,
    'minimum_required_balances',
    depo_ids.flatMap((depo_id) =>
      products
        .filter(({ status }) => status === 'active')
        .map(({ id, for_depo, for_cars }) => ({
          depo_id,
          product_id: id,
          minimum_for_depo: for_depo,
          minimum_for_cars: for_cars,
        })),
    ),
  );
  return products;
}

async function seedWarehouses(tx: TenantTx, story: TenantStory, people: SeededPeople): Promise<Depot[]> {
  const t = words[story.locale];
  const depots: Depot[] = [];
  for (const depo of people.depos) {
    const crews = people.crews.filter(({ depo_id }) => depo_id === depo.id);
    const code = (suffix: string | number) => `${depo.title.slice(0, 3).toUpperCase()}-${suffix}`;
    const own = { depo_id: depo.id, owner_type: 'Depo' as const, car_id: null };
    const [primary, reserve, ...of_cars] = await insertAll(tx, 'warehouses', [
      { ...own, code: code(1), name: t.primary, is_primary: true, axapta_id: `AX${depo.id}1` },
      { ...own, code: code(2), name: t.reserve, is_primary: false, axapta_id: `AX${depo.id}2` },
      ...crews.map(({ car_id }, n) => ({
        depo_id: depo.id,
        owner_type: 'Car' as const,
        car_id,
        code: code(`B${n + 1}`),
        name: `${t.car} ${n + 1}`,
        is_primary: false,
        axapta_id: null,
      })),
    ]);
    depots.push({
      id: depo.id,
      primary: primary as number,
      reserve: reserve as number,
      cars: crews.map(({ user_id }, n) => ({ warehouse_id: of_cars[n] as number, driver_id: user_id })),
    });
  }
  return depots;
}

/** What a depot's people do with its goods, day by day, and what lies where by then. */
function keeperOf(
  tx: TenantTx,
  story: TenantStory,
  depot: Depot,
  products: readonly Product[],
  act: (at: Date) => Act,
  chance: Chance,
) {
  const t = words[story.locale];
  const lying = new Map<number, Amounts>(
    [depot.primary, depot.reserve, ...depot.cars.map(({ warehouse_id }) => warehouse_id)].map((id) => [
      id,
      new Map(),
    ]),
  );
  const at = (day: Day, clock: ClockTime) => instant(day, clock, story.time_zone);
  const held = (warehouse_id: number, product: Product) => lying.get(warehouse_id)?.get(product) ?? 0;
  const put = (warehouse_id: number | null, product: Product, amount: number) => {
    if (warehouse_id !== null) lying.get(warehouse_id)?.set(product, held(warehouse_id, product) + amount);
  };

  type Move = Partial<Posting> & {
    kind: Posting['kind'];
    when: Date;
    amounts: Amounts;
    order_lines?: ReadonlyMap<number, number>;
  };
  async function move({ kind, when, amounts, order_lines, ...rest }: Move): Promise<number | null> {
    if (amounts.size === 0) return null;
    const sides = {
      from_warehouse_id: rest.from_warehouse_id ?? null,
      to_warehouse_id: rest.to_warehouse_id ?? null,
    };
    for (const [product, amount] of amounts) {
      put(sides.from_warehouse_id, product, -amount);
      put(sides.to_warehouse_id, product, amount);
    }
    return postTransfer(tx, act(when), {
      origin: 'form',
      ...rest,
      kind,
      ...sides,
      transfered_at: when,
      lines: [...amounts].map(([product, amount]) => ({
        product_id: product.id,
        amount,
        stock_order_line_item_id: order_lines?.get(product.id) ?? null,
      })),
    });
  }

  const whole = (product: Product, pieces: number) =>
    Math.max(1, packagesOf(pieces, product.packaging_size)) * product.packaging_size;
  const some = (most: number, usable: (product: Product) => boolean) => {
    const open = products.filter((product) => product.status === 'active' && usable(product));
    return new Set(Array.from({ length: Math.min(most, open.length) }, () => chance.pick(open)));
  };

  return {
    move,
    at,
    /** What fell below the depot's minimum comes from the supplier. */
    deliver: (day: Day, times: number) =>
      move({
        kind: 'regular',
        when: at(day, '05:30:00'),
        to_warehouse_id: depot.primary,
        description: t.delivery,
        amounts: new Map(
          products
            .filter(
              (product) => product.status === 'active' && held(depot.primary, product) < product.for_depo,
            )
            .map((product) => [product, whole(product, times * product.for_depo)]),
        ),
      }),
    /** What was ordered the afternoon before is loaded; now and then a box is missing. */
    async load(day: Day, car: Car) {
      const amounts: Amounts = new Map(
        [
          ...some(
            14,
            (product) =>
              product.for_cars !== null && held(car.warehouse_id, product) < (product.for_cars ?? 0),
          ),
        ].map((product) => [product, whole(product, (product.for_cars ?? 0) * 2)]),
      );
      if (amounts.size === 0) return;
      const when = at(day, '06:30:00');
      const order = await orderOf(tx, act(at(addDays(day, -1), '15:20:00')), depot, {
        from: depot.primary,
        to: car.warehouse_id,
        amounts,
      });
      const short = chance.happens(0.15) ? [...amounts.keys()][0] : undefined;
      if (short) {
        const less = (amounts.get(short) ?? 0) - short.packaging_size;
        if (less > 0) amounts.set(short, less);
        else amounts.delete(short);
      }
      await receive(tx, act(when), order, amounts, short ? t.short : null);
      await move({
        kind: 'regular',
        origin: 'order',
        stock_order_id: order.id,
        when,
        from_warehouse_id: depot.primary,
        to_warehouse_id: car.warehouse_id,
        amounts,
        order_lines: order.lines,
      });
    },
    /** Most of what is in the car is sold; seldom more than the books have, which shows in red. */
    sell: (day: Day, car: Car) =>
      move({
        kind: 'sales',
        when: at(day, '19:10:00'),
        from_warehouse_id: car.warehouse_id,
        description: t.sold,
        amounts: new Map(
          [...(lying.get(car.warehouse_id) ?? [])].flatMap(([product, amount]) => {
            const sold =
              amount <= 0
                ? 0
                : chance.happens(0.01)
                  ? amount + 2
                  : Math.round(amount * (0.4 + 0.5 * chance.next()));
            return sold > 0 ? [[product, sold] as const] : [];
          }),
        ),
      }),
    /** Of what is there: so many products, a few pieces each. */
    few: (warehouse_id: number, most: number) =>
      new Map(
        [...some(most, (product) => held(warehouse_id, product) > 12)].map(
          (product) => [product, chance.whole(1, 6)] as const,
        ),
      ),
    orderable: (most: number) =>
      new Map(
        [...some(most, (product) => product.for_cars !== null)].map(
          (product) => [product, whole(product, product.for_cars ?? 1)] as const,
        ),
      ),
  };
}

interface Order {
  id: number;
  lines: ReadonlyMap<number, number>;
}

async function orderOf(
  tx: TenantTx,
  by: Act,
  depot: Depot,
  {
    from,
    to,
    amounts,
    kind = 'regular',
  }: { from: number | null; to: number | null; amounts: Amounts; kind?: Kind },
): Promise<Order> {
  const created_by_id = by.actor.user?.id ?? null;
  const [id] = (await insertAll(tx, 'stock_orders', [
    {
      kind,
      depo_id: depot.id,
      from_warehouse_id: from,
      to_warehouse_id: to,
      ordered_at: by.now,
      created_by_id,
      saved_by_id: created_by_id,
      created_at: by.now,
      updated_at: by.now,
    },
  ])) as [number];
  const products = [...amounts];
  const lines = await insertAll(
    tx,
    'stock_order_line_items',
    products.map(([product, amount]) => ({
      stock_order_id: id,
      product_id: product.id,
      amount,
      packaging_size: product.packaging_size,
    })),
  );
  return { id, lines: new Map(products.map(([product], n) => [product.id, lines[n] as number])) };
}

async function receive(
  tx: TenantTx,
  by: Act,
  order: Order,
  amounts: Amounts,
  reason: string | null,
): Promise<void> {
  const approved_by_id = by.actor.user?.id ?? null;
  await tx
    .updateTable('stock_orders')
    .set({ status: 'received', approved_by_id, updated_at: by.now, lock_version: 1 })
    .where('id', '=', order.id)
    .execute();
  const received = JSON.stringify(
    [...amounts].map(([product, amount]) => ({ product_id: product.id, amount })),
  );
  await sql`
    update stock_order_line_items l set received_amount = coalesce(r.amount, 0), difference_reason = case when r.amount is distinct from l.amount then ${reason} end
    from stock_order_line_items o left join jsonb_to_recordset(${received}::jsonb) as r(product_id bigint, amount integer) on r.product_id = o.product_id
    where l.stock_order_id = ${order.id} and o.tenant_id = l.tenant_id and o.id = l.id`.execute(tx);
}

/** Weekly far back, three times a week of late; never on a Sunday. */
function daysOf(today: Day, weeks: number): Day[] {
  return Array.from({ length: weeks * 7 }, (_, n) => addDays(today, n - weeks * 7)).filter((day, n) => {
    const weekday = weekdayOf(day);
    return n > (weeks - 2) * 7 ? weekday % 2 === 1 && weekday < 7 : weekday === 3;
  });
}

/** The last working days, counted: a few pieces off, as it always is. */
async function count(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  warehouse_id: number,
  day: Day,
  chance: Chance,
  share: number,
): Promise<void> {
  const document = await createCountingDocument(tx, by, { depo_id, warehouse_id }, day);
  const at = { depo_id, warehouse_id, id: document.id };
  const lines = document.manual_counting_document_line_items
    .filter((_, n, all) => n < all.length * share)
    .map((line) => ({
      id: line.id,
      new_value: Math.max(0, line.old_value + (chance.happens(0.08) ? chance.whole(-2, 2) : 0)),
    }));
  await fillCountingDocument(tx, by, at, lines);
  if (share === 1) await approveCountingDocument(tx, by, at);
}

export async function seedStock(
  tx: TenantTx,
  tenant_id: number,
  story: TenantStory,
  people: SeededPeople,
  now: Date,
): Promise<void> {
  const chance = chanceOf(`${story.slug} stock`);
  const depots = await seedWarehouses(tx, story, people);
  const products = await seedProducts(
    tx,
    story,
    depots.map(({ id }) => id),
    chance,
  );
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'depo_id'])
    .where('role', 'in', ['admin', 'depo_admin', 'support'])
    .orderBy('id')
    .execute();
  const user = staff[1] as StaffUser;
  const tenant = {
    ...story,
    id: tenant_id,
    features: {},
    geocoder_country: story.country,
    demo: true,
  } as unknown as Tenant;
  const act = (at: Date): Act => ({ actor: { ...systemActor(tenant), user }, now: at });
  const today = dayIn(story.time_zone, now);
  for (const [nth, depot] of depots.entries()) {
    const weeks = weeksOf(story, nth);
    const keeper = keeperOf(tx, story, depot, products, act, chance);
    const t = words[story.locale];
    await keeper.deliver(addDays(today, -7 * weeks - 1), 2);
    for (const [step, day] of daysOf(today, weeks).entries()) {
      await keeper.deliver(day, 1);
      if (step % 4 === 1)
        await keeper.move({
          kind: 'other',
          when: keeper.at(day, '10:15:00'),
          from_warehouse_id: depot.primary,
          to_warehouse_id: depot.reserve,
          amounts: keeper.few(depot.primary, 8),
        });
      if (step % 5 === 2)
        await keeper.move({
          kind: 'write_off',
          when: keeper.at(day, '10:40:00'),
          from_warehouse_id: depot.primary,
          description: t.broken,
          amounts: keeper.few(depot.primary, 3),
        });
      if (step % 6 === 3)
        await keeper.move({
          kind: 'win_lose',
          when: keeper.at(day, '11:05:00'),
          to_warehouse_id: depot.reserve,
          description: t.found,
          amounts: keeper.few(depot.primary, 2),
        });
      for (const car of depot.cars) {
        await keeper.load(day, car);
        await keeper.sell(day, car);
      }
      if (nth === 0 && step === 4)
        await count(tx, act(keeper.at(day, '20:30:00')), depot.id, depot.primary, day, chance, 1);
    }
    const wrong = {
      kind: 'other' as const,
      from_warehouse_id: depot.primary,
      to_warehouse_id: depot.reserve,
    };
    const amounts = keeper.few(depot.primary, 1);
    const id = await keeper.move({ ...wrong, when: keeper.at(addDays(today, -1), '12:00:00'), amounts });
    if (id !== null) {
      const back = new Map([...amounts].map(([product, amount]) => [product, -amount] as const));
      await keeper.move({
        ...wrong,
        origin: 'reversal',
        reverses_transfer_id: id,
        when: keeper.at(addDays(today, -1), '12:10:00'),
        description: t.wrong,
        amounts: back,
      });
    }
    await orderOf(tx, act(keeper.at(addDays(today, -2), '14:45:00')), depot, {
      from: depot.primary,
      to: depot.cars[1]?.warehouse_id ?? depot.reserve,
      amounts: keeper.orderable(9),
    });
    await orderOf(tx, act(keeper.at(addDays(today, -1), '15:30:00')), depot, {
      from: depots[(nth + 1) % depots.length]?.primary ?? null,
      to: depot.primary,
      amounts: keeper.orderable(6),
    });
    // One of each other kind waits, too.
    const waiting = act(keeper.at(addDays(today, -1), '16:00:00'));
    await orderOf(tx, waiting, depot, {
      kind: 'write_off',
      from: depot.primary,
      to: null,
      amounts: keeper.orderable(2),
    });
    await orderOf(tx, waiting, depot, {
      kind: 'other',
      from: depot.primary,
      to: depot.reserve,
      amounts: keeper.orderable(3),
    });
    await orderOf(tx, waiting, depot, {
      kind: 'win_lose',
      from: null,
      to: depot.reserve,
      amounts: keeper.orderable(2),
    });
    if (nth === 0)
      await count(
        tx,
        act(now),
        depot.id,
        depot.cars[0]?.warehouse_id ?? depot.reserve,
        addDays(today, -1),
        chance,
        0.4,
      );
  }
  // What the supplier promised of what is short.
  const [first] = depots;
  for (const product of products.slice(3, 9)) {
    await tx
      .updateTable('warehouse_product_balances')
      .set({
        future_inventory_date: addDays(today, 6),
        future_inventory_quantity: product.packaging_size * 20,
      })
      .where('warehouse_id', '=', first?.primary ?? 0)
      .where('product_id', '=', product.id)
      .execute();
  }
}
