// Indexes of searches: what was written last is sorted in at once, so that no search reads what waits.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';

const app = await testApp();

/** Written with every request and searched seldom; filled once by an import. */
const sortedInLater = ['user_http_requests', 'address_streets', 'address_towns'];

test('a search reads its index alone, not what waits to be sorted into it', async () => {
  const tenant = await app.makeTenant();
  const { rows } = await tenant.tx((tx) =>
    sql<{ name: string; options: string[] | null; of_table: string }>`
      select i.relname::text as name, i.reloptions as options, t.relname::text as of_table from pg_index x
      join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am a on a.oid = i.relam
      where a.amname = 'gin' and t.relnamespace = 'public'::regnamespace`.execute(tx),
  );
  const searched = rows.filter(({ of_table }) => !sortedInLater.some((name) => of_table.startsWith(name)));
  expect(searched.length).toBeGreaterThanOrEqual(5);
  for (const { name, options } of searched) expect(options, name).toContain('fastupdate=off');
});

test('and in it the entries of its own tenant alone', async () => {
  const tenant = await app.makeTenant();
  const { rows } = await tenant.tx((tx) =>
    sql<{ of_table: string; entries: string }>`
      select tablename as of_table, substring(indexdef from 'USING gin (.*gin_trgm_ops)') as entries
      from pg_indexes where schemaname = 'public' and indexdef like '%search_text gin_trgm_ops%' order by 1`.execute(
      tx,
    ),
  );
  const entries = '(((tenant_id + 0)), search_text gin_trgm_ops';
  expect(rows).toEqual([
    { of_table: 'b2b_customers', entries },
    { of_table: 'customers', entries },
    { of_table: 'delivery_orders', entries },
  ]);
});
