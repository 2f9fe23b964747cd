// What the search in the top bar finds beside screens.

import { b2bHits } from '../../features/b2b-customers/web/B2bHits.tsx';
import { carHits } from '../../features/cars/web/CarHits.tsx';
import { customerHits } from '../../features/customers/web/CustomerHits.tsx';
import { orderHits } from '../../features/delivery-orders/web/OrderHits.tsx';
import { productHits } from '../../features/products/web/ProductHits.tsx';
import { routeHits } from '../../features/routes/web/RouteHits.tsx';
import { stopHits } from '../../features/routes/web/StopHits.tsx';
import { documentHits } from '../../features/stock/documents/web/DocumentHits.tsx';
import { warehouseHits } from '../../features/warehouses/web/WarehouseHits.tsx';
import type { PaletteSource } from '../../web/screens.ts';

export const sources: readonly PaletteSource[] = [
  routeHits,
  stopHits,
  carHits,
  customerHits,
  orderHits,
  b2bHits,
  productHits,
  warehouseHits,
  ...documentHits,
];
