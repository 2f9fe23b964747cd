import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import type { CountingDocument, CountingDocumentWithLines, CountingLine } from '../contract/counts.ts';
import { countedAt } from '../rules/counts.ts';
import { sidesById } from './transfer-sides.ts';

export interface At {
  depo_id: number;
  warehouse_id: number;
  id: number;
}

interface Row {
  id: number;
  status: 'pending' | 'approved';
  warehouse_id: number;
  counted_on: string;
  counted_at: Date;
  created_by: string | null;
  created_at: Date;
  approved_name: string | null;
  approved_email: string | null;
  approved_at: Date | null;
  stock_transfer_id: number | null;
  lines_count: number;
  counted_count: number;
}

async function documentRows(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<CountingDocument[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('d', 'id status warehouse_id counted_on counted_at'),
      created_by: sql`m.first_name || ' ' || m.last_name`,
      created_at: 'd.created_at',
      approved_name: sql`a.first_name || ' ' || a.last_name`,
      approved_email: 'a.email',
      approved_at: 'd.approved_at',
      stock_transfer_id: 't.id',
      ...fromTable('lines', 'lines_count counted_count'),
    },
    (columns) => sql`
    select ${columns}
    from manual_counting_documents d
      left join users m on m.tenant_id = d.tenant_id and m.id = d.created_by_id
      left join users a on a.tenant_id = d.tenant_id and a.id = d.approved_by_id
      left join stock_transfers t on t.tenant_id = d.tenant_id and t.manual_counting_document_id = d.id
      cross join lateral (select count(*)::integer as lines_count, count(l.new_value)::integer as counted_count
        from manual_counting_document_line_items l where l.manual_counting_document_id = d.id) lines
    where d.deleted_at is null and ${where} ${rest}`,
  ).execute(tx);
  const sides = await sidesById(
    tx,
    rows.map((row) => row.warehouse_id),
  );
  return rows.flatMap(({ counted_on, approved_name, approved_email, stock_transfer_id, ...row }) => {
    const warehouse = sides.get(row.warehouse_id);
    return warehouse
      ? [
          {
            ...row,
            warehouse,
            date: counted_on,
            editable: row.status === 'pending',
            stock_transfer: stock_transfer_id === null ? null : { id: stock_transfer_id },
            approved_by: approved_name === null ? null : { name: approved_name, email: approved_email ?? '' },
            counted_at: row.counted_at.toISOString(),
            created_at: row.created_at.toISOString(),
            approved_at: row.approved_at?.toISOString() ?? null,
          },
        ]
      : [];
  });
}

export async function documentsOfWarehouse(
  tx: TenantTx,
  at: Omit<At, 'id'>,
  paged: Page,
): Promise<Listed<CountingDocument>> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const here = sql`d.warehouse_id = ${at.warehouse_id}`;
  const cut = sql`order by d.counted_on desc, d.id desc ${pageOf(paged)}`;
  const from = sql`from manual_counting_documents d where d.deleted_at is null and ${here}`;
  return withTotal(tx, from, documentRows(tx, here, cut));
}

/** By product, what came and went after a moment. */
const movedAfter = (warehouse_id: number, moment: Date) => sql`
  select product_id, sum(quantity) as total from stock_ledger_entries
  where warehouse_id = ${warehouse_id} and effective_at > ${moment}
  group by 1`;

export interface Moved {
  product_id: number;
  sku: string;
  description: string;
  quantity: number;
}

/**
 * What has moved behind the cut-off of a count of that day, yesterday unless it is given; nothing for a day that
 * lasts still or is to come.
 */
export async function movedSince(
  tx: TenantTx,
  by: Act,
  at: Omit<At, 'id'>,
  given: Day | undefined,
): Promise<Moved[]> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const { time_zone } = by.actor.tenant;
  const counted_at = countedAt(given ?? addDays(dayIn(time_zone, by.now), -1), time_zone, by.now) ?? by.now;
  const { rows } = await shaped<Moved>(
    { product_id: 'p.id', ...fromTable('p', 'sku description'), quantity: sql`since.total::integer` },
    (columns) => sql`
    select ${columns}
    from (${movedAfter(at.warehouse_id, counted_at)}) since join products p on p.id = since.product_id
    where since.total <> 0 order by p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  return rows;
}

/** 404 for a document of another depot's warehouse. */
export async function documentByNumber(
  tx: TenantTx,
  { depo_id, id }: Omit<At, 'warehouse_id'>,
): Promise<CountingDocument> {
  const [found] = await documentRows(tx, sql`d.id = ${id}`, sql``);
  if (!found) return notFound();
  await refuseStrangeWarehouse(tx, depo_id, found.warehouse_id);
  return found;
}

/** 404 for a document of another warehouse, or of a warehouse of another depot. */
export async function documentById(tx: TenantTx, at: At): Promise<CountingDocumentWithLines> {
  await refuseStrangeWarehouse(tx, at.depo_id, at.warehouse_id);
  const [found] = await documentRows(tx, sql`d.id = ${at.id} and d.warehouse_id = ${at.warehouse_id}`, sql``);
  if (!found) return notFound();
  const { rows } = await shaped<Omit<CountingLine, 'product' | 'counted_at'> & { counted_at: Date | null }>(
    {
      ...fromTable('l', 'id product_id'),
      ...fromTable('p', 'sku description packaging_size'),
      ...fromTable('l', 'old_value new_value value_changed'),
      counted_by: sql`u.first_name || ' ' || u.last_name`,
      counted_at: 'l.counted_at',
      moved_since: sql`coalesce(since.total, 0)::integer`,
    },
    (columns) => sql`
    select ${columns}
    from manual_counting_document_line_items l
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join users u on u.tenant_id = l.tenant_id and u.id = l.counted_by_id
      left join (${movedAfter(at.warehouse_id, new Date(found.counted_at))}) since
        on since.product_id = l.product_id and ${found.status === 'pending'}
    where l.manual_counting_document_id = ${at.id}
    order by p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  return {
    ...found,
    manual_counting_document_line_items: rows.map((line) => ({
      ...line,
      product: { id: line.product_id, sku: line.sku, description: line.description },
      counted_at: line.counted_at?.toISOString() ?? null,
    })),
  };
}

const MOST_NAMED = 10;

/**
 * End-of-day reports of the warehouse's car that nobody has approved yet and that were closed up to the count, oldest
 * first.
 */
export async function unapprovedReports(
  tx: TenantTx,
  { warehouse_id, counted_at, counted_on }: { warehouse_id: number; counted_at: Date; counted_on: Day },
): Promise<{ id: number; business_date: Day }[]> {
  const { rows } = await shaped<{ id: number; business_date: Day }>(
    fromTable('r', 'id business_date'),
    (columns) => sql`
    select ${columns}
    from warehouses w join end_of_day_reports r on r.tenant_id = w.tenant_id and r.car_id = w.car_id
    where w.id = ${warehouse_id} and r.status in ('pending', 'pending_edited') and r.deleted_at is null
      and coalesce(r.final_end_at <= ${counted_at}, r.business_date <= ${counted_on}::date)
    order by r.business_date, r.id limit ${MOST_NAMED}`,
  ).execute(tx);
  return rows;
}
