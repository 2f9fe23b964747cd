// What is to be known before stops are taken over: the trip, who may help, and what was taken over already.

import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { DriverWord } from '../../driver/contract/driver-words.ts';
import { listDriverWords } from '../../driver/server/driver-words.ts';
import { restOf } from '../../plan-events/rules/takers.ts';
import { tripsOfItsDay } from '../../plan-events/server/find-takers.ts';
import { iso } from '../../plan-events/server/list-plan-events.ts';
import type { NamedTrip } from '../../plan-events/server/trips-on-days.ts';
import type { Helper, TakeOver, TakeOverChoices } from '../contract.ts';
import type { TakenStop } from '../rules.ts';

interface TakeOverRow {
  id: number;
  created_at: Date;
  user_full_name: string;
  undone_at: Date | null;
  undone_by_full_name: string | null;
  is_overtaken: boolean;
}

/** A later one of the same trips that still holds. */
const overtaken = sql<boolean>`exists (
  select from take_over_trips mine
  join take_over_trips later on later.tenant_id = mine.tenant_id and later.plan_event_id = mine.plan_event_id
    and later.take_over_id > mine.take_over_id
  join take_overs o on o.tenant_id = later.tenant_id and o.id = later.take_over_id and o.undone_at is null
  where mine.tenant_id = t.tenant_id and mine.take_over_id = t.id)`;

export async function isOvertaken(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await shaped<{ is_overtaken: boolean }>(
    { is_overtaken: overtaken },
    (columns) => sql`select ${columns} from take_overs t where t.id = ${id}`,
  ).execute(tx);
  return rows[0]?.is_overtaken ?? false;
}

/** Every stop of it as it stood before. */
export async function listTakenStops(
  tx: TenantTx,
  take_over_id: number,
): Promise<(TakenStop & { address: string })[]> {
  const { rows } = await shaped<TakenStop & { address: string }>(
    {
      id: 's.plan_event_route_point_id',
      plan_event_id: 's.from_plan_event_id',
      address: 'p.address',
      ...fromTable('s', 'to_plan_event_id route_point_id home_plan_event_id home_route_point_id position'),
      ...fromTable('s', 'planned_at google_estimate_time original_google_estimate_time'),
      ...fromTable('s', 'after_point_id drive_s added_s to_position to_planned_at'),
    },
    (columns) => sql`
    select ${columns}
    from take_over_stops s
    join plan_event_route_points p on p.tenant_id = s.tenant_id and p.id = s.plan_event_route_point_id
    where s.take_over_id = ${take_over_id}
    order by s.from_plan_event_id, s.position, s.plan_event_route_point_id`,
  ).execute(tx);
  return rows;
}

interface MovedRow {
  take_over_id: number;
  id: number;
  address: string;
  car_internal_number: string;
  comes_back: boolean;
}

/** The stops that changed their trip, of several take overs. */
async function listMoved(tx: TenantTx, ids: readonly number[]): Promise<Map<number, MovedRow[]>> {
  const { rows } = await shaped<MovedRow>(
    {
      take_over_id: 's.take_over_id',
      id: 's.plan_event_route_point_id',
      address: 'p.address',
      car_internal_number: 'c.internal_number',
      comes_back: sql`p.visited_state = 'pending' and p.deleted_at is null and p.plan_event_id = s.to_plan_event_id`,
    },
    (columns) => sql`
    select ${columns}
    from take_over_stops s
    join plan_event_route_points p on p.tenant_id = s.tenant_id and p.id = s.plan_event_route_point_id
    join plan_events e on e.tenant_id = s.tenant_id and e.id = s.to_plan_event_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    where s.take_over_id = any(${[...ids]}::bigint[]) and s.from_plan_event_id <> s.to_plan_event_id
    order by s.take_over_id, s.to_plan_event_id, p.position, p.id`,
  ).execute(tx);
  return Map.groupBy(rows, ({ take_over_id }) => take_over_id);
}

const MOST_SHOWN = 20;

async function takeOversOf(tx: TenantTx, plan_event_id: number): Promise<TakeOver[]> {
  const { rows } = await shaped<TakeOverRow>(
    {
      ...fromTable('t', 'id created_at undone_at'),
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      undone_by_full_name: sql`b.first_name || ' ' || b.last_name`,
      is_overtaken: overtaken,
    },
    (columns) => sql`
    select ${columns}
    from take_overs t
    join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    left join users b on b.tenant_id = t.tenant_id and b.id = t.undone_by_id
    where t.plan_event_id = ${plan_event_id}
    order by t.id desc limit ${MOST_SHOWN}`,
  ).execute(tx);
  const moved = await listMoved(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map(({ created_at, undone_at, ...row }) => {
    const stops = moved.get(row.id) ?? [];
    const named = (list: readonly MovedRow[]) => list.map(({ id, address }) => ({ id, address }));
    return {
      ...row,
      created_at: created_at.toISOString(),
      undone_at: iso(undone_at),
      stops_taken: stops.length,
      car_internal_numbers: [...new Set(stops.map(({ car_internal_number }) => car_internal_number))],
      back: undone_at === null ? named(stops.filter(({ comes_back }) => comes_back)) : [],
      gone: undone_at === null ? named(stops.filter(({ comes_back }) => !comes_back)) : [],
    };
  });
}

function named(trip: NamedTrip, now: Date, words: ReadonlyMap<number, DriverWord>) {
  const { plan_event_id, route_name, car_internal_number, user_full_name } = trip;
  const driver_word = words.get(plan_event_id) ?? null;
  const stops_to_come = restOf(trip, now)?.stops.length ?? 0;
  return { plan_event_id, route_name, car_internal_number, user_full_name, stops_to_come, driver_word };
}

function becauseOf(trip: ReturnType<typeof named>): Helper['because'] {
  if (trip.driver_word?.broken_down_at != null) return 'broken_down';
  if (trip.stops_to_come === 0) return 'no_stops';
  return trip.user_full_name === null ? 'no_driver' : null;
}

export async function takeOverChoicesOf(
  tx: TenantTx,
  now: Date,
  at: { depo_id: number; id: number },
): Promise<TakeOverChoices> {
  const { date, trips } = await tripsOfItsDay(tx, at);
  const words = await listDriverWords(
    tx,
    trips.map(({ plan_event_id }) => plan_event_id),
  );
  const all = trips.map((trip) => named(trip, now, words));
  const down = all.find(({ plan_event_id }) => plan_event_id === at.id) ?? (await endedTrip(tx, at.id));
  const helpers = all
    .filter(({ plan_event_id }) => plan_event_id !== at.id)
    .map((trip) => ({ ...trip, because: becauseOf(trip) }));
  return { date, down, helpers, take_overs: await takeOversOf(tx, at.id) };
}

/** Nothing of it is still to come; what was taken over of it may still be undone elsewhere. */
async function endedTrip(tx: TenantTx, id: number): Promise<ReturnType<typeof named>> {
  const { rows } = await shaped<
    Pick<NamedTrip, 'plan_event_id' | 'route_name' | 'car_internal_number' | 'user_full_name'>
  >(
    {
      plan_event_id: 'e.id',
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.id = ${id}`,
  ).execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A trip whose day was read is there');
  return { ...row, stops_to_come: 0, driver_word: null };
}
