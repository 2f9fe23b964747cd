import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { sendWebhooks } from '../../../shared/job-kinds.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { WebhookDelivery } from '../contract/deliveries.ts';
import { webhookRefusals } from '../refusals.ts';
import { deliveryById } from './list-deliveries.ts';

const mostAtOnce = 1_000;

const anew = (now: Date) =>
  sql`status = 'waiting', due_at = ${now}, attempts_before = d.attempts, finished_at = null`;

/** Under its old id, so that a receiver who took it knows the double. Refused: not_found, not_active, under_way. */
export async function resend(tx: TenantTx, by: Act, id: number): Promise<WebhookDelivery> {
  const row = await tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .select(['d.status', 'w.active'])
    .where('d.id', '=', id)
    .forNoKeyUpdate('d')
    .executeTakeFirst();
  if (!row) return notFound();
  if (!row.active) refuse(webhookRefusals.not_active);
  if (row.status === 'sending') refuse(webhookRefusals.under_way);
  await sql`update webhook_deliveries d set ${anew(by.now)}
    where d.tenant_id = current_tenant() and d.id = ${id}`.execute(tx);
  enqueue(tx, sendWebhooks, { tenant_id: by.actor.tenant.id });
  return deliveryById(tx, id);
}

/** Those of disabled webhooks stay as they are. */
const failedOnes = (webhook_id: number | null) => sql`
  webhook_deliveries d join webhooks w on w.tenant_id = d.tenant_id and w.id = d.webhook_id and w.active
  where d.tenant_id = current_tenant() and d.status = 'failed'
    and ${webhook_id === null ? sql`true` : sql`d.webhook_id = ${webhook_id}`}`;

/** Oldest first; answers how many, and how many are left for another time (counted up to a thousand). */
export async function resendFailed(
  tx: TenantTx,
  by: Act,
  webhook_id: number | null,
): Promise<{ resent: number; left: number }> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries d set ${anew(by.now)}
    where d.tenant_id = current_tenant() and d.id in (
      select d.id from ${failedOnes(webhook_id)}
      order by d.id limit ${mostAtOnce} for no key update of d skip locked)`.execute(tx);
  const { rows } = await shaped<{ left: number }>(
    { left: sql`count(*)::integer` },
    (columns) => sql`
    select ${columns}
    from (select from ${failedOnes(webhook_id)} limit ${mostAtOnce}) counted`,
  ).execute(tx);
  enqueue(tx, sendWebhooks, { tenant_id: by.actor.tenant.id });
  return { resent: Number(numAffectedRows ?? 0n), left: rows[0]?.left ?? 0 };
}
