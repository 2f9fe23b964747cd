// However the messages of a day come, and whatever people do with its reports meanwhile: when all have come, the
// money is told once.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyFields, type Amounts } from './closing-amounts.ts';
import { originalsIn, type Part } from './originals.ts';

const tenders = ['card', 'invoice'] as const;
type Tender = (typeof tenders)[number];
interface Order {
  tender: Tender;
  amount: number;
  has_come: boolean;
  report: Report | null;
}
interface Report {
  id: number;
  is_open: boolean;
  has_closing: boolean;
  originals: Amounts;
}

const nothing = () => Object.fromEntries(moneyFields.map((field) => [field, 0])) as Amounts;
const times = { opened_at: new Date('2026-06-09T06:00:00Z'), closed_at: new Date('2026-06-09T16:00:00Z') };

/** One register on one day, as the house keeps it: the orders, the one closing, the reports. */
class RegisterDay {
  readonly orders: Order[];
  reports: Report[] = [];
  #has_closed = false;
  #made = 0;
  /** What the closing tells; without `late_orders`, those were made after it though their time says otherwise. */
  readonly #closing: { opened_at: Date; closed_at: Date; amounts: Record<string, number> };

  constructor(sold: readonly (readonly [Tender, number])[]) {
    this.orders = sold.map(([tender, amount]) => ({ tender, amount, has_come: false, report: null }));
    const amounts = Object.fromEntries(
      tenders.map((tender) => [
        tender,
        sold.filter(([name]) => name === tender).reduce((sum, [, amount]) => sum + amount, 0),
      ]),
    );
    this.#closing = { ...times, amounts };
  }

  #dayReport = () => this.reports.find(({ has_closing }) => has_closing) ?? null;
  #isPooled = () => this.#has_closed && this.#dayReport() === null;

  #make(has_closing: boolean): Report {
    const made = { id: (this.#made += 1), is_open: true, has_closing, originals: nothing() };
    this.reports.push(made);
    return made;
  }

  count(): void {
    const paymentsOf = (orders: readonly Order[]) => orders.map(({ tender, amount }) => ({ tender, amount }));
    const partOf = (report: Report): Part => {
      const own = paymentsOf(this.orders.filter((order) => order.report === report));
      const is_late = this.#has_closed && !report.has_closing;
      return {
        id: report.id,
        card_split: false,
        is_open: report.is_open,
        originals: report.originals,
        closings: report.has_closing ? [this.#closing] : [],
        apart: this.#has_closed ? [] : own,
        late: is_late ? own : [],
      };
    };
    const found = originalsIn({
      parts: this.reports.map(partOf),
      pooled: this.#isPooled() ? [this.#closing] : [],
      covered: this.#has_closed ? paymentsOf(this.orders.filter(({ has_come }) => has_come)) : [],
    });
    for (const report of this.reports) report.originals = found.get(report.id) ?? report.originals;
  }

  come(order: Order): void {
    if (order.has_come) return;
    order.has_come = true;
    const day = this.#dayReport();
    if (day === null) return;
    if (day.is_open) order.report = day;
    else order.report = this.reports.find((one) => one.is_open && !one.has_closing) ?? this.#make(false);
  }

  close(): void {
    if (this.#has_closed) return;
    this.#has_closed = true;
    const joined = this.reports.find(({ is_open }) => is_open);
    const day = joined ?? this.#make(true);
    day.has_closing = true;
    for (const order of this.orders) if (order.has_come) order.report ??= day;
  }

  createByHand(): void {
    const is_pooled = this.#isPooled();
    const made = this.#make(is_pooled);
    for (const order of this.orders) if (order.has_come) order.report ??= made;
  }

  remove(report: Report): void {
    this.reports = this.reports.filter((one) => one !== report);
    for (const order of this.orders) if (order.report === report) order.report = null;
  }

  /** What has come and is in no report, and the closing where that is in none. */
  collectAll(): void {
    if (this.#isPooled() || this.orders.some(({ report }) => report === null)) this.createByHand();
    this.count();
  }

  told = (tender: Tender) => this.reports.reduce((sum, report) => sum + report.originals[tender], 0);
}

const sold = fc.array(
  fc.tuple(
    fc.constantFrom(...tenders),
    fc.integer({ min: -50, max: 100 }).filter((amount) => amount !== 0),
  ),
  { minLength: 1, maxLength: 8 },
);
const act = fc.record({
  kind: fc.constantFrom('come', 'come', 'come', 'close', 'create', 'approve', 'approve', 'reopen', 'remove'),
  which: fc.nat(),
});

function perform(day: RegisterDay, kind: string, which: number): void {
  const report = day.reports[which % Math.max(1, day.reports.length)];
  const order = day.orders[which % day.orders.length];
  if (kind === 'come' && order) day.come(order);
  if (kind === 'close') day.close();
  if (kind === 'create') day.createByHand();
  if (report && kind === 'approve') report.is_open = false;
  if (report && kind === 'reopen') report.is_open = true;
  if (report && kind === 'remove') day.remove(report);
  // An approval changes nothing: what stands is what was approved.
  if (kind !== 'approve') day.count();
}

test('every øre is told once when all messages are there, in every tender', () => {
  fc.assert(
    fc.property(sold, fc.array(act, { maxLength: 40 }), (orders, acts) => {
      const day = new RegisterDay(orders);
      for (const { kind, which } of acts) perform(day, kind, which);
      for (const order of day.orders) {
        day.come(order);
        day.count();
      }
      day.close();
      day.count();
      day.collectAll();
      for (const tender of tenders) {
        const sent = day.orders
          .filter((order) => order.tender === tender)
          .reduce((sum, { amount }) => sum + amount, 0);
        expect(day.told(tender)).toBe(sent);
      }
    }),
    { numRuns: 2_000 },
  );
});
