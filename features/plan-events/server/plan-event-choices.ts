// What may be put into a cell of the calendar, and who is taken by what.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import type { PlanEventChoices, TakenDayOf } from '../contract/choices.ts';
import type { PlanEvent } from '../contract/plan-event.ts';
import { othersOn, type Clash, type Holder } from '../rules/conflicts.ts';
import { shareDay } from '../rules/plan-event.ts';
import { holders } from './find-conflicts.ts';
import { planEventById } from './list-plan-events.ts';

/** How far back the weekday of a route is looked for. */
const HABIT_DAYS = 183;

type RouteRow = PlanEventChoices['routes'][number];
type DriverRow = PlanEventChoices['drivers'][number];
type CarRow = PlanEventChoices['cars'][number];

async function listRouteChoices(tx: TenantTx, depo_id: number, today: Day): Promise<RouteRow[]> {
  const { rows } = await shaped<RouteRow>(
    {
      ...fromTable('r', 'id name depo_id day_span'),
      approved: sql`r.approval_status is not null`,
      ...fromTable('r', 'invalid first_stop_arrival_time last_stop_arrival_time'),
      ...fromTable('h', 'usual_weekday last_driven'),
    },
    (columns) => sql`
    with habits as (
      select route_id, max(date) filter (where date <= ${today}::date) as last_driven,
        mode() within group (order by extract(isodow from date)::integer) as usual_weekday
      from plan_events
      where depo_id = ${depo_id} and deleted_at is null and date > ${today}::date - ${HABIT_DAYS}::integer
      group by 1)
    select ${columns}
    from routes r left join habits h on h.route_id = r.id
    where r.depo_id = ${depo_id} and r.deleted_at is null
    order by r.route_number nulls last, lower(r.name)`,
  ).execute(tx);
  return rows;
}

async function listDriverChoices(tx: TenantTx, depo_id: number): Promise<DriverRow[]> {
  const { rows } = await shaped<DriverRow>(
    {
      id: 'u.id',
      full_name: sql`u.first_name || ' ' || u.last_name`,
      ...fromTable('u', 'first_name last_name email'),
    },
    (columns) => sql`
    select ${columns}
    from users u where u.status = 'active' and u.role = 'driver' and u.depo_id = ${depo_id}
    order by lower(u.first_name), lower(u.last_name), u.id`,
  ).execute(tx);
  return rows;
}

async function listCarChoices(tx: TenantTx, depo_id: number): Promise<CarRow[]> {
  const { rows } = await shaped<CarRow>(
    fromTable('c', 'id internal_number depo_id'),
    (columns) => sql`
    select ${columns}
    from cars c where c.depo_id = ${depo_id} and c.status = 'active'
    order by nullif(regexp_replace(c.internal_number, '\\D', '', 'g'), '')::numeric, c.internal_number`,
  ).execute(tx);
  return rows;
}

/** Who has it on one of the days, where the new plan event would cover `day_span` days. */
const holderOn = (held: readonly Holder[] | undefined, days: readonly Day[], day_span: number) =>
  held?.find((other) => days.some((date) => shareDay(other, { date, day_span })));

const said = (of: Clash['of'], holder: Holder) => `${othersOn({ of, holder })}, ${showDay(holder.date)}`;

interface Asked {
  depo_id: number;
  days: readonly Day[];
  except: number | null;
}

async function choices(tx: TenantTx, by: Act, { depo_id, days, except }: Asked): Promise<PlanEventChoices> {
  const routes = await listRouteChoices(tx, depo_id, dayIn(by.actor.tenant.time_zone, by.now));
  const drivers = await listDriverChoices(tx, depo_id);
  const cars = await listCarChoices(tx, depo_id);
  const sorted = days.toSorted();
  const [from, last] = [sorted[0], sorted.at(-1)];
  if (from === undefined || last === undefined)
    return { routes, drivers, cars, taken_routes: [], taken_drivers: [] };
  const taken = await holders(tx, by, {
    route_ids: routes.map((route) => route.id),
    car_ids: cars.map((car) => car.id),
    user_ids: drivers.map((driver) => driver.id),
    except: except === null ? [] : [except],
    from,
    until: addDays(last, Math.max(1, ...routes.map((route) => route.day_span))),
  });
  const byRoute = Map.groupBy(taken, (other) => other.route_id);
  const byDriver = Map.groupBy(taken, (other) => other.user_id);
  const byCar = Map.groupBy(taken, (other) => other.car_id);
  const routeHolder = (route: RouteRow) => holderOn(byRoute.get(route.id), days, route.day_span);
  const driverHolder = (driver: DriverRow) => holderOn(byDriver.get(driver.id), days, 1);
  return {
    routes: routes.filter((route) => !routeHolder(route)),
    drivers: drivers.filter((driver) => !driverHolder(driver)),
    cars: cars.filter((car) => !holderOn(byCar.get(car.id), days, 1)),
    taken_routes: routes.flatMap((route) => {
      const holder = routeHolder(route);
      return holder ? [{ id: route.id, name: route.name, by: said('route', holder) }] : [];
    }),
    taken_drivers: drivers.flatMap((driver) => {
      const holder = driverHolder(driver);
      return holder ? [{ id: driver.id, full_name: driver.full_name, by: said('driver', holder) }] : [];
    }),
  };
}

/**
 * Routes, drivers and cars of the depot that no plan event uses on any of the days, and what the others are taken by.
 */
export function choicesForNew(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  days: readonly Day[] | undefined,
): Promise<PlanEventChoices> {
  return choices(tx, by, { depo_id, days: days ?? [], except: null });
}

export async function choicesForEdit(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<PlanEventChoices & { plan_event: PlanEvent }> {
  const plan_event = await planEventById(tx, by, depo_id, id);
  const days = Array.from({ length: plan_event.day_span }, (_, ahead) => addDays(plan_event.date, ahead));
  const asked = { depo_id: plan_event.depo_id, days, except: id };
  return { ...(await choices(tx, by, asked)), plan_event };
}

export interface AskedDays {
  from: Day;
  until: Day;
  car_id?: number | undefined;
  user_id?: number | undefined;
  route_id?: number | undefined;
}

/**
 * Who has the car, the driver or the route between the two days, the last one included; an id that is not given holds
 * nothing.
 */
export async function takenDays(
  tx: TenantTx,
  by: Act,
  { from, until, car_id, user_id, route_id }: AskedDays,
): Promise<TakenDayOf[]> {
  const only = (id: number | undefined) => (id === undefined ? [] : [id]);
  const taken = await holders(tx, by, {
    route_ids: only(route_id),
    car_ids: only(car_id),
    user_ids: only(user_id),
    except: [],
    from,
    until: addDays(until, 1),
  });
  return taken.map((other) => ({
    date: other.date,
    day_span: other.day_span,
    of: [
      ...(other.car_id === car_id ? ['car' as const] : []),
      ...(other.user_id === user_id ? ['driver' as const] : []),
      ...(other.route_id === route_id ? ['route' as const] : []),
    ],
    route_name: other.route_name,
    car_internal_number: other.car_internal_number,
    user_full_name: other.user_full_name,
  }));
}
