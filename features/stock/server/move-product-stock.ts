import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { storedProduct } from '../../products/server/list-products.ts';
import { productStockRefusals } from '../refusals/product-stock.ts';
import { countedAt } from '../rules/counts.ts';
import { postTransfer } from './post-transfer.ts';
import { refuseCounted } from './transfer-sides.ts';

/** Documents that name the product and are not settled yet. */
async function refuseHeld(tx: TenantTx, id: number, sku: string): Promise<void> {
  const { rows } = await shaped<{ what: string; id: number }>(
    { what: sql`'stock_order'`, id: 'o.id' },
    (columns) => sql`
    select ${columns}
    from stock_orders o
      join stock_order_line_items l on l.tenant_id = o.tenant_id and l.stock_order_id = o.id
    where o.status = 'pending' and o.deleted_at is null and l.product_id = ${id}
    union all
    select 'manual_counting_document', d.id
    from manual_counting_documents d
      join manual_counting_document_line_items l
        on l.tenant_id = d.tenant_id and l.manual_counting_document_id = d.id
    where d.status = 'pending' and d.deleted_at is null and l.product_id = ${id}
    order by 1 desc, 2 limit 21`,
  ).execute(tx);
  if (rows.length === 0) return;
  const names = rows
    .slice(0, 20)
    .map((row) => `${row.what === 'stock_order' ? 'Order' : 'Document'} #${row.id}`);
  const of = (what: string) => rows.flatMap((row) => (row.what === what ? [{ id: row.id }] : []));
  refuse(
    productStockRefusals.held,
    { sku, documents: [...names, ...(rows.length > 20 ? ['…'] : [])].join(', ') },
    {
      stock_orders: of('stock_order'),
      manual_counting_documents: of('manual_counting_document'),
    },
  );
}

/**
 * Puts everything that lay under one sku under another, piece for piece, what is short too (S7). Every warehouse is
 * held first, so that nothing is posted between looking and moving; then the product, so that no order for it is made
 * at the same moment.
 */
export async function moveProductBalances(
  tx: TenantTx,
  by: Act,
  id: number,
  { date, product_id }: { date?: Day | undefined; product_id: number },
) {
  const { time_zone } = by.actor.tenant;
  const source = await storedProduct(tx, id);
  if (product_id === id) refuse(productStockRefusals.same_product);
  const today = dayIn(time_zone, by.now);
  const at = countedAt(date ?? today, time_zone, by.now) ?? refuse(productStockRefusals.ahead);
  // Of today everything counts, also what was posted while this waited for its turn.
  const until = (date ?? today) === today ? sql`` : sql`and e.effective_at <= ${at}`;
  await sql`select id from warehouses where archived_at is null order by id for no key update`.execute(tx);
  const target = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'status'])
    .where('id', 'in', [id, product_id])
    .orderBy('id')
    .forUpdate()
    .execute()
    .then((both) => both.find((one) => one.id === product_id));
  if (target?.status !== 'active') refuseFields([{ field: 'product_id', text: fieldTexts.must_exist }]);
  await refuseHeld(tx, id, source.sku);
  const { rows: lay } = await shaped<{ warehouse_id: number; amount: number }>(
    { warehouse_id: 'w.id', amount: sql`b.amount::integer` },
    (columns) => sql`
    select ${columns}
    from warehouses w cross join lateral (
      select sum(e.quantity) as amount from stock_ledger_entries e
      where e.warehouse_id = w.id and e.product_id = ${id} ${until}) b
    where w.archived_at is null and b.amount <> 0
    order by w.id`,
  ).execute(tx);
  if (lay.length === 0) refuse(productStockRefusals.nothing_to_move);
  await refuseCounted(
    tx,
    lay.map((one) => one.warehouse_id),
    at,
    'date',
  );
  const stock_transfers: { id: number }[] = [];
  for (const { warehouse_id, amount } of lay) {
    const transfer = await postTransfer(tx, by, {
      kind: 'other',
      origin: 'sku_move',
      from_warehouse_id: null,
      to_warehouse_id: warehouse_id,
      transfered_at: at,
      description: `${source.sku} → ${target.sku}`,
      lines: [
        { product_id: id, amount: -amount },
        { product_id: target.id, amount },
      ],
    });
    stock_transfers.push({ id: transfer.id });
  }
  return { id: target.id, sku: target.sku, stock_transfers };
}
