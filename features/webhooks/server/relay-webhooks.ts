// Sending what is due: claims in portions, calls side by side, verdicts in portions. A worker that dies leaves its
// claims, which come due again: a delivery arrives at least once, and a receiver knows a double by its id.

import { sql } from 'kysely';
import { causedBy, causeNow } from '../../../server/cause.ts';
import type { AppContext } from '../../../server/context.ts';
import { Desk } from '../../../server/desk.ts';
import { systemAct, type Tenant } from '../../../server/identity.ts';
import { unseal } from '../../../server/sealed-secrets.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { isTaken, nextWait } from '../rules.ts';
import { postOnce, type Answer } from './outside/post-once.ts';
import { signatureOf } from './outside/webhook-signature.ts';
import { giveUpFailing } from './save-webhook.ts';

/** A claim holds so long; nobody begins a call that could outlast it. */
const claim_ms = 60_000;
const last_begin_ms = 45_000;
const portion = 100;
/** Of an address that takes nothing: enough to see that it is back. */
const portionWhileFailing = 8;
/** Calls side by side in one lane. */
const at_once = 16;
const lanesOfWebhook = 2;
const lanesOfTenant = 8;
/** Then the rest waits for the next turn: a turn ends before its job counts as failed. */
const longest_turn_ms = 200_000;

/** What a tenant has under way in this process. */
interface Traffic {
  desk: Desk;
  /** By webhook. */
  lanes: Map<number, number>;
}
const traffics = new Map<number, Traffic>();

function trafficOf(tenant: Tenant): Traffic {
  const known = traffics.get(tenant.id) ?? { desk: new Desk(), lanes: new Map<number, number>() };
  traffics.set(tenant.id, known);
  return known;
}

export interface Claimed {
  id: number;
  event_id: string;
  kind: string;
  body: string;
  /** Of the request that caused it. */
  request_id: string | null;
  attempts: number;
  attempts_before: number;
}

interface Claims {
  url: string;
  secrets: string[];
  deliveries: Claimed[];
}

/** The deliveries of one webhook that are due first; two who claim at once get different ones. */
export async function claimDue(tx: TenantTx, webhook_id: number, now: Date): Promise<Claims | null> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['url', 'secret', 'former_secret', 'former_secret_until', 'failing_since'])
    .where('id', '=', webhook_id)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!webhook) return null;
  const most = webhook.failing_since === null ? portion : portionWhileFailing;
  // Materialized, for a subquery that is run anew takes other rows each time.
  const { rows } = await shaped<Claimed>(
    fromTable('d', 'id event_id kind body request_id attempts attempts_before'),
    (columns) => sql`
    with next as materialized (
      select id from webhook_deliveries
      where tenant_id = current_tenant() and webhook_id = ${webhook_id}
        and status in ('waiting', 'sending') and due_at <= ${now}
      order by due_at, id limit ${most} for update skip locked)
    update webhook_deliveries d set status = 'sending', attempts = d.attempts + 1, tried_at = ${now},
      due_at = ${new Date(now.getTime() + claim_ms)}
    from next where d.tenant_id = current_tenant() and d.id = next.id
    returning ${columns}`,
  ).execute(tx);
  const { former_secret, former_secret_until } = webhook;
  const former = former_secret !== null && former_secret_until !== null && former_secret_until > now;
  return {
    url: webhook.url,
    secrets: (former ? [webhook.secret, former_secret] : [webhook.secret]).map((secret) =>
      unseal('webhooks', secret),
    ),
    deliveries: rows,
  };
}

export interface Outcome {
  delivery: Claimed;
  answer: Answer;
}

const afterOutcome = (now: Date, dice: () => number) =>
  function row({ delivery, answer }: Outcome) {
    const wait = isTaken(answer.status)
      ? null
      : nextWait(delivery.attempts - delivery.attempts_before, dice());
    return {
      id: delivery.id,
      attempts: delivery.attempts,
      status: isTaken(answer.status) ? 'delivered' : wait === null ? 'failed' : 'waiting',
      due_at: new Date(now.getTime() + (wait ?? 0)),
      answer_status: answer.status,
      answer_body: answer.text,
      error: answer.error,
      took_ms: answer.took_ms,
    };
  };

/**
 * What became of deliveries. An answer that comes after its claim ran out counts when it took the delivery; else
 * whoever claimed it since has the word.
 */
export async function settleOutcomes(
  tx: TenantTx,
  webhook_id: number,
  outcomes: readonly Outcome[],
  { now, dice = Math.random }: { now: Date; dice?: () => number },
): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map(afterOutcome(now, dice));
  await sql`
    update webhook_deliveries d
    set status = s.status, due_at = s.due_at, answer_status = s.answer_status, answer_body = s.answer_body,
      error = s.error, took_ms = s.took_ms,
      finished_at = case when s.status = 'waiting' then null else ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
      id bigint, attempts integer, status text, due_at timestamptz,
      answer_status integer, answer_body text, error text, took_ms integer)
    where d.tenant_id = current_tenant() and d.id = s.id
      and (
        (d.status = 'sending' and d.attempts = s.attempts)
        or (s.status = 'delivered' and d.status <> 'delivered'))`.execute(tx);
  const works = rows.some((row) => row.status === 'delivered');
  await noteHealth(tx, webhook_id, works, now);
}

/** Written when it changes for better or worse, not for each delivery. */
async function noteHealth(tx: TenantTx, webhook_id: number, works: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: works ? null : now })
    .where('id', '=', webhook_id)
    .where('failing_since', works ? 'is not' : 'is', null)
    .execute();
}

interface Turn {
  app: AppContext;
  tenant: Tenant;
  traffic: Traffic;
  webhook_id: number;
  began: number;
  stopping: AbortSignal | undefined;
}

/** The verdicts of the last portion and the claims of the next are one transaction. */
function nextClaims(turn: Turn, outcomes: readonly Outcome[]): Promise<Claims | null> {
  const { app, tenant, traffic, webhook_id } = turn;
  return traffic.desk.take(() =>
    inTenant(app.database, tenant.id, async (tx) => {
      const now = app.clock();
      await settleOutcomes(tx, webhook_id, outcomes, { now });
      if (outcomes.length > 0) await giveUpFailing(tx, systemAct(app, tenant), webhook_id);
      const goesOn = performance.now() - turn.began < longest_turn_ms && turn.stopping?.aborted !== true;
      return goesOn ? claimDue(tx, webhook_id, now) : null;
    }),
  );
}

/** Those that are not begun in time are left: their claims run out. */
async function postAll(app: AppContext, claims: Claims): Promise<Outcome[]> {
  const { url, secrets, deliveries } = claims;
  const limits = { inside: app.settings.webhooks_inside };
  const latest = performance.now() + last_begin_ms;
  const waiting = deliveries.values();
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (const delivery of waiting) {
      if (performance.now() > latest) return;
      const signature = signatureOf(secrets, app.clock(), delivery.body);
      const headers = {
        'isrute-signature': signature,
        'isrute-delivery': String(delivery.id),
        ...(delivery.request_id !== null && { 'isrute-request-id': delivery.request_id }),
      };
      const cause = { ...causeNow(), request_id: delivery.request_id };
      const post = () => postOnce({ url, body: delivery.body, headers }, limits);
      outcomes.push({ delivery, answer: await causedBy(cause, post) });
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
  return outcomes;
}

async function lane(turn: Turn): Promise<number> {
  let sent = 0;
  for (let claims = await nextClaims(turn, []); claims && claims.deliveries.length > 0;) {
    const outcomes = await postAll(turn.app, claims);
    sent += outcomes.length;
    claims = await nextClaims(turn, outcomes);
  }
  return sent;
}

async function dueWebhooks(tx: TenantTx, now: Date): Promise<number[]> {
  const { rows } = await shaped<{ id: number }>(
    { id: 'w.id' },
    (columns) => sql`
    select ${columns}
    from webhooks w where w.tenant_id = current_tenant() and w.active and exists (
      select from webhook_deliveries d where d.tenant_id = w.tenant_id and d.webhook_id = w.id
        and d.status in ('waiting', 'sending') and d.due_at <= ${now})
    order by w.id`,
  ).execute(tx);
  return rows.map(({ id }) => id);
}

/** As many lanes as are free, each webhook's first before anybody's second. */
function freeLanes({ lanes }: Traffic, due: readonly number[]): number[] {
  const taken = [...lanes.values()].reduce((sum, one) => sum + one, 0);
  const wanted = Array.from({ length: lanesOfWebhook }, (_, nth) =>
    due.filter((id) => (lanes.get(id) ?? 0) <= nth),
  ).flat();
  return wanted.slice(0, Math.max(0, lanesOfTenant - taken));
}

async function inLane(traffic: Traffic, webhook_id: number, work: () => Promise<number>): Promise<number> {
  traffic.lanes.set(webhook_id, (traffic.lanes.get(webhook_id) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const left = (traffic.lanes.get(webhook_id) ?? 1) - 1;
    if (left > 0) traffic.lanes.set(webhook_id, left);
    else traffic.lanes.delete(webhook_id);
  }
}

/**
 * Sends what is due; answers how many calls this made. A webhook whose receiver hangs has lanes of its own and holds
 * up no other.
 */
export async function relayWebhooks(
  app: AppContext,
  tenant: Tenant,
  stopping?: AbortSignal,
): Promise<number> {
  const traffic = trafficOf(tenant);
  const due = await inTenant(app.database, tenant.id, (tx) => dueWebhooks(tx, app.clock()), {
    readonly: true,
  });
  const began = performance.now();
  const ended = await Promise.allSettled(
    freeLanes(traffic, due).map((webhook_id) =>
      inLane(traffic, webhook_id, () => lane({ app, tenant, traffic, webhook_id, began, stopping })),
    ),
  );
  // A lane that broke leaves its claims, which run out; the others go on, then it is told.
  const broken = ended.find((one) => one.status === 'rejected');
  if (broken) throw broken.reason;
  return ended.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}
