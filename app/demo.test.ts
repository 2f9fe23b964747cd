// The demonstration opened on another day. Runs on a story of its own.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readDashboard } from '../features/dashboard/server/read-dashboard.ts';
import { eodReportsByIds } from '../features/end-of-day/server/report-by-id.ts';
import { ledgerFaults } from '../features/stock/server/ledger-faults.ts';
import { eventsUnderWay } from '../features/tracking/server/events-under-way.ts';
import { actorOf } from '../seed/acting.ts';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { inTenant } from '../server/tenant.ts';
import { testApp } from '../server/test/harness.ts';
import { addOwnTenant } from '../server/test/own-tenants.ts';
import { addDays, dayIn } from '../shared/calendar.ts';
import { keepTrucksUnderWay } from './demo.ts';

const app = await testApp();

const seeded = (story: TenantStory) => seedStory(app.database, story, app.clock(), 'http://t.test');

test('when none is under way a truck of each depot leaves, and no more: as many drivers have a trip of today', async () => {
  const { tenant_id } = await seeded({
    ...(stories[1] as TenantStory),
    slug: 'demo-days',
    hosts: [],
    is_large: false,
  });
  app.context.tenants.forget();
  addOwnTenant(app.context.tenants, tenant_id);
  const waiting = async () =>
    (await inTenant(app.database, tenant_id, (tx) => eventsUnderWay(tx, app.clock()))).filter(
      (event) =>
        event.last_stop_at.getTime() > app.clock().getTime() + 20 * 60_000 && event.departs_at <= app.clock(),
    );
  app.clock.advance(30 * 86_400 + 14 * 3_600);
  expect(await waiting()).toEqual([]);
  await keepTrucksUnderWay(app.context);
  const [event, ...more] = await waiting();
  expect([event?.started_at, more.length]).toEqual([null, 0]);
  const ofToday = () =>
    inTenant(app.database, tenant_id, (tx) =>
      tx
        .selectFrom('plan_events')
        .select(['user_id', 'depo_id'])
        .where('date', '=', dayIn(stories[1]?.time_zone ?? 'UTC', app.clock()))
        .where('deleted_at', 'is', null)
        .execute(),
    );
  const sent = await ofToday();
  const depos = (stories[1]?.depos ?? []).length;
  expect(new Set(sent.map(({ depo_id }) => depo_id)).size).toBe(Math.min(3, depos));
  expect(new Set(sent.map(({ user_id }) => user_id)).size).toBe(sent.length);
  await keepTrucksUnderWay(app.context);
  expect((await waiting()).map((one) => one.id)).toEqual([event?.id]);
  expect(await ofToday()).toHaveLength(sent.length);
});

test('a demo truck that cannot be sent off takes no other along', async () => {
  const story = stories.find(({ depos }) => depos.length > 2) as TenantStory;
  const { tenant_id } = await seeded({ ...story, slug: 'demo-refused', hosts: [], is_large: false });
  app.context.tenants.forget();
  addOwnTenant(app.context.tenants, tenant_id);
  app.clock.advance(40 * 86_400);
  const today = dayIn(story.time_zone, app.clock());
  // The car that would be taken first is on the road since yesterday.
  await inTenant(app.database, tenant_id, (tx) =>
    sql`
      insert into plan_events (depo_id, route_id, car_id, user_id, date, day_span)
      select r.depo_id, r.id, c.id, u.id, ${addDays(today, -1)}::date, 2
      from routes r
      join cars c on c.tenant_id = r.tenant_id and c.depo_id = r.depo_id and c.status = 'active'
      join users u on u.tenant_id = r.tenant_id and u.depo_id = r.depo_id and u.status = 'active'
        and u.role = 'driver'
      where r.tenant_id = current_tenant() and r.deleted_at is null and not r.invalid and r.tag is null
      order by r.id, c.id, u.id limit 1`.execute(tx),
  );
  await keepTrucksUnderWay(app.context);
  const sent = await inTenant(app.database, tenant_id, (tx) =>
    tx
      .selectFrom('plan_events')
      .select('depo_id')
      .where('date', '=', today)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  expect(sent).toHaveLength(2);
});

test('the goods of the demo add up, some are missing, one count is open, and each depot has a bad word to answer', async () => {
  const { tenant_id } = await seeded({
    ...(stories[0] as TenantStory),
    slug: 'demo-goods',
    hosts: [],
    is_large: false,
  });
  await inTenant(app.database, tenant_id, async (tx) => {
    const depos = await tx.selectFrom('feedbacks').select('depo_id').distinct().execute();
    const unanswered = await tx
      .selectFrom('feedbacks')
      .select('depo_id')
      .distinct()
      .where('status', '=', 'pending')
      .where('positive', '=', false)
      .where('manager_comment', 'is', null)
      .execute();
    expect(depos.length).toBeGreaterThan(0);
    // Whichever of these weeks the calendar shows, each depot has trips on most of its days.
    const days = await sql<{ depo_id: number; days: number }>`
        select depo_id, count(distinct date)::int as days from plan_events
        where deleted_at is null and date > ${app.clock()}::date - 28 and date <= ${app.clock()}::date + 7
        group by depo_id`.execute(tx);
    expect(days.rows).toHaveLength((await tx.selectFrom('depos').select('id').execute()).length);
    for (const one of days.rows) expect([one.depo_id, one.days > 20]).toEqual([one.depo_id, true]);
    // The dashboard opens on seven days, and neither of its tables of trips is empty.
    const until = dayIn(stories[0]?.time_zone ?? 'UTC', app.clock());
    for (const { depo_id } of days.rows) {
      const seen = await readDashboard(tx, { depo_id, from: addDays(until, -6), until });
      expect([depo_id, seen.with_quota > 0, seen.without_quota > 0]).toEqual([depo_id, true, true]);
    }
    expect(unanswered.length).toBe(depos.length);
    expect(await ledgerFaults(tx)).toEqual([]);
    const amounts = (
      await tx.selectFrom('warehouse_product_balances').select('balance_amount').execute()
    ).map((row) => row.balance_amount);
    expect(amounts.filter((amount) => amount > 0).length).toBeGreaterThan(100);
    expect(amounts.some((amount) => amount < 0)).toBe(true);
    expect((await tx.selectFrom('products').select('id').execute()).length).toBeGreaterThanOrEqual(150);
    expect(
      (await tx.selectFrom('manual_counting_documents').select('status').execute()).filter(
        ({ status }) => status === 'pending',
      ),
    ).toHaveLength(1);
    expect(
      new Set((await tx.selectFrom('stock_orders').select('status').execute()).map(({ status }) => status)),
    ).toEqual(new Set(['pending', 'received']));
    expect(
      new Set((await tx.selectFrom('stock_orders').select('kind').execute()).map(({ kind }) => kind)),
    ).toEqual(new Set(['regular', 'write_off', 'other', 'win_lose']));
    expect(
      new Set((await tx.selectFrom('sms_outbox').select('status').execute()).map(({ status }) => status)),
    ).toEqual(new Set(['queued', 'sent', 'delivered', 'shown', 'failed', 'flagged', 'cancelled']));
    expect(
      new Set((await tx.selectFrom('stock_transfers').select('kind').execute()).map(({ kind }) => kind)),
    ).toEqual(new Set(['regular', 'sales', 'write_off', 'other', 'win_lose', 'manual_counting']));
  });
});

const kindsOf = async (rows: Promise<{ problems: { code: string }[] }[]>) =>
  new Set((await rows).flatMap(({ problems }) => problems.map(({ code }) => code)));

test.each([
  ['isrute', 0, ['card_split', 'miscellaneous', 'car_without_warehouse']],
  ['isbilen', 1, []],
  ['premier-is', 2, ['car_without_warehouse']],
] as const)(
  'the tills of %s add up, and each kind of trouble is there once',
  async (slug, nth, only_here) => {
    const story = { ...(stories[nth] as TenantStory), slug: `eod-${slug}`, hosts: [], is_large: false };
    const { tenant_id } = await seeded(story);
    await inTenant(app.database, tenant_id, async (tx) => {
      expect(await ledgerFaults(tx)).toEqual([]);
      const reports = await tx
        .selectFrom('end_of_day_reports')
        .select(['id', 'depo_id', 'status', 'plan_event_id', 'stock_transfer_id', 'is_late'])
        .execute();
      const of = (status: string) => reports.filter((report) => report.status === status);
      expect(of('approved').length).toBeGreaterThan(of('pending').length);
      expect(of('approved_edited').length).toBeGreaterThan(0);
      expect(of('pending_edited').length).toBeGreaterThan(0);
      expect(
        of('approved').every((report) => (report.stock_transfer_id !== null) === (slug !== 'isbilen')),
      ).toBe(true);
      expect(reports.filter((report) => report.plan_event_id === null)).toHaveLength(2);
      expect(reports.filter((report) => report.is_late)).toHaveLength(1);
      const by = { actor: actorOf(story, tenant_id), now: app.clock(), public_url: '' };
      const found = new Set<string>();
      for (const depo_id of new Set(reports.map((report) => report.depo_id))) {
        const ids = reports.filter((report) => report.depo_id === depo_id).map(({ id }) => id);
        for (const code of await kindsOf(eodReportsByIds(tx, by, depo_id, ids))) found.add(code);
      }
      const everywhere = ['tenders_against_goods', 'order_sums', 'closed_before_opened', 'driver_missing'];
      expect([...found]).toEqual(
        expect.arrayContaining([...everywhere, 'fractional_quantity', 'bank_above_cash', ...only_here]),
      );
      const orders = await tx
        .selectFrom('delivery_orders')
        .select(['kind', 'status', 'plan_event_id'])
        .execute();
      const count = (kind: string) => orders.filter((order) => order.kind === kind).length;
      expect([count('eshop'), count('b2b')]).toEqual([31, 22]);
      expect(new Set(orders.map((order) => order.status))).toEqual(
        new Set(['new', 'completed', 'failed', 'cancelled']),
      );
      const live = await tx.selectFrom('plan_events').select('id').where('finished_at', 'is', null).execute();
      const today = new Set(live.map(({ id }) => id));
      expect(orders.some((order) => today.has(order.plan_event_id ?? 0))).toBe(true);
    });
  },
);
