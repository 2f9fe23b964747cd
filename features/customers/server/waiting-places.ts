// At which stops of routes people wait, for whoever looks at many of them at once.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { addressKey } from '../../places/rules/found-addresses.ts';
import { MATCH_RADIUS_M } from '../../subscribers/rules/subscriber.ts';

interface RouteStop extends LatLng {
  route: string;
  address: string;
}

/** A cell is wider than the reach of a stop, also from east to west as far north as there are roads. */
const CELLS_PER_DEGREE = 500;
const cellOf = ({ lat, lng }: LatLng, north = 0, east = 0) =>
  `${Math.floor(lat * CELLS_PER_DEGREE) + north} ${Math.floor(lng * CELLS_PER_DEGREE) + east}`;
const around = [-1, 0, 1];

function waitingAmong(stops: readonly RouteStop[]) {
  const cells = Map.groupBy(stops, (stop) => cellOf(stop));
  const named = new Map(stops.toReversed().map((stop) => [addressKey(stop.address), stop]));
  return {
    /** An own stop by what it is called. */
    called: (address: string): RouteStop | undefined => named.get(addressKey(address)),
    /** The stops that reach a place, the nearest of each route, by the routes' names. */
    at: (place: LatLng): RouteStop[] => {
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
export async function findWaitingPlaces(tx: TenantTx) {
  const { rows } = await shaped<RouteStop>(
    {
      route: 'r.name',
      address: sql`coalesce(case when p.use_custom_address then p.custom_address end, p.address)`,
      ...fromTable('p', 'lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id
    where p.deleted_at is null and r.deleted_at is null and p.lat is not null and p.lng is not null
      and coalesce(case when p.use_custom_address then p.custom_address end, p.address) <> ''
    order by p.id`,
  ).execute(tx);
  return waitingAmong(rows);
}
