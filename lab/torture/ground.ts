// A database of its own with one tenant full of goods, on PostgreSQL when it answers, else embedded in a folder; gone
// afterwards.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { jobs } from '../../app/features.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database, type DatabaseSettings } from '../../server/db/pool.ts';
import { installJobs } from '../../server/jobs/job-worker.ts';
import { digestOf } from '../../server/secret-tokens.ts';
import { inTenant } from '../../server/tenant.ts';
import { answers, testServerUrl } from '../../server/test/postgres-server.ts';

export interface Ground {
  kind: DatabaseSettings['kind'];
  /** What a server needs to find this database. */
  env: Record<string, string>;
  tenant_id: number;
  slug: string;
  token: string;
  depo_id: number;
  warehouse_ids: number[];
  product_ids: number[];
  /** Opens it beside the server (PostgreSQL) or after the server has ended (embedded). */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

interface Size {
  warehouses: number;
  products: number;
}

async function place(): Promise<{
  settings: DatabaseSettings;
  env: Record<string, string>;
  remove(): Promise<void>;
}> {
  const serverUrl = testServerUrl();
  if (process.env.TORTURE_DATABASE === 'embedded' || !(await answers(serverUrl))) {
    const folder = mkdtempSync(join(tmpdir(), 'isrute-torture-'));
    return {
      settings: { kind: 'embedded', folder },
      env: { DATA_DIR: folder, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  const name = `isrute_torture_${process.pid}_${randomBytes(3).toString('hex')}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    settings: { kind: 'postgres', url: url.href, owner_url: url.href },
    env: { DATABASE_URL: url.href, DATABASE_OWNER_URL: url.href, DATABASE_MAX_CONNECTIONS: '10' },
    async remove() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

/** One tenant full of goods, in a database that is migrated. */
export async function fillGround(database: Database, { warehouses, products }: Size) {
  const {
    rows: [tenant],
  } = await database.owner.query<{ id: number }>(
    `insert into tenants (slug, name, country, geocoder_country, brand, locale, time_zone, currency, lat, lng)
     values ('torture', 'Torture', 'DK', 'DK', 'danish', 'da', 'Europe/Copenhagen', 'DKK', 55.4, 10.39) returning id`,
  );
  const tenant_id = tenant?.id ?? 0;
  const token = randomBytes(32).toString('base64url');
  const made = await inTenant(database, tenant_id, async (tx) => {
    const depo = await tx
      .insertInto('depos')
      .values({ title: 'Odense', address: 'Havnegade 1, Odense', lat: 55.4, lng: 10.39 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await tx
      .insertInto('users')
      .values({ email: 'admin@torture.invalid', first_name: 'Ida', last_name: 'Holm', role: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('api_tokens')
      .values({ kind: 'driver', user_id: user.id, token_digest: digestOf(token) })
      .execute();
    const goods = await tx
      .insertInto('products')
      .values(
        Array.from({ length: products }, (_, n) => ({
          sku: `SKU-${n}`,
          description: `Is ${n}`,
          packaging_size: 1 + (n % 12),
          sequence_number: n,
        })),
      )
      .returning('id')
      .execute();
    const places = await tx
      .insertInto('warehouses')
      .values(
        Array.from({ length: warehouses }, (_, n) => ({
          depo_id: depo.id,
          code: `W-${n}`,
          name: `Lager ${n}`,
          owner_type: 'Depo',
        })),
      )
      .returning('id')
      .execute();
    return {
      depo_id: depo.id,
      warehouse_ids: places.map((row) => row.id),
      product_ids: goods.map((row) => row.id),
    };
  });
  return { tenant_id, slug: 'torture', token, ...made };
}

export async function makeGround(size: Size): Promise<Ground> {
  const { settings, env, remove } = await place();
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    await installJobs(database, jobs);
    const filled = await fillGround(database, size);
    await database.settle();
    return { kind: settings.kind, env, ...filled, open: () => openDatabase(settings), remove };
  } finally {
    await database.stop();
  }
}
