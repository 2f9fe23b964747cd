import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Webhook } from '../contract/webhook.ts';

/** With what waits and what failed, counted no further than a thousand each. */
async function webhooksWhere(tx: TenantTx, which: RawBuilder<unknown>): Promise<Webhook[]> {
  const count = (status: string) => sql`(select count(*)::integer from (
    select from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and ${sql.raw(status)} limit 1000) counted)`;
  const { rows } = await shaped<Webhook>(
    {
      ...fromTable('w', 'id name url'),
      kinds: sql`w.kinds || w.further_kinds`,
      ...fromTable('w', 'active disabled_because disabled_at failing_since'),
      ...fromTable('w', 'former_secret_until lock_version'),
      waiting: sql`${count("d.status in ('waiting', 'sending')")}`,
      failed: sql`${count("d.status = 'failed'")}`,
    },
    (columns) => sql`
    select ${columns}
    from webhooks w where w.tenant_id = current_tenant() and ${which} order by w.name, w.id limit 100`,
  ).execute(tx);
  return rows;
}

export const readWebhooks = (tx: TenantTx): Promise<Webhook[]> => webhooksWhere(tx, sql`true`);

export async function webhookById(tx: TenantTx, id: number): Promise<Webhook> {
  const [found] = await webhooksWhere(tx, sql`w.id = ${id}`);
  return found ?? notFound();
}
