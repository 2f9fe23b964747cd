// Undoing what one did on the calendar. Every act there answers its number in a header; undoing is an act as well, so
// that it can be undone in turn.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam, id } from '../../../shared/wire.ts';

/** The header with the number of the act, where there is something to undo. */
export const ACT_HEADER = 'x-act';

export const actKinds = ['made', 'moved', 'deleted'] as const;
export type ActKind = (typeof actKinds)[number];

/** An act can be undone for so long. */
export const UNDONE_WITHIN_HOURS = 24;

/**
 * All of it or nothing. 409 where a trip was changed since, or the act was undone already; 422 where a trip has started
 * or its old place is taken. Where orders ride along or people were told it is refused with `calendar_acts.is_felt`
 * until it is asked for `anyway`. `told_count`: as of a move.
 */
export const undoAct = endpoint({
  name: 'undo act on the calendar',
  method: 'POST',
  path: '/{tenant}/depo/{depo_id}/plan_events/undo',
  about: ['plan-events'],
  needs: 'plan_events.write',
  status: 200,
  params: depoParam,
  body: z.object({ act_id: id, anyway: z.boolean().default(false) }),
  answer: z.object({ kind: z.enum(actKinds), count: z.number().int(), told_count: z.number().int() }),
});
