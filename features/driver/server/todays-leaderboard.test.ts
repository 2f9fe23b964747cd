import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { postRawOrders } from '../../till/contract/raw-orders.ts';
import { showLeaderboard, showLeaderboardOnPage } from '../contract/leaderboard.ts';

const app = await testApp();

// spec: R-896
test("ranks who sells today by the till's revenue: returns taken off, equals sharing a place, who drives with nothing sold last", async () => {
  const { tenant, depo, plan, staff } = await ordersWorld(app);
  await plan('2026-06-10');
  const till = await tenant.keyed('orders');
  await Promise.all(
    ['Bo', 'Cy', 'Di'].map((first_name) =>
      tenant.makeUser('driver', {
        depo_id: depo.id,
        first_name,
        last_name: 'Vang',
        wallmob_id: `W-${first_name}`,
      }),
    ),
  );
  let n = 0;
  const sell = async (who: string, total_revenue: number, ordered_at: string, kind = 'order') => {
    n += 1;
    const answer = await till.call(postRawOrders, {
      body: {
        wallmob_order_id: `L-${n}`,
        kind,
        ordered_at,
        user: { wallmob_id: `W-${who}`, full_name: who },
        total_revenue,
        total_discount: 0,
        total_quantity: 1,
        order_line_items: [],
      },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  await sell('Bo', 120.5, '2026-06-10T09:00:00+02:00');
  await sell('Bo', 20, '2026-06-10T09:10:00+02:00', 'return');
  await sell('Cy', 300, '2026-06-10T00:00:00+02:00');
  await sell('Cy', 999, '2026-06-09T23:59:59+02:00');
  await sell('Di', 100.5, '2026-06-10T09:00:00+02:00');
  const place = (rank: number, driver_name: string, sales_count: number, revenue: number) => ({
    rank,
    driver_name,
    depo_id: depo.id,
    sales_count,
    revenue,
  });
  expect((await staff.call(showLeaderboard)).body).toEqual([
    place(1, 'Cy Vang', 1, 300),
    place(2, 'Bo Vang', 1, 100.5),
    place(2, 'Di Vang', 1, 100.5),
    place(4, 'Ann Lund', 0, 0),
  ]);
});

// spec: R-896
test('a sale of the app belongs to whoever it says by our own number, and by an unknown one to nobody', async () => {
  const { tenant, depo, staff } = await ordersWorld(app);
  const till = await tenant.keyed('orders');
  const driver = (first_name: string, wallmob_id: string | null = null) =>
    tenant.makeUser('driver', { depo_id: depo.id, first_name, last_name: 'Vang', wallmob_id });
  const [bo, cy] = [await driver('Bo'), await driver('Cy', 'W-Cy')];
  const stranger = await (await app.makeTenant()).makeUser('driver');
  const sell = async (id: string, total: number, more: object) => {
    const lines = [{ product_name: 'Is', quantity: 1, total_line_amount: total }];
    const body = { id, time: '2026-06-10T09:00:00+02:00', total, lines, ...more };
    expect((await till.callWith(postRawOrders, { body })).status).toBe(202);
  };
  const cyAtTill = { user: { wallmob_id: 'W-Cy', full_name: 'Cy' } };
  await sell('A-1', 10, { user_id: bo.id });
  await sell('A-2', 20, { user_id: bo.id, ...cyAtTill });
  await sell('A-3', 40, { user_id: stranger.id, ...cyAtTill });
  await sell('A-4', 80, { user_id: stranger.id });
  const board = (await staff.call(showLeaderboard)).body;
  expect(board.map(({ driver_name, sales_count, revenue }) => [driver_name, sales_count, revenue])).toEqual([
    ['Cy Vang', 1, 40],
    ['Bo Vang', 2, 30],
  ]);
  await sell('A-2', 25, { user_id: cy.id });
  expect((await staff.call(showLeaderboard)).body.map(({ revenue }) => revenue)).toEqual([65, 10]);
});

test("the driver's page has it where the tenant shows it, and nowhere else", async () => {
  const { phone, tenant, bearer, depo } = await driverOnTour(app);
  expect((await dayOnPhone(phone)).shows_leaderboard).toBe(false);
  expect((await phone.call(showLeaderboardOnPage)).status).toBe(404);
  await app.context.database.owner.query(
    `update tenants set settings = settings || '{"drivers_see_leaderboard": true, "drivers_lock_page": true}'
     where id = $1`,
    [tenant.id],
  );
  app.context.tenants.forget();
  expect(await dayOnPhone(phone)).toMatchObject({ shows_leaderboard: true, wants_lock: true });
  expect((await phone.call(showLeaderboardOnPage)).body).toMatchObject({
    server_time: '2026-06-10T08:00:00.000Z',
    places: [{ rank: 1, sales_count: 0, revenue: 0, is_own: true }],
  });
  const namesake = await tenant.makeUser('driver', {
    depo_id: depo.id,
    first_name: 'Ann',
    last_name: 'Lund',
  });
  const colleague = await bearer(namesake);
  expect((await colleague.call(showLeaderboardOnPage)).body.places).toMatchObject([{ is_own: false }]);
});
