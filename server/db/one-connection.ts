// The queries of one transaction, over the one connection that it has.

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
import type pg from 'pg';
import { forgetStatements, isStalePlan, mayWrite, statementName } from './prepared-statements.ts';
import type { DB } from './schema.gen.ts';
import { sendTogether } from './send-together.ts';

/** What the statements of a transaction came to. */
export interface Tally {
  statements: number;
  statements_ms: number;
}

/** PostgreSQL looks at no statement of a transaction that has failed. */
const isRefusedUnread = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '25P02';

export class OneConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #named: boolean;
  readonly #tally: Tally | null;
  #failure: unknown = null;
  #writes = 0;
  /** How many writes had been sent before the statement whose plan a migration made stale; null while there is none. */
  #stale_after: number | null = null;
  constructor(client: pg.PoolClient, named: boolean, tally: Tally | null) {
    this.#client = client;
    this.#named = named;
    this.#tally = tally;
  }
  /** Statements so far that may have written. */
  get writes(): number {
    return this.#writes;
  }
  /** Whether a plan was found stale when nothing had been written since `writes` was this; asked once a failure. */
  wasStale(since_writes: number): boolean {
    const after = this.#stale_after;
    this.#stale_after = null;
    return after !== null && after <= since_writes;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#named ? statementName(query.sql) : undefined;
    const began = this.#tally && performance.now();
    sendTogether(this.#client);
    const written = this.#writes;
    if (mayWrite(query.sql)) this.#writes += 1;
    const sent = { text: query.sql, values: [...query.parameters], ...(name && { name }) };
    const result = await this.#client.query<R & pg.QueryResultRow>(sent).catch((error: unknown) => {
      if (isStalePlan(error)) {
        forgetStatements(name);
        this.#stale_after ??= written;
      }
      return this.#failWith(error);
    });
    if (this.#tally && began !== null) {
      this.#tally.statements += 1;
      this.#tally.statements_ms += performance.now() - began;
    }
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  /**
   * What was sent together with a statement that fails is refused as well, and may be heard of first: it says what
   * that statement said.
   */
  #failWith(error: unknown): never {
    if (!isRefusedUnread(error)) this.#failure = error;
    throw this.#failure ?? error;
  }
  // oxlint-disable-next-line require-yield -- the interface asks for a generator that this connection never is
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Stream with a cursor of the export module');
  }
}

const nested = () => Promise.reject(new Error('A request has one transaction; there is none inside it'));

export function overOneConnection(connection: DatabaseConnection): Kysely<DB> {
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
