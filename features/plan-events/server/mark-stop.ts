// What a driver presses at a stop. It wins over what GPS says (RG65), and a phone may send it twice or late.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { clockIn, dayIn, instant, showDay, type Day } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { believed, isOlder, type SenderStamp } from '../../../shared/sender-stamp.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { believedTimes, type MarkTime } from '../rules/marks.ts';
import { mayVisit, visitableFrom } from '../rules/plan-event.ts';
import { keepTripTimes } from './keep-trip-times.ts';
import { tellVisits } from './record-driving.ts';

export interface Mark {
  /** true visited, false skipped, null takes the mark back, undefined leaves the state. */
  visited?: boolean | null | undefined;
  arrived_at: Date | null;
  left_at: Date | null;
  /** Seconds. */
  timer_duration: number | null;
  skip_reason: string | null;
  client_id: string | null;
  /** When it was pressed, or the how manieth it is, by the phone. */
  stamp?: SenderStamp;
}

/** False when this message of the phone was taken before, or is older than one that was. The trip is held. */
async function isNews(tx: TenantTx, by: Act, stop_id: number, { client_id, stamp }: Mark): Promise<boolean> {
  if (client_id === null) return true;
  const said = believed(stamp ?? {}, by.now);
  const newest = await tx
    .selectFrom('driver_marks')
    .select((mark) => [mark.fn.max('sent_at').as('sent_at'), mark.fn.max('version').as('version')])
    .where('plan_event_route_point_id', '=', stop_id)
    .executeTakeFirst();
  const row = await tx
    .insertInto('driver_marks')
    .values({
      plan_event_route_point_id: stop_id,
      client_id,
      user_id: staffOf(by).id,
      received_at: by.now,
      sent_at: said.updated_at ?? null,
      version: said.version ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'plan_event_route_point_id', 'client_id']).doNothing(),
    )
    .returning('client_id')
    .executeTakeFirst();
  const known = { updated_at: newest?.sent_at ?? undefined, version: newest?.version ?? undefined };
  return row !== undefined && isOlder(said, known) !== true;
}

function stateOf(mark: Mark, now: Date, arrived_before: Date | null) {
  const times = {
    ...(mark.left_at && { left_at: mark.left_at }),
    ...(mark.timer_duration !== null && { timer_duration: mark.timer_duration }),
  };
  switch (mark.visited) {
    case undefined:
      return times;
    case null:
      return {
        visited_state: 'pending',
        visited_source: null,
        actual_arrival_time: null,
        left_at: null,
        timer_duration: null,
        skip_reason: null,
        marked_at: null,
        marked_visited: null,
      };
    case false:
      return {
        visited_state: 'skipped',
        visited_source: 'app',
        skip_reason: mark.skip_reason,
        marked_at: now,
        marked_visited: false,
        ...times,
      };
    case true:
      return {
        visited_state: 'visited',
        visited_source: 'app',
        actual_arrival_time: mark.arrived_at ?? arrived_before ?? mark.left_at ?? now,
        skip_reason: null,
        marked_at: now,
        marked_visited: true,
        ...times,
      };
  }
}

export interface Marked {
  /** False when the message was known or overtaken, or said nothing. */
  is_changed: boolean;
  /** Times that cannot be, and were taken as now. */
  doubted: readonly MarkTime[];
  /** The leave was before the arrival, and is left out. */
  left_early: boolean;
}

/** One whose stops have no times leaves on its day. */
export const departureOf = (by: Act, event: { date: Day; departs_at: Date | null }): Date =>
  event.departs_at ?? instant(event.date, '00:00:00', by.actor.tenant.time_zone);

/** Refused: visited_too_early. */
export function refuseEarly(by: Act, departs_at: Date): void {
  if (mayVisit(departs_at, by.now)) return;
  const zone = by.actor.tenant.time_zone;
  const from = visitableFrom(departs_at);
  refuse(planEventRefusals.visited_too_early, {
    time: `${clockIn(zone, from).slice(0, 5)} ${showDay(dayIn(zone, from))}`,
  });
}

/**
 * Writes the mark and lets the plan event begin with its first visit. Refused: visited_too_early.
 */
export async function markStop(
  tx: TenantTx,
  by: Act,
  at: { plan_event_id: number; id: number },
  mark: Mark,
): Promise<Marked> {
  const event = await tx
    .selectFrom('plan_events')
    .select(['id', 'date', 'departs_at'])
    .where('id', '=', at.plan_event_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!event) return notFound();
  const stop =
    (await tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'actual_arrival_time'])
      .where('id', '=', at.id)
      .where('plan_event_id', '=', at.plan_event_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()) ?? notFound();
  if (!(await isNews(tx, by, stop.id, mark))) return { is_changed: false, doubted: [], left_early: false };
  const departs_at = departureOf(by, event);
  if (mark.visited === true) refuseEarly(by, departs_at);
  const arrived_before = mark.visited === null ? null : stop.actual_arrival_time;
  const { doubted, left_early, ...times } = believedTimes(mark, {
    from: visitableFrom(departs_at),
    now: by.now,
    arrived_before,
  });
  const state = stateOf({ ...mark, ...times }, by.now, arrived_before);
  if (Object.keys(state).length === 0) return { is_changed: false, doubted, left_early };
  await tx
    .updateTable('plan_event_route_points')
    .set({ ...state, client_id: mark.client_id, updated_at: by.now })
    .where('id', '=', stop.id)
    .execute();
  if ('actual_arrival_time' in state && state.actual_arrival_time) {
    await keepTripTimes(tx, by.now, at.plan_event_id, {
      started_at: sql`coalesce(e.started_at, ${state.actual_arrival_time})`,
      finished_at: sql`e.finished_at`,
    });
    await tellVisits(tx, by.now, [stop.id]);
  }
  return { is_changed: true, doubted, left_early };
}
