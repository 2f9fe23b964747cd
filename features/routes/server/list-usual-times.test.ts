import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { makeRoute, planEventWorld } from '../../../server/test/plan-event-world.ts';
import { listUsualTimes } from '../contract/usual-times.ts';

const app = await testApp();

test('usual times are the wait and the leg after it, at the pace of the hour, and each weekday its own', async () => {
  const { tenant, depo, staff } = await planEventWorld(app);
  const route = await makeRoute(tenant, { depo_id: depo.id, stops: 3 });
  const [one = 0, two = 0, three = 0] = route.point_ids;
  // At nine on Tuesdays legs take half as long again, on Fridays twice as long.
  const paces = Array.from({ length: 168 }, (_, hour) => (hour === 33 ? 1.5 : hour === 105 ? 2 : 1));
  await tenant.tx(async (tx) => {
    await sql`insert into learnt_routes (route_id, trips, catch_up, paces, learnt_at)
      values (${route.id}, 8, 0, ${JSON.stringify(paces)}, now())`.execute(tx);
    await sql`insert into learnt_legs (route_id, from_point_id, to_point_id, weekday, days, seconds, planned_s)
      values (${route.id}, ${one}, ${two}, 0, 8, 400, 400), (${route.id}, ${one}, ${two}, 2, 6, 400, 400),
        (${route.id}, ${one}, ${two}, 5, 2, 500, 400), (${route.id}, ${two}, ${three}, 0, 8, 300, 300)`.execute(
      tx,
    );
    await sql`insert into learnt_waits (route_id, point_id, weekday, days, seconds, planned_s, late_s)
      values (${route.id}, ${one}, 0, 8, 100, 120, 0), (${route.id}, ${one}, 5, 2, 150, 120, 0)`.execute(tx);
  });
  const at = { params: { depo_id: depo.id, id: route.id } };
  const { status, body } = await staff.call(listUsualTimes, at);
  expect(status).toBe(200);
  const pair = { from_id: one, to_id: two };
  expect(body).toEqual([
    // 400 × (6 × 1.5 + 2 × 2) ÷ 8 + 100
    { ...pair, weekday: null, seconds: 750, days: 8 },
    { ...pair, weekday: 2, seconds: 700, days: 6 },
    { ...pair, weekday: 5, seconds: 1_150, days: 2 },
  ]);
  const elsewhere = await tenant.makeDepo();
  expect(
    (await staff.call(listUsualTimes, { params: { depo_id: elsewhere.id, id: route.id } })).status,
  ).toBeGreaterThanOrEqual(403);
});
