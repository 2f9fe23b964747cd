// Requests to move goods. Saving one moves nothing; its approval is a stock transfer that names it
// (transfers/contract.ts).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, instantOut, inventoryPath, lockVersion, paging, prose } from '../../../shared/wire.ts';
import { orderKinds as orderKindsOfCustomers } from '../../delivery-orders/contract/delivery-order.ts';
import { warehousePath, warehouseSide } from '../../warehouses/contract.ts';
import { kinds, orderKinds, PAGE_SIZE } from '../rules/documents.ts';
import { documentParam, link, linesInput, named, warehouseParam } from './documents.ts';

export const stockOrderLine = z.object({
  id,
  product_id: id,
  sku: z.string(),
  description: z.string(),
  amount: z.number().int(),
  packaging_size: z.number().int(),
  /** Packages, rounded up, away from zero. */
  packaged_amount: z.number().int(),
  /** What the approver took; null until then. */
  received_amount: z.number().int().nullable(),
  /** The amount in the approver's hands, to begin with. */
  new_amount: z.number().int(),
  difference_reason: z.string().nullable(),
});
export type StockOrderLine = z.output<typeof stockOrderLine>;

export const stockOrder = z.object({
  id,
  status: z.enum(['pending', 'received']),
  kind: z.enum(kinds),
  from_warehouse: warehouseSide.nullable(),
  to_warehouse: warehouseSide.nullable(),
  from_warehouse_id: id.nullable(),
  to_warehouse_id: id.nullable(),
  /** The depot of the to-warehouse. */
  to_depo_id: id.nullable(),
  ordered_at: instantOut,
  reason: z.string().nullable(),
  main_storage_message: z.string().nullable(),
  created_by: z.string().nullable(),
  /** A driver has asked for it on the phone. */
  asked_by_driver: z.boolean(),
  /** The depot has said so; the driver of the car receives it from then on. */
  on_its_way_at: instantOut.nullable(),
  created_at: instantOut,
  approved_by: named,
  stock_transfer_id: id.nullable(),
  stock_transfer_created_at: instantOut.nullable(),
  stock_transfer: link,
  /** Between depots and cars only (O14). */
  is_exportable: z.boolean(),
  /** Pending, and made by the depot that asks (R1). */
  editable: z.boolean(),
  lock_version: z.number().int(),
});
export type StockOrder = z.output<typeof stockOrder>;
export const stockOrderWithLines = stockOrder.extend({ stock_order_line_items: z.array(stockOrderLine) });
export type StockOrderWithLines = z.output<typeof stockOrderWithLines>;

const warehouseInput = z.union([id, z.literal('').transform(() => null), z.null()]);

/** What is not named stays. A line with an id is changed, one without is added, one with `_destroy` goes. */
export const stockOrderInput = z.object({
  kind: z.enum(orderKinds).optional(),
  from_warehouse_id: warehouseInput.optional(),
  to_warehouse_id: warehouseInput.optional(),
  reason: prose(500).optional(),
  main_storage_message: prose(500).optional(),
  stock_order_line_items_attributes: linesInput.optional(),
  lock_version: lockVersion,
});
export type StockOrderInput = z.output<typeof stockOrderInput>;
/** Nothing is taken for regular that does not say so (K2). */
const newStockOrderInput = stockOrderInput.required({ kind: true });
export type NewStockOrderInput = z.output<typeof newStockOrderInput>;

const own = { params: documentParam, home: true } as const;

/** Those with the warehouse on either side, newest first. */
export const listStockOrders = endpoint({
  name: 'list stock orders',
  method: 'GET',
  path: `${warehousePath}/stock_orders`,
  about: ['stock-orders'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam.required(),
  query: z.object(paging(PAGE_SIZE)),
  answer: z.array(stockOrder),
});

export const showStockOrder = endpoint({
  ...own,
  name: 'show stock order',
  method: 'GET',
  path: `${warehousePath}/stock_orders/{id}`,
  about: ['stock-orders'],
  aliases: [`${inventoryPath}/stock_orders/{id}`],
  needs: 'inventory.read',
  page: true,
  answer: stockOrderWithLines,
});

const shortOrder = z.object({
  kind: z.enum(orderKindsOfCustomers),
  order_id: id,
  depo_id: id,
  /** As the shop calls it. */
  number: z.string().nullable(),
  customer_name: z.string().nullable(),
  product_id: id,
  sku: z.string(),
  description: z.string(),
  /** What the customer ordered, and what of it the car does not hold. */
  quantity: z.number(),
  missing_amount: z.number().int(),
});
export type ShortOrder = z.output<typeof shortOrder>;

/**
 * Customers' orders on the car's next trip for which, of the goods of this order, the car holds too little since it
 * was received; none while it waits. Earlier stops are served first.
 */
export const listShortOrders = endpoint({
  ...own,
  name: 'list short orders',
  method: 'GET',
  path: `${warehousePath}/stock_orders/{id}/short_orders`,
  about: ['stock-orders', 'movements', 'delivery-orders'],
  needs: 'delivery_orders.read',
  answer: z.array(shortOrder),
});

export const createStockOrder = endpoint({
  name: 'create stock order',
  method: 'POST',
  path: `${warehousePath}/stock_orders`,
  about: ['stock-orders'],
  aliases: [`${inventoryPath}/stock_orders`],
  needs: 'stock.write',
  wrapped: 'stock_order',
  idempotent: true,
  home: true,
  room: 'list',
  params: warehouseParam,
  body: newStockOrderInput,
  answer: stockOrderWithLines,
});

export const updateStockOrder = endpoint({
  ...own,
  name: 'update stock order',
  method: 'PATCH',
  path: `${warehousePath}/stock_orders/{id}`,
  about: ['stock-orders'],
  aliases: [`${inventoryPath}/stock_orders/{id}`],
  needs: 'stock.write',
  wrapped: 'stock_order',
  room: 'list',
  body: stockOrderInput,
  answer: stockOrderWithLines,
});

/** What a driver has asked for is on its way to the car. Said again, it changes nothing. */
export const sendStockOrder = endpoint({
  ...own,
  name: 'send stock order',
  method: 'PUT',
  path: `${warehousePath}/stock_orders/{id}/on_its_way`,
  about: ['stock-orders'],
  needs: 'stock.write',
  answer: stockOrderWithLines,
});

export const deleteStockOrder = endpoint({
  ...own,
  name: 'delete stock order',
  method: 'DELETE',
  path: `${warehousePath}/stock_orders/{id}`,
  about: ['stock-orders'],
  aliases: [`${inventoryPath}/stock_orders/{id}`],
  needs: 'stock.write',
  body: z.object({ lock_version: lockVersion }),
});

/** The order as an xlsx sheet; only between depots and cars (`is_exportable`). */
export const exportStockOrder = endpoint({
  ...own,
  name: 'export stock order',
  method: 'GET',
  path: `${warehousePath}/stock_orders/{id}/export_order_document`,
  about: { nothing: 'a file is downloaded, never kept' },
  aliases: [`${inventoryPath}/stock_orders/{id}/export_order_document`],
  needs: 'inventory.read',
  files: ['xlsx'],
});
