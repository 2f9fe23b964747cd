import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { PHOTO_DAYS, SIGNATURE_DAYS } from '../rules/handover.ts';

const longAgo = (now: Date, days: number) => sql<Date>`${now}::timestamptz - make_interval(days => ${days})`;

/** Photos of complaints that nobody looks at any more, and who signed for what nobody disputes any more. */
export async function forgetPhotos(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('delivery_order_photos').where('received_at', '<', longAgo(now, PHOTO_DAYS)).execute();
  await tx
    .updateTable('delivery_order_handovers')
    .set({ signed_by: null, signature: null })
    .where('received_at', '<', longAgo(now, SIGNATURE_DAYS))
    .where((row) => row.or([row('signed_by', 'is not', null), row('signature', 'is not', null)]))
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
