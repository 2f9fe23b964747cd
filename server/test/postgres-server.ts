// Where tests look for a PostgreSQL server.

import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pg from 'pg';

/** TEST_DATABASE_URL, else the socket of this machine as the person who runs the tests. */
export function testServerUrl(): string {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const folder =
    ['/var/run/postgresql', '/run/postgresql', '/tmp'].find((path) => existsSync(`${path}/.s.PGSQL.5432`)) ??
    '/var/run/postgresql';
  return `postgres://${userInfo().username}@localhost/postgres?host=${encodeURIComponent(folder)}`;
}

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
