// The calendar week of a depot, from 10 cars to 200.

import { makeBenchTenant, withBenchDatabase, type BenchTenant } from '../bench-database.ts';
import { fillCalendar } from '../calendar-world.ts';
import { startHttpSide } from '../http-side.ts';
import { alone, showCurve } from './curve.ts';
import type { Point } from './series.ts';

await withBenchDatabase(async (database) => {
  const tenants: { cars: number; tenant: BenchTenant }[] = [];
  for (const cars of [10, 25, 50, 100, 200]) {
    const tenant = await makeBenchTenant(database, `bench-${cars}`, 1);
    await fillCalendar(database, tenant, cars);
    tenants.push({ cars, tenant });
  }
  await database.settle();
  const points: Point[] = [];
  for (const { cars, tenant } of tenants) {
    const side = await startHttpSide(
      { kind: 'ours', url: database.url, connections: 2 },
      { cookie: tenant.cookie },
    );
    const path = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/plan_events`;
    const seen = (JSON.parse((await side.ask(path)).text) as unknown[]).length;
    if (seen !== cars * 7) throw new Error(`The week of ${cars} cars has ${seen} plan events`);
    points.push({ size: cars, value: await alone(side, path) });
    side.end();
  }
  await showCurve({
    file: 'calendar',
    title: 'A calendar week, every car on the road every day',
    of: 'cars of the depot',
    unit: 'ms a request, one at a time (median)',
    series: [{ name: 'the week with counts and revenue', points, grows: 'linear' }],
  });
});
