import { describe, expect, test } from 'vitest';
import { planned } from '../../../server/test/event-stops-world.ts';
import { testMoment } from '../../../server/test/harness.ts';
import { makeRoute, queuedFor } from '../../../server/test/plan-event-world.ts';
import { createPlanEvents } from '../contract/plan-event.ts';

describe('changing', () => {
  // spec
  test('the start time moves every ETA; a part left blank keeps its value; null gives it back to the route', async () => {
    const {
      events: [event],
      stopsOf,
      tenant,
      save,
    } = await planned(['2026-06-11']);
    const clocks = async () =>
      (await stopsOf(event?.id as number)).map((stop) => [
        stop.google_estimate_time?.toISOString().slice(11, 16),
        stop.original_google_estimate_time?.toISOString().slice(11, 16),
      ]);
    const first = await save(event?.id, { start_at_hour: 9, start_at_min: 30 });
    expect(first.body).toMatchObject({
      start_at_hour: 9,
      start_at_min: 30,
      route_start_end_time: '09:30 - 09:50',
      departs_at: '2026-06-11T07:15:00.000Z',
      returns_at: '2026-06-11T08:07:00.000Z',
    });
    expect(await clocks()).toEqual([
      ['07:30', '07:30'],
      ['07:40', '07:40'],
      ['07:50', '07:50'],
    ]);
    const blank = await save(event?.id, { start_at_hour: '11', start_at_min: '' });
    expect(blank.body).toMatchObject({
      start_at_hour: 11,
      start_at_min: 30,
      route_start_end_time: '11:30 - 11:50',
    });
    expect((await save(event?.id, { start_at_hour: '', start_at_min: 45 })).body).toMatchObject({
      start_at_hour: 11,
      start_at_min: 45,
    });
    const back = await save(event?.id, { start_at_hour: null, start_at_min: null });
    expect(back.body).toMatchObject({
      start_at_hour: null,
      start_at_min: null,
      route_start_end_time: '09:00 - 09:20',
    });
    expect(await queuedFor(tenant, 'sms.recompute')).toContain(event?.id);
    for (const bad of [{ start_at_hour: 24 }, { start_at_min: 60 }, { start_at_hour: 'x' }])
      expect((await save(event?.id, bad)).status).toBe(422);
  });

  test('on the day itself the promised times stay', async () => {
    const {
      events: [event],
      stopsOf,
      save,
    } = await planned(['2026-06-10']);
    await save(event?.id, { start_at_hour: 13, start_at_min: 0 });
    expect((await stopsOf(event?.id as number))[0]).toMatchObject({
      google_estimate_time: new Date('2026-06-10T11:00:00Z'),
      original_google_estimate_time: new Date('2026-06-10T07:00:00Z'),
    });
  });

  // spec: R-832
  test('another route brings its own stops, another driver only the name', async () => {
    const {
      events: [event],
      stopsOf,
      tenant,
      depo,
      route,
      save,
    } = await planned(['2026-06-11']);
    const other = await makeRoute(tenant, { depo_id: depo.id, stops: 2 });
    const driver = await tenant.makeUser('driver', { depo_id: depo.id, first_name: 'Bo', last_name: 'Dam' });
    const before = await stopsOf(event?.id as number);
    const { body } = await save(event?.id, { route_id: other.id, user_id: driver.id });
    expect(body).toMatchObject({
      route_id: other.id,
      user_full_name: 'Bo Dam',
      planned_stops_count: 2,
      last_stop_at: '2026-06-11T07:10:00.000Z',
      lock_version: 1,
    });
    expect((await stopsOf(event?.id as number)).map((stop) => stop.route_point_id)).toEqual(other.point_ids);
    await save(event?.id, { route_id: route.id, user_id: null });
    expect((await stopsOf(event?.id as number)).map((stop) => stop.uuid)).toEqual(
      before.map((stop) => stop.uuid),
    );
  });

  test('route and driver that another plan event has that day are refused by name', async () => {
    const {
      events: [event],
      staff,
      tenant,
      depo,
      driver,
      cell,
      route,
      params,
      save,
    } = await planned(['2026-06-11']);
    const car = await tenant.makeCar({ depo_id: depo.id });
    const other = await makeRoute(tenant, { depo_id: depo.id });
    const {
      body: [second],
    } = await staff.call(createPlanEvents, {
      params,
      body: { ...cell, car_id: car.id, route_id: other.id, user_id: null, date: ['2026-06-11'] },
    });
    const byDriver = await save(second?.id, { user_id: driver.id });
    expect([byDriver.status, byDriver.body.errors]).toEqual([
      422,
      { user_id: [`Driver Ann Lund is already planned on 11-06-2026 (${route.name}, 12)`] },
    ]);
    expect((await save(second?.id, { route_id: route.id })).body.errors).toEqual({
      route_id: [`Route ${route.name} is already planned on 11-06-2026 (12, Ann Lund)`],
    });
    expect((await save(event?.id, { user_id: driver.id })).status).toBe(200);
  });

  test('once started the route and the start stay, the driver may still change', async () => {
    const {
      events: [event],
      tenant,
      depo,
      save,
    } = await planned(['2026-06-10']);
    const other = await makeRoute(tenant, { depo_id: depo.id });
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ started_at: testMoment })
        .where('id', '=', event?.id as number)
        .execute(),
    );
    expect((await save(event?.id, { route_id: other.id })).body.errors).toHaveProperty('route_id');
    expect((await save(event?.id, { start_at_hour: 12 })).body.errors).toHaveProperty('start_at_hour');
    expect((await save(event?.id, { user_id: null })).status).toBe(200);
  });

  test('whoever saves after somebody else is told by whom', async () => {
    const {
      events: [event],
      save,
    } = await planned(['2026-06-11']);
    expect((await save(event?.id, { start_at_hour: 9, lock_version: 0 })).status).toBe(200);
    const { status, body } = await save(event?.id, { start_at_hour: 10, lock_version: 0 });
    expect([status, body.error]).toEqual([409, 'Changed by Ida Holm meanwhile, reload to see it']);
  });
});
