import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { pageOf, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import type { FieldChange, RecordChange } from '../contract.ts';
import { isSecret, readingOf, type Changes, type RecordKind } from '../rules/history.ts';
import { deposFor, ofDepos } from './record-scope.ts';

type Row = Pick<RecordChange, 'id' | 'user_id' | 'user_name' | 'action'> & {
  at: Date;
  changes: Changes;
  total: number;
};

/** Field by field, as a reader is told. */
export const fieldChanges = (fields: Changes): FieldChange[] =>
  Object.entries(fields).map(([field, [from, to]]) => ({ field, from, to, secret: isSecret(field) }));

async function isThere(
  tx: TenantTx,
  kind: RecordKind,
  id: number,
  depo_ids: readonly number[] | null,
): Promise<boolean> {
  const scope = ofDepos[kind];
  const where = depo_ids === null || scope === undefined ? sql`true` : scope(sql`${[...depo_ids]}::bigint[]`);
  const {
    rows: [found],
  } = await shaped<{ there: boolean }>(
    { there: sql`exists(select from ${sql.table(kind)} r where r.id = ${id} and ${where})` },
    (columns) => sql`select ${columns}`,
  ).execute(tx);
  return found?.there ?? false;
}

export async function readChanges(
  tx: TenantTx,
  by: Act,
  { kind, id, ...page }: { kind: RecordKind; id: number } & Page,
) {
  if (!by.actor.can(readingOf[kind])) refuse(commonRefusals.forbidden);
  // The tenants' own rows are not behind row security.
  const there =
    kind === 'tenants' ? id === by.actor.tenant.id : await isThere(tx, kind, id, deposFor(by, kind));
  if (!there && staffOf(by).role !== 'admin') notFound();
  const of = sql`from record_changes where record_kind = ${kind} and record_id = ${id}`;
  const { rows } = await shaped<Row>(
    { ...fromTable('', 'id at user_id user_name action changes'), total: sql`(select count(*) ${of})` },
    (columns) => sql`
    select ${columns}
    ${of}
    order by id desc ${pageOf(page)}`,
  ).execute(tx);
  const {
    rows: [counted],
  } =
    rows.length > 0
      ? { rows }
      : await shaped<{ total: number }>(
          { total: sql`count(*)` },
          (columns) => sql`select ${columns}
    ${of}`,
        ).execute(tx);
  const total = counted?.total ?? 0;
  if (!there && total === 0) notFound();
  const changes = rows.map(({ total: _, changes: fields, ...row }) => ({
    ...row,
    changes: fieldChanges(fields),
  }));
  return { rows: changes, total };
}
