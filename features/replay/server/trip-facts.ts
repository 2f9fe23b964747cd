// What else is known of a trip: its end and the days before and after it, where its car stood, what was sold, what the
// driver pressed.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { amountOf, minorOf } from '../../../shared/money.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import { maySeeSales } from '../../plan-events/rules/plan-event.ts';
import type { Replay } from '../contract.ts';

/** Of each kind of row; a day has a few hundred. */
export const MOST_ROWS = 2_000;

interface TripFacts {
  finished_at: Date | null;
  encoded_polyline: string | null;
  earlier: Replay['earlier'];
  later: Replay['later'];
}

/** `earlier` and `later`: the trips of the same car that the depot sees too. */
export async function readTripFacts(tx: TenantTx, depo_id: number, event: PlanEvent): Promise<TripFacts> {
  const neighbour = (which: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`(
    select json_build_object('plan_event_id', o.id, 'date', o.date)
    from plan_events o
    where o.tenant_id = e.tenant_id and o.deleted_at is null and o.car_id = e.car_id and ${which}
      and (o.depo_id = ${depo_id} or ${event.car_depo_id} = ${depo_id})
    order by ${order} limit 1)`;
  const { rows } = await shaped<TripFacts>(
    {
      finished_at: 'e.finished_at',
      encoded_polyline: sql`(select t.encoded_polyline from car_tracks t
        where t.tenant_id = e.tenant_id and t.plan_event_id = e.id)`,
      earlier: neighbour(sql`o.date < e.date`, sql`o.date desc`),
      later: neighbour(sql`o.date > e.date`, sql`o.date`),
    },
    (columns) => sql`select ${columns} from plan_events e where e.id = ${event.id}`,
  ).execute(tx);
  return rows[0] ?? { finished_at: null, encoded_polyline: null, earlier: null, later: null };
}

interface StayRow {
  id: number;
  lat: number;
  lng: number;
  address: string | null;
  started_at: Date;
  ended_at: Date | null;
  stop_id: number | null;
}

export async function listStays(tx: TenantTx, plan_event_id: number): Promise<StayRow[]> {
  const { rows } = await shaped<StayRow>(
    {
      ...fromTable('c', 'id lat lng address started_at ended_at'),
      stop_id: 'p.id',
    },
    (columns) => sql`
    select distinct on (c.started_at, c.id) ${columns}
    from car_stops c
    left join plan_event_route_points p on p.tenant_id = c.tenant_id and p.plan_event_id = c.plan_event_id
      and p.car_stop_id = c.id and p.deleted_at is null
    where c.plan_event_id = ${plan_event_id}
    order by c.started_at, c.id, p.position limit ${MOST_ROWS}`,
  ).execute(tx);
  return rows;
}

/** Null for whoever may not see what the trip sold; what was entered by hand has no time of its own and is left out. */
export async function listSalesSeen(tx: TenantTx, by: Act, event: PlanEvent) {
  if (!maySeeSales(by.actor, event)) return null;
  const rows = await tx
    .selectFrom('order_transactions')
    .select(['id', 'sold_at', 'total', 'lat', 'lng', 'plan_event_route_point_id'])
    .select(sql<number>`count(*) over ()`.as('of'))
    .where('plan_event_id', '=', event.id)
    .where('manual', '=', false)
    .orderBy('sold_at')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();
  const sales = rows.map(({ sold_at, total, lat, lng, ...row }) => ({
    id: row.id,
    at: sold_at,
    total: amountOf(minorOf(total)),
    coordinates: lat === null || lng === null ? null : { lat, lng },
    stop_id: row.plan_event_route_point_id,
  }));
  return { sales, count: rows[0]?.of ?? 0 };
}

interface MarkRow {
  id: string;
  kind: string;
  at: Date;
  received_at: Date;
  stop_id: number | null;
  reason: string | null;
  minutes: number | null;
}

/** Loading and counting the till are no part of the way. */
const kinds = [
  'take',
  'start',
  'serve',
  'skip',
  'unmark',
  'reorder',
  'late',
  'break_down',
  'drive_on',
  'end',
];

export async function listMarks(tx: TenantTx, plan_event_id: number): Promise<MarkRow[]> {
  const { rows } = await shaped<MarkRow>(
    {
      id: 'a.act_id',
      ...fromTable('a', 'kind at received_at'),
      stop_id: sql`(a.said ->> 'stop_id')::bigint`,
      reason: sql`nullif(a.said ->> 'reason', '')`,
      minutes: sql`(a.said ->> 'minutes')::integer`,
    },
    (columns) => sql`
    select ${columns}
    from driver_acts a where a.plan_event_id = ${plan_event_id} and a.kind = any(${kinds})
    order by a.at, a.act_id limit ${MOST_ROWS}`,
  ).execute(tx);
  return rows;
}

/** What happened on another day of a trip of several days is no part of this one. */
export const isOnDay = (at: Date | null, event: PlanEvent, day: Day, dayOf: (at: Date) => Day): boolean =>
  event.day_span === 1 || (at !== null && dayOf(at) === day);
