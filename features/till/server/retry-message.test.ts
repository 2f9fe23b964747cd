import { describe, expect, test } from 'vitest';
import { jobs } from '../../../app/features.ts';
import { testApp, type TestTenant } from '../../../server/test/harness.ts';
import { makeRoute } from '../../../server/test/plan-event-world.ts';
import { postRegisterClosing } from '../contract/closings.ts';
import {
  countPosMessages,
  listPosMessages,
  retryFailedPosMessages,
  retryPosMessage,
  type PosMessage,
} from '../contract/messages.ts';
import { postRawOrders } from '../contract/raw-orders.ts';
import { MOST_TRIES } from '../rules/failures.ts';

const app = await testApp();

const order = (id: string, change: object = {}) => ({
  wallmob_order_id: id,
  ordered_at: '2026-06-09T12:00:00Z',
  cash_register: { wallmob_id: 'R-7' },
  total_revenue: 40,
  total_quantity: 1,
  ...change,
});
const closing = (id: string, amounts: object = { cash_sales: 40 }) => ({
  external_id: id,
  cash_register: { wallmob_id: 'R-7' },
  opened_at: '2026-06-09T07:00:00Z',
  closed_at: '2026-06-09T17:00:00Z',
  amounts,
});

async function world() {
  const tenant = await app.makeTenant();
  return { tenant, key: await tenant.keyed('orders'), admin: await tenant.signIn('admin') };
}

/** Without a depot no report can be made: a reason that passes. */
async function stuckClosing() {
  const at = await world();
  const sent = await at.key.call(postRegisterClosing, { body: closing('C-1') });
  expect([sent.status, sent.body.id]).toEqual([202, null]);
  const [message] = (await at.admin.call(listPosMessages)).body as [PosMessage];
  return { ...at, message };
}

const reportsOf = (tenant: TestTenant) =>
  tenant.tx((tx) => tx.selectFrom('end_of_day_reports').select(['id', 'cash_sales']).execute());
const dueNow = (tenant: TestTenant) =>
  tenant.tx((tx) => tx.updateTable('pos_inbox').set({ try_at: app.clock() }).execute());
const tryJob = jobs.filter(({ kind }) => kind === 'pos.try_messages');
const findJob = jobs.find(({ kind }) => kind === 'pos.find_due_messages');

describe('the messages of the point of sale', () => {
  test('stand newest first with what became of each, a page at a time', async () => {
    const { tenant, key, admin } = await world();
    for (const id of ['W-1', 'W-2']) await key.call(postRawOrders, { body: order(id) });
    await key.call(postRegisterClosing, { body: closing('C-1') });
    const all = await admin.call(listPosMessages);
    expect(all.headers['x-total-count']).toBe('3');
    expect(all.body.map((message) => [message.external_id, message.kind, message.state])).toEqual([
      ['C-1', 'closing', 'waiting'],
      ['W-2', 'order', 'done'],
      ['W-1', 'order', 'done'],
    ]);
    expect(all.body[0]).toMatchObject({
      error: 'There is no depo that a report could belong to',
      attempts: 1,
      try_at: new Date(app.clock().getTime() + 60_000).toISOString(),
    });
    const ids = async (query: object) =>
      (await admin.call(listPosMessages, { query })).body.map((message) => message.external_id);
    expect(await ids({ kind: 'order' })).toEqual(['W-2', 'W-1']);
    expect(await ids({ state: 'waiting' })).toEqual(['C-1']);
    expect(await ids({ state: 'done', q: 'W-1' })).toEqual(['W-1']);
    expect(await ids({ page: 2 })).toEqual([]);
    expect((await admin.call(countPosMessages)).body).toEqual({ waiting: 1, failed: 0 });
    for (const role of ['depo_admin', 'support'] as const)
      expect((await (await tenant.signIn(role)).call(listPosMessages)).status).toBe(403);
  });

  test('that the database has no room for have failed, in words, and wait for a person', async () => {
    const { tenant, key, admin } = await world();
    await tenant.makeDepo();
    const driver = await tenant.makeUser('driver', { wallmob_id: 'U-3' });
    const { id: depo_id } = await tenant.makeDepo();
    const route = await makeRoute(tenant, { depo_id });
    const car = await tenant.makeCar({ depo_id });
    await tenant.tx((tx) =>
      tx
        .insertInto('plan_events')
        .values({ depo_id, route_id: route.id, car_id: car.id, user_id: driver.id, date: '2026-06-09' })
        .execute(),
    );
    // Two closings of one trip, each as large as one may be: no report holds both.
    for (const id of ['C-1', 'C-2'])
      await key.call(postRegisterClosing, {
        body: { ...closing(id, { cash_sales: 99_999_999.99 }), user: { wallmob_id: 'U-3' } },
      });
    const { body } = await admin.call(listPosMessages);
    expect(body.map(({ external_id, state, error }) => [external_id, state, error])).toEqual([
      ['C-2', 'failed', 'An amount of the report would be larger than it can be'],
      ['C-1', 'done', null],
    ]);
    expect((await admin.call(countPosMessages)).body).toEqual({ waiting: 0, failed: 1 });
  });

  test('that are away from their reason are taken in by Retry, once, also by two people at once', async () => {
    const { tenant, admin, message } = await stuckClosing();
    expect((await admin.call(retryPosMessage, { params: message })).body).toMatchObject({
      state: 'waiting',
      attempts: 2,
    });
    await tenant.makeDepo();
    const other = await tenant.signIn('admin');
    const answers = await Promise.all(
      [admin, other, admin].map((one) => one.call(retryPosMessage, { params: message })),
    );
    expect(answers.map(({ status, body }) => [status, body.state, body.attempts])).toEqual(
      answers.map(() => [200, 'done', 3]),
    );
    expect(await reportsOf(tenant)).toMatchObject([{ cash_sales: '40.00' }]);
  });

  test('are done once though Retry and their sender come at the same moment', async () => {
    const { tenant, key, admin, message } = await stuckClosing();
    await tenant.makeDepo();
    await Promise.all([
      admin.call(retryPosMessage, { params: message }),
      key.call(postRegisterClosing, { body: closing('C-1') }),
      admin.call(retryPosMessage, { params: message }),
      key.call(postRegisterClosing, { body: closing('C-1') }),
    ]);
    const { body } = await admin.call(listPosMessages);
    expect(body).toMatchObject([{ state: 'done', attempts: 2 }]);
    expect(await reportsOf(tenant)).toHaveLength(1);
  });

  test('never bring back what a later message of the same id has replaced', async () => {
    const { tenant, key, admin, message } = await stuckClosing();
    await tenant.makeDepo();
    await key.call(postRegisterClosing, { body: closing('C-1', { cash_sales: 55 }) });
    expect((await admin.call(retryPosMessage, { params: message })).body).toMatchObject({
      state: 'done',
      is_replaced: true,
    });
    expect(await reportsOf(tenant)).toMatchObject([{ cash_sales: '55.00' }]);
  });
});

describe('a message that cannot be read', () => {
  /** What replaced another of its id comes first. */
  const byTheirId = (one: { external_id: string; is_replaced: boolean }, other: typeof one) =>
    one.external_id.localeCompare(other.external_id) || Number(one.is_replaced) - Number(other.is_replaced);
  const unread = [
    { ...order('W-1'), ordered_at: '2026-06-12T12:00:00Z' },
    { ...order('W-2'), total_revenue: 1.005 },
    { ...order('W-3'), kind: 'return', total_revenue: 'NaN' },
  ];

  test('has failed with its reason, once however often it is sent, also from among others', async () => {
    const { key, admin } = await world();
    for (const _time of [1, 2])
      await key.call(postRawOrders, { body: { orders: [...unread, order('W-4')] } });
    const { body } = await admin.call(listPosMessages);
    expect(
      body
        .toSorted(byTheirId)
        .map(({ external_id, kind, state, attempts, error }) => [external_id, kind, state, attempts, error]),
    ).toEqual([
      ['W-1', 'order', 'failed', 2, 'Ordered at is invalid'],
      ['W-2', 'order', 'failed', 2, 'Total revenue is invalid'],
      ['W-3', 'return', 'failed', 2, 'Total revenue is invalid'],
      ['W-4', 'order', 'done', 1, null],
    ]);
  });

  test('is taken in by Retry once it can be, and settled by the one that corrects it', async () => {
    const { tenant, key, admin } = await world();
    await key.call(postRawOrders, { body: { orders: unread } });
    await key.call(postRawOrders, { body: order('W-2', { total_revenue: 41 }) });
    const before = app.clock();
    app.clock.set(new Date('2026-06-12T09:00:00Z'));
    const later = await tenant.signIn('admin');
    expect((await later.call(retryFailedPosMessages)).body).toEqual({ retried: 3 });
    await tenant.runJobs(tryJob);
    app.clock.set(before);
    const { body } = await admin.call(listPosMessages);
    expect(
      body
        .toSorted(byTheirId)
        .map(({ external_id, state, is_replaced }) => [external_id, state, is_replaced]),
    ).toEqual([
      ['W-1', 'done', false],
      ['W-2', 'done', false],
      ['W-2', 'done', true],
      ['W-3', 'failed', false],
    ]);
    const orders = await tenant.tx((tx) =>
      tx.selectFrom('wallmob_orders').select(['wallmob_order_id', 'total_revenue']).orderBy('id').execute(),
    );
    expect(orders).toEqual([
      { wallmob_order_id: 'W-2', total_revenue: '41.00' },
      { wallmob_order_id: 'W-1', total_revenue: '40.00' },
    ]);
  });

  test('of a register that was closed is kept alike', async () => {
    const { key, admin } = await world();
    const sent = { ...closing('C-1'), closed_at: 'this evening' };
    expect((await key.call(postRegisterClosing, { body: sent })).status).toBe(422);
    expect((await admin.call(listPosMessages)).body).toMatchObject([
      { kind: 'closing', external_id: 'C-1', state: 'failed', error: 'Closed at is invalid' },
    ]);
  });
});

describe('without anybody asking', () => {
  test('what is due is tried again, with growing waits, until it is taken in', async () => {
    const { tenant, admin } = await stuckClosing();
    const next = async () => {
      const [message] = (await admin.call(listPosMessages)).body as [PosMessage];
      return message.try_at === null
        ? null
        : (new Date(message.try_at).getTime() - app.clock().getTime()) / 60_000;
    };
    const run = async () => {
      await findJob?.run(app.context, {});
      await tenant.runJobs(tryJob);
    };
    await run();
    expect(await next()).toBe(1);
    await dueNow(tenant);
    await run();
    expect(await next()).toBe(2);
    await tenant.makeDepo();
    await dueNow(tenant);
    await run();
    expect((await admin.call(countPosMessages)).body).toEqual({ waiting: 0, failed: 0 });
    expect(await reportsOf(tenant)).toHaveLength(1);
  });

  test('it ends some day; then all that failed are tried again by one press', async () => {
    const { tenant, admin } = await stuckClosing();
    await tenant.tx((tx) =>
      tx
        .updateTable('pos_inbox')
        .set({ attempts: MOST_TRIES - 1, try_at: app.clock() })
        .execute(),
    );
    await findJob?.run(app.context, {});
    await tenant.runJobs(tryJob);
    expect((await admin.call(countPosMessages)).body).toEqual({ waiting: 0, failed: 1 });
    await tenant.makeDepo();
    const answers = await Promise.all([1, 2].map(() => admin.call(retryFailedPosMessages)));
    expect(answers.map(({ body }) => body.retried).toSorted((a, b) => a - b)).toEqual([0, 1]);
    await tenant.runJobs(tryJob);
    expect((await admin.call(countPosMessages)).body).toEqual({ waiting: 0, failed: 0 });
    expect(await reportsOf(tenant)).toHaveLength(1);
  });
});
