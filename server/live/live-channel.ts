// What browsers can watch, as the push knows it.

import type { IncomingHttpHeaders } from 'node:http';

/** The request that opened the connection. */
export interface Visit {
  /** From `/{tenant}/cable`; null at `/cable`. */
  tenant: string | null;
  address: string;
  headers: IncomingHttpHeaders;
}

/** One page that watches, for a channel that speaks to each of its own. */
export interface Page {
  tell(message: unknown): void;
}

/** Of a channel that stands on a session: whoever is signed out, or has lost the right, is told no more. */
export interface Guard {
  tenant_id: number;
  /**
   * Asked when sessions or rights change in the tenant, and once a minute. It may not count as the person's own sign
   * of life.
   */
  isStillAllowed(): Promise<boolean>;
}

/** What somebody who may watch follows. */
export interface Followed {
  topic: string;
  guard?: Guard;
  /** Called once the subscription stands; the answer ends what it began. */
  join?(page: Page): () => void;
}

interface Watch extends Followed {
  current(): Promise<unknown>;
}

/** A kind of subscription, as `attachLive` knows it; made by `channel`. */
export interface Channel<C> {
  name: string;
  watch(ctx: C, given: { readonly [key: string]: unknown }, visit: Visit): Promise<Watch | null>;
}
