import { sql, type RawBuilder } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Webhook } from '../contract/webhook.ts';

/** With what waits and what failed, counted no further than a thousand each. */
async function webhooksWhere(tx: TenantTx, which: RawBuilder<unknown>): Promise<Webhook[]> {
  const count = (status: string) => sql`(select count(*)::integer from (
    select from webhook_deliveries d
    where d.tenant_id = w.tenant_id and d.webhook_id = w.id and ${sql.raw(status)} limit 1000) counted)`;
  const { rows } = await sql<Webhook>`
    select w.id, w.name, w.url, w.kinds, w.active, w.disabled_because, w.disabled_at, w.failing_since,
      w.former_secret_until, w.lock_version,
      ${count("d.status in ('waiting', 'sending')")} as waiting, ${count("d.status = 'failed'")} as failed
    from webhooks w where w.tenant_id = current_tenant() and ${which} order by w.name, w.id limit 100`.execute(
    tx,
  );
  return rows;
}

export const webhooksOf = (tx: TenantTx): Promise<Webhook[]> => webhooksWhere(tx, sql`true`);

export async function webhookById(tx: TenantTx, id: number): Promise<Webhook> {
  const [found] = await webhooksWhere(tx, sql`w.id = ${id}`);
  return found ?? notFound();
}
