// What a register tells when it is closed.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { senderStamp } from '../../../shared/sender-stamp.ts';
import { describedAs, name } from '../../../shared/wire.ts';
import { closingAmount, namedThing, sentAt, theirId } from './raw-order.ts';

const MOST_AMOUNTS = 60;

/**
 * `amounts` by the names of the report's fields; one that is absent is 0, one that no report has is kept, counted in
 * no sum and told among the report's problems. So is one that stands beside `amounts`.
 */
export const registerClosing = z
  .object({
    external_id: theirId,
    cash_register: namedThing('name'),
    user: namedThing('full_name').nullish(),
    opened_at: sentAt,
    closed_at: sentAt,
    amounts: z
      .record(name(60), closingAmount)
      .refine((amounts) => Object.keys(amounts).length <= MOST_AMOUNTS, 'is invalid')
      .nullish()
      .transform((sent) => sent ?? {}),
    ...senderStamp,
  })
  .superRefine(({ opened_at, closed_at }, context) => {
    if (closed_at < opened_at)
      context.addIssue({ code: 'custom', path: ['closed_at'], message: 'is invalid' });
  });
export type RegisterClosing = z.output<typeof registerClosing>;

/**
 * Makes a report, or joins the pending one of the same trip and day. A content that was sent before changes nothing,
 * nor does one that is older by `updated_at` or `version`; another replaces the closing until its report is approved,
 * and is refused after, as one is that leaves out an amount which was told before and not 0. 202.
 */
export const postRegisterClosing = endpoint({
  name: 'post register closing',
  method: 'POST',
  path: '/{tenant}/api/wallmob/register_closings',
  about: ['eod-reports', 'pos-messages', 'wallmob-sales'],
  aliases: ['/{tenant}/api/v3/wallmob/register_closings'],
  who: 'key',
  scope: 'orders',
  status: 202,
  unaudited: true,
  as_sent: true,
  body: z.looseObject({}).meta(describedAs(registerClosing)),
  /** Ids are null when it is written down, could not be taken further and is tried again. */
  answer: z.object({
    id: z.number().nullable(),
    external_id: z.string(),
    end_of_day_report_id: z.number().nullable(),
  }),
});
