import { sql } from 'kysely';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Day } from '../../../../shared/calendar.ts';
import { coversDays } from '../../../plan-events/server/queries.ts';

export interface PossibleTrip {
  id: number;
  title: string;
  cash_register_id: number | null;
}

/** Trips of the depot that cover the day and have no approved report of it, by their title (P10, P14). */
export async function possibleTrips(tx: TenantTx, depo_id: number, date: Day): Promise<PossibleTrip[]> {
  const day = sql`${date}::date`;
  const { rows } = await sql<PossibleTrip>`
    select pe.id, concat_ws(' - ', r.name, c.internal_number, u.first_name || ' ' || u.last_name) as title, pe.cash_register_id
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where ${coversDays(day, sql`${day} + 1`)} and pe.depo_id = ${depo_id} and pe.deleted_at is null
      and not exists (
        select from end_of_day_reports e where e.tenant_id = pe.tenant_id and e.plan_event_id = pe.id and e.business_date = ${date}
          and e.status in ('approved', 'approved_edited') and e.deleted_at is null)
    order by title, pe.id`.execute(tx);
  return rows;
}
