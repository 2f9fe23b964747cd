// The times of routes as their driven trips taught them.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LearntTimes } from '../rules/learn-times.ts';
import type { LearntWindow } from '../rules/learn-windows.ts';

interface RouteTimes {
  learnt: LearntTimes;
  windows: readonly LearntWindow[];
}

interface LearntRow {
  catch_up: number;
  paces: number[];
  windows: LearntWindow[];
  legs: LearntTimes['legs'];
  waits: LearntTimes['waits'];
}

/** Null of a route that nothing is known of yet. */
export async function readRouteTimes(tx: TenantTx, route_id: number): Promise<RouteTimes | null> {
  return (await listRouteTimes(tx, [route_id])).get(route_id) ?? null;
}

/** Of those that were learnt, by route. */
export async function listRouteTimes(
  tx: TenantTx,
  route_ids: readonly number[],
): Promise<Map<number, RouteTimes>> {
  const { rows } = await shaped<LearntRow & { route_id: number }>(
    {
      ...fromTable('r', 'route_id catch_up paces windows'),
      legs: sql`coalesce((
        select jsonb_agg(jsonb_build_object('from_id', l.from_point_id, 'to_id', l.to_point_id,
          'weekday', nullif(l.weekday, 0), 'days', l.days, 'seconds', l.seconds, 'planned_s', l.planned_s))
        from learnt_legs l where l.tenant_id = r.tenant_id and l.route_id = r.route_id), '[]')`,
      waits: sql`coalesce((
        select jsonb_agg(jsonb_build_object('stop_id', w.point_id, 'weekday', nullif(w.weekday, 0),
          'days', w.days, 'seconds', w.seconds, 'planned_s', w.planned_s, 'late_s', w.late_s))
        from learnt_waits w where w.tenant_id = r.tenant_id and w.route_id = r.route_id), '[]')`,
    },
    (columns) => sql`
    select ${columns} from learnt_routes r
    where r.tenant_id = current_tenant() and r.route_id = any(${[...route_ids]}::bigint[])`,
  ).execute(tx);
  return new Map(rows.map(({ route_id, windows, ...learnt }) => [route_id, { learnt, windows }]));
}
