import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { withCommit, type TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, Refusal, refuse } from '../../../shared/refusals.ts';
import { changesBetween, type RecordKind } from '../rules/history.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RecordChange {
  kind: RecordKind;
  id: number;
  /** Null for a new record. */
  before: Row | null;
  /** Null for a deleted one. Of an update it is enough to give what was set. */
  after: Row | null;
  /** When it is not plain from the two: 'restored'. */
  action?: 'restored';
}

/** Whose doing it is when nobody is signed in. */
const systemName = 'System';

function nameOf({ actor, through }: Act): string {
  const name = actor.user ? `${actor.user.first_name} ${actor.user.last_name}` : systemName;
  return through === undefined ? name : `${name} (${through})`;
}

function rowOf(by: Act, { kind, id, before, after, action }: RecordChange) {
  const done = action ?? (before === null ? 'created' : after === null ? 'deleted' : 'changed');
  return {
    record_kind: kind,
    record_id: id,
    action: done,
    user_id: by.actor.user?.id ?? null,
    user_name: nameOf(by),
    changes: changesBetween(before, after),
    at: by.now,
  };
}

/** A save of what stands there already: it writes nothing, and raises no version that others have open. */
export const isUnchanged = (before: Row, after: Row): boolean =>
  Object.keys(changesBetween(before, after)).length === 0;

/** With the commit of the change itself. A save that changed nothing leaves no line. */
export function recordChanges(tx: TenantTx, by: Act, changes: readonly RecordChange[]): void {
  const rows = changes
    .map((change) => rowOf(by, change))
    .filter((row) => row.action !== 'changed' || Object.keys(row.changes).length > 0)
    .map((row) => ({ ...row, changes: JSON.stringify(row.changes) }));
  for (let from = 0; from < rows.length; from += 1_000) {
    const portion = rows.slice(from, from + 1_000);
    withCommit(tx, tx.insertInto('record_changes').values(portion).compile());
  }
}

/** Erases what is kept of records that no longer are, such as people who took their consent back (G34). */
export async function forgetChanges(tx: TenantTx, kind: RecordKind, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .deleteFrom('record_changes')
      .where('record_kind', '=', kind)
      .where('record_id', 'in', [...ids])
      .execute();
}

/** Erases what is kept of records that are gone, as far as it is older. `kind` is the name of their table. */
export async function forgetGone(tx: TenantTx, kind: RecordKind, before: Date): Promise<void> {
  await sql`
    delete from record_changes c
    where c.tenant_id = current_tenant() and c.record_kind = ${kind} and c.at < ${before}
      and not exists (select from ${sql.table(kind)} r where r.tenant_id = c.tenant_id and r.id = c.record_id)`.execute(
    tx,
  );
}

/**
 * 409 when `sent` is not the record's version; the sentence names who saved it last (admin-decisions G23). No `sent`:
 * the last write wins.
 */
export async function refuseStale(
  tx: TenantTx,
  kind: RecordKind,
  record: { id: number; lock_version: number },
  sent: number | undefined,
): Promise<void> {
  if (sent !== undefined && sent !== record.lock_version) await refuseAsStale(tx, kind, record);
}

/** By its id, who saved a record last. */
async function whoSavedLast(
  tx: TenantTx,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await shaped<{ record_id: number; user_name: string }>(
    fromTable('c', 'record_id user_name'),
    (columns) => sql`
    select distinct on (c.record_id) ${columns} from record_changes c
    where c.tenant_id = current_tenant() and c.record_kind = ${kind} and c.record_id = any (${[...ids]}::bigint[])
    order by c.record_id, c.id desc`,
  ).execute(tx);
  return new Map(rows.map(({ record_id, user_name }) => [record_id, user_name]));
}

/** Of many that somebody has saved since, what the save of each would be refused with. */
export async function staleRefusals(
  tx: TenantTx,
  kind: RecordKind,
  records: readonly { id: number }[],
): Promise<Map<number, Refusal>> {
  const ids = records.map(({ id }) => id);
  const names = ids.length > 0 ? await whoSavedLast(tx, kind, ids) : new Map<number, string>();
  const { field, text } = commonRefusals.stale;
  return new Map(
    ids.map((id) => [
      id,
      new Refusal(commonRefusals.stale, [{ field, text, values: { name: names.get(id) ?? systemName } }]),
    ]),
  );
}

/** Somebody was first. */
export async function refuseAsStale(
  tx: TenantTx,
  kind: RecordKind,
  { id, lock_version }: { id: number; lock_version: number },
): Promise<never> {
  const names = await whoSavedLast(tx, kind, [id]);
  return refuse(commonRefusals.stale, { name: names.get(id) ?? systemName }, { lock_version });
}
