import { serve, type Served } from '../../../server/calls/serve.ts';
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
  serve(listTenantCoordinates, ({ app }) => tenantPlaces(app)),
  serve(showTenantCoordinates, ({ app, params }) => tenantPlace(app, params.slug)),
];
