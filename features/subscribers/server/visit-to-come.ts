import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';

/** How many are told of a stop; 404 for one that is not public. */
export async function subscribersCount(tx: TenantTx, stop_id: number): Promise<{ count: number }> {
  const { rows } = await shaped<{ count: number }>(
    {
      count: sql`(
      select count(*) from sms_receivers r
      where r.tenant_id = p.tenant_id and r.plan_event_route_point_id = p.id and r.skip_code is null)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.id = ${stop_id} and p.deleted_at is null and p.kind in ('regular', 'b2b')`,
  ).execute(tx);
  return rows[0] ?? notFound();
}

export interface VisitToCome {
  plan_event_id: number;
  is_coming: boolean;
}

export async function visitToCome(
  tx: TenantTx,
  stop_id: number,
  now: Date,
): Promise<VisitToCome | undefined> {
  const { rows } = await shaped<VisitToCome>(
    {
      plan_event_id: 'p.plan_event_id',
      is_coming: sql`p.visited_state = 'pending' and p.google_estimate_time >= ${now}`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p where p.id = ${stop_id}`,
  ).execute(tx);
  return rows[0];
}

/** Whether the customer is already told of a stop of this plan event. */
export async function isTold(tx: TenantTx, customer_id: number, plan_event_id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('sms_receivers')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('plan_event_id', '=', plan_event_id)
    .executeTakeFirst();
  return row !== undefined;
}
