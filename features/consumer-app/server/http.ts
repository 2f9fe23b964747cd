import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import {
  listDepoLocations,
  listNearbyPoints,
  listNearbyTrucks,
  listTenantCoordinates,
  setFavoritePoint,
  showTenantCoordinates,
} from '../contract.ts';
import { setFavorite } from './commands.ts';
import { depoLocations, nearbyPoints, nearbyTrucks, tenantPlace, tenantPlaces } from './queries.ts';

export const consumerAppHttp: readonly Served[] = [
  serve(listDepoLocations, ({ tx }) => depoLocations(tx)),
  serve(listNearbyTrucks, ({ tx, by, query }) => nearbyTrucks(tx, by, query)),
  serve(listNearbyPoints, ({ tx, by, query }) => nearbyPoints(tx, by, query)),
  serve(setFavoritePoint, ({ tx, by, body }) => setFavorite(tx, by, body)),
  serveOutside(listTenantCoordinates, ({ app }) => tenantPlaces(app)),
  // Of an unknown name the tenants are read anew: within a transaction that would wait for another one, which the
  // embedded database has not.
  serveOutside(showTenantCoordinates, ({ app, params }) => tenantPlace(app, params.slug)),
];
