// Positions of days that are over, as the demo has them: nobody judges them at the door, and no car is moved.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { Fix } from '../rules/fixes.ts';

/** In a transaction of its own: it locks what a story is still being written to. */
export async function makeRoomForDays(tx: TenantTx, first: Day, last: Day): Promise<void> {
  await sql`call keep_car_position_days(${first}::date, ${last}::date)`.execute(tx);
}

export async function storePastFixes(
  tx: TenantTx,
  fixes: readonly (Pick<Fix, 'at' | 'lat' | 'lng' | 'speed_kmh'> & { car_id: number })[],
): Promise<void> {
  await sql`
    insert into car_positions (car_id, at, lat, lng, speed_kmh, source, received_at)
    select f.car_id, f.at, f.lat, f.lng, f.speed_kmh, 'provider', f.at
    from jsonb_to_recordset(${JSON.stringify(fixes)}::jsonb)
      as f(car_id bigint, at timestamptz, lat float8, lng float8, speed_kmh real)
    on conflict do nothing`.execute(tx);
}
