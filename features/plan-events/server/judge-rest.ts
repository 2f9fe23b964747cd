// What the rest rules say of drivers' weeks, as they are planned or as they would be.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, mondayBefore, type Day } from '../../../shared/calendar.ts';
import { listAway } from '../../absences/server/list-absences.ts';
import type { RestHint } from '../contract/driver-hours.ts';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  restWarnings,
  withoutAbsences,
  type RestWarning,
} from '../rules/rest-rules.ts';
import { listShifts, type Shift } from './list-shifts.ts';

export const wantsRestRules = (by: Act): boolean => by.actor.tenant.settings.rest_rules;

export interface Plan {
  user_ids: readonly number[];
  /** Of the weeks that are judged. */
  mondays: readonly Day[];
}

/** What is known of these drivers in these weeks: one statement for their trips, one for their absences. */
export async function readPlan(tx: TenantTx, by: Act, { user_ids, mondays }: Plan) {
  const sorted = mondays.toSorted();
  const from = addDays(sorted[0] as Day, -DAYS_BEFORE);
  const until = addDays(sorted.at(-1) as Day, DAYS_AFTER);
  const shifts = await listShifts(tx, by, { user_ids, from, until });
  const away = await listAway(tx, { user_ids, car_ids: [], from, until });
  return { shifts, away: Map.groupBy(away, (one) => one.user_id) };
}

/** By driver: of each week what lies beyond the rules. */
export function judgeRest(
  by: Act,
  { mondays, user_ids }: Plan,
  { shifts, away }: Awaited<ReturnType<typeof readPlan>>,
): Map<number, RestWarning[]> {
  const zone = by.actor.tenant.time_zone;
  const byDriver = Map.groupBy(shifts, ({ user_id }) => user_id);
  return new Map(
    user_ids.map((id) => {
      const driven = withoutAbsences(byDriver.get(id) ?? [], away.get(id) ?? [], zone);
      return [id, mondays.flatMap((monday) => restWarnings(driven, { monday, zone }))];
    }),
  );
}

/** Trips as they would be, in place of those that stand `instead_of` them: by trip, what is said of it. */
export async function listHints(
  tx: TenantTx,
  by: Act,
  wanted: readonly Shift[],
  instead_of: readonly number[] = [],
): Promise<ReadonlyMap<number, RestHint[]>> {
  const hints = new Map<number, RestHint[]>();
  const user_ids = [...new Set(wanted.map(({ user_id }) => user_id))];
  if (!wantsRestRules(by) || user_ids.length === 0) return hints;
  const mondays = [...new Set(wanted.map(({ date }) => mondayBefore(date)))];
  const plan = { user_ids, mondays };
  const read = await readPlan(tx, by, plan);
  const gone = new Set(instead_of);
  const shifts = [...read.shifts.filter(({ plan_event_id }) => !gone.has(plan_event_id)), ...wanted];
  for (const warnings of judgeRest(by, plan, { ...read, shifts }).values())
    for (const { plan_event_ids, ...hint } of warnings)
      for (const id of plan_event_ids) hints.set(id, [...(hints.get(id) ?? []), hint]);
  return hints;
}
