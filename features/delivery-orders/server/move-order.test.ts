import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { atTheDoor, ordersWorld } from '../../../server/test/orders-world.ts';
import { listSmallRoutePoints } from '../../driven-reports/contract.ts';
import { listBestPlaces } from '../../plan-events/contract/best-places.ts';
import { listCalls } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { handlingCalls } from '../contract/order-status.ts';

const app = await testApp();
type Refused = { body: { errors: Record<string, string[]> } };
const errorsOf = (reply: unknown) => (reply as Refused).body.errors;

describe.each(['eshop', 'b2b'] as const)('the route of %s orders', (kind) => {
  const { updateRoute, moveToDifferentDepo } = routingCalls[kind];
  const { list, show } = listCalls[kind];
  const world = async () => {
    const made = await ordersWorld(app);
    return { ...made, make: kind === 'eshop' ? made.sent : made.sentB2b };
  };

  // spec: O-012, O-019, O-322, O-469, O-470
  test('changes with the stop, the date and one version', async () => {
    const { staff, make, of, trip_id, stops, route } = await world();
    const params = of(await make({ delivery_date: '2026-06-20' }));
    const point_id = stops[1]?.id ?? 0;
    const body = { plan_event_id: trip_id, point_id, first_stop: false };
    const answer = await staff.call(updateRoute, { params, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      plan_event_id: trip_id,
      route: route.name,
      route_id: route.id,
      delivery_date: '2026-06-11',
    });
    expect(answer.body.versions).toHaveLength(1);
    expect(answer.body.versions[0]?.serialized_object).toMatchObject({
      delivery_date: '2026-06-20',
      route: null,
    });
  });

  test('makes a failed order new, and is refused for a delivered one', async () => {
    const { staff, make, of, trip_id, stops } = await world();
    const params = of(await make());
    const body = { plan_event_id: trip_id, point_id: stops[0]?.id ?? 0 };
    const set = (status: 'failed' | 'completed') =>
      staff.call(handlingCalls[kind].updateStatus, { params, body: { status } });
    await set('failed');
    expect((await staff.call(updateRoute, { params, body })).body.status).toBe('new');
    await set('completed');
    expect(errorsOf(await staff.call(updateRoute, { params, body }))).toHaveProperty('status');
  });

  test('finds a stop of the trip by itself when told to', async () => {
    const { staff, make, of, trip_id } = await world();
    const params = of(await make({ delivery_date: '2026-06-20' }));
    const answer = await staff.call(updateRoute, {
      params,
      body: { plan_event_id: trip_id, any_stop: true },
    });
    expect([answer.status, answer.body.plan_event_id]).toEqual([200, trip_id]);
    expect(answer.body.stop_id).not.toBeNull();
  });

  test('needs a trip and a stop', async () => {
    const { staff, make, of, trip_id } = await world();
    const params = of(await make());
    const nothing = await staff.call(updateRoute, { params, body: {} });
    expect(errorsOf(nothing)).toEqual({ plan_event_id: ["can't be blank"], point_id: ["can't be blank"] });
    const noStop = await staff.call(updateRoute, { params, body: { plan_event_id: trip_id } });
    expect(errorsOf(noStop)).toEqual({ point_id: ["can't be blank"] });
  });

  test('is refused on trips of the past, that are over, of another depot or without that stop', async () => {
    const { staff, make, of, tenant, trip_id, stops, plan } = await world();
    const params = of(await make());
    const point_id = stops[0]?.id ?? 0;
    const past = await plan('2026-06-08');
    const ask = (plan_event_id: number, at = point_id) =>
      staff.call(updateRoute, { params, body: { plan_event_id, point_id: at } });
    expect(errorsOf(await ask(past))).toHaveProperty('plan_event_id');
    expect(errorsOf(await ask(999_999))).toEqual({ plan_event_id: ['must exist'] });
    expect(errorsOf(await ask(trip_id, 999_999))).toEqual({ point_id: ['must exist'] });
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_event_route_points')
        .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-10T07:00:00Z') })
        .where('id', '=', point_id)
        .execute(),
    );
    expect(errorsOf(await ask(trip_id))).toEqual({ point_id: ['has already been visited'] });
    expect((await staff.call(show, { params })).body).toMatchObject({ plan_event_id: null, versions: [] });
  });

  // spec: O-013, O-020, O-472, O-473
  test('goes with a change of depot, which keeps the date', async () => {
    const { staff, boss, make, of, other, trip_id, params: here, stopsOf } = await world();
    const params = of(await make({ plan_event_id: trip_id }));
    const body = { new_depo_id: other.id };
    const moved = await staff.call(moveToDifferentDepo, { params, body });
    expect(moved.body).toMatchObject({
      depo_id: other.id,
      plan_event_id: null,
      stop_id: null,
      delivery_time: null,
      delivery_date: '2026-06-11',
      status: 'new',
    });
    expect(moved.body.happened.map(({ code }) => code)).toEqual(['depo_changed']);
    expect((await staff.call(list, { params: here })).body).toEqual([]);
    expect((await boss.call(list, { params: { depo_id: other.id } })).body).toHaveLength(1);
    expect(await stopsOf(trip_id)).toHaveLength(3);
  });

  test('stays with the same or an unknown depot', async () => {
    const { staff, make, of, depo } = await world();
    const params = of(await make());
    for (const new_depo_id of [depo.id, 999_999]) {
      const answer = await staff.call(moveToDifferentDepo, { params, body: { new_depo_id } });
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['new_depo_id']]);
    }
  });
});

describe('home delivery', () => {
  const { updateRoute, fetchDeliveryTime } = routingCalls.eshop;

  test('gives the trip a stop at the door right behind the chosen one, and later stops come later', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf } = await ordersWorld(app);
    const params = of(await sent());
    const body = { plan_event_id: trip_id, point_id: stops[0]?.id ?? 0 };
    const { body: order } = await staff.call(updateRoute, { params, body });
    const now = await stopsOf(trip_id);
    expect(now.map(({ kind, clock }) => [kind, clock])).toEqual([
      ['regular', '07:00'],
      ['eshop', '07:03'],
      ['regular', '07:13'],
      ['regular', '07:23'],
    ]);
    expect([order.stop_id, order.stop, order.delivery_time]).toEqual([
      now[1]?.id,
      'Æblevej 7, Odense',
      '09:05',
    ]);
    expect(order).toMatchObject({ additional_driving_time: 1, additional_driving_approximate: true });
    expect(order.additional_driving_distance).toBeCloseTo(0.1, 1);
  });

  test('which truck should take it is reckoned without the stop that the order has by now', async () => {
    const { staff, sent, of, trip_id, stops, depo } = await ordersWorld(app);
    const params = of(await sent());
    const body = { plan_event_id: trip_id, point_id: stops[0]?.id ?? 0 };
    const { stop_id } = (await staff.call(updateRoute, { params, body })).body;
    const place = { latitude: String(atTheDoor.lat), longitude: String(atTheDoor.lng), date: '2026-06-11' };
    const added = async (more: object) =>
      (
        await staff.call(listBestPlaces, { params: { depo_id: depo.id }, query: { ...place, ...more } })
      ).body.map(({ added_metres, after }) => [added_metres > 0, after?.id]);
    expect(await added({})).toEqual([[false, expect.any(Number)]]);
    expect(await added({ without_stop_id: stop_id ?? 0 })).toEqual([[true, expect.any(Number)]]);
  });

  // spec: O-381, O-471
  test('makes the order the first stop, whatever stop is named besides', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf } = await ordersWorld(app);
    const params = of(await sent());
    const body = { plan_event_id: trip_id, point_id: stops[2]?.id ?? null, first_stop: true };
    const answer = await staff.call(updateRoute, { params, body });
    expect((await stopsOf(trip_id))[0]?.id).toBe(answer.body.stop_id);
  });

  test('takes the stop away again when the order leaves for another trip', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf, plan } = await ordersWorld(app);
    const params = of(await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id }));
    const next = await plan('2026-06-12');
    const point_id = (await stopsOf(next))[0]?.id ?? 0;
    await staff.call(updateRoute, { params, body: { plan_event_id: next, point_id } });
    expect((await stopsOf(trip_id)).map(({ id, clock, position }) => [id, clock, position])).toEqual(
      stops.map(({ id, clock }, n) => [id, clock, n === 0 ? 1 : n + 2]),
    );
    expect(await stopsOf(next)).toHaveLength(4);
  });

  test('moves the order behind another stop of the same trip', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf } = await ordersWorld(app);
    const params = of(await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id }));
    const point_id = stops[2]?.id ?? 0;
    const { body } = await staff.call(updateRoute, { params, body: { plan_event_id: trip_id, point_id } });
    const now = await stopsOf(trip_id);
    expect(now.map(({ id }) => id)).toEqual([...stops.map(({ id }) => id), body.stop_id]);
    expect(now.slice(0, 3).map(({ clock }) => clock)).toEqual(['07:00', '07:10', '07:20']);
  });

  // spec: O-468
  test('says beforehand what the time behind a stop would be', async () => {
    const { staff, sent, of, stops, trip_id } = await ordersWorld(app);
    const params = of(await sent());
    const ask = (query: Record<string, unknown>) => staff.callWith(fetchDeliveryTime, { params, query });
    expect((await ask({ point_id: stops[0]?.id })).body).toMatchObject({
      delivery_time: '09:05',
      additional_driving_time: 1,
    });
    expect((await ask({ plan_event_id: trip_id, first_stop: true })).body.delivery_time).toBe('08:50');
    expect((await ask({ point_id: 999_999 })).status).toBe(422);
    expect((await ask({})).status).toBe(422);
  });

  test('alone may make an order the first stop', async () => {
    const { staff, sent, of, trip_id } = await ordersWorld(app, {});
    const body = { plan_event_id: trip_id, first_stop: true };
    expect(errorsOf(await staff.call(updateRoute, { params: of(await sent()), body }))).toHaveProperty(
      'first_stop',
    );
  });

  test('puts eight orders on one trip at once, each with its own stop and time', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf } = await ordersWorld(app);
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await sent());
    const answers = await Promise.all(
      ids.map((id) =>
        staff.call(updateRoute, {
          params: of(id),
          body: { plan_event_id: trip_id, point_id: stops[0]?.id ?? 0 },
        }),
      ),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const now = await stopsOf(trip_id);
    expect(now.map(({ position }) => position)).toEqual(now.map((_, n) => n + 1));
    expect(now.at(-1)?.clock).toBe('07:37');
  });
});

describe('elsewhere', () => {
  test('an order joins the stop and comes when it comes', async () => {
    const { staff, sent, of, trip_id, stops, stopsOf } = await ordersWorld(app, {});
    const body = { plan_event_id: trip_id, point_id: stops[1]?.id ?? 0 };
    const answer = await staff.call(routingCalls.eshop.updateRoute, { params: of(await sent()), body });
    expect(answer.body).toMatchObject({
      stop_id: stops[1]?.id,
      delivery_time: '09:10',
      additional_driving_time: null,
    });
    expect(await stopsOf(trip_id)).toHaveLength(3);
  });
});

// spec: O-475, O-342
test('stops to choose from are those still to come, of B2B customers first for their orders', async () => {
  const { staff, depo, tenant, trip_id, stops } = await ordersWorld(app);
  await tenant.tx(async (tx) => {
    const { id } = await tx
      .insertInto('b2b_customers')
      .values({ customer_number: '1', customer_name: 'Kiosk' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const at = { plan_event_route_point_id: stops[2]?.id ?? 0, b2b_customer_id: id };
    await tx.insertInto('plan_event_route_point_b2b_customers').values(at).execute();
    await tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-10T07:00:00Z') })
      .where('id', '=', stops[0]?.id ?? 0)
      .execute();
  });
  const ask = async (type: 'eshop' | 'b2b') =>
    (
      await staff.call(listSmallRoutePoints, { params: { depo_id: depo.id, id: trip_id }, query: { type } })
    ).body.map(({ id, title }: { id: number; title: string }) => [id, title]);
  const [, two, three] = stops.map(({ id, address }) => [id, address]);
  expect(await ask('eshop')).toEqual([two, three]);
  expect(await ask('b2b')).toEqual([three, two]);
});
