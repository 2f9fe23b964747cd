import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { AnswerOf } from '../../../shared/endpoint.ts';
import { drawsLines, drivesWithLines, unknownStretches } from '../../places/server/lines-along.ts';
import type { listRouteLines } from '../contract/road-lines.ts';

const LAST = 2_147_483_647;

/**
 * Where the trucks of these routes drive, in order, as `pathOf` of a draft has it: from start or depot to end or depot.
 */
const placesOf = (which: RawBuilder<unknown>) => sql`
  select r.id as drive_id, 0 as rank, false as is_stop,
    coalesce(r.start_lat, d.lat) as lat, coalesce(r.start_lng, d.lng) as lng
  from routes r join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id where ${which}
  union all
  select r.id, p.position, true, p.lat, p.lng
  from routes r join route_points p on p.tenant_id = r.tenant_id and p.route_id = r.id and p.deleted_at is null
  where ${which}
  union all
  select r.id, ${LAST}::integer, false, coalesce(r.end_lat, d.lat), coalesce(r.end_lng, d.lng)
  from routes r join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id where ${which}`;

export const placesOfRoute = (route_id: number): RawBuilder<unknown> => placesOf(sql`r.id = ${route_id}`);

export const placesInUse = (): RawBuilder<unknown> => placesOf(sql`r.deleted_at is null`);

/** Of those routes that are the depot's. */
export async function routeLines(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  ids: readonly number[],
): Promise<AnswerOf<typeof listRouteLines>> {
  const places = placesOf(sql`r.depo_id = ${depo_id} and r.id = any(${[...ids]}::bigint[])`);
  const drives = await drivesWithLines(tx, places);
  const awaited = drawsLines(by.actor.tenant) && (await unknownStretches(tx, places, by.now)).length > 0;
  return { awaited, lines: drives.map(({ drive_id, ...line }) => ({ route_id: drive_id, ...line })) };
}
