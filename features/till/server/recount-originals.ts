// The original amounts of open reports are counted anew whenever an order or a closing comes, goes or moves.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { decimalOf } from '../../../shared/money.ts';
import { moneyFields, type Amounts } from '../rules/closing-amounts.ts';
import { originalsIn } from '../rules/originals.ts';
import { readOriginalFigures, listTies, type Figures, type Ids, type Tie } from './original-figures.ts';

interface Group {
  reports: number[];
  closings: number[];
}

/**
 * Reports and closings in groups of those that are tied together; one that is tied to nothing is a group of its own.
 */
function groupsOf(ties: readonly Tie[], { reports = [], closings = [] }: Ids): Group[] {
  const groupBy = new Map<string, Group>();
  const groups = new Set<Group>();
  const groupOf = (kind: keyof Group, id: number): Group => {
    const known = groupBy.get(`${kind} ${id}`);
    if (known) return known;
    const made: Group = { reports: [], closings: [] };
    made[kind].push(id);
    groupBy.set(`${kind} ${id}`, made);
    groups.add(made);
    return made;
  };
  const join = (into: Group, other: Group) => {
    if (into === other) return;
    for (const kind of ['reports', 'closings'] as const)
      for (const id of other[kind]) {
        into[kind].push(id);
        groupBy.set(`${kind} ${id}`, into);
      }
    groups.delete(other);
  };
  for (const id of reports) groupOf('reports', id);
  for (const id of closings) groupOf('closings', id);
  for (const { report_id, closing_id } of ties)
    join(groupOf('reports', report_id), groupOf('closings', closing_id));
  return [...groups].map((group) => ({
    reports: group.reports.toSorted((a, b) => a - b),
    closings: group.closings,
  }));
}

interface Counted {
  id: number;
  amounts: Amounts;
  discount: number;
  start_at: Date | null;
  end_at: Date | null;
}

function countedIn({ circle, discounts }: Figures): Counted[] {
  const originals = originalsIn(circle);
  return circle.parts.flatMap(({ id, closings }) => {
    const amounts = originals.get(id);
    if (amounts === undefined) return [];
    const opened = closings.map(({ opened_at }) => opened_at.getTime());
    const closed = closings.map(({ closed_at }) => closed_at.getTime());
    return {
      id,
      amounts,
      discount: discounts.get(id) ?? 0,
      start_at: opened.length > 0 ? new Date(Math.min(...opened)) : null,
      end_at: closed.length > 0 ? new Date(Math.max(...closed)) : null,
    };
  });
}

/** What stays as it was is not touched: whoever looks at it may save. */
async function writeCounted(tx: TenantTx, by: Act, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = counted.map(({ id, amounts, discount, start_at, end_at }) => ({
    id,
    ...Object.fromEntries(moneyFields.map((field) => [field, decimalOf(amounts[field])])),
    discount_total: decimalOf(discount),
    start_at,
    end_at,
  }));
  const fields = [...moneyFields, 'discount_total'];
  const set = sql.join(fields.map((field) => sql`${sql.ref(field)} = n.${sql.ref(field)}`));
  const named = sql.join(fields.map((field) => sql`${sql.ref(field)} numeric`));
  const before = sql.join(fields.map((field) => sql`r.${sql.ref(field)}`));
  const after = sql.join(fields.map((field) => sql`n.${sql.ref(field)}`));
  await sql`
    update end_of_day_reports as r set ${set}, updated_at = ${by.now},
      start_at = coalesce(n.start_at, r.start_at), end_at = coalesce(n.end_at, r.end_at),
      lock_version = r.lock_version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id bigint, start_at timestamptz, end_at timestamptz, ${named})
    where r.id = n.id and (${before}, r.start_at, r.end_at)
      is distinct from (${after}, coalesce(n.start_at, r.start_at), coalesce(n.end_at, r.end_at))`.execute(
    tx,
  );
}

async function count(tx: TenantTx, by: Act, ids: Ids, isCounted: (group: Group) => boolean): Promise<void> {
  const groups = groupsOf(await listTies(tx, ids), ids).filter(isCounted);
  const reportIds = groups.flatMap(({ reports }) => reports).toSorted((a, b) => a - b);
  if (reportIds.length === 0) return;
  await sql`
    select from end_of_day_reports where id = any(${reportIds}::bigint[]) and status in ('pending', 'pending_edited')
    order by id for update`.execute(tx);
  const figures = await readOriginalFigures(tx, groups);
  await writeCounted(tx, by, figures.flatMap(countedIn));
}

/**
 * The original amounts, discount and times of these open reports, and of every open one that is tied to them or to
 * these closings. The caller holds the registers whose orders or closings changed.
 */
export const countAnew = (tx: TenantTx, by: Act, ids: Ids) => count(tx, by, ids, () => true);

/** The same where a closing is among them: without one a report has nothing that others could have told. */
export const countTied = (tx: TenantTx, by: Act, ids: Ids) =>
  count(tx, by, ids, ({ closings }) => closings.length > 0);
