// What people answer by SMS that no machine acts on.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { flag, id, idParam, instantOut, page, perPage } from '../../../shared/wire.ts';

export const smsAnswer = z.object({
  id,
  phone: z.string(),
  message: z.string(),
  /** Asks for no more SMS, but nobody who gets any has this phone. */
  is_stop: z.boolean(),
  came_at: instantOut,
  read_at: instantOut.nullable(),
  /** Whose phone it is; null where it is nobody's. */
  customer_id: id.nullable(),
  customer_name: z.string().nullable(),
  customer_address: z.string().nullable(),
});
export type SmsAnswer = z.output<typeof smsAnswer>;

const path = '/{tenant}/admin/sms_answers';
export const answerStates = ['unread', 'read'] as const;

/** The newest first. */
export const listSmsAnswers = endpoint({
  name: 'list SMS answers',
  method: 'GET',
  path,
  about: ['sms-answers'],
  needs: 'sms_answers.read',
  page: true,
  query: z.object({
    state: z.enum(answerStates).optional().catch(undefined),
    /** Words of the message or the customer, or digits of the phone. */
    q: z.string().max(100).optional(),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(smsAnswer),
});

export const countSmsAnswers = endpoint({
  name: 'count SMS answers',
  method: 'GET',
  path: `${path}/counts`,
  about: ['sms-answers'],
  needs: 'sms_answers.read',
  answer: z.object({ unread: z.number(), read: z.number() }),
});

export const markSmsAnswer = endpoint({
  name: 'mark SMS answer',
  method: 'PATCH',
  path: `${path}/{id}`,
  about: ['sms-answers'],
  needs: 'sms_answers.mark',
  wrapped: 'sms_answer',
  params: idParam,
  body: z.object({ is_read: flag }),
  answer: smsAnswer,
});
