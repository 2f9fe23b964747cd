// The board in one answer: as many statements for sixty trips as for one.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { listDriverWords, listOrderChanges } from '../../driver/server/driver-words.ts';
import { listTripTalks } from '../../driver/server/list-trip-messages.ts';
import type { VisitEvidence } from '../../plan-events/contract/visit-evidence.ts';
import { iso, planEventsOfDepo } from '../../plan-events/server/list-plan-events.ts';
import { certaintyOf } from '../../plan-events/server/visit-certainty.ts';
import type { Board, BoardStop, BoardTrip, TruckPlace } from '../contract/board.ts';
import { ASKED_DAYS, isOnBoard } from '../rules/board.ts';

interface StopRow {
  id: number;
  plan_event_id: number;
  position: number;
  kind: BoardStop['kind'];
  address: string;
  lat: number;
  lng: number;
  visited_state: BoardStop['status'];
  planned_at: Date | null;
  google_estimate_time: Date | null;
  actual_arrival_time: Date | null;
  left_at: Date | null;
  confidence: number | null;
  evidence: VisitEvidence[];
  checked_visited: boolean | null;
  checked_at: Date | null;
  checked_by: string | null;
  checks_count: number;
}

async function listStops(tx: TenantTx, ids: readonly number[]): Promise<Map<number, BoardStop[]>> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id plan_event_id position kind address lat lng visited_state planned_at'),
      ...fromTable('p', 'google_estimate_time actual_arrival_time left_at'),
      ...fromTable('p', 'confidence evidence checked_visited checked_at checks_count'),
      checked_by: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    left join users u on u.tenant_id = p.tenant_id and u.id = p.checked_by_id
    where p.tenant_id = current_tenant() and p.plan_event_id = any(${[...ids]}::bigint[])
      and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.plan_event_id, p.position, p.id`,
  ).execute(tx);
  const byTrip = Map.groupBy(rows, (row) => row.plan_event_id);
  return new Map([...byTrip].map(([trip_id, stops]) => [trip_id, stops.map(asStop)]));
}

const asStop = (row: StopRow): BoardStop => ({
  id: row.id,
  position: row.position,
  kind: row.kind,
  address: row.address,
  coordinates: { lat: row.lat, lng: row.lng },
  status: row.visited_state,
  planned_at: iso(row.planned_at),
  google_estimate_time: iso(row.google_estimate_time),
  actual_arrival_time: iso(row.actual_arrival_time),
  left_at: iso(row.left_at),
  ...certaintyOf(row),
});

type Counts = Pick<BoardTrip, 'sms' | 'orders'>;

/** How many messages and orders of each trip are in which state. */
async function readCounts(tx: TenantTx, ids: readonly number[], now: Date): Promise<Map<number, Counts>> {
  const { rows } = await shaped<Counts & { id: number }>(
    { id: 'e.id', sms: 'told.sms', orders: 'carried.orders' },
    (columns) => sql`
    select ${columns}
    from unnest(${[...ids]}::bigint[]) as e (id)
    cross join lateral (
      select json_build_object(
        'sent', count(*) filter (where ${wasTold('r')}),
        'waiting', count(*) filter (
          where r.sms_sent_at is null and r.sms_sent_skipped_at is null and r.held_because is null),
        'held', count(*) filter (
          where r.sms_sent_at is null and r.sms_sent_skipped_at is null and r.held_because is not null
            and r.sms_should_send_at <= ${now}),
        'failed', count(*) filter (where o.status in ('failed', 'flagged'))) as sms
      from sms_receivers r left join sms_outbox o on o.tenant_id = r.tenant_id and o.id = r.sms_outbox_id
      where r.tenant_id = current_tenant() and r.plan_event_id = e.id) told
    cross join lateral (
      select json_build_object(
        'open', count(*) filter (where d.status = 'new'),
        'failed', count(*) filter (where d.status = 'failed')) as orders
      from delivery_orders d
      where d.tenant_id = current_tenant() and d.plan_event_id = e.id) carried`,
  ).execute(tx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** The depot of each trip, and where its route begins and ends. */
async function listHomes(tx: TenantTx, ids: readonly number[]): Promise<Map<number, LatLng[]>> {
  const { rows } = await shaped<{ id: number; homes: LatLng[] }>(
    { id: 'e.id', homes: 'known.homes' },
    (columns) => sql`
    select ${columns}
    from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('lat', place.lat, 'lng', place.lng)), '[]') as homes
      from (values (d.lat, d.lng), (r.start_lat, r.start_lng), (r.end_lat, r.end_lng)) as place (lat, lng)
      where place.lat is not null and place.lng is not null) known
    where e.tenant_id = current_tenant() and e.id = any(${[...ids]}::bigint[])`,
  ).execute(tx);
  return new Map(rows.map(({ id, homes }) => [id, homes]));
}

async function listTruckPlaces(tx: TenantTx, car_ids: readonly number[]): Promise<Map<number, TruckPlace>> {
  const rows = await tx
    .selectFrom('cars')
    .select(['id', 'latest_lat', 'latest_lng', 'latest_location_updated_at', 'latest_heading'])
    .where('id', 'in', car_ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, latest_lat, latest_lng, latest_location_updated_at, latest_heading }) =>
      latest_lat === null || latest_lng === null || latest_location_updated_at === null
        ? []
        : [
            [
              id,
              {
                coordinates: { lat: latest_lat, lng: latest_lng },
                at: latest_location_updated_at.toISOString(),
                heading: latest_heading,
              },
            ],
          ],
    ),
  );
}

async function nextDay(tx: TenantTx, depo_id: number, date: Day): Promise<Day | null> {
  const { rows } = await shaped<{ day: Day | null }>(
    { day: sql`min(date)` },
    (columns) => sql`
    select ${columns}
    from plan_events
    where tenant_id = current_tenant() and depo_id = ${depo_id} and deleted_at is null
      and date > ${date}::date`,
  ).execute(tx);
  return rows[0]?.day ?? null;
}

const noCounts: Counts = { sms: { sent: 0, waiting: 0, held: 0, failed: 0 }, orders: { open: 0, failed: 0 } };

const noTalk: BoardTrip['talk'] = { unread_count: 0, phone: null };

export async function readBoard(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  asked: Day | undefined,
): Promise<Board> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const date = asked ?? today;
  // Whoever left yesterday may be on the road still.
  const days = { from: addDays(date, date === today ? -ASKED_DAYS : -1), until: addDays(date, 1) };
  const trips = (await planEventsOfDepo(tx, by, depo_id, days)).filter((trip) =>
    isOnBoard(trip, date, today),
  );
  const next_day = await nextDay(tx, depo_id, date);
  const read_at = by.now.toISOString();
  if (trips.length === 0) return { date, read_at, trips: [], next_day };
  const ids = trips.map(({ id }) => id);
  const car_ids = [...new Set(trips.map(({ car_id }) => car_id))];
  const [stops, homes, counts, places, words, ordered, talks] = await Promise.all([
    listStops(tx, ids),
    listHomes(tx, ids),
    readCounts(tx, ids, by.now),
    listTruckPlaces(tx, car_ids),
    listDriverWords(tx, ids),
    listOrderChanges(tx, ids),
    listTripTalks(tx, ids),
  ]);
  return {
    date,
    read_at,
    trips: trips.map((trip) => ({
      ...trip,
      ...(counts.get(trip.id) ?? noCounts),
      stops: stops.get(trip.id) ?? [],
      place: places.get(trip.car_id) ?? null,
      homes: homes.get(trip.id) ?? [],
      driver_word: words.get(trip.id) ?? null,
      order_changed_at: iso(ordered.get(trip.id) ?? null),
      talk: talks.get(trip.id) ?? noTalk,
    })),
    next_day,
  };
}
