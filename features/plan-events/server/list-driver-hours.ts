// Planned hours of a week beside the agreed ones, by driver.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, daysBetween, mondayBefore, type Day } from '../../../shared/calendar.ts';
import type { DriverHours } from '../contract/driver-hours.ts';
import { shiftLater, type RestWarning } from '../rules/rest-rules.ts';
import { driversOfWeek } from './calendar-week.ts';
import { judgeRest, readPlan, wantsRestRules } from './judge-rest.ts';
import { listShifts, listShiftsOfTrips, minutesOf, type Shift } from './list-shifts.ts';

interface Asked {
  date: Day;
  plan_event_id?: number | undefined;
  route_id?: number | undefined;
}

/** A trip that nobody drives yet. */
const UNPLANNED = 0;

/** The trip that is asked about; of a route its last one that was planned, put on the day. */
async function shiftsAskedFor(
  tx: TenantTx,
  by: Act,
  { date, plan_event_id, route_id }: Asked,
): Promise<Shift[]> {
  if (plan_event_id !== undefined) return listShiftsOfTrips(tx, by, [plan_event_id]);
  if (route_id === undefined) return [];
  const last = await tx
    .selectFrom('plan_events')
    .select(['id', 'date'])
    .where('route_id', '=', route_id)
    .where('deleted_at', 'is', null)
    .where('departs_at', 'is not', null)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return [];
  const days = daysBetween(last.date, date);
  return (await listShiftsOfTrips(tx, by, [last.id])).map((shift) => ({
    ...shiftLater(shift, days, by.actor.tenant.time_zone),
    date: addDays(shift.date, days),
    plan_event_id: UNPLANNED,
  }));
}

const isSame = (one: RestWarning, other: RestWarning) =>
  one.rule === other.rule && one.date === other.date && one.minutes === other.minutes;

/** Without rules nothing but the week itself is read. */
async function hoursAlone(tx: TenantTx, by: Act, user_ids: readonly number[], monday: Day) {
  const shifts = await listShifts(tx, by, { user_ids, from: monday, until: addDays(monday, 7) });
  return { shifts, warnings: new Map<number, RestWarning[]>() };
}

async function hoursAndWarnings(
  tx: TenantTx,
  by: Act,
  { user_ids, monday, asked }: { user_ids: readonly number[]; monday: Day; asked: Asked },
) {
  const plan = { user_ids, mondays: [monday] };
  const read = await readPlan(tx, by, plan);
  const now = judgeRest(by, plan, read);
  const wanted = await shiftsAskedFor(tx, by, asked);
  if (wanted.length === 0) return { shifts: read.shifts, warnings: now };
  const ids = new Set(wanted.map(({ plan_event_id }) => plan_event_id));
  const others = read.shifts.filter(({ plan_event_id }) => !ids.has(plan_event_id));
  const before = judgeRest(by, plan, { ...read, shifts: others });
  const all = user_ids.flatMap((user_id) => wanted.map((shift) => ({ ...shift, user_id })));
  const after = judgeRest(by, plan, { ...read, shifts: [...others, ...all] });
  const brought = [...after].map(([id, warnings]): [number, RestWarning[]] => [
    id,
    warnings
      .filter((one) => !before.get(id)?.some((other) => isSame(one, other)))
      .map((one) => ({ ...one, plan_event_ids: one.plan_event_ids.filter((at) => at !== UNPLANNED) })),
  ]);
  return { shifts: read.shifts, warnings: new Map(brought) };
}

export async function driverHoursOfWeek(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  asked: Asked,
): Promise<DriverHours[]> {
  const monday = mondayBefore(asked.date);
  const until = addDays(monday, 7);
  const user_ids = (await driversOfWeek(tx, depo_id, { from: monday, until })).map(({ id }) => id);
  if (user_ids.length === 0) return [];
  const agreed = await tx
    .selectFrom('users')
    .select(['id', 'agreed_weekly_hours'])
    .where('id', 'in', user_ids)
    .where('depo_id', 'in', [...by.actor.depo_ids])
    .execute();
  const hoursOf = new Map(agreed.map((one) => [one.id, one.agreed_weekly_hours]));
  const { shifts, warnings } = wantsRestRules(by)
    ? await hoursAndWarnings(tx, by, { user_ids, monday, asked })
    : await hoursAlone(tx, by, user_ids, monday);
  const ofWeek = Map.groupBy(
    shifts.filter(({ date }) => date >= monday && date < until),
    ({ user_id }) => user_id,
  );
  return user_ids.map((id) => ({
    user_id: id,
    planned_minutes: (ofWeek.get(id) ?? []).reduce((sum, shift) => sum + minutesOf(shift), 0),
    agreed_weekly_hours: hoursOf.get(id) ?? null,
    rest_warnings: warnings.get(id) ?? [],
  }));
}
