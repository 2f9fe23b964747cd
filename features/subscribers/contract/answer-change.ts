// What the holder of a phone says to a change that was made in their name, by the link of the SMS that told them.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';

export const shortCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{9}$/);

/**
 * `take_back`: the place is the one of before. `confirm_marketing`: the agreement counts. Said twice it is the same
 * as once.
 */
export const answerChange = endpoint({
  name: 'answer a change of a subscription',
  method: 'POST',
  path: '/{tenant}/s/{short_code}',
  about: ['customers'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  per_minute: 60,
  status: 200,
  params: z.object({ short_code: shortCode }),
  body: z.object({ answer: z.enum(['take_back', 'confirm_marketing']) }),
  answer: z.object({ taken_back: z.boolean(), confirmed: z.boolean() }),
});
