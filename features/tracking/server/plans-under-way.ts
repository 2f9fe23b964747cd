import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { SimulatedPlan } from '../rules/simulated-fix.ts';
import { eventsUnderWay } from './events-under-way.ts';

interface StopRow {
  plan_event_id: number;
  lat: number;
  lng: number;
  position: number;
  planned_at: Date;
  wait_time: number;
}

/** The plans that the simulator drives now, by car. */
export async function plansUnderWay(
  tx: TenantTx,
  now: Date,
): Promise<{ car_id: number; plan: SimulatedPlan }[]> {
  const events = (await eventsUnderWay(tx, now)).filter(
    (event) => event.start !== null && event.end !== null,
  );
  if (events.length === 0) return [];
  const { rows } = await shaped<StopRow>(
    fromTable('', 'plan_event_id lat lng position planned_at wait_time'),
    (columns) => sql`
    select ${columns}
    from plan_event_route_points
    where tenant_id = current_tenant() and plan_event_id = any(${events.map((event) => event.id)}::bigint[])
      and deleted_at is null and kind <> 'unplanned' and planned_at is not null
    order by position`,
  ).execute(tx);
  const byEvent = Map.groupBy(rows, (row) => row.plan_event_id);
  return events.flatMap((event) => {
    const { start, end } = event;
    return start && end
      ? [
          {
            car_id: event.car_id,
            plan: { start, end, departs_at: event.departs_at, stops: byEvent.get(event.id) ?? [] },
          },
        ]
      : [];
  });
}
