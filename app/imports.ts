// What can be imported from a sheet, in the order in which a new company needs it.

import { b2bCustomersImport } from '../features/b2b-customers/server/import-b2b-sheet.ts';
import type { Places } from '../features/b2b-customers/server/save-b2b-customer.ts';
import { carsImport } from '../features/cars/server/import-cars.ts';
import { customersImport } from '../features/customers/server/import-customers.ts';
import { deposImport } from '../features/depos/server/import-depos.ts';
import { usersImport } from '../features/people/server/import-users.ts';
import { tripsImport } from '../features/plan-events/server/import-trips.ts';
import { putBackOnStops, takeOffComingStops } from '../features/plan-events/server/take-shops-off.ts';
import { productsImport } from '../features/products/server/import-products.ts';
import { putBackOnRoutes, takeOffRoutes } from '../features/routes/server/edit-points.ts';
import { routesImport } from '../features/routes/server/import-routes.ts';
import type { ImportKind } from '../server/import-kind.ts';

/** Where shops stand, which they do not know themselves. */
export const shopPlaces: Places = {
  routes: { takeOff: takeOffRoutes, putBack: putBackOnRoutes },
  stops: { takeOff: takeOffComingStops, putBack: putBackOnStops },
};

export const importKinds: readonly ImportKind[] = [
  deposImport,
  carsImport,
  usersImport,
  productsImport,
  b2bCustomersImport,
  routesImport,
  tripsImport,
  customersImport,
];
