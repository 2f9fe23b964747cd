// The audit log is written behind the answers: a request waits for nothing and never fails because of it (G58).

import type { AppContext } from '../../../server/context.ts';
import { isAway } from '../../../server/db/away.ts';
import type { StaffRequest } from '../../../server/http/staff-audit.ts';
import { inTenant } from '../../../server/tenant.ts';
import { recordRequests } from './record-requests.ts';

export interface AuditBuffer {
  record(request: StaffRequest): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  /** Writes what waits and takes no more. */
  stop(): Promise<void>;
}

const every_ms = 500;
const batch = 100;
/** Beyond this the oldest are given up and told in the log: a database that is down must not fill the memory. */
const mostRows = 10_000;
/** Of a row that a database which is there does not take. */
const mostAttempts = 20;

interface Waiting {
  request: StaffRequest;
  attempts: number;
}

function* batchesOf(taken: readonly Waiting[]): Generator<{ tenant_id: number; rows: Waiting[] }> {
  for (const [tenant_id, rows] of Map.groupBy(taken, (row) => row.request.actor.tenant.id))
    for (let at = 0; at < rows.length; at += batch) yield { tenant_id, rows: rows.slice(at, at + batch) };
}

/** One after the other. */
function inTurn(write: () => Promise<void>) {
  let writing: Promise<void> = Promise.resolve();
  let under_way = 0;
  return {
    isWriting: () => under_way > 0,
    flush() {
      under_way += 1;
      writing = writing.then(write).finally(() => {
        under_way -= 1;
      });
      return writing;
    },
  };
}

export function auditBuffer(app: AppContext, mostWaiting = mostRows): AuditBuffer {
  let waiting: Waiting[] = [];
  let stopped = false;

  const giveUp = (rows: readonly Waiting[], reason: string, error?: unknown) =>
    app.log.error({ err: error, rows: rows.length }, `audit rows lost: ${reason}`);

  function keep(rows: readonly Waiting[]): void {
    waiting = [...rows, ...waiting];
    const over = waiting.length - mostWaiting;
    if (over > 0) giveUp(waiting.splice(0, over), 'too many wait');
  }

  /** Answers those that wait because the database is away. */
  async function writeBatch(tenant_id: number, rows: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      await inTenant(app.database, tenant_id, (tx) =>
        recordRequests(
          tx,
          rows.map((row) => row.request),
        ),
      );
      return [];
    } catch (error) {
      if (isAway(error)) return rows;
      // One row that cannot be written must not take the others along.
      const [first] = rows;
      if (rows.length > 1 && first && first.attempts > 0) {
        for (const [at, row] of rows.entries())
          if ((await writeBatch(tenant_id, [row])).length > 0) return rows.slice(at);
        return [];
      }
      const again = rows.map((row) => ({ ...row, attempts: row.attempts + 1 }));
      const lost = again.filter((row) => row.attempts >= mostAttempts);
      if (lost.length > 0) giveUp(lost, 'they could not be written', error);
      keep(again.filter((row) => row.attempts < mostAttempts));
      return [];
    }
  }

  async function writeAll(): Promise<void> {
    const taken = waiting;
    waiting = [];
    const left: Waiting[] = [];
    for (const { tenant_id, rows } of batchesOf(taken))
      // Of several databases one that is away keeps nobody waiting, and the others take what is theirs.
      left.push(...(left.length > 0 && app.homes === null ? rows : await writeBatch(tenant_id, rows)));
    keep(left);
  }

  const { flush, isWriting } = inTurn(writeAll);
  const timer = setInterval(() => {
    // A database that says nothing is waited for: no second try behind the first.
    if (waiting.length > 0 && !isWriting()) void flush();
  }, every_ms);
  timer.unref();

  return {
    record(request) {
      if (stopped) return;
      keep([]);
      waiting.push({ request, attempts: 0 });
      if (waiting.length === batch) void flush();
    },
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await flush();
      if (waiting.length > 0) giveUp(waiting, 'the server stops');
    },
  };
}
