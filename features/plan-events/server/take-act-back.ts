// An act on the calendar undone: trips that were made go, those that were deleted come back, those that were moved
// stand where they stood. All of it or nothing.

import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { ActKind } from '../contract/undone-acts.ts';
import { undoRefusals } from '../refusals/undone-acts.ts';
import { takeAllOff } from './destroy-plan-events.ts';
import { movePlanEvents } from './move-plan-events.ts';
import { toldCount } from './named-for-move.ts';
import { putTripsBack } from './put-trips-back.ts';
import { oldestUndone, placeOf, type ActTrip, type DoneAct } from './record-act.ts';
import { changeOnCalendar } from './save-plan-event.ts';
import { holdSeries } from './series-of-trips.ts';

/** One's own, held until the transaction ends: who undoes it twice at once is told so. */
async function holdAct(tx: TenantTx, by: Act, depo_id: number, id: number): Promise<DoneAct> {
  const act = await tx
    .selectFrom('calendar_acts')
    .select(['depo_id', 'kind', 'trips', 'undone_at'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('user_id', '=', staffOf(by).id)
    .where('done_at', '>=', oldestUndone(by.now))
    .forUpdate()
    .executeTakeFirst();
  if (!act) return notFound();
  if (act.undone_at !== null) refuse(undoRefusals.is_undone);
  await tx.updateTable('calendar_acts').set({ undone_at: by.now }).where('id', '=', id).execute();
  return { depo_id, kind: act.kind as ActKind, trips: act.trips as unknown as ActTrip[] };
}

interface Held {
  id: number;
  lock_version: number;
  is_deleted: boolean;
  date: string;
  car_id: number;
  route_id: number;
  user_id: number | null;
  start_at_hour: number | null;
  start_at_min: number | null;
  saved_by_id: number | null;
  /** Who saved it last. */
  name: string | null;
}

/**
 * Nobody else has changed them since, and they are as the act left them: what one did later and undid is no change.
 * Held in the order of their ids; answers the trips of the act with the version that they have now.
 */
async function holdTrips(tx: TenantTx, by: Act, { kind, trips }: DoneAct): Promise<ActTrip[]> {
  const ids = trips.map(({ id }) => id);
  await holdSeries(tx, ids);
  const { rows } = await shaped<Held>(
    {
      ...fromTable(
        'e',
        'id lock_version date car_id route_id user_id start_at_hour start_at_min saved_by_id',
      ),
      is_deleted: sql`e.deleted_at is not null`,
      name: sql`(select u.first_name || ' ' || u.last_name from users u
        where u.tenant_id = e.tenant_id and u.id = e.saved_by_id)`,
    },
    (columns) => sql`
    select ${columns} from plan_events e where e.id = any(${ids}::bigint[])
    order by e.id for update of e`,
  ).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return trips.map((trip) => {
    const row = byId.get(trip.id) ?? notFound();
    const name = row.name ?? '?';
    if (row.is_deleted && kind !== 'deleted') refuse(undoRefusals.is_gone, { name });
    const isAsLeft =
      kind === 'deleted' ? row.is_deleted : trip.left && isDeepStrictEqual(placeOf(row), trip.left);
    const isOwn = row.saved_by_id === staffOf(by).id;
    if (row.lock_version !== trip.lock_version && !(isOwn && isAsLeft))
      refuse(undoRefusals.is_changed, { name });
    return { ...trip, lock_version: row.lock_version };
  });
}

/** What others have of trips that would go or be elsewhere. */
async function refuseFelt(tx: TenantTx, { kind, trips }: DoneAct): Promise<void> {
  if (kind === 'deleted') return;
  const ids = idsOfOthersThan(trips, ['user_id']);
  if (ids.length === 0) return;
  const told = await toldCount(tx, ids);
  // Whoever ordered was told a day and a time, and may have ordered since: no version says so.
  const ordered = idsOfOthersThan(trips, ['user_id', 'car_id']);
  const { riding } = await tx
    .selectFrom('delivery_orders')
    .select((count) => count.fn.countAll<number>().as('riding'))
    .where('plan_event_id', 'in', ordered.length > 0 ? ordered : [0])
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  if (told + riding > 0) refuse(undoRefusals.is_felt, { orders: riding, told });
}

/** Of trips that go, or of which something else changes: nobody waits for a driver. */
const idsOfOthersThan = (trips: readonly ActTrip[], fields: readonly string[]): number[] =>
  trips.flatMap(({ id, placed }) =>
    placed && Object.keys(placed).every((key) => fields.includes(key)) ? [] : [id],
  );

/** The day and the stops stay as they are: they are not made anew from the route. */
const isOfStartAlone = ({ placed = {} }: ActTrip) =>
  Object.keys(placed).every((key) => key === 'user_id' || key === 'start_at');

async function changeBack(tx: TenantTx, by: Act, depo_id: number, trip: ActTrip) {
  const { id, lock_version, placed = {} } = trip;
  const { act_id } = await changeOnCalendar(
    tx,
    by,
    { depo_id, id },
    {
      lock_version,
      ...(placed.user_id !== undefined && { user_id: placed.user_id }),
      ...(placed.start_at !== undefined && {
        start_at_hour: placed.start_at?.hour ?? null,
        start_at_min: placed.start_at?.minute ?? null,
      }),
    },
  );
  return { act_id, told_count: 0 };
}

async function inverse(tx: TenantTx, by: Act, act: DoneAct) {
  const { depo_id, kind, trips } = act;
  if (kind === 'made') {
    const ids = trips.map(({ id }) => id);
    return { act_id: await takeAllOff(tx, by, depo_id, ids), told_count: 0 };
  }
  if (kind === 'deleted') return { act_id: await putTripsBack(tx, by, depo_id, trips), told_count: 0 };
  const [only] = trips;
  if (only && trips.length === 1 && isOfStartAlone(only)) return changeBack(tx, by, depo_id, only);
  const moves = trips.map(({ id, lock_version, placed }) => ({ id, lock_version, ...placed }));
  const kept = trips.flatMap(({ id, kept: of }) => (of ? [{ id, ...of }] : []));
  const { act_id, told_count } = await movePlanEvents(tx, by, depo_id, moves, kept);
  return { act_id, told_count };
}

export async function undo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { act_id, anyway }: { act_id: number; anyway: boolean },
) {
  const held = await holdAct(tx, by, depo_id, act_id);
  const act = { ...held, trips: await holdTrips(tx, by, held) };
  if (!anyway) await refuseFelt(tx, act);
  const undone = await inverse(tx, by, act);
  return { ...undone, kind: act.kind, count: act.trips.length };
}
