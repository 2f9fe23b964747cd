import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays } from '../../../shared/calendar.ts';
import { minorOfSum } from '../../../shared/money.ts';
import type { PastTrip } from '../contract/past-trips.ts';
import { todayOf } from './driver-events.ts';

const DAYS = 7;

interface Row extends Omit<PastTrip, 'sold' | 'difference'> {
  sold: string | null;
  difference: string | null;
}

/** Nobody else's; today's among them once its report is there. The newest first. */
export async function listPastTrips(tx: TenantTx, by: Act) {
  const today = todayOf(by);
  const is_blind = by.actor.tenant.settings.eod_blind_count;
  const { rows } = await shaped<Row>(
    {
      ...fromTable('pe', 'id date'),
      route_name: 'ro.name',
      stops_count: 'stops.count',
      served_count: 'stops.served',
      sold: 'report.sold',
      difference: 'report.difference',
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    left join routes ro on ro.tenant_id = pe.tenant_id and ro.id = pe.route_id
    cross join lateral (
      select count(*)::integer as count, (count(*) filter (where p.visited_state = 'visited'))::integer as served
      from plan_event_route_points p
      where p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id and p.deleted_at is null
        and p.kind <> 'unplanned') stops
    cross join lateral (
      select sum(r.final_total)::text as sold,
        (sum(r.final_diff) filter (where not ${is_blind}::boolean
          or r.status in ('approved', 'approved_edited')))::text as difference
      from end_of_day_reports r
      where r.tenant_id = pe.tenant_id and r.plan_event_id = pe.id and r.deleted_at is null) report
    where pe.deleted_at is null and pe.user_id = ${staffOf(by).id}
      and pe.date >= ${addDays(today, -DAYS)}::date and pe.date <= ${today}::date
      and (pe.date < ${today}::date or report.sold is not null)
    order by pe.date desc, pe.id desc`,
  ).execute(tx);
  const minor = (sum: string | null) => (sum === null ? null : minorOfSum(sum));
  return {
    server_time: by.now.toISOString(),
    trips: rows.map((row) => ({ ...row, sold: minor(row.sold), difference: minor(row.difference) })),
  };
}
