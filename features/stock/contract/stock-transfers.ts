// The movements themselves: posted by hand, by an approval, by a count; never changed, only reversed.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instantOut, inventoryPath, lockVersion, paging, prose } from '../../../shared/wire.ts';
import { warehousePath, warehouseSide } from '../../warehouses/contract.ts';
import { kinds, transferKinds, PAGE_SIZE } from '../rules/documents.ts';
import { documentParam, link, linesInput, warehouseParam } from './documents.ts';

export const stockTransfer = z.object({
  id,
  kind: z.enum(kinds),
  origin: z.enum(['form', 'order', 'counting', 'eod', 'sku_move', 'reversal']),
  /** When the goods moved; `created_at` is when that was posted. */
  transfered_at: instantOut,
  created_at: instantOut,
  created_by: z.string().nullable(),
  from_warehouse: warehouseSide.nullable(),
  to_warehouse: warehouseSide.nullable(),
  from_warehouse_id: id.nullable(),
  to_warehouse_id: id.nullable(),
  description: z.string().nullable(),
  main_storage_message: z.string().nullable(),
  stock_order: link,
  manual_counting_document: link,
  /** The transfer that this one takes back, and the one that takes this one back. */
  reverses: link,
  reversed_by: link,
});
export type StockTransfer = z.output<typeof stockTransfer>;

export const stockTransferLine = z.object({
  id,
  product_id: id,
  sku: z.string(),
  description: z.string(),
  amount: z.number().int(),
  packaging_size: z.number().int(),
  packaged_amount: z.number().int(),
  stock_order_line_item_id: id.nullable(),
});
export type StockTransferLine = z.output<typeof stockTransferLine>;
export const stockTransferWithLines = stockTransfer.extend({
  stock_transfer_line_items: z.array(stockTransferLine),
});
export type StockTransferWithLines = z.output<typeof stockTransferWithLines>;

const warehouseInput = z.union([id, z.literal('').transform(() => null), z.null()]);
/** An instant with its offset. */
const instantInput = z.union([
  z.iso.datetime({ offset: true, local: false }).transform((at) => new Date(at)),
  z.literal('').transform(() => undefined),
  z.null().transform(() => undefined),
]);

/**
 * With `stock_order_id` it is that order's approval: sides and kind are the order's, whatever is sent, and lines that
 * are not named were not received; without any line everything was. Otherwise it is a movement by hand, now unless
 * `transfered_at` says when.
 */
export const stockTransferInput = z.object({
  kind: z.enum(transferKinds).optional(),
  from_warehouse_id: warehouseInput.optional(),
  to_warehouse_id: warehouseInput.optional(),
  transfered_at: instantInput.optional(),
  description: prose(500).optional(),
  main_storage_message: prose(500).optional(),
  stock_transfer_line_items_attributes: linesInput.optional(),
  stock_order_id: id.nullish(),
  stock_order_attributes: z
    .object({ id: id.optional(), status: z.string().optional(), lock_version: lockVersion })
    .nullish(),
});
export type StockTransferInput = z.output<typeof stockTransferInput>;

/** Those with the warehouse on either side, by `transfered_at`, newest first. */
export const listStockTransfers = endpoint({
  name: 'list stock transfers',
  method: 'GET',
  path: `${warehousePath}/stock_transfers`,
  about: ['movements'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam.required(),
  query: z.object(paging(PAGE_SIZE)),
  answer: z.array(stockTransfer),
});

export const showStockTransfer = endpoint({
  name: 'show stock transfer',
  method: 'GET',
  path: `${warehousePath}/stock_transfers/{id}`,
  about: ['movements'],
  aliases: [`${inventoryPath}/stock_transfers/{id}`],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: documentParam,
  answer: stockTransferWithLines,
});

export const createStockTransfer = endpoint({
  name: 'create stock transfer',
  method: 'POST',
  path: `${warehousePath}/stock_transfers`,
  about: ['movements', 'stock-orders'],
  aliases: [`${inventoryPath}/stock_transfers`],
  needs: 'stock.write',
  wrapped: 'stock_transfer',
  idempotent: true,
  home: true,
  room: 'list',
  params: warehouseParam,
  body: stockTransferInput,
  answer: stockTransferWithLines,
});

/** The same sides and kind with all amounts negated, now; once per transfer (L3). */
export const reverseStockTransfer = endpoint({
  name: 'reverse stock transfer',
  method: 'POST',
  path: `${warehousePath}/stock_transfers/{id}/reversal`,
  about: ['movements', 'stock-orders'],
  aliases: [`${inventoryPath}/stock_transfers/{id}/reversal`],
  needs: 'stock.write',
  wrapped: 'reversal',
  idempotent: true,
  home: true,
  params: documentParam,
  body: z.object({ description: prose(500).optional() }),
  answer: stockTransferWithLines,
});

/** The transfer as an xlsx sheet. */
export const exportStockTransfer = endpoint({
  name: 'export stock transfer',
  method: 'GET',
  path: `${warehousePath}/stock_transfers/{id}/export_document`,
  about: { nothing: 'a file is downloaded, never kept' },
  aliases: [`${inventoryPath}/stock_transfers/{id}/export_document`],
  needs: 'inventory.read',
  files: ['xlsx'],
  home: true,
  params: documentParam,
});
