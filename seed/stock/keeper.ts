// What a depot's people do with its goods, day by day, and what lies where by then.

import { packagesOf } from '../../features/products/rules.ts';
import { postTransfer, type Posting } from '../../features/stock/server/post-transfer.ts';
import type { Act } from '../../server/identity.ts';
import type { TenantTx } from '../../server/tenant.ts';
import { addDays, instant, type ClockTime, type Day } from '../../shared/calendar.ts';
import type { Chance } from '../chance.ts';
import type { TenantStory } from '../tenants.ts';
import type { Amounts, Car, Depot, Product } from './goods.ts';
import { placeOrder, receive } from './orders.ts';
import { words } from './words.ts';

type Move = Partial<Posting> & {
  kind: Posting['kind'];
  when: Date;
  amounts: Amounts;
  order_lines?: ReadonlyMap<number, number>;
};

interface World {
  tx: TenantTx;
  story: TenantStory;
  depot: Depot;
  products: readonly Product[];
  act: (at: Date) => Act;
  chance: Chance;
}

const whole = (product: Product, pieces: number) =>
  Math.max(1, packagesOf(pieces, product.packaging_size)) * product.packaging_size;

export class Keeper {
  readonly #world: World;
  readonly #t: (typeof words)['da'];
  readonly #lying = new Map<number, Amounts>();

  constructor(world: World) {
    this.#world = world;
    this.#t = words[world.story.locale];
    const { primary, reserve, cars } = world.depot;
    for (const id of [primary, reserve, ...cars.map(({ warehouse_id }) => warehouse_id)])
      this.#lying.set(id, new Map());
  }

  at(day: Day, clock: ClockTime): Date {
    return instant(day, clock, this.#world.story.time_zone);
  }

  held(warehouse_id: number, product: Product): number {
    return this.#lying.get(warehouse_id)?.get(product) ?? 0;
  }

  #put(warehouse_id: number | null, product: Product, amount: number): void {
    if (warehouse_id !== null)
      this.#lying.get(warehouse_id)?.set(product, this.held(warehouse_id, product) + amount);
  }

  /** At most so many active products that can be used for it. */
  #some(most: number, usable: (product: Product) => boolean): Set<Product> {
    const { products, chance } = this.#world;
    const open = products.filter((product) => product.status === 'active' && usable(product));
    return new Set(Array.from({ length: Math.min(most, open.length) }, () => chance.pick(open)));
  }

  async move({ kind, when, amounts, order_lines, ...rest }: Move): Promise<number | null> {
    if (amounts.size === 0) return null;
    const sides = {
      from_warehouse_id: rest.from_warehouse_id ?? null,
      to_warehouse_id: rest.to_warehouse_id ?? null,
    };
    for (const [product, amount] of amounts) {
      this.#put(sides.from_warehouse_id, product, -amount);
      this.#put(sides.to_warehouse_id, product, amount);
    }
    const { id } = await postTransfer(this.#world.tx, this.#world.act(when), {
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
    return id;
  }

  /** What fell below the depot's minimum comes from the supplier. */
  deliver(day: Day, times: number): Promise<number | null> {
    const { depot, products } = this.#world;
    return this.move({
      kind: 'regular',
      when: this.at(day, '05:30:00'),
      to_warehouse_id: depot.primary,
      description: this.#t.delivery,
      amounts: new Map(
        products
          .filter(
            (product) => product.status === 'active' && this.held(depot.primary, product) < product.for_depo,
          )
          .map((product) => [product, whole(product, times * product.for_depo)]),
      ),
    });
  }

  #missingIn({ warehouse_id }: Car): Amounts {
    const short = this.#some(
      14,
      (product) => product.for_cars !== null && this.held(warehouse_id, product) < product.for_cars,
    );
    return new Map([...short].map((product) => [product, whole(product, (product.for_cars ?? 0) * 2)]));
  }

  /** What was ordered the afternoon before is loaded; now and then a box is missing. */
  async load(day: Day, car: Car): Promise<void> {
    const { tx, act, depot, chance } = this.#world;
    const amounts = this.#missingIn(car);
    if (amounts.size === 0) return;
    const when = this.at(day, '06:30:00');
    const ordering = act(this.at(addDays(day, -1), '15:20:00'));
    const sides = { from: depot.primary, to: car.warehouse_id };
    const order = await placeOrder(tx, ordering, depot, { ...sides, amounts });
    const short = chance.happens(0.15) ? [...amounts.keys()][0] : undefined;
    if (short) {
      const less = (amounts.get(short) ?? 0) - short.packaging_size;
      if (less > 0) amounts.set(short, less);
      else amounts.delete(short);
    }
    await receive(tx, act(when), order, amounts, short ? this.#t.short : null);
    await this.move({
      kind: 'regular',
      origin: 'order',
      stock_order_id: order.id,
      when,
      from_warehouse_id: sides.from,
      to_warehouse_id: sides.to,
      amounts,
      order_lines: order.lines,
    });
  }

  /** Most of what is in the car. */
  soldOf(car: Car): Amounts {
    const { chance } = this.#world;
    return new Map(
      [...(this.#lying.get(car.warehouse_id) ?? [])].flatMap(([product, amount]) => {
        const sold = amount <= 0 ? 0 : Math.round(amount * (0.4 + 0.5 * chance.next()));
        return sold > 0 ? [[product, sold] as const] : [];
      }),
    );
  }

  /** Sold on a form, as it is where no till tells it. */
  sell(day: Day, car: Car, amounts: Amounts): Promise<number | null> {
    return this.move({
      kind: 'sales',
      when: this.at(day, '19:10:00'),
      from_warehouse_id: car.warehouse_id,
      description: this.#t.sold,
      amounts,
    });
  }

  /** Gone from the car by the keeper's own book: its report will say so in the ledger. */
  giveOut(car: Car, amounts: Amounts): void {
    for (const [product, amount] of amounts) this.#put(car.warehouse_id, product, -amount);
  }

  /** Of what is there: so many products, a few pieces each. */
  few(warehouse_id: number, most: number): Amounts {
    const { chance } = this.#world;
    return new Map(
      [...this.#some(most, (product) => this.held(warehouse_id, product) > 12)].map(
        (product) => [product, chance.whole(1, 6)] as const,
      ),
    );
  }

  orderable(most: number): Amounts {
    return new Map(
      [...this.#some(most, (product) => product.for_cars !== null)].map(
        (product) => [product, whole(product, product.for_cars ?? 1)] as const,
      ),
    );
  }
}
