import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';
import { movePlanEvents } from '../../plan-events/contract/moved-events.ts';
import { changePlanEvent } from '../../plan-events/contract/plan-event.ts';
import { undoAct } from '../../plan-events/contract/undone-acts.ts';
import { planEventsJobs } from '../../plan-events/server/jobs.ts';
import type { OrderStatus } from '../contract/delivery-order.ts';
import { listCalls } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';

const app = await testApp();

async function riding(kind: 'home' | 'joined' = 'home') {
  const world = kind === 'home' ? await ordersWorld(app) : await ordersWorld(app, {});
  const { staff, sent, of, stops, trip_id } = world;
  const id = await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id });
  const read = async () => (await staff.call(listCalls.eshop.show, { params: of(id) })).body;
  const set = (status: OrderStatus) =>
    staff.call(handlingCalls.eshop.updateStatus, { params: of(id), body: { status } });
  const codes = async () => (await read()).happened.map(({ code }) => code);
  const update = (
    values: Record<string, unknown>,
    table: 'plan_events' | 'plan_event_route_points',
    row: number,
  ) => world.tenant.tx((tx) => tx.updateTable(table).set(values).where('id', '=', row).execute());
  const move = async (to: { date?: string; car_id?: number }) => {
    const { lock_version } = await world.tenant.tx((tx) =>
      tx.selectFrom('plan_events').select('lock_version').where('id', '=', trip_id).executeTakeFirstOrThrow(),
    );
    const body = { moves: [{ id: trip_id, lock_version, ...to }] };
    return staff.call(movePlanEvents, { params: { depo_id: world.depo.id }, body });
  };
  return { ...world, id, read, set, codes, update, move };
}

describe('a trip that is taken off the calendar', () => {
  test.each(['home', 'joined'] as const)(
    'leaves its open orders (%s) without a route, and the row says so',
    async (kind) => {
      const { staff, of, trip_id, read, follow, route } = await riding(kind);
      await staff.call(destroyPlanEvent, { params: of(trip_id) });
      const gone = [{ code: 'trip_destroyed', detail: route.name }];
      expect(await read()).toMatchObject({ plan_event_id: null, stop_id: null, happened: gone });
      await follow();
      const order = await read();
      expect(order).toMatchObject({
        status: 'new',
        plan_event_id: null,
        route: route.name,
        delivery_time: null,
      });
      expect(order.happened).toEqual([{ code: 'trip_destroyed', detail: `${route.name} 2026-06-11` }]);
      expect(order.versions.map(({ user, reason }) => [user.full_name, reason])).toEqual([
        ['System', 'trip_destroyed'],
      ]);
      await follow();
      expect((await read()).versions).toHaveLength(1);
    },
  );

  test.each([true, false])(
    'and comes back has the order at its own stop at the door, as both were (heard of meanwhile: %s)',
    async (heard) => {
      const { staff, params, of, trip_id, read, follow, stopsOf } = await riding();
      const [before, stops] = [await read(), await stopsOf(trip_id)];
      const gone = await staff.callWith(destroyPlanEvent, { params: of(trip_id) });
      if (heard) await follow();
      const body = { act_id: Number(gone.headers['x-act']) };
      expect((await staff.callWith(undoAct, { params, body })).status).toBe(200);
      await follow();
      expect(await stopsOf(trip_id)).toEqual(stops);
      const { stop_id, delivery_time, delivery_date, additional_driving_time } = before;
      expect(await read()).toMatchObject({
        plan_event_id: trip_id,
        stop_id,
        delivery_time,
        delivery_date,
        additional_driving_time,
      });
    },
  );

  test.each([
    ['lives elsewhere since', { lat: 55.41, lng: 10.41 }, true],
    ['is fetched since', { delivery_method: 'pickup' }, false],
  ] as const)('and comes back has no stop at the door for an order that %s', async (_, change, rides) => {
    const { staff, params, of, id, tenant, trip_id, read, follow, stopsOf } = await riding();
    const before = await read();
    const gone = await staff.callWith(destroyPlanEvent, { params: of(trip_id) });
    await follow();
    await tenant.tx((tx) => tx.updateTable('delivery_orders').set(change).where('id', '=', id).execute());
    const body = { act_id: Number(gone.headers['x-act']) };
    expect((await staff.callWith(undoAct, { params, body })).status).toBe(200);
    await follow();
    const after = await read();
    expect(after.plan_event_id).toBe(rides ? trip_id : null);
    const stops = (await stopsOf(trip_id)).map((stop) => stop.id);
    expect([stops.includes(before.stop_id ?? 0), after.stop_id !== before.stop_id]).toEqual([false, true]);
  });

  test('keeps route and date of what was delivered', async () => {
    const { staff, of, trip_id, read, set, follow, route } = await riding();
    await set('completed');
    await staff.call(destroyPlanEvent, { params: of(trip_id) });
    await follow();
    expect(await read()).toMatchObject({
      status: 'completed',
      route: route.name,
      delivery_date: '2026-06-11',
      happened: [],
    });
  });
});

describe('a trip that is driven otherwise', () => {
  test('by another start time brings the order at another time', async () => {
    const { staff, of, trip_id, read, follow } = await riding();
    const body = { start_at_hour: 10, start_at_min: 0 };
    await staff.call(changePlanEvent, { params: of(trip_id), body });
    await follow();
    const order = await read();
    expect(order).toMatchObject({ delivery_time: '10:05', expected_time: '10:03' });
    expect(order.happened).toEqual([{ code: 'time_moved', detail: '10:05' }]);
    expect(order.versions.map(({ serialized_object }) => serialized_object.delivery_time)).toEqual(['09:05']);
  });

  test('by another route keeps the stop at the door, behind the nearest stop', async () => {
    const { staff, of, trip_id, read, follow, tenant, depo, stopsOf } = await riding();
    const route = await makeRoute(tenant, { depo_id: depo.id, name: 'Ny rute', stops: 2 });
    await staff.call(changePlanEvent, { params: of(trip_id), body: { route_id: route.id } });
    await follow();
    const now = await stopsOf(trip_id);
    expect(now.map(({ kind }) => kind).toSorted()).toEqual(['eshop', 'regular', 'regular']);
    expect(now.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await read()).toMatchObject({ route: 'Ny rute', plan_event_id: trip_id });
  });

  test('by another route brings an order that had joined a stop to the nearest one', async () => {
    const { staff, of, trip_id, read, follow, tenant, depo, stopsOf } = await riding('joined');
    const route = await makeRoute(tenant, { depo_id: depo.id, name: 'Ny rute', stops: 2 });
    await staff.call(changePlanEvent, { params: of(trip_id), body: { route_id: route.id } });
    await follow();
    const order = await read();
    expect((await stopsOf(trip_id)).map(({ id }) => id)).toContain(order.stop_id);
    expect(order.happened.map(({ code }) => code)).toEqual(['stop_gone']);
    expect(order.versions).toHaveLength(1);
  });

  test('because its route was saved again has the stop at the door where it was', async () => {
    const { tenant, route, trip_id, stopsOf, read } = await riding();
    const before = await stopsOf(trip_id);
    await tenant.tx((tx) =>
      tx
        .updateTable('route_points')
        .set({ wait_time: 5 })
        .where('id', '=', route.point_ids[2] ?? 0)
        .execute(),
    );
    const { enqueue } = await import('../../../server/jobs/jobs.ts');
    const { resyncRoute } = await import('../../../shared/job-kinds.ts');
    await tenant.tx(async (tx) => enqueue(tx, resyncRoute, { tenant_id: tenant.id, route_id: route.id }));
    await tenant.runJobs(planEventsJobs);
    const after = await stopsOf(trip_id);
    expect(after.map(({ id, clock, position }) => [id, clock, position])).toEqual(
      before.map(({ id, clock, position }) => [id, clock, position]),
    );
    expect((await read()).happened).toEqual([]);
  });

  test('by another car says which one', async () => {
    const { tenant, depo, read, move } = await riding();
    const car = await tenant.makeCar({ depo_id: depo.id, internal_number: '99' });
    expect((await move({ car_id: car.id })).status).toBe(200);
    const order = await read();
    expect([order.car_internal_number, order.happened]).toEqual([
      '99',
      [{ code: 'car_changed', detail: '99' }],
    ]);
  });

  test('on another day takes them along, and says so', async () => {
    const { read, move, follow } = await riding();
    const before = await read();
    expect((await move({ date: '2026-06-13' })).status).toBe(200);
    await follow();
    const order = await read();
    expect(order).toMatchObject({ plan_event_id: before.plan_event_id, delivery_date: '2026-06-13' });
    expect(order.happened.map(({ code }) => code)).toEqual(['time_moved']);
  });

  test('more than a quarter of an hour late says when it comes', async () => {
    const { read, update } = await riding();
    const stop = (await read()).stop_id ?? 0;
    await update({ google_estimate_time: new Date('2026-06-11T07:20:00Z') }, 'plan_event_route_points', stop);
    expect((await read()).happened).toEqual([]);
    await update({ google_estimate_time: new Date('2026-06-11T07:21:00Z') }, 'plan_event_route_points', stop);
    expect((await read()).happened).toEqual([{ code: 'late', detail: '09:21' }]);
  });

  test('past the stop, or home again, with the order still open says so', async () => {
    const { read, update, codes, trip_id } = await riding();
    const stop = (await read()).stop_id ?? 0;
    await update({ visited_state: 'skipped' }, 'plan_event_route_points', stop);
    expect(await codes()).toEqual(['stop_skipped']);
    await update({ finished_at: new Date('2026-06-11T12:00:00Z') }, 'plan_events', trip_id);
    expect(await codes()).toEqual(['trip_over']);
  });
});

describe('an order that is cancelled', () => {
  test('takes its stop away, and gets it back when it is new again', async () => {
    const { set, read, stopsOf, trip_id, stops } = await riding();
    await set('cancelled');
    expect((await stopsOf(trip_id)).map(({ clock }) => clock)).toEqual(stops.map(({ clock }) => clock));
    expect(await read()).toMatchObject({ plan_event_id: null, delivery_date: '2026-06-11' });
    await set('new');
    expect((await stopsOf(trip_id)).map(({ kind }) => kind)).toEqual([
      'regular',
      'eshop',
      'regular',
      'regular',
    ]);
    expect(await read()).toMatchObject({ plan_event_id: trip_id, delivery_time: '09:05' });
  });

  test('leaves the stop of the route alone', async () => {
    const { set, stopsOf, trip_id, stops } = await riding('joined');
    await set('cancelled');
    expect((await stopsOf(trip_id)).map(({ id }) => id)).toEqual(stops.map(({ id }) => id));
  });

  test('and made new after its trip has no route, and the row says why', async () => {
    const { set, read, trip_id, update } = await riding();
    await set('cancelled');
    await update({ finished_at: new Date('2026-06-11T12:00:00Z') }, 'plan_events', trip_id);
    await set('new');
    expect(await read()).toMatchObject({ plan_event_id: null, happened: [{ code: 'trip_over' }] });
  });

  test('leaves a stop that the truck has been at', async () => {
    const { set, read, stopsOf, trip_id, update } = await riding();
    const stop = (await read()).stop_id ?? 0;
    const actual_arrival_time = new Date('2026-06-11T07:03:00Z');
    await update({ visited_state: 'visited', actual_arrival_time }, 'plan_event_route_points', stop);
    await set('cancelled');
    expect(await stopsOf(trip_id)).toHaveLength(4);
  });
});
