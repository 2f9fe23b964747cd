// How well the notices of a day hit: against when the trucks really came.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, depoParam } from '../../../shared/wire.ts';

const count = z.number().int();

export const noticeScore = z.object({
  date: dayOut,
  /** Minutes before the truck that a notice should leave, and by how many it may be off. */
  lead_minutes: count,
  within_minutes: count,
  /** First notices that a gateway took. */
  sent: count,
  /** Of those the ones whose truck has come: at the chosen time before it, more than that before it, less. */
  on_time: count,
  early: count,
  late: count,
  /** Their truck has not come, or nobody saw it come. */
  unknown: count,
  /** Notices beyond the first of a phone. */
  doubled: count,
  /** Sent when the truck had been there. */
  after_visit: count,
  /** What the messages are billed by. */
  segments: count,
});
export type NoticeScore = z.output<typeof noticeScore>;

export const showNoticeScore = endpoint({
  name: 'show how the notices of a day hit',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/notice_score',
  about: ['notices', 'plan-events'],
  needs: 'sms_customers.read',
  may_lag: 'always',
  params: depoParam,
  query: z.object({ date: day }),
  answer: noticeScore,
});
