// A day that is over, told again by the policy of now or by one that is tried: nothing is sent or written.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, depoParam, flag, id, instantOut, numberText } from '../../../shared/wire.ts';
import { noticeScore } from './notice-score.ts';

const count = z.number().int();
const whole = (least: number, most: number) => numberText().pipe(z.number().int().min(least).max(most));
export const noticeKinds = ['notice', 'delay', 'not_coming', 'correction'] as const;

/** `sent`: would have left; `off`: of first notices those too early or late; `left_out`: would not have left. */
export const previewTabs = ['sent', 'off', 'left_out'] as const;

export const previewedNotice = z.object({
  /** Whose notice it is; each hears one of a kind. */
  sms_receiver_id: id,
  at: instantOut,
  kind: z.enum(noticeKinds),
  phone: z.string().nullable(),
  customer_id: id.nullable(),
  plan_event_id: id,
  route_name: z.string(),
  address: z.string(),
  /** What would have been told; null where no truck comes. */
  eta: instantOut.nullable(),
  /** When the truck was there; null where nobody saw it. */
  arrived_at: instantOut.nullable(),
  /** Why it would not have left. */
  skip_code: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PreviewedNotice = z.output<typeof previewedNotice>;

const policy = z.object({
  lead_minutes: count,
  delay_minutes: count.nullable(),
  tells_not_coming: z.boolean(),
  corrects: z.boolean(),
  most_a_day: count.nullable(),
});

export const noticePreview = z.object({
  /** Of first notices; `segments` of all. */
  ...noticeScore.omit({ lead_minutes: true }).shape,
  policy,
  /** Of the day: trips, and people who wait for one of them. */
  trips_count: count,
  people_count: count,
  delays: count,
  not_coming: count,
  corrections: count,
  left_out: count,
  /** In the tenant's currency; null while no price of a part is set. */
  cost: z.number().nullable(),
  /** More people wait on the day than are told again. */
  is_cut: z.boolean(),
  /** The first of them; `rows_count` is how many there are. */
  rows: z.array(previewedNotice),
  rows_count: count,
});
export type NoticePreview = z.output<typeof noticePreview>;

/** What is left out of the query stands as the tenant has it. */
export const showNoticePreview = endpoint({
  name: 'preview the notices of a past day',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/notice_preview',
  about: ['notices', 'plan-events'],
  needs: 'sms_customers.read',
  may_lag: 'always',
  page: true,
  params: depoParam,
  query: z.object({
    date: day,
    lead_minutes: whole(1, 240).optional(),
    /** `none`: nobody is told; left out, as the tenant has it. */
    delay_minutes: z.union([z.literal('none'), whole(3, 240)]).optional(),
    tells_not_coming: flag.optional(),
    corrects: flag.optional(),
    most_a_day: z.union([z.literal('none'), whole(1, 10)]).optional(),
    show: z.enum(previewTabs).catch('sent').default('sent'),
  }),
  answer: noticePreview,
});
