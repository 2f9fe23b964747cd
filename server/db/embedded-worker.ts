// Worker thread that holds the embedded database, so that a long query does not stop the HTTP server.

import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { SharedSession } from './shared-session.ts';

export type EmbeddedWorkerData = { dataDir: string | undefined; idle_limit_ms: number };
export type ToWorker =
  | { id: number; bytes: Uint8Array<ArrayBuffer> }
  | { id: number; close: true }
  | { stop: true };
export type FromWorker = { ready: true } | { broken: string } | { id: number; bytes: Uint8Array | null };

// Freeing machine code that is no longer needed ends the process once in a great while (nodejs/node 64500): it is kept.
setFlagsFromString('--no-wasm-code-gc');

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread only');
const port = parentPort;
const { dataDir, idle_limit_ms } = workerData as EmbeddedWorkerData;

function tell(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The log of changes is kept as short as may be: nobody copies from it, and what was not synced to the disk is lost
 * with the machine either way. With the usual settings it takes 640 MB beside a demo of 170.
 */
const parameters = [
  'shared_buffers=16MB',
  'timezone=UTC',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'full_page_writes=off',
];

async function open(): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { btree_gin, btree_gist, citext, cube, earthdistance, pg_trgm, pgcrypto },
    startParams: [...PGlite.defaultStartParams, ...parameters.flatMap((parameter) => ['-c', parameter])],
  });
}

function serve(database: PGlite): void {
  const session = new SharedSession({
    idle_limit_ms,
    async run(bytes) {
      const parts: Buffer[] = [];
      // The database reuses its buffer for the next part: copy.
      const onRawData = (part: Uint8Array) => {
        parts.push(Buffer.from(part));
      };
      try {
        await database.runExclusive(() =>
          database.execProtocolRawStream(new Uint8Array(bytes), { onRawData }),
        );
      } catch (error) {
        // Refused statements do not come here. After this the database answers nobody: give the place to a fresh
        // worker.
        tell({ broken: messageOf(error) });
        process.exit(1);
      }
      return Buffer.concat(parts);
    },
    async rollBack() {
      await database.exec('rollback').catch(() => undefined);
    },
    send(id, bytes) {
      const copy = bytes && new Uint8Array(bytes);
      tell({ id, bytes: copy }, copy ? [copy.buffer] : []);
    },
  });
  port.on('message', (message: ToWorker) => {
    if ('stop' in message)
      void session
        .settled()
        .then(() => database.close())
        .then(() => process.exit(0));
    else if ('close' in message) session.close(message.id);
    else session.receive(message.id, message.bytes);
  });
}

try {
  serve(await open());
  tell({ ready: true });
} catch (error) {
  // Only the message: an uncaught error here would print the database's whole minified source.
  tell({ broken: messageOf(error) });
  process.exit(1);
}
