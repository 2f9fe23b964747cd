// A driven day becomes a route (RG70).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, dayIn } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import {
  convertedRouteName,
  convertedStops,
  mayConvert,
  type DrivenStop,
} from '../../plan-events/rules/plan-event.ts';
import { isOver } from '../../plan-events/rules/trip-status.ts';
import { planEventById } from '../../plan-events/server/list-plan-events.ts';
import { noteConverted } from '../../plan-events/server/record-driving.ts';
import { blankRoute, blankStop, type Draft, type DraftStop } from '../../routes/rules/draft.ts';
import { makeRoute, type Desk } from '../../routes/server/edit-routes.ts';
import { depoPlace } from '../../routes/server/read-draft.ts';
import { drivenReportRefusals } from '../refusals.ts';
import { allotSales } from '../rules.ts';
import { stopRows, type StopRow } from './driven-stops.ts';
import { listTripSales } from './trip-sales.ts';

interface At {
  depo_id: number;
  id: number;
}
/** A planned or unplanned stop; `row` is null where something was only sold. */
interface Driven extends DrivenStop {
  lat: number;
  lng: number;
  row: StopRow | null;
}

async function drivenStops(tx: TenantTx, id: number): Promise<Driven[]> {
  const rows = await stopRows(tx, [id]);
  const { by_stop, elsewhere } = allotSales(rows, await listTripSales(tx, [id]));
  return [
    ...rows.map((row): Driven => ({
      kind: row.kind,
      position: row.position,
      visited_state: row.visited_state,
      actual_arrival_time: row.actual_arrival_time,
      duration: row.duration ?? row.timer_duration,
      sales_count: by_stop.get(row.id)?.count ?? 0,
      lat: row.lat,
      lng: row.lng,
      row,
    })),
    ...elsewhere.map(({ place, count, first_at }): Driven => ({
      kind: 'unplanned',
      position: 0,
      visited_state: 'visited',
      actual_arrival_time: first_at,
      duration: null,
      sales_count: count,
      ...place,
      row: null,
    })),
  ];
}

type Source = Pick<DraftStop, 'address' | 'custom_address' | 'use_custom_address' | 'stop_type_id'>;

/** The stops of the route that were copied into the plan event, with what the copy does not carry. */
async function listSources(tx: TenantTx, id: number): Promise<Map<number, Source>> {
  const rows = await tx
    .selectFrom('plan_event_route_points as p')
    .innerJoin('route_points as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.route_point_id'),
    )
    .select(['p.id', 'r.address', 'r.custom_address', 'r.use_custom_address', 'r.stop_type_id'])
    .where('p.plan_event_id', '=', id)
    .execute();
  return new Map(rows.map(({ id: stop_id, ...row }) => [stop_id, row]));
}

function draftStops(
  driven: ReturnType<typeof convertedStops<Driven>>,
  sources: ReadonlyMap<number, Source>,
  zone: string,
): DraftStop[] {
  let day: string | null = null;
  return driven.map(({ stop, wait_time }, i) => {
    const { row, lat, lng, actual_arrival_time } = stop;
    const arrivedOn = actual_arrival_time && dayIn(zone, actual_arrival_time);
    const separator = day !== null && arrivedOn !== null && arrivedOn !== day;
    day = arrivedOn ?? day;
    return {
      ...blankStop,
      ...(row && {
        address: row.address,
        ...sources.get(row.id),
        public_comment: row.public_comment,
        private_comment: row.private_comment,
      }),
      ...(row === null && { address: `${lat.toFixed(5)}, ${lng.toFixed(5)}` }),
      position: i + 1,
      lat,
      lng,
      wait_time,
      wait_manual: true,
      separator,
      arrival_time: actual_arrival_time && clockIn(zone, actual_arrival_time),
      b2b_customer_ids: row?.b2b_customers.map((shop) => shop.id) ?? [],
    };
  });
}

/** Refuses the second time, a name that another route has, a plan event under way and one without a single visit. */
async function convertible(
  tx: TenantTx,
  by: Act,
  at: At,
  wanted: string | null,
): Promise<{ event: PlanEvent; name: string }> {
  const row = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('id', '=', at.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return notFound();
  const event = await planEventById(tx, by, at.depo_id, at.id);
  const name = wanted ?? convertedRouteName(event.route_name, event.date);
  const allowed = mayConvert({
    converted_route_id: event.converted_route_id,
    finished_at: isOver(event.status) ? by.now : null,
  });
  if (allowed === 'not_finished') refuse(drivenReportRefusals.not_finished);
  // Two conversions at once take their names one after the other.
  await tx.selectFrom('depos').select('id').where('id', '=', event.depo_id).forNoKeyUpdate().execute();
  const taken = await tx
    .selectFrom('routes')
    .select('id')
    .where('depo_id', '=', event.depo_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (allowed === 'already_converted' || taken) refuse(drivenReportRefusals.already_route, { title: name });
  return { event, name };
}

export interface ConvertChoice {
  with_unvisited: boolean;
  name: string | null;
}

async function drivenRoute(
  tx: TenantTx,
  by: Act,
  at: At,
  { with_unvisited, name: wanted }: ConvertChoice,
): Promise<Draft> {
  const { event, name } = await convertible(tx, by, at, wanted);
  const zone = by.actor.tenant.time_zone;
  const driven = convertedStops(await drivenStops(tx, at.id), with_unvisited);
  const first = driven.find(({ stop }) => stop.actual_arrival_time !== null)?.stop.actual_arrival_time;
  if (!first) return refuse(drivenReportRefusals.nothing_driven);
  const source = await tx
    .selectFrom('routes')
    .select([
      'radius',
      'minimum_efficient_sales_count',
      'administration_time',
      'eod_administration_time',
      'start_address',
      'start_lat',
      'start_lng',
      'end_address',
      'end_lat',
      'end_lng',
    ])
    .where('id', '=', event.route_id)
    .executeTakeFirstOrThrow();
  return {
    route: {
      ...blankRoute,
      ...source,
      depo_id: event.depo_id,
      name,
      route_type: 'custom_stops',
      first_stop_arrival_time: clockIn(zone, first),
    },
    stops: draftStops(driven, await listSources(tx, at.id), zone),
    depo: await depoPlace(tx, by, event.depo_id),
  };
}

/**
 * Makes the route, unapproved and with its own estimates, and remembers on the plan event which one, by whom and when.
 */
export function convertToRoute(desk: Desk, at: At, choice: ConvertChoice): Promise<PlanEvent> {
  const { by } = desk;
  return makeRoute(desk, { make: (tx) => drivenRoute(tx, by, at, choice) }, async (tx, route_id) => {
    await noteConverted(tx, by, { id: at.id, route_id });
    return planEventById(tx, by, at.depo_id, at.id);
  });
}
