// Sales of the point of sale are stored once, with their lines and payments.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { RawOrder } from '../contract/raw-order.ts';
import { problemsOfSums, standingOf } from '../rules/order-sums.ts';
import { coveringClosing, type Left } from './collect-orders.ts';
import { thingsNamed, type Named } from './find-named-things.ts';
import { holdRegisters } from './save-cash-register.ts';

export interface SentOrder {
  row: number;
  order: RawOrder;
  raw: unknown;
  digest: string;
}

export interface StoredOrders {
  /** By the point of sale's id; of orders that may not be changed any more too. */
  ids: ReadonlyMap<string, number>;
  created: readonly SentOrder[];
  changed: readonly SentOrder[];
  /** Exported or in an approved report: they keep what they have. */
  closed: readonly SentOrder[];
  /** Ids of those that belong into a report, or may. */
  to_place: readonly number[];
}

/** A message has thousands of orders at most; so many go to the database at a time. */
const ordersAStatement = 1_000;

/** By the point of sale's id of their order. */
const partsOf = (sent: readonly SentOrder[]) => {
  const parts = <Part extends object>(pick: (order: RawOrder) => readonly Part[]) =>
    JSON.stringify(
      sent.flatMap(({ order }) =>
        pick(order).map((part, position) => ({ ...part, position, of_order: order.wallmob_order_id })),
      ),
    );
  return {
    lines: parts((order) => order.order_line_items),
    payments: parts((order) => order.payments),
  };
};

const insertLines = (lines: string) => sql`
  insert into wallmob_order_line_items (wallmob_order_id, position, category_name, product_name, wallmob_sku,
    quantity, total_line_amount, discount)
  select o.id, l.position, l.category_name, l.product_name, l.wallmob_sku,
    l.quantity, l.total_line_amount, l.discount
  from jsonb_to_recordset(${lines}::jsonb) as l(
    of_order text, position integer, category_name text, product_name text, wallmob_sku text,
    quantity numeric, total_line_amount numeric, discount numeric)
  join whole o on o.wallmob_order_id = l.of_order order by l.of_order, l.position`;
const insertPayments = (payments: string) => sql`
  insert into wallmob_order_payments (wallmob_order_id, position, tender, amount)
  select o.id, p.position, p.tender, p.amount
  from jsonb_to_recordset(${payments}::jsonb) as p(of_order text, position integer, tender text, amount numeric)
  join whole o on o.wallmob_order_id = p.of_order order by p.of_order, p.position`;

/** The parts of an order that has none any more. */
async function insertParts(tx: TenantTx, id: number, one: SentOrder): Promise<void> {
  const { lines, payments } = partsOf([one]);
  await sql`
    with whole as (select ${id}::bigint as id, ${one.order.wallmob_order_id}::text as wallmob_order_id),
      lines as (${insertLines(lines)})
    ${insertPayments(payments)}`.execute(tx);
}

/** What the messages name, and whoever of our own people they say sold. */
interface Known extends Named {
  sellers: ReadonlySet<number>;
}

async function readKnownThings(tx: TenantTx, sent: readonly SentOrder[]): Promise<Known> {
  const named = await thingsNamed(
    tx,
    sent.flatMap(({ order }) => order.cash_register ?? []),
    sent.flatMap(({ order }) => order.user ?? []),
  );
  const ids = [...new Set(sent.flatMap(({ order }) => order.user_id ?? []))];
  if (ids.length === 0) return { ...named, sellers: new Set() };
  const sellers = await tx.selectFrom('users').select('id').where('id', 'in', ids).execute();
  return { ...named, sellers: new Set(sellers.map(({ id }) => id)) };
}

/** Our own number of the seller says more than a name of the till. */
const sellerOf = ({ user_id, user }: RawOrder, { people, sellers }: Known) =>
  user_id !== undefined && sellers.has(user_id) ? user_id : (people.get(user?.wallmob_id ?? '') ?? null);

function columnsOf({ order, raw, digest }: SentOrder, known: Known) {
  return {
    wallmob_order_id: order.wallmob_order_id,
    kind: order.kind,
    ordered_at: order.ordered_at,
    customer_number: order.customer_number,
    shop_name: order.shop_name,
    cash_register_id: known.registers.get(order.cash_register?.wallmob_id ?? '') ?? null,
    wallmob_user_id: order.user?.wallmob_id ?? null,
    user_id: sellerOf(order, known),
    total_revenue: order.total_revenue,
    total_discount: order.total_discount,
    total_quantity: order.total_quantity,
    rounding: order.rounding,
    sum_problems: problemsOfSums(order),
    digest,
    raw: JSON.stringify(raw),
  };
}

/** Back to the pool first: another content may belong to another register and another time. */
async function replace(tx: TenantTx, by: Pick<Act, 'now'>, id: number, one: SentOrder, named: Known) {
  await tx
    .updateTable('wallmob_orders')
    .set({
      ...columnsOf(one, named),
      updated_at: by.now,
      end_of_day_report_id: null,
      pos_closing_id: null,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('wallmob_order_line_items').where('wallmob_order_id', '=', id).execute();
  await tx.deleteFrom('wallmob_order_payments').where('wallmob_order_id', '=', id).execute();
  await insertParts(tx, id, one);
}

/** The orders as they are kept, locked; their registers and the reports in which they are, too. */
async function lockKept(tx: TenantTx, wallmob_order_ids: readonly string[]) {
  const kept = () =>
    tx
      .selectFrom('wallmob_orders as o')
      .leftJoin('end_of_day_reports as r', (join) =>
        join.onRef('r.tenant_id', '=', 'o.tenant_id').onRef('r.id', '=', 'o.end_of_day_report_id'),
      )
      .select([
        'o.id',
        'o.wallmob_order_id',
        'o.digest',
        'o.exported_at',
        'o.cash_register_id',
        'o.end_of_day_report_id',
        'o.pos_closing_id',
        'r.status as report_status',
      ])
      .where('o.wallmob_order_id', 'in', [...wallmob_order_ids])
      .orderBy('o.wallmob_order_id');
  const before = await kept().execute();
  await holdRegisters(tx, [...new Set(before.flatMap((order) => order.cash_register_id ?? []))]);
  const reportIds = [...new Set(before.flatMap((order) => order.end_of_day_report_id ?? []))];
  await sql`select from end_of_day_reports where id = any(${reportIds}::bigint[]) order by id for update`.execute(
    tx,
  );
  return kept().forUpdate('o').execute();
}

/** Those that were not known, each with its parts and the closing that covers it. */
async function insertNew(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  orders: readonly SentOrder[],
  named: Known,
): Promise<NewOrder[]> {
  if (orders.length > ordersAStatement)
    return [
      ...(await insertNew(tx, by, orders.slice(0, ordersAStatement), named)),
      ...(await insertNew(tx, by, orders.slice(ordersAStatement), named)),
    ];
  const sent = JSON.stringify(orders.map((one) => ({ ...columnsOf(one, named), raw: one.raw })));
  const { lines, payments } = partsOf(orders);
  const { rows } = await shaped<NewOrder>(
    { ...fromTable('', 'id wallmob_order_id'), is_covered: sql`pos_closing_id is not null` },
    (columns) => sql`
    with sent as (
      select *, current_tenant() as tenant_id from jsonb_to_recordset(${sent}::jsonb) as sent(
        wallmob_order_id text, kind text, ordered_at timestamptz, customer_number text, shop_name text,
        cash_register_id bigint, wallmob_user_id text, user_id bigint,
        total_revenue numeric, total_discount numeric, total_quantity numeric, rounding numeric,
        sum_problems text[], digest text, raw jsonb)
    ), whole as (
      insert into wallmob_orders (wallmob_order_id, kind, ordered_at, customer_number, shop_name,
        cash_register_id, wallmob_user_id, user_id, total_revenue, total_discount, total_quantity,
        rounding, sum_problems, digest, raw, received_at, pos_closing_id)
      select o.wallmob_order_id, o.kind, o.ordered_at, o.customer_number, o.shop_name,
        o.cash_register_id, o.wallmob_user_id, o.user_id, o.total_revenue, o.total_discount, o.total_quantity,
        o.rounding, o.sum_problems, o.digest, o.raw, ${by.now}, ${coveringClosing}
      from sent o order by o.wallmob_order_id
      on conflict (tenant_id, wallmob_order_id) do nothing
      returning id, wallmob_order_id, pos_closing_id
    ), lines as (${insertLines(lines)}), payments as (${insertPayments(payments)})
    select ${columns}
    from whole`,
  ).execute(tx);
  return rows;
}

interface NewOrder {
  id: number;
  wallmob_order_id: string;
  is_covered: boolean;
}

interface Replaced {
  ids: Map<string, number>;
  changed: SentOrder[];
  closed: SentOrder[];
  left: { reports: number[]; closings: number[] };
}

/** Replaces what nobody has taken further yet; the others keep what they have. */
async function replaceKept(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  repeated: readonly SentOrder[],
  named: Known,
): Promise<Replaced> {
  const found: Replaced = {
    ids: new Map(),
    changed: [],
    closed: [],
    left: { reports: [], closings: [] },
  };
  if (repeated.length === 0) return found;
  const kept = await lockKept(
    tx,
    repeated.map(({ order }) => order.wallmob_order_id),
  );
  const sent = new Map(repeated.map((one) => [one.order.wallmob_order_id, one]));
  for (const before of kept) {
    const one = sent.get(before.wallmob_order_id) as SentOrder;
    found.ids.set(before.wallmob_order_id, before.id);
    const standing = standingOf(before, one.digest);
    if (standing === 'closed') found.closed.push(one);
    if (standing !== 'changed') continue;
    found.left.reports.push(...(before.end_of_day_report_id === null ? [] : [before.end_of_day_report_id]));
    found.left.closings.push(...(before.pos_closing_id === null ? [] : [before.pos_closing_id]));
    await replace(tx, by, before.id, one, named);
    found.changed.push(one);
  }
  return found;
}

/** Each order once, whatever is sent again. Holds the registers that they name. */
export async function storeOrders(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  sent: readonly SentOrder[],
): Promise<StoredOrders & { left: Left }> {
  const named = await readKnownThings(tx, sent);
  const sorted = [...sent].sort((a, b) => (a.order.wallmob_order_id < b.order.wallmob_order_id ? -1 : 1));
  const made = new Map(
    (await insertNew(tx, by, sorted, named)).map((order) => [order.wallmob_order_id, order]),
  );
  const isMade = ({ order }: SentOrder) => made.has(order.wallmob_order_id);
  const kept = await replaceKept(
    tx,
    by,
    sorted.filter((one) => !isMade(one)),
    named,
  );
  const idOf = ({ order }: SentOrder) => kept.ids.get(order.wallmob_order_id) as number;
  const covered = [...made.values()].filter(({ is_covered }) => is_covered);
  return {
    ids: new Map([...[...made.values()].map((one) => [one.wallmob_order_id, one.id] as const), ...kept.ids]),
    created: sorted.filter(isMade),
    changed: kept.changed,
    closed: kept.closed,
    to_place: [...covered.map(({ id }) => id), ...kept.changed.map(idOf)],
    left: kept.left,
  };
}
