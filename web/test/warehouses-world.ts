// A depot's store, in which something is in the red, and a truck.

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
