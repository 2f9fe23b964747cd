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
  /** It may not watch any longer, and is told so. */
  sendAway(): void;
}

/** What somebody who may watch follows. */
export interface Followed {
  topic: string;
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
