import { sql, type RawBuilder } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { pageOf, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import type { RecordChange } from '../contract.ts';
import { isSecret, readingOf, type Changes, type RecordKind } from '../rules/history.ts';

type Row = Pick<RecordChange, 'id' | 'user_id' | 'user_name' | 'action'> & {
  at: Date;
  changes: Changes;
  total: number;
};

/**
 * The condition under which a record belongs to somebody who keeps to their own depots; what belongs to the whole
 * tenant has none.
 */
const ofDepos: Partial<Record<RecordKind, (depos: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  cars: (depos) => sql`r.depo_id = any(${depos})`,
  depos: (depos) => sql`r.id = any(${depos})`,
  feedbacks: (depos) => sql`r.depo_id = any(${depos})`,
  users: (depos) => sql`r.role in ('support', 'driver') and r.depo_id = any(${depos})`,
  manual_counting_documents: (depos) =>
    sql`exists (select from warehouses w where w.id = r.warehouse_id and w.depo_id = any(${depos}))`,
  stock_orders: (depos) =>
    sql`exists (
      select from warehouses w
      where w.id in (r.from_warehouse_id, r.to_warehouse_id) and w.depo_id = any(${depos}))`,
  warehouses: (depos) => sql`r.depo_id = any(${depos})`,
  b2b_customers: (depos) => sql`r.seen_in_depos && ${depos}`,
};

/** Support sees these of the own depot alone (admin-decisions G5, inventory-decisions 1.11). */
const atHome: ReadonlySet<RecordKind> = new Set([
  'cars',
  'feedbacks',
  'manual_counting_documents',
  'stock_orders',
  'warehouses',
]);

function deposFor(by: Act, kind: RecordKind): readonly number[] | null {
  const { role, depo_id } = staffOf(by);
  if (role === 'support' && atHome.has(kind)) return depo_id === null ? [] : [depo_id];
  return seesAllDepos(role) ? null : by.actor.depo_ids;
}

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
    changes: Object.entries(fields).map(([field, [from, to]]) => ({
      field,
      from,
      to,
      secret: isSecret(field),
    })),
  }));
  return { rows: changes, total };
}
