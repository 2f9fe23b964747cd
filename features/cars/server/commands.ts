import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';

export interface CarPlace { car_id: number; lat: number; lng: number; at: Date; speed_kmh: number | null; heading: number | null }

/** Puts cars where they were seen last; an older sighting than the known one changes nothing. */
export async function moveCars(tx: TenantTx, places: readonly CarPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update cars set latest_lat = seen.lat, latest_lng = seen.lng, latest_heading = seen.heading, latest_speed_kmh = seen.speed_kmh,
      latest_location_updated_at = seen.at, last_synced_at = greatest(cars.last_synced_at, seen.at)
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as seen(car_id bigint, lat float8, lng float8, at timestamptz, speed_kmh real, heading real)
    where cars.tenant_id = current_tenant() and cars.id = seen.car_id
      and (cars.latest_location_updated_at is null or cars.latest_location_updated_at < seen.at)`.execute(tx);
}
