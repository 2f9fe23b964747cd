// The shorter body in full, and what a second message of an order changes.

import type { OrderKind } from '../contract/delivery-order.ts';

type Sent = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Sent =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The names of the shorter body for those of the full one, where the full one is not sent. */
const otherNames: Readonly<Record<string, string>> = {
  address: 'customer_address',
  phone: 'customer_phone',
  email: 'customer_email',
  date: 'delivery_date',
  lines: 'line_items',
};

const lineInFull = (line: unknown): unknown => {
  if (!isRecord(line)) return line;
  const sku = line.product_sku ?? line.sku ?? null;
  return { ...line, product_sku: sku, description: line.description ?? line.name ?? sku };
};

/** `customer` is a name, or a record of name, phone, e-mail, number and address. */
function customerIn(sent: Sent): Sent {
  const { customer } = sent;
  if (!isRecord(customer)) return customer === undefined ? {} : { customer_name: customer };
  return Object.fromEntries(
    ['name', 'phone', 'email', 'number', 'address']
      .filter((field) => customer[field] !== undefined)
      .map((field) => [`customer_${field}`, customer[field]]),
  );
}

/** What of a sum cannot be read counts nothing here; it is told of itself. */
const minorOf = (sent: unknown) => {
  const whole = Math.round(Number(sent ?? 0) * 100);
  return Number.isFinite(whole) ? whole : 0;
};
const written = (minor: number) => (Math.max(0, minor) / 100).toFixed(2);

const minorOfLines = (lines: unknown) =>
  (Array.isArray(lines) ? lines : [])
    .filter(isRecord)
    .reduce((sum, line) => sum + minorOf(Number(line.quantity ?? 0) * Number(line.price ?? 0)), 0);

/** Total = subtotal + delivery charge - discount; the one of the two that was left out follows from all the rest. */
function sumsOf(sent: Sent, lines: unknown): { total: unknown; subtotal: unknown } {
  const extra = minorOf(sent.delivery_charge) - minorOf(sent.discount);
  const ofLines = minorOfLines(lines);
  const { total, subtotal } = sent;
  if ((total ?? null) !== null) {
    const readable = Number.isFinite(Number(total));
    return { total, subtotal: subtotal ?? written(readable ? minorOf(total) - extra : ofLines) };
  }
  const goods = (subtotal ?? null) === null ? ofLines : minorOf(subtotal);
  return { total: written(goods + extra), subtotal: subtotal ?? written(ofLines) };
}

export const inFull =
  (kind: OrderKind) =>
  (sent: unknown): unknown => {
    if (!isRecord(sent)) return sent;
    const renamed = Object.fromEntries(
      Object.entries(otherNames)
        .filter(([short]) => sent[short] !== undefined)
        .map(([short, full]) => [full, sent[short]]),
    );
    const full: Record<string, unknown> = { ...renamed, ...customerIn(sent), ...sent };
    full.line_items = Array.isArray(full.line_items)
      ? full.line_items.map(lineInFull)
      : (full.line_items ?? []);
    const own_number = kind === 'eshop' ? { eshop_id: sent.eshop_id ?? sent.external_id } : {};
    return { ...full, ...own_number, ...sumsOf(sent, full.line_items) };
  };

/** As JSON keeps it, so that two messages can be compared. */
export const asKept = (sent: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(sent)) as Record<string, unknown>;

/** Names of the fields that the second message has otherwise than the first. */
export function newsIn(before: Sent, after: Sent): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Set([...names].filter((name) => !same(before[name], after[name])));
}

/** PostgreSQL keeps the members of a record in an order of its own. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, n) => same(one, b[n]));
  if (isRecord(a) && isRecord(b)) return newsIn(a, b).size === 0;
  return (a ?? null) === (b ?? null);
}
