// A text as the customer would read it, sent to the phone of the one who writes it.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, message, name } from '../../../shared/wire.ts';
import { MOST_CHARACTERS } from '../rules/segments.ts';

/** Previews a person may send in a day. */
export const MOST_PREVIEWS = 20;

/**
 * `text` as it is written, placeholders and all. `depo_id`: whose title stands for `{depo}`; else the first of one's
 * own.
 */
export const sendSmsPreview = endpoint({
  name: 'send an SMS preview',
  method: 'POST',
  path: '/{tenant}/admin/sms_previews',
  about: ['sms-messages'],
  needs: 'sms_preview.send',
  wrapped: 'sms_preview',
  idempotent: true,
  body: z.object({ text: message(MOST_CHARACTERS), phone: name(50), depo_id: id.nullish() }),
  answer: z.object({ id, phone: z.string(), text: z.string(), segments: z.number() }),
});
