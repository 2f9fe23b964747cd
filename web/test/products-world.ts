// A product with its minimums in two depots, as its form has it and as the list of one depot does.

import type { ListedProduct, Product } from '../../features/products/contract.ts';
import { editableFlags } from '../../features/products/rules.ts';

export const minimum = (
  depo_id: number,
  more: Partial<Product['minimum_required_balances'][number]> = {},
) => ({
  id: depo_id + 100,
  depo_id,
  depo_name: depo_id === 1 ? 'Odense' : 'Dragør',
  minimum_for_depo: 48,
  minimum_for_cars: 12,
  editable: true,
  ...more,
});

export const product: Product = {
  id: 17,
  sku: 'IS-100',
  description: 'Vanilje 1 l',
  sequence_number: 10,
  packaging_size: 8,
  sales_price: 49.5,
  cost_price: 20.25,
  tax_type: 'percent',
  tax_amount: 25,
  volume: 1,
  storage_unit: 'stk',
  status: 'active',
  b2b_product: true,
  minimum_required_balances: [minimum(1), minimum(2)],
  lock_version: 3,
  ...editableFlags({ may_write: true, has_b2b: true, has_moved: false }),
};

export const row: ListedProduct = { ...product, minimum_required_balances: [minimum(1)] };

export const shut = editableFlags({ may_write: false, has_b2b: true, has_moved: false });
