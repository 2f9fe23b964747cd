// What somebody does on the calendar is kept for a day, with how each trip was before: whatever was done as one act is
// undone as one.

import { Answered } from '../../../server/calls/serve.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import type { Placement } from '../contract/moved-events.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { ACT_HEADER, UNDONE_WITHIN_HOURS, type ActKind } from '../contract/undone-acts.ts';

/** The series that a deleted trip was of; it goes with the last of its trips. */
export interface SeriesBefore {
  id: number;
  start_date: Day;
  end_date: Day;
  recurrence_interval: number;
}

/** A trip as the act left it, and how it was before. */
export interface ActTrip {
  id: number;
  /** Whoever changes it since raises it. */
  lock_version: number;
  /** Of a moved one. */
  placed?: Required<Omit<Placement, 'id' | 'lock_version'>>;
  /** Of a deleted one: its series, and the orders that rode along. */
  series?: SeriesBefore | null;
  order_ids?: number[];
}

export interface DoneAct {
  depo_id: number;
  kind: ActKind;
  trips: readonly ActTrip[];
}

/** An answer with the number by which the act is undone. */
export const done = <T>(value: T, act_id: number | null, headers: Record<string, string> = {}) =>
  new Answered(value, { ...headers, ...(act_id !== null && { [ACT_HEADER]: String(act_id) }) });

/** Answers its number; null where nothing was done. */
export async function recordAct(
  tx: TenantTx,
  by: Act,
  { depo_id, kind, trips }: DoneAct,
): Promise<number | null> {
  if (trips.length === 0) return null;
  const user_id = staffOf(by).id;
  const oldest = new Date(by.now.getTime() - UNDONE_WITHIN_HOURS * 3_600_000);
  await tx.deleteFrom('calendar_acts').where('user_id', '=', user_id).where('done_at', '<', oldest).execute();
  const { id } = await tx
    .insertInto('calendar_acts')
    .values({ depo_id, user_id, done_at: by.now, kind, trips: JSON.stringify(trips) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const madeTrips = (events: readonly PlanEventInCalendar[]): ActTrip[] =>
  events.map(({ id, lock_version }) => ({ id, lock_version }));

/** Before and after stand in the same order. */
export const movedTrips = (
  before: readonly PlanEventInCalendar[],
  after: readonly Pick<PlanEventInCalendar, 'id' | 'lock_version'>[],
): ActTrip[] =>
  before.flatMap((was) => {
    const now = after.find(({ id }) => id === was.id);
    if (!now) return [];
    const { date, car_id, route_id, user_id, start_at_hour: hour, start_at_min: minute } = was;
    const start_at = hour === null || minute === null ? null : { hour, minute };
    return [
      { id: now.id, lock_version: now.lock_version, placed: { date, car_id, route_id, user_id, start_at } },
    ];
  });

const seriesOf = (event: PlanEventInCalendar): SeriesBefore | null => {
  const { series_id, series_start_date, series_end_date, series_recurrence_interval } = event;
  return series_id === null || !series_start_date || !series_end_date || series_recurrence_interval === null
    ? null
    : {
        id: series_id,
        start_date: series_start_date,
        end_date: series_end_date,
        recurrence_interval: series_recurrence_interval,
      };
};

/** Asked before they are taken off: afterwards the orders are on no trip any more. */
export async function deletedTrips(tx: TenantTx, events: readonly PlanEventInCalendar[]): Promise<ActTrip[]> {
  if (events.length === 0) return [];
  const rows = await tx
    .selectFrom('delivery_orders')
    .select(['id', 'plan_event_id'])
    .where(
      'plan_event_id',
      'in',
      events.map(({ id }) => id),
    )
    .where('status', '=', 'new')
    .orderBy('id')
    .execute();
  const riding = Map.groupBy(rows, ({ plan_event_id }) => plan_event_id);
  return events.map((event) => ({
    id: event.id,
    lock_version: event.lock_version + 1,
    series: seriesOf(event),
    order_ids: (riding.get(event.id) ?? []).map(({ id }) => id),
  }));
}
