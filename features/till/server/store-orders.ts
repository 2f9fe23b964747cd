// Sales of the point of sale are stored once, with their lines and payments.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { RawOrder } from '../contract/raw-order.ts';
import { problemsOfSums, standingOf } from '../rules/order-sums.ts';
import type { Left } from './collect-orders.ts';
import { thingsNamed } from './find-named-things.ts';
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

/** As `read_sent_orders` reads it. */
export const givenOf = ({ order, raw, digest }: SentOrder) => ({
  wallmob_order_id: order.wallmob_order_id,
  kind: order.kind,
  ordered_at: order.ordered_at,
  customer_number: order.customer_number,
  shop_name: order.shop_name,
  register: order.cash_register?.wallmob_id,
  person: order.user?.wallmob_id,
  person_name: order.user?.full_name ?? order.user?.wallmob_id,
  seller_id: order.user_id,
  total_revenue: order.total_revenue,
  total_discount: order.total_discount,
  total_quantity: order.total_quantity,
  rounding: order.rounding,
  sum_problems: problemsOfSums(order),
  digest,
  raw,
  lines: order.order_line_items,
  payments: order.payments,
});

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
): Promise<NewOrder[]> {
  if (orders.length > ordersAStatement)
    return [
      ...(await insertNew(tx, by, orders.slice(0, ordersAStatement))),
      ...(await insertNew(tx, by, orders.slice(ordersAStatement))),
    ];
  const sent = JSON.stringify(orders.map(givenOf));
  const { rows } = await shaped<NewOrder>(
    { ...fromTable('', 'order_id their_id'), is_covered: sql`closing_id is not null` },
    (columns) => sql`
    select ${columns}
    from insert_sent_orders(${sent}::jsonb, ${by.now})`,
  ).execute(tx);
  return rows;
}

interface NewOrder {
  order_id: number;
  their_id: string;
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
    await sql`call replace_sent_order(${before.id}, ${JSON.stringify([givenOf(one)])}::jsonb, ${by.now})`.execute(
      tx,
    );
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
  await thingsNamed(
    tx,
    sent.flatMap(({ order }) => order.cash_register ?? []),
    sent.flatMap(({ order }) => order.user ?? []),
  );
  const sorted = [...sent].sort((a, b) => (a.order.wallmob_order_id < b.order.wallmob_order_id ? -1 : 1));
  const made = new Map((await insertNew(tx, by, sorted)).map((order) => [order.their_id, order]));
  const isMade = ({ order }: SentOrder) => made.has(order.wallmob_order_id);
  const kept = await replaceKept(
    tx,
    by,
    sorted.filter((one) => !isMade(one)),
  );
  const idOf = ({ order }: SentOrder) => kept.ids.get(order.wallmob_order_id) as number;
  const covered = [...made.values()].filter(({ is_covered }) => is_covered);
  return {
    ids: new Map([...[...made.values()].map((one) => [one.their_id, one.order_id] as const), ...kept.ids]),
    created: sorted.filter(isMade),
    changed: kept.changed,
    closed: kept.closed,
    to_place: [...covered.map(({ order_id }) => order_id), ...kept.changed.map(idOf)],
    left: kept.left,
  };
}
