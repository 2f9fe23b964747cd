// What is told otherwise once goods have moved or been promised: every screen with a balance in it asks again.

import { listProducts, listRemainingBalances, showProduct } from '../../../products/contract.ts';
import { listStockNotices, showStockNotices } from '../../../today/contract.ts';
import { listProductBalances, listWarehouses, showWarehouse } from '../../../warehouses/contract.ts';
import { listStockCard, showStockCurve } from '../../card/contract.ts';
import { listStockOrders } from '../../orders/contract.ts';
import { listWarehouseOrders } from '../../report/contract.ts';
import { listStockTransfers } from '../../transfers/contract.ts';

export const promised = [
  listStockOrders,
  listWarehouseOrders,
  listProducts,
  listProductBalances,
  showStockNotices,
  listStockNotices,
];

/** Also where the owner of a warehouse and the sku of a product are still free: neither is, after the first movement. */
export const moved = [
  ...promised,
  listStockTransfers,
  listRemainingBalances,
  showProduct,
  listWarehouses,
  showWarehouse,
  listStockCard,
  showStockCurve,
];
