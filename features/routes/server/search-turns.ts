// Searches for orders and for plans of a day take a thread each: few at once, and no tenant has them all.

import { Turns } from '../../../server/threads.ts';
import { refuse } from '../../../shared/refusals.ts';
import { bestOrderRefusals } from '../refusals/best-order.ts';

export const searchTurns = new Turns({ at_once: 4, of_tenant: 2 });

/** Refused: cancelled, where the caller has left; any other failure is itself. */
export const refuseGone =
  (gone: AbortSignal) =>
  (error: unknown): never => {
    if (gone.aborted) refuse(bestOrderRefusals.cancelled);
    throw error;
  };
