// What a colleague sold is nobody's business who has no right to sales: no call tells it, whatever it is asked for.

import { expect, test } from 'vitest';
import type { Client } from '../server/test/client.ts';
import { driven } from '../server/test/driven-report-world.ts';
import { namesInPath } from '../shared/endpoint.ts';
import { served } from './features.ts';

/** The whole turnover of the depot, so that every sum of it is this amount, too. */
const AMOUNT = '8642.75';
const told = /8[., \u00a0]?642[.,]75|864275/;

/** A trip of Ann's with one sale, everything else of it is free; and a colleague of the same depot. */
async function trip() {
  const world = await driven();
  const { tenant, depo, driver, car, event, one, route, post } = world;
  await tenant.tx(async (tx) => {
    await tx.updateTable('order_transactions').set({ total: '0' }).execute();
    await tx
      .insertInto('order_transactions')
      .values([
        {
          plan_event_id: event.id,
          external_id: 'sold',
          sold_at: new Date('2026-06-09T07:06:00Z'),
          total: AMOUNT,
          plan_event_route_point_id: one.id,
        },
      ])
      .execute();
  });
  const colleague = await tenant.makeUser('driver', { depo_id: depo.id });
  const {
    body: [next],
  } = await post({ date: ['2026-06-16'], user_id: colleague.id });
  const ids = [event.id, next.id, one.id, route.id, driver.id, car.id, depo.id, colleague.id];
  return { ...world, colleague, ids: [...new Set(ids)] };
}

type World = Awaited<ReturnType<typeof trip>>;

/** Every address below the depot with every id that there is, as data and as a page. */
async function tellers(client: Client, { tenant, depo, ids, event }: World): Promise<string[]> {
  const found: string[] = [];
  for (const { endpoint } of served) {
    if (endpoint.method !== 'GET' || endpoint.who === 'public') continue;
    const names = namesInPath(endpoint.path).filter((name) => name !== 'tenant' && name !== 'depo_id');
    for (const id of names.length === 0 ? [0] : ids) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'tenant'
          ? tenant.slug
          : name === 'depo_id'
            ? `${depo.id}`
            : name === 'week'
              ? '2026-24'
              : `${id}`,
      );
      const query = `week=2026-24&date=2026-06-09&start_date=2026-06-01&end_date=2026-06-30`;
      const asked = [`${path}?${query}`, path, `${path}?plan_event_ids[]=${event.id}`];
      for (const address of asked) if (told.test((await client.get(address)).text)) found.push(endpoint.path);
      if (endpoint.page && told.test((await client.page(path)).text)) found.push(`${endpoint.path} (page)`);
    }
  }
  return [...new Set(found)].sort();
}

const trips = '/{tenant}/depo/{depo_id}/plan_events';
/** The sums of a week, which no driver sees. */
const week = '/{tenant}/depo/{depo_id}/plan_event_templates';
const everywhere = [
  '/{tenant}/api/v2/plan_events/{id}/edit',
  week,
  trips,
  `${trips}/filter/report`,
  `${trips}/{id}`,
  `${trips}/{id}/car_stops_with_route_points`,
  `${trips}/{id}/edit`,
  `${trips}/{id}/heat_map_points`,
  `${trips}/{id}/historical_plan_events`,
  `${trips}/{id}/order_transactions`,
  `${trips}/{id}/replay`,
  `${trips}/{id}/route_points`,
  `${trips}/{id}/series`,
];

test("a driver is told of no colleague's sales by any call, and of the own ones where the trip is shown", async () => {
  const world = await trip();
  const { tenant, driver, colleague, staff } = world;
  expect(await tellers(staff, world)).toEqual(expect.arrayContaining(everywhere));
  expect(await tellers(await tenant.signIn(driver), world)).toEqual(
    everywhere.filter((path) => path !== week),
  );
  expect(await tellers(await tenant.signIn(colleague), world)).toEqual([]);
}, 300_000);
