// Which truck should take one more stop, asked through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { app, world } from '../../../server/test/plan-events-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { listBestPlaces } from '../contract/best-places.ts';

/** Where the routes of the tests begin; their stops lie 500 m apart to the north. */
const origin = { lat: 55.4, lng: 10.39 };
const asked = (north_m: number, east_m: number) => {
  const { lat, lng } = displaced(origin, north_m, east_m);
  return { latitude: String(lat), longitude: String(lng) };
};

test('every trip to come of the week names its best place, the least driving first', async () => {
  const { post, staff, tenant, depo, params } = await world();
  const long = await makeRoute(tenant, { depo_id: depo.id, name: 'Lang', stops: 8 });
  const car = await tenant.makeCar({ depo_id: depo.id });
  await post({ date: ['2026-06-11'] });
  await post({ date: ['2026-06-12'], car_id: car.id, route_id: long.id, user_id: null });
  await post({ date: ['2026-06-18'], car_id: car.id, route_id: long.id, user_id: null });
  const { status, body } = await staff.call(listBestPlaces, { params, query: asked(2_750, 0) });
  expect(status).toBe(200);
  expect(body.map(({ date, route_name }) => [date, route_name])).toEqual([
    ['2026-06-12', 'Lang'],
    ['2026-06-11', expect.any(String)],
  ]);
  expect(body[0]).toMatchObject({
    position: 7,
    added_metres: 0,
    after: { address: 'Vej 6, Odense' },
    before: { address: 'Vej 7, Odense' },
    user_full_name: null,
    approximate: true,
  });
  // Stop 6 is left at 09:52, and there is a minute of driving.
  expect(body[0]?.expected_at).toBe('2026-06-12T07:53:00.000Z');
  expect(body[1]?.added_metres).toBeGreaterThan(2_000);

  const later = await staff.call(listBestPlaces, { params, query: { ...asked(0, 0), week: '2026-25' } });
  expect(later.body.map(({ date }) => date)).toEqual(['2026-06-18']);
  const day = await staff.call(listBestPlaces, { params, query: { ...asked(0, 0), date: '2026-06-11' } });
  expect(day.body.map(({ date }) => date)).toEqual(['2026-06-11']);
});

test('no trip is no place, a trip of yesterday takes nothing, and a bad place is named', async () => {
  const { post, staff, params, tenant } = await world();
  await post({ date: ['2026-06-11'] });
  const week = await staff.call(listBestPlaces, { params, query: { ...asked(0, 0), week: '2026-20' } });
  expect(week.body).toEqual([]);
  app.clock.set(new Date('2026-06-12T08:00:00Z'));
  const admin = await tenant.signIn('admin');
  const past = await admin.call(listBestPlaces, { params, query: { ...asked(0, 0), week: '2026-24' } });
  expect(past.body).toEqual([]);
  app.clock.set(new Date('2026-06-10T08:00:00Z'));
  const bad = await staff.callWith(listBestPlaces, {
    params,
    query: { latitude: 91, longitude: 'x', week: '2026-99' },
  });
  expect(bad.status).toBe(422);
  expect(Object.keys(bad.body.errors).toSorted()).toEqual(['latitude', 'longitude']);
  const noWeek = await staff.callWith(listBestPlaces, {
    params,
    query: { latitude: 55, longitude: 10, week: '2026-99' },
  });
  expect(noWeek.body.errors).toEqual({ week: ['is invalid'] });
});
