// Which trips somebody who is away cannot drive, and who could. The same of a car in the workshop.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, mondayBefore, type Day } from '../../../shared/calendar.ts';
import { isAwayDuring, type Away } from '../../absences/rules.ts';
import { listAway } from '../../absences/server/list-absences.ts';
import type { AffectedTrip, StandIn } from '../contract/affected-trips.ts';
import { lastDayOf, shareDay } from '../rules/plan-event.ts';
import { holders } from './find-conflicts.ts';
import { coversDays } from './list-plan-events.ts';
import { listShifts, minutesOf } from './list-shifts.ts';

const MOST_TRIPS = 200;
/** As far as anybody plans. */
const FARTHEST_DAYS = 366;
/** How far back it counts who drove a route. */
const HABIT_DAYS = 183;

export interface Asked {
  user_id?: number | undefined;
  car_id?: number | undefined;
  from_date: Day;
  until_date?: Day | undefined;
  from_time?: string | undefined;
  until_time?: string | undefined;
}

type Trip = Omit<AffectedTrip, 'instead' | 'departs_at' | 'returns_at'> & {
  route_id: number;
  departs_at: Date | null;
  returns_at: Date | null;
};

async function listTrips(tx: TenantTx, by: Act, depo_id: number, asked: Asked): Promise<Trip[]> {
  const { time_zone } = by.actor.tenant;
  const today = dayIn(time_zone, by.now);
  const from = asked.from_date > today ? asked.from_date : today;
  const until = addDays(asked.until_date ?? addDays(today, FARTHEST_DAYS), 1);
  const { rows } = await shaped<Trip>(
    {
      ...fromTable('pe', 'id lock_version date day_span route_id'),
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
      ...fromTable('pe', 'departs_at returns_at'),
      is_own: sql`(pe.depo_id = ${depo_id} or c.depo_id = ${depo_id})`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events pe
    join routes r on r.tenant_id = pe.tenant_id and r.id = pe.route_id
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where pe.deleted_at is null and pe.started_at is null and pe.finished_at is null
      and ${coversDays(sql`${from}::date`, sql`${until}::date`)}
      and (pe.user_id = ${asked.user_id ?? null}::bigint or pe.car_id = ${asked.car_id ?? null}::bigint)
    order by pe.date, pe.id
    limit ${MOST_TRIPS}`,
  ).execute(tx);
  const away: Away = {
    from_date: asked.from_date,
    until_date: asked.until_date ?? null,
    from_time: asked.from_time ?? null,
    until_time: asked.until_time ?? null,
  };
  return rows.filter((trip) => isAwayDuring(away, trip, time_zone));
}

type Candidate = Pick<StandIn, 'id' | 'name'>;

async function listCandidates(tx: TenantTx, depo_id: number, of: 'driver' | 'car'): Promise<Candidate[]> {
  if (of === 'car')
    return tx
      .selectFrom('cars')
      .select(['id', 'internal_number as name'])
      .where('depo_id', '=', depo_id)
      .where('status', '=', 'active')
      .execute();
  return tx
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('depo_id', '=', depo_id)
    .where('role', '=', 'driver')
    .where('status', '=', 'active')
    .execute();
}

/** By candidate and route: how often they went together. */
async function countDrives(
  tx: TenantTx,
  of: 'driver' | 'car',
  { route_ids, ids, today }: Record<'route_ids' | 'ids', readonly number[]> & { today: Day },
): Promise<Map<string, number>> {
  const who = of === 'car' ? 'car_id' : 'user_id';
  const rows = await tx
    .selectFrom('plan_events')
    .select([`${who} as who`, 'route_id', (eb) => eb.fn.countAll<number>().as('drives')])
    .where('route_id', 'in', route_ids)
    .where(who, 'in', ids)
    .where('deleted_at', 'is', null)
    .where('date', '>', addDays(today, -HABIT_DAYS))
    .where('date', '<=', today)
    .groupBy([who, 'route_id'])
    .execute();
  return new Map(rows.map(({ who: id, route_id, drives }) => [`${id} ${route_id}`, Number(drives)]));
}

/** By driver and Monday of the week: the minutes that they have planned. */
async function sumMinutes(
  tx: TenantTx,
  by: Act,
  user_ids: readonly number[],
  days: { first: Day; last: Day },
): Promise<Map<string, number>> {
  const from = mondayBefore(days.first);
  const shifts = await listShifts(tx, by, { user_ids, from, until: addDays(mondayBefore(days.last), 7) });
  const sums = new Map<string, number>();
  for (const shift of shifts) {
    const key = `${shift.user_id} ${mondayBefore(shift.date)}`;
    sums.set(key, (sums.get(key) ?? 0) + minutesOf(shift));
  }
  return sums;
}

const byFitness = (one: StandIn, other: StandIn): number =>
  other.drives_count - one.drives_count ||
  (one.planned_minutes ?? 0) - (other.planned_minutes ?? 0) ||
  one.name.localeCompare(other.name, 'da', { numeric: true });

export async function affectedTrips(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  asked: Asked,
): Promise<AffectedTrip[]> {
  const trips = await listTrips(tx, by, depo_id, asked);
  const [first] = trips;
  if (!first) return [];
  const of = asked.car_id === undefined ? 'driver' : 'car';
  const { time_zone } = by.actor.tenant;
  const self = asked.car_id ?? asked.user_id;
  const candidates = (await listCandidates(tx, depo_id, of)).filter(({ id }) => id !== self);
  const ids = candidates.map(({ id }) => id);
  if (ids.length === 0) return trips.map((trip) => answerOf(trip, []));
  const last = trips.map(lastDayOf).reduce((one, other) => (other > one ? other : one));
  const days = { first: first.date, last };
  const some = { user_ids: of === 'driver' ? ids : [], car_ids: of === 'car' ? ids : [] };
  const taken = Map.groupBy(
    await holders(tx, by, { route_ids: [], ...some, except: [], from: first.date, until: addDays(last, 1) }),
    (holder) => (of === 'car' ? holder.car_id : holder.user_id),
  );
  const away = Map.groupBy(
    await listAway(tx, { ...some, from: first.date, until: last }),
    (one) => one.user_id ?? one.car_id,
  );
  const drives = await countDrives(tx, of, {
    route_ids: [...new Set(trips.map((trip) => trip.route_id))],
    ids,
    today: dayIn(time_zone, by.now),
  });
  const minutes = of === 'driver' ? await sumMinutes(tx, by, ids, days) : null;
  const isFree = ({ id }: Candidate, trip: Trip) =>
    !taken.get(id)?.some((holder) => shareDay(holder, trip)) &&
    !away.get(id)?.some((one) => isAwayDuring(one, trip, time_zone));
  return trips.map((trip) =>
    answerOf(
      trip,
      candidates
        .filter((one) => trip.is_own && isFree(one, trip))
        .map((one) => ({
          ...one,
          drives_count: drives.get(`${one.id} ${trip.route_id}`) ?? 0,
          planned_minutes: minutes && (minutes.get(`${one.id} ${mondayBefore(trip.date)}`) ?? 0),
        }))
        .toSorted(byFitness),
    ),
  );
}

const answerOf = (
  { route_id: _, departs_at, returns_at, ...trip }: Trip,
  instead: StandIn[],
): AffectedTrip => ({
  ...trip,
  departs_at: departs_at?.toISOString() ?? null,
  returns_at: returns_at?.toISOString() ?? null,
  instead,
});
