import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { RoadLine } from '../../places/rules/road-lines.ts';
import { drivesWithLines } from '../../places/server/lines-along.ts';
import { planEventById } from './list-plan-events.ts';

const LAST = 2_147_483_647;

/** Where the trucks of these trips drive, in order: their own stops between the starts and ends of their routes. */
const placesOf = (which: RawBuilder<unknown>) => sql`
  select e.id as drive_id, 0 as rank, false as is_stop,
    coalesce(r.start_lat, d.lat) as lat, coalesce(r.start_lng, d.lng) as lng
  from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
  join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id where ${which}
  union all
  select e.id, p.position, true, p.lat, p.lng
  from plan_events e join plan_event_route_points p on p.tenant_id = e.tenant_id and p.plan_event_id = e.id
    and p.deleted_at is null and p.kind <> 'unplanned' where ${which}
  union all
  select e.id, ${LAST}::integer, false, coalesce(r.end_lat, d.lat), coalesce(r.end_lng, d.lng)
  from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
  join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id where ${which}`;

export const placesOfEvents = (ids: readonly number[]): RawBuilder<unknown> =>
  placesOf(sql`e.id = any(${[...ids]}::bigint[]) and e.deleted_at is null`);

/** Both days included. */
export const placesOfDays = (from: string, to: string): RawBuilder<unknown> =>
  placesOf(sql`e.date between ${from}::date and ${to}::date and e.deleted_at is null`);

/** 404 for a trip that is not the depot's. */
export async function eventLines(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<RoadLine[]> {
  await planEventById(tx, by, depo_id, id);
  const drive = await drivesWithLines(tx, placesOfEvents([id]));
  return drive.map(({ drive_id: _, ...line }) => line);
}
