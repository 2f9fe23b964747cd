import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { addDays, dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import { type CountingDocumentWithLines } from '../contract/counts.ts';
import { countingRefusals } from '../refusals/counts.ts';
import { countedAt, countedLines } from '../rules/counts.ts';
import type { GivenLine } from '../rules/documents.ts';
import { documentById, unapprovedReports, type At } from './list-counts.ts';
import { postTransfer } from './post-transfer.ts';

const LIST = 'manual_counting_document_line_items';

export async function createCountingDocument(
  tx: TenantTx,
  by: Act,
  at: Omit<At, 'id'>,
  given: Day | undefined,
): Promise<CountingDocumentWithLines> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const { time_zone } = by.actor.tenant;
  const date = given ?? addDays(dayIn(time_zone, by.now), -1);
  const counted_at = countedAt(date, time_zone, by.now) ?? refuse(countingRefusals.ahead);
  const of = tx
    .selectFrom('manual_counting_documents')
    .where('warehouse_id', '=', at.warehouse_id)
    .where('deleted_at', 'is', null);
  const open = await of.where('status', '=', 'pending').select('id').executeTakeFirst();
  if (open) refuse(countingRefusals.one_open, {}, { manual_counting_document: { id: open.id } });
  const last = await of
    .where('status', '=', 'approved')
    .select(['counted_on', 'counted_at'])
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && counted_at < last.counted_at)
    refuse(countingRefusals.before_last, { date: showDay(last.counted_on) });
  const { id } = await tx
    .insertInto('manual_counting_documents')
    .values({
      warehouse_id: at.warehouse_id,
      counted_on: date,
      counted_at,
      created_by_id: staffOf(by).id,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCountingLines(tx, { id, warehouse_id: at.warehouse_id, counted_at });
  recordChanges(tx, by, [
    { kind: 'manual_counting_documents', id, before: null, after: { counted_on: date } },
  ]);
  return documentById(tx, { ...at, id });
}

interface Locked {
  id: number;
  warehouse_id: number;
  status: string;
  counted_on: Day;
  counted_at: Date;
}

/**
 * A line for every product that is active or there, or `named`, with what the books say of it; lines that stand already
 * stay.
 */
export async function addCountingLines(
  tx: TenantTx,
  { id, warehouse_id, counted_at }: Pick<Locked, 'id' | 'warehouse_id' | 'counted_at'>,
  named: readonly number[] = [],
): Promise<void> {
  await sql`
    insert into manual_counting_document_line_items (manual_counting_document_id, product_id, old_value)
    select ${id}, b.product_id, coalesce(lay.total, 0)
    from warehouse_product_balances b join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
      left join (
        select product_id, sum(quantity) as total from stock_ledger_entries
        where warehouse_id = ${warehouse_id} and effective_at <= ${counted_at}
        group by 1
      ) lay on lay.product_id = b.product_id
    where b.warehouse_id = ${warehouse_id}
      and (p.status = 'active' or b.balance_amount <> 0 or coalesce(lay.total, 0) <> 0
        or b.product_id = any (${[...named]}::bigint[]))
      and not exists (
        select from manual_counting_document_line_items l
        where l.manual_counting_document_id = ${id} and l.product_id = b.product_id)`.execute(tx);
}

/** Held against an approval (`share`) or against everybody (`update`); 404 when it is not this warehouse's. */
async function lockedDocument(tx: TenantTx, at: At, lock: 'share' | 'update'): Promise<Locked> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const query = tx
    .selectFrom('manual_counting_documents')
    .select(['id', 'warehouse_id', 'status', 'counted_on', 'counted_at'])
    .where('id', '=', at.id)
    .where('warehouse_id', '=', at.warehouse_id)
    .where('deleted_at', 'is', null);
  const document = await (lock === 'share' ? query.forShare() : query.forUpdate()).executeTakeFirst();
  return document ?? notFound();
}

/** Held in one order, so that two people who save the same lines never wait for each other in a ring. */
async function heldLines(
  tx: TenantTx,
  document_id: number,
  ids: readonly number[],
): Promise<Map<number, { sku: string; new_value: number | null }>> {
  const { rows } = await shaped<{ id: number; sku: string; new_value: number | null }>(
    { id: 'l.id', sku: 'p.sku', new_value: 'l.new_value' },
    (columns) => sql`
    select ${columns}
    from manual_counting_document_line_items l
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
    where l.manual_counting_document_id = ${document_id} and l.id = any (${[...ids]}::bigint[])
    order by l.id for update of l`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function fillCountingDocument(
  tx: TenantTx,
  by: Act,
  at: At,
  given: readonly GivenLine[],
): Promise<CountingDocumentWithLines> {
  const document = await lockedDocument(tx, at, 'share');
  if (document.status === 'approved') refuse(countingRefusals.already_approved);
  const { lines, problems } = countedLines(given, LIST);
  if (problems.length > 0) refuseFields(problems);
  const known = await heldLines(
    tx,
    document.id,
    lines.map((line) => line.id),
  );
  const strange = lines.flatMap((line, n) =>
    known.has(line.id) ? [] : [{ field: `${LIST}[${n}].id`, text: fieldTexts.must_exist }],
  );
  if (strange.length > 0) refuseFields(strange);
  await sql`
    update manual_counting_document_line_items l
    set new_value = given.new_value, counted_by_id = ${staffOf(by).id}, counted_at = ${by.now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given(id bigint, new_value integer)
    where l.manual_counting_document_id = ${document.id} and l.id = given.id`.execute(tx);
  const before = Object.fromEntries(
    lines.map(({ id }) => [`SKU ${known.get(id)?.sku}`, known.get(id)?.new_value]),
  );
  const after = Object.fromEntries(
    lines.map(({ id, new_value }) => [`SKU ${known.get(id)?.sku}`, new_value]),
  );
  recordChanges(tx, by, [{ kind: 'manual_counting_documents', id: document.id, before, after }]);
  return documentById(tx, at);
}

/**
 * Brings the figures of the books up to date where something was booked meanwhile with an earlier date; answers the
 * counted skus among them.
 */
async function refreshOldValues(tx: TenantTx, document: Locked): Promise<string[]> {
  const { rows } = await shaped<{ sku: string; is_counted: boolean }>(
    { sku: 'p.sku', is_counted: sql`l.new_value is not null` },
    (columns) => sql`
    with lay as (select product_id, sum(quantity)::integer as total from stock_ledger_entries
      where warehouse_id = ${document.warehouse_id} and effective_at <= ${document.counted_at} group by 1)
    update manual_counting_document_line_items l set old_value = coalesce(lay.total, 0)
    from products p left join lay on lay.product_id = p.id
    where l.manual_counting_document_id = ${document.id} and p.id = l.product_id
      and l.old_value <> coalesce(lay.total, 0)
    returning ${columns}`,
  ).execute(tx);
  return rows
    .filter((row) => row.is_counted)
    .map((row) => row.sku)
    .toSorted();
}

/** The cut-off becomes this moment, and the books' figures with it. */
export async function recutCountingDocument(
  tx: TenantTx,
  by: Act,
  at: At,
): Promise<CountingDocumentWithLines> {
  const document = await lockedDocument(tx, at, 'update');
  if (document.status === 'approved') refuse(countingRefusals.already_approved);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  await tx
    .updateTable('manual_counting_documents')
    .set({ counted_on: today, counted_at: by.now, updated_at: by.now })
    .where('id', '=', document.id)
    .execute();
  const recut = { ...document, counted_at: by.now };
  await refreshOldValues(tx, recut);
  await addCountingLines(tx, recut);
  recordChanges(tx, by, [
    {
      kind: 'manual_counting_documents',
      id: document.id,
      before: { counted_on: document.counted_on },
      after: { counted_on: today },
    },
  ]);
  return documentById(tx, at);
}

/**
 * The sales of a car's reports up to the count must be in the books before what was counted is held against them (C9).
 */
async function refuseUnapprovedReports(tx: TenantTx, by: Act, document: Locked): Promise<void> {
  if (!by.actor.able('eod_posts_stock')) return;
  const open = await unapprovedReports(tx, document);
  if (open.length === 0) return;
  const reports = open.map(({ id, business_date }) => `EOD #${id} (${showDay(business_date)})`).join(', ');
  refuse(countingRefusals.unapproved_reports, { reports });
}

/**
 * Approves and answers null; or refreshes what the books say, leaves the document open and answers the skus that
 * changed. The warehouse is held, so that nothing dated before the count is posted at the same moment.
 */
export async function approveCountingDocument(tx: TenantTx, by: Act, at: At): Promise<string[] | null> {
  const document = await lockedDocument(tx, at, 'update');
  if (document.status === 'approved') refuse(countingRefusals.already_approved);
  await tx
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', document.warehouse_id)
    .forUpdate()
    .execute();
  await refuseUnapprovedReports(tx, by, document);
  const changed = await refreshOldValues(tx, document);
  if (changed.length > 0) return changed;
  const lines = await tx
    .selectFrom('manual_counting_document_line_items')
    .select(['product_id', 'old_value', 'new_value', 'value_changed'])
    .where('manual_counting_document_id', '=', document.id)
    .where('new_value', 'is not', null)
    .orderBy('product_id')
    .execute();
  if (lines.length === 0) refuse(countingRefusals.nothing_counted);
  const differences = lines
    .filter((line) => line.value_changed)
    .map((line) => ({ product_id: line.product_id, amount: (line.new_value ?? 0) - line.old_value }));
  if (differences.length > 0) {
    await postTransfer(tx, by, {
      kind: 'manual_counting',
      origin: 'counting',
      manual_counting_document_id: document.id,
      from_warehouse_id: null,
      to_warehouse_id: document.warehouse_id,
      transfered_at: document.counted_at,
      lines: differences,
    });
  }
  await tx
    .updateTable('manual_counting_documents')
    .set({ status: 'approved', approved_by_id: staffOf(by).id, approved_at: by.now, updated_at: by.now })
    .where('id', '=', document.id)
    .execute();
  recordChanges(tx, by, [
    {
      kind: 'manual_counting_documents',
      id: document.id,
      before: { status: 'pending' },
      after: { status: 'approved' },
    },
  ]);
  return null;
}

/** Refused where the books have changed meanwhile; a transaction of its own keeps what they say now all the same. */
export async function approveUnlessChanged(
  within: WithinTenant,
  by: Act,
  at: At,
): Promise<CountingDocumentWithLines> {
  const changed = await within((tx) => approveCountingDocument(tx, by, at));
  if (changed) refuse(countingRefusals.stock_changed, { skus: changed.join(', ') });
  return within((tx) => documentById(tx, at));
}

/** Only an open one; it is kept, out of sight (C11). */
export async function deleteCountingDocument(tx: TenantTx, by: Act, at: At): Promise<void> {
  const document = await lockedDocument(tx, at, 'update');
  if (document.status === 'approved') refuse(countingRefusals.already_approved);
  await tx
    .updateTable('manual_counting_documents')
    .set({ deleted_at: by.now, deleted_by_id: staffOf(by).id, updated_at: by.now })
    .where('id', '=', document.id)
    .execute();
  recordChanges(tx, by, [{ kind: 'manual_counting_documents', id: document.id, before: {}, after: null }]);
}
