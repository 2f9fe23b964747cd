import type { TenantTx } from '../../../server/tenant.ts';

/** Another report of the trip and day that is approved already (S2). */
export async function isDayApproved(
  tx: TenantTx,
  { id, plan_event_id, business_date }: { id: number; plan_event_id: number; business_date: string },
): Promise<boolean> {
  const other = await tx
    .selectFrom('end_of_day_reports')
    .select('id')
    .where('plan_event_id', '=', plan_event_id)
    .where('business_date', '=', business_date)
    .where('status', 'in', ['approved', 'approved_edited'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  return other !== undefined;
}
