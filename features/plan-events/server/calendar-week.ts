// The frame of the week: days with their figures, cars and drivers as rows.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import {
  addDays,
  dayIn,
  daysOfWeek,
  formatWeek,
  parseWeek,
  shiftWeek,
  weekOf,
  type Day,
  type Week,
} from '../../../shared/calendar.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import { holidayOn } from '../rules/holidays.ts';
import { dayFigures } from '../rules/plan-event.ts';
import { coversDays, type Days } from './list-plan-events.ts';

/** The week an address names, the present one of the tenant without a name; 422 for what is no week. */
export function weekAsked(by: Act, text: string | undefined): Week {
  if (text === undefined || text === '') return weekOf(dayIn(by.actor.tenant.time_zone, by.now));
  return parseWeek(text) ?? refuseFields([{ field: 'week', text: fieldTexts.invalid }]);
}

/** One day, or a week. */
export function daysAsked(
  by: Act,
  { week, date }: { week?: string | undefined; date?: Day | undefined },
): Days {
  if (date !== undefined) return { from: date, until: addDays(date, 1) };
  const days = daysOfWeek(...weekParts(weekAsked(by, week)));
  return { from: days[0] as Day, until: addDays(days[6] as Day, 1) };
}

const weekParts = ({ year, week }: Week): [number, number] => [year, week];

interface Sold {
  date: Day;
  revenue: string;
  orders: number;
}

/** Each plan event of the depot's own; what spans several days counts on its first. */
async function soldPerEvent(tx: TenantTx, depo_id: number, { from, until }: Days): Promise<Sold[]> {
  const { rows } = await shaped<Sold>(
    { date: 'pe.date', ...fromTable('sales', 'revenue orders') },
    (columns) => sql`
    select ${columns}
    from plan_events pe cross join lateral (
      select coalesce(sum(total), 0) as revenue, count(*) as orders from order_transactions o
      where o.tenant_id = pe.tenant_id and o.plan_event_id = pe.id and not o.manual) sales
    where pe.deleted_at is null and pe.depo_id = ${depo_id}
      and pe.date >= ${from}::date and pe.date < ${until}::date`,
  ).execute(tx);
  return rows;
}

const unseen = {
  orders_count: null,
  trips_with_sales: null,
  avg_revenue_per_order: null,
  avg_per_trip: null,
  total_revenue: null,
};

interface Free {
  date: Day;
  free_cars_count: number;
  free_drivers_count: number;
}

/** By day: who has nothing to do, here or at another depot, and is not away. */
async function countFree(tx: TenantTx, depo_id: number, days: readonly Day[]): Promise<Free[]> {
  const [from, until] = [days[0] as Day, addDays(days.at(-1) as Day, 1)];
  const { rows } = await shaped<Free>(
    {
      date: 'd.day',
      free_cars_count: sql`(select count(*) from own_cars) - count(distinct t.car_id)`,
      free_drivers_count: sql`(select count(*) from own_drivers) - count(distinct t.user_id)`,
    },
    (columns) => sql`
    with own_cars as materialized (
      select id from cars where depo_id = ${depo_id} and status = 'active'
    ), own_drivers as materialized (
      select id from users where depo_id = ${depo_id} and role = 'driver' and status = 'active'
    ), trips as materialized (
      select c.id as car_id, u.id as user_id, pe.date, pe.day_span
      from plan_events pe
      left join own_cars c on c.id = pe.car_id
      left join own_drivers u on u.id = pe.user_id
      where pe.deleted_at is null and ${coversDays(sql`${from}::date`, sql`${until}::date`)}
        and (c.id is not null or u.id is not null)
    )
    select ${columns}
    from unnest(${[...days]}::date[]) as d(day)
    left join (
      select car_id, user_id, date, date + day_span - 1 as last from trips
      union all
      select c.id, u.id, a.from_date, coalesce(a.until_date, ${until}::date)
      from absences a left join own_cars c on c.id = a.car_id left join own_drivers u on u.id = a.user_id
      where a.from_date < ${until}::date and (a.until_date is null or a.until_date >= ${from}::date)
    ) t on t.date <= d.day and t.last >= d.day
    group by d.day order by d.day`,
  ).execute(tx);
  return rows;
}

type Figures = Omit<CalendarWeek['days'][number], 'holiday' | keyof Free> & { date: Day };

function asDay(by: Act, date: Day, sold: readonly Sold[]): Figures {
  if (!by.actor.can('sales.read')) return { date, plan_events_count: sold.length, ...unseen };
  const events = sold.map(({ revenue, orders }) => ({
    revenue: minorOfSum(revenue),
    order_transactions_count: orders,
  }));
  const figures = dayFigures(events);
  const money = (minor: number | null) => (minor === null ? null : amountOf(minor));
  const orders_count = events.reduce((sum, event) => sum + event.order_transactions_count, 0);
  return {
    date,
    plan_events_count: events.length,
    orders_count,
    trips_with_sales: events.filter((event) => event.order_transactions_count > 0).length,
    avg_revenue_per_order: money(figures.avg_per_order),
    avg_per_trip: money(figures.avg_per_trip),
    total_revenue: orders_count === 0 ? null : money(figures.total_revenue),
  };
}

/**
 * Active cars of the depot in the order people count them (2 before 10), retired ones only where they drove that
 * week, then borrowed ones.
 */
async function carsOfWeek(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
): Promise<CalendarWeek['cars']> {
  const { rows } = await shaped<CalendarWeek['cars'][number]>(
    {
      ...fromTable('c', 'id internal_number plate_number depo_id'),
      borrowed: sql`c.depo_id <> ${depo_id}`,
      depo_title: 'd.title',
    },
    (columns) => sql`
    select ${columns}
    from cars c join depos d on d.tenant_id = c.tenant_id and d.id = c.depo_id
    where (c.depo_id = ${depo_id} and c.status = 'active') or exists (
      select from plan_events pe where pe.tenant_id = c.tenant_id and pe.car_id = c.id and pe.deleted_at is null
        and (pe.depo_id = ${depo_id} or c.depo_id = ${depo_id})
        and ${coversDays(sql`${from}::date`, sql`${until}::date`)})
    order by borrowed,
      nullif(regexp_replace(c.internal_number, '\\D', '', 'g'), '')::numeric, c.internal_number`,
  ).execute(tx);
  return rows;
}

/** Active drivers of the depot, and whoever drives for it or in its cars that week. */
export async function driversOfWeek(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
): Promise<CalendarWeek['drivers']> {
  const { rows } = await shaped<CalendarWeek['drivers'][number]>(
    { id: 'u.id', full_name: sql`u.first_name || ' ' || u.last_name` },
    (columns) => sql`
    select ${columns}
    from users u
    where (u.depo_id = ${depo_id} and u.role = 'driver' and u.status = 'active') or u.id in (
      select pe.user_id from plan_events pe join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
      where pe.deleted_at is null and (pe.depo_id = ${depo_id} or c.depo_id = ${depo_id})
        and ${coversDays(sql`${from}::date`, sql`${until}::date`)})
    order by lower(u.first_name), lower(u.last_name), u.id`,
  ).execute(tx);
  return rows;
}

export async function calendarWeek(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  text: string | undefined,
): Promise<CalendarWeek> {
  const week = weekAsked(by, text);
  const days = daysOfWeek(...weekParts(week));
  const span = { from: days[0] as Day, until: addDays(days[6] as Day, 1) };
  const [events, cars, drivers, free] = await Promise.all([
    soldPerEvent(tx, depo_id, span),
    carsOfWeek(tx, depo_id, span),
    driversOfWeek(tx, depo_id, span),
    countFree(tx, depo_id, days),
  ]);
  const sold = Map.groupBy(events, (event) => event.date);
  return {
    week: formatWeek(week),
    previous_week: formatWeek(shiftWeek(week, -1)),
    next_week: formatWeek(shiftWeek(week, 1)),
    today: dayIn(by.actor.tenant.time_zone, by.now),
    days: free.map(({ date, ...counts }) => ({
      ...asDay(by, date, sold.get(date) ?? []),
      ...counts,
      holiday: holidayOn(by.actor.tenant.country, date),
    })),
    cars,
    drivers,
  };
}
