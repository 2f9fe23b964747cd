// Taking plan events off the calendar: one, the rest of its series, or all of a car between two days (RG51 to RG53).

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields, type RefusalEntry } from '../../../shared/refusals.ts';
import { type PlanEvent } from '../contract/plan-event.ts';
import { reschedulingRefusals } from '../refusals/moved-events.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { undoRefusals } from '../refusals/undone-acts.ts';
import { wasNeverSeen } from '../rules/trip-status.ts';
import { planEventById, planEventsByIds } from './list-plan-events.ts';
import { deletedTrips, recordAct } from './record-act.ts';
import { checkVersions } from './save-plan-event.ts';
import { holdSeries } from './series-of-trips.ts';
import { tellFollowers } from './sync-stops.ts';
import { tellReports } from './tell-reports.ts';
import { listSharing } from './trips-sharing-stops.ts';

export interface Destroyed {
  id: number;
  date: Day;
  route_name: string;
}
interface Gone {
  act_id: number | null;
  gone: Destroyed[];
}
const shown = ({ id, date, route_name }: PlanEvent): Destroyed => ({ id, date, route_name });

/**
 * The rows stay for what has already been said about them; the calendar, the public pages and the truck no longer
 * know them. Answers the act's number.
 */
async function takeOff(tx: TenantTx, by: Act, depo_id: number, events: readonly PlanEvent[]) {
  if (events.length === 0) return null;
  const ids = events.map((event) => event.id);
  const trips = await deletedTrips(tx, events);
  await tx
    .updateTable('plan_event_route_points')
    .set({ deleted_at: by.now, updated_at: by.now })
    .where('plan_event_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  await tx
    .updateTable('plan_events')
    .set((column) => ({
      deleted_at: by.now,
      updated_at: by.now,
      saved_by_id: staffOf(by).id,
      lock_version: column('lock_version', '+', 1),
    }))
    .where('id', 'in', ids)
    .execute();
  await forgetEmptySeries(
    tx,
    events.flatMap((event) => event.series_id ?? []),
  );
  await tellFollowers(tx, by, ids);
  await tellReports(tx, by, events);
  return recordAct(tx, by, { depo_id, kind: 'deleted', trips });
}

/** The series are held: another act on their trips looks after this one has. */
async function forgetEmptySeries(tx: TenantTx, series_ids: readonly number[]): Promise<void> {
  if (series_ids.length === 0) return;
  const { rows } = await shaped<{ id: number }>(
    { id: 's.id' },
    (columns) => sql`
    select ${columns} from plan_event_series s where s.id = any(${[...series_ids]}::bigint[])
    and not exists (
      select from plan_events e where e.tenant_id = s.tenant_id and e.series_id = s.id and e.deleted_at is null)`,
  ).execute(tx);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return;
  await tx.updateTable('plan_events').set({ series_id: null }).where('series_id', 'in', ids).execute();
  await tx.deleteFrom('plan_event_series').where('id', 'in', ids).execute();
}

async function lockAll(tx: TenantTx, by: Act, ids: readonly number[]): Promise<PlanEvent[]> {
  if (ids.length === 0) return [];
  await holdSeries(tx, ids);
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return planEventsByIds(
    tx,
    by,
    rows.map((row) => row.id),
  );
}

/** Those that may go. With one that drives stops of another trip, people would wait there for nobody. */
async function listDeletable(tx: TenantTx, events: readonly PlanEvent[]): Promise<PlanEvent[]> {
  const open = events.filter((event) => event.can_be_deleted);
  const sharing = await listSharing(
    tx,
    open.map((event) => event.id),
  );
  return open.filter((event) => !sharing.has(event.id));
}

/** Why none of these may go. */
const refuseAll = (events: readonly PlanEvent[]): never =>
  refuse(
    events.some((event) => event.can_be_deleted) ? planEventRefusals.shares_stops : planEventRefusals.started,
  );

export async function destroyPlanEvent(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<number | null> {
  await planEventById(tx, by, depo_id, id);
  const [event] = await lockAll(tx, by, [id]);
  if (!event) return notFound();
  const deletable = await listDeletable(tx, [event]);
  if (deletable.length === 0) refuseAll([event]);
  return takeOff(tx, by, depo_id, deletable);
}

/** What stands in the calendar of a depot: of its routes, or on its cars. */
const isSeenFrom = (depo_id: number) => (event: PlanEvent) =>
  event.depo_id === depo_id || event.car_depo_id === depo_id;

/** The plan event's series; one without a series stands alone for it. */
async function idsOfSeries(tx: TenantTx, { id, series_id }: PlanEvent): Promise<number[]> {
  if (series_id === null) return [id];
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('series_id', '=', series_id)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Whatever of the series may still be deleted, of those that the depot sees; a plan event without a series stands alone
 * for it. Refused when nothing of it may.
 */
export async function destroyWithSeries(tx: TenantTx, by: Act, depo_id: number, id: number) {
  const event = await planEventById(tx, by, depo_id, id);
  const events = (await lockAll(tx, by, await idsOfSeries(tx, event))).filter(isSeenFrom(depo_id));
  const deletable = await listDeletable(tx, events);
  if (deletable.length === 0) refuseAll(events);
  const act_id = await takeOff(tx, by, depo_id, deletable);
  const stayed = events.filter((one) => !deletable.includes(one));
  return {
    act_id,
    deleted_count: deletable.length,
    stayed_count: stayed.length,
    deleted: deletable.map(shown),
    stayed: stayed.map(shown),
  };
}

export interface CarAndDays {
  car_id: number;
  start_date: Day;
  end_date: Day;
}

/**
 * Plan events of the car that begin on one of the days, both ends included; of another depot's car those of this depot.
 */
async function idsOfCar(
  tx: TenantTx,
  depo_id: number,
  { car_id, start_date, end_date }: CarAndDays,
): Promise<number[]> {
  if (end_date < start_date) refuse(planEventRefusals.end_before_start);
  const car = await tx.selectFrom('cars').select('depo_id').where('id', '=', car_id).executeTakeFirst();
  if (!car) return refuseFields([{ field: 'car_id', text: fieldTexts.must_exist }]);
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('car_id', '=', car_id)
    .where('deleted_at', 'is', null)
    .where('date', '>=', start_date)
    .where('date', '<=', end_date)
    .$if(car.depo_id !== depo_id, (query) => query.where('depo_id', '=', depo_id))
    .execute();
  return rows.map((row) => row.id);
}

/** Those that may not be deleted stay and are not answered. */
export async function destroyMultiple(tx: TenantTx, by: Act, depo_id: number, of: CarAndDays): Promise<Gone> {
  const deletable = await listDeletable(tx, await lockAll(tx, by, await idsOfCar(tx, depo_id, of)));
  const act_id = await takeOff(tx, by, depo_id, deletable);
  return { act_id, gone: deletable.map(shown) };
}

/** All of them or none: where one has started or drives stops of another nothing goes. */
export async function takeAllOff(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  ids: readonly number[],
  because: { has_started: RefusalEntry; was_not_driven: RefusalEntry } = undoRefusals,
): Promise<number | null> {
  const events = await lockAll(tx, by, ids);
  if (events.length < ids.length) return notFound();
  const deletable = await listDeletable(tx, events);
  const held = events.find((event) => !deletable.includes(event));
  if (held?.can_be_deleted) refuse(planEventRefusals.shares_stops);
  if (held)
    refuse(because[wasNeverSeen(held.status) ? 'was_not_driven' : 'has_started'], {
      route: held.route_name,
      day: showDay(held.date),
    });
  return takeOff(tx, by, depo_id, events);
}

/** All of them or none, as the person has seen them. */
export async function deleteChosen(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  trips: readonly { id: number; lock_version: number }[],
): Promise<{ deleted_count: number; act_id: number | null }> {
  const events = await lockAll(
    tx,
    by,
    trips.map(({ id }) => id),
  );
  const byId = new Map(events.filter(isSeenFrom(depo_id)).map((event) => [event.id, event]));
  const seen = trips.map(({ id }) => byId.get(id) ?? notFound());
  await checkVersions(tx, seen, trips);
  const act_id = await takeAllOff(tx, by, depo_id, [...byId.keys()], {
    has_started: reschedulingRefusals.has_started,
    was_not_driven: reschedulingRefusals.stays_not_driven,
  });
  return { deleted_count: byId.size, act_id };
}

/** Of these; 404 when the depot does not see one of them. */
export async function takeBack(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  ids: readonly number[],
): Promise<Gone> {
  const events = await lockAll(tx, by, [...new Set(ids)]);
  if (events.length === 0 || !events.every(isSeenFrom(depo_id))) return notFound();
  const deletable = await listDeletable(tx, events);
  const act_id = await takeOff(tx, by, depo_id, deletable);
  return { act_id, gone: deletable.map(shown) };
}

export interface AskedFor {
  plan_event_id?: number | undefined;
  car_id?: number | undefined;
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

/** What would be taken off, in the order of the days, without doing it: the dates that the question names. */
export async function destroyable(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { plan_event_id, car_id, start_date, end_date }: AskedFor,
): Promise<Destroyed[]> {
  const byCar =
    car_id !== undefined && start_date !== undefined && end_date !== undefined
      ? { car_id, start_date, end_date }
      : null;
  const ids =
    plan_event_id !== undefined
      ? await idsOfSeries(tx, await planEventById(tx, by, depo_id, plan_event_id))
      : byCar
        ? await idsOfCar(tx, depo_id, byCar)
        : refuseFields([{ field: 'car_id', text: fieldTexts.blank }]);
  const events = ids.length === 0 ? [] : (await planEventsByIds(tx, by, ids)).filter(isSeenFrom(depo_id));
  return (await listDeletable(tx, events)).map(shown).toSorted((a, b) => a.date.localeCompare(b.date));
}
