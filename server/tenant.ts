// The only way to a query: a transaction with its tenant set, running as the app's role under row-level security.

import { sql, type CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import { causeNow } from './cause.ts';
import { OneConnection, overOneConnection, type Tally } from './db/one-connection.ts';
import { isReadOnly, noteFailure } from './db/out-of-room.ts';
import type { Database } from './db/pool.ts';
import { statementGeneration } from './db/prepared-statements.ts';
import type { DB } from './db/schema.gen.ts';
import { sendTogether } from './db/send-together.ts';

declare const tenantBrand: unique symbol;
declare const untenantedBrand: unique symbol;
/**
 * A transaction whose tenant is set. Queries and commands take it as their first argument; only `inTenant` makes one.
 */
export type TenantTx = Kysely<DB> & { readonly [tenantBrand]: true };
/** A transaction before a tenant is known: it sees tenants, caches that belong to nobody and the look-up functions. */
export type UntenantedTx = Kysely<DB> & { readonly [untenantedBrand]: true };

interface Committed {
  database: Database;
  tenant_id: number;
}
const onCommits = new WeakMap<object, ((committed: Committed) => void)[]>();

/**
 * Runs on this server once the transaction has committed, before its answer leaves; never when it is rolled back. It
 * may not fail.
 */
export function onCommit(tx: TenantTx, act: (committed: Committed) => void): void {
  const acts = onCommits.get(tx);
  if (!acts) throw new Error('Not a transaction of a tenant');
  acts.push(act);
}

interface LastChoice<R> {
  /** Told the rows before the commit is known to have succeeded. */
  heard?(rows: readonly R[]): void;
  /** What is thrown in place of an error of the database. */
  explain?(error: unknown): unknown;
}
type Last = { query: CompiledQuery } & LastChoice<unknown>;
const lastOfTransactions = new WeakMap<object, Last[]>();

/**
 * Sent in one go with the commit: for what is written last, and is asked about by nothing before. When it fails, the
 * transaction is rolled back and throws what it said.
 */
export function withCommit<R>(tx: TenantTx, query: CompiledQuery<R>, choice: LastChoice<R> = {}): void {
  const last = lastOfTransactions.get(tx);
  if (!last) throw new Error('Not a transaction of a tenant that writes');
  last.push({ query, ...(choice as LastChoice<unknown>) });
}

const connections = new WeakMap<object, OneConnection>();
const pools = new WeakMap<object, pg.Pool>();

/** What a server keeps in memory of a database: another database, whose tenants have the same ids, has its own. */
export function perDatabase<T>(make: () => T): (tx: TenantTx) => T {
  const kept = new WeakMap<pg.Pool, T>();
  return (tx) => {
    const pool = pools.get(tx);
    if (!pool) throw new Error('Not a transaction of a tenant');
    const known = kept.get(pool) ?? make();
    kept.set(pool, known);
    return known;
  };
}

/**
 * Does the work so that its failure undoes the work alone, with what it wanted sent with the commit, and leaves the
 * transaction as it was. One at a time in a transaction. As a transaction it is done anew where a plan was stale.
 */
export async function apart<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  const connection = connections.get(tx);
  const writes = connection?.writes ?? 0;
  try {
    return await apartOnce(tx, work);
  } catch (error) {
    if (!connection?.wasStale(writes)) throw error;
    return apartOnce(tx, work);
  }
}

async function apartOnce<T>(tx: TenantTx, work: () => Promise<T>): Promise<T> {
  const last = lastOfTransactions.get(tx);
  const before = last?.length ?? 0;
  // The first statement of the work follows without waiting: were this one to fail, the transaction would take none.
  const begun = sql`savepoint apart`.execute(tx);
  begun.catch(() => undefined);
  try {
    const answer = await work();
    await begun;
    await sql`release savepoint apart`.execute(tx);
    return answer;
  } catch (error) {
    last?.splice(before);
    await sql`rollback to savepoint apart`.execute(tx);
    await sql`release savepoint apart`.execute(tx);
    throw error;
  }
}

interface Transaction<T> {
  prologue: string;
  readonly: boolean;
  work: (tx: Kysely<DB>) => Promise<T>;
  /** What goes out with its commit. */
  last: readonly Last[];
}

/**
 * As a part of the trace under way: how long, how many statements and how long those took; what they say stays here.
 */
async function transact<T>(
  database: Pick<Database, 'pool' | 'embedded'>,
  transaction: Transaction<T>,
): Promise<T> {
  const span = causeNow().span?.begin(transaction.readonly ? 'read' : 'transaction', 'inside') ?? null;
  if (span === null) return transactUntold(database, transaction, null);
  const tally: Tally = { statements: 0, statements_ms: 0 };
  const end = (ended: 'commit' | 'rollback') => {
    span.tell({
      'db.system.name': 'postgresql',
      'isrute.statements': tally.statements,
      'isrute.statements_ms': Math.round(tally.statements_ms * 10) / 10,
      'isrute.ended': ended,
    });
    span.end();
  };
  try {
    const answer = await transactUntold(database, transaction, tally);
    end('commit');
    return answer;
  } catch (error) {
    end('rollback');
    throw error;
  }
}

/**
 * @throws what the last statements throw; and when a statement had failed before, and whoever sent it passed over that.
 */
async function commit(
  client: pg.PoolClient,
  connection: OneConnection,
  { last, embedded }: { last: readonly Last[]; embedded: boolean },
): Promise<void> {
  async function send({ query, heard, explain }: Last): Promise<void> {
    const { rows } = await connection.executeQuery(query).catch((error: unknown) => {
      throw explain?.(error) ?? error;
    });
    heard?.(rows);
  }
  if (embedded) for (const one of last) await send(one);
  sendTogether(client);
  const sent = embedded ? [] : last.map(send);
  const [{ command }] = await Promise.all([client.query('commit'), ...sent]);
  if (command !== 'COMMIT') throw new Error('A statement failed and was passed over: nothing was kept');
}

/** The generation of statements that a connection's first ones were of. */
const bornIn = new WeakMap<pg.PoolClient, number>();

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (!bornIn.has(client)) bornIn.set(client, statementGeneration());
  return client;
}

/** A migration while we run makes plans stale: what met one before it had written anything is done anew, once. */
async function transactUntold<T>(
  database: Pick<Database, 'pool' | 'embedded'>,
  transaction: Transaction<T>,
  tally: Tally | null,
): Promise<T> {
  const first = await transactOnce(database, transaction, tally);
  if (!('failure' in first)) return first.answer;
  const again = first.was_stale ? await transactOnce(database, transaction, tally) : first;
  if ('failure' in again) throw again.failure;
  return again.answer;
}

type Ended<T> = { answer: T } | { failure: unknown; was_stale: boolean };

/**
 * On PostgreSQL the first statement follows the prologue without waiting for it: were the prologue to fail, the
 * transaction would take none.
 */
async function transactOnce<T>(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  { prologue, readonly, work, last }: Transaction<T>,
  tally: Tally | null,
): Promise<Ended<T>> {
  const client = await connect(pool);
  const connection = new OneConnection(client, !embedded, tally);
  let ended: Promise<unknown> = Promise.resolve();
  let isStandby = false;
  try {
    sendTogether(client);
    const begun = client.query(prologue);
    begun.catch(() => undefined);
    if (embedded) await begun;
    const tx = overOneConnection(connection);
    connections.set(tx, connection);
    pools.set(tx, pool);
    const answer = await work(tx);
    await begun;
    ended = readonly ? client.query('commit') : commit(client, connection, { last, embedded });
    // What was only read is known by now.
    if (!readonly || embedded) await ended;
    return { answer };
  } catch (failure) {
    ended = client.query('rollback');
    // Of a database that has gone silent, whoever only read need not wait for this too.
    if (!readonly || embedded) await ended.catch(() => undefined);
    noteFailure(pool, failure, { readonly });
    isStandby = isReadOnly(failure);
    return { failure, was_stale: connection.wasStale(0) };
  } finally {
    void ended.then(
      // Behind the same address another database may take writes by now.
      () => client.release(isStandby || bornIn.get(client) !== statementGeneration()),
      (failure: Error) => client.release(failure),
    );
  }
}

export interface TransactionChoice {
  readonly?: boolean;
  /**
   * It may be a few seconds old, and is read from the replica where there is one: `work`, which only reads, may be
   * done twice.
   */
  may_lag?: boolean;
}

/**
 * Runs `work` in one transaction of one tenant and commits; an error rolls everything back. Of several databases it is
 * the tenant's, whichever is given.
 */
export async function inTenant<T>(
  given: Database,
  tenant_id: number,
  work: (tx: TenantTx) => Promise<T>,
  choice: TransactionChoice = {},
): Promise<T> {
  if (!Number.isSafeInteger(tenant_id)) throw new Error(`Not a tenant id: ${tenant_id}`);
  const { readonly = false, may_lag = false } = choice;
  if (may_lag && !readonly) throw new Error('What writes cannot lag');
  const home = given.homes === null ? given : await given.homes.of(tenant_id);
  const prologue =
    `begin${readonly ? ' read only' : ''}; set local role isrute_app; ` +
    `set local app.tenant_id = '${tenant_id}'`;
  const acts: ((committed: Committed) => void)[] = [];
  const last: Last[] = [];
  const within = (pool: pg.Pool) =>
    transact(
      { pool, embedded: home.embedded },
      {
        prologue,
        readonly,
        last,
        work(tx) {
          // What a try on the replica wanted done afterwards is not done twice.
          acts.length = 0;
          last.length = 0;
          onCommits.set(tx, acts);
          if (!readonly) lastOfTransactions.set(tx, last);
          return work(tx as TenantTx);
        },
      },
    );
  const { replica } = home;
  const answer = await (may_lag && replica ? replica.read(within) : within(home.pool));
  for (const act of acts) act({ database: home, tenant_id });
  return answer;
}

/** The only door before a tenant is known; of several databases it leads to the one that is given. */
export function untenanted<T>(database: Database, work: (tx: UntenantedTx) => Promise<T>): Promise<T> {
  return transact(database, {
    prologue: `begin; set local role isrute_app; set local app.tenant_id = ''`,
    readonly: false,
    last: [],
    work: (tx) => work(tx as UntenantedTx),
  });
}

/**
 * Opens one transaction of a tenant that is known already, and closes it; for acts that wait for others between two.
 */
export type WithinTenant = <T>(work: (tx: TenantTx) => Promise<T>, choice?: TransactionChoice) => Promise<T>;
