// What brought about the work under way: a request or a job. It goes along unsaid, unlike all else here, since it
// decides nothing: it is written down with what the work causes in its turn, and traced.

import { AsyncLocalStorage } from 'node:async_hooks';
import { failureOf, type Facts, type Span, type SpanKind } from './traces/traces.ts';

export interface Cause {
  /**
   * Of the request where it began, however many jobs lie between; null of the house's own work, and of an id that is
   * no plain word.
   */
  request_id: string | null;
  /** The part of the trace that is under way; null while nobody traces. */
  span: Span | null;
}

const ofItself: Cause = { request_id: null, span: null };
const causes = new AsyncLocalStorage<Cause>();

export const causeNow = (): Cause => causes.getStore() ?? ofItself;

/** Whatever `work` does and waits for has this cause. */
export const causedBy = <T>(cause: Cause, work: () => T): T => causes.run(cause, work);

/** An id that may stand in a header and in a database. */
export const plainId = (id: string): string | null => (/^[\x21-\x7e]+$/.test(id) ? id : null);

/** Work as a part of the trace under way; without one it is just done. */
export async function inSpan<T>(
  { name, kind, facts }: { name: string; kind: SpanKind; facts: Facts },
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const { request_id, span } = causeNow();
  if (span === null) return work(null);
  const part = span.begin(name, kind, facts);
  try {
    const answer = await causedBy({ request_id, span: part }, () => work(part));
    part.end();
    return answer;
  } catch (error) {
    part.end(failureOf(error));
    throw error;
  }
}
