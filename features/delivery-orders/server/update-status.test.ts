import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listCalls } from '../contract/order-lists.ts';
import { cleanupOrders, countCleanup, handlingCalls } from '../contract/order-status.ts';

const app = await testApp();

describe.each(['eshop', 'b2b'] as const)('%s orders', (kind) => {
  const { list, show } = listCalls[kind];
  const { update, updatePrintedStatus, updateStatus, updateStatuses } = handlingCalls[kind];
  const world = async () => {
    const made = await ordersWorld(app);
    return { ...made, make: kind === 'eshop' ? made.sent : made.sentB2b };
  };

  // spec: O-008, O-009, O-010, O-015, O-016, O-017, O-462, O-463
  test.each(['completed', 'failed', 'cancelled'] as const)('become %s and leave New', async (status) => {
    const { staff, make, of, params } = await world();
    const id = await make();
    const answer = await staff.call(updateStatus, { params: of(id), body: { status } });
    expect([answer.status, answer.body.status]).toEqual([200, status]);
    expect((await staff.call(show, { params: of(id) })).body.status).toBe(status);
    expect((await staff.call(list, { params })).body).toEqual([]);
  });

  // spec: O-360, O-361
  test('take no other status', async () => {
    const { staff, make, of } = await world();
    const answer = await staff.callWith(updateStatus, {
      params: of(await make()),
      body: { status: 'closed' },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['status']]);
  });

  test('make no version of the status that they have', async () => {
    const { staff, make, of } = await world();
    const params = of(await make());
    for (let n = 0; n < 2; n += 1) await staff.call(updateStatus, { params, body: { status: 'failed' } });
    expect((await staff.call(show, { params })).body.versions).toHaveLength(1);
  });

  // spec: O-464, O-465, O-321
  test('take a comment, wrapped or bare, and nothing else', async () => {
    const { staff, make, of } = await world();
    const params = of(await make());
    const save = (body: object) => staff.callWith(update, { params, body });
    const before = (await staff.call(show, { params })).body;
    const bare = await save({ comment: ' <b>Port</b> ', total: 1, status: 'failed' });
    expect(bare.body).toMatchObject({ comment: '<b>Port</b>', total: before.total, status: 'new' });
    const wrapped = await save({ order: { comment: 'Ring' } });
    expect([wrapped.status, wrapped.body.comment]).toEqual([200, 'Ring']);
    const long = await save({ comment: 'x'.repeat(1_001) });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['comment']]);
    expect((await save({ comment: '' })).body.comment).toBeNull();
    expect((await staff.call(show, { params })).body.comment).toBeNull();
  });

  // spec: O-320, O-330, O-331
  test('keep the state before each change, with the person and the time', async () => {
    const { staff, make, of, depo } = await world();
    const params = of(await make({ comment: 'Før' }));
    await staff.call(update, { params, body: { comment: 'Efter' } });
    const [version, ...more] = (await staff.call(show, { params })).body.versions;
    expect(more).toEqual([]);
    expect(version?.user.full_name).toBe('Ida Holm');
    expect(version?.serialized_object).toMatchObject({
      stop_id: null,
      depo_id: depo.id,
      delivery_date: '2026-06-11',
      route_id: null,
      comment: 'Før',
      status: 'new',
      updated_at: '2026-06-10T08:00:00.000Z',
    });
  });

  test('refuse who looked at an older state, by the name of who was first', async () => {
    const { staff, boss, make, of } = await world();
    const params = of(await make());
    await staff.call(update, { params, body: { comment: 'Først', lock_version: 0 } });
    const late = await boss.call(updateStatus, { params, body: { status: 'failed', lock_version: 0 } });
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Ida Holm')]);
    expect((await staff.call(show, { params })).body.status).toBe('new');
  });

  test('have one change out of eight at once by the same state', async () => {
    const { staff, make, of } = await world();
    const params = of(await make());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        staff.call(update, { params, body: { comment: `Nr. ${n}`, lock_version: 0 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect((await staff.call(show, { params })).body.versions).toHaveLength(1);
  });

  // spec: O-319, O-466, O-467
  test('are noted as printed, each with its time and without a version', async () => {
    const { staff, make, of, params } = await world();
    const ids = [await make(), await make()];
    expect((await staff.call(show, { params: of(ids[0] ?? 0) })).body.printed_at).toBeNull();
    const answer = await staff.call(updatePrintedStatus, { params, body: { order_ids: ids } });
    const printed_at = '2026-06-10T08:00:00.000Z';
    expect([answer.status, answer.body]).toEqual([200, ids.map((id) => ({ id, printed_at }))]);
    expect((await staff.call(show, { params: of(ids[0] ?? 0) })).body).toMatchObject({
      printed_at,
      versions: [],
    });
  });

  test('of another depot are not printed, and none of the others then', async () => {
    const { staff, make, of, params } = await world();
    const ids = [await make(), await make({ coordinates: { lat: 56.2, lng: 10.2 } })];
    expect((await staff.call(updatePrintedStatus, { params, body: { order_ids: ids } })).status).toBe(404);
    expect((await staff.call(show, { params: of(ids[0] ?? 0) })).body.printed_at).toBeNull();
  });

  test('that are ticked get a status at once, all or none', async () => {
    const { staff, make, params } = await world();
    const ids = [await make(), await make(), await make()];
    await staff.call(updateStatus, { params: { ...params, id: ids[0] ?? 0 }, body: { status: 'completed' } });
    const body = { order_ids: ids, status: 'completed' as const };
    expect((await staff.call(updateStatuses, { params, body })).body).toEqual({ changed: 2, unchanged: 1 });
    const foreign = { order_ids: [...ids, 999_999], status: 'failed' as const };
    expect((await staff.call(updateStatuses, { params, body: foreign })).status).toBe(404);
    expect((await staff.call(list, { params, query: { status: 'completed' } })).body).toHaveLength(3);
  });

  test('that are ticked by eight people are all made new, whatever trips they go back to', async () => {
    const { staff, make, params, plan, trip_id } = await world();
    const trips = [trip_id, await plan('2026-06-12')];
    const pairs: number[][] = [];
    for (let n = 0; n < 8; n += 1) {
      const order = n % 2 === 0 ? trips : trips.toReversed();
      const [first, second] = order.map((plan_event_id) => make({ plan_event_id }));
      pairs.push([(await first) ?? 0, (await second) ?? 0]);
    }
    const cancelled = { order_ids: pairs.flat(), status: 'cancelled' as const };
    expect((await staff.call(updateStatuses, { params, body: cancelled })).body.changed).toBe(16);
    const answers = await Promise.all(
      pairs.map((order_ids) => staff.call(updateStatuses, { params, body: { order_ids, status: 'new' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    const riding = (await staff.call(list, { params })).body.map((order) => order.plan_event_id);
    expect(trips.map((id) => riding.filter((one) => one === id).length)).toEqual([8, 8]);
  });
});

test('a call back is noted as done, and taken back', async () => {
  const { staff, sent, of } = await ordersWorld(app);
  const params = of(await sent());
  const { calledBack } = handlingCalls.eshop;
  const done = await staff.call(calledBack, { params, body: { done: true } });
  expect(done.body.called_back_at).toBe('2026-06-10T08:00:00.000Z');
  expect((await staff.call(calledBack, { params, body: { done: false } })).body.called_back_at).toBeNull();
});

describe('clearing up', () => {
  const range = { start_date: '01-05-2026', end_date: '31-05-2026' };

  // spec: O-474
  test('makes the open orders of the range Delivered and answers how many', async () => {
    const { staff, params, sent, of } = await ordersWorld(app);
    const old = [
      await sent({ delivery_date: '2026-05-01' }),
      await sent({ delivery_date: '2026-05-15', delivery_method: 'pickup' }),
      await sent({ delivery_date: '2026-05-31' }),
    ];
    const failed = await sent({ delivery_date: '2026-05-20' });
    await staff.call(handlingCalls.eshop.updateStatus, { params: of(failed), body: { status: 'failed' } });
    const later = await sent({ delivery_date: '2026-06-01' });
    expect((await staff.call(countCleanup, { params, query: range })).body).toBe(3);
    expect((await staff.call(cleanupOrders, { params, body: range })).body).toBe(3);
    const open = (await staff.call(listCalls.eshop.list, { params })).body;
    expect(open.map(({ id }) => id)).toEqual([later]);
    const [first] = (await staff.call(listCalls.eshop.show, { params: of(old[0] ?? 0) })).body.versions;
    expect(first).toMatchObject({ reason: 'Closed by cleanup', user: { full_name: 'Ida Holm' } });
    expect((await staff.call(listCalls.eshop.show, { params: of(failed) })).body.status).toBe('failed');
  });

  test.each([
    [{ ...range, end_date: '10-06-2026' }],
    [{ start_date: '02-05-2026', end_date: '01-05-2026' }],
    [{ start_date: 'x', end_date: '01-05-2026' }],
  ])('is refused for %o', async (body) => {
    const { staff, params } = await ordersWorld(app);
    expect((await staff.call(cleanupOrders, { params, body })).status).toBe(422);
  });

  test('is for home delivery, and not for support', async () => {
    const home = await ordersWorld(app);
    const support = await home.tenant.signIn('support');
    expect((await support.call(cleanupOrders, { params: home.params, body: range })).status).toBe(403);
    const other = await ordersWorld(app, {});
    expect((await other.staff.call(cleanupOrders, { params: other.params, body: range })).status).toBe(403);
  });
});
