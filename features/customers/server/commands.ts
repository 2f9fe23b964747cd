import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { moveToStop } from '../../subscribers/keeping/server/commands.ts';

/** Hands customers over to a stop of a route in use. Refused: route_point_id and customer_ids 'must exist'. */
export async function moveToRoutePoint(tx: TenantTx, by: Act, customer_ids: readonly number[], route_point_id: number): Promise<number> {
  const stop = await tx.selectFrom('route_points as p').innerJoin('routes as r', 'r.id', 'p.route_id')
    .select(['p.address', 'p.custom_address', 'p.use_custom_address', 'p.lat', 'p.lng'])
    .where('p.id', '=', route_point_id).where('p.deleted_at', 'is', null).where('r.deleted_at', 'is', null).executeTakeFirst();
  const address = stop && (stop.use_custom_address ? stop.custom_address ?? stop.address : stop.address);
  if (!stop || !address || stop.lat === null || stop.lng === null) return refuseFields([{ field: 'route_point_id', text: fieldTexts.must_exist }]);
  const known = await tx.selectFrom('customers').select('id').where('id', 'in', [...customer_ids]).execute();
  if (known.length < customer_ids.length) refuseFields([{ field: 'customer_ids', text: fieldTexts.must_exist }]);
  return moveToStop(tx, by, customer_ids, { address, lat: stop.lat, lng: stop.lng });
}
