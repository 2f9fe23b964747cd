import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import type { moveCustomers } from '../../routes/contract/route-points.ts';
import { moveToStop } from '../../subscribers/server/keep-customer.ts';

type Moving = z.output<typeof moveCustomers.body>;

/** The customers meant: by id, or everybody whose stop has one of the addresses. */
async function customersMeant(
  tx: TenantTx,
  { customer_ids, customer_addresses, customer }: Moving,
): Promise<number[]> {
  const addresses = customer_addresses ?? customer?.customer_addresses;
  if (customer_ids === undefined && addresses === undefined)
    return refuseFields([{ field: 'customer_ids', text: fieldTexts.blank }]);
  if (customer_ids !== undefined) {
    const known = await tx.selectFrom('customers').select('id').where('id', 'in', customer_ids).execute();
    return known.length < customer_ids.length
      ? refuseFields([{ field: 'customer_ids', text: fieldTexts.must_exist }])
      : customer_ids;
  }
  const wanted = new Set(addresses);
  const living = await tx
    .selectFrom('locations')
    .select(['customer_id', 'address'])
    .where('address', 'in', [...wanted])
    .execute();
  if (new Set(living.map((one) => one.address)).size < wanted.size)
    refuseFields([{ field: 'customer_addresses', text: fieldTexts.must_exist }]);
  return living.map((one) => one.customer_id);
}

/** Hands customers over to a stop of a route in use. Refused: the stop, the ids and the addresses 'must exist'. */
export async function moveToRoutePoint(tx: TenantTx, by: Act, moving: Moving): Promise<number> {
  const field =
    moving.route_point_id === undefined && moving.point_id !== undefined ? 'point_id' : 'route_point_id';
  const id = moving.route_point_id ?? moving.point_id ?? refuseFields([{ field, text: fieldTexts.blank }]);
  const stop = await tx
    .selectFrom('route_points as p')
    .innerJoin('routes as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.route_id'),
    )
    .select(['p.address', 'p.custom_address', 'p.use_custom_address', 'p.lat', 'p.lng'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst();
  const address = stop && (stop.use_custom_address ? (stop.custom_address ?? stop.address) : stop.address);
  if (!stop || !address || stop.lat === null || stop.lng === null)
    return refuseFields([{ field, text: fieldTexts.must_exist }]);
  return moveToStop(tx, by, await customersMeant(tx, moving), { address, lat: stop.lat, lng: stop.lng });
}
