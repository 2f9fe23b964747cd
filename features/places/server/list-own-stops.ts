import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';

export interface OwnStop extends LatLng {
  /** The name of its route. */
  route: string;
  /** What the stop is called. */
  address: string;
}

/** All stops of all routes that are not deactivated, in the order in which they were made. */
export async function listOwnStops(tx: TenantTx): Promise<OwnStop[]> {
  const { rows } = await shaped<OwnStop>(
    {
      route: 'r.name',
      address: sql`coalesce(case when p.use_custom_address then p.custom_address end, p.address)`,
      ...fromTable('p', 'lat lng'),
    },
    (columns) => sql`
    select ${columns}
    from route_points p join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id
    where p.deleted_at is null and r.deleted_at is null and p.lat is not null and p.lng is not null
      and coalesce(case when p.use_custom_address then p.custom_address end, p.address) <> ''
    order by p.id`,
  ).execute(tx);
  return rows;
}
