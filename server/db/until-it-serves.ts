// A PostgreSQL that starts, stops or recovers from a crash says so to whoever connects: a server waits for it.

import type pg from 'pg';

const startsOrStops = '57P03';
const told_every_ms = 30_000;

/** Tells once in a while what it waits for. @throws what else keeps the database from answering. */
export async function untilItServes(
  pool: pg.Pool,
  tell: (text: string) => void,
  looks_every_ms = 1_000,
): Promise<void> {
  for (let told_at = -Infinity; ;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === startsOrStops)) throw error;
      if (performance.now() - told_at >= told_every_ms) {
        tell(`Waiting for the database: ${error.message}`);
        told_at = performance.now();
      }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, looks_every_ms);
    });
  }
}
