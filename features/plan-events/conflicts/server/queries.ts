// Who else has the car, the driver or the route on these days. Asked under locks, so that the answer still holds when the row is written;
// the exclusion constraints of plan_events stand behind it.

import { sql } from 'kysely';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { addDays, dayIn, showDay, type Day } from '../../../../shared/calendar.ts';
import type { FieldProblem } from '../../../../shared/error-body.ts';
import { lockPlanning } from '../../../routes/days/server/queries.ts';
import { type TakenDayOf } from '../../choosing/contract.ts';
import { planEventRefusals } from '../../refusals.ts';
import { splitTaken, type TakenDay } from '../../rules.ts';
import { coversDays } from '../../server/queries.ts';

export interface Wanted {
  route: { id: number; name: string };
  car: { id: number; internal_number: string };
  driver: { id: number; full_name: string } | null;
  day_span: number;
  /** The plan event that is being changed. */
  except: number | null;
}

interface Taken extends TakenDay {
  route_id: number;
  car_id: number;
  user_id: number | null;
}

/** Waits for others who are planning the same car, driver or route. */
export function lockCells(tx: TenantTx, { route, car, driver }: Wanted): Promise<void> {
  return lockPlanning(tx, { route_ids: [route.id], car_ids: [car.id], user_ids: driver ? [driver.id] : [] });
}

/**
 * Plan events that hold one of the three on any day an event starting on `days` could cover. Those from tomorrow on take as many days as their
 * route now does, whether they have followed it yet or not.
 */
export async function takenBy(tx: TenantTx, by: Act, wanted: Wanted, days: readonly Day[]): Promise<Taken[]> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const from = days.reduce((first, day) => (day < first ? day : first));
  const until = addDays(
    days.reduce((last, day) => (day > last ? day : last)),
    wanted.day_span,
  );
  const { rows } = await sql<Taken>`
    select pe.date, pe.day_span, pe.route_id, pe.car_id, pe.user_id
    from (
      select e.id, e.date, case when e.date > ${today}::date then greatest(e.day_span, r.day_span) else e.day_span end as day_span,
        e.route_id, e.car_id, e.user_id, e.deleted_at
      from plan_events e join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id) pe
    where pe.deleted_at is null and pe.id is distinct from ${wanted.except}::bigint and ${coversDays(sql`${from}::date`, sql`${until}::date`)}
      and (pe.route_id = ${wanted.route.id} or pe.car_id = ${wanted.car.id} or pe.user_id = ${wanted.driver?.id ?? null}::bigint)
    order by pe.date, pe.id`.execute(tx);
  return rows;
}

export interface Asked {
  from: Day;
  until: Day;
  car_id?: number | undefined;
  user_id?: number | undefined;
  route_id?: number | undefined;
}

/** The same told in words of what is taken, for the days between the two; an id that is not given holds nothing. */
export async function takenDays(
  tx: TenantTx,
  by: Act,
  { from, until, car_id = 0, user_id = 0, route_id = 0 }: Asked,
): Promise<TakenDayOf[]> {
  const wanted: Wanted = {
    car: { id: car_id, internal_number: '' },
    driver: { id: user_id, full_name: '' },
    route: { id: route_id, name: '' },
    day_span: 1,
    except: null,
  };
  return (await takenBy(tx, by, wanted, [from, until])).map((other) => ({
    date: other.date,
    day_span: other.day_span,
    of: [
      ...(other.car_id === car_id ? ['car' as const] : []),
      ...(other.user_id === user_id ? ['driver' as const] : []),
      ...(other.route_id === route_id ? ['route' as const] : []),
    ],
  }));
}

export interface Conflict {
  of: 'car' | 'driver' | 'route';
  problem: FieldProblem;
}

/** One sentence for each of car, driver and route that is taken, naming the days. */
export function conflictsOn(days: readonly Day[], wanted: Wanted, taken: readonly Taken[]): Conflict[] {
  const { car, driver, route, day_span } = wanted;
  const { car_taken, driver_taken, route_taken } = planEventRefusals;
  const daysOf = (mine: (other: Taken) => boolean) => {
    const others = taken.filter(mine);
    return days
      .filter((day) => splitTaken([day], day_span, others).taken.length > 0)
      .map(showDay)
      .join(', ');
  };
  const found = [
    {
      of: 'car',
      days: daysOf((other) => other.car_id === car.id),
      entry: car_taken,
      values: { car: car.internal_number },
    },
    {
      of: 'driver',
      days: daysOf((other) => driver !== null && other.user_id === driver.id),
      entry: driver_taken,
      values: { driver: driver?.full_name ?? '' },
    },
    {
      of: 'route',
      days: daysOf((other) => other.route_id === route.id),
      entry: route_taken,
      values: { route: route.name },
    },
  ] as const;
  return found
    .filter((one) => one.days !== '')
    .map(({ of, days: shown, entry, values }) => ({
      of,
      problem: { field: entry.field, text: entry.text, values: { ...values, days: shown } },
    }));
}
