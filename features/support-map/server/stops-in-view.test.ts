// What customer support sees of all depots, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { findCallers, listVisitsAt, showStopsInView } from '../contract.ts';
import { MOST_ALONE } from '../rules.ts';

const app = await testApp();

/** How many statements a piece of work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

const first = { lat: 55.4, lng: 10.39 };
const funen = '10,55,11,56';

/** Car 12 on three stops on Thursday and a fortnight later, and somebody who answers the phone. */
async function planned() {
  const world = await planEventWorld(app);
  const { body } = await world.post({ date: ['2026-06-11', '2026-06-25'] });
  const events = body as { id: number; date: string }[];
  return { ...world, events, support: await world.tenant.signIn('support') };
}

/** Many more stops of the first trip, in rows to the east of the others. */
async function crowd({ tenant, events }: Awaited<ReturnType<typeof planned>>, count: number) {
  await tenant.tx(async (tx) => {
    await tx
      .insertInto('plan_event_route_points')
      .values(
        Array.from({ length: count }, (_, n) => ({
          plan_event_id: events[0]?.id as number,
          position: 100 + n,
          address: `Række ${n}`,
          ...displaced(first, (n % 25) * 60, 2_000 + Math.floor(n / 25) * 60),
          google_estimate_time: '2026-06-11T12:00:00Z',
        })),
      )
      .execute();
  });
}

describe('the stops in view', () => {
  // spec: R-316
  test('are told one by one while they are few, each place once with its visits', async () => {
    const { support } = await planned();
    const { status, body } = await support.call(showStopsInView, { query: { box: funen, zoom: 9 } });
    expect(status).toBe(200);
    expect(body.groups).toEqual([]);
    expect(body.stops).toBe(6);
    expect(
      body.places
        .map(({ address, stops }) => [address, stops] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    ).toEqual([
      ['Vej 1, Odense', 2],
      ['Vej 2, Odense', 2],
      ['Vej 3, Odense', 2],
    ]);
    expect(body.places.find(({ address }) => address === 'Vej 1, Odense')?.coordinates).toEqual(first);
    const elsewhere = await support.call(showStopsInView, { query: { box: '8,55,9,56', zoom: 9 } });
    expect(elsewhere.body).toEqual({ places: [], groups: [], stops: 0 });
  });

  // spec
  test('of a day are that day only, in every state', async () => {
    const { support, tenant, events } = await planned();
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'skipped' })
        .where('plan_event_id', '=', events[0]?.id as number)
        .where('position', '=', 2)
        .execute(),
    );
    const stopsOn = async (specific_day: string) =>
      (await support.call(showStopsInView, { query: { box: funen, zoom: 9, specific_day } })).body.stops;
    expect(await stopsOn('11-06-2026')).toBe(3);
    expect(await stopsOn('2026-06-12')).toBe(0);
    expect(await stopsOn('')).toBe(5);
  });

  test('are told in groups when they are many, which add up, and one by one where one looks closely', async () => {
    const world = await planned();
    await crowd(world, MOST_ALONE);
    const far = (await world.support.call(showStopsInView, { query: { box: funen, zoom: 9 } })).body;
    expect(far.stops).toBe(MOST_ALONE + 6);
    expect(far.groups.length).toBeGreaterThan(0);
    expect(far.groups.length).toBeLessThan(20);
    const told = [...far.groups, ...far.places].reduce((sum, one) => sum + one.stops, 0);
    expect(told).toBe(far.stops);
    for (const { coordinates, box } of far.groups) {
      expect(coordinates.lng).toBeGreaterThanOrEqual(box[0]);
      expect(coordinates.lat).toBeLessThanOrEqual(box[3]);
    }
    const whole = (await world.support.call(showStopsInView)).body;
    expect([whole.stops, whole.groups.length > 0]).toEqual([far.stops, true]);
    const near = (
      await world.support.call(showStopsInView, { query: { box: '10.38,55.39,10.4,55.42', zoom: 14 } })
    ).body;
    expect([near.places.length, near.groups.length]).toEqual([3, 0]);
  });

  test('however many they are, take one statement more and a bounded answer', async () => {
    const world = await planned();
    const ask = () => world.support.call(showStopsInView, { query: { box: funen, zoom: 22 } });
    const few = await statementsOf(ask);
    await crowd(world, 3_000);
    const many = await statementsOf(ask);
    expect(many).toBe(few + 1);
    expect((await ask()).body.groups.length).toBeLessThanOrEqual(64 * 64);
  });

  test('leave out whom nobody may see on a map, and what was taken away', async () => {
    const { support, tenant, events } = await planned();
    const change = (position: number, set: { kind: string } | { deleted_at: Date }) =>
      tenant.tx((tx) =>
        tx
          .updateTable('plan_event_route_points')
          .set(set)
          .where(
            'plan_event_id',
            'in',
            events.map(({ id }) => id),
          )
          .where('position', '=', position)
          .execute(),
      );
    await change(1, { kind: 'eshop' });
    await change(2, { deleted_at: app.clock() });
    const { body } = await support.call(showStopsInView, { query: { box: funen, zoom: 9 } });
    expect(body.places.map(({ address }) => address)).toEqual(['Vej 3, Odense']);
  });

  test.each(['10,55,9,56', '10,55,11', 'x', '10,55,11,95', '-190,55,11,56'])(
    'are not asked for in the box %s',
    async (box) => {
      const { support } = await planned();
      const { status, body } = await support.callWith(showStopsInView, { query: { box, zoom: 9 } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['box']]);
    },
  );
});

describe('the visits of a place', () => {
  // spec: R-323..R-329
  test('tell when, where, depot, route, driver, phone and licence number', async () => {
    const { support, tenant, events, depo, route, car } = await planned();
    await tenant.tx((tx) =>
      tx.updateTable('cars').set({ mobile_number: '+4511223344' }).where('id', '=', car.id).execute(),
    );
    const coordinates = `${first.lat},${first.lng}`;
    const { body } = await support.call(listVisitsAt, { query: { coordinates } });
    expect(body).toEqual([
      {
        id: expect.any(Number),
        address: 'Vej 1, Odense',
        coordinates: first,
        position: 1,
        arrival_date: '2026-06-11',
        google_estimate_time: '2026-06-11T07:00:00.000Z',
        original_google_estimate_time: '2026-06-11T07:00:00.000Z',
        point_visited: false,
        plan_event: { id: events[0]?.id, date: '2026-06-11', depo_id: depo.id },
        depo_name: depo.title,
        route_name: route.name,
        driver_name: 'Ann Lund',
        phone: '+4511223344',
        internal_number: '12',
      },
    ]);
    const later = await support.call(listVisitsAt, { query: { coordinates, specific_day: '2026-06-25' } });
    expect(later.body.map(({ plan_event }) => plan_event.id)).toEqual([events[1]?.id]);
    expect((await support.call(listVisitsAt, { query: { coordinates: '55.4,10.391' } })).body).toEqual([]);
  });
});

describe('who calls', () => {
  const subscriber = async ({ tenant }: Awaited<ReturnType<typeof planned>>, phone: string, at = first) =>
    tenant.tx(async (tx) => {
      const { id } = await tx
        .insertInto('customers')
        .values({ phone, first_name: 'Bo', last_name: 'Bang', sms_permission: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('locations')
        .values({ customer_id: id, address: 'Vej 1, Odense', ...at })
        .execute();
      return id;
    });

  test('is found by the digits of the phone, with place, consents and next visits', async () => {
    const world = await planned();
    const id = await subscriber(world, '+4520100777', displaced(first, 49, 0));
    await subscriber(world, '+4520999999');
    const { body } = await world.support.call(findCallers, { query: { phone: '20 10 07 77' } });
    expect(body).toEqual([
      {
        id,
        name: 'Bo Bang',
        phone: '+4520100777',
        address: 'Vej 1, Odense',
        coordinates: displaced(first, 49, 0),
        sms_permission: true,
        marketing_agreement: false,
        next_visits: world.events.map((event) => ({
          address: 'Vej 1, Odense',
          arrival_date: event.date,
          google_estimate_time: `${event.date}T07:00:00.000Z`,
          route_name: world.route.name,
          plan_event: { id: event.id, date: event.date, depo_id: world.depo.id },
        })),
      },
    ]);
    expect((await world.support.call(findCallers, { query: { phone: '+4520100777' } })).body).toHaveLength(1);
  });

  test('are at most ten, in as many statements as one', async () => {
    const world = await planned();
    await subscriber(world, '+4530000000');
    const one = await statementsOf(() => world.support.call(findCallers, { query: { phone: '3000' } }));
    for (let n = 1; n < 13; n += 1) await subscriber(world, `+45300000${String(n).padStart(2, '0')}`);
    const ask = () => world.support.call(findCallers, { query: { phone: '3000' } });
    expect(await statementsOf(ask)).toBe(one);
    expect((await ask()).body).toHaveLength(10);
  });

  test('are not looked for by a few digits, nor by a name', async () => {
    const { support } = await planned();
    for (const phone of ['20', 'Bang', ''])
      expect((await support.call(findCallers, { query: { phone } })).status).toBe(422);
  });
});

// spec: R-309
test('all of it is for support and admin alone, and for their own tenant', async () => {
  const { tenant, support } = await planned();
  const calls = [
    'plan_event_route_points/in_view.json',
    `plan_event_route_points/at.json?coordinates=${first.lat},${first.lng}`,
    'callers.json?phone=2010',
  ];
  const [depo_admin, driver, admin] = [
    await tenant.signIn('depo_admin'),
    await tenant.signIn('driver'),
    await tenant.signIn('admin'),
  ];
  const foreign = await (await app.makeTenant()).signIn('support');
  for (const call of calls) {
    const asked = async (who: { get: typeof support.get }) =>
      (await who.get(`customer_support/${call}`)).status;
    expect([call, await asked(tenant.visitor())]).toEqual([call, 401]);
    expect([call, await asked(depo_admin)]).toEqual([call, 403]);
    expect([call, await asked(driver)]).toEqual([call, 403]);
    expect([call, await asked(admin)]).toEqual([call, 200]);
    expect([call, await asked(support)]).toEqual([call, 200]);
  }
  const { body } = await foreign.call(showStopsInView, { query: { box: funen, zoom: 9 } });
  expect(body).toEqual({ places: [], groups: [], stops: 0 });
  expect((await foreign.call(findCallers, { query: { phone: '2010' } })).body).toEqual([]);
});
