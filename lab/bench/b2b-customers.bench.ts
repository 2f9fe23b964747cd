// The five counts above the tabs of 100,000 B2B customers, a page of their list, and a search among them.

import { b2b_customers, makeB2bWorld } from './b2b-world.ts';
import { withBenchDatabase, type BenchTenant } from './bench-database.ts';
import type { Statement } from './http-orders.ts';
import { percentile, startHttpSide, type HttpSide } from './http-side.ts';
import { compare, within } from './measure.ts';

const many = b2b_customers.toLocaleString('en');

interface Measured {
  ours: HttpSide;
  tenant: BenchTenant;
  list: string;
  /** Answers by these statements alone, without row security. */
  bare(statements: Statement[]): Promise<HttpSide>;
}

async function counts({ ours, list }: Measured): Promise<void> {
  const path = `${list}/fetch_status_sizes`;
  const statements = await ours.statementsOf(path);
  const sizes = JSON.parse((await ours.ask(path)).text) as number[];
  if (sizes[0] !== b2b_customers || statements.length !== 1)
    throw new Error(`${sizes.join(', ')} in ${statements.length} statements`);
  await ours.round([path], 30, 1);
  ours.took_ms.length = 0;
  await ours.round([path], 200, 1);
  await within({
    name: `Five tab counts of ${many} B2B customers (${sizes.join(', ')}) in one query, whole call, median`,
    ours: () => percentile(ours.took_ms, 0.5),
    at_most: 20,
    unit: 'ms',
    readings: 1,
  });
  await within({
    name: 'Five tab counts, 95th percentile',
    ours: () => percentile(ours.took_ms, 0.95),
    at_most: 20,
    unit: 'ms',
    readings: 1,
  });
}

/** Against its own statements without row security. */
async function page({ ours, list, bare }: Measured): Promise<void> {
  const path = `${list}?page=3&tab=in_route`;
  const reference = await bare(await ours.statementsOf(path));
  await compare({
    name: `A page of ${many} B2B customers with depots, routes and visits`,
    ours: () => ours.round([path], 20, 1),
    reference: () => reference.round([path], 20, 1),
    target: { of: 'time', at_most: 1.5 },
  });
  reference.end();
}

async function deepPage({ ours, list }: Measured): Promise<void> {
  const path = `${list}?page=3900`;
  const seen = (JSON.parse((await ours.ask(path)).text) as unknown[]).length;
  if (seen !== 25) throw new Error(`The page has ${seen} customers`);
  await compare({
    name: `Page 3,900 of ${many} B2B customers by name against the first page, one request at a time`,
    ours: () => ours.round([path], 20, 1),
    reference: () => ours.round([list], 20, 1),
    target: { of: 'time', at_most: 3 },
  });
}

/** The least that has to be asked for a search: count and page in one statement. */
function leanest(tenant: BenchTenant, word: string): Statement {
  return {
    text: `with hits as materialized (
      select b.id, b.name_order from public.b2b_customers b
      where b.tenant_id = $1 and b.deleted_at is null and b.status = 'active' and b.search_text like $2),
    page as (select h.* from hits h order by h.name_order, h.id limit 25)
    select t.total, b.*, p.name_order from (select count(*) as total from hits) t left join page p on true
    left join public.b2b_customers b on b.tenant_id = $1 and b.id = p.id order by p.name_order, p.id`,
    values: [tenant.id, `%${word}%`],
  };
}

async function search({ ours, tenant, list, bare }: Measured, word: string, hits: number): Promise<void> {
  const path = `${list}?search_phrase=${word}`;
  const found = await ours.ask(path);
  if (Number(found.headers['x-total-count']) !== hits)
    throw new Error(`'${word}' finds ${found.headers['x-total-count']}`);
  const reference = await bare([leanest(tenant, word)]);
  await compare({
    name: `S2 search in ${many} B2B customers, ${word.length} letters, ${hits.toLocaleString('en')} hits, one request at a time`,
    ours: () => ours.round([path], hits > 1 ? 4 : 30, 1),
    reference: () => reference.round([path], hits > 1 ? 4 : 30, 1),
    target: { of: 'time', at_most: 1.5 },
  });
  reference.end();
}

/** How many customers each is found at. */
const words = [
  ['xqzwvkjjqqxx', 0],
  ['wolfgangbeck', 1],
  ['christiansen', b2b_customers / 4],
] as const;

await withBenchDatabase(async (database) => {
  const tenant = await makeB2bWorld(database);
  await database.settle();
  const side = { url: database.url, connections: 8 } as const;
  const ours = await startHttpSide({ ...side, kind: 'ours' }, { cookie: tenant.cookie });
  const measured: Measured = {
    ours,
    tenant,
    list: `/${tenant.slug}/admin/b2b_customers`,
    bare: (statements) => startHttpSide({ ...side, kind: 'bare', tenant_id: tenant.id, statements }),
  };
  try {
    await counts(measured);
    await page(measured);
    await deepPage(measured);
    for (const [word, hits] of words)
      for (const letters of [3, 6, 12]) await search(measured, word.slice(0, letters), hits);
  } finally {
    ours.end();
  }
});
