// What the driver said at the stop: what was handed over, paid and signed, and pictures of what was wrong.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { staffOf } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { decimalOf } from '../../../shared/money.ts';
import { pictureOf } from '../../../shared/picture.ts';
import { plainPicture } from '../../../shared/plain-picture.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { HandoverLine } from '../contract/handover.ts';
import { orderRefusals } from '../refusals.ts';
import {
  MOST_PHOTOS,
  PHOTO_BYTES,
  statusAfter,
  type MissingReason,
  type WayToPay,
} from '../rules/handover.ts';
import type { StoredOrder } from './order-by-id.ts';
import { setStatus } from './update-status.ts';

export interface HandedOver {
  handed_over_at: Date;
  /** Every line that the driver saw. */
  lines: readonly { line_id: number; handed_over: number; reason?: MissingReason | null | undefined }[];
  paid?: WayToPay | null | undefined;
  /** Minor units. */
  paid_amount?: number | null | undefined;
  signed_by?: string | null | undefined;
  signature?: string | null | undefined;
}

/** As they are now, each with what the driver said of it. Refused: lines_changed, and more than was ordered. */
async function linesSaid(
  tx: TenantTx,
  order: StoredOrder,
  said: HandedOver['lines'],
): Promise<HandoverLine[]> {
  const ordered = await tx
    .selectFrom('delivery_order_line_items')
    .select(['id', 'description', 'quantity'])
    .where('delivery_order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const byLine = new Map(said.map((line) => [line.line_id, line]));
  if (byLine.size !== ordered.length || ordered.some(({ id }) => !byLine.has(id)))
    refuse(orderRefusals.lines_changed);
  return ordered.map(({ id, description, ...line }) => {
    const quantity = Number(line.quantity);
    const { handed_over = 0, reason = null } = byLine.get(id) ?? {};
    if (handed_over > quantity) refuse(orderRefusals.lines_changed);
    return {
      line_id: id,
      description,
      quantity,
      handed_over,
      reason: handed_over < quantity ? reason : null,
    };
  });
}

/** Of the row that is there, what the one that comes does not name. */
function keptBefore({ paid, signed_by, signature }: Pick<HandedOver, 'paid' | 'signed_by' | 'signature'>) {
  const before = <Value>(column: 'paid' | 'paid_amount' | 'signed_by' | 'signature') =>
    sql<Value>`delivery_order_handovers.${sql.ref(column)}`;
  return {
    ...(paid == null && { paid: before<WayToPay>('paid'), paid_amount: before<string>('paid_amount') }),
    ...(signed_by == null && { signed_by: before<string>('signed_by') }),
    ...(signature == null && { signature: before<string>('signature') }),
  };
}

/**
 * Said again, it replaces what was said before, but for a payment, a name or a signature that it does not name. One
 * that was said earlier and comes later changes nothing. The order is locked. Refused: cancelled, lines_changed.
 */
export async function noteHandover(
  tx: TenantTx,
  by: Act,
  order: StoredOrder,
  said: HandedOver,
): Promise<void> {
  if (order.status === 'cancelled') refuse(orderRefusals.cancelled);
  const lines = await linesSaid(tx, order, said.lines);
  const row = {
    user_id: staffOf(by).id,
    handed_over_at: said.handed_over_at,
    received_at: by.now,
    lines: JSON.stringify(lines),
    paid: said.paid ?? null,
    paid_amount: said.paid_amount == null ? null : decimalOf(said.paid_amount),
    signed_by: said.signed_by ?? null,
    signature: said.signature ?? null,
  };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('delivery_order_handovers')
    .values({ delivery_order_id: order.id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'delivery_order_id'])
        .doUpdateSet({ ...row, ...keptBefore(row) })
        .where('delivery_order_handovers.handed_over_at', '<=', row.handed_over_at),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await setStatus(tx, by, order, { status: statusAfter(lines) }, 'driver_app');
}

export const takenPhoto = (given: Buffer) => {
  const bytes = given.length <= PHOTO_BYTES ? plainPicture(given) : null;
  const picture = bytes && pictureOf(bytes);
  return picture && { bytes, content_type: picture.content_type };
};

/** Of what was wrong with the goods, also of an order that was cancelled meanwhile. The order is locked. */
export async function keepPhoto(
  tx: TenantTx,
  by: Act,
  order: Pick<StoredOrder, 'id'>,
  { picture, taken_at }: { picture: Buffer; taken_at: Date },
): Promise<void> {
  const photo = takenPhoto(picture);
  if (!photo) return refuseFields([{ field: 'picture', text: fieldTexts.invalid }]);
  const { count } = await tx
    .selectFrom('delivery_order_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('delivery_order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PHOTOS) refuse(orderRefusals.most_photos, { n: MOST_PHOTOS });
  await tx
    .insertInto('delivery_order_photos')
    .values({
      delivery_order_id: order.id,
      user_id: staffOf(by).id,
      taken_at,
      received_at: by.now,
      ...photo,
    })
    .execute();
}
