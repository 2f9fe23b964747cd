import { sql, type RawBuilder } from 'kysely';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import { packagesOf } from '../../products/rules.ts';
import type {
  StockTransfer,
  StockTransferLine,
  StockTransferWithLines,
} from '../contract/stock-transfers.ts';
import type { Kind } from '../rules/documents.ts';
import { isSideOf, type At, sidesById, type SidesById } from './transfer-sides.ts';

export interface TransferRow {
  id: number;
  kind: Kind;
  origin: StockTransfer['origin'];
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
  transfered_at: Date;
  created_at: Date;
  created_by: string | null;
  description: string | null;
  main_storage_message: string | null;
  stock_order_id: number | null;
  manual_counting_document_id: number | null;
  reverses_transfer_id: number | null;
  reversed_by_id: number | null;
}

async function transferRows(
  tx: TenantTx,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<TransferRow[]> {
  const { rows } = await shaped<TransferRow>(
    {
      ...fromTable('t', 'id kind origin from_warehouse_id to_warehouse_id transfered_at created_at'),
      created_by: sql`m.first_name || ' ' || m.last_name`,
      ...fromTable('t', 'description main_storage_message stock_order_id manual_counting_document_id'),
      ...fromTable('t', 'reverses_transfer_id'),
      reversed_by_id: 'r.id',
    },
    (columns) => sql`
    select ${columns}
    from stock_transfers t
      left join users m on m.tenant_id = t.tenant_id and m.id = t.created_by_id
      left join stock_transfers r on r.tenant_id = t.tenant_id and r.reverses_transfer_id = t.id
    where ${where} ${rest}`,
  ).execute(tx);
  return rows;
}

const linkTo = (id: number | null) => (id === null ? null : { id });

/** As it is told to whoever asks for it. */
export function asTransfer(row: TransferRow, sides: SidesById): StockTransfer {
  const { stock_order_id, manual_counting_document_id, reverses_transfer_id, reversed_by_id, ...told } = row;
  const sideOf = (id: number | null) => (id === null ? null : (sides.get(id) ?? null));
  return {
    ...told,
    from_warehouse: sideOf(row.from_warehouse_id),
    to_warehouse: sideOf(row.to_warehouse_id),
    stock_order: linkTo(stock_order_id),
    manual_counting_document: linkTo(manual_counting_document_id),
    reverses: linkTo(reverses_transfer_id),
    reversed_by: linkTo(reversed_by_id),
    transfered_at: row.transfered_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** With its lines as they are written; packages are reckoned. */
export const withLines = (
  transfer: StockTransfer,
  lines: readonly Omit<StockTransferLine, 'packaged_amount'>[],
): StockTransferWithLines => ({
  ...transfer,
  stock_transfer_line_items: lines.map((line) => ({
    ...line,
    packaged_amount: packagesOf(line.amount, line.packaging_size),
  })),
});

async function asTransfers(tx: TenantTx, rows: readonly TransferRow[]): Promise<StockTransfer[]> {
  const sides = await sidesById(
    tx,
    rows.flatMap((row) => [row.from_warehouse_id, row.to_warehouse_id]),
  );
  return rows.map((row) => asTransfer(row, sides));
}

export async function transfersOfWarehouse(
  tx: TenantTx,
  warehouse_id: number,
  paged: Page,
): Promise<Listed<StockTransfer>> {
  const here = sql`(t.from_warehouse_id = ${warehouse_id} or t.to_warehouse_id = ${warehouse_id})`;
  const cut = sql`order by t.transfered_at desc, t.id desc ${pageOf(paged)}`;
  const found = transferRows(tx, here, cut);
  const { rows, total } = await withTotal(tx, sql`from stock_transfers t where ${here}`, found);
  return { rows: await asTransfers(tx, rows), total };
}

export async function stockTransferById(tx: TenantTx, at: At): Promise<StockTransferWithLines> {
  const [row] = await transferRows(tx, sql`t.id = ${at.id} and ${isSideOf('t', at)}`, sql``);
  if (!row) return notFound();
  const [transfer] = await asTransfers(tx, [row]);
  const lines = await tx
    .selectFrom('stock_transfer_line_items as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select([
      'l.id',
      'l.product_id',
      'p.sku',
      'p.description',
      'l.amount',
      'l.packaging_size',
      'l.stock_order_line_item_id',
    ])
    .where('l.stock_transfer_id', '=', at.id)
    .orderBy('p.sequence_number')
    .orderBy('p.sku')
    .execute();
  return withLines(transfer as StockTransfer, lines);
}
