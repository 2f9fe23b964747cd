import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { commonRefusals, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { titleOf } from '../../warehouses/rules.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import type { NewStockOrderInput, StockOrderInput, StockOrderWithLines } from '../contract/stock-orders.ts';
import { stockRefusals } from '../refusals/documents.ts';
import { lineProblems, linesIn, sideProblems, type Kind, type Line, type Sides } from '../rules/documents.ts';
import { stockOrderById } from './list-stock-orders.ts';
import { openSides, productProblems, isSideOf, type At } from './transfer-sides.ts';

const LIST = 'stock_order_line_items';

export interface LockedOrder extends Sides {
  id: number;
  status: 'pending' | 'received';
  depo_id: number;
  reason: string | null;
  main_storage_message: string | null;
  lock_version: number;
  saved_by_id: number | null;
}

/** The order, held until the transaction ends; 404 from a depot that has no side in it, and when it was deleted. */
export async function lockedOrder(tx: TenantTx, at: At): Promise<LockedOrder> {
  const {
    rows: [order],
  } = await shaped<LockedOrder>(
    {
      ...fromTable('o', 'id status kind depo_id from_warehouse_id to_warehouse_id reason'),
      ...fromTable('o', 'main_storage_message lock_version saved_by_id'),
    },
    (columns) => sql`
    select ${columns}
    from stock_orders o
    where o.id = ${at.id} and o.deleted_at is null and ${isSideOf('o', at)} for update of o`,
  ).execute(tx);
  return order ?? notFound();
}

/** 409 with the name of who saved it last; no version sent, and the last write wins (O5). */
export async function refuseChangedOrder(
  tx: TenantTx,
  order: LockedOrder,
  sent: number | undefined,
): Promise<void> {
  if (sent === undefined || sent === order.lock_version) return;
  const saver =
    order.saved_by_id === null
      ? undefined
      : await tx
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .where('id', '=', order.saved_by_id)
          .executeTakeFirst();
  refuse(
    stockRefusals.order_changed,
    { id: order.id, name: saver ? `${saver.first_name} ${saver.last_name}` : '?' },
    { lock_version: order.lock_version },
  );
}

/** Pending, and made by this depot. */
async function editableOrder(tx: TenantTx, at: At, lock_version: number | undefined): Promise<LockedOrder> {
  const order = await lockedOrder(tx, at);
  if (order.depo_id !== at.depo_id) refuse(commonRefusals.forbidden);
  if (order.status === 'received') refuse(stockRefusals.received);
  await refuseChangedOrder(tx, order, lock_version);
  return order;
}

/** As the history tells it: a line for each product. */
function told(order: StockOrderWithLines): Record<string, unknown> {
  const { kind, from_warehouse, to_warehouse, reason, main_storage_message } = order;
  return {
    kind,
    from_warehouse: from_warehouse && titleOf(from_warehouse),
    to_warehouse: to_warehouse && titleOf(to_warehouse),
    reason,
    main_storage_message,
    ...Object.fromEntries(order.stock_order_line_items.map((line) => [`SKU ${line.sku}`, line.amount])),
  };
}

interface Wanted {
  lines: readonly Line[];
  /** What is wrong with single lines. */
  problems: readonly FieldProblem[];
  /** Lines that stood in it before. */
  named?: readonly Line[];
}

/**
 * Everything that is wrong with the document as a whole, at once. What it `named` before may have been discontinued
 * meanwhile.
 */
async function refuseWrong(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  sides: Sides,
  { lines, problems, named = [] }: Wanted,
): Promise<void> {
  const wrong = [
    ...problems,
    ...sideProblems(sides, by.actor.able('writeoff_export_enabled')),
    ...(problems.length > 0 ? [] : lineProblems(sides.kind, lines, LIST)),
  ];
  if (wrong.length > 0) refuseFields(wrong);
  await openSides(tx, depo_id, sides, 'asking');
  const before = new Set(named.map((line) => line.product_id));
  const unknown = await productProblems(
    tx,
    sides,
    lines.filter((line) => !before.has(line.product_id)),
    LIST,
  );
  if (unknown.length > 0) refuseFields(unknown);
}

/** A line as it will be saved; without an id it is new. */
interface Kept extends Line {
  id: number | null;
}

const asJson = (lines: readonly Kept[]) =>
  JSON.stringify(lines.map(({ id, product_id, amount }) => ({ id, product_id, amount })));

/** Lines take the packaging size of the day (L4). */
async function addLines(tx: TenantTx, stock_order_id: number, lines: readonly Kept[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into stock_order_line_items (stock_order_id, product_id, amount, packaging_size)
    select ${stock_order_id}, p.id, given.amount, p.packaging_size
    from jsonb_to_recordset(${asJson(lines)}::jsonb) as given(product_id bigint, amount integer)
      join products p on p.id = given.product_id`.execute(tx);
}

interface MadeBy {
  /** The morning loading that it is made by (loading/contract.ts). */
  loading_day?: Day;
  /** A driver has asked for it on the phone, then. */
  asked?: { sent_act_id: string; at: Date };
}

export async function createStockOrder(
  tx: TenantTx,
  by: Act,
  at: Omit<At, 'id'>,
  input: NewStockOrderInput,
  { loading_day, asked }: MadeBy = {},
): Promise<StockOrderWithLines> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const sides: Sides = {
    kind: input.kind,
    from_warehouse_id: input.from_warehouse_id ?? null,
    to_warehouse_id: input.to_warehouse_id ?? null,
  };
  const { lines, problems } = linesIn(input.stock_order_line_items_attributes ?? [], LIST, new Map());
  const kept = lines.filter((line) => !line.is_removed);
  await refuseWrong(tx, by, at.depo_id, sides, { lines: kept, problems });
  const user_id = staffOf(by).id;
  const { id } = await tx
    .insertInto('stock_orders')
    .values({
      ...sides,
      depo_id: at.depo_id,
      reason: input.reason ?? null,
      main_storage_message: input.main_storage_message ?? null,
      loading_day: loading_day ?? null,
      sent_act_id: asked?.sent_act_id ?? null,
      ordered_at: asked?.at ?? by.now,
      created_by_id: user_id,
      saved_by_id: user_id,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLines(tx, id, kept);
  const order = await stockOrderById(tx, { depo_id: at.depo_id, id });
  recordChanges(tx, by, [{ kind: 'stock_orders', id, before: null, after: told(order) }]);
  return order;
}

/**
 * Takes out what is removed, changes what is there, adds what is new. A line keeps the package size it was ordered by
 * while it keeps its product.
 */
async function changeLines(
  tx: TenantTx,
  order_id: number,
  removed: readonly number[],
  kept: readonly Kept[],
): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom('stock_order_line_items')
      .where('stock_order_id', '=', order_id)
      .where('id', 'in', removed)
      .execute();
  await sql`
    update stock_order_line_items l set product_id = given.product_id, amount = given.amount,
      packaging_size = case when l.product_id = given.product_id then l.packaging_size else p.packaging_size end
    from jsonb_to_recordset(${asJson(kept.filter((line) => line.id !== null))}::jsonb)
        as given(id bigint, product_id bigint, amount integer)
      join products p on p.id = given.product_id
    where l.stock_order_id = ${order_id} and l.id = given.id
      and (l.product_id <> given.product_id or l.amount <> given.amount)`.execute(tx);
  await addLines(
    tx,
    order_id,
    kept.filter((line) => line.id === null),
  );
}

export async function updateStockOrder(
  tx: TenantTx,
  by: Act,
  at: At,
  input: StockOrderInput,
): Promise<StockOrderWithLines> {
  const order = await editableOrder(tx, at, input.lock_version);
  const here = { depo_id: at.depo_id, id: order.id };
  const before = await stockOrderById(tx, here);
  const sides: Sides = {
    kind: input.kind ?? (order.kind as Kind),
    from_warehouse_id:
      input.from_warehouse_id === undefined ? order.from_warehouse_id : input.from_warehouse_id,
    to_warehouse_id: input.to_warehouse_id === undefined ? order.to_warehouse_id : input.to_warehouse_id,
  };
  const stored = await tx
    .selectFrom('stock_order_line_items')
    .select(['id', 'product_id', 'amount'])
    .where('stock_order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const { lines, problems } = linesIn(
    input.stock_order_line_items_attributes ?? [],
    LIST,
    new Map(stored.map((line) => [line.id, line])),
  );
  const named = new Set(lines.map((line) => line.id));
  const kept: Kept[] = [
    ...stored.filter((line) => !named.has(line.id)),
    ...lines.filter((line) => !line.is_removed),
  ];
  await refuseWrong(tx, by, at.depo_id, sides, { lines: kept, problems, named: stored });
  const removed = lines.flatMap((line) => (line.is_removed && line.id !== null ? [line.id] : []));
  await changeLines(tx, order.id, removed, kept);
  await tx
    .updateTable('stock_orders')
    .set({
      ...sides,
      ...(input.reason !== undefined && { reason: input.reason }),
      ...(input.main_storage_message !== undefined && { main_storage_message: input.main_storage_message }),
      saved_by_id: staffOf(by).id,
      updated_at: by.now,
      lock_version: order.lock_version + 1,
    })
    .where('id', '=', order.id)
    .execute();
  const saved = await stockOrderById(tx, here);
  const gone = Object.fromEntries(Object.keys(told(before)).map((name) => [name, null]));
  recordChanges(tx, by, [
    { kind: 'stock_orders', id: order.id, before: told(before), after: { ...gone, ...told(saved) } },
  ]);
  return saved;
}

/** Only a pending one; it is kept, out of sight (O17). */
export async function deleteStockOrder(
  tx: TenantTx,
  by: Act,
  at: At,
  lock_version: number | undefined,
): Promise<void> {
  const order = await editableOrder(tx, at, lock_version);
  await tx
    .updateTable('stock_orders')
    .set({
      deleted_at: by.now,
      deleted_by_id: staffOf(by).id,
      updated_at: by.now,
      lock_version: order.lock_version + 1,
    })
    .where('id', '=', order.id)
    .execute();
  recordChanges(tx, by, [{ kind: 'stock_orders', id: order.id, before: {}, after: null }]);
}
