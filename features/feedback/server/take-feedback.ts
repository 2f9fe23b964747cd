// Taking what a customer thought of a visit (RG98), and what staff make of it. The facts of the visit are copied:
// routes are renamed and people erased, what was said stays.

import { sql } from 'kysely';
import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addressOf, triesWithin } from '../../../server/tries.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { mayGiveFeedback } from '../../subscribers/rules/subscriber.ts';
import { newsOf, tellOutside } from '../../webhooks/server/tell-outside.ts';
import {
  type completeFeedback,
  type giveFeedback,
  type handleFeedback,
  type staffFeedback,
} from '../contract.ts';
import { feedbackRefusals } from '../refusals.ts';
import { feedbackById, visitFacts } from './list-feedback.ts';

type FeedbackKept = z.output<typeof giveFeedback.answer>;
export interface Feedback {
  customer_uuid: string;
  plan_event_route_point_id: number;
  positive: boolean;
  comment?: string | null | undefined;
}

const tries = triesWithin('feedback', 60_000, 30);

/** Refused: too_many. */
export const countGiver = ({ tx, by: { actor, now } }: { tx: TenantTx; by: Act }): Promise<void> =>
  tries.takeOrRefuse(tx, addressOf(actor), now);

/** Refused: unknown_customer, unknown_stop, already_given, too_early, too_late. */
export async function takeFeedback(tx: TenantTx, { now }: Act, given: Feedback): Promise<FeedbackKept> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('uuid', '=', given.customer_uuid)
    .executeTakeFirst();
  if (!customer) refuse(feedbackRefusals.unknown_customer);
  const visit = await visitFacts(tx, given.plan_event_route_point_id, customer.id);
  if (!visit) refuse(feedbackRefusals.unknown_stop);
  const { has_given, eta, ...copied } = visit;
  const verdict = mayGiveFeedback(
    { has_customer: true, has_given, eta, actual_arrival_time: visit.actual_arrival_time },
    now,
  );
  if (verdict !== true)
    refuse(verdict === 'no_customer' ? feedbackRefusals.unknown_customer : feedbackRefusals[verdict]);
  const kept = await tx
    .insertInto('feedbacks')
    .values({
      customer_id: customer.id,
      plan_event_route_point_id: given.plan_event_route_point_id,
      positive: given.positive,
      comment: given.comment ?? null,
      created_at: now,
      ...copied,
    })
    .returning(['id', 'positive', 'comment'])
    .executeTakeFirstOrThrow();
  const { id, positive, comment } = kept;
  const stop_id = given.plan_event_route_point_id;
  await tellOutside(
    tx,
    now,
    'feedback',
    newsOf('feedback', [{ data: { feedback_id: id, stop_id, positive, comment } }]),
  );
  return kept;
}

/** Refused: not_found for an unknown one and for somebody else's, settled once it is approved, too_late. */
export async function addToFeedback(
  tx: TenantTx,
  { now }: Act,
  id: number,
  { customer_uuid, positive, comment }: z.output<typeof completeFeedback.body>,
): Promise<FeedbackKept> {
  const given = await tx
    .selectFrom('feedbacks as f')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'f.tenant_id').onRef('c.id', '=', 'f.customer_id'),
    )
    .select(['f.customer_id', 'f.plan_event_route_point_id as stop_id', 'f.status'])
    .where('f.id', '=', id)
    .where('c.uuid', '=', customer_uuid)
    // Not while somebody approves it.
    .forUpdate('f')
    .executeTakeFirst();
  if (!given?.customer_id || given.stop_id === null) return notFound();
  if (given.status === 'approved') refuse(feedbackRefusals.settled);
  const visit = (await visitFacts(tx, given.stop_id, given.customer_id)) ?? notFound();
  const verdict = mayGiveFeedback(
    { has_customer: true, has_given: false, eta: visit.eta, actual_arrival_time: visit.actual_arrival_time },
    now,
  );
  if (verdict === 'too_late') refuse(feedbackRefusals.too_late);
  const changed = { ...(positive !== undefined && { positive }), ...(comment !== undefined && { comment }) };
  const kept = tx.selectFrom('feedbacks').select(['id', 'positive', 'comment']).where('id', '=', id);
  if (Object.keys(changed).length === 0) return kept.executeTakeFirstOrThrow();
  return tx
    .updateTable('feedbacks')
    .set(changed)
    .where('id', '=', id)
    .returning(['id', 'positive', 'comment'])
    .executeTakeFirstOrThrow();
}

/** 404 for one of another depot. */
export async function feedbackHere(tx: TenantTx, { depo_id, id }: { depo_id: number; id: number }) {
  const feedback = await tx
    .selectFrom('feedbacks')
    .select('id')
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();
  return feedback ?? notFound();
}

/**
 * Keeps what the manager says and, when asked to, approves. Refused: not_found in another depot, stale,
 * already_approved, and manager_comment_blank where a negative one would stand without an answer.
 */
export async function handle(
  tx: TenantTx,
  by: Act,
  { depo_id, id, body }: { depo_id: number; id: number; body: z.output<typeof handleFeedback.body> },
): Promise<z.input<typeof staffFeedback>> {
  const before = await tx
    .selectFrom('feedbacks')
    .select(['id', 'positive', 'status', 'manager_comment', 'lock_version'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return notFound();
  if (before.status === 'approved') refuse(feedbackRefusals.already_approved);
  await refuseStale(tx, 'feedbacks', before, body.lock_version);
  const manager_comment = body.manager_comment === undefined ? before.manager_comment : body.manager_comment;
  if (!before.positive && manager_comment === null) refuse(feedbackRefusals.manager_comment_blank);
  const after = { manager_comment, status: body.status ?? before.status };
  if (isUnchanged(before, after)) return feedbackById(tx, depo_id, id);
  await tx
    .updateTable('feedbacks')
    .set({
      ...after,
      handled_by_id: staffOf(by).id,
      handled_by_at: by.now,
      lock_version: before.lock_version + 1,
    })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind: 'feedbacks', id, before, after }]);
  return feedbackById(tx, depo_id, id);
}

/** Somebody who asks to be forgotten takes their words along; the thumb and the visit stay as figures. */
export async function eraseGiver(tx: TenantTx, customer_id: number): Promise<void> {
  await tx
    .updateTable('feedbacks')
    .set({ customer_id: null, comment: null })
    .where('customer_id', '=', customer_id)
    .execute();
}

/** Lets go of customers who were erased; what they said is kept (RG88). */
export async function forgetGivers(tx: TenantTx): Promise<void> {
  await sql`update feedbacks f set customer_id = null where f.customer_id is not null
    and not exists (select from customers c where c.tenant_id = f.tenant_id and c.id = f.customer_id)`.execute(
    tx,
  );
}
