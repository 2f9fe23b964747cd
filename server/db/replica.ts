// Reads that may be a few seconds old, from a streaming replica. What it is behind with, does not find or does not
// answer is asked of the primary.

import type pg from 'pg';
import { Refusal } from '../../shared/refusals.ts';

/** How old the answer of a replica may be. */
const usual_lag_ms = 3_000;
const look_every_ms = 1_000;

/**
 * What became of the reads that may lag: answered by the replica, or asked of the primary since it was behind or
 * away, refused, or failed.
 */
export interface LaggingReads {
  replica: number;
  behind: number;
  refused: number;
  failed: number;
}

export interface Replica {
  pool: pg.Pool;
  /** `work` only reads, and may be done twice: here, and again on the primary. */
  read<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** Compares the two. Reads start it, at most once a second, and do not wait for it. */
  look(): Promise<void>;
  /** What it shows is at most so old; null while it is away or not a replica of this primary. */
  lag_ms(): number | null;
  reads: Readonly<LaggingReads>;
}

/** Where the primary's log was at a moment of ours. */
interface LogMark {
  at: number;
  end: bigint;
}

interface LogRow {
  system: string;
  log_end: string | null;
}

const written = `
  select system_identifier::text as system, (pg_current_wal_lsn() - '0/0')::text as log_end from pg_control_system()`;
const replayed = `
  select system_identifier::text as system,
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as log_end
  from pg_control_system()`;

async function ask(pool: pg.Pool, statement: string): Promise<LogRow> {
  const { rows } = await pool.query<LogRow>(statement);
  if (!rows[0]) throw new Error('A database said nothing of its log');
  return rows[0];
}

/**
 * A replica is as old as the last place in the primary's log that it has replayed. Its own clock and what it believes
 * to have received say nothing of a primary that it has lost, so that both are asked, and one clock compares: ours.
 */
export function replicaOf(
  primary: pg.Pool,
  pool: pg.Pool,
  warn: (text: string) => void,
  most_lag_ms = usual_lag_ms,
): Replica {
  const reads = { replica: 0, behind: 0, refused: 0, failed: 0 };
  let marks: LogMark[] = [];
  /** All that was committed before is there. */
  let complete_until: number | null = null;
  let looked_at = -Infinity;
  let looking: Promise<void> | null = null;
  let wasFresh = true;

  const lag_ms = () => (complete_until === null ? null : performance.now() - complete_until);
  const isFresh = () => (lag_ms() ?? Infinity) <= most_lag_ms;

  async function compare(): Promise<number | null> {
    const at = performance.now();
    const here = await ask(primary, written);
    if (here.log_end === null) return null;
    marks = [...marks.filter((mark) => at - mark.at <= 2 * most_lag_ms), { at, end: BigInt(here.log_end) }];
    const there = await ask(pool, replayed);
    if (there.log_end === null || there.system !== here.system) return null;
    const end = BigInt(there.log_end);
    return marks.findLast((mark) => mark.end <= end)?.at ?? null;
  }

  async function lookNow(): Promise<void> {
    try {
      complete_until = await compare();
    } catch {
      complete_until = null;
    }
    if (isFresh() === wasFresh) return;
    wasFresh = !wasFresh;
    warn(wasFresh ? 'the replica is read again' : 'the replica is away or behind: the primary is read');
  }

  function look(): Promise<void> {
    looked_at = performance.now();
    looking ??= lookNow().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    pool,
    reads,
    look,
    lag_ms,
    async read(work) {
      if (performance.now() - looked_at >= look_every_ms) void look();
      if (!isFresh()) {
        reads.behind += 1;
        return work(primary);
      }
      try {
        const answer = await work(pool);
        reads.replica += 1;
        return answer;
      } catch (error) {
        // What was made a moment ago is not there yet: who is refused here may not be there.
        const isRefusal = error instanceof Refusal;
        reads[isRefusal ? 'refused' : 'failed'] += 1;
        if (!isRefusal) warn(`a read failed on the replica and was asked of the primary: ${String(error)}`);
        return work(primary);
      }
    },
  };
}
