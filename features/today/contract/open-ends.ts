// The open ends of a depot's days, counted on its start page; each number is that of a list (orders-decisions 4.1).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoParam } from '../../../shared/wire.ts';
import { openEnds, type OpenEnd } from '../rules/open-ends.ts';

const counts = Object.fromEntries(openEnds.map((kind) => [kind, z.number().int()])) as Record<
  OpenEnd,
  z.ZodInt
>;

/** How many there are of each kind, today's own not among them: that day is not over. */
export const showOpenEnds = endpoint({
  name: 'show open ends',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/open_ends',
  about: ['eod-reports', 'delivery-orders', 'feedbacks', 'plan-events', 'webhooks'],
  needs: 'eod.read',
  home: true,
  params: depoParam,
  answer: z.object(counts),
});
