// What a customer thought of a visit (RG98), and what staff make of it (orders.md 2.9).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  day,
  depoIdParam,
  depoParam,
  flag,
  id,
  idParam,
  idsInAddress,
  instantOut,
  lockVersion,
  page,
  perPage,
  prose,
  uuid,
} from '../../shared/wire.ts';

const feedback = z.object({ id, positive: z.boolean(), comment: z.string().nullable() });

/**
 * 422 base: too early, too late, given already; customer_uuid, plan_event_route_point_id: 'must exist'. 429: 30 a
 * minute per address.
 */
export const giveFeedback = endpoint({
  name: 'give feedback',
  method: 'POST',
  path: '/{tenant}/feedbacks',
  about: ['feedbacks'],
  aliases: ['/{tenant}/public/feedbacks', '/{tenant}/api/public/feedbacks'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  wrapped: 'feedback',
  body: z.object({
    customer_uuid: uuid,
    plan_event_route_point_id: id,
    positive: z.boolean(),
    comment: prose(1000).optional(),
  }),
  answer: feedback,
});

/**
 * The thumb is kept when it is pressed, the words come after it: whoever gave it may add to it or change it as long
 * as it could be given and the depot has not settled it.
 */
export const completeFeedback = endpoint({
  name: 'add words to feedback',
  method: 'PATCH',
  path: '/{tenant}/public/feedbacks/{id}',
  about: ['feedbacks'],
  aliases: ['/{tenant}/api/public/feedbacks/{id}'],
  who: 'public',
  from_apps: true,
  unaudited: true,
  wrapped: 'feedback',
  params: idParam,
  body: z.object({ customer_uuid: uuid, positive: z.boolean().optional(), comment: prose(1000).optional() }),
  answer: feedback,
});

export const feedbackStatuses = ['pending', 'approved'] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** As staff see it. Names are those of the day of the visit. */
export const staffFeedback = z.object({
  id,
  created_at: instantOut,
  status: z.enum(feedbackStatuses),
  feedback: z.enum(['positive', 'negative']),
  route_name: z.string().nullable(),
  driver_name: z.string().nullable(),
  /** Of the stop that was visited. */
  address: z.string().nullable(),
  plan_event_id: id.nullable(),
  /** As it was promised when the day began. */
  planned_arrival_time: instantOut.nullable(),
  actual_arrival_time: instantOut.nullable(),
  /** Seconds. */
  stop_duration: z.number().nullable(),
  /** The customer's present one; null once the customer is erased. */
  customer_phone_number: z.string().nullable(),
  /** The customer's own words. */
  comment: z.string().nullable(),
  /** The depot's, which no public call tells. */
  manager_comment: z.string().nullable(),
  handled_by_full_name: z.string().nullable(),
  handled_by_at: instantOut.nullable(),
  lock_version: z.number(),
});
export type StaffFeedback = z.output<typeof staffFeedback>;

const chosenIds = idsInAddress(200).optional();
const dayOrBlank = z.union([z.literal('').transform(() => undefined), day]).optional();

const filters = z.object({
  /** Days of the tenant on which it was given, both included. */
  start_date: dayOrBlank,
  end_date: dayOrBlank,
  driver_ids: chosenIds,
  route_ids: chosenIds,
  /** Leaves the positive ones out. */
  negative: flag.optional(),
});
export type FeedbackFilters = z.output<typeof filters>;

const P = '/{tenant}/depo/{depo_id}/feedbacks';
/** Support sees the own depot's alone (orders-decisions 1.11). */
const forStaff = { about: ['feedbacks'], needs: 'feedback.read', home: true, params: depoParam } as const;

/** Newest first. */
export const listFeedback = endpoint({
  ...forStaff,
  name: 'list feedback',
  method: 'GET',
  path: P,
  page: true,
  query: filters.extend({
    status: z.enum(feedbackStatuses).default('pending'),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(staffFeedback),
});
export type FeedbackQuery = z.output<typeof listFeedback.query>;

/** Of what the filters let through; `unanswered`: negative and not approved. */
export const countFeedback = endpoint({
  ...forStaff,
  name: 'count feedback',
  method: 'GET',
  path: `${P}/counts`,
  query: filters,
  answer: z.object({ pending: z.number(), approved: z.number(), unanswered: z.number() }),
});

/** Who drove where feedback was given in this depot, by name. */
export const listFeedbackDrivers = endpoint({
  ...forStaff,
  name: 'list drivers with feedback',
  method: 'GET',
  path: `${P}/drivers`,
  answer: z.array(z.object({ id, full_name: z.string(), active: z.boolean() })),
});

/** On which routes feedback was given in this depot, by name. */
export const listFeedbackRoutes = endpoint({
  ...forStaff,
  name: 'list routes with feedback',
  method: 'GET',
  path: `${P}/routes`,
  answer: z.array(z.object({ id, name: z.string(), deleted_at: instantOut.nullable() })),
});

/**
 * 422 manager_comment: blank on a negative one; base: it is approved already. A comment that is not sent stays as it
 * is.
 */
export const handleFeedback = endpoint({
  ...forStaff,
  name: 'handle feedback',
  method: 'PUT',
  path: `${P}/{id}`,
  about: ['feedbacks', 'changes'],
  needs: 'feedback.write',
  wrapped: 'feedback',
  params: depoIdParam,
  body: z.object({
    manager_comment: prose(1000).optional(),
    status: z.literal('approved').optional(),
    lock_version: lockVersion,
  }),
  answer: staffFeedback,
});
