// The outbox: a message is a row of the transaction that causes it; sending is a claim, a call and a verdict, each on its own.
import { sql, type RawBuilder } from 'kysely';
import type { AppContext } from '../../../../server/context.ts';
import type { Tenant } from '../../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../../server/tenant.ts';
import { isGatewayFailure } from '../../../outside-systems/rules.ts';
import { noteSeldom } from '../../../outside-systems/server/commands.ts';
import { MOST_ATTEMPTS, nextState, segmentsOf, type MessageEvent, type MessageState } from '../../rules.ts';
import { gatewayOf, type SmsGateway, type Taken } from './outside.ts';

export interface NewMessage {
  kind: 'notice' | 'custom' | 'subscribed' | 'moved' | 'unsubscribed' | 'integration' | 'preview';
  phone: string; text: string; dedupe_key: string; send_at: Date;
  customer_id?: number | null; plan_event_id?: number | null; plan_event_route_point_id?: number | null;
}

/** Queues messages; one whose key is known is not queued again. Answers id by key of those that are new. */
export async function queueMessages(tx: TenantTx, tenant: Tenant, messages: readonly NewMessage[]): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const sender = typeof tenant.settings.sms_sender === 'string' ? tenant.settings.sms_sender : null;
  const rows = await tx.insertInto('sms_outbox').values(messages.map((message) => {
    const { encoding, segments } = segmentsOf(message.text);
    return { ...message, sender, encoding, segments };
  })).onConflict((conflict) => conflict.columns(['tenant_id', 'dedupe_key']).doNothing()).returning(['id', 'dedupe_key']).execute();
  return new Map(rows.map((row) => [row.dedupe_key, row.id]));
}

/**
 * Calls back what still waits; what a gateway has been handed stays. Nobody was told, so the key is free for another message, and the
 * receiver is one without a message again.
 */
async function cancelQueued(tx: TenantTx, which: RawBuilder<unknown>, now: Date): Promise<void> {
  await sql`
    with called_back as (
      update sms_outbox o set status = 'cancelled', finished_at = ${now}, dedupe_key = o.dedupe_key || ' cancelled ' || o.id
      where o.tenant_id = current_tenant() and o.status = 'queued' and ${which} returning o.id)
    update sms_receivers r set sms_outbox_id = null from called_back c where r.tenant_id = current_tenant() and r.sms_outbox_id = c.id`.execute(tx);
}

/** Whatever waits for a customer. */
export function cancelMessagesOf(tx: TenantTx, customer_id: number, now: Date): Promise<void> {
  return cancelQueued(tx, sql`o.customer_id = ${customer_id}`, now);
}

/** Notices of an event: those of every stop, or of the stops that are gone. What staff wrote themselves goes out. */
export function cancelNoticesOf(tx: TenantTx, plan_event_id: number, stops: 'all' | 'gone', now: Date): Promise<void> {
  const gone = sql`exists (select from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.tenant_id = o.tenant_id and p.id = o.plan_event_route_point_id and (p.deleted_at is not null or e.deleted_at is not null))`;
  return cancelQueued(tx, sql`o.kind = 'notice' and o.plan_event_id = ${plan_event_id} and ${stops === 'all' ? sql`true` : gone}`, now);
}

export interface Claimed { id: number; phone: string; text: string; sender: string | null; attempts: number; dedupe_key: string; encoding: string }

/** So few that all of them are settled within the minute after which a message without a word is flagged, however long the gateway takes. */
const batch = 5;
/** Then the rest waits for the next turn: a turn ends before its job counts as failed. */
const longest_turn_ms = 50_000;

/** Puts due messages into `sending`, committed before the gateway hears of them: after a crash they are not sent again blindly. */
async function claimDue(tx: TenantTx, now: Date, gateway: string): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update sms_outbox set status = 'sending', claimed_at = ${now}, attempts = attempts + 1, gateway = ${gateway}
    where tenant_id = current_tenant() and id in (
      select id from sms_outbox where tenant_id = current_tenant() and status = 'queued' and send_at <= ${now} order by send_at limit ${batch} for update skip locked)
    returning id, phone, text, sender, attempts, dedupe_key, encoding`.execute(tx);
  return rows;
}

export interface Verdict { event: MessageEvent; provider_ref?: string | null; error?: string | null }

/** Applies what became of a message. The row is locked; what the state does not allow changes nothing (a late or doubled report). */
export async function settle(tx: TenantTx, id: number, verdict: Verdict, now: Date): Promise<MessageState | null> {
  const row = await tx.selectFrom('sms_outbox').select(['id', 'status', 'attempts', 'sent_at']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return null;
  const before = row.status as MessageState;
  const event = verdict.event === 'not_taken' && row.attempts >= MOST_ATTEMPTS ? 'refused' : verdict.event;
  const after = nextState(before, event);
  await tx.updateTable('sms_outbox').set({
    status: after,
    ...(verdict.provider_ref !== undefined && verdict.provider_ref !== null && { provider_ref: verdict.provider_ref }),
    ...(verdict.error !== undefined && { last_error: verdict.error }),
    ...(after === 'queued' && { send_at: new Date(now.getTime() + 30_000 * 2 ** row.attempts) }),
    ...((after === 'sent' || after === 'delivered') && row.sent_at === null && { sent_at: now }),
    ...(after === 'delivered' && before !== 'delivered' && { delivered_at: now }),
    ...(after === 'flagged' && { flagged_reason: 'The gateway did not say whether it took the message' }),
    ...((after === 'delivered' || after === 'failed') && { finished_at: now }),
  }).where('id', '=', id).execute();
  if (after !== before) await tellReceivers(tx, id, after, now);
  return after;
}

/** A receiver is told when its message left, and skipped when the gateway would not have it. */
async function tellReceivers(tx: TenantTx, sms_outbox_id: number, state: MessageState, now: Date): Promise<void> {
  if (state === 'sent' || state === 'delivered') {
    await tx.updateTable('sms_receivers').set({ sms_sent_at: now, sms_sent_skipped_at: null, skip_code: null, held_because: null })
      .where('sms_outbox_id', '=', sms_outbox_id).where('sms_sent_at', 'is', null).execute();
  } else if (state === 'failed') {
    await tx.updateTable('sms_receivers').set({ sms_sent_skipped_at: now, skip_code: 'gateway_error' })
      .where('sms_outbox_id', '=', sms_outbox_id).where('sms_sent_at', 'is', null).where('sms_sent_skipped_at', 'is', null).execute();
  }
}

async function sendOne(app: AppContext, tenant: Tenant, gateway: SmsGateway, message: Claimed): Promise<Taken> {
  let taken: Taken;
  try {
    taken = await gateway.send(message, tenant);
  } catch (error) {
    taken = { event: 'unclear', error: error instanceof Error ? error.message : String(error) };
  }
  const now = app.clock();
  await inTenant(app.database, tenant.id, async (tx) => {
    await settle(tx, message.id, taken, now);
    if (gateway.shows_at_once && taken.event === 'accepted') await settle(tx, message.id, { event: 'reported_delivered' }, now);
  });
  return taken;
}

/** How the gateway is doing, as its last word says. The outbox is nobody outside. */
async function noteGateway(app: AppContext, tenant: Tenant, gateway: SmsGateway, words: readonly Taken[]): Promise<void> {
  const last = words.at(-1);
  if (last === undefined || gateway.shows_at_once) return;
  const sent = words.filter((word) => word.event === 'accepted').length;
  await noteSeldom(app, tenant, 'sms', isGatewayFailure(last) ? { error: last.error ?? 'The gateway did not take a message' } : { counts: { sent } });
}

/** Sends what is due; answers how many were handed to the gateway. Two of these at once share the work. */
export async function relayOutbox(app: AppContext, tenant: Tenant): Promise<number> {
  const gateway = gatewayOf(tenant);
  const began = performance.now();
  let sent = 0;
  for (;;) {
    const now = app.clock();
    const claimed = await inTenant(app.database, tenant.id, (tx) => claimDue(tx, now, gateway.name));
    const words: Taken[] = [];
    for (const message of claimed) words.push(await sendOne(app, tenant, gateway, message));
    await noteGateway(app, tenant, gateway, words);
    sent += claimed.length;
    if (claimed.length < batch || performance.now() - began > longest_turn_ms) return sent;
  }
}

/** Messages of which nobody knows for a minute whether they left are flagged for staff. */
export async function flagUnreported(tx: TenantTx, now: Date): Promise<number> {
  const stuck = await tx.selectFrom('sms_outbox').select('id').where('status', '=', 'sending').where('claimed_at', '<', new Date(now.getTime() - 60_000)).limit(500).execute();
  for (const { id } of stuck) await settle(tx, id, { event: 'unreported' }, now);
  return stuck.length;
}
