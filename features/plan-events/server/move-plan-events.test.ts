// Putting plan events elsewhere, through HTTP. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld, queuedFor } from '../../../server/test/plan-event-world.ts';
import { smsJobs } from '../../notices/server/jobs.ts';
import { destroyPlanEvent } from '../contract/destroyed-events.ts';
import { movePlanEvents, listSeries } from '../contract/moved-events.ts';
import { listPlanEvents, showPlanEvent } from '../contract/plan-event.ts';

const app = await testApp();
beforeEach(() => app.clock.set(testMoment));

interface Event {
  id: number;
  date: string;
  car_id: number;
  lock_version: number;
}

async function planned(body: Record<string, unknown>) {
  const world = await planEventWorld(app);
  const made = await world.post(body);
  const other = await world.tenant.makeCar({ depo_id: world.depo.id, internal_number: '13' });
  const move = (moves: Record<string, unknown>[], staff = world.staff) =>
    staff.callWith(movePlanEvents, { params: { depo_id: world.depo.id }, body: { moves } });
  const [event] = made.body as [Event];
  return { ...world, other, events: made.body as Event[], event, move };
}
const seen = ({ id, lock_version }: Event) => ({ id, lock_version });

describe('one plan event', () => {
  test('goes to another day and car with its stops, and back again', async () => {
    const { move, event, other, tenant, staff, params } = await planned({ date: ['2026-06-12'] });
    const uuids = () =>
      tenant.tx((tx) =>
        tx
          .selectFrom('plan_event_route_points')
          .select(['uuid', 'planned_at', 'original_google_estimate_time'])
          .where('plan_event_id', '=', event.id)
          .orderBy('position')
          .execute(),
      );
    const before = await uuids();
    const { status, body } = await move([{ ...seen(event), date: '2026-06-13', car_id: other.id }]);
    expect([status, body.told_count]).toEqual([200, 0]);
    expect(body.plan_events).toMatchObject([
      {
        id: event.id,
        date: '2026-06-13',
        car_internal_number: '13',
        lock_version: event.lock_version + 1,
        departs_at: '2026-06-13T06:45:00.000Z',
        returns_at: '2026-06-13T07:37:00.000Z',
        route_start_end_time: '09:00 - 09:20',
      },
    ]);
    const after = await uuids();
    expect(after.map((stop) => stop.uuid)).toEqual(before.map((stop) => stop.uuid));
    expect(after[0]).toMatchObject({
      planned_at: new Date('2026-06-13T07:00:00Z'),
      original_google_estimate_time: new Date('2026-06-13T07:00:00Z'),
    });
    for (const kind of ['subscribers.match_event', 'delivery_orders.follow'])
      expect([[event.id], []]).toContainEqual(await queuedFor(tenant, kind));
    expect(await queuedFor(tenant, 'subscribers.match_event')).toEqual([event.id]);
    const back = await move([{ ...seen(body.plan_events[0]), date: '2026-06-12', car_id: event.car_id }]);
    expect(back.body.plan_events[0]).toMatchObject({ date: '2026-06-12', car_internal_number: '12' });
    expect(await uuids()).toEqual(before);
    expect((await staff.call(listPlanEvents, { params, query: { week: '2026-24' } })).body).toHaveLength(1);
  });

  test('onto the very day gets the times of that day, those that were promised too', async () => {
    const { move, event, tenant } = await planned({ date: ['2026-06-12'] });
    app.clock.set(new Date('2026-06-10T02:00:00Z'));
    expect((await move([{ ...seen(event), date: '2026-06-10' }])).status).toBe(200);
    const [stop] = await tenant.tx((tx) =>
      tx.selectFrom('plan_event_route_points').selectAll().orderBy('position').execute(),
    );
    expect(stop).toMatchObject({
      original_google_estimate_time: new Date('2026-06-10T07:00:00Z'),
      google_estimate_time: new Date('2026-06-10T07:00:00Z'),
    });
  });

  test('keeps its own start, and takes a driver and a start of another kind', async () => {
    const { move, event } = await planned({ date: ['2026-06-12'] });
    const late = await move([{ ...seen(event), start_at: { hour: 11, minute: 30 }, user_id: null }]);
    expect(late.body.plan_events[0]).toMatchObject({ route_start_end_time: '11:30 - 11:50', user_id: null });
    const [now] = late.body.plan_events;
    const elsewhere = await move([{ ...seen(now), date: '2026-06-15' }]);
    expect(elsewhere.body.plan_events[0]).toMatchObject({
      route_start_end_time: '11:30 - 11:50',
      departs_at: '2026-06-15T09:15:00.000Z',
    });
    const [then] = elsewhere.body.plan_events;
    expect((await move([{ ...seen(then), start_at: null }])).body.plan_events[0]).toMatchObject({
      route_start_end_time: '09:00 - 09:20',
      start_at_hour: null,
    });
  });

  test('is refused where car, driver or route are taken, with who drives what', async () => {
    const { move, event, post, other, tenant, depo, driver } = await planned({ date: ['2026-06-12'] });
    const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
    await post({ date: ['2026-06-15'], route_id: syd.id });
    await post({ date: ['2026-06-16'], car_id: other.id, route_id: syd.id, user_id: driver.id });
    const errorsOf = async (to: object) => {
      const { status, body } = await move([{ ...seen(event), ...to }]);
      return [status, body.errors?.date];
    };
    expect(await errorsOf({ date: '2026-06-15' })).toEqual([
      422,
      [
        'Car 12 is already planned on 15-06-2026 (Syd, Ann Lund)',
        'Driver Ann Lund is already planned on 15-06-2026 (Syd, 12)',
      ],
    ]);
    expect(await errorsOf({ date: '2026-06-16' })).toEqual([
      422,
      ['Driver Ann Lund is already planned on 16-06-2026 (Syd, 13)'],
    ]);
    expect(await errorsOf({ date: '2026-06-16', user_id: null, route_id: syd.id })).toEqual([
      422,
      ['Route Syd is already planned on 16-06-2026 (13, Ann Lund)'],
    ]);
  });

  test('goes neither before today nor farther than a year, and onto no car or driver of others', async () => {
    const { move, event, tenant } = await planned({ date: ['2026-06-12'] });
    const stranger = await planEventWorld(app);
    const elsewhere = await tenant.makeCar({ depo_id: (await tenant.makeDepo()).id });
    const errorsOf = async (to: object) => (await move([{ ...seen(event), ...to }])).body.errors;
    expect(await errorsOf({ date: '2026-06-09' })).toEqual({ date: ['must not lie before today'] });
    expect(await errorsOf({ date: '2027-06-12' })).toEqual({
      date: ['must not be more than 366 days ahead'],
    });
    expect(await errorsOf({ car_id: elsewhere.id })).toEqual({ car_id: ['must exist'] });
    expect(await errorsOf({ user_id: stranger.driver.id })).toEqual({ user_id: ['must exist'] });
    expect(await errorsOf({ route_id: stranger.route.id })).toEqual({ route_id: ['must exist'] });
    expect(await errorsOf({ date: '31-02-2026' })).toHaveProperty(['moves.0.date']);
    const [theirs] = (await stranger.post({ date: ['2026-06-12'] })).body;
    expect((await move([{ id: theirs.id, lock_version: 0 }])).status).toBe(404);
    expect((await move([seen(event), seen(event)])).body.errors).toHaveProperty('moves');
  });

  test('stays once it has started, only its driver may change', async () => {
    const { move, event, tenant, other, route } = await planned({ date: ['2026-06-10'] });
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ started_at: testMoment }).where('id', '=', event.id).execute(),
    );
    app.clock.set(new Date('2026-06-10T07:10:00Z'));
    const { status, body } = await move([{ ...seen(event), car_id: other.id }]);
    expect([status, body.error]).toEqual([
      422,
      `${route.name} on 10-06-2026 has already started, it stays where it is`,
    ]);
    expect((await move([{ ...seen(event), user_id: null }])).status).toBe(200);
  });
});

test('who was told of the former day is counted, and told anew when the new one comes; a car more or less tells nobody', async () => {
  const { move, event, tenant, other } = await planned({ date: ['2026-06-12'] });
  await tenant.tx(async (tx) => {
    const stop = await tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const to = async (phone: string, more: Record<string, unknown>) => {
      const person = await tx
        .insertInto('customers')
        .values({ phone })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('sms_receivers')
        .values({
          customer_id: person.id,
          plan_event_id: event.id,
          plan_event_route_point_id: stop.id,
          match: 'stop',
          ...more,
        })
        .execute();
    };
    await to('+4520112241', { sms_sent_at: testMoment });
    await to('+4520112242', { sms_sent_skipped_at: testMoment, skip_code: 'already_notified' });
    await to('+4520112243', { sms_sent_skipped_at: testMoment, skip_code: 'unsubscribed' });
    await to('+4520112244', {});
  });
  const anew = smsJobs.filter((one) => one.kind === 'sms.tell_anew');
  const said = async () => {
    await tenant.runJobs(anew);
    return (
      await tenant.tx((tx) =>
        tx.selectFrom('sms_receivers').select(['sms_sent_at', 'skip_code']).orderBy('id').execute(),
      )
    ).map((row) => row.skip_code ?? (row.sms_sent_at ? 'told' : 'to tell'));
  };
  const car = await move([{ ...seen(event), car_id: other.id }]);
  expect([car.body.told_count, await said()]).toEqual([
    0,
    ['told', 'already_notified', 'unsubscribed', 'to tell'],
  ]);
  const day = await move([{ ...seen(car.body.plan_events[0]), date: '2026-06-13' }]);
  expect([day.body.told_count, await said()]).toEqual([1, ['to tell', 'to tell', 'unsubscribed', 'to tell']]);
});

describe('several at once', () => {
  test('a daily series moves a day on, its days past each other, and one that is taken holds them all', async () => {
    const { move, events, staff, event, post, tenant, depo, of } = await planned({
      date: ['2026-06-11'],
      recurrence_interval: 1,
      end_date: '2026-06-14',
    });
    const series = (await staff.call(listSeries, { params: of(event.id) })).body as Event[];
    expect(series.map((one) => one.date)).toEqual(events.map((one) => one.date));
    const aDayOn = (one: Event) => ({
      ...seen(one),
      date: `2026-06-${Number(one.date.slice(-2)) + 1}`,
    });
    const moved = await move(series.map(aDayOn));
    expect(moved.body.plan_events.map((one: Event) => one.date)).toEqual([
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
      '2026-06-15',
    ]);
    const nord = await makeRoute(tenant, { depo_id: depo.id, name: 'Nord' });
    await post({ date: ['2026-06-16'], route_id: nord.id, user_id: null });
    const refused = await move(moved.body.plan_events.map(aDayOn));
    expect([refused.status, refused.body.errors.date]).toEqual([
      422,
      ['Car 12 is already planned on 16-06-2026 (Nord)'],
    ]);
    const left = (await staff.call(listSeries, { params: of(event.id) })).body as Event[];
    expect(left.map((one) => one.date)).toEqual(moved.body.plan_events.map((one: Event) => one.date));
  });

  test('two swap their cars, and two into one cell are refused', async () => {
    const { move, event, post, other, tenant, depo } = await planned({ date: ['2026-06-12'] });
    const syd = await makeRoute(tenant, { depo_id: depo.id, name: 'Syd' });
    const { body } = await post({ date: ['2026-06-12'], car_id: other.id, route_id: syd.id, user_id: null });
    const swap = await move([
      { ...seen(event), car_id: other.id },
      { ...seen(body[0]), car_id: event.car_id },
    ]);
    expect(swap.body.plan_events.map((one: Event) => one.car_id)).toEqual([other.id, event.car_id]);
    const [a, b] = swap.body.plan_events;
    expect(
      (
        await move([
          { ...seen(a), date: '2026-06-15' },
          { ...seen(b), date: '2026-06-15', car_id: other.id },
        ])
      ).status,
    ).toBe(422);
  });
});

describe('two people at the same moment', () => {
  const ROUNDS = 10;

  test('who move the same plan event: one does, the other hears who was first', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { move, event, tenant, depo, staff, of } = await planned({ date: ['2026-06-12'] });
      const colleague = await tenant.signIn(
        await tenant.makeUser('depo_admin', { depo_ids: [depo.id], first_name: 'Bo', last_name: 'Vig' }),
      );
      await colleague.csrfToken();
      const answers = await Promise.all([
        move([{ ...seen(event), date: '2026-06-15' }]),
        move([{ ...seen(event), date: '2026-06-16' }], colleague),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const winner = answers.findIndex((answer) => answer.status === 200);
      const loser = answers[1 - winner];
      if (winner === 1) expect(loser?.body.error).toBe('Changed by Bo Vig meanwhile, reload to see it');
      else expect(loser?.body.error).toMatch(/^Changed by .+ meanwhile, reload to see it$/);
      expect((await staff.call(showPlanEvent, { params: of(event.id) })).body.date).toBe(
        ['2026-06-15', '2026-06-16'][winner],
      );
    }
  });

  test('who move two plan events into the same cell: one is refused with who has it', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { move, event, post, tenant, depo, other } = await planned({ date: ['2026-06-12'] });
      const syd = await makeRoute(tenant, { depo_id: depo.id, name: `Syd ${n}` });
      const { body } = await post({ date: ['2026-06-11'], route_id: syd.id, user_id: null });
      const answers = await Promise.all([
        move([{ ...seen(event), date: '2026-06-15', car_id: other.id }]),
        move([{ ...seen(body[0]), date: '2026-06-15', car_id: other.id }]),
      ]);
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(answers.find((answer) => answer.status === 422)?.body.errors.date[0]).toMatch(
        /^Car 13 is already planned on 15-06-2026 \(/,
      );
    }
  });

  test('who move and destroy the same plan event: one of the two is done', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const { move, event, staff, of } = await planned({ date: ['2026-06-12'] });
      const [moved, gone] = await Promise.all([
        move([{ ...seen(event), date: '2026-06-15' }]),
        staff.call(destroyPlanEvent, { params: of(event.id) }),
      ]);
      expect([
        [200, 204],
        [404, 204],
      ]).toContainEqual([moved.status, gone.status]);
      expect((await staff.call(showPlanEvent, { params: of(event.id) })).status).toBe(404);
    }
  });
});
