// The frame of the week: days with their figures, cars as rows, and what may be put into an empty cell.

import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
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
} from '../../../../shared/calendar.ts';
import { amountOf, minorOf } from '../../../../shared/money.ts';
import { fieldTexts, refuseFields } from '../../../../shared/refusals.ts';
import type { PlanEventChoices } from '../../choosing/contract.ts';
import type { PlanEvent } from '../../contract.ts';
import { dayFigures } from '../../rules.ts';
import { coversDays, planEventById, type Days } from '../../server/queries.ts';
import type { CalendarWeek } from '../contract.ts';

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
  const { rows } = await sql<Sold>`
    select pe.date, sales.revenue, sales.orders
    from plan_events pe cross join lateral (
      select coalesce(sum(total), 0) as revenue, count(*) as orders from order_transactions o
      where o.tenant_id = pe.tenant_id and o.plan_event_id = pe.id and not o.manual) sales
    where pe.deleted_at is null and pe.depo_id = ${depo_id} and pe.date >= ${from}::date and pe.date < ${until}::date`.execute(
    tx,
  );
  return rows;
}

function asDay(date: Day, sold: readonly Sold[]): CalendarWeek['days'][number] {
  const events = sold.map(({ revenue, orders }) => ({
    revenue: minorOf(revenue),
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

/** Active cars of the depot in the order people count them (2 before 10), retired ones only where they drove that week, then borrowed ones. */
async function carsOfWeek(
  tx: TenantTx,
  depo_id: number,
  { from, until }: Days,
): Promise<CalendarWeek['cars']> {
  const { rows } = await sql<CalendarWeek['cars'][number]>`
    select c.id, c.internal_number, c.plate_number, c.depo_id, c.depo_id <> ${depo_id} as borrowed, d.title as depo_title
    from cars c join depos d on d.tenant_id = c.tenant_id and d.id = c.depo_id
    where (c.depo_id = ${depo_id} and c.status = 'active') or exists (
      select from plan_events pe where pe.tenant_id = c.tenant_id and pe.car_id = c.id and pe.deleted_at is null
        and (pe.depo_id = ${depo_id} or c.depo_id = ${depo_id}) and ${coversDays(sql`${from}::date`, sql`${until}::date`)})
    order by borrowed, nullif(regexp_replace(c.internal_number, '\\D', '', 'g'), '')::numeric, c.internal_number`.execute(
    tx,
  );
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
  const sold = Map.groupBy(await soldPerEvent(tx, depo_id, span), (event) => event.date);
  return {
    week: formatWeek(week),
    previous_week: formatWeek(shiftWeek(week, -1)),
    next_week: formatWeek(shiftWeek(week, 1)),
    today: dayIn(by.actor.tenant.time_zone, by.now),
    days: days.map((date) => asDay(date, sold.get(date) ?? [])),
    cars: await carsOfWeek(tx, depo_id, span),
  };
}

interface Asked {
  depo_id: number;
  days: readonly Day[];
  except: number | null;
}

/** Whether a plan event that meets `same` uses one of the days, where the new one would cover `span` days. */
const isTaken = (
  same: RawBuilder<unknown>,
  span: RawBuilder<unknown>,
  { days, except }: Asked,
) => sql`exists (
  select from plan_events pe, unnest(${[...days]}::date[]) as day
  where ${same} and pe.deleted_at is null and pe.id is distinct from ${except}::bigint and ${coversDays(sql`day`, sql`day + ${span}`)})`;

async function freeRoutes(tx: TenantTx, asked: Asked): Promise<PlanEventChoices['routes']> {
  const { rows } = await sql<PlanEventChoices['routes'][number]>`
    select r.id, r.name, r.depo_id, r.day_span, r.approval_status is not null as approved, r.invalid,
      r.first_stop_arrival_time, r.last_stop_arrival_time
    from routes r where r.depo_id = ${asked.depo_id} and r.deleted_at is null and not ${isTaken(sql`pe.route_id = r.id`, sql`r.day_span`, asked)}
    order by r.route_number nulls last, lower(r.name)`.execute(tx);
  return rows;
}

async function freeDrivers(tx: TenantTx, asked: Asked): Promise<PlanEventChoices['drivers']> {
  const { rows } = await sql<PlanEventChoices['drivers'][number]>`
    select u.id, u.first_name || ' ' || u.last_name as full_name, u.first_name, u.last_name, u.email
    from users u where u.status = 'active' and u.role = 'driver' and u.depo_id = ${asked.depo_id} and not ${isTaken(sql`pe.user_id = u.id`, sql`1`, asked)}
    order by lower(u.first_name), lower(u.last_name), u.id`.execute(tx);
  return rows;
}

async function freeCars(tx: TenantTx, asked: Asked): Promise<PlanEventChoices['cars']> {
  const { rows } = await sql<PlanEventChoices['cars'][number]>`
    select c.id, c.internal_number, c.depo_id from cars c
    where c.depo_id = ${asked.depo_id} and c.status = 'active' and not ${isTaken(sql`pe.car_id = c.id`, sql`1`, asked)}
    order by nullif(regexp_replace(c.internal_number, '\\D', '', 'g'), '')::numeric, c.internal_number`.execute(
    tx,
  );
  return rows;
}

async function choices(tx: TenantTx, asked: Asked): Promise<PlanEventChoices> {
  return {
    routes: await freeRoutes(tx, asked),
    drivers: await freeDrivers(tx, asked),
    cars: await freeCars(tx, asked),
  };
}

/** Routes, drivers and cars of the depot that no plan event uses on any of the days. */
export function choicesForNew(
  tx: TenantTx,
  depo_id: number,
  days: readonly Day[] | undefined,
): Promise<PlanEventChoices> {
  return choices(tx, { depo_id, days: days ?? [], except: null });
}

export async function choicesForEdit(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<PlanEventChoices & { plan_event: PlanEvent }> {
  const plan_event = await planEventById(tx, by, depo_id, id);
  const days = Array.from({ length: plan_event.day_span }, (_, ahead) => addDays(plan_event.date, ahead));
  return { ...(await choices(tx, { depo_id: plan_event.depo_id, days, except: id })), plan_event };
}
