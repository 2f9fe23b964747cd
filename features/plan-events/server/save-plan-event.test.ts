// Putting routes onto cars and days, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { makeRoute, queuedFor } from '../../../server/test/plan-event-world.ts';
import { app, world, dates } from '../../../server/test/plan-events-world.ts';
import { closeNotDriven, createPlanEvents, listPlanEvents, showPlanEvent } from '../contract/plan-event.ts';

describe('creating', () => {
  // spec
  test('one plan event for each picked day, with all that its cell shows', async () => {
    const { post, cell, depo, route } = await world();
    const { status, body } = await post({ date: ['2026-06-12', '2026-06-11'], recurrence_interval: null });
    expect(status).toBe(201);
    expect(dates(body)).toEqual(['2026-06-11', '2026-06-12']);
    expect(body[0]).toMatchObject({
      ...cell,
      depo_id: depo.id,
      route_name: route.name,
      car_internal_number: '12',
      user_full_name: 'Ann Lund',
      day_span: 1,
      series_id: null,
      recurrence_interval: null,
      planned_stops_count: 3,
      visited_stops_count: 0,
      can_be_deleted: true,
      route_start_end_time: '09:00 - 09:20',
      departs_at: '2026-06-11T06:45:00.000Z',
      first_stop_at: '2026-06-11T07:00:00.000Z',
      last_stop_at: '2026-06-11T07:20:00.000Z',
      returns_at: '2026-06-11T07:37:00.000Z',
      polygon: { type: 'Polygon' },
    });
  });

  test('a day written DD-MM-YYYY, alone and without the wrapper is the same', async () => {
    const { staff, cell, params } = await world();
    const { status, body } = await staff.call(createPlanEvents, {
      params,
      body: { ...cell, date: '12-06-2026' },
    });
    expect([status, dates(body)]).toEqual([201, ['2026-06-12']]);
  });

  test('the driver may be left open', async () => {
    const { post } = await world();
    const { status, body } = await post({ date: ['2026-06-12'], user_id: null });
    expect([status, body[0].user_id, body[0].user_full_name]).toEqual([201, null, null]);
  });

  // spec, R-1008
  test('a series repeats every picked day, end date included, and its plan events know it', async () => {
    const { post } = await world();
    const { body } = await post({
      date: ['2026-06-11', '2026-06-12'],
      recurrence_interval: '14',
      end_date: '26-06-2026',
    });
    expect(dates(body)).toEqual(['2026-06-11', '2026-06-12', '2026-06-25', '2026-06-26']);
    expect(new Set(body.map((event: { series_id: number }) => event.series_id)).size).toBe(1);
    expect(body[3]).toMatchObject({
      series_start_date: '2026-06-11',
      series_end_date: '2026-06-26',
      series_recurrence_interval: 14,
      recurrence_interval: 14,
    });
  });

  test('days of a series that are taken are skipped and told in X-Skipped-Dates', async () => {
    const { post, tenant, depo } = await world();
    await post({ date: ['2026-06-18'], user_id: null });
    const other = await makeRoute(tenant, { depo_id: depo.id });
    const { status, body, headers } = await post({
      date: ['2026-06-11'],
      route_id: other.id,
      recurrence_interval: 7,
      end_date: '2026-06-25',
    });
    expect([status, dates(body), headers['x-skipped-dates']]).toEqual([
      201,
      ['2026-06-11', '2026-06-25'],
      '2026-06-18',
    ]);
  });

  test('a picked day that is taken is refused at date, naming who has it, and nothing is created', async () => {
    const { post, tenant, depo, driver, staff, route, params } = await world();
    await post({ date: ['2026-06-12'] });
    const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '13' });
    const other = await makeRoute(tenant, { depo_id: depo.id, name: 'Anden' });
    const byCar = await post({ date: ['2026-06-11', '2026-06-12'], route_id: other.id, user_id: null });
    expect([byCar.status, byCar.body.errors.date]).toEqual([
      422,
      [`Car 12 is already planned on 12-06-2026 (${route.name}, Ann Lund)`],
    ]);
    expect(byCar.body.error).toBe(`Car 12 is already planned on 12-06-2026 (${route.name}, Ann Lund)`);
    const byDriver = await post({
      date: ['2026-06-12'],
      route_id: other.id,
      car_id: car.id,
      user_id: driver.id,
    });
    expect(byDriver.body.errors.date).toEqual([
      `Driver Ann Lund is already planned on 12-06-2026 (${route.name}, 12)`,
    ]);
    const byRoute = await post({ date: ['2026-06-12'], car_id: car.id, user_id: null });
    expect(byRoute.body.errors.date).toEqual([
      `Route ${route.name} is already planned on 12-06-2026 (12, Ann Lund)`,
    ]);
    expect(dates((await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body)).toEqual([
      '2026-06-12',
    ]);
  });

  // spec: R-535
  test('a route of two days takes both, and picked days of it may not overlap', async () => {
    const { tenant, depo, post } = await world();
    const long = await makeRoute(tenant, { depo_id: depo.id, stops: 4, day_span: 2, separators: [2] });
    const made = await post({ date: ['2026-06-15'], route_id: long.id });
    expect(made.body[0]).toMatchObject({ day_span: 2, last_stop_at: '2026-06-16T07:10:00.000Z' });
    expect((await post({ date: ['2026-06-16'] })).status).toBe(422);
    const overlap = await post({ date: ['2026-06-22', '2026-06-23'], route_id: long.id });
    expect([overlap.status, overlap.body.error]).toEqual([
      422,
      'The days overlap each other: the route takes 2 days',
    ]);
  });

  test('up to 60 days back and 366 ahead, not a day more', async () => {
    const { post } = await world();
    expect((await post({ date: ['2026-04-11'] })).status).toBe(201);
    expect((await post({ date: ['2026-04-10'] })).body.errors).toHaveProperty('date');
    expect((await post({ date: ['2027-06-11'] })).status).toBe(201);
    expect((await post({ date: ['2027-06-12'] })).body.errors).toHaveProperty('date');
  });

  // spec: R-766
  test("only cars of the depot, only what is active, nothing of another tenant's", async () => {
    const { post, tenant, depo } = await world();
    const stranger = await world();
    const elsewhere = await tenant.makeCar({ depo_id: (await tenant.makeDepo()).id });
    const retired = await tenant.makeCar({ depo_id: depo.id, status: 'inactive' });
    const left = await tenant.makeUser('driver', { depo_id: depo.id, status: 'inactive' });
    const closed = await makeRoute(tenant, { depo_id: depo.id });
    await tenant.tx((tx) =>
      tx.updateTable('routes').set({ deleted_at: new Date() }).where('id', '=', closed.id).execute(),
    );
    const errorsOf = async (body: Record<string, unknown>) =>
      (await post({ date: ['2026-06-12'], ...body })).body.errors;
    expect(await errorsOf({ car_id: elsewhere.id })).toEqual({ car_id: ['must exist'] });
    expect(await errorsOf({ car_id: stranger.car.id })).toEqual({ car_id: ['must exist'] });
    expect(await errorsOf({ route_id: stranger.route.id })).toEqual({ route_id: ['must exist'] });
    expect(await errorsOf({ user_id: stranger.driver.id })).toEqual({ user_id: ['must exist'] });
    expect(await errorsOf({ car_id: retired.id })).toEqual({ car_id: ['is not active'] });
    expect(await errorsOf({ user_id: left.id })).toEqual({ user_id: ['is not active'] });
    expect(await errorsOf({ route_id: closed.id })).toEqual({ route_id: ['is not active'] });
  });

  // spec
  test('what cannot be read is refused field by field', async () => {
    const { post } = await world();
    const errorsOf = async (body: Record<string, unknown>) => {
      const { status, body: answer } = await post(body);
      return [status, Object.keys(answer.errors)];
    };
    expect((await post({})).body.errors).toEqual({ date: ["can't be blank"] });
    expect(await errorsOf({ date: [] })).toEqual([422, ['date']]);
    expect(await errorsOf({ date: ['31-02-2026'] })).toEqual([422, ['date']]);
    expect(await errorsOf({ date: ['2026-06-12'], car_id: 'x' })).toEqual([422, ['car_id']]);
    expect(await errorsOf({ date: ['2026-06-12'], recurrence_interval: 7 })).toEqual([422, ['end_date']]);
    expect(await errorsOf({ date: ['2026-06-12'], recurrence_interval: 7, end_date: '2026-06-11' })).toEqual([
      422,
      ['end_date'],
    ]);
    for (const recurrence_interval of [0, -1, 'x', 1.5, '']) {
      expect(await errorsOf({ date: ['2026-06-12'], recurrence_interval, end_date: '2026-07-12' })).toEqual([
        422,
        ['recurrence_interval'],
      ]);
    }
  });

  test('sent again with its Idempotency-Key it answers the same and makes nothing', async () => {
    const { post } = await world();
    const first = await post({ date: ['2026-06-12'] }, { 'idempotency-key': 'k-1' });
    const again = await post({ date: ['2026-06-12'] }, { 'idempotency-key': 'k-1' });
    expect([again.status, again.body[0].id]).toEqual([201, first.body[0].id]);
  });

  test('receivers of the new stops are looked for by a job of their feature', async () => {
    const { post, tenant } = await world();
    const { body } = await post({ date: ['2026-06-11', '2026-06-12'] });
    expect(await queuedFor(tenant, 'subscribers.match_event')).toEqual(
      body.map((event: { id: number }) => event.id),
    );
  });
});

describe('two at the same moment', () => {
  // spec: R-830
  test('one of two people gets the cell, the other a sentence', async () => {
    const { post, staff, route, params } = await world();
    const answers = await Promise.all([post({ date: ['2026-06-12'] }), post({ date: ['2026-06-12'] })]);
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body.errors.date).toContain(
      `Car 12 is already planned on 12-06-2026 (${route.name}, Ann Lund)`,
    );
    expect((await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body).toHaveLength(1);
  });

  test('of 40 that want the same car and day in many orders exactly one per day is made, and none fails', async () => {
    const { post, tenant, depo, staff, params } = await world();
    const routes = await Promise.all(
      Array.from({ length: 4 }, () => makeRoute(tenant, { depo_id: depo.id })),
    );
    const days = ['2026-06-15', '2026-06-16', '2026-06-17'];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        post({ date: [days[n % 3], days[(n + 1) % 3]], route_id: routes[n % 4]?.id, user_id: null }),
      ),
    );
    expect(answers.every((answer) => answer.status === 201 || answer.status === 422)).toBe(true);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(
      new Set(dates((await staff.call(listPlanEvents, { params, query: { week: '2026-25' } })).body)).size,
    ).toBe(2);
  });

  test('a cell that another way of writing took is told by the constraint in words', async () => {
    const { post, tenant, cell, depo } = await world();
    const late = tenant.tx(async (tx) => {
      await tx
        .insertInto('plan_events')
        .values({ ...cell, user_id: null, depo_id: depo.id, date: '2026-06-12' })
        .execute();
      await new Promise((done) => {
        setTimeout(done, 300);
      });
    });
    await new Promise((done) => {
      setTimeout(done, 100);
    });
    const { status, body } = await post({ date: ['2026-06-12'] });
    await late;
    expect(status).toBe(422);
    expect(body.error).toMatch(/^(The (car|route) has just been|Car 12 is already) planned on/);
  });
});

describe('the clock', () => {
  test('a series over both clock changes keeps its local time', async () => {
    app.clock.set(new Date('2026-10-20T08:00:00Z'));
    const { post } = await world();
    const { body } = await post({ date: ['2026-10-23'], recurrence_interval: 7, end_date: '2027-04-02' });
    app.clock.set(new Date('2026-06-10T08:00:00Z'));
    const firsts = new Map(
      body.map((event: { date: string; first_stop_at: string; route_start_end_time: string }) => [
        event.date,
        event,
      ]),
    );
    expect(
      body.every((event: { route_start_end_time: string }) => event.route_start_end_time === '09:00 - 09:20'),
    ).toBe(true);
    expect(firsts.get('2026-10-23')).toMatchObject({ first_stop_at: '2026-10-23T07:00:00.000Z' });
    expect(firsts.get('2026-10-30')).toMatchObject({ first_stop_at: '2026-10-30T08:00:00.000Z' });
    expect(firsts.get('2027-04-02')).toMatchObject({ first_stop_at: '2027-04-02T07:00:00.000Z' });
  });
});

describe('a trip whose time is over', () => {
  test('is not recorded when it was entered late', async () => {
    const { post, staff, params } = await world();
    const { body } = await post({ date: ['2026-06-08', '2026-06-09', '2026-06-12'] });
    const states = ['not_recorded', 'not_recorded', 'planned'];
    expect(body.map((event: { status: string }) => event.status)).toEqual(states);
    const listed = await staff.call(listPlanEvents, { params, query: { week: '2026-24' } });
    expect(listed.body.map(({ status }) => status)).toEqual(states);
  });

  test('is not driven when it never left, until somebody closes it', async () => {
    const { post, later, params } = await world();
    const { body } = await post({ date: ['2026-06-12'] });
    const of = { ...params, id: body[0].id };
    const early = await later('2026-06-12T08:00:00Z');
    const refused = await early.call(closeNotDriven, { params: of, body: { closed: true } });
    expect(refused.status).toBe(422);
    const staff = await later('2026-06-14T08:00:00Z');
    const state = async () => {
      const { status, closed_at } = (await staff.call(showPlanEvent, { params: of })).body;
      return [status, closed_at];
    };
    expect(await state()).toEqual(['not_driven', null]);
    const closed = await staff.call(closeNotDriven, { params: of, body: { closed: true } });
    expect([closed.status, closed.body.closed_at]).toEqual([200, '2026-06-14T08:00:00.000Z']);
    app.clock.advance(60);
    await staff.call(closeNotDriven, { params: of, body: { closed: true } });
    expect(await state()).toEqual(['not_driven', '2026-06-14T08:00:00.000Z']);
    await staff.call(closeNotDriven, { params: of, body: { closed: false } });
    expect(await state()).toEqual(['not_driven', null]);
    app.clock.set(new Date('2026-06-10T08:00:00Z'));
  });

  test('is finished once a sale or a departure is known of it', async () => {
    const { post, staff, params, tenant } = await world();
    const { body } = await post({ date: ['2026-06-08', '2026-06-09'] });
    const [sold, left] = body as { id: number }[];
    await tenant.tx(async (tx) => {
      const seen_at = new Date('2026-06-09T08:00:00Z');
      const sale = { external_id: 'T-1', sold_at: seen_at, total: '10', quantity: 1 };
      await tx
        .insertInto('order_transactions')
        .values({ plan_event_id: sold?.id ?? 0, ...sale })
        .execute();
      const departed = tx.updateTable('plan_events').set({ started_at: seen_at });
      await departed.where('id', '=', left?.id ?? 0).execute();
    });
    const listed = await staff.call(listPlanEvents, { params, query: { week: '2026-24' } });
    expect(listed.body.map(({ status }) => status)).toEqual(['finished', 'finished']);
  });
});
