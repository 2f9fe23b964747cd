// What a trip has of its very day or its car, which goes when it is put elsewhere and comes back when that is undone:
// marks on its stops, what was promised of a day that has begun, the register that was opened on it.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import type { Placed } from '../rules/moved-events.ts';

interface KeptStop {
  id: number;
  visited_state: string;
  visited_source: string | null;
  skip_reason: string | null;
  marked_at: Date | null;
  marked_visited: boolean | null;
  checked_visited: boolean | null;
  checked_arrived_at: Date | null;
  checked_at: Date | null;
  checked_by_id: number | null;
  /** Null of a day to come: it follows the route. */
  promised_at: Date | null;
}

export interface KeptOfDay {
  cash_register_id: number | null;
  stops: KeptStop[];
}
export type KeptOfTrip = KeptOfDay & { id: number };

const markColumns =
  'visited_state visited_source skip_reason marked_at marked_visited checked_visited checked_arrived_at checked_at';

/** Of those that leave their day or their car. Asked before they do. */
export async function readKept(
  tx: TenantTx,
  by: Act,
  placed: readonly Placed[],
): Promise<Map<number, KeptOfDay>> {
  const leaving = placed.filter(
    ({ date, car_id, before }) => date !== before.date || car_id !== before.car_id,
  );
  if (leaving.length === 0) return new Map();
  const ids = leaving.map(({ id }) => id);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const registers = await tx
    .selectFrom('plan_events')
    .select(['id', 'cash_register_id'])
    .where('id', 'in', ids)
    .execute();
  const otherDay = leaving.filter(({ date, before }) => date !== before.date);
  const { rows } = await shaped<KeptStop & { plan_event_id: number }>(
    {
      ...fromTable('p', `id plan_event_id ${markColumns} checked_by_id`),
      promised_at: sql`case when e.date <= ${today}::date then p.original_google_estimate_time end`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where p.plan_event_id = any(${otherDay.map(({ id }) => id)}::bigint[]) and p.deleted_at is null
      and (p.visited_state <> 'pending' or p.marked_at is not null or p.checked_at is not null
        or e.date <= ${today}::date)
    order by p.id`,
  ).execute(tx);
  const stops = Map.groupBy(rows, ({ plan_event_id }) => plan_event_id);
  return new Map(
    registers.map(({ id, cash_register_id }) => [
      id,
      {
        cash_register_id,
        stops: (stops.get(id) ?? []).map(({ plan_event_id: _, ...stop }) => stop),
      },
    ]),
  );
}

/** Once they stand where they stood. A stop that the route has lost meanwhile has lost its marks. */
export async function giveDayBack(tx: TenantTx, trips: readonly KeptOfTrip[]): Promise<void> {
  const stops = trips.flatMap((trip) => trip.stops);
  if (stops.length > 0)
    await sql`
      update plan_event_route_points p set visited_state = d.visited_state, visited_source = d.visited_source,
        skip_reason = d.skip_reason, marked_at = d.marked_at, marked_visited = d.marked_visited,
        checked_visited = d.checked_visited, checked_arrived_at = d.checked_arrived_at,
        checked_at = d.checked_at, checked_by_id = d.checked_by_id,
        original_google_estimate_time = coalesce(d.promised_at, p.original_google_estimate_time)
      from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as d (id bigint, visited_state text,
        visited_source text, skip_reason text, marked_at timestamptz, marked_visited boolean, checked_visited boolean,
        checked_arrived_at timestamptz, checked_at timestamptz, checked_by_id bigint, promised_at timestamptz)
      where p.id = d.id and p.plan_event_id = any(${trips.map(({ id }) => id)}::bigint[])
        and p.deleted_at is null`.execute(tx);
  const withRegister = trips.filter(({ cash_register_id }) => cash_register_id !== null);
  if (withRegister.length > 0)
    await sql`
      update plan_events e set cash_register_id = d.register_id
      from unnest(${withRegister.map(({ id }) => id)}::bigint[],
        ${withRegister.map(({ cash_register_id }) => cash_register_id)}::bigint[]) as d (id, register_id)
      where e.id = d.id and e.cash_register_id is null`.execute(tx);
}
