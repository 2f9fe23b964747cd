// A database that cannot be worked with at the moment and will be again, whatever was asked of it.

import { isOutOfRoom } from './out-of-room.ts';

/** It starts or stops, has cut the connection, or takes no more of them. */
const codes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', '53300']);
/** What the driver says. */
const words =
  /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect/;

/** One of several databases that is known not to answer: nobody waits for it. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  constructor(database: string) {
    super(`The database ${database} does not answer, or is not ready yet`);
  }
}

export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && codes.has(String(error.code))) || words.test(error.message) || isOutOfRoom(error)
  );
}
