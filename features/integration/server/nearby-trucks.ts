import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Act, Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { notFound } from '../../../shared/refusals.ts';
import { isSamePlace } from '../../subscribers/rules/subscriber.ts';
import { searchedStops } from '../../subscribers/server/search-stops.ts';
import { visiblePlaces } from '../../tracking/server/visible-places.ts';
import { MOST_TRUCKS } from '../contract/consumer-app.ts';

export async function depoLocations(tx: TenantTx) {
  const rows = await tx
    .selectFrom('depos')
    .select(['id', 'title', 'lat', 'lng'])
    .orderBy('title')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, title, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id, title, coordinates: { lat, lng } }],
  );
}

/** When each of the trips is at its next stop that the public knows. */
async function nextStops(tx: TenantTx, event_ids: readonly number[]): Promise<Map<number, Date>> {
  const { rows } = await shaped<{ plan_event_id: number; eta: Date }>(
    { plan_event_id: 'p.plan_event_id', eta: 'p.google_estimate_time' },
    (columns) => sql`
    select distinct on (p.plan_event_id) ${columns}
    from plan_event_route_points p
    where p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.deleted_at is null and p.kind in ('regular', 'b2b')
      and p.visited_state = 'pending' and p.google_estimate_time is not null
      and not exists (select from plan_event_route_points later where later.tenant_id = p.tenant_id
        and later.plan_event_id = p.plan_event_id and later.position > p.position and later.visited_state = 'visited'
        and later.deleted_at is null)
    order by p.plan_event_id, p.position`,
  ).execute(tx);
  return new Map(rows.map(({ plan_event_id, eta }) => [plan_event_id, eta]));
}

export async function nearbyTrucks(
  tx: TenantTx,
  by: Act,
  { coordinates, radius }: { coordinates: LatLng; radius: number },
) {
  const near = (await visiblePlaces(tx, by.now))
    .map((place) => ({ ...place, metres: distanceMetres(coordinates, place.coordinates) }))
    .filter(({ metres }) => metres <= radius * 1_000)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, MOST_TRUCKS);
  if (near.length === 0) return [];
  const etas = await nextStops(
    tx,
    near.map(({ plan_event_id }) => plan_event_id),
  );
  return near.map(({ id, plan_event_id, coordinates: place, heading }) => ({
    car_id: id,
    coordinates: place,
    heading,
    next_stop_eta: etas.get(plan_event_id)?.toISOString() ?? null,
  }));
}

/** None for nobody: who asks learns nothing of whether a uuid is somebody's. */
async function listFavorites(tx: TenantTx, customer_uuid: string | undefined): Promise<LatLng[]> {
  if (customer_uuid === undefined) return [];
  const { rows } = await shaped<LatLng>(
    fromTable('f', 'lat lng'),
    (columns) => sql`
    select ${columns}
    from favorite_places f join customers c on c.tenant_id = f.tenant_id and c.id = f.customer_id
    where c.uuid = ${customer_uuid}::uuid`,
  ).execute(tx);
  return rows;
}

export async function nearbyPoints(
  tx: TenantTx,
  by: Act,
  { coordinates, customer_uuid }: { coordinates: LatLng; customer_uuid?: string | undefined },
) {
  const stops = await searchedStops(tx, by.actor.tenant, { coordinates }, by.now);
  const favorites = await listFavorites(tx, customer_uuid);
  return stops.map((stop) => ({
    ...stop,
    favorite: favorites.some((place) => isSamePlace(place, stop.coordinates)),
  }));
}

const placeOf = ({ slug, country, lat, lng, zoom }: Tenant) => ({
  tenant: slug,
  country_code: country,
  coordinates: { lat, lng },
  zoom,
});

export async function tenantPlaces({ tenants }: AppContext) {
  return (await tenants.all()).map(placeOf);
}

export async function tenantPlace({ tenants }: AppContext, slug: string) {
  const tenant = await tenants.bySlug(slug);
  return tenant ? placeOf(tenant) : notFound();
}
