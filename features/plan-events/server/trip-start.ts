// Where and when a trip leaves, and how far its first stop is by plan: what a new order of its stops is timed by.

import { sql } from 'kysely';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { TripStart } from '../rules/order-stops.ts';

interface StartRow {
  departs_at: Date;
  lat: number;
  lng: number;
  first_stop_id: number | null;
  drive_s: number | null;
}

/** Null where the depot has no place or nothing is timed. */
export async function findTripStart(tx: TenantTx, plan_event_id: number): Promise<TripStart | null> {
  const { rows } = await shaped<StartRow>(
    {
      departs_at: 'e.departs_at',
      lat: sql`coalesce(r.start_lat, d.lat)`,
      lng: sql`coalesce(r.start_lng, d.lng)`,
      first_stop_id: 'first.id',
      drive_s: sql`coalesce(first.drive_s, r.time_from_depo)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id
    left join lateral (
      select p.id, p.drive_s from plan_event_route_points p
      where p.tenant_id = e.tenant_id and p.plan_event_id = e.id and p.deleted_at is null
        and p.kind <> 'unplanned' and p.original_google_estimate_time is not null
      order by p.original_google_estimate_time, p.id limit 1) first on true
    where e.tenant_id = current_tenant() and e.id = ${plan_event_id} and e.departs_at is not null
      and coalesce(r.start_lat, d.lat) is not null and coalesce(r.start_lng, d.lng) is not null`,
  ).execute(tx);
  const [row] = rows;
  if (!row) return null;
  const { departs_at, lat, lng, first_stop_id, drive_s } = row;
  const planned =
    first_stop_id === null || drive_s === null ? null : { stop_id: first_stop_id, drive_ms: drive_s * 1_000 };
  return { departs_at: departs_at.getTime(), lat, lng, planned };
}
