// A database of its own for one benchmark, filled by bulk SQL and dropped afterwards; and the same tables without row
// security.

import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import pg from 'pg';
import { jobs } from '../../app/features.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/pool.ts';
import { installJobs } from '../../server/jobs/job-worker.ts';
import { digestOf } from '../../server/secret-tokens.ts';
import { answers, testServerUrl } from '../../server/test/postgres-server.ts';

export interface BenchDatabase {
  url: string;
  /** As the superuser or owner, for filling. */
  fill(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Statistics and a clean visibility map, as a database has that lives for a while. */
  settle(): Promise<void>;
}

/** Ends the process well, with a line, when there is no PostgreSQL to measure on. */
export async function withBenchDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const file = basename(process.argv[1] ?? '');
  const serverUrl = testServerUrl();
  if (!(await answers(serverUrl))) {
    console.log(`${file} | not measured: no PostgreSQL answers at TEST_DATABASE_URL or the local socket`);
    return;
  }
  const name = `isrute_bench_${process.pid}_${randomBytes(3).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    await prepare(url.href);
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const fill = (text: string, values: unknown[] = []) => client.query(text, values);
    try {
      await work({
        url: url.href,
        fill,
        settle: async () => {
          await fill('vacuum analyze');
          await fill('checkpoint').catch(() => undefined);
        },
      });
    } finally {
      await client.end();
    }
  } finally {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  }
}

/**
 * For rows by the hundred thousand: the indexes of these tables that keep no rule are taken away before, and built of
 * all rows after.
 */
export async function fillWithoutIndexes(
  { fill }: BenchDatabase,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await fill(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made_by
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await fill(`drop index ${name}`);
  await work();
  await fill(`set maintenance_work_mem = '512MB'`);
  for (const { made_by } of indexes) await fill(made_by);
}

async function prepare(url: string): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, owner_url: url });
  await migrate(database);
  await installJobs(database, jobs);
  await database.stop();
}

export interface BenchTenant {
  id: number;
  slug: string;
  depo_ids: number[];
  /** Cookie of a signed-in admin. */ cookie: string;
}

/** A Danish tenant with so many depots and an admin who is signed in. Puts the filling connection into this tenant. */
export async function makeBenchTenant(
  { fill }: BenchDatabase,
  slug: string,
  depots: number,
): Promise<BenchTenant> {
  const {
    rows: [tenant],
  } = await fill(
    `insert into tenants (slug, name, country, geocoder_country, brand, locale, time_zone, currency, lat, lng)
     values ($1::text, $1::text, 'DK', 'DK', 'danish', 'da', 'Europe/Copenhagen', 'DKK', 55.4, 10.39) returning id`,
    [slug],
  );
  const id = Number((tenant as { id: string }).id);
  await fill(`select set_config('app.tenant_id', $1, false)`, [String(id)]);
  const { rows } = await fill(
    `insert into depos (title, address, lat, lng)
     select 'Depo ' || n, 'Havnegade ' || n || ', Odense', 55.4, 10.39 from generate_series(1, $1::int) n
     returning id`,
    [depots],
  );
  const token = randomBytes(32).toString('base64url');
  // Seen at a time in whole milliseconds, as the app keeps it: of a finer one it would note the visit anew with each
  // request.
  await fill(
    `with who as (
       insert into users (email, first_name, last_name, role)
       values ('admin@bench.invalid', 'Ida', 'Holm', 'admin') returning id)
     insert into sessions (user_id, token_digest, last_seen_at, expires_at)
     select id, $1, $2, now() + interval '1 day' from who`,
    [digestOf(token), new Date()],
  );
  return {
    id,
    slug,
    depo_ids: rows.map((row: { id: string }) => Number(row.id)),
    cookie: `isrute_session=${token}`,
  };
}

/**
 * Makes the schema `bare`: every tenant table as a view of this tenant's rows, which a superuser reads without row
 * security. With it first in the search path the app's own SQL runs as a program would have it that puts the tenant
 * into every condition by hand.
 */
export async function makeBareViews({ fill }: BenchDatabase, tenant_id: number): Promise<void> {
  await fill(`do $$ declare name text; begin
    create schema bare;
    for name in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity and not relispartition
    loop
      execute format('create view bare.%I as select * from public.%I where tenant_id = ${tenant_id}', name, name);
    end loop;
  end $$`);
}
