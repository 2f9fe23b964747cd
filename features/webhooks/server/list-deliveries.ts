import { sql } from 'kysely';
import type { z } from 'zod';
import type { Listed } from '../../../server/list-page.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { listWebhookDeliveries, WebhookDelivery } from '../contract/deliveries.ts';

export type DeliveriesWish = z.output<typeof listWebhookDeliveries.query>;

const mostCounted = 10_000;

/** One that the release before does not know stands beside `kind`. */
const kindOfDelivery = sql<string>`coalesce(d.further_kind, d.kind)`;

const shown = (tx: TenantTx) =>
  tx
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', (join) =>
      join.onRef('w.tenant_id', '=', 'd.tenant_id').onRef('w.id', '=', 'd.webhook_id'),
    )
    .select([
      'd.id',
      'd.webhook_id',
      'w.name as webhook_name',
      'd.event_id',
      kindOfDelivery.as('kind'),
      'd.body',
      'd.status',
      'd.attempts',
      'd.due_at',
      'd.tried_at',
      'd.finished_at',
      'd.created_at',
      'd.answer_status',
      'd.answer_body',
      'd.error',
      'd.took_ms',
    ]);

/** Newest first. */
export async function listDeliveries(
  tx: TenantTx,
  { webhook_id, status, kind, page, per_page }: DeliveriesWish,
): Promise<Listed<WebhookDelivery>> {
  const counted = shaped<{ total: number }>(
    { total: sql`count(*)::integer` },
    (columns) => sql`
    select ${columns}
    from (
      select from webhook_deliveries d where d.tenant_id = current_tenant()
        and ${webhook_id === undefined ? sql`true` : sql`d.webhook_id = ${webhook_id}`}
        and ${status === undefined ? sql`true` : sql`d.status = ${status}`}
        and ${kind === undefined ? sql`true` : sql`${kindOfDelivery} = ${kind}`}
      limit ${mostCounted}) counted`,
  );
  const found = shown(tx)
    .$if(webhook_id !== undefined, (query) => query.where('d.webhook_id', '=', webhook_id as number))
    .$if(status !== undefined, (query) => query.where('d.status', '=', status as string))
    .$if(kind !== undefined, (query) => query.where(kindOfDelivery, '=', kind as string))
    .orderBy('d.id', 'desc')
    .limit(per_page)
    .offset(Math.min((page - 1) * per_page, mostCounted));
  const [{ rows }, deliveries] = await Promise.all([counted.execute(tx), found.execute()]);
  return { rows: deliveries as unknown as WebhookDelivery[], total: rows[0]?.total ?? 0 };
}

export async function deliveryById(tx: TenantTx, id: number): Promise<WebhookDelivery> {
  const found = await shown(tx).where('d.id', '=', id).executeTakeFirst();
  return (found as WebhookDelivery | undefined) ?? notFound();
}
