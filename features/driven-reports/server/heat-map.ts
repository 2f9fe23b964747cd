// Where was sold on trips of a route, for the heat map.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import { maySeeSales } from '../../plan-events/rules/plan-event.ts';
import { planEventById, planEventsByIds } from '../../plan-events/server/list-plan-events.ts';
import type { HeatMapPoint } from '../contract.ts';
import { stopRows } from './driven-stops.ts';
import { soldOn } from './trip-sales.ts';

const MOST_HISTORICAL = 20;

/** The newest finished plan events of the same route, this one left out (RG69). */
export async function readHeatMap(tx: TenantTx, by: Act, depo_id: number, id: number) {
  const event = await planEventById(tx, by, depo_id, id);
  const { rows } = await shaped<{
    id: number;
    date: Day;
    user_id: number | null;
    route_name: string;
    total: string;
  }>(
    { ...fromTable('e', 'id date user_id'), route_name: 'r.name', total: 'sales.total' },
    (columns) => sql`
    select ${columns}
    from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    cross join lateral (select coalesce(sum(o.total), 0) as total from order_transactions o
      where o.tenant_id = e.tenant_id and o.plan_event_id = e.id and not o.manual) sales
    where e.route_id = ${event.route_id} and e.id <> ${id} and e.deleted_at is null
      and (e.finished_at is not null
        or coalesce(e.returns_at, e.last_stop_at, e.date::timestamptz + interval '1 day')
          + interval '3 hours' <= ${by.now})
    order by e.date desc, e.id desc limit ${MOST_HISTORICAL}`,
  ).execute(tx);
  return rows.map(({ total, user_id, ...row }) => ({
    ...row,
    total_revenue: maySeeSales(by.actor, { user_id }) ? amountOf(minorOfSum(total)) : null,
  }));
}

const revenueOf = (sold: { total: number } | null) => sold && amountOf(sold.total);

/**
 * One point for each visited stop with its sales, and one where something was sold without a stop. 404 when one of
 * the plan events is not seen here.
 */
export async function heatMapPoints(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
  more: readonly number[],
): Promise<HeatMapPoint[]> {
  const ids = [...new Set([id, ...more])];
  const events = await planEventsByIds(tx, by, ids);
  const seen = events.filter((event) => event.depo_id === depo_id || event.car_depo_id === depo_id);
  if (seen.length < ids.length) return notFound();
  const rows = await stopRows(tx, ids);
  const sold = await soldOn(tx, by, events, rows);
  return ids.flatMap((plan_event_id) => {
    const stops = rows.filter((row) => row.plan_event_id === plan_event_id);
    const { at, elsewhere } = sold(plan_event_id);
    const visited = stops.filter(
      (stop) => stop.visited_state === 'visited' || stop.kind === 'unplanned' || at(stop.id)?.count,
    );
    return [
      ...visited.map(({ id: stop_id, lat, lng }) => ({
        coordinates: { lat, lng },
        revenue: revenueOf(at(stop_id)),
        visited: true,
        plan_event_id,
      })),
      ...elsewhere.map(({ place, total }) => ({
        coordinates: place,
        revenue: amountOf(total),
        visited: false,
        plan_event_id,
      })),
    ];
  });
}
