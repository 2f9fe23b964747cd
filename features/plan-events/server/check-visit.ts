// The office says that a stop was visited, or was not, or takes it back. It outranks what the driver pressed and what
// was seen, and every press is kept.

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import { reopenDriven } from './close-not-driven.ts';
import { departureOf, refuseEarly } from './mark-stop.ts';
import { tellVisits } from './record-driving.ts';

export interface VisitCheck {
  /** Null takes back what was said before. */
  visited: boolean | null;
  /** As whoever presses has seen it. */
  checks_count: number;
}

async function lockStop(tx: TenantTx, at: { plan_event_id: number; id: number }) {
  const event = await tx
    .selectFrom('plan_events')
    .select(['date', 'departs_at'])
    .where('id', '=', at.plan_event_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const stop = await tx
    .selectFrom('plan_event_route_points')
    .select(['id', 'visited_state', 'actual_arrival_time', 'planned_at', 'marked_at', 'marked_visited'])
    .select(['checked_visited', 'checks_count'])
    .where('id', '=', at.id)
    .where('plan_event_id', '=', at.plan_event_id)
    .where('kind', '<>', 'unplanned')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return event && stop ? { event, stop } : notFound();
}
type Stop = Awaited<ReturnType<typeof lockStop>>['stop'];

/** What the driver pressed, also where a server of the release before wrote it; null when nothing was. */
const pressedOf = ({ marked_at, marked_visited, visited_state, checked_visited }: Stop): boolean | null =>
  marked_at === null
    ? null
    : (marked_visited ?? (checked_visited === null ? visited_state === 'visited' : null));

/** As it stands until the whole trip is looked at again; where nothing is tracked it stays so. */
function stateAfter(stop: Stop, visited: boolean | null, now: Date) {
  const pressed = pressedOf(stop);
  const state = visited ?? pressed;
  const due = stop.planned_at !== null && stop.planned_at < now ? stop.planned_at : now;
  const arrival = stop.actual_arrival_time ?? (visited === null ? stop.marked_at : due) ?? due;
  return {
    visited_state: state === null ? 'pending' : state ? 'visited' : 'skipped',
    visited_source: pressed === null ? null : 'app',
    actual_arrival_time: state === true || pressed === true ? arrival : null,
    ...(stop.marked_at !== null && { marked_visited: pressed }),
  };
}

/** Refused: stale when somebody else was first, visited_too_early. */
export async function checkVisit(
  tx: TenantTx,
  by: Act,
  at: { plan_event_id: number; id: number },
  { visited, checks_count }: VisitCheck,
): Promise<void> {
  const { event, stop } = await lockStop(tx, at);
  if (stop.checks_count !== checks_count) refuse(commonRefusals.stale);
  if (visited === stop.checked_visited) return;
  if (visited !== null) refuseEarly(by, departureOf(by, event));
  const wasVisited = stop.visited_state === 'visited';
  const user_id = staffOf(by).id;
  await tx
    .updateTable('plan_event_route_points')
    .set({
      ...stateAfter(stop, visited, by.now),
      checked_visited: visited,
      checked_arrived_at: visited === true && wasVisited ? stop.actual_arrival_time : null,
      checked_at: visited === null ? null : by.now,
      checked_by_id: visited === null ? null : user_id,
      checks_count: checks_count + 1,
      updated_at: by.now,
    })
    .where('id', '=', stop.id)
    .execute();
  await tx
    .insertInto('visit_checks')
    .values({
      plan_event_route_point_id: stop.id,
      user_id,
      visited,
      status_before: stop.visited_state,
      created_at: by.now,
    })
    .execute();
  if (visited !== true) return;
  await reopenDriven(tx, by.now, at.plan_event_id);
  await tellVisits(tx, by.now, [stop.id]);
}
