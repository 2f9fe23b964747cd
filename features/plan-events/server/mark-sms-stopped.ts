import type { TenantTx } from '../../../server/tenant.ts';

/** Takes the mark away; answers false when nothing was stopped. */
export async function markSmsResumed(tx: TenantTx, plan_event_id: number, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('plan_events')
    .set({ sms_stopped_at: null, sms_stopped_by_id: null, updated_at: now })
    .where('id', '=', plan_event_id)
    .where('sms_stopped_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Marks that staff stopped the notices of an event; answers false when it was stopped before. */
export async function markSmsStopped(
  tx: TenantTx,
  plan_event_id: number,
  user_id: number,
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('plan_events')
    .set({ sms_stopped_at: now, sms_stopped_by_id: user_id, updated_at: now })
    .where('id', '=', plan_event_id)
    .where('sms_stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}
