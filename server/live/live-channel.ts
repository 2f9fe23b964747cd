// What browsers can watch, as the push knows it.

import type { IncomingHttpHeaders } from 'node:http';

/** The request that opened the connection. */
export interface Visit {
  /** From `/{tenant}/cable`; null at `/cable`. */
  tenant: string | null;
  address: string;
  headers: IncomingHttpHeaders;
}

interface Watch {
  topic: string;
  current(): Promise<unknown>;
}

/** A kind of subscription, as `attachLive` knows it; made by `channel`. */
export interface Channel<C> {
  name: string;
  watch(ctx: C, given: { readonly [key: string]: unknown }, visit: Visit): Promise<Watch | null>;
}
