// A count that comes as a whole, from somebody who counted without a network: held against the books of the moment at
// which it was made, however late it comes. The depot approves it as every other.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { countingRefusals } from '../refusals/counts.ts';
import { addCountingLines, deleteCountingDocument } from './count-stock.ts';

export interface WholeCount {
  /** The sender's own id of it. */
  sent_act_id: string;
  counted_at: Date;
  goods: readonly { product_id: number; pieces: number }[];
}

interface OpenCount {
  id: number;
  sent_act_id: string | null;
  counted_at: Date;
}

/** What waits is held, and with it whoever approves it at this moment. */
const findOpenCount = (tx: TenantTx, warehouse_id: number): Promise<OpenCount | undefined> =>
  tx
    .selectFrom('manual_counting_documents')
    .select(['id', 'sent_act_id', 'counted_at'])
    .where('warehouse_id', '=', warehouse_id)
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Of the last approved count at that moment or later. */
async function findLaterApproved(tx: TenantTx, warehouse_id: number, at: Date): Promise<Day | null> {
  const found = await tx
    .selectFrom('manual_counting_documents')
    .select('counted_on')
    .where('warehouse_id', '=', warehouse_id)
    .where('status', '=', 'approved')
    .where('counted_at', '>=', at)
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.counted_on ?? null;
}

/**
 * Replaces an earlier one that was sent so and that nobody has approved. Refused: one that the office fills in
 * (`one_open`), one that was made later (`counted_later`), approved or not (`before_last`).
 */
export async function recordCount(
  tx: TenantTx,
  by: Act,
  at: { depo_id: number; warehouse_id: number },
  { sent_act_id, counted_at, goods }: WholeCount,
): Promise<number> {
  const { warehouse_id } = at;
  const open = await findOpenCount(tx, warehouse_id);
  const approved_on = await findLaterApproved(tx, warehouse_id, counted_at);
  if (approved_on !== null) refuse(countingRefusals.before_last, { date: showDay(approved_on) });
  if (open) {
    if (open.sent_act_id === null) refuse(countingRefusals.one_open);
    if (open.counted_at > counted_at) refuse(countingRefusals.counted_later);
    await deleteCountingDocument(tx, by, { ...at, id: open.id });
  }
  const counted_on = dayIn(by.actor.tenant.time_zone, counted_at);
  const { id } = await tx
    .insertInto('manual_counting_documents')
    .values({
      warehouse_id,
      counted_on,
      counted_at,
      sent_act_id,
      created_by_id: staffOf(by).id,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = goods.map(({ product_id }) => product_id);
  await addCountingLines(tx, { id, warehouse_id, counted_at }, named);
  const skus = await fillIn(tx, by, { id, counted_at, goods });
  recordChanges(tx, by, [
    { kind: 'manual_counting_documents', id, before: null, after: { counted_on, ...skus } },
  ]);
  return id;
}

/** Answers what was counted of each sku, for the history. */
async function fillIn(
  tx: TenantTx,
  by: Act,
  { id, counted_at, goods }: Pick<WholeCount, 'counted_at' | 'goods'> & { id: number },
): Promise<Record<string, number>> {
  const { rows } = await shaped<{ sku: string; new_value: number }>(
    { sku: sql`p.sku::text`, new_value: 'l.new_value' },
    (columns) => sql`
    update manual_counting_document_line_items l
    set new_value = given.pieces, counted_by_id = ${staffOf(by).id}, counted_at = ${counted_at}
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as given(product_id bigint, pieces integer)
      join products p on p.id = given.product_id
    where l.manual_counting_document_id = ${id} and l.product_id = given.product_id
    returning ${columns}`,
  ).execute(tx);
  if (rows.length !== goods.length) refuseFields([{ field: 'product_id', text: fieldTexts.must_exist }]);
  return Object.fromEntries(rows.map(({ sku, new_value }) => [`SKU ${sku}`, new_value]));
}
