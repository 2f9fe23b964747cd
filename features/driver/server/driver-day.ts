// What the driver's page shows: the trips of today with all that is done at their stops, and those that nobody drives
// yet. It is kept on the phone, so that it holds everything that is needed without a network.

import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../../server/context.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { publicMaps } from '../../../server/map/map-facts.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { listLoadingOfCar } from '../../loading/server/loading-of-car.ts';
import { coarseLinesAlong } from '../../places/server/lines-along.ts';
import { coversDays, iso } from '../../plan-events/server/list-plan-events.ts';
import { findTripStart } from '../../plan-events/server/trip-start.ts';
import { isDriversCount } from '../../till/server/drivers-count.ts';
import type { DayInParts, DriverDay, DriveStop, DriveTrip } from '../contract/drive.ts';
import { dayInParts } from '../rules/day-parts.ts';
import { EVENING_MS } from '../rules/stock-limits.ts';
import { driverEvent, eventsWhere, todayOf } from './driver-events.ts';
import { listDriverWords } from './driver-words.ts';
import { listMessagesOfDriver } from './list-trip-messages.ts';
import { readOrdersOfTrip } from './orders-of-event.ts';
import { listCashOfOrders, listSales, readGrid } from './sales-of-trip.ts';
import { readStockOfCar } from './stock-of-car.ts';

const MOST_FREE = 20;
const DAY_MS = 86_400_000;

interface TripTimes {
  count: { counted_at: string; end_cash: number } | null;
  told_by_till: boolean;
  id: number;
  car_id: number;
  date: string;
  day_span: number;
  begun_at: Date | null;
  finished_at: Date | null;
}

/** Those of today, and of yesterday one that still drives, or whose evening is not over. */
async function listOwnTrips(tx: TenantTx, by: Act): Promise<TripTimes[]> {
  const today = todayOf(by);
  const { rows } = await shaped<TripTimes>(
    {
      ...fromTable('pe', 'id car_id date day_span finished_at'),
      count: sql`(
        select json_build_object('counted_at', a.at, 'end_cash', (
          select coalesce(sum((one ->> 'value')::bigint * (one ->> 'pieces')::bigint), 0)
          from jsonb_array_elements(a.said -> 'counted') one))
        from driver_acts a
        where a.tenant_id = pe.tenant_id and a.plan_event_id = pe.id and a.kind = 'count'
        order by a.at desc, a.seq desc limit 1)`,
      told_by_till: sql`exists (
        select from end_of_day_reports r
        join pos_closings c on c.tenant_id = r.tenant_id and c.end_of_day_report_id = r.id
        where r.tenant_id = pe.tenant_id and r.plan_event_id = pe.id and r.deleted_at is null
          and not ${isDriversCount(sql`c`)})`,
      begun_at: sql`(
        select min(a.at) from driver_acts a
        where a.tenant_id = pe.tenant_id and a.plan_event_id = pe.id and a.kind = 'start')`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    where pe.deleted_at is null and pe.user_id = ${staffOf(by).id}
      and (${coversDays(sql`${today}::date`, sql`${today}::date + 1`)}
        or (pe.started_at > ${new Date(by.now.getTime() - DAY_MS)} and pe.finished_at is null)
        or pe.finished_at > ${new Date(by.now.getTime() - EVENING_MS)})
    order by pe.date, pe.first_stop_at, pe.id`,
  ).execute(tx);
  return rows;
}

type StopFacts = Pick<DriveStop, 'id' | 'waiting_count' | 'shops'> & { planned_at: Date | null };

async function readStopFacts(tx: TenantTx, plan_event_id: number): Promise<Map<number, StopFacts>> {
  const { rows } = await shaped<StopFacts>(
    {
      ...fromTable('p', 'id planned_at'),
      waiting_count: sql`(
        select count(*) from sms_receivers s
        where s.tenant_id = p.tenant_id and s.plan_event_route_point_id = p.id
          and s.sms_sent_skipped_at is null)::integer`,
      shops: sql`coalesce((
        select json_agg(json_build_object('id', b.id, 'customer_name', b.customer_name, 'address', b.address,
          'phone', coalesce(b.phone_number_1, b.phone_number_2),
          'opens_at', to_char(b.shop_open_at, 'HH24:MI'), 'closes_at', to_char(b.shop_close_at, 'HH24:MI'),
          'notes', b.notes_about_customer) order by b.id)
        from plan_event_route_point_b2b_customers l
        join b2b_customers b on b.tenant_id = l.tenant_id and b.id = l.b2b_customer_id
        where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id), '[]')`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.plan_event_id = ${plan_event_id} and p.deleted_at is null and p.kind <> 'unplanned'`,
  ).execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const placeOf = ({ coordinates: { lat, lng } }: Pick<DriveStop, 'coordinates'>) => ({ lat, lng });

async function readTrip(tx: TenantTx, by: Act, times: TripTimes): Promise<DriveTrip> {
  const event = await driverEvent(tx, by, times.id);
  const facts = await readStopFacts(tx, times.id);
  const words = await listDriverWords(tx, [times.id]);
  const messages = await listMessagesOfDriver(tx, staffOf(by).id, [times.id]);
  return {
    ...event,
    begun_at: iso(times.begun_at),
    finished_at: iso(times.finished_at),
    word: words.get(times.id) ?? null,
    stops: event.stops.map((stop) => {
      const { planned_at = null, waiting_count = 0, shops = [] } = facts.get(stop.id) ?? {};
      return { ...stop, planned_at: iso(planned_at), waiting_count, shops };
    }),
    orders: await readOrdersOfTrip(tx, by, times.id),
    count: times.count && { ...times.count, counted_at: new Date(times.count.counted_at).toISOString() },
    told_by_till: times.told_by_till,
    may_order_stops: mayOrderStops(by, times),
    start: mayOrderStops(by, times) ? await findTripStart(tx, times.id) : null,
    ...(await listSales(tx, times.id)),
    cash_of_orders: await listCashOfOrders(tx, times.id),
    lines: (await coarseLinesAlong(tx, event.stops.map(placeOf))).filter(({ line }) => line !== null),
    messages: messages.get(times.id) ?? [],
    loading: await listLoadingOfCar(tx, times.car_id, times.date),
    stock: await readStockOfCar(tx, by, times),
  };
}

/** Nights stay between the stops between which they are planned. */
export const mayOrderStops = ({ actor: { tenant } }: Act, trip: { day_span: number }): boolean =>
  tenant.settings.drivers_order_stops && trip.day_span === 1;

/** A trip without a driver that may still be driven today, of a depot in which the person works. */
export const isFree = (by: Act) => {
  const today = todayOf(by);
  return sql<boolean>`pe.user_id is null and pe.finished_at is null
    and pe.depo_id = any(${[...by.actor.depo_ids]}::bigint[])
    and ${coversDays(sql`${today}::date`, sql`${today}::date + 1`)}`;
};

/** Apps of phones that people pay by, where they are the usual way. */
const phonePay: Readonly<Record<string, 'MobilePay' | 'Vipps'>> = { DK: 'MobilePay', NO: 'Vipps' };

function tillOf({ actor: { tenant } }: Act): DriverDay['till'] {
  const { drivers_count_cash, eod_blind_count } = tenant.settings;
  if (!drivers_count_cash) return null;
  return { is_blind: eod_blind_count, phone_pay: phonePay[tenant.country] ?? null };
}

export async function readDriverDay(
  tx: TenantTx,
  { settings }: Pick<AppContext, 'settings'>,
  by: Act,
): Promise<DriverDay> {
  const { id, first_name, last_name } = staffOf(by);
  const trips: DriveTrip[] = [];
  for (const times of await listOwnTrips(tx, by)) trips.push(await readTrip(tx, by, times));
  const free = await eventsWhere(tx, isFree(by), { limit: MOST_FREE, offset: 0 });
  return {
    server_time: by.now.toISOString(),
    date: todayOf(by),
    user: { id, full_name: `${first_name} ${last_name}` },
    trips,
    phone_pay: phonePay[by.actor.tenant.country] ?? null,
    till: tillOf(by),
    sales: await readGrid(tx, by),
    shows_leaderboard: by.actor.tenant.settings.drivers_see_leaderboard,
    wants_lock: by.actor.tenant.settings.drivers_lock_page,
    free_trips: free.rows,
    maps: { country: by.actor.tenant.country, ...publicMaps(settings) },
  };
}

const signs_of_mark = 11;
const markOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, signs_of_mark);

/** `known`: of a header; a phone of the release before says nothing of it. */
export const withoutKnown = (day: DriverDay, known: string | string[] | undefined): DayInParts =>
  known === undefined ? day : dayInParts(day, new Set(String(known).split(',')), markOf);
