import type pg from 'pg';

/** Runs `act` while no other server on this database runs one under the same name; they wait for each other. */
export async function oneAtATime<T>(owner: pg.Pool, name: string, act: () => Promise<T>): Promise<T> {
  const client = await owner.connect();
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    try {
      return await act();
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch((error: Error) => {
        broken = error;
      });
    }
  } finally {
    client.release(broken);
  }
}
