// What the point of sale sent, message by message, with what became of each (orders-decisions P2).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut, page, perPage } from '../../../shared/wire.ts';

/** `waiting` is tried again by itself, `failed` only when somebody asks for it. */
export const messageStates = ['waiting', 'done', 'failed'] as const;
export const messageKinds = ['order', 'return', 'closing'] as const;

export const posMessage = z.object({
  id,
  kind: z.enum(messageKinds),
  /** Its id at the point of sale. */
  external_id: z.string(),
  state: z.enum(messageStates),
  /** Done without doing anything: a later message of the same id was worked off before it. */
  is_replaced: z.boolean(),
  received_at: instantOut,
  processed_at: instantOut.nullable(),
  attempts: z.number().int(),
  /** Of a waiting one: when it is tried next. */
  try_at: instantOut.nullable(),
  /** Why it could not be taken further, in a sentence. */
  error: z.string().nullable(),
});
export type PosMessage = z.output<typeof posMessage>;

const P = '/{tenant}/admin/pos_messages';

/** Newest first. `q` is a whole id of the point of sale. */
export const listPosMessages = endpoint({
  name: 'list point-of-sale messages',
  method: 'GET',
  path: P,
  about: ['pos-messages'],
  needs: 'pos_messages.read',
  page: true,
  query: z.object({
    state: z.enum(messageStates).optional().catch(undefined),
    kind: z.enum(messageKinds).optional().catch(undefined),
    q: z.string().trim().max(100).optional().catch(undefined),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(posMessage),
});
export type MessagesQuery = z.output<typeof listPosMessages.query>;

/** How many are not done. */
export const countPosMessages = endpoint({
  name: 'count point-of-sale messages',
  method: 'GET',
  path: `${P}/counts`,
  about: ['pos-messages'],
  needs: 'pos_messages.read',
  answer: z.object({ waiting: z.number(), failed: z.number() }),
});

const retrying = {
  method: 'POST',
  about: ['pos-messages', 'eod-reports', 'wallmob-sales', 'movements'],
  needs: 'pos_messages.retry',
  status: 200,
} as const;

/** Tried once more at once; answers what became of it. One that is done stays as it is. */
export const retryPosMessage = endpoint({
  ...retrying,
  name: 'retry point-of-sale message',
  path: `${P}/{id}/retry`,
  params: idParam,
  answer: posMessage,
});

/** All that failed are tried once more, within seconds; answers how many. */
export const retryFailedPosMessages = endpoint({
  ...retrying,
  name: 'retry failed point-of-sale messages',
  path: `${P}/retry_failed`,
  answer: z.object({ retried: z.number() }),
});
