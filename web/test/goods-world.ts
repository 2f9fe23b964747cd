// What the forms of goods choose from: a depot's store and truck, two products, and an order of both.

import { listDepos } from '../../features/depos/contract.ts';
import { listProducts, type ListedProduct } from '../../features/products/contract.ts';
import type { StockOrderWithLines } from '../../features/stock/contract/stock-orders.ts';
import { listWarehouses, type Warehouse, type WarehouseSide } from '../../features/warehouses/contract.ts';
import { row as listed } from './products-world.ts';

export const side = (id: number, name: string): WarehouseSide => ({
  id,
  code: `W${id}`,
  name,
  owner_type: 'Depo',
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
});
const kept = { place_of_loss: false, invalid_products: [], owner_editable: false, lock_version: 0 };
export const warehouses: Warehouse[] = [
  { ...side(5, 'Store'), primary: true, ...kept },
  { ...side(6, 'Truck 7'), primary: false, ...kept },
];
export const products: ListedProduct[] = [
  { ...listed, id: 1, sku: '100', description: 'Vanilla', packaging_size: 6, remaining_balance: 20 },
  { ...listed, id: 2, sku: '200', description: 'Mint', packaging_size: 8, remaining_balance: 5 },
];
export const answers = {
  [listDepos.name]: {
    rows: [
      { id: 1, title: 'Odense' },
      { id: 2, title: 'Dragør' },
    ],
    total: 2,
  },
  [listWarehouses.name]: { rows: warehouses, total: 2 },
  [listProducts.name]: { rows: products, total: 2 },
};
export const line = (id: number, at: number, amount: number) => ({
  id,
  product_id: at + 1,
  sku: products[at]?.sku ?? '',
  description: products[at]?.description ?? '',
  packaging_size: products[at]?.packaging_size ?? 1,
  amount,
  packaged_amount: 0,
  received_amount: null,
  new_amount: amount,
  difference_reason: null,
});
export const order: StockOrderWithLines = {
  id: 41,
  status: 'pending',
  kind: 'regular',
  from_warehouse: side(5, 'Store'),
  to_warehouse: side(6, 'Truck 7'),
  from_warehouse_id: 5,
  to_warehouse_id: 6,
  to_depo_id: 1,
  ordered_at: '2026-06-01T08:00:00Z',
  reason: 'Morning',
  main_storage_message: 'M-1',
  created_by: 'Ida Holm',
  created_at: '2026-06-01T08:00:00Z',
  approved_by: null,
  stock_transfer_id: null,
  stock_transfer_created_at: null,
  stock_transfer: null,
  is_exportable: true,
  asked_by_driver: false,
  on_its_way_at: null,
  editable: true,
  lock_version: 0,
  stock_order_line_items: [line(11, 0, 7), line(12, 1, 16)],
};
