// The series of trips, held before the trips themselves: whoever deletes the last of a series takes it away with all
// that was deleted before, and whoever brings one of those back wants the series too.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';

/** Of every act that deletes trips or brings deleted ones back, before it holds the first of them. */
export async function holdSeries(tx: TenantTx, trip_ids: readonly number[]): Promise<void> {
  await sql`
    select from plan_event_series s
    where s.tenant_id = current_tenant() and s.id in (
      select e.series_id from plan_events e where e.tenant_id = s.tenant_id and e.id = any(${[...trip_ids]}::bigint[]))
    order by s.id for update`.execute(tx);
}
