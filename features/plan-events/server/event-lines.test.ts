// A trip has the lines of its route, and asks for what only its own day has.

import { afterAll, expect, test } from 'vitest';
import { GridOsrm } from '../../../server/test/grid-osrm.ts';
import { testApp } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { askLines } from '../../places/server/ask-lines.ts';
import { placesOfRoute } from '../../routes/server/route-lines.ts';
import { listEventLines } from '../contract/road-lines.ts';
import { placesOfDays } from './event-lines.ts';
import { planEventsJobs } from './jobs.ts';

const app = await testApp();
const osrm = await new GridOsrm().open();
afterAll(() => osrm.close());

test('a trip is drawn by its own stops; what they share with its route is asked once', async () => {
  const directions = { provider: 'osrm', url: osrm.url, timeout_ms: 2_000 };
  const { tenant, route, post, staff, params } = await planEventWorld(app, { settings: { directions } });
  const row = await app.context.tenants.byId(tenant.id);
  if (!row) throw new Error('No tenant');
  await askLines(app.context, row, placesOfRoute(route.id));
  expect(osrm.drawn).toEqual([4]);
  const { body: events } = await post({ date: ['2026-06-11', '2026-06-12'] });
  const [first, second] = events as { id: number }[];
  const lines = async (id: number) => (await staff.call(listEventLines, { params: { ...params, id } })).body;
  const known = async (id = 0) => (await lines(id)).map(({ line }) => line !== null);
  expect(await known(first?.id)).toEqual([true, true, true]);
  expect(await tenant.runJobs(planEventsJobs)).toContain('plan_events.ask_lines');
  expect(osrm.drawn).toEqual([4]);

  const place = displaced({ lat: 55.4, lng: 10.39 }, 200, 300);
  await tenant.tx((tx) =>
    tx
      .insertInto('plan_event_route_points')
      .values({ plan_event_id: first?.id ?? 0, position: 4, kind: 'eshop', address: 'Havnen 1', ...place })
      .execute(),
  );
  expect(await known(first?.id)).toEqual([true, true, false, false]);
  expect(await known(second?.id)).toEqual([true, true, true]);
  await askLines(app.context, row, placesOfDays('2026-06-12', '2026-06-30'));
  expect(osrm.drawn).toEqual([4]);
  await askLines(app.context, row, placesOfDays('2026-06-11', '2026-06-30'));
  expect(osrm.drawn).toEqual([4, 3]);
  expect(await known(first?.id)).toEqual([true, true, true, true]);

  const other = await tenant.makeDepo();
  const answer = await staff.call(listEventLines, { params: { depo_id: other.id, id: first?.id ?? 0 } });
  expect(answer.status).toBe(404);
});
