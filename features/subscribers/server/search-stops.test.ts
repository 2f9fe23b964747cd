// Finding the nearest place a truck comes to, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import type { QueryOf } from '../../../shared/endpoint.ts';
import { displaced } from '../../../shared/geo.ts';
import { searchStops, searchStopsForSupport, nextEvents } from '../contract/stop-search.ts';
import { nearestPlaces, placesOf, type CandidateStop } from '../rules/stop-search.ts';

const app = await testApp();
const first = { lat: 55.4, lng: 10.39 };
const pair = `${first.lat},${first.lng}`;

/** Car 12 on the three stops on Thursday and a fortnight later. */
async function planned() {
  const world = await planEventWorld(app);
  const { body } = await world.post({ date: ['2026-06-11', '2026-06-25'] });
  return { ...world, events: body as { id: number; date: string }[], visitor: world.tenant.visitor() };
}

type Asked = QueryOf<typeof searchStops>;
const near = (visitor: Client, { lat, lng }: { lat: number; lng: number }, more: Asked = {}) =>
  visitor.call(searchStops, { query: { coordinates: `${lat},${lng}`, ...more } });

describe('the public search', () => {
  test('answers one stop per place, nearest first, with the distance in whole metres and the next dates', async () => {
    const { visitor, events, depo, route } = await planned();
    // spec
    const { status, body } = await near(visitor, displaced(first, 900, 0));
    expect(status).toBe(200);
    // spec: R-852
    expect(body.map((stop: { address: string }) => stop.address)).toEqual([
      'Vej 3, Odense',
      'Vej 2, Odense',
      'Vej 1, Odense',
    ]);
    // spec: R-599
    expect(body.map((stop) => stop.distance)).toEqual([100, 400, 900]);
    // spec: R-595..R-598, R-600
    expect(body[2]).toMatchObject({
      address: 'Vej 1, Odense',
      coordinates: first,
      arrival_date: '2026-06-11',
      google_estimate_time: '2026-06-11T07:00:00.000Z',
      original_google_estimate_time: '2026-06-11T07:00:00.000Z',
      position: 1,
      point_visited: false,
      plan_event: { id: events[0]?.id, date: '2026-06-11', route_name: route.name, depo_id: depo.id },
      depo: depo.title,
      depo_name: depo.title,
      route_name: route.name,
      // spec: R-602
      upcoming_plan_events_dates: [
        {
          date: '2026-06-11',
          google_estimate_time: '2026-06-11T07:00:00.000Z',
          original_google_estimate_time: '2026-06-11T07:00:00.000Z',
        },
        {
          date: '2026-06-25',
          google_estimate_time: '2026-06-25T07:00:00.000Z',
          original_google_estimate_time: '2026-06-25T07:00:00.000Z',
        },
      ],
    });
  });

  test('reads coordinates as a pair in either notation, and a swapped pair is another place', async () => {
    const { visitor } = await planned();
    const one = await near(visitor, first);
    const other = await visitor.get(
      `api/public/plan_event_route_points/search?coordinates[lat]=${first.lat}&coordinates[lng]=${first.lng}`,
    );
    expect(other.body).toEqual(one.body);
    const swapped = await near(visitor, { lat: first.lng, lng: first.lat });
    expect(swapped.body[0]?.distance).toBeGreaterThan(5_000_000);
    expect((await near(visitor, { lat: 95, lng: 10 })).status).toBe(422);
  });

  test('leaves out what was visited or skipped, what is more than 28 days ahead, and where an e-shop customer lives', async () => {
    const { visitor, tenant, events, post } = await planned();
    await post({ date: ['2026-07-20'] });
    await tenant.tx(async (tx) => {
      const chosen = (position: number) =>
        tx
          .updateTable('plan_event_route_points')
          .where('plan_event_id', '=', events[0]?.id as number)
          .where('position', '=', position);
      await chosen(1).set({ visited_state: 'skipped' }).execute();
      await tx
        .updateTable('plan_event_route_points')
        .set({ kind: 'eshop' })
        .where('position', '=', 2)
        .execute();
    });
    const { body } = await near(visitor, first);
    expect(
      body.map((stop: { arrival_date: string; position: number }) => [stop.position, stop.arrival_date]),
    ).toEqual([
      [1, '2026-06-25'],
      [3, '2026-06-11'],
    ]);
    expect(body[1]?.upcoming_plan_events_dates.map((one: { date: string }) => one.date)).toEqual([
      '2026-06-11',
      '2026-06-25',
    ]);
  });

  test('looks 28 days ahead: the 28th day is in, the 29th is not', async () => {
    const { visitor, post } = await planned();
    await post({ date: ['2026-07-08'] });
    await post({ date: ['2026-07-09'] });
    const { body } = await near(visitor, first);
    const dates = body[0]?.upcoming_plan_events_dates.map((one: { date: string }) => one.date);
    expect(dates).toEqual(['2026-06-11', '2026-06-25', '2026-07-08']);
  });

  // spec: R-853
  test("with today=true answers only today's stops, and today=null answers all", async () => {
    const { visitor, post } = await planned();
    await post({ date: ['2026-06-10'] });
    const dates = async (today: 'true' | 'null') => [
      ...new Set((await near(visitor, first, { today })).body.map((stop) => stop.arrival_date)),
    ];
    expect(await dates('true')).toEqual(['2026-06-10']);
    expect(await dates('null')).toEqual(['2026-06-11']);
  });

  test('gives a place at most five next dates', async () => {
    const { visitor, post } = await planEventWorld(app).then((world) => ({
      ...world,
      visitor: world.tenant.visitor(),
    }));
    await post({ date: ['2026-06-11'], recurrence_interval: 2, end_date: '2026-07-01' });
    const { body } = await near(visitor, first);
    expect(body[0]?.upcoming_plan_events_dates.map((one: { date: string }) => one.date)).toEqual([
      '2026-06-11',
      '2026-06-13',
      '2026-06-15',
      '2026-06-17',
      '2026-06-19',
    ]);
  });

  test('without coordinates answers every place once, soonest first and without a distance', async () => {
    const { visitor } = await planned();
    const { body } = await visitor.call(searchStops);
    expect(body.map((stop) => [stop.position, stop.distance])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  test('knows nothing of another tenant', async () => {
    await planned();
    const other = await app.makeTenant();
    expect((await near(other.visitor(), first)).body).toEqual([]);
  });
});

describe('the support search', () => {
  // spec
  test('names driver, phone and licence number, and takes a day with stops of every state', async () => {
    const { tenant, visitor, events, car } = await planned();
    await tenant.tx(async (tx) => {
      await tx.updateTable('cars').set({ mobile_number: '+4511223344' }).where('id', '=', car.id).execute();
      await tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'skipped' })
        .where('plan_event_id', '=', events[1]?.id as number)
        .where('position', '=', 2)
        .execute();
    });
    const support = await tenant.signIn('support');
    const { status, body } = await support.call(searchStopsForSupport, {
      query: { coordinates: pair, specific_day: '25-06-2026' },
    });
    expect(status).toBe(200);
    expect(
      body.map((stop: { arrival_date: string; point_visited: boolean }) => [
        stop.arrival_date,
        stop.point_visited,
      ]),
    ).toEqual([
      ['2026-06-25', false],
      ['2026-06-25', true],
      ['2026-06-25', false],
    ]);
    expect(body[0]).toMatchObject({ driver_name: 'Ann Lund', phone: '+4511223344', internal_number: '12' });
    const seen = (await near(visitor, first)).body[0];
    for (const key of ['driver_name', 'phone', 'internal_number']) expect(seen).not.toHaveProperty(key);
    expect(
      (await support.call(searchStopsForSupport, { query: { coordinates: pair, specific_day: '' } })).body,
    ).toHaveLength(3);
  });

  // spec: R-594
  test('has the members of the public search and, for support alone, who drives and how to call', async () => {
    const { tenant, visitor } = await planned();
    const open = ['id', 'address', 'arrival_date', 'position', 'depo_name', 'route_name', 'depo'];
    const membersOf = (reply: { body: object[] }) => Object.keys(reply.body[0] ?? {});
    const ofPublic = membersOf(await near(visitor, first));
    const ofSupport = membersOf(
      await (await tenant.signIn('support')).call(searchStopsForSupport, { query: { coordinates: pair } }),
    );
    expect(ofPublic).toEqual(expect.arrayContaining(open));
    expect(ofSupport).toEqual(expect.arrayContaining([...ofPublic, 'driver_name', 'phone']));
    expect(ofPublic.filter((name) => ['driver_name', 'phone'].includes(name))).toEqual([]);
  });

  test('is for support only', async () => {
    const { tenant, visitor } = await planned();
    expect((await visitor.call(searchStopsForSupport)).status).toBe(401);
    expect((await (await tenant.signIn('driver')).call(searchStopsForSupport)).status).toBe(403);
  });
});

describe('next plan events of a place', () => {
  // spec
  test('are those of the depot with a stop within 50 m', async () => {
    const { tenant, visitor, events, depo, route, post } = await planned();
    const at = (place: { lat: number; lng: number }, id = depo.id) =>
      visitor.call(nextEvents, {
        params: { depo_id: id },
        query: { coordinates: `${place.lat},${place.lng}` },
      });
    const listed = events.map(({ id, date }) => ({ id, date, route_name: route.name, depo_id: depo.id }));
    expect((await at(displaced(first, -50, 0))).body).toEqual(listed);
    expect((await at(displaced(first, -50.1, 0))).body).toEqual([]);
    const elsewhere = await tenant.makeDepo();
    expect((await at(first, elsewhere.id)).body).toEqual([]);
    expect((await at(first, 999_999_999)).status).toBe(404);
    const long = await makeRoute(tenant, { depo_id: depo.id });
    await post({ date: ['2026-06-12'], route_id: long.id, recurrence_interval: 2, end_date: '2026-07-30' });
    expect((await at(first)).body).toHaveLength(10);
  });
});

describe('places', () => {
  const stop = (id: number, north: number, day: number): CandidateStop => ({
    id,
    plan_event_id: day,
    ...displaced(first, north, 0),
    google_estimate_time: new Date(Date.UTC(2026, 5, day)),
    original_google_estimate_time: null,
  });

  test('take in what lies within 50 m of the first stop, in any direction, and keep the rest apart', () => {
    expect(
      placesOf([stop(1, 0, 3), stop(2, 49.9, 2), stop(3, -49.9, 1), stop(4, 50.2, 4)]).map((place) =>
        place.dates.map((one) => one.id),
      ),
    ).toEqual([[3, 2, 1], [4]]);
    const east = displaced(first, 0, 49.9);
    expect(placesOf([stop(1, 0, 3), { ...stop(2, 0, 2), ...east }])).toHaveLength(1);
  });

  test('are the fifty nearest by the distance of their next date', () => {
    const many = Array.from({ length: 80 }, (_, i) => stop(i, (80 - i) * 100, 1));
    const near = nearestPlaces(placesOf(many), first);
    expect(near).toHaveLength(50);
    expect(near.slice(0, 3).map((place) => Math.round(place.distance_m))).toEqual([100, 200, 300]);
  });
});
