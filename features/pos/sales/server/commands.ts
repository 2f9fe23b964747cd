// Sales of the point of sale are stored once, with their lines and payments.

import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Left } from '../../pool/server/commands.ts';
import { holdRegisters, registersNamed } from '../../registers/server/commands.ts';
import type { RawOrder } from '../contract.ts';
import { problemsOfSums, standingOf } from '../rules.ts';

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
}

/** People of the point of sale are kept for the look-up on the user form; answers who of them are users here. */
export async function peopleNamed(
  tx: TenantTx,
  named: readonly { wallmob_id: string; full_name?: string | null | undefined }[],
): Promise<Map<string, number>> {
  if (named.length === 0) return new Map();
  const names = new Map(named.map(({ wallmob_id, full_name }) => [wallmob_id, full_name ?? wallmob_id]));
  const wallmobIds = [...names.keys()].sort();
  await tx
    .insertInto('wallmob_users')
    .values(wallmobIds.map((wallmob_id) => ({ wallmob_id, full_name: names.get(wallmob_id) ?? wallmob_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'wallmob_id'])
        .doUpdateSet(({ ref }) => ({ full_name: ref('excluded.full_name') }))
        .where(({ eb, ref }) => eb('wallmob_users.full_name', '<>', ref('excluded.full_name'))),
    )
    .execute();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'wallmob_id'])
    .where('wallmob_id', 'in', wallmobIds)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, wallmob_id }) => [wallmob_id ?? '', id]));
}

/** Of many orders: a statement may carry 65,535 values. */
async function inPortions<T>(
  rows: readonly T[],
  size: number,
  insert: (some: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size));
}

async function insertParts(
  tx: TenantTx,
  sent: readonly SentOrder[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const idOf = ({ order }: SentOrder) => ids.get(order.wallmob_order_id) as number;
  const lines = sent.flatMap((one) =>
    one.order.order_line_items.map((line, position) => ({ ...line, wallmob_order_id: idOf(one), position })),
  );
  const payments = sent.flatMap((one) =>
    one.order.payments.map((payment, position) => ({ ...payment, wallmob_order_id: idOf(one), position })),
  );
  await inPortions(lines, 2_000, (some) => tx.insertInto('wallmob_order_line_items').values(some).execute());
  await inPortions(payments, 2_000, (some) => tx.insertInto('wallmob_order_payments').values(some).execute());
}

type Named = { registers: ReadonlyMap<string, number>; people: ReadonlyMap<string, number> };

function columnsOf({ order, raw, digest }: SentOrder, { registers, people }: Named) {
  return {
    wallmob_order_id: order.wallmob_order_id,
    kind: order.kind,
    ordered_at: order.ordered_at,
    customer_number: order.customer_number,
    shop_name: order.shop_name,
    cash_register_id: registers.get(order.cash_register?.wallmob_id ?? '') ?? null,
    wallmob_user_id: order.user?.wallmob_id ?? null,
    user_id: people.get(order.user?.wallmob_id ?? '') ?? null,
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
async function replace(tx: TenantTx, by: Pick<Act, 'now'>, id: number, one: SentOrder, named: Named) {
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

async function insertNew(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  orders: readonly SentOrder[],
  named: Named,
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  await inPortions(orders, 1_000, async (some) => {
    const rows = await tx
      .insertInto('wallmob_orders')
      .values(some.map((one) => ({ ...columnsOf(one, named), received_at: by.now })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'wallmob_order_id']).doNothing())
      .returning(['id', 'wallmob_order_id'])
      .execute();
    for (const { id, wallmob_order_id } of rows) made.set(wallmob_order_id, id);
  });
  return made;
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
  named: Named,
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
  const registers = await registersNamed(
    tx,
    sent.flatMap(({ order }) => order.cash_register ?? []),
  );
  const people = await peopleNamed(
    tx,
    sent.flatMap(({ order }) => order.user ?? []),
  );
  const named = { registers, people };
  const sorted = [...sent].sort((a, b) => (a.order.wallmob_order_id < b.order.wallmob_order_id ? -1 : 1));
  const made = await insertNew(tx, by, sorted, named);
  const isMade = ({ order }: SentOrder) => made.has(order.wallmob_order_id);
  const created = sorted.filter(isMade);
  const kept = await replaceKept(
    tx,
    by,
    sorted.filter((one) => !isMade(one)),
    named,
  );
  const ids = new Map([...made, ...kept.ids]);
  await insertParts(tx, [...created, ...kept.changed], ids);
  return { ids, created, changed: kept.changed, closed: kept.closed, left: kept.left };
}
