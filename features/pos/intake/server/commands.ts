// Orders of the point of sale are taken in: each once, whatever is sent again, and a bad one costs itself alone.

import { createHash } from 'node:crypto';
import { problemsOf } from '../../../../server/http/problems.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { errorBody, fieldTexts, type FieldProblem } from '../../../../shared/refusals.ts';
import { noteFailure, noteSuccess } from '../../../outside-systems/server/commands.ts';
import { rawOrder, type RawOrder } from '../contract.ts';
import { isKeepable, isTooEarly, problemsOfSums, signed, standingOf } from '../rules.ts';

/** All that it takes to know of the sender: nobody is signed in. */
type When = Pick<Act, 'now'>;

interface SentOrder {
  row: number;
  order: RawOrder;
  raw: unknown;
  digest: string;
}
export interface RefusedOrder {
  row: number;
  problems: readonly FieldProblem[];
}
export interface TakenOrders {
  created: number;
  updated: number;
  unchanged: number;
  refused: RefusedOrder[];
  ids: ReadonlyMap<string, number>;
}

function readOrders(rows: readonly unknown[], now: Date): { sent: SentOrder[]; refused: RefusedOrder[] } {
  const refused: RefusedOrder[] = [];
  const sent: SentOrder[] = [];
  const digests = new Map<string, string>();
  for (const [row, raw] of rows.entries()) {
    const refuseRow = (...problems: FieldProblem[]) => refused.push({ row, problems });
    const read = rawOrder.safeParse(raw, { reportInput: true });
    if (!read.success) refuseRow(...problemsOf(read.error));
    else if (!isKeepable(raw)) refuseRow({ field: 'base', text: fieldTexts.invalid });
    else if (isTooEarly(read.data, now)) refuseRow({ field: 'ordered_at', text: fieldTexts.invalid });
    else {
      const order = signed(read.data);
      const digest = createHash('sha256').update(JSON.stringify(order)).digest('hex');
      const before = digests.get(order.wallmob_order_id);
      if (before !== undefined && before !== digest)
        refuseRow({ field: 'wallmob_order_id', text: fieldTexts.taken });
      else {
        digests.set(order.wallmob_order_id, digest);
        sent.push({ row, order, raw, digest });
      }
    }
  }
  return { sent, refused };
}

/** The registers that the orders name, the new ones made (README 18); always in one order, so that two messages do not wait for each other. */
async function registersOf(tx: TenantTx, sent: readonly SentOrder[]): Promise<Map<string, number>> {
  const named = new Map(
    sent.flatMap(({ order }) =>
      order.cash_register
        ? [
            [
              order.cash_register.wallmob_id,
              order.cash_register.name ?? order.cash_register.wallmob_id,
            ] as const,
          ]
        : [],
    ),
  );
  if (named.size === 0) return new Map();
  const wallmob_ids = [...named.keys()].sort();
  await tx
    .insertInto('cash_registers')
    .values(wallmob_ids.map((wallmob_id) => ({ wallmob_id, name: named.get(wallmob_id) ?? wallmob_id })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'wallmob_id']).doNothing())
    .execute();
  const rows = await tx
    .selectFrom('cash_registers')
    .select(['id', 'wallmob_id'])
    .where('wallmob_id', 'in', wallmob_ids)
    .execute();
  return new Map(rows.map(({ id, wallmob_id }) => [wallmob_id ?? '', id]));
}

/** People of the point of sale are kept for the look-up on the user form; answers who of them are users here. */
async function peopleOf(tx: TenantTx, sent: readonly SentOrder[]): Promise<Map<string, number>> {
  const named = new Map(
    sent.flatMap(({ order }) =>
      order.user ? [[order.user.wallmob_id, order.user.full_name ?? null] as const] : [],
    ),
  );
  if (named.size === 0) return new Map();
  const wallmob_ids = [...named.keys()].sort();
  await tx
    .insertInto('wallmob_users')
    .values(wallmob_ids.map((wallmob_id) => ({ wallmob_id, full_name: named.get(wallmob_id) ?? wallmob_id })))
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
    .where('wallmob_id', 'in', wallmob_ids)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, wallmob_id }) => [wallmob_id ?? '', id]));
}

function keptOf(tx: TenantTx, wallmob_order_ids: readonly string[]) {
  return tx
    .selectFrom('wallmob_orders')
    .select(['id', 'wallmob_order_id', 'digest', 'exported_at', 'end_of_day_report_id'])
    .where('wallmob_order_id', 'in', [...wallmob_order_ids])
    .orderBy('wallmob_order_id')
    .forUpdate()
    .execute();
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

async function replace(
  tx: TenantTx,
  id: number,
  columns: ReturnType<typeof columnsOf>,
  by: When,
): Promise<void> {
  await tx
    .updateTable('wallmob_orders')
    .set({ ...columns, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('wallmob_order_line_items').where('wallmob_order_id', '=', id).execute();
  await tx.deleteFrom('wallmob_order_payments').where('wallmob_order_id', '=', id).execute();
}

function columnsOf(
  { order, raw, digest }: SentOrder,
  registers: ReadonlyMap<string, number>,
  people: ReadonlyMap<string, number>,
) {
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

/** Stores each order once; answers what became of the rows. */
async function storeOrders(tx: TenantTx, by: When, sent: readonly SentOrder[]): Promise<TakenOrders> {
  const registers = await registersOf(tx, sent);
  const people = await peopleOf(tx, sent);
  const firsts = [...new Map(sent.map((one) => [one.order.wallmob_order_id, one])).values()].sort((a, b) =>
    a.order.wallmob_order_id < b.order.wallmob_order_id ? -1 : 1,
  );
  const made = new Map<string, number>();
  await inPortions(firsts, 1_000, async (some) => {
    const rows = await tx
      .insertInto('wallmob_orders')
      .values(some.map((one) => ({ ...columnsOf(one, registers, people), received_at: by.now })))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'wallmob_order_id']).doNothing())
      .returning(['id', 'wallmob_order_id'])
      .execute();
    for (const { id, wallmob_order_id } of rows) made.set(wallmob_order_id, id);
  });
  const repeated = firsts.filter(({ order }) => !made.has(order.wallmob_order_id));
  const kept = new Map(
    repeated.length === 0
      ? []
      : (
          await keptOf(
            tx,
            repeated.map(({ order }) => order.wallmob_order_id),
          )
        ).map((row) => [row.wallmob_order_id, row]),
  );
  const changed: SentOrder[] = [];
  const refused: RefusedOrder[] = [];
  for (const one of repeated) {
    const before = kept.get(one.order.wallmob_order_id);
    const standing = before ? standingOf(before, one.digest) : 'unchanged';
    if (standing === 'closed')
      refused.push({
        row: one.row,
        problems: [{ field: 'wallmob_order_id', text: fieldTexts.unchangeable }],
      });
    if (standing !== 'changed' || !before) continue;
    await replace(tx, before.id, columnsOf(one, registers, people), by);
    changed.push(one);
  }
  const ids = new Map([
    ...made,
    ...[...kept].map(([wallmob_order_id, { id }]) => [wallmob_order_id, id] as const),
  ]);
  await insertParts(tx, [...firsts.filter(({ order }) => made.has(order.wallmob_order_id)), ...changed], ids);
  return {
    created: made.size,
    updated: changed.length,
    unchanged: sent.length - made.size - changed.length - refused.length,
    refused,
    ids,
  };
}

const nothingTaken: TakenOrders = { created: 0, updated: 0, unchanged: 0, refused: [], ids: new Map() };

/** Everything of one message; its success or failure is noted for staff in the same transaction. */
export async function takeOrders(tx: TenantTx, by: When, rows: readonly unknown[]): Promise<TakenOrders> {
  const { sent, refused } = readOrders(rows, by.now);
  const stored = sent.length === 0 ? nothingTaken : await storeOrders(tx, by, sent);
  const all = [...refused, ...stored.refused].sort((a, b) => a.row - b.row);
  const [first] = all;
  if (first !== undefined)
    await noteFailure(
      tx,
      'wallmob',
      by.now,
      `Order ${first.row + 1} of ${rows.length}: ${errorBody(first.problems, 'en').full_errors.join(', ')}`,
    );
  if (first === undefined || all.length < rows.length) {
    const { created, updated, unchanged } = stored;
    await noteSuccess(tx, 'wallmob', by.now, { created, updated, unchanged, refused: all.length });
  }
  return { ...stored, refused: all };
}
