// The support map over 50,000 stops to come: the whole country in groups, and a town one by one, each as one public
// address answers it.

import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { showP50, startHttpSide } from './http-side.ts';
import { compare, type Target } from './measure.ts';
import { fillStops } from './stops-world.ts';

const connections = 2;

interface Looked {
  name: string;
  path: string;
  requests: number;
  target: Target;
}

async function measure(database: BenchDatabase, tenant: BenchTenant, looked: Looked): Promise<void> {
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const statements = (await ours.statementsOf(looked.path)).filter(({ text }) =>
    text.includes('plan_event_route_points p'),
  );
  const bare = await startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements });
  try {
    await compare({
      name: `${looked.name}, call of the map, against its bare statements`,
      ours: () => ours.round([looked.path], looked.requests, 1),
      reference: () => bare.round([looked.path], looked.requests, 1),
      target: looked.target,
    });
    showP50(`${looked.name} p50`, { ours, bare }, looked.requests);
  } finally {
    ours.end();
    bare.end();
  }
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillStops(database, tenant, { routes: 500, cars: 36 });
  await makeBareViews(database, tenant.id);
  await database.settle();
  const view = `/${tenant.slug}/customer_support/plan_event_route_points/in_view`;
  await measure(database, tenant, {
    name: 'Support map, 50,000 stops of the whole country in one view',
    path: `${view}?box=7.5,54.5,13.5,58&zoom=6`,
    requests: 20,
    target: { of: 'time', at_most: 1.5 },
  });
  await measure(database, tenant, {
    name: 'Support map, a town among 50,000 stops',
    path: `${view}?box=10.1,55.9,10.4,56.1&zoom=11`,
    requests: 200,
    target: { of: 'time', at_most: 1.5 },
  });
});
