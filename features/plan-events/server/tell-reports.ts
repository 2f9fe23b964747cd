// The end of day follows the calendar (orders-decisions P8).

import type { Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import { mapReports } from '../../../shared/job-kinds.ts';

interface Days {
  date: Day;
  day_span: number;
}

/**
 * Trips of these days are new, changed or gone: what the machine maps is mapped anew after the commit. Trips to come
 * have no reports.
 */
export async function tellReports(tx: TenantTx, by: Act, trips: readonly Days[]): Promise<void> {
  // A day ahead, since clocks of registers may be.
  const last = addDays(dayIn(by.actor.tenant.time_zone, by.now), 1);
  const begun = trips.filter(({ date }) => date <= last);
  if (begun.length === 0) return;
  const from = begun.map(({ date }) => date).toSorted()[0] as Day;
  const until = begun
    .map(({ date, day_span }) => addDays(date, day_span))
    .toSorted()
    .at(-1) as Day;
  const tenant_id = by.actor.tenant.id;
  enqueue(tx, mapReports, { tenant_id, from, until }, { key: `${tenant_id}:${from}:${until}` });
}
