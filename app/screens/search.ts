// What the search in the top bar finds beside screens.

import { b2bHits } from '../../features/b2b-customers/web/b2b-hits.ts';
import { carHits } from '../../features/cars/web/car-hits.ts';
import { customerHits } from '../../features/customers/web/customer-hits.ts';
import { orderHits } from '../../features/delivery-orders/web/order-hits.ts';
import { eodHits } from '../../features/end-of-day/web/eod-hits.ts';
import { productHits } from '../../features/products/web/product-hits.ts';
import { routeHits } from '../../features/routes/web/route-hits.ts';
import { stopHits } from '../../features/routes/web/stop-hits.ts';
import { documentHits } from '../../features/stock/web/documents/document-hits.ts';
import { warehouseHits } from '../../features/warehouses/web/warehouse-hits.ts';
import type { PaletteSource } from '../../web/screens.ts';

export const sources: readonly PaletteSource[] = [
  routeHits,
  stopHits,
  carHits,
  customerHits,
  orderHits,
  eodHits,
  b2bHits,
  productHits,
  warehouseHits,
  ...documentHits,
];
