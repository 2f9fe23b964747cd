// Binds an endpoint to what answers it. Everything around the call (who, tenant, transaction, parsing) happens in call-path.ts.
import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from '../shared/endpoint.ts';
import type { Act, Tenant } from './identity.ts';
import type { AppContext } from './context.ts';
import type { TenantTx } from './tenant.ts';

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
  app: AppContext;
  /** Runs once the transaction has committed: a push to watchers, a wake-up. Its failure is logged and changes no answer. */
  afterCommit(act: () => void | Promise<void>): void;
}

export type Ask<P, Q, B> = Asked<P, Q, B> & { tx: TenantTx };
/** For a call that talks to the outside or burns CPU first: no transaction is open; it opens short ones itself. */
export type AskOutside<P, Q, B> = Asked<P, Q, B> & { inTenant<T>(work: (tx: TenantTx) => Promise<T>, choice?: { readonly?: boolean }): Promise<T> };

/** An answer with headers or another status than the endpoint's. */
export class Answered<T> {
  readonly value: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | null;
  constructor(value: T, headers: Readonly<Record<string, string>> = {}, status: number | null = null) {
    this.value = value;
    this.headers = headers;
    this.status = status;
  }
}

/** A page of a list with the number of all rows (README 5). */
export function listed<T>(rows: T, total: number): Answered<T> {
  return new Answered(rows, { 'x-total-count': String(total) });
}

type Reply<A> = In<A> | Answered<In<A>> | (undefined extends In<A> ? void : never);

export interface Served {
  endpoint: AnyEndpoint;
  outside: boolean;
  run: (ask: never) => Promise<unknown>;
}

export function serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>, run: (ask: Ask<Out<P>, Out<Q>, Out<B>>) => Promise<Reply<A>>,
): Served {
  return { endpoint: endpoint as AnyEndpoint, outside: false, run: run as Served['run'] };
}

export function serveOutside<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>, run: (ask: AskOutside<Out<P>, Out<Q>, Out<B>>) => Promise<Reply<A>>,
): Served {
  return { endpoint: endpoint as AnyEndpoint, outside: true, run: run as Served['run'] };
}
