// A database whose disk or memory is full, or that has become a standby, answers reads and fails what writes: whoever
// sent it tries again later, and a server says that it is not ready until it takes writes again.

import type pg from 'pg';
import type { Database } from './pool.ts';

/** Insufficient resources, a full disk, no memory, a limit of its configuration, an error of the disk. */
const codes = new Set(['53000', '53100', '53200', '53400', '58030']);
/** As after a failover, of a transaction that may write; that of a read is a mistake of ours. */
const readOnly = '25006';
const refusedWrites = new WeakSet<Error>();

/** Not ready for so long at least, whatever a first try says. */
const rests_ms = 10_000;

export type NoWrites = 'out of room' | 'read only';
const failed = new Map<pg.Pool, { at: number; why: NoWrites }>();

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const isReadOnly = (error: unknown): boolean => error instanceof Error && refusedWrites.has(error);
export const isOutOfRoom = (error: unknown): boolean => codes.has(codeOf(error)) || isReadOnly(error);

export function noteFailure(pool: pg.Pool, error: unknown, { readonly }: { readonly: boolean }): void {
  if (error instanceof Error && !readonly && codeOf(error) === readOnly) refusedWrites.add(error);
  if (isOutOfRoom(error))
    failed.set(pool, { at: performance.now(), why: isReadOnly(error) ? 'read only' : 'out of room' });
}

/** Whether a megabyte can be written; nothing of it is kept. */
async function takesMore(owner: pg.Pool): Promise<boolean> {
  const client = await owner.connect().catch(() => null);
  if (client === null) return false;
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

/** What keeps it from taking writes. Tries it out only after something had failed. */
export async function whyNoWrites(
  { pool, owner }: Pick<Database, 'pool' | 'owner'>,
  now_ms = performance.now(),
): Promise<NoWrites | null> {
  const before = failed.get(pool);
  if (before === undefined) return null;
  if (now_ms - before.at >= rests_ms) {
    if (await takesMore(owner)) {
      failed.delete(pool);
      return null;
    }
    before.at = performance.now();
  }
  return before.why;
}
