// The shorter body in full, and what a second message of an order changes.

import type { OrderKind } from '../contract.ts';

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

/** Total = subtotal + delivery charge - discount where only the lines were sent; as decimal text. */
function sumOf(lines: unknown): string {
  if (!Array.isArray(lines)) return '0';
  const minor = lines.filter(isRecord).reduce((sum, line) => {
    const pieces = Number(line.quantity ?? 0) * Number(line.price ?? 0);
    return sum + (Number.isFinite(pieces) ? Math.round(pieces * 100) : 0);
  }, 0);
  return (Math.max(0, minor) / 100).toFixed(2);
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
    const sum = sumOf(full.line_items);
    const total = sent.total ?? sum;
    const own_number = kind === 'eshop' ? { eshop_id: sent.eshop_id ?? sent.external_id } : {};
    return {
      ...full,
      ...own_number,
      total,
      // A total that cannot be read is told of itself, and not of a subtotal that nobody sent.
      subtotal: sent.subtotal ?? (Number.isFinite(Number(total)) ? total : sum),
    };
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
