// The one door to the ledger. Orders, counts, reports and moves of stock values reach it by making a transfer (L2).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { tellOfKinds } from '../../webhooks/server/tell-outside.ts';
import { accountsOf, type Kind, type Origin } from '../rules/documents.ts';
import { crossedMinimum } from './product-balances.ts';

export interface PostedLine {
  product_id: number;
  amount: number;
  stock_order_line_item_id?: number | null;
}

export interface Posting {
  kind: Kind;
  origin: Origin;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
  /**
   * When the goods moved. Not after now, and not up to an approved count of either warehouse (the database refuses
   * both).
   */
  transfered_at: Date;
  description?: string | null;
  main_storage_message?: string | null;
  stock_order_id?: number | null;
  manual_counting_document_id?: number | null;
  end_of_day_report_id?: number | null;
  reverses_transfer_id?: number | null;
  lines: readonly PostedLine[];
}

/** What a posting has written. */
export interface Posted {
  id: number;
  /** In the order of the shelves. */
  lines: {
    id: number;
    product_id: number;
    sku: string;
    description: string;
    amount: number;
    packaging_size: number;
    stock_order_line_item_id: number | null;
  }[];
}

/**
 * Posts a movement: the transfer, its lines with today's packaging sizes, two entries a line, and through the
 * ledger's trigger the balances, in one statement, which also tells what it has written. Sides, signs and doubled
 * products are the caller's to check first (`sideProblems`, `lineProblems`). Refused: a product that does not exist,
 * at its line.
 */
export async function postTransfer(tx: TenantTx, by: Act, posting: Posting): Promise<Posted> {
  const { source, destination } = accountsOf(posting);
  const lines = JSON.stringify(
    posting.lines.map(({ product_id, amount, stock_order_line_item_id = null }) => ({
      product_id,
      amount,
      stock_order_line_item_id,
    })),
  );
  const { rows } = await shaped<Posted['lines'][number] & { stock_transfer_id: number }>(
    {
      ...fromTable('lines', 'stock_transfer_id id product_id'),
      ...fromTable('goods', 'sku description'),
      amount: 'lines.amount',
      ...fromTable('goods', 'packaging_size stock_order_line_item_id'),
    },
    (columns) => sql`
    with transfer as (
      insert into stock_transfers (kind, origin, from_warehouse_id, to_warehouse_id,
        transfered_at, description, main_storage_message,
        created_by_id, stock_order_id,
        manual_counting_document_id, end_of_day_report_id,
        reverses_transfer_id, created_at)
      values (${posting.kind}, ${posting.origin}, ${posting.from_warehouse_id}, ${posting.to_warehouse_id},
        ${posting.transfered_at}, ${posting.description ?? null}, ${posting.main_storage_message ?? null},
        ${by.actor.user?.id ?? null}, ${posting.stock_order_id ?? null},
        ${posting.manual_counting_document_id ?? null}, ${posting.end_of_day_report_id ?? null},
        ${posting.reverses_transfer_id ?? null}, ${by.now})
      returning id
    ), goods as materialized (
      select p.id, p.sku, p.description, p.packaging_size, p.sequence_number,
        given.amount, given.stock_order_line_item_id
      from jsonb_to_recordset(${lines}::jsonb)
        as given(product_id bigint, amount integer, stock_order_line_item_id bigint)
      join products p on p.tenant_id = current_tenant() and p.id = given.product_id
    ), lines as (
      insert into stock_transfer_line_items (stock_transfer_id, product_id,
        amount, packaging_size, stock_order_line_item_id)
      select transfer.id, goods.id,
        goods.amount, goods.packaging_size, goods.stock_order_line_item_id
      from goods cross join transfer
      returning stock_transfer_id, id, product_id, amount
    ), entries as (
      insert into stock_ledger_entries (stock_transfer_line_item_id, product_id,
        account, warehouse_id, quantity, effective_at, posted_at)
      select lines.id, lines.product_id,
        side.account, side.warehouse_id, side.sign * lines.amount, ${posting.transfered_at}, ${by.now}
      from lines cross join (values
        (${source}::text, ${posting.from_warehouse_id}::bigint, -1),
        (${destination}::text, ${posting.to_warehouse_id}::bigint, 1)
      ) as side(account, warehouse_id, sign)
    )
    select ${columns}
    from lines join goods on goods.id = lines.product_id
    order by goods.sequence_number, goods.sku`,
  ).execute(tx);
  const [first] = rows;
  if (!first || rows.length !== posting.lines.length) return refuseUnknownProducts(tx, posting.lines);
  const id = first.stock_transfer_id;
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  await tellOfKinds(tx, by.now, crossingKinds, crossedMinimum(id, today));
  return { id, lines: rows.map(({ stock_transfer_id: _, ...line }) => line) };
}

const crossingKinds = ['stock_below_minimum', 'stock_short', 'stock_sufficient'] as const;

async function refuseUnknownProducts(tx: TenantTx, lines: readonly PostedLine[]): Promise<never> {
  const known = await tx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      lines.map((line) => line.product_id),
    )
    .execute();
  const ids = new Set(known.map((product) => product.id));
  refuseFields(
    lines.flatMap(({ product_id }, at) =>
      ids.has(product_id)
        ? []
        : [{ field: `stock_transfer_line_items[${at}].product_id`, text: fieldTexts.must_exist }],
    ),
  );
}
