// A database whose disk or memory is full answers reads and fails what writes: whoever sent it tries again later, and
// a server says that it is not ready until there is room.

import type pg from 'pg';
import type { Database } from './pool.ts';

/** Insufficient resources, a full disk, no memory, a limit of its configuration, an error of the disk. */
const codes = new Set(['53000', '53100', '53200', '53400', '58030']);
/** Not ready for so long at least, whatever a first try says. */
const rests_ms = 10_000;

const failedAt = new Map<pg.Pool, number>();

export const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(String(error.code));

export function noteFailure(pool: pg.Pool, error: unknown): void {
  if (isOutOfRoom(error)) failedAt.set(pool, performance.now());
}

/** Whether a megabyte can be written; nothing of it is kept. */
async function takesMore(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query(`begin;
      create table platform.room_for_more as select repeat(n::text, 200) as text from generate_series(1, 1500) n;
      rollback`);
    return true;
  } catch {
    await client.query('rollback').catch(() => undefined);
    return false;
  } finally {
    client.release();
  }
}

/** Tries it out only after something had failed. */
export async function hasRoom(
  { pool, owner }: Pick<Database, 'pool' | 'owner'>,
  now_ms = performance.now(),
): Promise<boolean> {
  const failed = failedAt.get(pool);
  if (failed === undefined) return true;
  if (now_ms - failed < rests_ms) return false;
  if (await takesMore(owner)) {
    failedAt.delete(pool);
    return true;
  }
  failedAt.set(pool, performance.now());
  return false;
}
