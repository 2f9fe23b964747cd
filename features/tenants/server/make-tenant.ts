// A tenant begins: its name is taken and its id given in one place, however many databases there are.

import type pg from 'pg';
import { whileItAnswers, type Home, type Homes } from '../../../server/homes.ts';

/**
 * A tenant in the database `at`; its id is given by the first one, where its name is taken. `row` has its columns.
 * @throws an error of the code 23505 where the name or a host is another's.
 */
export async function makeTenant(
  homes: Homes | null,
  at: Pick<Home, 'name' | 'database'>,
  row: { slug: string; hosts?: readonly string[] } & Readonly<Record<string, unknown>>,
): Promise<void> {
  const { owner } = homes?.all[0]?.database ?? at.database;
  const isFirst = at.database.owner === owner;
  const id = await alone(owner, async (first) => {
    if (homes) await refuseTaken(first, homes, at, row);
    if (!isFirst) return claimId(first, at.name, row.slug);
    await insertTenant(first, row);
    return null;
  });
  if (id !== null) await insertTenant(at.database.owner, { id, ...row });
}

/** In a transaction beside no other of its kind. */
async function alone<T>(owner: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await owner.connect();
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('isrute tenants'))`);
    const done = await act(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type Asked = Pick<pg.Pool | pg.PoolClient, 'query'>;

async function insertTenant(to: Asked, row: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = Object.keys(row);
  await to.query(
    `insert into tenants (${columns.join(', ')}) overriding system value
     values (${columns.map((_, nth) => `$${nth + 1}`).join(', ')})`,
    Object.values(row),
  );
}

/** What was begun before and has ended half-way is gone on with. */
async function claimId(first: Asked, database: string, slug: string): Promise<number> {
  const { rows } = await first.query<{ id: number }>(
    `insert into tenant_homes (id, slug, database)
     values (nextval(pg_get_serial_sequence('tenants', 'id')), $1, $2)
     on conflict (slug) do update set slug = excluded.slug returning id`,
    [slug, database],
  );
  return (rows[0] as { id: number }).id;
}

/** By a tenant of any of the databases, all of which have to answer. */
async function refuseTaken(
  first: Asked,
  homes: Homes,
  at: Pick<Home, 'name'>,
  { slug, hosts = [] }: { slug: string; hosts?: readonly string[] },
): Promise<void> {
  const named = await first.query('select from tenant_homes where slug = $1 and database <> $2', [
    slug,
    at.name,
  ]);
  let taken = named.rows.length;
  for (const [nth, home] of homes.all.entries()) {
    const there = nth === 0 ? first : whileItAnswers(home).owner;
    const { rows } = await there.query('select from tenants where slug = $1 or hosts && $2', [slug, hosts]);
    taken += rows.length;
  }
  if (taken > 0) throw Object.assign(new Error('taken'), { code: '23505' });
}
