// The days of several drivers at once, by what changes are told of: trips of today that are not over.

import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { ordersWhere } from '../../delivery-orders/server/order-by-id.ts';
import { coversDays, iso } from '../../plan-events/server/list-plan-events.ts';
import type { ToldDay, ToldTrip } from '../rules/day-changes.ts';

/** Trips that a driver has today, or drives since yesterday, and has not ended; speaks of them as `pe`. */
export const isOpenToday = (today: Day, now: Date) => sql<boolean>`(
  pe.deleted_at is null and pe.finished_at is null
  and (${coversDays(sql`${today}::date`, sql`${today}::date + 1`)}
    or pe.started_at > ${now}::timestamptz - interval '1 day'))`;

type TripRow = Omit<ToldTrip, 'stops' | 'orders' | 'finished_at'> & { user_id: number };

async function listTrips(
  tx: TenantTx,
  user_ids: readonly number[],
  today: Day,
  now: Date,
): Promise<TripRow[]> {
  const { rows } = await shaped<TripRow>(
    {
      ...fromTable('pe', 'id date user_id'),
      route_name: 'r.name',
      car: sql`json_build_object(
        'id', c.id, 'internal_number', c.internal_number, 'plate_number', c.plate_number)`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    where pe.user_id = any(${[...user_ids]}::bigint[]) and ${isOpenToday(today, now)}
    order by pe.date, pe.first_stop_at, pe.id`,
  ).execute(tx);
  return rows;
}

interface StopRow extends Omit<ToldTrip['stops'][number], 'planned_at'> {
  plan_event_id: number;
  planned_at: Date | null;
}

async function listStops(tx: TenantTx, trip_ids: readonly number[]): Promise<StopRow[]> {
  const { rows } = await shaped<StopRow>(
    { ...fromTable('p', 'id plan_event_id address planned_at'), status: 'p.visited_state' },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    where p.plan_event_id = any(${[...trip_ids]}::bigint[]) and p.deleted_at is null and p.kind <> 'unplanned'
    order by p.plan_event_id, p.position, p.id`,
  ).execute(tx);
  return rows;
}

const MOST_ORDERS = 20_000;

/** By driver; whoever has no trip has an empty day. */
export async function readDays(
  tx: TenantTx,
  tenant: Tenant,
  now: Date,
  user_ids: readonly number[],
): Promise<Map<number, ToldDay>> {
  const today = dayIn(tenant.time_zone, now);
  const trips = await listTrips(tx, user_ids, today, now);
  const trip_ids = trips.map(({ id }) => id);
  const stops = Map.groupBy(await listStops(tx, trip_ids), ({ plan_event_id }) => plan_event_id);
  const orders = Map.groupBy(
    await ordersWhere(tx, tenant, {
      where: sql`o.plan_event_id = any(${trip_ids}::bigint[])`,
      page: { page: 1, per_page: MOST_ORDERS },
    }),
    ({ plan_event_id }) => plan_event_id,
  );
  const told = trips.map(({ user_id, id, ...trip }) => ({
    user_id,
    trip: {
      ...trip,
      id,
      finished_at: null,
      stops: (stops.get(id) ?? []).map(({ plan_event_id: _, planned_at, ...stop }) => ({
        ...stop,
        planned_at: iso(planned_at),
      })),
      orders: (orders.get(id) ?? []).map(asTold),
    } satisfies ToldTrip,
  }));
  const byDriver = Map.groupBy(told, ({ user_id }) => user_id);
  return new Map(
    user_ids.map((id) => [
      id,
      {
        server_time: now.toISOString(),
        date: today,
        user: { id },
        trips: (byDriver.get(id) ?? []).map(({ trip }) => trip),
      },
    ]),
  );
}

type Order = Awaited<ReturnType<typeof ordersWhere>>[number];

const asTold = ({ line_items, ...order }: Order): ToldTrip['orders'][number] => ({
  id: order.id,
  status: order.status,
  total: order.total,
  payment_type: order.payment_type,
  comment: order.comment,
  comment_for_order: order.comment_for_order,
  stop_id: order.stop_id,
  customer_name: order.customer_name,
  customer_address: order.customer_address,
  line_items: line_items.map(({ description, quantity }) => ({ description, quantity })),
});
