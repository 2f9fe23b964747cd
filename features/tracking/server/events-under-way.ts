import { sql, type RawBuilder } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { TrackedEvent, TrackedStop, KnownCarStop } from '../rules/driven-trip.ts';
import type { Sale } from '../rules/known-facts.ts';

const trackable = (which: RawBuilder<unknown>) =>
  shaped<EventRow>(
    {
      ...fromTable('e', 'id car_id date departs_at last_stop_at returns_at started_at finished_at'),
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
    ])
    .where('plan_event_id', '=', plan_event_id)
    .where('deleted_at', 'is', null)
    .where('kind', '<>', 'unplanned')
    .where('google_estimate_time', 'is not', null)
    .where('planned_at', 'is not', null)
    .orderBy('position')
    .execute();
  return rows as TrackedStop[];
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

export async function storedCarStops(tx: TenantTx, plan_event_id: number): Promise<KnownCarStop[]> {
  const rows = await tx
    .selectFrom('car_stops')
    .select(['id', 'lat', 'lng', 'started_at', 'ended_at'])
    .where('plan_event_id', '=', plan_event_id)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({ ...row, seen_until: row.ended_at ?? row.started_at }));
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
