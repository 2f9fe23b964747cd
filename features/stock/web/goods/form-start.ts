// What a new order or transfer begins with: its sides, and the goods that another screen hands over.

import { useHanded } from '../../../../web/address.ts';
import { useSearch } from '../../../../web/search.ts';
import type { WarehouseOption } from '../../../warehouses/contract.ts';
import {
  linesOf,
  readWanted,
  readWantedSkus,
  rowsOf,
  type FormSides,
  type GoodsRow,
  type Offered,
} from '../../rules/goods-rows.ts';
import { nextKey } from './use-goods.ts';

/** So many pieces of a product, ticked on another screen: `go(address, { hand: wanted satisfies WantedGoods })`. */
export type WantedGoods = readonly { product_id: number; amount: number }[];

/** Those handed over, else those that the address names (`?lines=12:5&lines=14:3`). */
export function useWanted(): WantedGoods {
  const handed = useHanded();
  const [{ lines }] = useSearch({ lines: [] as string[] });
  return Array.isArray(handed) ? (handed as WantedGoods) : readWanted(lines);
}

/**
 * Goods that the address names by their SKU (`?skus=01001:5`), as an end-of-day report knows them; what is not
 * offered is left out.
 */
export function useWantedSkus(): (products: readonly Offered[]) => WantedGoods {
  const [{ skus }] = useSearch({ skus: [] as string[] });
  return (products) =>
    readWantedSkus(skus).flatMap(({ sku, amount }) => {
      const product = products.find((one) => one.sku.toLowerCase() === sku.toLowerCase());
      return product === undefined ? [] : [{ product_id: product.id, amount }];
    });
}

/** To the warehouse that one comes from, out of the depot's primary one; a win or loss comes from nowhere (O12). */
export function sidesFor(
  warehouse_id: number,
  warehouses: readonly WarehouseOption[],
  kind: 'regular' | 'win_lose',
): FormSides {
  const primary = warehouses.find((warehouse) => warehouse.primary);
  return {
    kind,
    from_warehouse_id: kind === 'win_lose' || !primary || primary.id === warehouse_id ? null : primary.id,
    to_warehouse_id: warehouse_id,
  };
}

export function wantedRows(wanted: WantedGoods, products: readonly Offered[]): GoodsRow[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return rowsOf(
    wanted.flatMap(({ product_id, amount }) => {
      const product = byId.get(product_id);
      return product
        ? [
            {
              product_id,
              sku: product.sku,
              description: product.description,
              packaging_size: product.packaging_size,
              amount,
            },
          ]
        : [];
    }),
    nextKey,
  );
}

export function valuesOfRows(
  { kind, from_warehouse_id, to_warehouse_id }: FormSides,
  to_depo_id: number,
  rows: readonly GoodsRow[],
) {
  return {
    kind,
    from_warehouse_id,
    to_warehouse_id,
    to_depo_id,
    main_storage_message: '',
    lines: linesOf(rows),
  };
}
