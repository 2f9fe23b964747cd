// What a driver pressed before the office gave the stop to another truck counts where the stop is now: the phone may
// have had no signal.

import { sql, type RawBuilder } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';

type Pressed = { plan_event_id: number; at: Date } & ({ stop_id: number } | { order_id: number });

const stopOf = (pressed: Pressed): RawBuilder<unknown> =>
  'stop_id' in pressed
    ? sql`${pressed.stop_id}::bigint`
    : sql`(select o.plan_event_route_point_id from delivery_orders o
        where o.tenant_id = current_tenant() and o.id = ${pressed.order_id})`;

/** The trip that drives the stop since; null where it was not taken over after it was pressed. */
export async function findTripSince(tx: TenantTx, pressed: Pressed): Promise<number | null> {
  const { rows } = await shaped<{ plan_event_id: number }>(
    { plan_event_id: 'p.plan_event_id' },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id and e.deleted_at is null
    where p.id = ${stopOf(pressed)} and p.deleted_at is null and p.plan_event_id <> ${pressed.plan_event_id}
      and exists (
        select from take_over_stops s
        join take_overs t on t.tenant_id = s.tenant_id and t.id = s.take_over_id
        where s.tenant_id = p.tenant_id and s.plan_event_route_point_id = p.id
          and s.from_plan_event_id = ${pressed.plan_event_id} and t.undone_at is null
          and t.created_at > ${pressed.at})`,
  ).execute(tx);
  return rows[0]?.plan_event_id ?? null;
}
