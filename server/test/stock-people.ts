// Does over HTTP what is drawn of acts on goods, and writes beside it into a book what was accepted.

import { addDays, dayIn, instant, type Day } from '../../shared/calendar.ts';
import type { Client, Reply } from './client.ts';
import type { TestApp } from './harness.ts';
import {
  productCount,
  warehouseCount,
  type Line,
  type Sides,
  type StockAct,
  type Version,
} from './stock-acts.ts';
import { StockBook, type Goods, type KnownSides } from './stock-book.ts';
import { stockWorld, type StockWorld } from './stock-world.ts';

/** A depot, the people who work there, and what they have made so far. */
export class StockPeople {
  readonly world: StockWorld;
  readonly done = new Map<string, number>();
  readonly statuses = new Set<number>();
  readonly #app: TestApp;
  readonly #staff: Client;
  readonly #product_ids: readonly number[];
  readonly #warehouse_ids: readonly number[];
  readonly #book = new StockBook();
  readonly #transfers: { id: number; sides: KnownSides; goods: Goods }[] = [];
  readonly #orders: {
    id: number;
    lock_version: number;
    sides: KnownSides;
    lines: { id: number; product_id: number; amount: number }[];
  }[] = [];
  readonly #counts: {
    id: number;
    warehouse_id: number;
    lines: { id: number; product_id: number }[];
    values: Map<number, number | null>;
    counted_at: Date;
  }[] = [];
  readonly #archived = new Set<number>();

  private constructor(
    app: TestApp,
    world: StockWorld,
    staff: Client,
    product_ids: number[],
    warehouse_ids: number[],
  ) {
    this.#app = app;
    this.world = world;
    this.#staff = staff;
    this.#product_ids = product_ids;
    this.#warehouse_ids = warehouse_ids;
  }

  static async gather(app: TestApp): Promise<StockPeople> {
    const world = await stockWorld(app);
    const products = [];
    for (let n = 0; n < productCount; n += 1)
      products.push((await world.makeProduct({ sequence_number: n })).id);
    const warehouses = [];
    for (let n = 0; n < warehouseCount; n += 1)
      warehouses.push((await world.makeWarehouse({ is_primary: n === 0 })).id);
    return new StockPeople(app, world, await world.tenant.signIn('admin'), products, warehouses);
  }

  /** Warehouse/product → pieces; those that are not 0. */
  balances(): Map<string, number> {
    return this.#book.balances();
  }

  #sides({ kind, from, to }: Sides): KnownSides {
    const id = (n: number | null) => (n === null ? null : (this.#warehouse_ids[n] ?? null));
    return { kind, from_warehouse_id: id(from), to_warehouse_id: id(to) };
  }

  #goods(given: readonly Line[]): Goods {
    return given.map((line) => ({ product_id: this.#product_ids[line.product] ?? 0, amount: line.amount }));
  }

  #day(ago: number): Day {
    return addDays(dayIn('Europe/Copenhagen', this.#app.clock()), -ago);
  }

  #at(ago: number | null): Date {
    return new Date(this.#app.clock().getTime() - (ago ?? 0) * 3_600_000);
  }

  #path(rest: string): string {
    return `inventory/depo/${this.world.depo_id}/${rest}`;
  }

  /** Does it and, when it was accepted, writes it down. */
  async act(what: StockAct): Promise<void> {
    this.#app.clock.advance(60);
    const answer = await this.#try(what);
    if (!answer) return;
    this.statuses.add(answer.status);
    if (answer.status < 300) this.done.set(what.do, (this.done.get(what.do) ?? 0) + 1);
  }

  async #try(what: StockAct): Promise<Reply | null> {
    switch (what.do) {
      case 'transfer':
        return this.#transfer(what);
      case 'order':
        return this.#order(what);
      case 'edit order':
        return this.#editOrder(what);
      case 'approve order':
        return this.#approveOrder(what);
      case 'delete order':
        return this.#deleteOrder(what);
      case 'open count':
        return this.#openCount(what);
      case 'fill count':
        return this.#fillCount(what);
      case 'approve count':
        return this.#approveCount(what.of);
      case 'delete count':
        return this.#deleteCount(what.of);
      case 'count through':
        return this.#countThrough(what);
      case 'reverse':
        return this.#reverse(what.of);
      case 'move stock':
        return this.#moveStock(what);
      case 'archive':
        return this.#archive(what.warehouse);
    }
  }

  async #transfer(what: Extract<StockAct, { do: 'transfer' }>): Promise<Reply> {
    const [sides, goods, at] = [this.#sides(what.sides), this.#goods(what.lines), this.#at(what.hours_ago)];
    const answer = await this.#staff.post(this.#path('stock_transfers'), {
      ...sides,
      description: 'Flyttet',
      stock_transfer_line_items_attributes: goods,
      ...(what.hours_ago !== null && { transfered_at: at.toISOString() }),
    });
    if (answer.status === 201) {
      this.#book.move(sides, goods, at);
      this.#transfers.push({ id: answer.body.id, sides, goods });
    }
    return answer;
  }

  async #order(what: Extract<StockAct, { do: 'order' }>): Promise<Reply> {
    const sides = this.#sides(what.sides);
    const answer = await this.#staff.post(this.#path('stock_orders'), {
      ...sides,
      stock_order_line_items_attributes: this.#goods(what.lines),
    });
    if (answer.status === 201)
      this.#orders.push({
        id: answer.body.id,
        lock_version: 0,
        sides,
        lines: answer.body.stock_order_line_items,
      });
    return answer;
  }

  #version({ lock_version }: { lock_version: number }, wanted: Version) {
    return wanted === 'none' ? {} : { lock_version: wanted === 'right' ? lock_version : lock_version + 1 };
  }

  async #editOrder(what: Extract<StockAct, { do: 'edit order' }>): Promise<Reply | null> {
    const order = pick(this.#orders, what.of);
    if (!order) return null;
    const goods = this.#goods(what.lines);
    // The first line stays and takes what comes first, the others go and the rest is new.
    const [first, ...others] = order.lines;
    const given = [
      ...goods.map((line, n) => (n === 0 && first ? { id: first.id, ...line } : line)),
      ...others.map(({ id }) => ({ id, _destroy: true })),
    ];
    const sides = what.sides ? this.#sides(what.sides) : order.sides;
    const answer = await this.#staff.patch(this.#path(`stock_orders/${order.id}`), {
      ...(what.sides && sides),
      stock_order_line_items_attributes: given,
      ...this.#version(order, what.version),
    });
    if (answer.status === 200)
      Object.assign(order, {
        sides,
        lock_version: answer.body.lock_version,
        lines: answer.body.stock_order_line_items,
      });
    return answer;
  }

  async #approveOrder(what: Extract<StockAct, { do: 'approve order' }>): Promise<Reply | null> {
    const order = pick(this.#orders, what.of);
    if (!order) return null;
    const at = this.#at(what.hours_ago);
    const part = what.part
      ?.slice(0, order.lines.length)
      .map((amount, n) => ({ line: order.lines[n], amount }))
      .flatMap(({ line, amount }) =>
        line
          ? [
              {
                stock_order_line_item_id: line.id,
                product_id: line.product_id,
                amount: amount * Math.sign(line.amount),
              },
            ]
          : [],
      );
    const answer = await this.#staff.post(this.#path('stock_transfers'), {
      stock_order_id: order.id,
      stock_order_attributes: { id: order.id, status: 'received', ...this.#version(order, what.version) },
      ...(part && { stock_transfer_line_items_attributes: part }),
      ...(what.hours_ago !== null && { transfered_at: at.toISOString() }),
    });
    if (answer.status === 201) {
      const goods = (part ?? order.lines)
        .map(({ product_id, amount }) => ({ product_id, amount }))
        .filter((line) => line.amount !== 0);
      this.#book.move(order.sides, goods, at);
      this.#transfers.push({ id: answer.body.id, sides: order.sides, goods });
    }
    return answer;
  }

  async #deleteOrder(what: Extract<StockAct, { do: 'delete order' }>): Promise<Reply | null> {
    const order = pick(this.#orders, what.of);
    return order
      ? this.#staff.delete(this.#path(`stock_orders/${order.id}`), this.#version(order, what.version))
      : null;
  }

  #documents(warehouse_id: number): string {
    return this.#path(`warehouses/${warehouse_id}/manual_counting_documents`);
  }

  async #openCount(what: Extract<StockAct, { do: 'open count' }>): Promise<Reply> {
    const warehouse_id = this.#warehouse_ids[what.warehouse] ?? 0;
    const answer = await this.#staff.post(this.#documents(warehouse_id), { date: this.#day(what.days_ago) });
    if (answer.status === 201) {
      const { id, counted_at, manual_counting_document_line_items: given } = answer.body;
      this.#counts.push({
        id,
        warehouse_id,
        lines: given,
        values: new Map(),
        counted_at: new Date(counted_at),
      });
    }
    return answer;
  }

  async #fillCount(what: Extract<StockAct, { do: 'fill count' }>): Promise<Reply | null> {
    const count = pick(this.#counts, what.of);
    if (!count) return null;
    const filled = count.lines
      .slice(0, what.values.length)
      .map(({ id, product_id }, n) => ({ id, product_id, new_value: what.values[n] ?? null }));
    const answer = await this.#staff.put(`${this.#documents(count.warehouse_id)}/${count.id}`, {
      manual_counting_document_line_items_attributes: filled.map(({ id, new_value }) => ({ id, new_value })),
    });
    if (answer.status === 200)
      for (const { product_id, new_value } of filled) count.values.set(product_id, new_value);
    return answer;
  }

  /** What was counted is there at the count's instant, whatever the books said. */
  async #approveCount(n: number): Promise<Reply | null> {
    const count = pick(this.#counts, n);
    if (!count) return null;
    const answer = await this.#staff.put(
      `${this.#documents(count.warehouse_id)}/${count.id}/approve_document`,
    );
    if (answer.status === 200) {
      const lay = this.#book.balances(count.counted_at);
      const goods = [...count.values]
        .flatMap(([product_id, value]) =>
          value === null
            ? []
            : [{ product_id, amount: value - (lay.get(`${count.warehouse_id}/${product_id}`) ?? 0) }],
        )
        .filter((line) => line.amount !== 0);
      const sides = { kind: 'manual_counting', from_warehouse_id: null, to_warehouse_id: count.warehouse_id };
      this.#book.move(sides, goods, count.counted_at);
      if (answer.body.stock_transfer)
        this.#transfers.push({ id: answer.body.stock_transfer.id, sides, goods });
    }
    return answer;
  }

  async #countThrough({
    warehouse,
    days_ago,
    values,
  }: Extract<StockAct, { do: 'count through' }>): Promise<Reply | null> {
    const opened = await this.#openCount({ do: 'open count', warehouse, days_ago });
    if (opened.status !== 201) return opened;
    await this.#fillCount({ do: 'fill count', of: 0, values });
    return this.#approveCount(0);
  }

  async #deleteCount(n: number): Promise<Reply | null> {
    const count = pick(this.#counts, n);
    return count ? this.#staff.delete(`${this.#documents(count.warehouse_id)}/${count.id}`) : null;
  }

  async #reverse(n: number): Promise<Reply | null> {
    const transfer = pick(this.#transfers, n);
    if (!transfer) return null;
    const answer = await this.#staff.post(this.#path(`stock_transfers/${transfer.id}/reversal`), {});
    if (answer.status === 201)
      this.#book.move(
        transfer.sides,
        transfer.goods.map((line) => ({ ...line, amount: -line.amount })),
        this.#app.clock(),
      );
    return answer;
  }

  async #moveStock(what: Extract<StockAct, { do: 'move stock' }>): Promise<Reply> {
    const [from, to] = [this.#product_ids[what.product] ?? 0, this.#product_ids[what.to] ?? 0];
    const date = this.#day(what.days_ago);
    const answer = await this.#staff.patch(this.#path(`products/${from}/move_remaining_product_balances`), {
      date,
      product_id: to,
    });
    if (answer.status === 200) {
      // A day is over at midnight; today, now.
      const at =
        what.days_ago === 0 ? this.#app.clock() : instant(addDays(date, 1), '00:00:00', 'Europe/Copenhagen');
      const lay = this.#book.balances(at);
      for (const warehouse_id of this.#warehouse_ids.filter((id) => !this.#archived.has(id))) {
        const pieces = lay.get(`${warehouse_id}/${from}`) ?? 0;
        this.#book.move(
          { from_warehouse_id: null, to_warehouse_id: warehouse_id },
          [
            { product_id: from, amount: -pieces },
            { product_id: to, amount: pieces },
          ],
          at,
        );
      }
    }
    return answer;
  }

  async #archive(n: number): Promise<Reply> {
    const id = this.#warehouse_ids[n] ?? 0;
    const answer = await this.#staff.delete(this.#path(`warehouses/${id}`));
    if (answer.status === 204) this.#archived.add(id);
    return answer;
  }
}

const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list.at(-1 - (n % Math.max(1, list.length)));
