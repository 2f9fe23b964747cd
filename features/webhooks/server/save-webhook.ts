import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Act, Tenant } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { leadsOutside } from '../../../server/judged-calls.ts';
import { queueMail } from '../../../server/mail.ts';
import { addressProblem, type AddressLimits } from '../../../server/outside-addresses.ts';
import { resealed, seal } from '../../../server/sealed-secrets.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { sendWebhooks } from '../../../shared/job-kinds.ts';
import { notFound, refuse, type RefusalEntry } from '../../../shared/refusals.ts';
import { say } from '../../../shared/texts.ts';
import { recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import type { EventKind } from '../contract/events.ts';
import { isFurther } from '../contract/further-events.ts';
import type { NewWebhook, Webhook, WebhookChanges, WebhookWithSecret } from '../contract/webhook.ts';
import { webhookRefusals } from '../refusals.ts';
import { FORMER_SECRET_MS, GIVEN_UP_AFTER_MS, KEPT_DAYS, MOST_WEBHOOKS } from '../rules.ts';
import { disabledMailTexts } from '../texts.ts';
import { webhookById } from './list-webhooks.ts';
import { keepDeliveries } from './tell-outside.ts';

const kind = 'webhooks';
const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`;

/**
 * Why an address is not taken: it is unreadable, not safe, or leads inside the network, by what its name answers too.
 * Null for a good one.
 */
export async function addressRefusal(url: string, limits: AddressLimits): Promise<RefusalEntry | null> {
  const problem = addressProblem(url, limits);
  if (problem !== null) return webhookRefusals[problem];
  const outside = await leadsOutside(url, limits);
  if (outside === 'unknown') return webhookRefusals.unknown_name;
  return outside ? null : webhookRefusals.inside;
}

async function refuseAddress(url: string, limits: AddressLimits): Promise<void> {
  const why = await addressRefusal(url, limits);
  if (why) refuse(why);
}

const columns = [
  'id',
  'name',
  'url',
  'kinds',
  'further_kinds',
  'active',
  'disabled_because',
  'secret',
  'lock_version',
] as const;

async function locked(tx: TenantTx, id: number) {
  // What happens meanwhile is told: its rows name the webhook and change nothing of it.
  const found = await tx
    .selectFrom('webhooks')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) return notFound();
  const { further_kinds, ...webhook } = found;
  return { ...webhook, kinds: [...webhook.kinds, ...further_kinds] };
}

/** As the table keeps them: what the release before does not know stands beside. */
const keptKinds = (kinds: readonly EventKind[]) => ({
  kinds: kinds.filter((one) => !isFurther(one)),
  further_kinds: kinds.filter(isFurther),
});

export async function createWebhook(
  within: WithinTenant,
  by: Act,
  given: NewWebhook,
  limits: AddressLimits,
): Promise<WebhookWithSecret> {
  await refuseAddress(given.url, limits);
  const secret = newSecret();
  return within(async (tx) => {
    const { count } = await tx
      .selectFrom('webhooks')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_WEBHOOKS) refuse(webhookRefusals.too_many, { count: MOST_WEBHOOKS });
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        ...given,
        ...keptKinds(given.kinds),
        secret: seal(kind, secret),
        created_at: by.now,
        updated_at: by.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    recordChanges(tx, by, [{ kind, id, before: null, after: given }]);
    return { ...(await webhookById(tx, id)), secret };
  });
}

/** Switched on again it begins anew: what waits is sent, and a day of failures is counted from the next one. */
function activeChange(by: Act, active: boolean | undefined, was: boolean) {
  if (active === undefined || active === was) return {};
  return active
    ? { active, disabled_because: null, disabled_at: null, failing_since: null }
    : { active, disabled_because: 'staff' as const, disabled_at: by.now };
}

export async function updateWebhook(
  within: WithinTenant,
  by: Act,
  id: number,
  { lock_version, active, ...given }: WebhookChanges,
  limits: AddressLimits,
): Promise<Webhook> {
  if (given.url !== undefined) await refuseAddress(given.url, limits);
  return within(async (tx) => {
    const before = await locked(tx, id);
    await refuseStale(tx, kind, before, lock_version);
    const after = { ...given, ...activeChange(by, active, before.active) };
    await tx
      .updateTable('webhooks')
      .set({ ...after, ...(given.kinds && keptKinds(given.kinds)) })
      .set({ updated_at: by.now, lock_version: before.lock_version + 1 })
      .where('id', '=', id)
      .execute();
    recordChanges(tx, by, [{ kind, id, before, after }]);
    if (active === true) enqueue(tx, sendWebhooks, { tenant_id: by.actor.tenant.id });
    return webhookById(tx, id);
  });
}

export async function deleteWebhook(tx: TenantTx, by: Act, id: number): Promise<void> {
  const before = await locked(tx, id);
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
  recordChanges(tx, by, [{ kind, id, before, after: null }]);
}

export async function rotateSecret(
  tx: TenantTx,
  by: Act,
  id: number,
  lock_version: number | undefined,
): Promise<WebhookWithSecret> {
  const before = await locked(tx, id);
  await refuseStale(tx, kind, before, lock_version);
  const secret = newSecret();
  await tx
    .updateTable('webhooks')
    .set({
      secret: seal(kind, secret),
      former_secret: before.secret,
      former_secret_until: new Date(by.now.getTime() + FORMER_SECRET_MS),
      updated_at: by.now,
      lock_version: before.lock_version + 1,
    })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind, id, before, after: { secret } }]);
  return { ...(await webhookById(tx, id)), secret };
}

/** Goes the way of every delivery, and at once. */
export async function sendTest(tx: TenantTx, by: Act, id: number) {
  const webhook = await locked(tx, id);
  if (!webhook.active) refuse(webhookRefusals.not_active);
  const { tenant } = by.actor;
  const [made] = await keepDeliveries(tx, {
    at: by.now,
    listeners: sql`select ${id}::bigint as id, ${tenant.slug}::text as slug, array['test'] as kinds`,
    news: sql`select 'test' as kind, '{"text": "Isrute"}'::jsonb as data, null::text as once`,
  });
  if (!made) throw new Error('A test was kept and not told');
  enqueue(tx, sendWebhooks, { tenant_id: tenant.id });
  return { delivery_id: made.id, event_id: made.event_id };
}

/**
 * After a day without one success: no more is sent or kept for it, and the admins are told. Whoever saved meanwhile
 * is not overwritten.
 */
export async function giveUpFailing(tx: TenantTx, by: Act, id: number): Promise<void> {
  const gone = await tx
    .updateTable('webhooks')
    .set((row) => ({
      active: false,
      disabled_because: 'failures',
      disabled_at: by.now,
      lock_version: row('lock_version', '+', 1),
      updated_at: by.now,
    }))
    .where('id', '=', id)
    .where('active', '=', true)
    .where('failing_since', '<=', new Date(by.now.getTime() - GIVEN_UP_AFTER_MS))
    .returning(['name', 'url'])
    .executeTakeFirst();
  if (!gone) return;
  const after = { active: false, disabled_because: 'failures' };
  recordChanges(tx, by, [{ kind, id, before: { active: true, disabled_because: null }, after }]);
  await mailAdmins(tx, by.actor.tenant, gone, `${by.public_url}/${by.actor.tenant.slug}/admin/webhooks`);
}

async function mailAdmins(
  tx: TenantTx,
  { locale }: Tenant,
  { name, url }: { name: string; url: string },
  page: string,
): Promise<void> {
  const t = say(disabledMailTexts, locale);
  const admins = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(50)
    .execute();
  for (const { email } of admins)
    queueMail(tx, {
      to: email,
      subject: t('subject', { name }),
      body: [t('text', { url }), '', page].join('\n'),
    });
}

const portion = 2_000;

/** Deliveries of more than a month ago, a portion at a time; answers how many went. */
export async function forgetOldDeliveries(within: WithinTenant, now: Date, most = portion): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  let gone = 0;
  for (let last = most; last === most; gone += last) {
    last = await within(async (tx) => {
      const oldest = tx.selectFrom('webhook_deliveries').select('id').orderBy('id').limit(most);
      const { numDeletedRows } = await tx
        .deleteFrom('webhook_deliveries')
        .where('id', 'in', oldest)
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  }
  return gone;
}

/** By the key that seals now; answers how many were written. */
export async function resealWebhooks(tx: TenantTx): Promise<number> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(['id', 'secret', 'former_secret'])
    .forUpdate()
    .execute();
  let count = 0;
  for (const { id, secret, former_secret } of webhooks) {
    const anew = resealed(kind, secret);
    const former = former_secret === null ? null : resealed(kind, former_secret);
    if (anew === null && former === null) continue;
    await tx
      .updateTable('webhooks')
      .set({ ...(anew !== null && { secret: anew }), ...(former !== null && { former_secret: former }) })
      .where('id', '=', id)
      .execute();
    count += 1;
  }
  return count;
}
