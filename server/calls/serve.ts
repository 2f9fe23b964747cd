// Binds an endpoint to what answers it. Everything around the call (who, tenant, transaction, parsing) happens in
// call-path.ts.

import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnyEndpoint, Endpoint, FileFormat } from '../../shared/endpoint.ts';
import type { AppContext } from '../context.ts';
import type { Act, Tenant } from '../identity.ts';
import type { TenantTx } from '../tenant.ts';

type Out<S> = S extends z.ZodType ? z.output<S> : never;
type In<S> = S extends z.ZodType ? z.input<S> : never;

interface Asked<P, Q, B> {
  by: Act;
  tenant: Tenant;
  now: Date;
  params: P;
  query: Q;
  body: B;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, of an endpoint that is `signed`; else null. */
  bytes: Buffer | null;
  app: AppContext;
  /** Whoever asked has gone, and nobody reads the answer. */
  gone: AbortSignal;
  /**
   * Runs once the transaction has committed: a push to watchers, a wake-up. Its failure is logged and changes no
   * answer.
   */
  afterCommit(act: () => void | Promise<void>): void;
}

export type Ask<P, Q, B> = Asked<P, Q, B> & { tx: TenantTx };
/** For a call that talks to the outside or burns CPU first: no transaction is open; it opens short ones itself. */
export type AskOutside<P, Q, B> = Asked<P, Q, B> & {
  inTenant<T>(work: (tx: TenantTx) => Promise<T>, choice?: { readonly?: boolean }): Promise<T>;
};

/** Several cookies are a list. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>;

/** An answer with headers or another status than the endpoint's. */
export class Answered<T> {
  readonly value: T;
  readonly headers: AnswerHeaders;
  readonly status: number | null;
  constructor(value: T, headers: AnswerHeaders = {}, status: number | null = null) {
    this.value = value;
    this.headers = headers;
    this.status = status;
  }
}

/** A page of a list with the number of all rows (README 5). */
export function listed<T>(rows: T, total: number): Answered<T> {
  return new Answered(rows, { 'x-total-count': String(total) });
}

/** The same of what a question has found. */
export const paged = async <T>(found: Promise<{ rows: T; total: number }>): Promise<Answered<T>> => {
  const { rows, total } = await found;
  return listed(rows, total);
};

/**
 * A page of a list, with the address of what is behind it in its `Link` header: the list's path and the query `next`,
 * null after the last.
 */
export function linked<T>(rows: T, path: string, next: string | null, total: number): Answered<T> {
  const headers = { 'x-total-count': String(total) };
  return new Answered(rows, next === null ? headers : { ...headers, link: `<${path}?${next}>; rel="next"` });
}

const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
} as const;

/**
 * A file instead of data. A stream is read to its end while the call's transaction is open, so that its rows may come
 * from a cursor, and sent after the commit.
 */
export class FileAnswer {
  /** With its ending: 'b2b_customers_isbilen_10-06-2026.xlsx'. */
  readonly name: string;
  readonly bytes: Readable | Buffer;
  constructor(name: string, bytes: Readable | Buffer) {
    this.name = name;
    this.bytes = bytes;
  }
  get headers(): Record<string, string> {
    const ending = this.name.slice(this.name.lastIndexOf('.') + 1) as keyof typeof contentTypes;
    const plain = this.name.replace(/[^\w.-]/g, '_');
    return {
      'content-type': contentTypes[ending] ?? 'application/octet-stream',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`,
    };
  }
}

type Reply<A> = In<A> | Answered<In<A>> | FileAnswer | (undefined extends In<A> ? void : never);

export interface Served {
  endpoint: AnyEndpoint;
  outside: boolean;
  run: (ask: never) => Promise<unknown>;
  /** Answers the same question as a file, in one of the endpoint's `files`. */
  file: ((ask: never, format: FileFormat) => Promise<FileAnswer>) | null;
  /** It answers nothing but a file. */
  makes_file: boolean;
  /** What is done before the call's transaction opens. */
  first: ((ask: never) => Promise<unknown>) | null;
  /** Counts a try in a transaction of its own, before the call's: it stays counted when the call is refused. */
  count: ((ask: { tx: TenantTx; by: Act; body: never }) => Promise<void>) | null;
  /** Refuses what is not there with 404: of a call whose thing has no call that shows it. */
  find: ((ask: { tx: TenantTx; by: Act; params: never }) => Promise<unknown>) | null;
}

export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  run: (ask: Ask<Out<P>, Out<Q>, Out<B>>) => Promise<Reply<A>>,
  file: ((ask: Ask<Out<P>, Out<Q>, Out<B>>, format: FileFormat) => Promise<FileAnswer>) | null = null,
): Served {
  return {
    endpoint: endpoint as AnyEndpoint,
    outside: false,
    run: run as Served['run'],
    file: file as Served['file'],
    makes_file: false,
    first: null,
    count: null,
    find: null,
  };
}

export function serveOutside<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, A>,
  run: (ask: AskOutside<Out<P>, Out<Q>, Out<B>>) => Promise<Reply<A>>,
): Served {
  return {
    endpoint: endpoint as AnyEndpoint,
    outside: true,
    run: run as Served['run'],
    file: null,
    makes_file: false,
    first: null,
    count: null,
    find: null,
  };
}

/**
 * For a call that burns CPU or asks somebody outside, and then writes: what `first` found, with no transaction open,
 * is given to `run`, whose transaction is the call's only one.
 */
export function serveAfter<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
  F,
>(
  endpoint: Endpoint<P, Q, B, A>,
  first: (ask: Asked<Out<P>, Out<Q>, Out<B>>) => Promise<F>,
  run: (ask: Ask<Out<P>, Out<Q>, Out<B>> & { found: F }) => Promise<Reply<A>>,
): Served {
  return { ...serve(endpoint, run as never), first: first as Served['first'] };
}

/** A call whose tries are limited: `count` refuses one too many. */
export function counted<B>(
  count: (ask: { tx: TenantTx; by: Act; body: B }) => Promise<void>,
  served: Served,
): Served {
  return { ...served, count: count as Served['count'] };
}

/** `find` throws 404 where the thing that the call is about is not there. */
export function about<P>(
  find: (ask: { tx: TenantTx; by: Act; params: P }) => Promise<unknown>,
  served: Served,
): Served {
  return { ...served, find: find as Served['find'] };
}

/** A call that answers nothing but a file takes one of the places for making them. */
export function fileOnly(served: Served): Served {
  return { ...served, makes_file: true };
}
