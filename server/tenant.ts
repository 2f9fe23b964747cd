// The only way to a query: a transaction with its tenant set, running as the app's role under row-level security.

import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './db/pool.ts';
import type { DB } from './db/schema.gen.ts';

declare const tenantBrand: unique symbol;
declare const untenantedBrand: unique symbol;
/** A transaction whose tenant is set. Queries and commands take it as their first argument; only `inTenant` makes one. */
export type TenantTx = Kysely<DB> & { readonly [tenantBrand]: true };
/** A transaction before a tenant is known: it sees tenants, caches that belong to nobody and the look-up functions. */
export type UntenantedTx = Kysely<DB> & { readonly [untenantedBrand]: true };

const statementNames = new Map<string, string>();
const mostNames = 400;

/** Prepared statements by text halve the planning of hot queries; the cap keeps one-off texts from filling every connection. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  if (statementNames.size >= mostNames) return undefined;
  const made = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, made);
  return made;
}

class OneConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #named: boolean;
  constructor(client: pg.PoolClient, named: boolean) {
    this.#client = client;
    this.#named = named;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#named ? statementName(query.sql) : undefined;
    const result = await this.#client.query<R & pg.QueryResultRow>({
      text: query.sql,
      values: [...query.parameters],
      ...(name && { name }),
    });
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator that this connection never is
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Stream with a cursor of the export module');
  }
}

const nested = () => Promise.reject(new Error('A request has one transaction; there is none inside it'));

function overOneConnection(connection: DatabaseConnection): Kysely<DB> {
  const driver: Driver = {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
  };
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<DB>({ dialect });
}

interface Committed {
  database: Database;
  tenant_id: number;
}
const onCommits = new WeakMap<object, ((committed: Committed) => void)[]>();
const causes = new WeakMap<object, string>();

/** Runs on this server once the transaction has committed, before its answer leaves; never when it is rolled back. It may not fail. */
export function onCommit(tx: TenantTx, act: (committed: Committed) => void): void {
  const acts = onCommits.get(tx);
  if (!acts) throw new Error('Not a transaction of a tenant');
  acts.push(act);
}

/** The id of the request that this transaction serves; null of the house's own work, and of an id that is no plain word. */
export function causeOf(tx: object): string | null {
  const id = causes.get(tx) ?? '';
  return /^[\x21-\x7e]+$/.test(id) ? id : null;
}

/** On PostgreSQL the first statement follows the prologue without waiting for it: were the prologue to fail, the transaction would take none. */
async function transact<T>(
  database: Database,
  prologue: string,
  readonly: boolean,
  work: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  let ended: Promise<unknown> = Promise.resolve();
  try {
    const begun = client.query(prologue);
    begun.catch(() => undefined);
    if (database.embedded) await begun;
    const answer = await work(overOneConnection(new OneConnection(client, !database.embedded)));
    await begun;
    ended = client.query('commit');
    // What was only read is known by now.
    if (!readonly || database.embedded) await ended;
    return answer;
  } catch (error) {
    ended = client.query('rollback');
    await ended.catch(() => undefined);
    throw error;
  } finally {
    void ended.then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
  }
}

export interface TransactionChoice {
  readonly?: boolean;
  /** Of the request that it serves: what is queued or told in it is marked by it. */
  request_id?: string;
}

/** Runs `work` in one transaction of one tenant and commits; an error rolls everything back. */
export async function inTenant<T>(
  database: Database,
  tenant_id: number,
  work: (tx: TenantTx) => Promise<T>,
  choice: TransactionChoice = {},
): Promise<T> {
  if (!Number.isSafeInteger(tenant_id)) throw new Error(`Not a tenant id: ${tenant_id}`);
  const prologue = `begin${choice.readonly ? ' read only' : ''}; set local role isrute_app; set local app.tenant_id = '${tenant_id}'`;
  const acts: ((committed: Committed) => void)[] = [];
  const answer = await transact(database, prologue, choice.readonly ?? false, (tx) => {
    onCommits.set(tx, acts);
    if (choice.request_id !== undefined) causes.set(tx, choice.request_id);
    return work(tx as TenantTx);
  });
  for (const act of acts) act({ database, tenant_id });
  return answer;
}

/** The only door before a tenant is known. */
export function untenanted<T>(database: Database, work: (tx: UntenantedTx) => Promise<T>): Promise<T> {
  return transact(database, `begin; set local role isrute_app; set local app.tenant_id = ''`, false, (tx) =>
    work(tx as UntenantedTx),
  );
}

/** Opens one transaction of a tenant that is known already, and closes it; for acts that wait for others between two. */
export type WithinTenant = <T>(work: (tx: TenantTx) => Promise<T>, choice?: TransactionChoice) => Promise<T>;
