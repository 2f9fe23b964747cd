// A pool of connections whose database does not answer.

import pg from 'pg';

/** It opens no connection, and has as many as the test says. */
export function awayPool(
  counts: Partial<Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>> = {},
  error = new Error('connect ECONNREFUSED 127.0.0.1:5432'),
): pg.Pool {
  const away = () => Promise.reject(error);
  const pool = Object.assign(new pg.Pool(), { query: away, connect: away });
  for (const [name, value] of Object.entries(counts)) Object.defineProperty(pool, name, { value });
  return pool;
}
