import { sql } from 'kysely';
import type { Act, Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasShownOnly, wasTold } from '../../../server/told-by-sms.ts';
import { addDays, dayIn, daysOfWeek, parseDay, weekOf, type Day } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { say } from '../../../shared/texts.ts';
import { planEventById } from '../../plan-events/server/list-plan-events.ts';
import { type SmsCustomer, type SmsCustomerMap } from '../contract/sms-customers.ts';
import { smsRefusals } from '../refusals/notices.ts';
import type { FurtherKind } from '../rules/judge-notices.ts';
import { shownSkip, skipTexts, type SkipCode } from '../rules/notice.ts';

interface Row {
  id: number;
  plan_event_id: number;
  customer_id: number | null;
  phone: string | null;
  customer_uuid: string | null;
  location_address: string | null;
  route_id: number;
  route_name: string;
  route_number: number | null;
  stop_id: number;
  uuid: string;
  position: number;
  address: string;
  lat: number;
  lng: number;
  match: SmsCustomer['match'];
  sms_should_send_at: Date | null;
  sms_sent_at: Date | null;
  sms_shown_only: boolean;
  sms_sent_skipped_at: Date | null;
  skip_code: SkipCode | null;
  skip_details: string[];
  is_of_former_day: boolean;
  held_because: string | null;
  further: { kind: FurtherKind; at: string; skip_code: SkipCode | null }[];
  actual_arrival_time: Date | null;
  google_estimate_time: Date | null;
  original_google_estimate_time: Date | null;
  line_item_id: number | null;
}

const most = 5_000;

function asCustomer(row: Row, { actor, public_url }: Act): SmsCustomer {
  const cityOf = (address: string) => /,\s*(?:\d{4,6}\s+)?([^,]+)$/.exec(address)?.[1] ?? null;
  const address = row.location_address ?? row.address;
  return {
    id: row.id,
    plan_event_id: row.plan_event_id,
    phone_number: row.phone,
    customer_id: row.customer_id,
    location: { address, city: cityOf(address) },
    plan_event_route: { id: row.route_id, name: row.route_name },
    plan_event_route_point: { id: row.stop_id, uuid: row.uuid, position: row.position, address: row.address },
    match: row.match,
    sms_should_send_at: row.sms_should_send_at?.toISOString() ?? null,
    sms_sent_at: row.sms_sent_at?.toISOString() ?? null,
    sms_shown_only: row.sms_shown_only,
    sms_sent_skipped_at: row.sms_sent_skipped_at?.toISOString() ?? null,
    skip_code: row.skip_code,
    reason_of_sms_skip:
      row.skip_code && say(skipTexts, actor.language)(shownSkip(row.skip_code, row.is_of_former_day)),
    full_description_of_sms_skip:
      row.skip_code && row.skip_details.map((detail) => detail.replaceAll(',', ' ')).join(', '),
    held_because: row.held_because,
    further: row.further.map(({ kind, at, skip_code }) => ({
      kind,
      at: new Date(at).toISOString(),
      reason: skip_code && say(skipTexts, actor.language)(skip_code),
    })),
    car_stopped_at: row.actual_arrival_time?.toISOString() ?? null,
    google_estimate_time: row.google_estimate_time?.toISOString() ?? null,
    original_google_estimate_time: row.original_google_estimate_time?.toISOString() ?? null,
    sms_demo_link: `${public_url}/${row.uuid}${row.customer_uuid ? `?c=${row.customer_uuid}&demo=1` : '?demo=1'}`,
    sms_stopped_record_line_item_id: row.line_item_id,
    coordinates: { lat: row.lat, lng: row.lng },
    route_number: row.route_number,
  };
}

async function receiversWhere(tx: TenantTx, by: Act, chosen: ReturnType<typeof sql>): Promise<SmsCustomer[]> {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('r', 'id plan_event_id customer_id'),
      phone: 'c.phone',
      customer_uuid: 'c.uuid',
      location_address: 'l.address',
      route_id: 'rt.id',
      route_name: 'rt.name',
      route_number: 'rt.route_number',
      stop_id: 'p.id',
      ...fromTable('p', 'uuid position address'),
      lat: sql`coalesce(l.lat, p.lat)`,
      lng: sql`coalesce(l.lng, p.lng)`,
      ...fromTable('r', 'match sms_should_send_at sms_sent_at'),
      sms_shown_only: sql`${wasShownOnly('r')}`,
      ...fromTable('r', 'sms_sent_skipped_at skip_code skip_details held_because'),
      is_of_former_day: sql`r.unmatched_at is not null`,
      further: sql`coalesce((
        select jsonb_agg(jsonb_build_object('kind', f.kind, 'at', coalesce(o.sent_at, f.updated_at), 'skip_code',
          case when o.status = 'failed' then 'gateway_error' else f.skip_code end) order by f.id)
        from further_notices f
        left join sms_outbox o on o.tenant_id = f.tenant_id and o.id = f.sms_outbox_id
        where f.tenant_id = r.tenant_id and f.sms_receiver_id = r.id
          and (f.skip_code is not null or o.status <> 'cancelled')), '[]')`,
      ...fromTable('p', 'actual_arrival_time google_estimate_time original_google_estimate_time'),
      line_item_id: 'i.id',
    },
    (columns) => sql`
    select ${columns}
    from sms_receivers r
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    join plan_events e on e.tenant_id = r.tenant_id and e.id = r.plan_event_id
    join routes rt on rt.tenant_id = e.tenant_id and rt.id = e.route_id
    left join customers c on c.tenant_id = r.tenant_id and c.id = r.customer_id
    left join locations l on l.tenant_id = r.tenant_id and l.customer_id = r.customer_id
    left join sms_stopped_record_line_items i on i.tenant_id = r.tenant_id and i.sms_receiver_id = r.id
    where r.tenant_id = current_tenant() and e.deleted_at is null and ${chosen}
    order by r.plan_event_id, p.position, r.id limit ${most}`,
  ).execute(tx);
  return rows.map((row) => asCustomer(row, by));
}

/** The event must be this depot's, else it is unknown; support sees every depot's. */
export async function eventOfDepo(tx: TenantTx, depo_id: number, id: number) {
  const event = await tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'day_span', 'finished_at', 'sms_stopped_at', 'last_stop_at'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return event ?? notFound();
}

export async function readSmsCustomers(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  plan_event_id: number,
): Promise<SmsCustomer[]> {
  await eventOfDepo(tx, depo_id, plan_event_id);
  return receiversWhere(tx, by, sql`r.plan_event_id = ${plan_event_id}`);
}

/** How the notices of an event stand: for who stops them, and for who lets them go on. */
export async function readSmsSending(tx: TenantTx, depo_id: number, plan_event_id: number, now: Date) {
  const event = await eventOfDepo(tx, depo_id, plan_event_id);
  const { rows } = await shaped<{
    told: number;
    waiting: number;
    may_follow: number;
    stopped_by: string | null;
  }>(
    {
      told: sql`count(*) filter (where ${wasTold('r')})`,
      waiting: sql`count(*) filter (where r.sms_sent_at is null and r.sms_sent_skipped_at is null)`,
      may_follow: sql`count(*) filter (
        where r.skip_code = 'stopped' and p.visited_state = 'pending' and p.deleted_at is null
          and p.google_estimate_time >= ${now})`,
      stopped_by: sql`(select u.first_name || ' ' || u.last_name
        from plan_events e join users u on u.tenant_id = e.tenant_id and u.id = e.sms_stopped_by_id
        where e.tenant_id = current_tenant() and e.id = ${event.id})`,
    },
    (columns) => sql`
    select ${columns}
    from sms_receivers r
    join plan_event_route_points p on p.tenant_id = r.tenant_id and p.id = r.plan_event_route_point_id
    where r.tenant_id = current_tenant() and r.plan_event_id = ${event.id}`,
  ).execute(tx);
  const counts = rows[0] ?? { told: 0, waiting: 0, may_follow: 0, stopped_by: null };
  const can_be_resumed = event.sms_stopped_at !== null && event.finished_at === null && counts.may_follow > 0;
  return { ...counts, stopped_at: event.sms_stopped_at?.toISOString() ?? null, can_be_resumed };
}

/** A day, or 1 (Monday) to 7 of the current ISO week; absent = today (RG59). */
export function dayMeant(tenant: Tenant, weekday: string | undefined, now: Date): Day {
  const today = dayIn(tenant.time_zone, now);
  if (weekday === undefined || weekday === '') return today;
  if (/^[1-7]$/.test(weekday)) {
    const { year, week } = weekOf(today);
    return daysOfWeek(year, week)[Number(weekday) - 1] ?? addDays(today, 0);
  }
  return parseDay(weekday) ?? refuse(smsRefusals.bad_weekday);
}

/** Of a trip. */
const MOST_DAYS = 14;

/** Whose stop `p` of the trip `e` is due on the day: a trip of several days has others on each of them. */
export function dueOn({ time_zone }: Tenant, depo_id: number, date: Day) {
  const due = sql`(coalesce(p.planned_at, p.google_estimate_time) at time zone ${time_zone}::text)::date`;
  const day = sql`coalesce(least(greatest(${due}, e.date), e.date + e.day_span - 1), e.date)`;
  // Where the trips of a day are looked up: without it, all that a depot ever drove is read.
  const near = sql`e.date between ${date}::date - ${MOST_DAYS - 1}::integer and ${date}::date`;
  return sql`e.depo_id = ${depo_id} and ${near} and ${day} = ${date}::date`;
}

export function smsCustomersOfDay(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  weekday: string | undefined,
): Promise<SmsCustomer[]> {
  const { tenant } = by.actor;
  return receiversWhere(tx, by, dueOn(tenant, depo_id, dayMeant(tenant, weekday, by.now)));
}

/** What the map of a plan event shows: its stops, its area and who is told there (R-844). */
export async function smsCustomerMap(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<SmsCustomerMap> {
  const { polygon } = await planEventById(tx, by, depo_id, id);
  const stops = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'position', 'address', 'lat', 'lng', 'google_estimate_time'])
    .where('plan_event_id', '=', id)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .orderBy('position')
    .execute();
  return {
    points: stops.map(({ lat, lng, google_estimate_time, ...stop }) => ({
      ...stop,
      coordinates: { lat, lng },
      google_estimate_time: google_estimate_time?.toISOString() ?? null,
    })),
    polygon,
    customers: await readSmsCustomers(tx, by, depo_id, id),
  };
}
