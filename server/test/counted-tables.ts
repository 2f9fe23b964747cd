// Tables that a test filled are counted for the planner, as the database does by itself after some minutes.

import type pg from 'pg';

export async function countTables(owner: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables) await owner.query(`vacuum analyze ${table}`);
}
