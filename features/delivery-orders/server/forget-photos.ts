import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { PHOTO_DAYS } from '../rules/handover.ts';

/** Of complaints that nobody looks at any more. */
export async function forgetPhotos(tx: TenantTx, now: Date): Promise<void> {
  await tx
    .deleteFrom('delivery_order_photos')
    .where('received_at', '<', sql<Date>`${now}::timestamptz - make_interval(days => ${PHOTO_DAYS})`)
    .execute();
}

/** Of somebody who asks to be forgotten: what was handed over stays, who signed and what was seen goes. */
export async function eraseHandovers(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('delivery_order_photos')
    .where('delivery_order_id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('delivery_order_handovers')
    .set({ signed_by: null, signature: null })
    .where('delivery_order_id', 'in', [...ids])
    .execute();
}
