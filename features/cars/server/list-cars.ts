import { sql } from 'kysely';
import { holdsPhrase } from '../../../server/folded.ts';
import type { Actor, Act } from '../../../server/identity.ts';
import type { Listed } from '../../../server/list-page.ts';
import { shaped } from '../../../server/shaped.ts';
import { cutPage, sortedRows } from '../../../server/sort-rows.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Car, CarListQuery, CarOption } from '../contract.ts';
import { coordinatesText } from '../rules.ts';

/**
 * Depots whose cars the person reads in full: support answers for the whole tenant, yet here for its own depot (G5).
 */
function readDepos({ user, depo_ids }: Actor): readonly number[] {
  return user?.role === 'support' ? depo_ids.filter((id) => id === user.depo_id) : depo_ids;
}

const carsWithDepo = (tx: TenantTx) =>
  tx
    .selectFrom('cars as c')
    .innerJoin('depos as d', (join) =>
      join.onRef('d.tenant_id', '=', 'c.tenant_id').onRef('d.id', '=', 'c.depo_id'),
    )
    .leftJoin('warehouses as w', (join) =>
      join
        .onRef('w.tenant_id', '=', 'c.tenant_id')
        .onRef('w.car_id', '=', 'c.id')
        .on('w.archived_at', 'is', null),
    )
    .leftJoin('car_clocks as k', (join) =>
      join.onRef('k.tenant_id', '=', 'c.tenant_id').onRef('k.car_id', '=', 'c.id'),
    )
    .select([
      'c.id',
      'internal_number',
      'plate_number',
      'c.depo_id',
      'w.id as car_warehouse_id',
      'd.title as depo_title',
      'status',
      'mobile_number',
      'axapta_code',
      'mapon_car_id',
      'latest_location',
      'latest_lat',
      'latest_lng',
      'latest_location_updated_at',
      'last_synced_at',
      'k.offset_minutes as clock_off_minutes',
      'franchise_car',
      'send_to_lakrids',
      'lakrids_route_number',
      'inactive_since as deleted_at',
      'c.lock_version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof carsWithDepo>['executeTakeFirstOrThrow']>>;
/** As stored: instants are still dates, and a status is any text. */
type ReadCar = Omit<Car, 'latest_location_updated_at' | 'last_synced_at' | 'deleted_at'> &
  Pick<Row, 'latest_location_updated_at' | 'last_synced_at' | 'deleted_at'>;

function asCar(
  { latest_lat: lat, latest_lng: lng, send_to_lakrids, lakrids_route_number, clock_off_minutes, ...row }: Row,
  actor: Actor,
): ReadCar {
  const place = lat === null || lng === null ? null : coordinatesText({ lat, lng });
  return {
    ...row,
    status: row.status as Car['status'],
    ...(clock_off_minutes && { clock_off_minutes }),
    latest_location: row.latest_location ?? place,
    ...(actor.able('car_lakrids') && { send_to_lakrids, lakrids_route_number }),
  };
}

/** Cars of a depot, or of one what a select needs when the person does not read that depot's. */
export async function carsOfDepo(
  tx: TenantTx,
  actor: Actor,
  depo_id: number,
  query: CarListQuery,
): Promise<Listed<ReadCar | CarOption>> {
  const wanted = query.statuses ?? (query.status && [query.status]);
  const found = await carsWithDepo(tx)
    .where('c.depo_id', '=', depo_id)
    .$if(wanted !== undefined && wanted.length > 0, (cars) => cars.where('status', 'in', wanted ?? []))
    .execute();
  const cars = found.map((row) => asCar(row, actor));
  const { rows, total } = cutPage(
    sortedRows(cars, actor.tenant.locale, ['internal_number'], query.sort),
    query,
  );
  const inFull = actor.can('cars.read') && readDepos(actor).includes(depo_id);
  return {
    rows: inFull
      ? rows
      : rows.map(({ id, internal_number, plate_number, status }) => ({
          id,
          internal_number,
          plate_number,
          depo_id,
          status,
        })),
    total,
  };
}

export async function findCars(
  tx: TenantTx,
  actor: Actor,
  q: string,
): Promise<(CarOption & { depo_title: string })[]> {
  const depo_ids = readDepos(actor);
  if (depo_ids.length === 0 || q.trim() === '') return [];
  const rows = await carsWithDepo(tx)
    .where('c.depo_id', 'in', [...depo_ids])
    .where(holdsPhrase(sql`concat_ws(' ', internal_number, plate_number, mobile_number, mapon_car_id)`, q))
    .orderBy('status')
    .orderBy(sql`length(internal_number)`)
    .orderBy('internal_number')
    .limit(20)
    .execute();
  return rows.map((row) => asCar(row, actor));
}

export interface CarAddress {
  id: number;
  depo_id?: number | undefined;
}

/** 404 for a car of another tenant, of a depot that is not the person's, and beside another depot than its own. */
export async function carById(tx: TenantTx, actor: Actor, { id, depo_id }: CarAddress): Promise<ReadCar> {
  const row = await carsWithDepo(tx).where('c.id', '=', id).executeTakeFirst();
  if (!row || !readDepos(actor).includes(row.depo_id) || (depo_id !== undefined && depo_id !== row.depo_id))
    return notFound();
  return asCar(row, actor);
}

const MOST_DATES = 50;

/** The car's plan events that are not over, by day; one of several days counts until its last. */
export async function usageOfCar(
  tx: TenantTx,
  by: Act,
  address: CarAddress,
): Promise<{ plan_events_count: number; dates: string[] }> {
  await carById(tx, by.actor, address);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const { rows } = await shaped<{ date: string }>(
    { date: 'date' },
    (columns) => sql`
    select ${columns}
    from plan_events where car_id = ${address.id} and deleted_at is null and finished_at is null
      and date > ${today}::date - 14 and date + day_span > ${today}::date order by date`,
  ).execute(tx);
  return { plan_events_count: rows.length, dates: rows.slice(0, MOST_DATES).map((row) => row.date) };
}
