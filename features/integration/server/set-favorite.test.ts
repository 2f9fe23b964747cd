// An app for the public, without an account. Thursday 11 June 2026, 09:05 in Copenhagen, unless a test says otherwise.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { displaced } from '../../../shared/geo.ts';
import {
  listDepoLocations,
  listNearbyPoints,
  listNearbyTrucks,
  listTenantCoordinates,
  setFavoritePoint,
  showTenantCoordinates,
} from '../contract/consumer-app.ts';

const app = await testApp();
const underWay = new Date('2026-06-11T07:05:00Z');
const here = { lat: 55.4, lng: 10.39 };
const coordinates = `${here.lat},${here.lng}`;

/** A truck on its way: at 08:45 it left, at 09:05 it was seen at the first stop. */
async function driving() {
  const world = await ordersWorld(app);
  const { tenant, car } = world;
  const heard = (at: Date, place = here) =>
    tenant.tx((tx) =>
      tx
        .updateTable('cars')
        .set({
          latest_lat: place.lat,
          latest_lng: place.lng,
          latest_heading: 90,
          latest_location_updated_at: at,
        })
        .where('id', '=', car.id)
        .execute(),
    );
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_events')
      .set({ started_at: new Date('2026-06-11T06:45:00Z') })
      .execute(),
  );
  await heard(underWay);
  app.clock.set(underWay);
  const visitor = tenant.visitor();
  const trucks = async (query: { coordinates: string; radius?: number } = { coordinates }) =>
    (await visitor.call(listNearbyTrucks, { query })).body;
  return { ...world, visitor, heard, trucks };
}

// spec: R-910
test('depots are told with their place, and those without one are left out', async () => {
  const { tenant, depo, other } = await ordersWorld(app);
  await tenant.makeDepo({ lat: null, lng: null, title: 'Uden sted' });
  const { body } = await tenant.visitor().call(listDepoLocations);
  expect(new Set(body.map(({ id }) => id))).toEqual(new Set([depo.id, other.id]));
  expect(body.find(({ id }) => id === other.id)).toEqual({
    id: other.id,
    title: 'Aarhus',
    coordinates: { lat: 56.2, lng: 10.2 },
  });
});

// spec: R-911
test('a truck under way is told with its next stop that the public knows', async () => {
  const { trucks, car, stops } = await driving();
  expect(await trucks()).toEqual([
    {
      car_id: car.id,
      coordinates: here,
      heading: 90,
      next_stop_eta: stops[0]?.google_estimate_time?.toISOString(),
    },
  ]);
});

// spec: R-911
test('as far as it was asked for, and never farther than 20 km', async () => {
  const { trucks, visitor } = await driving();
  const far = displaced(here, 12_000, 0);
  const from = `${far.lat},${far.lng}`;
  expect(await trucks({ coordinates: from, radius: 11.9 })).toEqual([]);
  expect(await trucks({ coordinates: from, radius: 12.1 })).toHaveLength(1);
  expect((await visitor.call(listNearbyTrucks, { query: { coordinates, radius: 20.1 } })).status).toBe(422);
  expect((await visitor.call(listNearbyTrucks)).status).toBe(422);
});

// spec: R-911
test('where a driver lives is told to nobody: before the trip, after its last stop, or from a place that is not fresh', async () => {
  const { trucks, heard, tenant } = await driving();
  await heard(new Date('2026-06-11T06:40:00Z'));
  expect(await trucks()).toEqual([]);
  await heard(new Date('2026-06-11T06:49:00Z'));
  expect(await trucks()).toEqual([]);
  await heard(underWay);
  expect(await trucks()).toHaveLength(1);
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: underWay })
      .where('position', '=', 3)
      .execute(),
  );
  expect(await trucks()).toEqual([]);
});

// spec: R-911
test('a truck that has not set out is told to nobody', async () => {
  const { trucks, tenant } = await driving();
  await tenant.tx((tx) => tx.updateTable('plan_events').set({ started_at: null }).execute());
  expect(await trucks()).toEqual([]);
});

// spec
test('a favourite is a place: a later trip to it is one too, and taking it back takes it off all of them', async () => {
  const { tenant, plan, stops } = await ordersWorld(app);
  await plan('2026-06-15');
  const visitor = tenant.visitor();
  const { uuid } = await person(tenant);
  const points = async () =>
    (await visitor.call(listNearbyPoints, { query: { coordinates, customer_uuid: uuid } })).body;
  const set = (plan_event_route_point_id: number, favorite: boolean) =>
    visitor.call(setFavoritePoint, { body: { customer_uuid: uuid, plan_event_route_point_id, favorite } });
  expect((await points()).map(({ distance, favorite }) => [distance, favorite])).toEqual([
    [0, false],
    [500, false],
    [1000, false],
  ]);
  const second = stops[1]?.id ?? 0;
  expect([(await set(second, true)).status, (await set(second, true)).status]).toEqual([204, 204]);
  expect((await points()).map(({ favorite }) => favorite)).toEqual([false, true, false]);
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: app.clock() })
      .where('id', '=', second)
      .execute(),
  );
  const again = (await points()).find(({ favorite }) => favorite);
  expect(again?.arrival_date).toBe('2026-06-15');
  expect((await set(again?.id ?? 0, false)).status).toBe(204);
  expect((await points()).some(({ favorite }) => favorite)).toBe(false);
  const nobody = await visitor.call(listNearbyPoints, { query: { coordinates } });
  expect(nobody.body.every(({ favorite }) => !favorite)).toBe(true);
});

// spec: R-913
test('a favourite is refused for nobody, for no stop, for a private door and beyond what is kept', async () => {
  const { tenant, stops, sent, follow, trip_id, stopsOf } = await ordersWorld(app);
  const visitor = tenant.visitor();
  const { id, uuid } = await person(tenant);
  await sent({ plan_event_id: trip_id });
  await follow();
  const door = (await stopsOf(trip_id)).find(({ kind }) => kind === 'eshop');
  const set = (customer_uuid: string, plan_event_route_point_id: number) =>
    visitor.call(setFavoritePoint, { body: { customer_uuid, plan_event_route_point_id, favorite: true } });
  expect((await set('00000000-0000-4000-8000-000000000000', stops[0]?.id ?? 0)).status).toBe(404);
  expect((await set(uuid, 999_999_999)).status).toBe(422);
  expect(door).toBeDefined();
  expect((await set(uuid, door?.id ?? 0)).status).toBe(422);
  await tenant.tx((tx) =>
    tx
      .insertInto('favorite_places')
      .values(
        Array.from({ length: 50 }, (_, n) => ({
          customer_id: id,
          address: 'Vej',
          lat: 57 + n / 100,
          lng: 9,
        })),
      )
      .execute(),
  );
  expect((await set(uuid, stops[0]?.id ?? 0)).status).toBe(422);
});

// spec: R-914
test('where the map of each tenant begins is told to everybody, of one or of all', async () => {
  const tenant = await app.makeTenant({ country: 'NO', lat: 59.91, lng: 10.75 });
  const visitor = tenant.visitor();
  const own = {
    tenant: tenant.slug,
    country_code: 'NO',
    coordinates: { lat: 59.91, lng: 10.75 },
    zoom: expect.any(Number),
  };
  expect((await visitor.call(listTenantCoordinates)).body).toContainEqual(own);
  expect((await visitor.call(showTenantCoordinates, { params: { slug: tenant.slug } })).body).toEqual(own);
  expect((await visitor.call(showTenantCoordinates, { params: { slug: 'no-such-tenant' } })).status).toBe(
    404,
  );
});

function person(tenant: Awaited<ReturnType<typeof ordersWorld>>['tenant']) {
  return tenant.tx((tx) =>
    tx
      .insertInto('customers')
      .values({ phone: '+4520112244', sms_permission: true })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  );
}
