import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, notFound, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { placesCalled } from '../../places/server/address-register.ts';
import type { CarChanges, NewCar } from '../contract.ts';
import { coordinatesText, inactiveSince, plateOf } from '../rules.ts';
import type { CarAddress } from './list-cars.ts';

/** What a form may set on this tenant; fields of a switch that is off are as if they had not been sent (G4). */
function fieldsOf(
  by: Act,
  {
    lock_version: _,
    plate_number: __,
    depo_id: ___,
    send_to_lakrids,
    lakrids_route_number,
    ...common
  }: CarChanges,
): Omit<CarChanges, 'lock_version' | 'plate_number' | 'depo_id'> {
  if (!by.actor.able('car_lakrids')) return common;
  return {
    ...common,
    ...(send_to_lakrids !== undefined && { send_to_lakrids }),
    ...(lakrids_route_number !== undefined && { lakrids_route_number }),
  };
}

/** A depot in which the person works; any other is as if it were not there. */
function depoProblem(by: Act, depo_id: number | null): FieldProblem[] {
  if (depo_id === null) return [{ field: 'depo_id', text: fieldTexts.blank }];
  return by.actor.depo_ids.includes(depo_id) ? [] : [{ field: 'depo_id', text: fieldTexts.must_exist }];
}

interface Lakrids {
  send_to_lakrids?: boolean;
  lakrids_route_number?: string | null;
}

const lakridsProblem = ({ send_to_lakrids, lakrids_route_number }: Lakrids): FieldProblem[] =>
  send_to_lakrids && !lakrids_route_number ? [{ field: 'lakrids_route_number', text: fieldTexts.blank }] : [];

function refuseAny(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) refuseFields(problems);
}

/** In the depot of the body, else in that of the path. */
export async function createCar(
  tx: TenantTx,
  by: Act,
  input: NewCar,
  path_depo_id: number | undefined,
): Promise<number> {
  const depo_id = input.depo_id ?? path_depo_id ?? null;
  const fields = fieldsOf(by, input);
  refuseAny([...depoProblem(by, depo_id), ...lakridsProblem(fields)]);
  const status = input.status ?? 'active';
  const row = {
    ...fields,
    depo_id: depo_id as number,
    internal_number: input.internal_number,
    plate_number: input.plate_number,
    status,
    inactive_since: inactiveSince(null, status, by.now),
  };
  const { id } = await tx.insertInto('cars').values(row).returning('id').executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind: 'cars', id, before: null, after: row }]);
  return id;
}

/** Whatever a form can set, for the history. */
const heldColumns = [
  'id',
  'depo_id',
  'internal_number',
  'plate_number',
  'mobile_number',
  'axapta_code',
  'mapon_car_id',
  'franchise_car',
  'send_to_lakrids',
  'lakrids_route_number',
  'status',
  'inactive_since',
  'lock_version',
] as const;

/** Locked; 404 where it is not among the person's depots, or not in the one named. */
async function holdCar(tx: TenantTx, { actor }: Act, { id, depo_id }: CarAddress) {
  const car = await tx
    .selectFrom('cars')
    .select(heldColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const isThere = car && actor.depo_ids.includes(car.depo_id) && (depo_id ?? car.depo_id) === car.depo_id;
  return isThere ? car : notFound();
}

/** What the input does not name stays. */
export async function changeCar(tx: TenantTx, by: Act, at: CarAddress, input: CarChanges): Promise<void> {
  const before = await holdCar(tx, by, at);
  const { id } = before;
  await refuseStale(tx, 'cars', before, input.lock_version);
  const fields = fieldsOf(by, input);
  refuseAny([
    ...(input.plate_number === undefined || input.plate_number === plateOf(before.plate_number)
      ? []
      : [{ field: 'plate_number', text: fieldTexts.unchangeable }]),
    ...(input.depo_id === undefined ? [] : depoProblem(by, input.depo_id)),
    ...(by.actor.able('car_lakrids') ? lakridsProblem({ ...before, ...fields }) : []),
  ]);
  const status = input.status ?? before.status;
  const after = {
    ...fields,
    ...(input.depo_id && { depo_id: input.depo_id }),
    status,
    inactive_since: inactiveSince(before, status, by.now),
  };
  if (isUnchanged(before, after)) return;
  await tx
    .updateTable('cars')
    .set({ ...after, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind: 'cars', id, before, after }]);
}

/**
 * Takes back a car that came by an import and that nobody has saved or used since: a car that was in use is made
 * inactive instead, by hand.
 */
export async function removeNewCar(
  tx: TenantTx,
  by: Act,
  { id, lock_version }: { id: number; lock_version: number },
): Promise<void> {
  const before = await holdCar(tx, by, { id });
  await refuseStale(tx, 'cars', before, lock_version);
  await tx.deleteFrom('cars').where('id', '=', id).execute();
  recordChanges(tx, by, [{ kind: 'cars', id, before, after: null }]);
}

export interface CarPlace {
  car_id: number;
  lat: number;
  lng: number;
  at: Date;
  speed_kmh: number | null;
  heading: number | null;
}

/**
 * Puts cars where they were seen last; an older sighting than the known one changes nothing. The address is that of
 * the product's own register.
 */
export async function moveCars(tx: TenantTx, places: readonly CarPlace[], heard_at: Date): Promise<void> {
  if (places.length === 0) return;
  const called = await placesCalled(tx, places);
  const told = places.map((place, at) => ({
    ...place,
    address: called[at]?.address ?? coordinatesText(place),
  }));
  await sql`
    update cars set latest_lat = seen.lat, latest_lng = seen.lng,
      latest_heading = seen.heading, latest_speed_kmh = seen.speed_kmh,
      latest_location = seen.address, latest_location_updated_at = seen.at,
      last_synced_at = greatest(cars.last_synced_at, ${heard_at}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as seen(car_id bigint, lat float8, lng float8, at timestamptz, speed_kmh real, heading real, address text)
    where cars.tenant_id = current_tenant() and cars.id = seen.car_id
      and (cars.latest_location_updated_at is null or cars.latest_location_updated_at < seen.at)`.execute(tx);
}

/** Their provider knew them, whether they had moved or not. */
export async function noteCarsSynced(tx: TenantTx, car_ids: readonly number[], at: Date): Promise<void> {
  if (car_ids.length === 0) return;
  await tx
    .updateTable('cars')
    .set({ last_synced_at: at })
    .where('id', 'in', [...car_ids])
    .where((row) => row.or([row('last_synced_at', 'is', null), row('last_synced_at', '<', at)]))
    .execute();
}
