import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { TrackedEvent, TrackedStop, KnownCarStop } from '../rules/driven-trip.ts';
import type { Sale } from '../rules/known-facts.ts';
import { servedPlace } from '../rules/office-checks.ts';
import type { SaidDelay } from '../rules/said-delay.ts';

const trackable = (which: RawBuilder<unknown>) =>
  shaped<EventRow>(
    {
      ...fromTable('e', 'id route_id car_id date departs_at last_stop_at returns_at started_at finished_at'),
      start_lat: sql`coalesce(r.start_lat, d.lat)`,
      start_lng: sql`coalesce(r.start_lng, d.lng)`,
      end_lat: sql`coalesce(r.end_lat, d.lat)`,
      end_lng: sql`coalesce(r.end_lng, d.lng)`,
    },
    (columns) => sql`
  select ${columns}
  from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
  join depos d on d.tenant_id = e.tenant_id and d.id = e.depo_id
  where e.tenant_id = current_tenant() and e.deleted_at is null
    and e.departs_at is not null and e.last_stop_at is not null and ${which}`,
  );

type EventRow = Omit<TrackedEvent, 'start' | 'end'> & {
  start_lat: number | null;
  start_lng: number | null;
  end_lat: number | null;
  end_lng: number | null;
};

/** So many confirmed places of a stop say where it is served. */
const MOST_SERVED_PLACES = 9;

const place = (lat: number | null, lng: number | null) =>
  lat === null || lng === null ? null : { lat, lng };
const asTracked = ({ start_lat, start_lng, end_lat, end_lng, ...row }: EventRow): TrackedEvent => ({
  ...row,
  start: place(start_lat, start_lng),
  end: place(end_lat, end_lng),
});

/**
 * Events that may be on the road: from an hour before departure until they are finished. One that never left is looked
 * at for four hours after its planned end, one that did for a day: it may be late, or stand without being home.
 */
export async function eventsUnderWay(tx: TenantTx, now: Date): Promise<TrackedEvent[]> {
  const { rows } = await trackable(sql`e.finished_at is null
    and e.departs_at <= ${new Date(now.getTime() + 3_600_000)}
    and coalesce(e.returns_at, e.last_stop_at) >=
      case when e.started_at is null then ${new Date(now.getTime() - 4 * 3_600_000)}::timestamptz
      else ${new Date(now.getTime() - 24 * 3_600_000)}::timestamptz end
    order by e.id`).execute(tx);
  return rows.map(asTracked);
}

/** Locked: two servers tracking the same event take turns. */
export async function lockEvent(tx: TenantTx, id: number): Promise<TrackedEvent | null> {
  const { rows } = await trackable(sql`e.id = ${id} for update of e`).execute(tx);
  return rows[0] ? asTracked(rows[0]) : null;
}

export async function trackedStops(tx: TenantTx, plan_event_id: number): Promise<TrackedStop[]> {
  const rows = await tx
    .selectFrom('plan_event_route_points')
    .select([
      'id',
      'route_point_id',
      'position',
      'kind',
      'lat',
      'lng',
      'wait_time',
      'planned_at',
      'google_estimate_time',
      'visited_state',
      'visited_source',
      'marked_at',
      'actual_arrival_time',
      'left_at',
      'timer_duration',
      'marked_visited',
      'checked_visited',
      'checked_arrived_at',
    ])
    .where('plan_event_id', '=', plan_event_id)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .where('google_estimate_time', 'is not', null)
    .where('planned_at', 'is not', null)
    .orderBy('position')
    .execute();
  const served = rows.length > 0 ? await listServedPlaces(tx, plan_event_id) : new Map<number, LatLng[]>();
  return (rows as TrackedStop[]).map((row) => {
    const served_at = servedPlace(served.get(row.id) ?? []);
    return served_at ? { ...row, served_at } : row;
  });
}

/** Where the office confirmed that the stops of a trip were served on other days: the last of each, by its id. */
async function listServedPlaces(tx: TenantTx, plan_event_id: number): Promise<Map<number, LatLng[]>> {
  const { rows } = await shaped<LatLng & { id: number }>(
    { id: 'p.id', ...fromTable('served', 'lat lng') },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    cross join lateral (
      select c.lat, c.lng
      from plan_event_route_points other
      join car_stops c on c.tenant_id = other.tenant_id and c.id = other.car_stop_id
      where other.tenant_id = p.tenant_id and other.route_point_id = p.route_point_id
        and other.checked_visited and other.car_stop_id is not null and other.plan_event_id <> p.plan_event_id
      order by other.checked_at desc
      limit ${MOST_SERVED_PLACES}) served
    where p.tenant_id = current_tenant() and p.plan_event_id = ${plan_event_id}
      and p.deleted_at is null and p.route_point_id is not null`,
  ).execute(tx);
  const byStop = new Map<number, LatLng[]>();
  for (const { id, lat, lng } of rows) byStop.set(id, [...(byStop.get(id) ?? []), { lat, lng }]);
  return byStop;
}

/** What the driver said last of being late. */
export async function findSaidDelay(tx: TenantTx, plan_event_id: number): Promise<SaidDelay | null> {
  const { rows } = await shaped<SaidDelay>(
    { minutes: sql`(a.said ->> 'minutes')::integer`, at: 'a.at' },
    (columns) => sql`
    select ${columns}
    from driver_acts a
    where a.tenant_id = current_tenant() and a.plan_event_id = ${plan_event_id} and a.kind = 'late'
    order by a.at desc, a.seq desc limit 1`,
  ).execute(tx);
  return rows[0] ?? null;
}

export async function listSalesOfTrip(tx: TenantTx, plan_event_id: number): Promise<Sale[]> {
  const rows = await tx
    .selectFrom('order_transactions')
    .select(['id', 'sold_at', 'lat', 'lng', 'plan_event_route_point_id'])
    .where('plan_event_id', '=', plan_event_id)
    .where('manual', '=', false)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sold_at: row.sold_at,
    place: place(row.lat, row.lng),
    stop_id: row.plan_event_route_point_id,
  }));
}

/** Orders that were handed over at stops of the trip, by its phone or the office; when is told by their history. */
export async function listDeliveriesOfTrip(tx: TenantTx, plan_event_id: number): Promise<Sale[]> {
  const { rows } = await shaped<{ id: number; stop_id: number; handed_over_at: Date }>(
    { id: 'o.id', stop_id: 'o.plan_event_route_point_id', handed_over_at: 'change.created_at' },
    (columns) => sql`
    select ${columns}
    from delivery_orders o
    cross join lateral (
      select v.created_at, v.actor from delivery_order_versions v
      where v.tenant_id = o.tenant_id and v.delivery_order_id = o.id
        and v.serialized_object ->> 'status' = 'new'
      order by v.id desc
      limit 1) change
    where o.tenant_id = current_tenant() and o.plan_event_id = ${plan_event_id}
      and o.plan_event_route_point_id is not null and o.status = 'completed' and change.actor = 'driver_app'`,
  ).execute(tx);
  return rows.map(({ id, stop_id, handed_over_at }) => ({
    id,
    sold_at: handed_over_at,
    place: null,
    stop_id,
    is_delivery: true,
  }));
}

export async function storedCarStops(tx: TenantTx, plan_event_id: number): Promise<KnownCarStop[]> {
  const rows = await tx
    .selectFrom('car_stops')
    .select(['id', 'lat', 'lng', 'started_at', 'ended_at', 'source'])
    .where('plan_event_id', '=', plan_event_id)
    .orderBy('started_at')
    .execute();
  return rows.map(({ source, ...row }) => ({
    ...row,
    seen_until: row.ended_at ?? row.started_at,
    is_from_provider: source === 'provider',
  }));
}

/** The tracking page of somebody who waits for a truck under way, for the start message of a demo. */
export async function findLiveLink(tx: TenantTx, public_url: string, now: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('sms_receivers as r')
    .innerJoin('plan_event_route_points as p', (join) =>
      join.onRef('p.tenant_id', '=', 'r.tenant_id').onRef('p.id', '=', 'r.plan_event_route_point_id'),
    )
    .innerJoin('plan_events as e', (join) =>
      join.onRef('e.tenant_id', '=', 'p.tenant_id').onRef('e.id', '=', 'p.plan_event_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.customer_id'),
    )
    .select(['p.uuid as stop', 'c.uuid as customer'])
    .where('e.started_at', '<=', now)
    .where('e.finished_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .where('p.visited_state', '=', 'pending')
    .where('p.deleted_at', 'is', null)
    .where('p.google_estimate_time', '>', new Date(now.getTime() + 8 * 60_000))
    .orderBy('p.google_estimate_time')
    .limit(1)
    .executeTakeFirst();
  return row ? `${public_url}/${row.stop}?c=${row.customer}` : null;
}
