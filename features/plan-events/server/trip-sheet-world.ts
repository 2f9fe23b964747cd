// What the rows of a sheet of trips name: cars, routes and people, each asked for once, and what stands on its days.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { ImportRow } from '../../../server/import-kind.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { fieldTexts, type FieldProblem } from '../../../shared/refusals.ts';
import { plateOf } from '../../cars/rules.ts';
import { foldedName } from '../../routes/server/sheet-world.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import type { Parts } from '../rules/conflicts.ts';
import { tripSheetTexts } from './trip-sheet-columns.ts';

interface Car {
  id: number;
  depo_id: number;
  internal_number: string;
  plate_number: string;
  status: string;
}
interface Route {
  id: number;
  depo_id: number;
  name: string;
  route_number: number | null;
  day_span: number;
  first_stop_arrival_time: string | null;
  is_active: boolean;
}
interface Driver {
  id: number;
  full_name: string;
  email: string;
  axapta_code: string | null;
  status: string;
}

/** A trip as the calendar has it. */
export interface StandingTrip extends Parts {
  id: number;
  depo_id: number;
  car_depo_id: number;
  lock_version: number;
  start_at_hour: number | null;
  start_at_min: number | null;
}

/** Of routes of these depots, on the days of the sheet; held until they are changed. */
async function listStanding(
  tx: TenantTx,
  depo_ids: readonly number[],
  rows: readonly ImportRow[],
): Promise<StandingTrip[]> {
  const days = rows.map(({ values }) => String(values.date)).toSorted();
  const { rows: standing } = await shaped<StandingTrip>(
    {
      ...fromTable(
        'e',
        'id depo_id date day_span route_id car_id user_id lock_version start_at_hour start_at_min',
      ),
      route_name: 'r.name',
      car_internal_number: 'c.internal_number',
      car_depo_id: 'c.depo_id',
      user_full_name: sql`u.first_name || ' ' || u.last_name`,
    },
    (columns) => sql`
    select ${columns}
    from plan_events e
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join cars c on c.tenant_id = e.tenant_id and c.id = e.car_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.deleted_at is null and e.depo_id = any(${[...depo_ids]}::bigint[])
      and e.date between ${days[0]}::date and ${days.at(-1)}::date
    order by e.id for update of e`,
  ).execute(tx);
  return standing;
}

type Found<One> = One | FieldProblem;

/** The one that is meant; what is out of use only where nothing else is called so. */
function oneOf<One>(field: string, called: readonly One[], isActive: (one: One) => boolean): Found<One> {
  const active = called.filter(isActive);
  const [one, other] = active;
  if (one === undefined)
    return called.length > 0
      ? { ...planEventRefusals.inactive, field }
      : { field, text: fieldTexts.must_exist };
  return other === undefined ? one : { field, text: tripSheetTexts.several };
}

export async function findTripWorld(tx: TenantTx, by: Act, rows: readonly ImportRow[]) {
  const own = by.actor.depo_ids.length > 0 ? by.actor.depo_ids : [0];
  const cars: Car[] = await tx
    .selectFrom('cars')
    .select(['id', 'depo_id', 'internal_number', 'plate_number', 'status'])
    .where('depo_id', 'in', own)
    .execute();
  const routes: Route[] = await tx
    .selectFrom('routes')
    .select(['id', 'depo_id', 'name', 'route_number', 'day_span', 'first_stop_arrival_time'])
    .select(sql<boolean>`deleted_at is null`.as('is_active'))
    .where('depo_id', 'in', own)
    .orderBy('id')
    .forShare()
    .execute();
  const drivers: Driver[] = await tx
    .selectFrom('users')
    .select(['id', 'email', 'axapta_code', 'status'])
    .select(sql<string>`first_name || ' ' || last_name`.as('full_name'))
    .execute();
  const carsCalled = Map.groupBy(cars, ({ internal_number }) => foldedName(internal_number));
  const carsOfPlate = Map.groupBy(cars, ({ plate_number }) => plateOf(plate_number));
  const routesCalled = Map.groupBy(routes, ({ name }) => foldedName(name));
  const routesOfNumber = Map.groupBy(routes, ({ route_number }) => String(route_number ?? ''));
  const driversCalled = Map.groupBy(
    drivers.flatMap((driver) =>
      [
        ...new Set([
          foldedName(driver.full_name),
          foldedName(driver.email),
          foldedName(driver.axapta_code ?? ''),
        ]),
      ]
        .filter(Boolean)
        .map((name) => ({ name, driver })),
    ),
    ({ name }) => name,
  );
  const standing = await listStanding(tx, own, rows);
  const cell = (date: Day, route_id: number) => `${date} ${route_id}`;
  const standingOf = new Map(standing.map((trip) => [cell(trip.date, trip.route_id), trip]));
  return {
    /** Of the person's depots. */
    carCalled: (name: string): Found<Car> => {
      const called = carsCalled.get(foldedName(name)) ?? carsOfPlate.get(plateOf(name)) ?? [];
      return oneOf('car', called, ({ status }) => status === 'active');
    },
    /** Of that depot, the car's, else of another one of the person's. */
    routeCalled: (name: string, depo_id: number | null): Found<Route> => {
      const called = routesCalled.get(foldedName(name)) ?? routesOfNumber.get(name.trim()) ?? [];
      const here = called.filter((route) => route.depo_id === depo_id && route.is_active);
      return oneOf('route', here.length > 0 ? here : called, ({ is_active }) => is_active);
    },
    driverCalled: (name: string): Found<Driver> => {
      const called = (driversCalled.get(foldedName(name)) ?? []).map(({ driver }) => driver);
      return oneOf('driver', called, ({ status }) => status === 'active');
    },
    standingOf: (date: Day, route_id: number) => standingOf.get(cell(date, route_id)),
  };
}
export type TripWorld = Awaited<ReturnType<typeof findTripWorld>>;
