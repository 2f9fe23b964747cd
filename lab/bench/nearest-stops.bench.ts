// S6: the public's search for the nearest stops among 100,000 to come, each place visited every second week.

import { digestOf } from '../../server/secret-tokens.ts';
import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { showP50, startHttpSide, type HttpSide } from './http-side.ts';
import { compare, median, within } from './measure.ts';
import { fillStops } from './stops-world.ts';

const connections = 8;
const requests = 400;

interface Search {
  name: string;
  ours: HttpSide;
  bare: HttpSide;
  paths: readonly string[];
  /** Of one search, one at a time. */
  p50_ms: number;
}

/** The call at 8 connections against its bare search by distance, then alone. */
async function measureSearch({ name, ours, bare, paths, p50_ms }: Search): Promise<void> {
  try {
    await compare({
      name: `${name} of 100,000 future stops, 8 connections, against the bare search by distance`,
      ours: () => ours.round(paths, requests),
      reference: () => bare.round(paths, requests),
      target: { of: 'rate', at_least: 0.5 },
    });
    showP50(`${name} p50 at 8 connections`, { ours, bare }, requests);
    await within({
      name: `${name} p50, one at a time`,
      at_most: p50_ms,
      unit: 'ms',
      ours: async () => {
        await ours.round(paths, 100, 1);
        return median(ours.took_ms.splice(0));
      },
    });
  } finally {
    ours.end();
    bare.end();
  }
}

/** The same question as a shop asks it, with its key: where a truck comes near an address. */
async function measureShop(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const key = 'bench-shop';
  await database.fill(
    `insert into api_tokens (kind, name, scopes, token_digest) values ('integration', 'shop', '{orders}', $1)`,
    [digestOf(key)],
  );
  const path = (n: number) =>
    `/${tenant.slug}/api/eshop/actual_plan_events?coordinates=${55 + (n % 17) / 8},${8.5 + (n % 23) / 6}`;
  const paths = Array.from({ length: 97 }, (_, n) => path(n));
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { authorization: `Bearer ${key}` });
  const knn = (await ours.statementsOf(path(5))).find(({ text }) => text.includes('<->'));
  if (!knn) throw new Error('The shop no longer asks by distance');
  const bare = await startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements: [knn] });
  await measureSearch({ name: 'R-900 stops near an address, with a key,', ours, bare, paths, p50_ms: 3 });
}

async function measurePublic(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const search = (n: number) =>
    `/${tenant.slug}/public/plan_event_route_points/search?coordinates[lat]=${55 + (n % 17) / 8}&coordinates[lng]=${8.5 + (n % 23) / 6}`;
  const paths = Array.from({ length: 97 }, (_, n) => search(n));
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' });
  // The first statement is the search itself; what follows names the plan events of what it found.
  const [knn] = await ours.statementsOf(search(5));
  if (!knn?.text.includes('<->')) throw new Error('The search no longer begins with the order by distance');
  const bare = await startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements: [knn] });
  await measureSearch({ name: 'S6 nearest, public call,', ours, bare, paths, p50_ms: 2 });
}

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillStops(database, tenant, { routes: 1_000, cars: 72 });
  await makeBareViews(database, tenant.id);
  await database.settle();
  await measurePublic(database, tenant);
  await measureShop(database, tenant);
});
