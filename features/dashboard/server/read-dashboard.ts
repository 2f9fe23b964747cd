import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import { inOrder, pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { Sort } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import type { Days } from '../../end-of-day/rules/exports.ts';
import type { QuotaTrip, quotaSorts, SmsStop, stopSorts } from '../contract.ts';
import { salesPerStop } from '../rules.ts';

export interface Asked extends Days {
  depo_id: number;
}
/** True: what reached its quota, what was made. */
export type Which = boolean;
export type TripSort = Sort<(typeof quotaSorts)[number]> | undefined;
export type StopSort = Sort<(typeof stopSorts)[number]> | undefined;

const eventsOf = ({ depo_id, from, until }: Asked): RawBuilder<unknown> =>
  sql`pe.tenant_id = current_tenant() and pe.depo_id = ${depo_id} and pe.deleted_at is null
    and pe.date between ${from}::date and ${until}::date`;

export interface TripRow extends Omit<QuotaTrip, 'revenue' | 'sales_per_stop'> {
  revenue: string;
  /** To sort by; the row's own is rounded. */
  sales_per_stop: string | null;
}

/**
 * Counted per trip by its index; sales and revenue as the calendar has them. Whole numbers are compared: nothing is
 * lost by rounding.
 */
function quotaTrips(asked: Asked, reached: Which): RawBuilder<TripRow> {
  return shaped<TripRow>(
    {
      ...fromTable('pe', 'id date route_id'),
      route_name: 'r.name',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      planned_stops_count: 'stops.planned',
      visited_stops_count: 'stops.visited',
      sales_count: 'sales.orders',
      sales_per_stop: sql`sales.orders::numeric / nullif(stops.planned, 0)`,
      minimum_efficient_sales_count: 'r.minimum_efficient_sales_count',
      revenue: 'sales.revenue',
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    cross join lateral (
      select count(*)::integer as planned, (count(*) filter (where p.visited_state = 'visited'))::integer as visited
      from plan_event_route_points p
      where p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id
        and p.deleted_at is null and p.kind <> 'unplanned') stops
    cross join lateral (
      select count(*)::integer as orders, coalesce(sum(o.total) filter (where not o.manual), 0) as revenue
      from order_transactions o where o.tenant_id = pe.tenant_id and o.plan_event_id = pe.id) sales
    where ${eventsOf(asked)} and pe.finished_at is not null
      and (stops.planned > 0
        and sales.orders >= r.minimum_efficient_sales_count * stops.planned) = ${reached}::boolean`,
  );
}

/** Somebody's notice of it was sent; not made is what the truck passed by, or had not reached when the trip ended. */
function smsStops(asked: Asked, made: Which): RawBuilder<SmsStopRow> {
  return shaped<SmsStopRow>(
    {
      id: 'p.id',
      plan_event_id: 'pe.id',
      date: 'pe.date',
      route_name: 'r.name',
      ...fromTable('p', 'position address google_estimate_time actual_arrival_time'),
      receivers_count: 'told.receivers',
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join plan_event_route_points p on p.tenant_id = pe.tenant_id and p.plan_event_id = pe.id
    cross join lateral (
      select count(*)::integer as receivers from sms_receivers n
      where n.tenant_id = p.tenant_id and n.plan_event_route_point_id = p.id and ${wasTold('n')}) told
    where ${eventsOf(asked)} and p.deleted_at is null and told.receivers > 0
      and case when ${made}::boolean then p.visited_state = 'visited'
        else p.visited_state = 'skipped' or (p.visited_state = 'pending' and pe.finished_at is not null) end`,
  );
}

/** By a column of the rows themselves, else the newest first. */
const ordered = <Row>(found: RawBuilder<Row>, sort: Sort<keyof Row & string> | undefined, part = sql``) =>
  sql`select * from (${found}) found
    order by ${inOrder(sort, (column) => sql.ref(column), sql`date desc, id desc`)} ${part}` as RawBuilder<Row>;

const inAll = (found: RawBuilder<unknown>) => sql`from (${found}) found`;
const readTotal = (tx: TenantTx, found: RawBuilder<unknown>) => countRows(tx, inAll(found));

export const asTrip = ({ revenue, ...row }: TripRow): QuotaTrip => ({
  ...row,
  sales_per_stop: salesPerStop(row.sales_count, row.planned_stops_count),
  revenue: amountOf(minorOfSum(revenue)),
});

export async function pageOfTrips(
  tx: TenantTx,
  asked: Asked,
  reached: Which,
  { sort, ...page }: Page & { sort?: TripSort },
): Promise<Listed<QuotaTrip>> {
  const found = quotaTrips(asked, reached);
  const { rows, total } = await withTotal(tx, inAll(found), ordered(found, sort, pageOf(page)));
  return { rows: rows.map(asTrip), total };
}

export type SmsStopRow = Omit<SmsStop, 'google_estimate_time' | 'actual_arrival_time'> &
  Record<'google_estimate_time' | 'actual_arrival_time', Date | null>;

export function pageOfStops(
  tx: TenantTx,
  asked: Asked,
  made: Which,
  { sort, ...page }: Page & { sort?: StopSort },
): Promise<Listed<SmsStopRow>> {
  const found = smsStops(asked, made);
  return withTotal(tx, inAll(found), ordered(found, sort, pageOf(page)));
}

/** For a file: all of them, by a cursor. */
export const allTrips = (asked: Asked, reached: Which, sort: TripSort) =>
  ordered(quotaTrips(asked, reached), sort);
export const allStops = (asked: Asked, made: Which, sort: StopSort) => ordered(smsStops(asked, made), sort);

async function smsSpent(tx: TenantTx, asked: Asked): Promise<{ messages: number; segments: number }> {
  const { rows } = await shaped<{ messages: number; segments: number }>(
    { messages: sql`count(*)::integer`, segments: sql`coalesce(sum(o.segments), 0)::integer` },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join sms_receivers n on n.tenant_id = pe.tenant_id and n.plan_event_id = pe.id
    join sms_outbox o on o.tenant_id = n.tenant_id and o.id = n.sms_outbox_id
    where ${eventsOf(asked)} and o.status in ('sending', 'sent', 'delivered')`,
  ).execute(tx);
  return rows[0] ?? { messages: 0, segments: 0 };
}

export async function readDashboard(tx: TenantTx, asked: Asked) {
  const [with_quota, without_quota, sms_stops_made, sms_stops_not_made, sms] = await Promise.all([
    readTotal(tx, quotaTrips(asked, true)),
    readTotal(tx, quotaTrips(asked, false)),
    readTotal(tx, smsStops(asked, true)),
    readTotal(tx, smsStops(asked, false)),
    smsSpent(tx, asked),
  ]);
  return {
    start_date: asked.from,
    end_date: asked.until,
    with_quota,
    without_quota,
    sms_stops_made,
    sms_stops_not_made,
    sms,
  };
}
