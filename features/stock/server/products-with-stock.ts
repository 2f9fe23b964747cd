import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { ListedProduct, ProductQuery } from '../../products/contract.ts';
import { listProductsOfDepo } from '../../products/server/list-products.ts';
import { refuseStrangeWarehouse } from '../../warehouses/server/list-warehouses.ts';
import { productBalances, type ProductBalance } from './product-balances.ts';

async function readBalances(
  tx: TenantTx,
  depo_id: number,
  warehouse_id: number,
  stock_order_id: number | null,
): Promise<Map<number, ProductBalance>> {
  await refuseStrangeWarehouse(tx, depo_id, warehouse_id);
  const found = await productBalances(tx, [warehouse_id], stock_order_id);
  return new Map((found.get(warehouse_id) ?? []).map((row) => [row.id, row]));
}

/** The depot's products and, where a warehouse is asked for, its figures. */
export async function productsWithStock(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: ProductQuery,
): Promise<ListedProduct[]> {
  const { warehouse_id, stock_order_id } = query;
  const figures =
    warehouse_id === undefined ? null : await readBalances(tx, depo_id, warehouse_id, stock_order_id ?? null);
  return listProductsOfDepo(tx, by, depo_id, query, figures);
}
