// Which records, and so which histories, somebody may read who keeps to their own depots.

import { sql, type RawBuilder } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { readingOf, recordKinds, type RecordKind } from '../rules/history.ts';

/**
 * The condition under which a record belongs to somebody who keeps to their own depots; what belongs to the whole
 * tenant has none.
 */
export const ofDepos: Partial<Record<RecordKind, (depos: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  absences: (depos) =>
    sql`(exists (select from users u where u.id = r.user_id and u.depo_id = any(${depos}))
      or exists (select from cars c where c.id = r.car_id and c.depo_id = any(${depos})))`,
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

export function deposFor(by: Act, kind: RecordKind): readonly number[] | null {
  const { role, depo_id } = staffOf(by);
  if (role === 'support' && atHome.has(kind)) return depo_id === null ? [] : [depo_id];
  return seesAllDepos(role) ? null : by.actor.depo_ids;
}

export const kindsRead = (by: Act): RecordKind[] =>
  recordKinds.filter((kind) => by.actor.can(readingOf[kind]));

/**
 * Condition on `record_changes c`: what the person may read of these kinds. Of records that are gone for good only
 * admins see what is left.
 */
export function changesRead(by: Act, kinds: readonly RecordKind[]): RawBuilder<unknown> {
  const known = sql`c.record_kind = any(${[...kinds]}::text[])`;
  if (staffOf(by).role === 'admin') return known;
  const each = kinds.map((kind) => {
    const depo_ids = deposFor(by, kind);
    const scope = depo_ids === null ? undefined : ofDepos[kind];
    const within = scope === undefined ? sql`true` : scope(sql`${[...(depo_ids ?? [])]}::bigint[]`);
    return sql`when ${sql.lit(kind)} then exists (select from ${sql.table(kind)} r where r.id = c.record_id and ${within})`;
  });
  return each.length === 0
    ? sql`false`
    : sql`${known} and case c.record_kind ${sql.join(each, sql` `)} else false end`;
}
