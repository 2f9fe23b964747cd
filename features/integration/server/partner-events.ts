import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuseFields } from '../../../shared/refusals.ts';
import { eventsWhere } from '../../driver/server/driver-events.ts';
import { iso } from '../../plan-events/server/list-plan-events.ts';
import {
  MOST_DAYS,
  MOST_NEXT_VISITS,
  type PartnerEvent,
  type PartnerStop,
} from '../contract/partner-events.ts';

interface Asked {
  from?: Day | undefined;
  to?: Day | undefined;
  page: number;
  per_page: number;
}

/** Refused: an end before the beginning, and one too far behind it. */
function periodOf(by: Act, asked: Asked): { from: Day; to: Day } {
  const from = asked.from ?? dayIn(by.actor.tenant.time_zone, by.now);
  const last = addDays(from, MOST_DAYS - 1);
  const to = asked.to ?? last;
  if (to < from) refuseFields([{ field: 'to', text: fieldTexts.at_least, values: { count: from } }]);
  if (to > last) refuseFields([{ field: 'to', text: fieldTexts.at_most, values: { count: last } }]);
  return { from, to };
}

interface StopRow extends Omit<PartnerStop, 'coordinates' | 'point_visited' | 'status'> {
  plan_event_id: number;
  lat: number;
  lng: number;
  visited_state: PartnerStop['status'];
}

/** What the public knows of them: no e-shop customer's door, no words among staff. */
async function publicStops(tx: TenantTx, event_ids: readonly number[]): Promise<Map<number, PartnerStop[]>> {
  const { rows } = await shaped<StopRow>(
    {
      ...fromTable('p', 'id uuid plan_event_id position address lat lng google_estimate_time'),
      ...fromTable('p', 'original_google_estimate_time wait_time visited_state public_comment'),
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.plan_event_id = any(${[...event_ids]}::bigint[]) and p.deleted_at is null and p.kind in ('regular', 'b2b')
    order by p.plan_event_id, p.position, p.id`,
  ).execute(tx);
  const stops = new Map<number, PartnerStop[]>();
  for (const { plan_event_id, lat, lng, visited_state, ...row } of rows) {
    const stop = {
      ...row,
      coordinates: { lat, lng },
      point_visited: visited_state === 'pending' ? null : visited_state === 'visited',
      status: visited_state,
    };
    stops.set(plan_event_id, [...(stops.get(plan_event_id) ?? []), stop]);
  }
  return stops;
}

/** By id; empty for a tenant that does not keep them. */
async function partnersCars(tx: TenantTx, by: Act, ids: readonly number[]) {
  if (!by.actor.able('car_lakrids') || ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cars')
    .select(['id', 'send_to_lakrids', 'lakrids_route_number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

async function partnersDrivers(tx: TenantTx, by: Act, ids: readonly number[]) {
  if (!by.actor.able('user_lakrids_driver') || ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'lakrids_driver_id', 'lakrids_driver_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export async function partnerEvents(tx: TenantTx, by: Act, asked: Asked): Promise<Listed<PartnerEvent>> {
  const { from, to } = periodOf(by, asked);
  const where = sql`pe.date between ${from}::date and ${to}::date`;
  const { rows, total } = await eventsWhere(tx, where, {
    limit: asked.per_page,
    offset: (asked.page - 1) * asked.per_page,
  });
  const stops = await publicStops(
    tx,
    rows.map(({ id }) => id),
  );
  const cars = await partnersCars(
    tx,
    by,
    rows.map(({ car }) => car.id),
  );
  const drivers = await partnersDrivers(
    tx,
    by,
    rows.flatMap(({ driver }) => (driver ? [driver.id] : [])),
  );
  return {
    total,
    rows: rows.map((event) => ({
      ...event,
      car: { ...event.car, ...cars.get(event.car.id) },
      driver: event.driver && { ...event.driver, ...drivers.get(event.driver.id) },
      stops: stops.get(event.id) ?? [],
    })),
  };
}

/** A truck that is late is still to come for half an hour. */
const LATE_MS = 30 * 60_000;

export async function nextVisits(tx: TenantTx, by: Act, customer_number: string) {
  const shop = await tx
    .selectFrom('b2b_customers')
    .select('id')
    .where(sql<boolean>`lower(customer_number) = lower(${customer_number})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!shop) return notFound();
  const { rows } = await shaped<{ date: Day; google_estimate_time: Date | null; plan_event_id: number }>(
    {
      date: sql`coalesce((p.google_estimate_time at time zone ${by.actor.tenant.time_zone})::date, e.date)`,
      google_estimate_time: 'p.google_estimate_time',
      plan_event_id: 'e.id',
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_point_b2b_customers l
    join plan_event_route_points p on p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    where l.b2b_customer_id = ${shop.id} and p.deleted_at is null and e.deleted_at is null and e.finished_at is null
      and p.visited_state = 'pending' and p.google_estimate_time >= ${new Date(by.now.getTime() - LATE_MS)}
    order by p.google_estimate_time, p.id limit ${MOST_NEXT_VISITS}`,
  ).execute(tx);
  return rows.map((row) => ({ ...row, google_estimate_time: iso(row.google_estimate_time) }));
}
