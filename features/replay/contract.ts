// A day of a trip as it was driven: where the truck was seen and where not, what it did, and who was told what.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { day, dayOut, depoIdParam, id, instantOut, latLng } from '../../shared/wire.ts';
import { reportPoint } from '../driven-reports/contract.ts';
import { planEvent } from '../plan-events/contract/plan-event.ts';

const span = z.object({ from: instantOut, until: instantOut });

const seenFix = latLng.extend({ at: instantOut, speed_kmh: z.number().nullable() });

/**
 * `frozen`: it told that it drives and did not move; `old_place`: told again while the truck was elsewhere; `jump`:
 * nobody drives there so fast.
 */
export const refusalsOfFix = ['frozen', 'old_place', 'jump'] as const;
const refusedFix = latLng.extend({ at: instantOut, why: z.enum(refusalsOfFix) });
export type RefusedFix = z.output<typeof refusedFix>;

const replayStop = reportPoint
  .pick({
    key: true,
    position: true,
    kind: true,
    stop_type: true,
    address: true,
    point: true,
    status: true,
    visited_source: true,
    skip_reason: true,
    planned_at: true,
    original_google_estimate_time: true,
    actual_arrival_time: true,
    left_at: true,
    duration: true,
    wait_time: true,
    subscribers_count: true,
    confidence: true,
    evidence: true,
    check: true,
    checks_count: true,
  })
  .extend({ id });
export type ReplayStop = z.output<typeof replayStop>;

/** Where the truck stood; `stop_id` is the stop that it is laid to. */
const stay = latLng.extend({
  id,
  started_at: instantOut,
  ended_at: instantOut.nullable(),
  address: z.string().nullable(),
  stop_id: id.nullable(),
});

/** Who they are and what they were told is null for whoever may not see it. */
const notice = z.object({
  /** Of the receiver, who may have had several. */
  id,
  kind: z.enum(['first', 'delay', 'not_coming', 'correction']),
  stop_id: id,
  customer_id: id.nullable(),
  name: z.string().nullable(),
  phone_number: z.string().nullable(),
  text: z.string().nullable(),
  should_send_at: instantOut.nullable(),
  sent_at: instantOut.nullable(),
  /** Of its message; null while there is none, or when it is past keeping. */
  status: z
    .enum(['queued', 'sending', 'sent', 'delivered', 'shown', 'failed', 'flagged', 'cancelled'])
    .nullable(),
  skipped_at: instantOut.nullable(),
  skip_code: z.string().nullable(),
  /** They belong to the stop no more, and heard only of the day that they were told of before. */
  is_of_former_day: z.boolean(),
});
export type ReplayNotice = z.output<typeof notice>;

/** The office told all receivers of the trip that it does not come, or something else. */
const word = z.object({ id, at: instantOut, told_count: z.number().int(), text: z.string().nullable() });

const sale = z.object({
  id,
  at: instantOut,
  total: z.number(),
  coordinates: latLng.nullable(),
  stop_id: id.nullable(),
});

/** What the driver pressed on the phone; `minutes` of a delay that was said. */
const mark = z.object({
  id: z.string(),
  kind: z.string(),
  at: instantOut,
  received_at: instantOut,
  stop_id: id.nullable(),
  reason: z.string().nullable(),
  minutes: z.number().nullable(),
});

const neighbour = z.object({ plan_event_id: id, date: dayOut }).nullable();

export const replay = z.object({
  event: planEvent.pick({
    id: true,
    depo_id: true,
    date: true,
    day_span: true,
    route_name: true,
    status: true,
    car_id: true,
    car_internal_number: true,
    user_full_name: true,
  }),
  day: dayOut,
  /** Where the slider begins and ends. */
  ...span.shape,
  /** `erased`: they are past keeping; `none`: none came. */
  positions: z.enum(['kept', 'erased', 'none']),
  /** In order of time and without those that cannot be true; fewer than `fixes_count` where there are too many. */
  fixes: z.array(seenFix),
  fixes_count: z.number().int(),
  /** From when on there were too many to be read; null: all were read. */
  cut_at: instantOut.nullable(),
  /** When the truck was not seen, of all positions. */
  unseen: z.array(span),
  refused: z.array(refusedFix),
  refused_count: z.number().int(),
  /** The line that was driven, where there are no positions. */
  encoded_polyline: z.string().nullable(),
  stops: z.array(replayStop),
  stays: z.array(stay),
  notices: z.array(notice),
  notices_count: z.number().int(),
  words: z.array(word),
  /** Null for whoever may not see what the trip sold. */
  sales: z.array(sale).nullable(),
  sales_count: z.number().int().nullable(),
  marks: z.array(mark),
  /** The days before and after on which the same car drives for this depot. */
  earlier: neighbour,
  later: neighbour,
});
export type Replay = z.output<typeof replay>;

/** Of a trip of several days one: the first, unless another is asked for. 422 day: the trip is not on that day. */
export const showReplay = endpoint({
  name: 'show replay of a plan event',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/plan_events/{id}/replay',
  about: ['plan-events', 'notices', 'wallmob-sales'],
  needs: 'plan_events.read',
  page: true,
  params: depoIdParam,
  query: z.object({ day: day.optional() }),
  answer: replay,
});
