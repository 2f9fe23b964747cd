import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** The driver's socket, which its type does not tell of. */
type Wired = pg.PoolClient & { connection: { stream: Duplex } };

/**
 * What is asked of this connection until the code at hand waits for something is sent at once: a system call for each
 * statement costs the process about as much as all the rest of it.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as Wired).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
