// S6: the public's search for the nearest stops among 100,000 to come, each place visited every second week.

import { digestOf } from '../server/secret-tokens.ts';
import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { percentile, startHttpSide } from './http-side.ts';
import { compare, median, within } from './measure.ts';
import { fillStops } from './stops-world.ts';

const connections = 8;
const requests = 400;

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
  try {
    await compare({
      name: 'R-900 stops near an address of 100,000 to come, with a key, 8 connections, against the bare search',
      ours: () => ours.round(paths, requests),
      reference: () => bare.round(paths, requests),
      target: { of: 'rate', at_least: 0.5 },
    });
    ours.took_ms.splice(0);
    await within({
      name: 'R-900 p50 of one address, one at a time',
      at_most: 3,
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

async function measure(database: BenchDatabase, tenant: BenchTenant): Promise<void> {
  const search = (n: number) =>
    `/${tenant.slug}/public/plan_event_route_points/search?coordinates[lat]=${55 + (n % 17) / 8}&coordinates[lng]=${8.5 + (n % 23) / 6}`;
  const paths = Array.from({ length: 97 }, (_, n) => search(n));
  const side = { url: database.url, connections } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' });
  // The first statement is the search itself; what follows names the plan events of what it found.
  const [knn] = await ours.statementsOf(search(5));
  if (!knn?.text.includes('<->')) throw new Error('The search no longer begins with the order by distance');
  const bare = await startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements: [knn] });
  try {
    await compare({
      name: 'S6 nearest of 100,000 future stops, public call, 8 connections, against the bare search by distance',
      ours: () => ours.round(paths, requests),
      reference: () => bare.round(paths, requests),
      target: { of: 'rate', at_least: 0.5 },
    });
    const p50 = [ours, bare].map(
      (each) => `${percentile(each.took_ms.splice(0).slice(requests), 0.5).toPrecision(3)} ms`,
    );
    console.log(`S6 p50 at 8 connections | ours ${p50[0]} | reference ${p50[1]} | no target`);
    await within({
      name: 'S6 p50 of a search, one at a time',
      at_most: 2,
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

await withBenchDatabase(async (database) => {
  const tenant = await makeBenchTenant(database, 'bench', 1);
  await fillStops(database, tenant, { routes: 1_000, cars: 72 });
  await makeBareViews(database, tenant.id);
  await database.settle();
  await measure(database, tenant);
  await measureShop(database, tenant);
});
