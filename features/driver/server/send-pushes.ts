// Pushes what is due: claimed in a transaction, sent outside of it, settled in another. A claim of a worker that died
// comes due again; the phone knows a double by its tag.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import { storedPushKeys, type PushKeys } from '../../../server/db/migrate.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { pushToDrivers } from '../../../shared/job-kinds.ts';
import type { DayChange } from '../rules/day-changes.ts';
import {
  pushedChanges,
  pushedMessage,
  pushOutcome,
  pushUntil,
  type PushedNotice,
  type PushOutcome,
} from '../rules/push.ts';
import { isOpenToday } from './days-of-drivers.ts';
import { openPushAddress } from './keep-push-subscription.ts';
import { noteDayChanges } from './note-day-changes.ts';
import { postPush } from './outside/post-push.ts';

const claim_ms = 60_000;
const portion = 100;
const at_once = 8;

/** For each phone of the driver, where the trip is of today and not over. */
export async function pushMessage(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
  message: { message_id: string; plan_event_id: number; driver_id: number },
): Promise<void> {
  const today = dayIn(tenant.time_zone, now);
  const { numAffectedRows } = await sql`
    insert into push_notices (push_subscription_id, message_id, created_at, due_at, expires_at)
    select s.id, ${message.message_id}, ${now}, ${now}, ${pushUntil(tenant.time_zone, now)}
    from push_subscriptions s
    join plan_events pe on pe.tenant_id = s.tenant_id and pe.id = ${message.plan_event_id}
    where s.tenant_id = current_tenant() and s.user_id = ${message.driver_id} and ${isOpenToday(today, now)}
    order by s.id`.execute(tx);
  if (Number(numAffectedRows ?? 0n) > 0)
    enqueue(tx, pushToDrivers, { tenant_id: tenant.id }, { key: `tenant ${tenant.id}` });
}

/** With the sign-ins that are over, and what nobody wants to hear any more. */
async function forgetOver(tx: TenantTx, now: Date): Promise<void> {
  await sql`
    delete from push_subscriptions s where s.tenant_id = current_tenant() and not exists (
      select from api_tokens t join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
      where t.tenant_id = s.tenant_id and t.id = s.api_token_id and t.user_id = s.user_id
        and t.revoked_at is null and (t.expires_at is null or t.expires_at > ${now})
        and u.status = 'active')`.execute(tx);
  await sql`
    delete from push_notices n where n.tenant_id = current_tenant() and (
      n.expires_at <= ${now} or exists (
        select from trip_messages m
        join plan_events pe on pe.tenant_id = m.tenant_id and pe.id = m.plan_event_id
        where m.tenant_id = n.tenant_id and m.message_id = n.message_id
          and (m.read_at is not null or pe.finished_at is not null or pe.deleted_at is not null
            or pe.user_id is distinct from m.driver_id)))`.execute(tx);
}

async function forgetDays(tx: TenantTx): Promise<void> {
  await sql`
    delete from told_days d where d.tenant_id = current_tenant() and not exists (
      select from push_subscriptions s where s.tenant_id = d.tenant_id and s.user_id = d.user_id)`.execute(
    tx,
  );
}

interface Claimed {
  id: number;
  push_subscription_id: number;
  secret: string;
  user_id: number;
  attempts: number;
  expires_at: Date;
  changes: Pick<DayChange, 'kind' | 'what'>[] | null;
  message_id: string | null;
  text: string | null;
  full_name: string | null;
}

async function claimDue(tx: TenantTx, now: Date): Promise<Claimed[]> {
  const { rows } = await shaped<Claimed>(
    {
      ...fromTable('n', 'id push_subscription_id attempts expires_at changes message_id'),
      ...fromTable('s', 'secret user_id'),
      text: 'm.text',
      full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    with next as materialized (
      select id from push_notices where tenant_id = current_tenant() and due_at <= ${now}
      order by due_at, id limit ${portion} for update skip locked),
    claimed as (
      update push_notices n set attempts = n.attempts + 1, due_at = ${new Date(now.getTime() + claim_ms)}
      from next where n.tenant_id = current_tenant() and n.id = next.id
      returning n.id, n.push_subscription_id, n.attempts, n.expires_at, n.changes, n.message_id, n.tenant_id)
    select ${columns}
    from claimed n
    join push_subscriptions s on s.tenant_id = n.tenant_id and s.id = n.push_subscription_id
    left join trip_messages m on m.tenant_id = n.tenant_id and m.message_id = n.message_id
    left join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    order by n.id`,
  ).execute(tx);
  return rows;
}

/** A page that is locked by digits is not told on the lock screen. */
function noticeOf(
  { settings }: Tenant,
  { user_id, message_id, full_name, text, changes }: Claimed,
): PushedNotice {
  if (settings.drivers_lock_page) return { user_id, kind: 'something' };
  return message_id === null
    ? pushedChanges(user_id, changes ?? [])
    : pushedMessage(user_id, message_id, full_name ?? '', text ?? '');
}

interface Settled {
  id: number;
  push_subscription_id: number;
  outcome: PushOutcome;
}

async function settle(tx: TenantTx, settled: readonly Settled[], now: Date): Promise<void> {
  const become = (wanted: PushOutcome['becomes']) =>
    settled.filter(({ outcome }) => outcome.becomes === wanted);
  const gone = become('gone').map((one) => one.push_subscription_id);
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', [0, ...gone])
    .execute();
  const ended = [...become('done'), ...become('dropped')].map(({ id }) => id);
  await tx
    .deleteFrom('push_notices')
    .where('id', 'in', [0, ...ended])
    .execute();
  const waiting = settled.flatMap(({ id, outcome }) =>
    outcome.becomes === 'waiting' ? [{ id, due_at: new Date(now.getTime() + outcome.wait_ms) }] : [],
  );
  if (waiting.length > 0)
    await sql`
      update push_notices n set due_at = w.due_at
      from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as w(id bigint, due_at timestamptz)
      where n.tenant_id = current_tenant() and n.id = w.id`.execute(tx);
}

async function sendOne(app: AppContext, tenant: Tenant, keys: PushKeys, claimed: Claimed): Promise<Settled> {
  const { id, push_subscription_id, message_id, secret, expires_at, attempts } = claimed;
  const answer = await postPush(
    {
      address: openPushAddress(secret),
      text: JSON.stringify(noticeOf(tenant, claimed)),
      ttl_s: Math.max(1, Math.round((expires_at.getTime() - app.clock().getTime()) / 1_000)),
      urgency: message_id === null ? 'normal' : 'high',
    },
    keys,
    app.settings,
  );
  const outcome = pushOutcome(answer, attempts, app.clock());
  // Neither whose nor what: the service and its answer tell enough.
  if (outcome.becomes !== 'done')
    app.log.info({ status: answer.status, becomes: outcome.becomes }, 'a push was not taken');
  return { id, push_subscription_id, outcome };
}

async function sendAll(app: AppContext, tenant: Tenant, claims: readonly Claimed[]): Promise<Settled[]> {
  const keys = await storedPushKeys(app.database);
  const waiting = claims.values();
  const settled: Settled[] = [];
  const work = async () => {
    for (const claimed of waiting) settled.push(await sendOne(app, tenant, keys, claimed));
  };
  await Promise.all(Array.from({ length: at_once }, work));
  return settled;
}

const usersToTell = async (tx: TenantTx): Promise<number[]> =>
  (await tx.selectFrom('push_subscriptions').select('user_id').distinct().orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

/** Looks for what changed, and sends what is due. */
export async function sendPushes(app: AppContext, tenant: Tenant, stopping?: AbortSignal): Promise<void> {
  const within = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(app.database, tenant.id, work);
  await within((tx) => forgetOver(tx, app.clock()));
  await within(forgetDays);
  await within(async (tx) => noteDayChanges(tx, tenant, app.clock(), await usersToTell(tx)));
  for (let last = portion; last === portion && stopping?.aborted !== true;) {
    const claims = await within((tx) => claimDue(tx, app.clock()));
    last = claims.length;
    if (last === 0) return;
    const settled = await sendAll(app, tenant, claims);
    await within((tx) => settle(tx, settled, app.clock()));
  }
}
