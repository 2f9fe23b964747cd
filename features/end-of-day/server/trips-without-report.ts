import { sql, type RawBuilder } from 'kysely';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, type Day } from '../../../shared/calendar.ts';
import { coversDays } from '../../plan-events/server/list-plan-events.ts';
import type { TripWithoutReport } from '../contract/trips-without-report.ts';
import { REPORT_DUE_DAYS } from '../rules/eod-report.ts';

export interface PossibleTrip {
  id: number;
  title: string;
  cash_register_id: number | null;
}

/** Trips of the depot that cover the day and have no approved report of it, by their title (P10, P14). */
export async function possibleTrips(tx: TenantTx, depo_id: number, date: Day): Promise<PossibleTrip[]> {
  const day = sql`${date}::date`;
  const { rows } = await shaped<PossibleTrip>(
    {
      id: 'pe.id',
      title: sql`concat_ws(' - ', r.name, c.internal_number, u.first_name || ' ' || u.last_name)`,
      cash_register_id: 'pe.cash_register_id',
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where ${coversDays(day, sql`${day} + 1`)} and pe.depo_id = ${depo_id} and pe.deleted_at is null
      and not exists (
        select from end_of_day_reports e
        where e.tenant_id = pe.tenant_id and e.plan_event_id = pe.id and e.business_date = ${date}
          and e.status in ('approved', 'approved_edited') and e.deleted_at is null)
    order by title, pe.id`,
  ).execute(tx);
  return rows;
}

export interface CoveringTrip {
  depo_id: number;
  car_id: number;
  route_id: number;
  user_id: number | null;
}
/** The trip, where it drives on that day. */
export async function coveringTrip(
  tx: TenantTx,
  plan_event_id: number,
  date: Day,
): Promise<CoveringTrip | undefined> {
  const day = sql`${date}::date`;
  const { rows } = await shaped<CoveringTrip>(
    fromTable('pe', 'depo_id car_id route_id user_id'),
    (columns) => sql`
    select ${columns}
    from plan_events pe
    where pe.id = ${plan_event_id} and ${coversDays(day, sql`${day} + 1`)} and pe.deleted_at is null`,
  ).execute(tx);
  return rows[0];
}

/** `from` of a query: trips of the depot that were over before `today` and of which there is no report (alias `pe`). */
export function tripsWithoutReport(depo_id: number, today: Day): RawBuilder<unknown> {
  return sql`plan_events pe where pe.depo_id = ${depo_id} and pe.deleted_at is null
    and pe.date >= ${addDays(today, -REPORT_DUE_DAYS)}::date and pe.date + pe.day_span <= ${today}::date
    and not exists (
      select from end_of_day_reports e
      where e.tenant_id = pe.tenant_id and e.plan_event_id = pe.id and e.deleted_at is null)`;
}

export function pageOfTripsWithoutReport(
  tx: TenantTx,
  depo_id: number,
  today: Day,
  cut: Page,
): Promise<Listed<TripWithoutReport>> {
  const from = tripsWithoutReport(depo_id, today);
  const asked = shaped<TripWithoutReport>(
    {
      ...fromTable('pe', 'id date'),
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    with page as materialized (
      select pe.tenant_id, pe.id, pe.date, pe.route_id, pe.car_id, pe.user_id
      from ${from} order by pe.date desc, pe.id desc
      ${pageOf(cut)})
    select ${columns}
    from page pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    order by pe.date desc, pe.id desc`,
  );
  return withTotal(tx, sql`from ${from}`, asked);
}
