// S8: the calendar week of a depot with 200 cars: 1,400 plan events with their counts and their revenue.

import { makeBareViews, makeBenchTenant, withBenchDatabase } from './bench-database.ts';
import { fillCalendar } from './calendar-world.ts';
import { startHttpSide } from './http-side.ts';
import { compare } from './measure.ts';

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillCalendar(database, tenant, 200);
  await makeBareViews(database, tenant.id);
  await database.settle();
  const path = `/${tenant.slug}/depo/${tenant.depo_ids[0]}/plan_events`;
  const side = { url: database.url, connections: 2 } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const statements = await ours.statementsOf(path);
  const seen = (JSON.parse((await ours.ask(path)).text) as unknown[]).length;
  if (seen !== 1_400) throw new Error(`The week has ${seen} plan events`);
  const bare = await startHttpSide({
    ...side,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: statements.slice(0, 1),
  });
  try {
    await compare({
      name: `S8 calendar week: 200 cars × 7 days, ${seen} plan events (${statements.length} statements against the first of them)`,
      ours: () => ours.round([path], 10),
      reference: () => bare.round([path], 10),
      target: { of: 'time', at_most: 2 },
    });
  } finally {
    ours.end();
    bare.end();
  }
});
