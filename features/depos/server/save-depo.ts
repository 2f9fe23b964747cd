import type { Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { sessionsChange } from '../../../server/known-sessions.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { depoMoved } from '../../../shared/job-kinds.ts';
import { notFound, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import type { Depo, DepoChanges, NewDepo } from '../contract.ts';
import { depoProblems, fixedProblems, receiversOf, withoutHidden } from '../rules.ts';
import { depoById, storedDepo } from './list-depos.ts';

function refuseAny(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) refuseFields(problems);
}

/** As columns; what was not sent stays out. */
function columnsOf({ address_coordinates, recepient, lock_version: _, ...wish }: DepoChanges) {
  return {
    ...wish,
    ...(address_coordinates && { lat: address_coordinates.lat, lng: address_coordinates.lng }),
    ...(recepient !== undefined && {
      recepient: recepient === null ? null : receiversOf(recepient).join('\n'),
    }),
  };
}

export async function createDepo(tx: TenantTx, by: Act, sent: NewDepo): Promise<Depo> {
  const { tenant } = by.actor;
  const wish = withoutHidden(sent, tenant.features);
  refuseAny(depoProblems(wish, null, tenant));
  const row = columnsOf(wish);
  const { id } = await tx
    .insertInto('depos')
    .values({ ...row, title: wish.title, address: wish.address, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  sessionsChange(tx);
  recordChanges(tx, by, [{ kind: 'depos', id, before: null, after: row }]);
  return depoById(tx, by.actor, id);
}

/** One that a sheet made by mistake, while nothing stands in it; the database refuses it otherwise. */
export async function removeNewDepo(
  tx: TenantTx,
  by: Act,
  { id, lock_version }: { id: number; lock_version: number },
): Promise<void> {
  const before = await storedDepo(tx, id, true);
  await refuseStale(tx, 'depos', before, lock_version);
  await tx.deleteFrom('depos').where('id', '=', id).execute();
  sessionsChange(tx);
  recordChanges(tx, by, [{ kind: 'depos', id, before, after: null }]);
}

/**
 * A depot's own admin changes its texts and nothing else; another depot does not exist for them (admin-decisions G5).
 */
export async function updateDepo(tx: TenantTx, by: Act, id: number, sent: DepoChanges): Promise<Depo> {
  const { tenant, can, depo_ids } = by.actor;
  const stored = await storedDepo(tx, id, true);
  if (!can('depos.create') && !depo_ids.includes(id)) notFound();
  await refuseStale(tx, 'depos', stored, sent.lock_version);
  const wish = withoutHidden(sent, tenant.features);
  if (!can('depos.create')) refuseAny(fixedProblems(wish, stored));
  refuseAny(depoProblems(wish, stored, tenant));
  const { address_coordinates, ...kept } = stored;
  const before = { ...kept, lat: address_coordinates?.lat ?? null, lng: address_coordinates?.lng ?? null };
  const row = columnsOf(wish);
  if (isUnchanged(before, row)) return depoById(tx, by.actor, id);
  await tx
    .updateTable('depos')
    .set({ ...row, updated_at: by.now, lock_version: stored.lock_version + 1 })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind: 'depos', id, before, after: row }]);
  const isMoved = row.lat !== undefined && (row.lat !== before.lat || row.lng !== before.lng);
  if (isMoved) enqueue(tx, depoMoved, { tenant_id: tenant.id, depo_id: id }, { key: `${tenant.id}/${id}` });
  return depoById(tx, by.actor, id);
}
