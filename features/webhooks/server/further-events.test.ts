// What happens to orders, trips, messages, reports and stock, as an address outside hears of it.

import { afterAll, expect, test } from 'vitest';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { kindsOf, listeningShop } from '../../../server/test/listening-shop.ts';
import { b2bOrder, eshopOrder, ordersWorld } from '../../../server/test/orders-world.ts';
import { sentBy } from '../../../server/test/sent-statements.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { cleanupOrders, handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { sendDriverActs } from '../../driver/contract/drive.ts';
import { createEodReport, deleteEodReport } from '../../end-of-day/contract/eod-report.ts';
import { reopenEodReport } from '../../end-of-day/contract/report-changes.ts';
import { queueMessages, settle } from '../../notices/server/queue-messages.ts';
import { relayOutbox } from '../../notices/server/relay-outbox.ts';
import { destroyPlanEvent } from '../../plan-events/contract/destroyed-events.ts';
import { closeNotDriven, showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listWebhookDeliveries } from '../contract/deliveries.ts';
import { eventKinds, type EventKind } from '../contract/events.ts';

const app = await testApp();
const listening = async (tenant: TestTenant, kinds: readonly EventKind[] = eventKinds) => {
  const shop = await listeningShop(app, tenant, kinds);
  afterAll(shop.close);
  return shop;
};
const { updateStatus, updateStatuses } = handlingCalls.eshop;

test.each(['eshop', 'b2b'] as const)(
  'an order (%s) is told when it comes, is changed, delivered, put back, a problem and cancelled',
  async (kind) => {
    const { tenant, send, staff, of } = await ordersWorld(app);
    const calls = handlingCalls[kind];
    const { heard } = await listening(tenant);
    const order = kind === 'eshop' ? eshopOrder() : b2bOrder();
    const door = kind === 'eshop' ? 'orders' : 'b2b_orders';
    const id = Number((await send(order, door)).body.id);
    const facts = {
      order_id: id,
      order_kind: kind,
      eshop_id: kind === 'eshop' ? (order as { eshop_id: string }).eshop_id : null,
      external_id: kind === 'b2b' ? (order as { external_id: string }).external_id : null,
      plan_event_id: null,
      stop_id: null,
      delivery_date: '2026-06-11',
    };
    const [status, created, ...more] = await heard();
    expect(more).toEqual([]);
    expect(status).toMatchObject({ kind: 'order_status', data: { status_before: null, status: 'new' } });
    expect(created).toMatchObject({ kind: 'order_created', data: { ...facts, status: 'new', by: 'api' } });
    // The same message again is no news; another total and another day are.
    await send(order, door);
    expect(await heard()).toEqual([]);
    await send({ ...order, total: 200, delivery_date: '2026-06-12' }, door);
    expect(await heard()).toMatchObject([
      { kind: 'order_changed', data: { by: 'api', changed: ['delivery_date', 'amounts'] } },
    ]);
    const params = of(id);
    await staff.call(calls.update, { params, body: { comment: 'Ring to gange' } });
    expect(await heard()).toMatchObject([
      { kind: 'order_changed', data: { by: 'staff', changed: ['comment'] } },
    ]);
    for (const [wanted, told, before] of [
      ['completed', 'order_delivered', 'new'],
      ['new', 'order_reopened', 'completed'],
      ['failed', 'order_problem', 'new'],
      ['cancelled', 'order_cancelled', 'failed'],
    ] as const) {
      const answer = await staff.call(calls.updateStatus, { params, body: { status: wanted } });
      expect(answer.status, answer.text).toBe(200);
      // Pressed once more it is what it was.
      await staff.call(calls.updateStatus, { params, body: { status: wanted } });
      expect((await heard()).filter(({ kind: one }) => one !== 'order_status')).toMatchObject([
        { kind: told, data: { order_id: id, status: wanted, status_before: before, by: 'staff' } },
      ]);
    }
  },
);

test('an order that leaves its trip by being cancelled is told as cancelled and as changed; what its trip did to it, by the system', async () => {
  const { tenant, sent, staff, of, stops, trip_id, params, follow } = await ordersWorld(app);
  const { heard } = await listening(tenant, ['order_changed', 'order_cancelled', 'order_reopened']);
  const id = await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id });
  const other = await sent({ plan_event_id: trip_id, plan_event_route_point_id: stops[0]?.id });
  expect(await heard()).toEqual([]);
  await staff.call(updateStatus, { params: of(id), body: { status: 'cancelled' } });
  expect(await heard()).toMatchObject([
    { kind: 'order_cancelled', data: { order_id: id, plan_event_id: null, stop_id: null } },
    { kind: 'order_changed', data: { order_id: id, changed: ['plan_event_id', 'stop_id'] } },
  ]);
  await staff.call(updateStatus, { params: of(id), body: { status: 'new' } });
  expect(kindsOf(await heard())).toEqual(['order_reopened', 'order_changed']);
  const gone = await staff.call(destroyPlanEvent, { params: { ...params, id: trip_id } });
  expect(gone.status, gone.text).toBeLessThan(300);
  await follow();
  const told = await heard();
  expect(told.map(({ kind, data }) => [kind, data.order_id, data.by, data.plan_event_id])).toEqual([
    ['order_changed', id, 'system', null],
    ['order_changed', other, 'system', null],
  ]);
});

test('a refused or rolled back change of many tells nothing; one of fifty tells each once and asks for it once', async () => {
  const { tenant, sent, staff, params } = await ordersWorld(app);
  const ids: number[] = [];
  for (let n = 0; n < 50; n += 1) ids.push(await sent());
  const { heard } = await listening(tenant, ['order_delivered', 'order_reopened']);
  const refused = await staff.call(updateStatuses, {
    params,
    body: { order_ids: [...ids, 999_999_999], status: 'completed' },
  });
  expect(refused.status).toBe(404);
  expect(await heard()).toEqual([]);
  const { statements } = await sentBy(async () => {
    const done = await staff.call(updateStatuses, { params, body: { order_ids: ids, status: 'completed' } });
    expect(done.body).toEqual({ changed: 50, unchanged: 0 });
  });
  expect(statements.filter((text) => text.includes('insert into webhook_deliveries'))).toHaveLength(1);
  const told = await heard();
  expect(told.map(({ data }) => data.order_id)).toEqual(ids);
  expect(new Set(told.map(({ id }) => id)).size).toBe(50);
});

test('two who complete an order at once tell of it once', async () => {
  const { tenant, sent, staff, boss, of } = await ordersWorld(app);
  const id = await sent();
  const { heard } = await listening(tenant, ['order_delivered']);
  const done = await Promise.all(
    [staff, boss, staff, boss].map((one) =>
      one.call(updateStatus, { params: of(id), body: { status: 'completed' } }),
    ),
  );
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(kindsOf(await heard())).toEqual(['order_delivered']);
});

test('a trip is told when the driver begins and ends it, once though the phone sends twice', async () => {
  const { tenant, event, phone } = await driverOnTour(app);
  const { heard } = await listening(tenant);
  const press = async (kind: 'start' | 'end', id: string, at: Date) => {
    const answer = await phone.callWith(sendDriverActs, {
      body: { acts: [{ kind, id, plan_event_id: event.id, at: at.toISOString() }] },
    });
    expect(answer.body.results, answer.text).toMatchObject([{ outcome: 'done' }]);
  };
  const started_at = app.clock();
  const act_id = (nth: number) => `11111111-1111-4111-8111-11111111111${nth}`;
  await press('start', act_id(1), started_at);
  await press('start', act_id(1), started_at);
  const named = { plan_event_id: event.id, car_id: event.car_id, date: '2026-06-10' };
  expect(await heard()).toMatchObject([
    { kind: 'trip_started', data: { ...named, started_at: started_at.toISOString(), ended_at: null } },
  ]);
  app.clock.advance(3_600);
  const ended_at = app.clock();
  await press('end', act_id(2), ended_at);
  await press('end', act_id(2), ended_at);
  expect(await heard()).toMatchObject([
    { kind: 'trip_ended', data: { ...named, ended_at: ended_at.toISOString() } },
  ]);
  // A press of before comes late: what was told is corrected.
  await press('end', act_id(3), new Date(ended_at.getTime() - 600_000));
  expect(await heard()).toMatchObject([
    { kind: 'trip_corrected', data: { ended_at: new Date(ended_at.getTime() - 600_000).toISOString() } },
  ]);
});

test('a trip that staff close as not driven is told once, and so is that they took it back, however often they press', async () => {
  const { tenant, post, params } = await driverOnTour(app);
  const { body } = await post({ date: ['2026-06-12'] });
  const { heard } = await listening(tenant);
  const at = { ...params, id: body[0].id as number };
  const before = app.clock();
  app.clock.set(new Date('2026-06-14T08:00:00Z'));
  const boss = await tenant.signIn('admin');
  for (let n = 0; n < 2; n += 1)
    expect((await boss.call(closeNotDriven, { params: at, body: { closed: true } })).status).toBe(200);
  for (let n = 0; n < 2; n += 1)
    expect((await boss.call(closeNotDriven, { params: at, body: { closed: false } })).status).toBe(200);
  expect(await heard()).toMatchObject([
    { kind: 'trip_not_driven', data: { plan_event_id: at.id, date: '2026-06-12' } },
    { kind: 'trip_reopened', data: { plan_event_id: at.id, date: '2026-06-12' } },
  ]);
  app.clock.set(before);
});

test('a trip that was closed as not driven and is seen to have begun after all is open again', async () => {
  const { tenant, event, phone, params } = await driverOnTour(app);
  const { heard } = await listening(tenant);
  const started_at = app.clock();
  const before = app.clock();
  app.clock.set(new Date('2026-06-11T08:00:00Z'));
  const boss = await tenant.signIn('admin');
  const at = { ...params, id: event.id };
  expect((await boss.call(closeNotDriven, { params: at, body: { closed: true } })).status).toBe(200);
  // The phone had no network since.
  const late = await phone.callWith(sendDriverActs, {
    body: {
      acts: [
        {
          kind: 'start',
          id: '11111111-1111-4111-8111-111111111111',
          plan_event_id: event.id,
          at: started_at.toISOString(),
        },
      ],
    },
  });
  expect(late.body.results, late.text).toMatchObject([{ outcome: 'done' }]);
  const kinds = ['trip_not_driven', 'trip_reopened', 'trip_started', 'trip_ended'];
  expect(kindsOf(await heard())).toEqual(kinds);
  const { closed_at } = (await boss.call(showPlanEvent, { params: at })).body;
  expect(closed_at).toBeNull();
  app.clock.set(before);
});

test('a message that fails is told by its ids alone, and told again if it arrived after all', async () => {
  const tenant = await app.makeTenant();
  const known = (await app.context.tenants.byId(tenant.id)) ?? expect.fail('no tenant');
  const { heard } = await listening(tenant, ['sms_failed', 'sms_delivered_after_all']);
  const message = (nth: number, phone: string) => ({
    kind: 'custom' as const,
    phone,
    text: 'Hemmelig hilsen',
    dedupe_key: String(nth),
    send_at: app.clock(),
  });
  await tenant.tx((tx) => queueMessages(tx, known, [message(1, '+4570112233'), message(2, '+4520112233')]));
  await relayOutbox(app.context, known);
  const [land_line, ...others] = await heard();
  expect(others).toEqual([]);
  expect(land_line).toMatchObject({
    kind: 'sms_failed',
    data: { sms_kind: 'custom', reason: 'refused', customer_id: null, attempts: 1 },
  });
  expect(JSON.stringify(land_line)).not.toMatch(/70112233|Hemmelig/);
  const id = Number(land_line?.data.sms_id);
  const report = (event: 'reported_failed' | 'reported_delivered') =>
    tenant.tx((tx) => settle(tx, id, { event }, app.clock()));
  // A doubled report says nothing new.
  await report('reported_failed');
  await report('reported_delivered');
  await report('reported_delivered');
  expect(await heard()).toMatchObject([{ kind: 'sms_delivered_after_all', data: { sms_id: id } }]);
});

test('a report is told when it is made, approved, taken back and deleted', async () => {
  const world = await eodWorld(app);
  const { heard } = await listening(world.tenant, [
    'report_made',
    'report_approved',
    'report_reopened',
    'report_deleted',
  ]);
  const trip = await world.makeTrip();
  const { plan_event_id, cash_register_id } = trip;
  const made = await world.staff.call(createEodReport, {
    params: world.params,
    body: { plan_event_id, cash_register_id },
  });
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  const report = {
    report_id: id,
    depo_id: world.depo_id,
    plan_event_id,
    cash_register_id,
    business_date: '2026-06-09',
  };
  expect(await heard()).toMatchObject([{ kind: 'report_made', data: { ...report, is_late: false } }]);
  expect((await world.save(id, { status: 'approved' })).status).toBe(200);
  expect(kindsOf(await heard())).toEqual(['report_approved']);
  const back = await world.staff.call(reopenEodReport, { params: world.of(id), body: { reason: 'Forkert' } });
  expect(back.status, back.text).toBe(200);
  expect(await heard()).toMatchObject([{ kind: 'report_reopened', data: report }]);
  expect((await world.staff.call(deleteEodReport, { params: world.of(id) })).status).toBe(204);
  expect(await heard()).toMatchObject([{ kind: 'report_deleted', data: { ...report, joined_into: null } }]);
});

test('stock is told each time that it falls below its minimum and comes back, and not while it lies there', async () => {
  const { tenant, depo_id, makeProduct, makeWarehouse, post } = await stockWorld(app);
  const [product, other] = [await makeProduct(), await makeProduct()];
  const warehouse = await makeWarehouse({ is_primary: true });
  const { heard } = await listening(tenant, ['stock_short', 'stock_sufficient']);
  await tenant.tx((tx) =>
    tx
      .insertInto('minimum_required_balances')
      .values({ product_id: product.id, depo_id, minimum_for_depo: 10 })
      .execute(),
  );
  const move = (amount: number) =>
    post({
      kind: 'other',
      from_warehouse_id: amount > 0 ? null : warehouse.id,
      to_warehouse_id: amount > 0 ? warehouse.id : null,
      lines: [product, other].map(({ id: product_id }) => ({ product_id, amount: Math.abs(amount) })),
    });
  await move(12);
  // From nothing it came back to its minimum.
  const facts = {
    warehouse_id: warehouse.id,
    depo_id,
    product_id: product.id,
    sku: product.sku,
    minimum: 10,
  };
  const [back] = await heard();
  expect(back).toMatchObject({ kind: 'stock_sufficient', data: { ...facts, balance: 12 } });
  await move(-2);
  expect(await heard()).toEqual([]);
  await move(-1);
  await move(-1);
  expect(await heard()).toMatchObject([{ kind: 'stock_short', data: { ...facts, balance: 9 } }]);
  await move(5);
  await move(-6);
  expect(kindsOf(await heard())).toEqual(['stock_sufficient', 'stock_short']);
  // Many trucks load at once: the one that crosses tells it.
  await move(20);
  await heard();
  await Promise.all(Array.from({ length: 9 }, () => move(-2)));
  expect(kindsOf(await heard())).toEqual(['stock_short']);
});

test('a tenant whom nobody listens to pays a look for an order, and waits for none of what goes with the commit', async () => {
  const { sent, tenant } = await ordersWorld(app);
  await sent();
  const { statements } = await sentBy(async () => void (await sent()));
  expect(statements.filter((text) => text.includes('insert into webhook_deliveries'))).toHaveLength(1);
  const world = await eodWorld(app);
  const { plan_event_id, cash_register_id } = await world.makeTrip();
  const made = await sentBy(async () => {
    const body = { plan_event_id, cash_register_id };
    expect((await world.staff.call(createEodReport, { params: world.params, body })).status).toBe(201);
  });
  const last = made.statements.slice(-3).map((text) => text.trim().slice(0, 21));
  expect(last).toEqual(['with listeners as mat', 'select keep_written_r', 'commit']);
  expect(await tenant.tx((tx) => tx.selectFrom('webhook_deliveries').select('id').execute())).toEqual([]);
});

test('a webhook hears only what it asked for, and the list of deliveries names each by its kind', async () => {
  const { tenant, sent, staff, params } = await ordersWorld(app);
  const { heard, admin } = await listening(tenant, ['feedback', 'order_created']);
  const nobody = await ordersWorld(app);
  await nobody.sent();
  const id = await sent();
  await staff.call(cleanupOrders, {
    params,
    body: { start_date: '2026-06-01', end_date: '2026-06-09' },
  });
  expect(await heard()).toMatchObject([{ kind: 'order_created', data: { order_id: id } }]);
  const list = await admin.call(listWebhookDeliveries, { query: { kind: 'order_created' } });
  expect(list.body.map(({ kind, status }) => [kind, status])).toEqual([['order_created', 'delivered']]);
  expect((await admin.call(listWebhookDeliveries, { query: { kind: 'test' } })).body).toEqual([]);
  // What the release before reads: kinds that it knows, and no other.
  const kept = await tenant.tx(async (tx) => ({
    webhooks: await tx.selectFrom('webhooks').select('kinds').execute(),
    deliveries: await tx.selectFrom('webhook_deliveries').select('kind').execute(),
  }));
  expect(kept).toEqual({ webhooks: [{ kinds: ['feedback'] }], deliveries: [{ kind: 'test' }] });
});
