// What lies in a warehouse, product by product, and what its supplier promises.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, id, inventoryPath, wholeOrBlank } from '../../../shared/wire.ts';
import { MOST_PIECES } from '../../products/rules.ts';
import { warehousePath } from '../../warehouses/contract.ts';

const warehouseParam = z.object({ depo_id: id, warehouse_id: id });

const pieces = z.number().int();
export const productBalance = z.object({
  /** The product's, and the balance's own by which the supplier's promise is changed. */
  id,
  balance_id: id,
  sku: z.string(),
  description: z.string(),
  sequence_number: z.number().int().nullable(),
  status: z.enum(['active', 'inactive']),
  storage_unit: z.enum(['stk', 'Kolli']),
  b2b_product: z.boolean(),
  packaging_size: pieces,
  /** What has to be there; null where nothing has. */
  minimum_required_balance: pieces.nullable(),
  /** What the books say, and what should physically be there. */
  balance_amount: pieces,
  actual_balance: pieces,
  /** Promised to others, and on its way, by pending orders. */
  reserved_amount: pieces,
  incoming_amount: pieces,
  /** What may still be promised. */
  remaining_balance: pieces,
  missing_balance_packages_count: pieces,
  missing_balance_amount: pieces,
  future_inventory_date: dayOut.nullable(),
  future_inventory_quantity: pieces.nullable(),
});
export type ProductBalanceRow = z.output<typeof productBalance>;

/**
 * Every active product and those that are still there, in the order of the shelves. `stock_order_id` promises nothing
 * to itself: the order being edited.
 */
export const listProductBalances = endpoint({
  name: 'get products balance',
  method: 'GET',
  path: `${warehousePath}/get_products_balance`,
  about: ['stock-orders', 'movements'],
  who: 'key',
  scope: 'stock',
  needs: 'inventory.read',
  home: true,
  params: warehouseParam,
  query: z.object({ stock_order_id: id.optional() }),
  answer: z.array(productBalance),
});

const dayOrBlank = z.union([z.literal('').transform(() => null), z.null(), day]);

/** What the supplier is expected to bring, and when; a warehouse of the depot itself only (B5). */
export const updateProductBalance = endpoint({
  name: 'update warehouse product balance',
  method: 'PUT',
  path: `${warehousePath}/warehouse_product_balance/{balance_id}`,
  about: { nothing: 'the answer is the row that changed, which stands where it was typed' },
  aliases: [`${inventoryPath}/warehouse_product_balance/{balance_id}`],
  needs: 'stock.write',
  home: true,
  wrapped: 'warehouse_product_balance',
  params: z.object({ depo_id: id, warehouse_id: id.optional(), balance_id: id }),
  body: z.object({
    future_inventory_date: dayOrBlank.optional(),
    future_inventory_quantity: wholeOrBlank(0, MOST_PIECES).optional(),
  }),
  answer: productBalance,
});
