import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Handover, HandoverLine } from '../contract/handover.ts';
import type { Which } from './order-by-id.ts';

const orderOf = (tx: TenantTx, { depo_id, kind, id }: Which) =>
  tx
    .selectFrom('delivery_orders')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('depo_id', '=', depo_id)
    .executeTakeFirst();

async function findHandover(tx: TenantTx, delivery_order_id: number): Promise<Handover | null> {
  const row = await tx
    .selectFrom('delivery_order_handovers as h')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'h.tenant_id').onRef('u.id', '=', 'h.user_id'),
    )
    .select(['h.handed_over_at', 'h.lines', 'h.paid', 'h.paid_amount', 'h.signed_by', 'h.signature'])
    .select(['u.first_name', 'u.last_name'])
    .where('h.delivery_order_id', '=', delivery_order_id)
    .executeTakeFirst();
  if (!row) return null;
  const { first_name, last_name, handed_over_at, lines, paid, paid_amount, ...signed } = row;
  return {
    ...signed,
    handed_over_at: handed_over_at.toISOString(),
    driver_name: `${first_name} ${last_name}`,
    lines: lines as unknown as HandoverLine[],
    paid: paid as Handover['paid'],
    paid_amount: paid_amount === null ? null : Number(paid_amount),
  };
}

export async function showHandover(tx: TenantTx, which: Which) {
  const { id } = (await orderOf(tx, which)) ?? notFound();
  const photos = await tx
    .selectFrom('delivery_order_photos')
    .select(['id', 'taken_at'])
    .where('delivery_order_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    handover: await findHandover(tx, id),
    photos: photos.map((photo) => ({ id: photo.id, taken_at: photo.taken_at.toISOString() })),
  };
}

export async function showPhoto(tx: TenantTx, which: Which & { photo_id: number }) {
  const { id } = (await orderOf(tx, which)) ?? notFound();
  const photo = await tx
    .selectFrom('delivery_order_photos')
    .select(['bytes', 'content_type'])
    .where('delivery_order_id', '=', id)
    .where('id', '=', which.photo_id)
    .executeTakeFirst();
  const { bytes, content_type } = photo ?? notFound();
  return { content_type, base64: bytes.toString('base64') };
}
