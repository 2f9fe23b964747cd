// The warehouses that a document names: who owns them, in which depot, and when they were counted last.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { showDay } from '../../../shared/calendar.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { WarehouseSide } from '../../warehouses/contract.ts';
import { stockRefusals } from '../refusals/documents.ts';
import { placeOf, sideTexts, type Line, type Sides } from '../rules/documents.ts';

interface Row extends WarehouseSide {
  archived_at: Date | null;
  place_of_loss: boolean;
}

/** Warehouses that documents name, by their ids. */
export type SidesById = ReadonlyMap<number, Row>;

/** Archived ones too: old documents go on naming them. */
export async function sidesById(tx: TenantTx, ids: readonly (number | null)[]): Promise<SidesById> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await shaped<Row>(
    {
      ...fromTable('w', 'id code name owner_type'),
      owner_id: sql`coalesce(w.car_id, w.depo_id)`,
      owner: sql`coalesce(c.internal_number, d.title)`,
      ...fromTable('w', 'depo_id archived_at place_of_loss'),
    },
    (columns) => sql`
    select ${columns}
    from warehouses w
      join depos d on d.tenant_id = w.tenant_id and d.id = w.depo_id
      left join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id
    where w.id = any (${wanted}::bigint[])`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * How a document comes to be: goods are taken at once and must be the depot's own to take; a mere request, and its
 * approval, may ask another depot for them; a document is taken back as it was.
 */
type Doing = 'taking' | 'asking' | 'taking back';

/**
 * The two sides of a new document: both must be there and in use (422 at the side), what is written off goes to a
 * place of loss if to any, and the document must be this depot's business. Answers the two.
 */
export async function openSides(
  tx: TenantTx,
  depo_id: number,
  sides: Sides,
  doing: Doing,
): Promise<SidesById> {
  const found = await sidesById(tx, [sides.from_warehouse_id, sides.to_warehouse_id]);
  const at = (id: number | null) => (id === null ? undefined : found.get(id));
  const isUsable = (id: number | null) => id === null || at(id)?.archived_at === null;
  const missing = (['from_warehouse_id', 'to_warehouse_id'] as const).flatMap((field): FieldProblem[] =>
    isUsable(sides[field]) ? [] : [{ field, text: fieldTexts.must_exist }],
  );
  if (missing.length > 0) refuseFields(missing);
  const [from, to] = [at(sides.from_warehouse_id), at(sides.to_warehouse_id)];
  if (sides.kind === 'write_off' && to && !to.place_of_loss && doing !== 'taking back')
    refuseFields([{ field: 'to_warehouse_id', text: sideTexts.place_of_loss }]);
  const isOurs =
    doing === 'taking'
      ? (from ?? to)?.depo_id === depo_id
      : from?.depo_id === depo_id || to?.depo_id === depo_id;
  if (!isOurs) refuse({ ...stockRefusals.not_here, field: from ? 'from_warehouse_id' : 'to_warehouse_id' });
  return found;
}

/**
 * Nothing is dated ahead, nor up to an approved count of a side (C8). The database says so again, for what happens at
 * the same moment.
 */
export async function refuseBarredDate(
  tx: TenantTx,
  by: Act,
  sides: Sides,
  transfered_at: Date,
): Promise<void> {
  if (transfered_at > by.now) refuse(stockRefusals.ahead);
  await refuseCounted(
    tx,
    [sides.from_warehouse_id, sides.to_warehouse_id].filter((id) => id !== null),
    transfered_at,
  );
}

/** 422 at `field` when one of the warehouses was counted at this instant or later. */
export async function refuseCounted(
  tx: TenantTx,
  warehouse_ids: readonly number[],
  at: Date,
  field = 'transfered_at',
): Promise<void> {
  const count = await tx
    .selectFrom('manual_counting_documents')
    .select('counted_on')
    .where('warehouse_id', 'in', warehouse_ids)
    .where('status', '=', 'approved')
    .where('counted_at', '>=', at)
    .orderBy('counted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (count) refuse({ ...stockRefusals.counted, field }, { date: showDay(count.counted_on) });
}

/**
 * Every product must be there, and active or still lying where it is taken from, or found or lost (B3, S5, V3):
 * problems at the lines of those that are not.
 */
export async function productProblems(
  tx: TenantTx,
  { kind, from_warehouse_id, to_warehouse_id }: Sides,
  lines: readonly Pick<Line, 'product_id' | 'at'>[],
  list: string,
): Promise<FieldProblem[]> {
  const from = kind === 'win_lose' ? to_warehouse_id : from_warehouse_id;
  const { rows } = await shaped<{ id: number }>(
    { id: 'p.id' },
    (columns) => sql`
    select ${columns}
    from products p where p.id = any (${lines.map((line) => line.product_id)}::bigint[])
      and (p.status = 'active' or exists (
        select from warehouse_product_balances b
        where b.product_id = p.id and b.warehouse_id = ${from}::bigint and b.balance_amount <> 0))`,
  ).execute(tx);
  const usable = new Set(rows.map((row) => row.id));
  return lines.flatMap((line) =>
    usable.has(line.product_id)
      ? []
      : [{ field: placeOf(list, line, 'product_id'), text: fieldTexts.must_exist }],
  );
}

/** What stands under an address: a document's id, the depot, and the warehouse where the address names one. */
export interface At {
  depo_id: number;
  warehouse_id?: number | undefined;
  id: number;
}

/** Seen from either side (R1); a warehouse in the address must be a side of it, and the depot's. */
export const isSideOf = (
  table: 'o' | 't',
  { depo_id, warehouse_id }: Pick<At, 'depo_id' | 'warehouse_id'>,
) => sql`exists (
  select from warehouses w
  where w.id in (${sql.ref(`${table}.from_warehouse_id`)}, ${sql.ref(`${table}.to_warehouse_id`)})
    and w.depo_id = ${depo_id}
    and (${warehouse_id ?? null}::bigint is null or w.id = ${warehouse_id ?? null}::bigint))`;
