// What the registers of a torture send: days that add up, as messages that come doubled, shuffled and late.

import type { Shift, TillGround } from './till-ground.ts';

export interface Message {
  path: 'raw_orders' | 'register_closings';
  body: Record<string, unknown>;
}

/** What was sent, once each, to hold the outcome against. Money in minor units. */
export interface Told {
  orders: Map<string, { money: number; pieces: number; shift: Shift }>;
  closings: Map<string, { money: number; shift: Shift }>;
}

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const upTo = (most: number) => 1 + Math.floor(Math.random() * most);
const kroner = (minor: number) => (minor / 100).toFixed(2);
const tenders = ['cash_sales', 'card', 'end_vipps', 'invoice'] as const;
const at = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000).toISOString();

interface Order {
  body: Record<string, unknown>;
  id: string;
  minute: number;
  tender: (typeof tenders)[number];
  money: number;
  pieces: number;
}

let made = 0;

function orderOf({ skus }: TillGround, shift: Shift): Order {
  const isReturn = Math.random() < 0.2;
  const sign = isReturn ? -1 : 1;
  const minute = upTo(470);
  const tender = some(tenders);
  const lines = Array.from({ length: upTo(5) }, () => ({
    product_name: 'Is',
    wallmob_sku: Math.random() < 0.1 ? 'NOBODY-KNOWS' : some(skus),
    quantity: sign * upTo(4),
    money: sign * upTo(20_000),
  }));
  const money = lines.reduce((sum, line) => sum + line.money, 0);
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const id = `O-${(made += 1)}`;
  const body = {
    wallmob_order_id: id,
    kind: isReturn ? 'return' : 'order',
    ordered_at: at(shift.day, minute),
    cash_register: { wallmob_id: shift.register },
    user: { wallmob_id: shift.driver, full_name: shift.driver },
    total_revenue: kroner(money),
    total_discount: 0,
    total_quantity: pieces,
    payments: [{ tender, amount: kroner(money) }],
    order_line_items: lines.map(({ money: line, ...rest }) => ({ ...rest, total_line_amount: kroner(line) })),
  };
  return { body, id, minute, tender, money, pieces };
}

function closingOf(
  shift: Shift,
  orders: readonly Order[],
  [from, until]: readonly [number, number],
  told: Told,
) {
  const own = orders.filter(({ minute }) => minute > from && minute <= until);
  const amounts: Record<string, string> = { start_cash: '500.00', end_cash: '500.00' };
  for (const tender of tenders)
    amounts[tender] = kroner(
      own.filter((order) => order.tender === tender).reduce((sum, { money }) => sum + money, 0),
    );
  const external_id = `C-${(made += 1)}`;
  told.closings.set(external_id, { money: own.reduce((sum, { money }) => sum + money, 0), shift });
  const body = {
    external_id,
    cash_register: { wallmob_id: shift.register },
    user: { wallmob_id: shift.driver },
    // A second apart, so that no order is in two of them.
    opened_at: new Date(Date.parse(at(shift.day, from)) + 1_000).toISOString(),
    closed_at: at(shift.day, until),
    amounts,
  };
  return { path: 'register_closings', body } as const;
}

/** One day of one register: closed once, twice or never; every message one to three times. */
export function messagesOf(
  till: TillGround,
  shift: Shift,
  told: Told,
  how: 'once' | 'as they come' = 'as they come',
): Message[] {
  const orders = Array.from({ length: 2 + upTo(6) }, () => orderOf(till, shift));
  for (const { id, money, pieces } of orders) told.orders.set(id, { money, pieces, shift });
  const dice = how === 'once' ? 0 : Math.random();
  const spans: (readonly [number, number])[] =
    dice < 0.7
      ? [[0, 480]]
      : dice < 0.9
        ? [
            [0, 240],
            [240, 480],
          ]
        : [];
  const messages: Message[] = [
    ...orders.map(({ body }) => ({ path: 'raw_orders' as const, body })),
    ...spans.map((span) => closingOf(shift, orders, span, told)),
  ];
  if (how === 'once') return messages;
  return messages.flatMap((message) => Array<Message>(some([1, 1, 1, 2, 3])).fill(message));
}

/** Messages on their way: taken in any order, some of them held back for long. */
export class Wire {
  readonly #under_way: Message[] = [];
  readonly #held_back: { message: Message; until: number }[] = [];
  readonly #till: TillGround;
  readonly #told: Told;
  #shift = 0;
  constructor(till: TillGround, told: Told) {
    this.#till = till;
    this.#told = told;
  }

  begun(): readonly Shift[] {
    return this.#till.shifts.slice(0, this.#shift);
  }

  /** `ends`: nothing new begins and nothing is held back any longer; null when all has been taken. */
  next(ends: boolean): Message | null {
    const now = Date.now();
    for (let n = this.#held_back.length - 1; n >= 0; n -= 1)
      if (ends || (this.#held_back[n]?.until ?? 0) <= now)
        this.#under_way.push(...this.#held_back.splice(n, 1).map(({ message }) => message));
    if (!ends && this.#under_way.length < 60) this.#begin(now);
    const [taken] = this.#under_way.splice(Math.floor(Math.random() * this.#under_way.length), 1);
    return taken ?? null;
  }

  #begin(now: number): void {
    const shift = this.#till.shifts[this.#shift];
    if (!shift) return;
    this.#shift += 1;
    for (const message of messagesOf(this.#till, shift, this.#told))
      if (Math.random() < 0.2) this.#held_back.push({ message, until: now + upTo(8_000) });
      else this.#under_way.push(message);
  }
}
