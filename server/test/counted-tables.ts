// Whoever fills tables in one long transaction and whoever has them counted for the planner take turns. Rows that
// nobody has committed yet count for nothing: the plans of the long transaction would be those of empty tables, and
// it would take minutes.

import type pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/pool.ts';

const turn = `hashtext('counted tables')`;

/** Nobody counts while this fills. A database of one process has nobody beside it. */
export async function uncounted<T>(database: Database, fill: () => Promise<T>): Promise<T> {
  if (inject('database').kind !== 'postgres') return fill();
  const owner = await database.owner.connect();
  try {
    await owner.query(`select pg_advisory_lock_shared(${turn})`);
    return await fill();
  } finally {
    // With the connection its lock ends.
    owner.release(true);
  }
}

export async function countTables(owner: pg.PoolClient, tables: readonly string[]): Promise<void> {
  await owner.query(`select pg_advisory_lock(${turn})`);
  try {
    for (const table of tables) await owner.query(`vacuum analyze ${table}`);
  } finally {
    await owner.query(`select pg_advisory_unlock(${turn})`);
  }
}
