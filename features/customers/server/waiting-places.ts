// At which stops of routes people wait, for whoever looks at many of them at once.

import type { TenantTx } from '../../../server/tenant.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { addressKey } from '../../places/rules/found-addresses.ts';
import { listOwnStops, type OwnStop } from '../../places/server/list-own-stops.ts';
import { MATCH_RADIUS_M } from '../../subscribers/rules/subscriber.ts';

/** A cell is wider than the reach of a stop, also from east to west as far north as there are roads. */
const CELLS_PER_DEGREE = 500;
const cellOf = ({ lat, lng }: LatLng, north = 0, east = 0) =>
  `${Math.floor(lat * CELLS_PER_DEGREE) + north} ${Math.floor(lng * CELLS_PER_DEGREE) + east}`;
const around = [-1, 0, 1];

function waitingAmong(stops: readonly OwnStop[]) {
  const cells = Map.groupBy(stops, (stop) => cellOf(stop));
  const named = new Map(stops.toReversed().map((stop) => [addressKey(stop.address), stop]));
  return {
    /** An own stop by what it is called. */
    called: (address: string): OwnStop | undefined => named.get(addressKey(address)),
    /** The stops that reach a place, the nearest of each route, by the routes' names. */
    at: (place: LatLng): OwnStop[] => {
      const near = around
        .flatMap((north) => around.flatMap((east) => cells.get(cellOf(place, north, east)) ?? []))
        .map((stop) => ({ stop, metres: distanceMetres(stop, place) }))
        .filter(({ metres }) => metres <= MATCH_RADIUS_M)
        .toSorted((a, b) => a.metres - b.metres);
      const ofRoutes = new Map(near.toReversed().map(({ stop }) => [stop.route, stop]));
      return [...ofRoutes.values()].toSorted((a, b) => a.route.localeCompare(b.route));
    },
  };
}

/** Of all routes that are not deactivated. */
export const findWaitingPlaces = async (tx: TenantTx) => waitingAmong(await listOwnStops(tx));
