// Who else has the car, the driver or the route on these days. Asked under locks, so that the answer still holds when the row is written;
// the exclusion constraints of plan_events stand behind it.
import { sql } from 'kysely';
import { addDays, showDay, type Day } from '../../../../shared/calendar.ts';
import type { FieldProblem } from '../../../../shared/refusals.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { planEventRefusals, type TakenDayOf } from '../../contract.ts';
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

interface Taken extends TakenDay { route_id: number; car_id: number; user_id: number | null }

/** Waits for others who are planning the same car, driver or route; always in the same order, so that two never wait for each other. */
export async function lockCells(tx: TenantTx, { route, car, driver }: Wanted): Promise<void> {
  const names = [`route ${route.id}`, `car ${car.id}`, ...(driver ? [`driver ${driver.id}`] : [])].map((name) => `plan_events ${name}`);
  await sql`
    select pg_advisory_xact_lock(key)
    from (select distinct hashtextextended(current_tenant() || ' ' || name, 0) as key from unnest(${names}::text[]) as name order by 1) ordered`.execute(tx);
}

/** Plan events that hold one of the three on any day an event starting on `days` could cover. */
export async function takenBy(tx: TenantTx, wanted: Wanted, days: readonly Day[]): Promise<Taken[]> {
  const from = days.reduce((first, day) => (day < first ? day : first));
  const until = addDays(days.reduce((last, day) => (day > last ? day : last)), wanted.day_span);
  const { rows } = await sql<Taken>`
    select pe.date, pe.day_span, pe.route_id, pe.car_id, pe.user_id from plan_events pe
    where pe.deleted_at is null and pe.id is distinct from ${wanted.except}::bigint and ${coversDays(sql`${from}::date`, sql`${until}::date`)}
      and (pe.route_id = ${wanted.route.id} or pe.car_id = ${wanted.car.id} or pe.user_id = ${wanted.driver?.id ?? null}::bigint)
    order by pe.date, pe.id`.execute(tx);
  return rows;
}

export interface Asked { from: Day; until: Day; car_id?: number | undefined; user_id?: number | undefined; route_id?: number | undefined }

/** The same told in words of what is taken, for the days between the two; an id that is not given holds nothing. */
export async function takenDays(tx: TenantTx, { from, until, car_id = 0, user_id = 0, route_id = 0 }: Asked): Promise<TakenDayOf[]> {
  const wanted: Wanted = {
    car: { id: car_id, internal_number: '' }, driver: { id: user_id, full_name: '' }, route: { id: route_id, name: '' }, day_span: 1, except: null,
  };
  return (await takenBy(tx, wanted, [from, until])).map((other) => ({
    date: other.date, day_span: other.day_span,
    of: [
      ...(other.car_id === car_id ? ['car' as const] : []), ...(other.user_id === user_id ? ['driver' as const] : []),
      ...(other.route_id === route_id ? ['route' as const] : []),
    ],
  }));
}

export interface Conflict { of: 'car' | 'driver' | 'route'; problem: FieldProblem }

/** One sentence for each of car, driver and route that is taken, naming the days. */
export function conflictsOn(days: readonly Day[], wanted: Wanted, taken: readonly Taken[]): Conflict[] {
  const { car, driver, route, day_span } = wanted;
  const { car_taken, driver_taken, route_taken } = planEventRefusals;
  const daysOf = (mine: (other: Taken) => boolean) => {
    const others = taken.filter(mine);
    return days.filter((day) => splitTaken([day], day_span, others).taken.length > 0).map(showDay).join(', ');
  };
  const found = [
    { of: 'car', days: daysOf((other) => other.car_id === car.id), entry: car_taken, values: { car: car.internal_number } },
    { of: 'driver', days: daysOf((other) => driver !== null && other.user_id === driver.id), entry: driver_taken, values: { driver: driver?.full_name ?? '' } },
    { of: 'route', days: daysOf((other) => other.route_id === route.id), entry: route_taken, values: { route: route.name } },
  ] as const;
  return found.filter((one) => one.days !== '').map(({ of, days: shown, entry, values }) => (
    { of, problem: { field: entry.field, text: entry.text, values: { ...values, days: shown } } }));
}
