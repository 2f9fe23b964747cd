// A plan event's own stops: copied, following the route until their day, moved with the start. Moment: Wednesday 10
// June 2026, 10:00 in Copenhagen.

import { describe, expect, test } from 'vitest';
import { app, planned } from '../../../server/test/event-stops-world.ts';
import { testMoment } from '../../../server/test/harness.ts';
import { queuedFor } from '../../../server/test/plan-event-world.ts';
import { listUpcomingOfRoute, listPlanEvents, updateFromRoute } from '../contract/plan-event.ts';

describe('copied stops', () => {
  test('have their own uuid, the address that is shown, comments, B2B links and instants of their day', async () => {
    const { tenant, route, post, stopsOf } = await planned(['2026-06-11']);
    const shop = await tenant.tx(async (tx) => {
      await tx
        .updateTable('route_points')
        .set({
          custom_address: 'Torvet',
          use_custom_address: true,
          public_comment: 'at the church',
          wait_time: 5,
        })
        .where('id', '=', route.point_ids[1] as number)
        .execute();
      const { id } = await tx
        .insertInto('b2b_customers')
        .values({ customer_number: '1', customer_name: 'Kiosk' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('route_point_b2b_customers')
        .values({ route_point_id: route.point_ids[1] as number, b2b_customer_id: id })
        .execute();
      return id;
    });
    const {
      body: [event],
    } = await post({ date: ['2026-06-12'] });
    const stops = await stopsOf(event.id);
    expect(stops[1]).toMatchObject({
      address: 'Torvet',
      public_comment: 'at the church',
      wait_time: 5,
      kind: 'b2b',
      position: 2,
      route_point_id: route.point_ids[1],
      google_estimate_time: new Date('2026-06-12T07:10:00Z'),
      original_google_estimate_time: new Date('2026-06-12T07:10:00Z'),
    });
    expect(new Set(stops.map((stop) => stop.uuid)).size).toBe(3);
    const links = await tenant.tx((tx) =>
      tx.selectFrom('plan_event_route_point_b2b_customers').selectAll().execute(),
    );
    expect(links).toMatchObject([{ plan_event_route_point_id: stops[1]?.id, b2b_customer_id: shop }]);
    expect(event).toMatchObject({ b2b_stops_count: 1 });
  });

  test('leave out what has no place and stand without times while the route has none', async () => {
    const { tenant, route, post, stopsOf } = await planned(['2026-06-11']);
    await tenant.tx(async (tx) => {
      await tx
        .updateTable('route_points')
        .set({ google_estimate_time: null })
        .where('route_id', '=', route.id)
        .execute();
      await tx
        .updateTable('route_points')
        .set({ lat: null, lng: null })
        .where('id', '=', route.point_ids[0] as number)
        .execute();
    });
    const {
      body: [event],
    } = await post({ date: ['2026-06-12'] });
    expect((await stopsOf(event.id)).map((stop) => [stop.position, stop.google_estimate_time])).toEqual([
      [2, null],
      [3, null],
    ]);
    expect(event).toMatchObject({
      route_start_end_time: null,
      departs_at: null,
      planned_stops_count: 2,
      can_be_deleted: true,
    });
  });
});

describe('after the route was saved', () => {
  test('plan events of tomorrow and later follow with the same uuids; today and the past are frozen', async () => {
    const { events, stopsOf, change, resync, tenant, route } = await planned([
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
    ]);
    const before = await Promise.all(events.map((event) => stopsOf(event.id)));
    await tenant.tx((tx) =>
      tx
        .insertInto('route_points')
        .values({
          route_id: route.id,
          position: 4,
          address: 'Ny 1',
          lat: 55.5,
          lng: 10.5,
          google_estimate_time: '09:30:00',
        })
        .execute(),
    );
    await change(0, { address: 'Flyttet 9', google_estimate_time: '08:30:00' });
    await change(1, { deleted_at: testMoment });
    expect(await resync()).toEqual(['plan_events.resync']);
    const after = await Promise.all(events.map((event) => stopsOf(event.id)));
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]?.map((stop) => [stop.address, stop.position])).toEqual([
      ['Flyttet 9', 1],
      ['Vej 3, Odense', 3],
      ['Ny 1', 4],
    ]);
    expect(after[2]?.[0]).toMatchObject({
      uuid: before[2]?.[0]?.uuid,
      google_estimate_time: new Date('2026-06-11T06:30:00Z'),
    });
    expect(after[2]?.[1]?.uuid).toBe(before[2]?.[2]?.uuid);
  });

  test('a stop that was taken out and put back is the same stop, and what only the day has stays', async () => {
    const {
      events: [event],
      stopsOf,
      change,
      resync,
      tenant,
    } = await planned(['2026-06-11']);
    const id = event?.id as number;
    await tenant.tx((tx) =>
      tx
        .insertInto('plan_event_route_points')
        .values({ plan_event_id: id, position: 9, kind: 'eshop', address: 'Hjemme 1', lat: 55.6, lng: 10.6 })
        .execute(),
    );
    const before = await stopsOf(id);
    await change(1, { deleted_at: testMoment });
    await resync();
    expect((await stopsOf(id)).map((stop) => stop.position)).toEqual([1, 3, 9]);
    await change(1, { deleted_at: null });
    await resync();
    expect((await stopsOf(id)).map((stop) => stop.uuid)).toEqual(before.map((stop) => stop.uuid));
  });

  test('an own start time is kept', async () => {
    const {
      events: [event],
      stopsOf,
      change,
      resync,
      save,
    } = await planned(['2026-06-11']);
    await save(event?.id, { start_at_hour: 10, start_at_min: 0 });
    await change(1, { google_estimate_time: '09:15:00' });
    await resync();
    expect(
      (await stopsOf(event?.id as number)).map((stop) =>
        stop.google_estimate_time?.toISOString().slice(11, 16),
      ),
    ).toEqual(['08:00', '08:15', '08:20']);
  });

  test('nothing changed means nobody is told', async () => {
    const { resync, tenant, events } = await planned(['2026-06-11']);
    await app.database.owner.query("delete from pgboss.job where (data ->> 'tenant_id')::bigint = $1", [
      tenant.id,
    ]);
    await resync();
    expect([events.length, await queuedFor(tenant, 'subscribers.match_event')]).toEqual([1, []]);
  });

  test('a route grown to two days does not push a plan event into a cell that is taken', async () => {
    const { resync, tenant, route, staff, params } = await planned([
      '2026-06-11',
      '2026-06-12',
      '2026-06-14',
    ]);
    await tenant.tx((tx) =>
      tx.updateTable('routes').set({ day_span: 2 }).where('id', '=', route.id).execute(),
    );
    await resync();
    const { body } = await staff.call(listPlanEvents, { params, query: { week: '2026-24' } });
    expect(body.map((event: { date: string; day_span: number }) => [event.date, event.day_span])).toEqual([
      ['2026-06-11', 1],
      ['2026-06-12', 2],
      ['2026-06-14', 2],
    ]);
  });

  test("today's plan event follows on request until it has started, its promised times stay", async () => {
    const {
      events: [event],
      stopsOf,
      change,
      staff,
      route,
      tenant,
      of,
    } = await planned(['2026-06-10']);
    const upcoming = () => staff.call(listUpcomingOfRoute, { params: of(route.id) });
    expect((await upcoming()).body).toEqual([
      { id: event?.id, date: '2026-06-10', is_today: true, started: false, can_be_updated: true },
    ]);
    await change(2, { google_estimate_time: '12:00:00' });
    const updated = await staff.call(updateFromRoute, { params: of(event?.id) });
    expect([updated.status, updated.body.last_stop_at]).toEqual([200, '2026-06-10T10:00:00.000Z']);
    expect((await stopsOf(event?.id as number))[2]).toMatchObject({
      google_estimate_time: new Date('2026-06-10T10:00:00Z'),
      original_google_estimate_time: new Date('2026-06-10T07:20:00Z'),
    });
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ started_at: testMoment })
        .where('id', '=', event?.id as number)
        .execute(),
    );
    expect((await staff.call(updateFromRoute, { params: of(event?.id) })).status).toBe(422);
    expect((await upcoming()).body).toMatchObject([{ started: true, can_be_updated: false }]);
  });
});
