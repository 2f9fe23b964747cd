// B2B customers of a sheet, taken back in a few statements whatever their number.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { InUse, type ToUndo } from '../../../server/import-kind.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, fieldTexts, Refusal } from '../../../shared/refusals.ts';
import { recordChanges, staleRefusals } from '../../history/server/record-changes.ts';
import type { B2bValues } from '../rules/b2b-customer.ts';
import { storedById, type Stored } from './find-b2b-by-number.ts';
import { valuesOf, writeB2bCustomers, type Written } from './import-b2b-customers.ts';
import { depotsOf } from './list-b2b-customers.ts';

/** Stand on a route or a stop, or have ordered: none of that raises the shop's own version. */
async function whoIsUsed(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await shaped<{ id: number }>(
    fromTable('b', 'id'),
    (columns) => sql`
    select ${columns} from b2b_customers b
    where b.tenant_id = current_tenant() and b.id = any (${[...ids]}::bigint[]) and (
      exists (select from route_point_b2b_customers x
        where x.tenant_id = b.tenant_id and x.b2b_customer_id = b.id)
      or exists (select from plan_event_route_point_b2b_customers x
        where x.tenant_id = b.tenant_id and x.b2b_customer_id = b.id)
      or exists (select from delivery_orders x where x.tenant_id = b.tenant_id and x.b2b_customer_id = b.id))`,
  ).execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function remove(tx: TenantTx, by: Act, gone: readonly Stored[]): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update b2b_customers set deleted_at = ${by.now}, updated_at = ${by.now}, lock_version = lock_version + 1
    where tenant_id = current_tenant() and id = any (${gone.map(({ id }) => id)}::bigint[])`.execute(tx);
  recordChanges(
    tx,
    by,
    gone.map((one) => ({ kind: 'b2b_customers', id: one.id, before: { ...valuesOf(one) }, after: null })),
  );
}

/** New ones are removed, changed ones put back; answers for those that stay what stands against it. */
export async function takeBackB2b(
  tx: TenantTx,
  by: Act,
  records: readonly ToUndo[],
): Promise<ReadonlyMap<number, Error>> {
  const ids = records.map(({ id }) => id);
  // A link that is being made waits for this, or is seen.
  const known = await storedById(tx, ids);
  const mine = depotsOf(by);
  const isOurs = ({ seen_in_depos }: Stored) =>
    mine === null || seen_in_depos.some((id) => mine.includes(id));
  const isSaved = ({ id, lock_version }: ToUndo) => known.get(id)?.lock_version !== lock_version;
  const kept = new Map<number, Error>(
    await staleRefusals(
      tx,
      'b2b_customers',
      records.filter((one) => known.has(one.id) && isSaved(one)),
    ),
  );
  const made = records.filter(({ restore }) => restore === null).map(({ id }) => id);
  const used = await whoIsUsed(tx, made);
  const depos = new Set((await tx.selectFrom('depos').select('id').execute()).map(({ id }) => id));
  const isGone = ({ depo_ids = [] }: Partial<B2bValues>) => depo_ids.some((id) => !depos.has(id));
  const gone: Stored[] = [];
  const back: Written[] = [];
  for (const { id, restore } of records) {
    const now = known.get(id);
    if (!now || !isOurs(now)) kept.set(id, new Refusal(commonRefusals.not_found, []));
    else if (kept.has(id)) continue;
    else if (restore !== null && isGone(restore as Partial<B2bValues>))
      kept.set(id, new Refusal(commonRefusals.invalid, [{ field: 'depos', text: fieldTexts.must_exist }]));
    else if (restore !== null)
      back.push({ row: 0, id, before: now, after: { ...valuesOf(now), ...(restore as Partial<B2bValues>) } });
    else if (used.has(id)) kept.set(id, new InUse());
    else gone.push(now);
  }
  await remove(tx, by, gone);
  if (back.length > 0) await writeB2bCustomers(tx, by, { created: [], updated: back });
  return kept;
}
