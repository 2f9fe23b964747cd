// A tenant made from the command line, as an installation makes its first one.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';

const app = await testApp({ at: new Date() });
const database = inject('database');
const run = promisify(execFile);

test.skipIf(database.kind !== 'postgres' && 'the embedded database belongs to one process')(
  'a new tenant has a limit of SMS a day and of what a till may be off by, and hears of both; its reports post to the stock',
  async () => {
    if (database.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const slug = `made-${Date.now() % 1_000_000}`;
    const wanted = {
      slug,
      name: 'Ny',
      country: 'DK',
      locale: 'da',
      zone: 'Europe/Copenhagen',
      currency: 'DKK',
    };
    const { stdout } = await run(
      process.execPath,
      [
        join(import.meta.dirname, '../scripts/create-tenant.ts'),
        ...Object.entries(wanted).flatMap(([name, value]) => [`--${name}`, value]),
      ],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATABASE_URL: database.url,
          DATABASE_OWNER_URL: database.owner_url,
          LOG_LEVEL: 'silent',
          MAP_PMTILES: 'none',
        },
      },
    );
    expect(stdout).toContain('At most 500 SMS a day leave');
    expect(stdout).toContain('A till off by more than 50 DKK wants a reason');
    const { rows } = await app.database.owner.query(
      'select settings, features from tenants where slug = $1',
      [slug],
    );
    expect(rows).toEqual([
      { settings: { daily_sms_cap: 500, eod_difference_limit: 50 }, features: { eod_posts_stock: true } },
    ]);
  },
  120_000,
);
