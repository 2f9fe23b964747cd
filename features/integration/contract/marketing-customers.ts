// The customers whom a marketing service may write to: those who agreed to it, and nobody else.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { page, perPage, uuid } from '../../../shared/wire.ts';

const common = { about: ['customers'], who: 'key', scope: 'marketing' } as const;
const path = '/{tenant}/api/marketing/customers';

/** Where a list goes on: microseconds of the last row's change, and its number. */
const place = z
  .string()
  .regex(/^\d{1,17}\.\d{1,15}$/)
  .transform((text) => {
    const [micros = 0, id = 0] = text.split('.').map(Number);
    return { micros, id };
  });

/**
 * Those who agree now, the longest unchanged first, page by page; X-Total-Count says how many there are. `Link` with
 * rel="next" leads on row by row instead: what changes meanwhile comes later in the list and is not missed. Who
 * withdraws is in no list any more.
 */
export const listMarketingCustomers = endpoint({
  ...common,
  name: 'list customers (marketing)',
  method: 'GET',
  path,
  query: z.object({
    updated_since: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .optional(),
    after: place.optional(),
    page,
    per_page: perPage(100, 500),
  }),
  answer: z.array(
    z.object({
      uuid,
      email: z.string().nullable(),
      phone: z.string(),
      marketing_agreement: z.literal(true),
      /** With microseconds. */
      updated_at: z.string(),
    }),
  ),
});

/** Withdraws the agreement; again changes nothing. 404 for nobody. */
export const withdrawMarketing = endpoint({
  ...common,
  name: 'withdraw marketing agreement (marketing)',
  method: 'DELETE',
  path: `${path}/{uuid}`,
  params: z.object({ uuid }),
});
