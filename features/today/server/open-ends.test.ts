import { expect, test } from 'vitest';
import type { Client } from '../../../server/test/client.ts';
import { eodWorld, type EodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { listEodReports } from '../../end-of-day/contract/eod-report.ts';
import { showOpenEnds } from '../contract/open-ends.ts';
import { listOf, openEnds, type OpenEnd } from '../rules/open-ends.ts';

const app = await testApp();
const today = '2026-06-10';

const countsOf = async (staff: Client, depo_id: number) =>
  (await staff.call(showOpenEnds, { params: { depo_id } })).body as Record<OpenEnd, number>;
/** How many rows the list has to which the number leads. Its tab is another path of the data. */
async function listed(staff: Client, depo_id: number, kind: OpenEnd) {
  const address = listOf(kind, '', depo_id, today).replace(/^\/+/, '');
  const path =
    kind === 'unmapped' ? address.replace('end_of_day_reports', 'end_of_day_reports/unmapped') : address;
  return Number((await staff.get(path)).headers['x-total-count']);
}
async function agree(staff: Client, depo_id: number) {
  const counts = await countsOf(staff, depo_id);
  // A disabled webhook stands in the list of all webhooks, which is an admin's.
  for (const kind of openEnds.filter((one) => one !== 'webhooks_disabled'))
    expect([kind, await listed(staff, depo_id, kind)]).toEqual([kind, counts[kind]]);
  return counts;
}

/** One report with each thing that makes it invalid, and some with which nothing is wrong. */
async function everyKind(world: EodWorld) {
  const { sku } = await world.makeProduct();
  const split = { card_split: true, card: '10.00', local_card_amount: '9.00' };
  const block = { card_split: true, end_miscellaneous_type: '10.00', misc_gift_card: '9.00' };
  const sold = (amount: number, quantity = 1) => [[{ wallmob_sku: sku, quantity, amount }]];
  await world.makeReport({ columns: { card: '7.00' } });
  await world.makeReport({ columns: split, orders: sold(10) });
  await world.makeReport({ columns: block, orders: sold(10) });
  await world.makeReport({ columns: { end_at: new Date('2026-06-09T06:00:00Z') } });
  await world.makeReport({ columns: { user_id: null } });
  await world.makeReport({ trip: await world.makeTrip({ warehouse: false }) });
  await world.makeReport({ columns: { card: '5.00' }, orders: sold(5, 0.5) });
  const unsummed = await world.makeReport({ columns: { card: '5.00' }, orders: sold(5) });
  await world.tenant.tx((tx) =>
    tx
      .updateTable('wallmob_orders')
      .set({ sum_problems: ['total_revenue'] })
      .where('end_of_day_report_id', '=', unsummed)
      .execute(),
  );
  await world.makeReport({ columns: { card: '5.00' }, orders: sold(5) });
  await world.makeReport({ columns: { end_bank: '5.00' } });
  await world.makeReport({ trip: null });
}

test('reports without a trip, invalid ones and trips without a report are as many as their lists have', async () => {
  const world = await eodWorld(app, { features: { home_delivery: true } });
  await everyKind(world);
  await world.makeTrip();
  await world.makeTrip({ date: today });
  await world.makeTrip({ date: '2026-05-01' });
  const rows = (await world.staff.call(listEodReports, { params: world.params })).body as {
    invalid: boolean;
  }[];
  expect(rows.filter(({ invalid }) => invalid)).toHaveLength(8);
  const counts = await agree(world.staff, world.depo_id);
  expect([counts.unmapped, counts.invalid, counts.trips_without_report]).toEqual([1, 8, 1]);
  const invalid = (await world.staff.get(world.at('?invalid=true').replace('/?', '?'))).body;
  expect(invalid.every((row: { invalid: boolean }) => row.invalid)).toBe(true);
});

test('so are orders from before today, orders without a route, and what customers complain of', async () => {
  const world = await ordersWorld(app);
  const { tenant, staff, params, sent, sentB2b, stops } = world;
  await sent();
  await sent({ delivery_date: '2026-06-09' });
  await sent({ delivery_date: '2026-06-09', delivery_method: 'pickup' });
  await sent({ delivery_date: '2026-07-20' });
  await sentB2b({ delivery_date: '2026-06-08' });
  await tenant.tx((tx) =>
    tx
      .insertInto('feedbacks')
      .values(
        [false, true].map((positive, n) => ({
          plan_event_route_point_id: stops[n]?.id ?? 0,
          depo_id: params.depo_id,
          positive,
          created_at: app.clock(),
        })),
      )
      .execute(),
  );
  const counts = await agree(staff, params.depo_id);
  expect(counts).toMatchObject({ eshop_before: 1, b2b_before: 1, negative_feedback: 1 });
  expect(counts.eshop_without_route).toBe(3);
});

test('of an empty depot all are 0, and each depot has its own', async () => {
  const world = await eodWorld(app);
  await world.makeReport({ trip: null });
  const other = await world.tenant.makeDepo();
  const boss = await world.tenant.signIn('admin');
  expect(Object.values(await countsOf(boss, other.id))).toEqual(openEnds.map(() => 0));
});

test('a webhook that was given up is open for admins alone', async () => {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  await tenant.tx((tx) =>
    tx
      .insertInto('webhooks')
      .values({
        name: 'Butikken',
        url: 'https://example.com/',
        kinds: ['feedback'],
        secret: 'whsec_1',
        active: false,
        disabled_because: 'failures',
        disabled_at: app.clock(),
      })
      .execute(),
  );
  const seen = async (role: 'admin' | 'depo_admin') =>
    (await countsOf(await tenant.signIn(role), depo.id)).webhooks_disabled;
  expect([await seen('admin'), await seen('depo_admin')]).toEqual([1, 0]);
});
