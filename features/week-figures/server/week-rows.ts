// One statement a figure: what passed on each day of the three weeks, in each depot that is asked for.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { isBilled } from '../../../server/told-by-sms.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import { minorOfSum } from '../../../shared/money.ts';
import { USUAL_WITHIN } from '../../punctuality/rules.ts';
import { isOnTime, plannedStops } from '../../punctuality/server/punctual-visits.ts';
import { weekAsked, type AskedWeek, type WeekRow } from '../rules/week.ts';

export interface Asked extends AskedWeek {
  depo_ids: readonly number[];
  zone: string;
  now: Date;
}

const beginOf = (day: string, zone: string) => instant(day, '00:00:00', zone);

/** Of a list behind a figure: the first day of the week, and the instants between which it lies, the end without. */
export function spanOfWeek({ actor, now }: Act, week: string | undefined) {
  const zone = actor.tenant.time_zone;
  const [{ from, until }] = weekAsked(week, dayIn(zone, now)).weeks;
  return { from, since: beginOf(from, zone), end: beginOf(addDays(until, 1), zone) };
}

/**
 * To be joined as `w`. The ends of the weeks are worked out here: a condition that reckons with a column of another
 * table would keep row security from the indexes.
 */
const weeks = ({ weeks: three, zone }: Asked) =>
  sql`(values ${sql.join(
    three.map(
      ({ from, until }, period) =>
        sql`(${period}::integer, ${from}::date, ${until}::date,
          ${beginOf(from, zone)}::timestamptz, ${beginOf(addDays(until, 1), zone)}::timestamptz)`,
    ),
  )}) as w(period, first, last, since, until)`;

const depos = ({ depo_ids }: Asked) => sql`any(${[...depo_ids]}::bigint[])`;
/** Written out as the index of the approved ones has it. */
const approvedReports = (asked: Asked) => sql`
  from ${weeks(asked)}
  join end_of_day_reports r on r.business_date >= w.first and r.business_date <= w.last
    and r.depo_id = ${depos(asked)} and r.status in ('approved', 'approved_edited') and r.deleted_at is null`;

type Passed = Omit<WeekRow, 'amount'>;
const passed = { period: 'f.period', weekday: 'f.weekday', depo_id: 'f.depo_id' };
const rowsOf = <Row>(rows: readonly (Passed & Row)[], amount: (row: Row) => number): WeekRow[] =>
  rows.map((row) => ({ ...row, amount: amount(row) }));

export interface SoldRow {
  depo_id: number;
  period: number;
  /** Null where a route or driver is meant. */
  weekday: number | null;
  seller: 'route' | 'driver' | null;
  id: number | null;
  name: string | null;
  amount: string;
}

/** What the approved reports took, by day, by route and by driver. */
export async function soldInWeeks(tx: TenantTx, asked: Asked): Promise<SoldRow[]> {
  const { rows } = await shaped<SoldRow>(
    {
      depo_id: 'f.depo_id',
      period: 'f.period',
      weekday: 'f.weekday',
      seller: 'f.seller',
      id: 'f.id',
      name: sql`case f.seller when 'route' then coalesce(x.name, f.name)
        when 'driver' then coalesce(u.first_name || ' ' || u.last_name, f.name) end`,
      amount: 'f.amount',
    },
    (columns) => sql`
    with sold as (
      select w.period, r.business_date - w.first + 1 as weekday, r.depo_id, r.route_id, r.user_id, r.route_name,
        r.user_full_name, r.final_total
      ${approvedReports(asked)}),
    found as (
      select period, depo_id, case when grouping(weekday) = 0 then weekday end as weekday,
        case when grouping(route_id) = 0 then 'route' when grouping(user_id) = 0 then 'driver' end as seller,
        case when grouping(route_id) = 0 then route_id else user_id end as id,
        case when grouping(route_id) = 0 then max(route_name) else max(user_full_name) end as name,
        sum(final_total) as amount
      from sold
      group by grouping sets ((period, depo_id, weekday), (period, depo_id, route_id), (period, depo_id, user_id)))
    select ${columns}
    from found f
    left join routes x on f.seller = 'route' and x.tenant_id = current_tenant() and x.id = f.id
    left join users u on f.seller = 'driver' and u.tenant_id = current_tenant() and u.id = f.id`,
  ).execute(tx);
  return rows;
}

/** By driver and day, as the reconciliation has it: what was missing on days on which something was. */
export async function cashInWeeks(tx: TenantTx, asked: Asked) {
  const { rows } = await shaped<Passed & { balance: string; missing: string }>(
    {
      ...passed,
      balance: sql`sum(f.balance)`,
      missing: sql`coalesce(sum(f.balance) filter (where f.balance < 0), 0)`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select w.period, r.business_date - w.first + 1 as weekday, r.depo_id, r.user_id, sum(r.final_diff) as balance
      ${approvedReports(asked)} group by 1, 2, 3, 4) f
    group by f.period, f.weekday, f.depo_id`,
  ).execute(tx);
  return {
    cash_balance: rowsOf(rows, ({ balance }) => minorOfSum(balance)),
    cash_missing: rowsOf(rows, ({ missing }) => minorOfSum(missing)),
  };
}

/** By the day of the trip; which stops count is punctuality's to say. */
export async function stopsInWeeks(tx: TenantTx, asked: Asked) {
  const { depo_ids, zone, now } = asked;
  const each = asked.weeks.map(
    ({ from, until }, period) => sql`
      select ${period}::integer as period, s.date - ${from}::date + 1 as weekday, s.depo_id, s.is_known, s.is_skipped,
        s.is_known and ${isOnTime(sql`s.late_s`, USUAL_WITHIN)} as is_on_time
      from (${plannedStops({ depo_ids, start_date: from, end_date: until, zone, now })}) s`,
  );
  const counts = {
    visited: sql`count(*) filter (where f.is_known)`,
    skipped: sql`count(*) filter (where f.is_skipped)`,
    unknown: sql`count(*) filter (where not f.is_known and not f.is_skipped)`,
    on_time: sql`count(*) filter (where f.is_on_time)`,
  };
  const { rows } = await shaped<Passed & Record<keyof typeof counts, number>>(
    { ...passed, ...counts },
    (columns) => sql`
    select ${columns} from (${sql.join(each, sql` union all `)}) f group by f.period, f.weekday, f.depo_id`,
  ).execute(tx);
  return {
    stops_visited: rowsOf(rows, ({ visited }) => visited),
    stops_skipped: rowsOf(rows, ({ skipped }) => skipped),
    stops_unknown: rowsOf(rows, ({ unknown }) => unknown),
    stops_on_time: rowsOf(rows, ({ on_time }) => on_time),
  };
}

const localDay = (at: RawBuilder<unknown>, { zone }: Asked) => sql`(${at} at time zone ${zone})::date`;

/** Messages for a depot's trips that left on these days, and the parts that they are billed by. */
export async function smsInWeeks(tx: TenantTx, asked: Asked) {
  const { rows } = await shaped<Passed & { messages: number; segments: number }>(
    { ...passed, messages: sql`count(*)`, segments: sql`sum(f.segments)::integer` },
    (columns) => sql`
    select ${columns}
    from (
      select w.period, ${localDay(sql`o.created_at`, asked)} - w.first + 1 as weekday, e.depo_id, o.segments
      from ${weeks(asked)}
      join sms_outbox o on o.created_at >= w.since and o.created_at < w.until
        and ${isBilled('o')}
      join plan_events e on e.tenant_id = o.tenant_id and e.id = o.plan_event_id and e.depo_id = ${depos(asked)}) f
    group by f.period, f.weekday, f.depo_id`,
  ).execute(tx);
  return {
    sms_messages: rowsOf(rows, ({ messages }) => messages),
    sms_segments: rowsOf(rows, ({ segments }) => segments),
  };
}

/**
 * Consents to SMS `c` that changed something: whoever said yes a second time has not come a second time. A person
 * belongs to no depot, and stays the same one when their phone is corrected.
 */
export const consentsChanged = sql`c.kind = 'sms' and c.given is distinct from coalesce((
  select p.given from consents p
  where p.tenant_id = c.tenant_id and p.customer_id = c.customer_id and p.kind = 'sms' and p.id < c.id
  order by p.id desc limit 1), (
  select p.given from consents p
  where p.tenant_id = c.tenant_id and p.phone_hash = c.phone_hash and p.kind = 'sms' and p.id < c.id
  order by p.id desc limit 1), false)`;

export async function subscribersInWeeks(tx: TenantTx, asked: Asked) {
  const { rows } = await shaped<Passed & { gained: number; lost: number }>(
    {
      ...passed,
      gained: sql`count(*) filter (where f.given)`,
      lost: sql`count(*) filter (where not f.given)`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select w.period, ${localDay(sql`c.at`, asked)} - w.first + 1 as weekday, null::bigint as depo_id, c.given
      from ${weeks(asked)}
      join consents c on c.at >= w.since and c.at < w.until and ${consentsChanged}) f
    group by f.period, f.weekday, f.depo_id`,
  ).execute(tx);
  return {
    subscribers_gained: rowsOf(rows, ({ gained }) => gained),
    subscribers_lost: rowsOf(rows, ({ lost }) => lost),
  };
}

/**
 * Goods that are gone and that nobody paid for: written off, missed by a count or booked as lost (`win_lose`), whose
 * surplus counts against it.
 * Of a warehouse `wh` of the depots by a transfer `t`; what lies in a place of loss is gone already.
 */
export const losses = (asked: Pick<Asked, 'depo_ids'>, during: RawBuilder<unknown>): RawBuilder<unknown> => {
  const side = (column: 'from_warehouse_id' | 'to_warehouse_id') => sql`
    select t.id, t.kind, t.transfered_at, wh.id as warehouse_id, wh.depo_id, wh.name as warehouse_name
    from warehouses wh
    join stock_transfers t on t.tenant_id = wh.tenant_id and t.${sql.id(column)} = wh.id and ${during}
    where wh.depo_id = any(${[...asked.depo_ids]}::bigint[]) and not wh.place_of_loss
      and t.kind in ('write_off', 'manual_counting', 'win_lose')`;
  return sql`
    select m.kind, m.transfered_at, m.depo_id, m.warehouse_id, m.warehouse_name, e.id as entry_id, p.id as product_id,
      p.sku, p.description, -e.quantity as lost, -e.quantity * p.sales_price as value
    from (${side('from_warehouse_id')} union ${side('to_warehouse_id')}) m
    join stock_transfer_line_items l on l.tenant_id = current_tenant() and l.stock_transfer_id = m.id
    join stock_ledger_entries e on e.tenant_id = l.tenant_id and e.stock_transfer_line_item_id = l.id
      and e.warehouse_id = m.warehouse_id
    join products p on p.tenant_id = l.tenant_id and p.id = l.product_id`;
};

export async function lossesInWeeks(tx: TenantTx, asked: Asked): Promise<WeekRow[]> {
  const each = asked.weeks.map(({ from, until }, period) => {
    const during = sql`t.transfered_at >= ${beginOf(from, asked.zone)}::timestamptz
      and t.transfered_at < ${beginOf(addDays(until, 1), asked.zone)}::timestamptz`;
    return sql`
      select ${period}::integer as period, ${localDay(sql`g.transfered_at`, asked)} - ${from}::date + 1 as weekday,
        g.depo_id, g.value
      from (${losses(asked, during)}) g`;
  });
  const { rows } = await shaped<Passed & { value: string }>(
    { ...passed, value: sql`sum(f.value)` },
    (columns) => sql`
    select ${columns} from (${sql.join(each, sql` union all `)}) f group by f.period, f.weekday, f.depo_id`,
  ).execute(tx);
  return rowsOf(rows, ({ value }) => minorOfSum(value));
}

/** Reports of the week itself that nobody has approved yet. */
export async function countWaiting(tx: TenantTx, asked: Asked): Promise<number> {
  const [week] = asked.weeks;
  const found = await tx
    .selectFrom('end_of_day_reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('depo_id', 'in', [...asked.depo_ids])
    .where('status', 'in', ['pending', 'pending_edited'])
    .where('deleted_at', 'is', null)
    .where('business_date', '>=', week.from)
    .where('business_date', '<=', week.until)
    .executeTakeFirstOrThrow();
  return found.reports;
}
