import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { RouteSaved } from '../contract/draft.ts';

/** Null for a route that is not of the depot. */
export async function findLastSave(
  tx: TenantTx,
  { depo_id, route_id }: { depo_id: number; route_id: number },
): Promise<RouteSaved | null> {
  const { rows } = await shaped<RouteSaved>(
    {
      route_id: 'r.id',
      lock_version: 'r.lock_version',
      by: sql`(select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name))
        from users u where u.id = r.saved_by_id)`,
    },
    (columns) => sql`
    select ${columns}
    from routes r where r.id = ${route_id} and r.depo_id = ${depo_id}`,
  ).execute(tx);
  return rows[0] ?? null;
}
