// The outbox: a message is a row of the transaction that causes it. How it leaves is in sending/.

import { sql, type RawBuilder } from 'kysely';
import { isTakenKey } from '../../../server/http/problems.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { sendSms } from '../../../shared/job-kinds.ts';
import { wholeText } from '../../../shared/whole-text.ts';
import type { messageKinds } from '../contract/outbox.ts';
import { MOST_ATTEMPTS, nextState, type MessageEvent, type MessageState } from '../rules/outbox.ts';
import { segmentsOf } from '../rules/segments.ts';
import { tellFailure, toldColumns } from './tell-failed-sms.ts';

export interface NewMessage {
  kind: (typeof messageKinds)[number];
  phone: string;
  text: string;
  dedupe_key: string;
  send_at: Date;
  customer_id?: number | null;
  plan_event_id?: number | null;
  plan_event_route_point_id?: number | null;
}

/**
 * Queues messages, which leave as soon as this is committed; one whose key is known is not queued again. Answers id
 * by key of those that are new.
 */
export async function queueMessages(
  tx: TenantTx,
  tenant: Tenant,
  messages: readonly NewMessage[],
): Promise<Map<string, number>> {
  const made = await keepMessages(tx, tenant, messages);
  // Each with a job of its own: under one key all who queue for a tenant would wait for each other.
  if (made.size > 0) enqueue(tx, sendSms, { tenant_id: tenant.id });
  return made;
}

/** Messages that wait for the next turn of sending. */
export async function keepMessages(
  tx: TenantTx,
  tenant: Tenant,
  messages: readonly NewMessage[],
): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const sender = tenant.settings.sms_sender;
  const rows = await tx
    .insertInto('sms_outbox')
    .values(
      messages.map((message) => {
        const text = wholeText(message.text);
        const { encoding, segments } = segmentsOf(text);
        return { ...message, text, sender, encoding, segments };
      }),
    )
    .onConflict((conflict) => conflict.columns(['tenant_id', 'dedupe_key']).doNothing())
    .returning(['id', 'dedupe_key'])
    .execute();
  return new Map(rows.map((row) => [row.dedupe_key, row.id]));
}

/**
 * Calls back what still waits; what a gateway has been handed stays. Nobody was told, so the key is free for another
 * message, and the receiver is one without a message again.
 */
export async function cancelQueued(tx: TenantTx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with called_back as (
      update sms_outbox o set status = 'cancelled', finished_at = ${now},
        dedupe_key = o.dedupe_key || ' cancelled ' || o.id
      where o.tenant_id = current_tenant() and o.status = 'queued' and ${which} returning o.id)
    update sms_receivers r set sms_outbox_id = null
    from called_back c where r.tenant_id = current_tenant() and r.sms_outbox_id = c.id`.execute(tx);
}

/** Whatever waits for a customer. */
export function cancelMessagesOf(tx: TenantTx, customer_ids: readonly number[], now: Date): Promise<void> {
  return cancelQueued(tx, sql`o.customer_id = any(${[...customer_ids]}::bigint[])`, now);
}

/** Whatever waits for a person, also what was written to the phone alone. */
export function cancelMessagesTo(
  tx: TenantTx,
  { id, phone }: { id: number; phone: string },
  now: Date,
): Promise<void> {
  return cancelQueued(tx, sql`(o.customer_id = ${id} or o.phone = ${phone})`, now);
}

/** The first notice, and what follows it. */
export const everyNotice = sql`('notice', 'delay', 'not_coming', 'correction')`;

/** The notices of chosen receivers: the first, and what follows it. */
export function cancelNoticesTo(tx: TenantTx, receiver_ids: readonly number[], now: Date): Promise<void> {
  const theirs = sql`exists (
    select from sms_receivers r
    where r.tenant_id = o.tenant_id and r.id = any(${[...receiver_ids]}::bigint[]) and (r.sms_outbox_id = o.id
      or exists (select from further_notices f
        where f.tenant_id = r.tenant_id and f.sms_receiver_id = r.id and f.sms_outbox_id = o.id)))`;
  return cancelQueued(tx, sql`o.kind in ${everyNotice} and ${theirs}`, now);
}

/** Notices of an event: those of every stop, or of the stops that are gone. What staff wrote themselves goes out. */
export function cancelNoticesOf(
  tx: TenantTx,
  plan_event_id: number,
  stops: 'all' | 'gone',
  now: Date,
): Promise<void> {
  const gone = sql`exists (
    select from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.tenant_id = o.tenant_id and p.id = o.plan_event_route_point_id
      and (p.deleted_at is not null or e.deleted_at is not null))`;
  // That no truck comes is told of the very stops that are gone.
  const which =
    stops === 'all'
      ? sql`o.kind in ${everyNotice}`
      : sql`o.kind in ('notice', 'delay', 'correction') and ${gone}`;
  return cancelQueued(tx, sql`o.plan_event_id = ${plan_event_id} and ${which}`, now);
}

export interface Claimed {
  id: number;
  phone: string;
  text: string;
  sender: string | null;
  attempts: number;
  dedupe_key: string;
  encoding: string;
}

/**
 * Puts the message that is due first into `sending`, committed before the gateway hears of it: after a crash it is
 * not sent again blindly.
 */
export async function claimNext(tx: TenantTx, now: Date, gateway: string): Promise<Claimed | null> {
  // Materialized, for a subquery that is run anew takes another message each time.
  const { rows } = await shaped<Claimed>(
    fromTable('o', 'id phone text sender attempts dedupe_key encoding'),
    (columns) => sql`
    with next as materialized (
      select id from sms_outbox where tenant_id = current_tenant() and status = 'queued' and send_at <= ${now}
      order by send_at, id limit 1 for update skip locked)
    update sms_outbox o set status = 'sending', claimed_at = ${now}, attempts = attempts + 1, gateway = ${gateway}
    from next where o.tenant_id = current_tenant() and o.id = next.id
    returning ${columns}`,
  ).execute(tx);
  return rows[0] ?? null;
}

export interface Verdict {
  event: MessageEvent;
  provider_ref?: string | null;
  error?: string | null;
}

/** Of a notice the day's key of the phone is then free for another: only what was sent has told it. */
const tellsNobody = (state: MessageState) => state === 'shown' || state === 'failed';
/** What stands behind a key that was given free. */
const freed = (state: MessageState, id: number) => ` ${state} ${id}`;

/**
 * A notice told its phone after all: the next one of the day is called back while it waits, and keeps the key once a
 * gateway has it.
 */
async function takeKeyBack(tx: TenantTx, id: number, before: MessageState, now: Date): Promise<void> {
  const { dedupe_key, kind } = await tx
    .selectFrom('sms_outbox')
    .select(['dedupe_key', 'kind'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const end = freed(before, id);
  if (kind !== 'notice' || !dedupe_key.endsWith(end)) return;
  const key = dedupe_key.slice(0, -end.length);
  const take = async () => {
    await cancelQueued(tx, sql`o.dedupe_key = ${key}`, now);
    await sql`
      update sms_outbox set dedupe_key = ${key}
      where id = ${id} and not exists (
        select from sms_outbox o where o.tenant_id = current_tenant() and o.dedupe_key = ${key})`.execute(tx);
  };
  try {
    await apart(tx, take);
  } catch (error) {
    // Another was queued at this very moment: now it is seen.
    if (!isTakenKey(error)) throw error;
    await take();
  }
}

/**
 * Applies what became of a message. The row is locked; what the state does not allow changes nothing (a late or
 * doubled report).
 */
export async function settle(
  tx: TenantTx,
  id: number,
  verdict: Verdict,
  now: Date,
): Promise<MessageState | null> {
  const row = await tx
    .selectFrom('sms_outbox')
    .select(['id', 'status', 'attempts', 'sent_at', ...toldColumns])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const before = row.status as MessageState;
  const event = verdict.event === 'not_taken' && row.attempts >= MOST_ATTEMPTS ? 'refused' : verdict.event;
  const after = nextState(before, event);
  await tx
    .updateTable('sms_outbox')
    .set({
      status: after,
      ...(verdict.provider_ref !== undefined &&
        verdict.provider_ref !== null && { provider_ref: verdict.provider_ref }),
      ...(verdict.error !== undefined && { last_error: verdict.error }),
      ...(after === 'queued' && { send_at: new Date(now.getTime() + 30_000 * 2 ** row.attempts) }),
      ...((after === 'sent' || after === 'delivered') && row.sent_at === null && { sent_at: now }),
      ...(after === 'delivered' && before !== 'delivered' && { delivered_at: now }),
      ...(after === 'flagged' && { flagged_reason: 'The gateway did not say whether it took the message' }),
      ...(['delivered', 'shown', 'failed'].includes(after) && { finished_at: now }),
      ...(tellsNobody(after) &&
        !tellsNobody(before) && {
          dedupe_key: sql<string>`case kind when 'notice' then dedupe_key || ${freed(after, id)} else dedupe_key end`,
        }),
    })
    .where('id', '=', id)
    .execute();
  if (tellsNobody(before) && !tellsNobody(after)) await takeKeyBack(tx, id, before, now);
  if (after !== before) {
    await tellReceivers(tx, id, after, now);
    tellFailure(tx, row, { before, after, event: verdict.event }, now);
  }
  return after;
}

/** A receiver is told when its message left or was shown instead, and skipped when the gateway would not have it. */
async function tellReceivers(
  tx: TenantTx,
  sms_outbox_id: number,
  state: MessageState,
  now: Date,
): Promise<void> {
  if (state === 'sent' || state === 'delivered' || state === 'shown') {
    await tx
      .updateTable('sms_receivers')
      .set({ sms_sent_at: now, sms_sent_skipped_at: null, skip_code: null, held_because: null })
      .where('sms_outbox_id', '=', sms_outbox_id)
      .where('sms_sent_at', 'is', null)
      .execute();
  } else if (state === 'failed') {
    await tx
      .updateTable('sms_receivers')
      .set({ sms_sent_skipped_at: now, skip_code: 'gateway_error' })
      .where('sms_outbox_id', '=', sms_outbox_id)
      .where('sms_sent_at', 'is', null)
      .where('sms_sent_skipped_at', 'is', null)
      .execute();
  }
}

/** Messages of which nobody knows for a minute whether they left are flagged for staff. */
export async function flagUnreported(tx: TenantTx, now: Date): Promise<number> {
  const stuck = await tx
    .selectFrom('sms_outbox')
    .select('id')
    .where('status', '=', 'sending')
    .where('claimed_at', '<', new Date(now.getTime() - 60_000))
    .limit(500)
    .execute();
  for (const { id } of stuck) await settle(tx, id, { event: 'unreported' }, now);
  return stuck.length;
}
