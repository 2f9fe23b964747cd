import type { TenantTx } from '../../../server/tenant.ts';

export interface LinkTarget {
  customer_id: number;
  customer_uuid: string;
  stop_uuid: string | null;
  subscription_change_id: number | null;
}

/** What a code stands for; null for one that is unknown or over. */
export async function linkTarget(tx: TenantTx, code: string, now: Date): Promise<LinkTarget | null> {
  const found = await tx
    .selectFrom('sms_links as l')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.customer_id'),
    )
    .leftJoin('plan_event_route_points as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.plan_event_route_point_id'),
    )
    .select([
      'c.id as customer_id',
      'c.uuid as customer_uuid',
      'p.uuid as stop_uuid',
      'l.subscription_change_id',
    ])
    .where('l.code', '=', code)
    .where('l.expires_at', '>', now)
    .executeTakeFirst();
  return found ?? null;
}
