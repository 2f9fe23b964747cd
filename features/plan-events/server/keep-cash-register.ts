import type { TenantTx } from '../../../server/tenant.ts';

/** The register that was opened on the trip first stays its register (orders-decisions, contradiction 28). */
export async function keepCashRegister(
  tx: TenantTx,
  plan_event_id: number,
  cash_register_id: number,
): Promise<void> {
  await tx
    .updateTable('plan_events')
    .set({ cash_register_id })
    .where('id', '=', plan_event_id)
    .where('cash_register_id', 'is', null)
    .execute();
}
