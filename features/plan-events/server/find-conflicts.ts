// Who else has the car, the driver or the route on these days. Asked under locks, so that the answer still holds when
// the row is written; the exclusion constraints of plan_events stand behind it.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import type { FieldProblem } from '../../../shared/error-body.ts';
import { lockPlanning } from '../../routes/server/refuse-taken-days.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { clashesOf, othersOn, type Clash, type Holder, type Parts } from '../rules/conflicts.ts';
import { coversDays } from './list-plan-events.ts';

export interface Wanted {
  route: { id: number; name: string };
  car: { id: number; internal_number: string };
  driver: { id: number; full_name: string } | null;
  day_span: number;
  /** The plan event that is being changed. */
  except: number | null;
}

/** Waits for others who are planning the same car, driver or route. */
export function lockCells(tx: TenantTx, { route, car, driver }: Wanted): Promise<void> {
  return lockPlanning(tx, { route_ids: [route.id], car_ids: [car.id], user_ids: driver ? [driver.id] : [] });
}

/** Of several at once; plan events in `except` hold nothing, for they are the ones that change. */
export interface Sought {
  route_ids: readonly number[];
  car_ids: readonly number[];
  user_ids: readonly number[];
  except: readonly number[];
  from: Day;
  /** Not included. */
  until: Day;
}

/**
 * Plan events that hold one of them between the days, with the names of what they are made of. Those from tomorrow on
 * take as many days as their route now does, whether they have followed it yet or not.
 */
export async function holders(tx: TenantTx, by: Act, sought: Sought): Promise<Holder[]> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const { rows } = await shaped<Holder>(
    {
      ...fromTable('pe', 'date day_span route_id car_id user_id route_name'),
      car_internal_number: 'c.internal_number',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from (
      select e.tenant_id, e.id, e.date,
        case when e.date > ${today}::date then greatest(e.day_span, r.day_span) else e.day_span end as day_span,
        e.route_id, e.car_id, e.user_id, e.deleted_at, r.name as route_name
      from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id) pe
    join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
    left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
    where pe.deleted_at is null and pe.id <> all(${[...sought.except]}::bigint[])
      and ${coversDays(sql`${sought.from}::date`, sql`${sought.until}::date`)}
      and (pe.route_id = any(${[...sought.route_ids]}::bigint[]) or pe.car_id = any(${[...sought.car_ids]}::bigint[])
        or pe.user_id = any(${[...sought.user_ids]}::bigint[]))
    order by pe.date, pe.id`,
  ).execute(tx);
  return rows;
}

/** Plan events that hold one of the three on any day an event starting on `days` could cover. */
export function takenBy(tx: TenantTx, by: Act, wanted: Wanted, days: readonly Day[]): Promise<Holder[]> {
  return holders(tx, by, {
    route_ids: [wanted.route.id],
    car_ids: [wanted.car.id],
    user_ids: wanted.driver ? [wanted.driver.id] : [],
    except: wanted.except === null ? [] : [wanted.except],
    from: days.reduce((first, day) => (day < first ? day : first)),
    until: addDays(
      days.reduce((last, day) => (day > last ? day : last)),
      wanted.day_span,
    ),
  });
}

export interface Conflict {
  of: Clash['of'];
  problem: FieldProblem;
}

/** One sentence for each car, driver and route that is taken, naming the days and who has it. */
export function conflictsOf(clashes: readonly Clash[]): Conflict[] {
  const { car_taken, driver_taken, route_taken } = planEventRefusals;
  const said = {
    car: { entry: car_taken, nameOf: (wanted: Parts) => ({ car: wanted.car_internal_number }) },
    driver: { entry: driver_taken, nameOf: (wanted: Parts) => ({ driver: wanted.user_full_name ?? '' }) },
    route: { entry: route_taken, nameOf: (wanted: Parts) => ({ route: wanted.route_name }) },
  };
  const alike = Map.groupBy(clashes, ({ of, wanted }) => `${of} ${JSON.stringify(said[of].nameOf(wanted))}`);
  return [...alike.values()].map((same) => {
    const [{ of, wanted }] = same as [Clash];
    const { entry, nameOf } = said[of];
    const days = same.map((clash) => `${showDay(clash.wanted.date)} (${othersOn(clash)})`).join(', ');
    return { of, problem: { field: entry.field, text: entry.text, values: { ...nameOf(wanted), days } } };
  });
}

/** The same of one choice on several days. */
export function conflictsOn(
  days: readonly Day[],
  { car, driver, route, day_span }: Wanted,
  taken: readonly Holder[],
): Conflict[] {
  const parts = {
    day_span,
    route_id: route.id,
    route_name: route.name,
    car_id: car.id,
    car_internal_number: car.internal_number,
    user_id: driver?.id ?? null,
    user_full_name: driver?.full_name ?? null,
  };
  return conflictsOf(days.flatMap((date) => clashesOf({ date, ...parts }, taken)));
}
