// A depot's store, in which something is in the red, a truck, and a product as either has it.

import type { ProductBalanceRow } from '../../features/stock/contract/balances.ts';
import type { Warehouse } from '../../features/warehouses/contract.ts';

export const store: Warehouse = {
  id: 3,
  code: 'OD-1',
  name: 'Hovedlager',
  owner_type: 'Depo',
  owner_id: 1,
  owner: 'Odense',
  depo_id: 1,
  primary: true,
  place_of_loss: false,
  axapta_id: 'AX-1',
  owner_editable: true,
  lock_version: 2,
  invalid_products: [{ id: 9, sku: '10100', description: 'Vaniljeis', actual_balance: -5 }],
};
export const truck: Warehouse = {
  ...store,
  id: 4,
  code: 'B-7',
  name: 'Bil 7',
  owner_type: 'Car',
  owner_id: 7,
  owner: '7',
  primary: false,
  invalid_products: [],
};

export const productRow: ProductBalanceRow = {
  id: 9,
  balance_id: 90,
  sku: '10100',
  description: 'Vaniljeis',
  sequence_number: 1,
  status: 'inactive',
  storage_unit: 'stk',
  b2b_product: false,
  packaging_size: 6,
  minimum_required_balance: 40,
  balance_amount: -5,
  actual_balance: -5,
  reserved_amount: 0,
  incoming_amount: 12,
  remaining_balance: -5,
  missing_balance_packages_count: 6,
  missing_balance_amount: 33,
  future_inventory_date: '2020-01-02',
  future_inventory_quantity: 240,
};
