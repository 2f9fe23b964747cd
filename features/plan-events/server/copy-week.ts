// Plan events made after others.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  daysOfWeek,
  formatWeek,
  mondayBefore,
  weekOf,
  type Day,
  type Week,
} from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { LeftOut, MadeCopy } from '../contract/copies.ts';
import type { RestHint } from '../contract/driver-hours.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { clashesOf } from '../rules/conflicts.ts';
import { copies, later, type Copied } from '../rules/copies.ts';
import { FARTHEST_BACK_DAYS, LONGEST_SERIES_DAYS, mayCreateOn } from '../rules/plan-event.ts';
import { shiftLater } from '../rules/rest-rules.ts';
import { weekAsked } from './calendar-week.ts';
import { copyable } from './copyable-events.ts';
import { conflictsOf } from './find-conflicts.ts';
import { listHints, wantsRestRules } from './judge-rest.ts';
import { planEventsByIds } from './list-plan-events.ts';
import { listShiftsOfTrips } from './list-shifts.ts';
import { heldBy, insertTrips, listHolders } from './make-trips.ts';

const todayOf = (by: Act): Day => dayIn(by.actor.tenant.time_zone, by.now);

/** Refused with who has the car, the driver or the route on the day. */
export async function copyPlanEvent(
  tx: TenantTx,
  by: Act,
  at: { depo_id: number; id: number },
  to: { date: Day; car_id: number },
): Promise<PlanEventInCalendar> {
  const [event] = await copyable(tx, at.depo_id, { id: at.id });
  if (!event) return notFound();
  const car = await tx
    .selectFrom('cars')
    .select(['internal_number', 'status'])
    .where('id', '=', to.car_id)
    .where('depo_id', '=', at.depo_id)
    .executeTakeFirst();
  if (!car) return refuseFields([{ field: 'car_id', text: fieldTexts.must_exist }]);
  if (car.status !== 'active') refuseFields([{ ...planEventRefusals.inactive, field: 'car_id' }]);
  const mine = by.actor.depo_ids.includes(event.depo_id);
  if (!mine || !event.is_route_active) refuseFields([{ ...planEventRefusals.inactive, field: 'route_id' }]);
  const { too_long_ago, too_far_ahead } = planEventRefusals;
  const may = mayCreateOn(to.date, todayOf(by));
  if (may === 'too_far_back') refuse(too_long_ago, { count: FARTHEST_BACK_DAYS });
  if (may === 'too_far_ahead') refuse(too_far_ahead, { count: LONGEST_SERIES_DAYS });
  const copy = later(
    { ...event, car_id: to.car_id, car_internal_number: car.internal_number },
    daysBetween(event.date, to.date),
  );
  const conflicts = conflictsOf(clashesOf(copy, await heldBy(tx, by, [copy])));
  if (conflicts.length > 0) refuseFields(conflicts.map(({ problem }) => problem));
  const [made] = await planEventsByIds(tx, by, await insertTrips(tx, by, [copy]));
  return made as PlanEventInCalendar;
}

const mondayOf = ({ year, week }: Week): Day => daysOfWeek(year, week)[0] as Day;

/** Every trip of the one week as it would be in the other. */
async function wantedIn(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { from, to, isHeld }: { from: Day; to: Day; isHeld: boolean },
) {
  if (from === to) refuseFields([{ field: 'to_week', text: fieldTexts.invalid }]);
  const events = await copyable(tx, depo_id, { from, until: addDays(from, 7) }, isHeld);
  return events
    .map((event) => later(event, daysBetween(from, to)))
    .map((event) =>
      by.actor.depo_ids.includes(event.depo_id) ? event : { ...event, is_route_active: false },
    );
}

/** The weeks asked for, each once, in their order. */
const mondaysOf = (by: Act, weeks: readonly string[]): Day[] => [
  ...new Set(weeks.map((week) => mondayOf(weekAsked(by, week)))),
];

/** What is taken or no longer in use is left out and told; the rest is made. */
export async function copyWeek(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  {
    from_week,
    to_week,
    to_weeks,
  }: { from_week: string; to_week?: string | undefined; to_weeks?: string[] | undefined },
): Promise<{ ids: number[]; left_out: LeftOut[] }> {
  const from = mondayOf(weekAsked(by, from_week));
  const all = { ids: [] as number[], left_out: [] as LeftOut[] };
  for (const to of mondaysOf(by, to_weeks ?? (to_week === undefined ? [] : [to_week]))) {
    const wanted = await wantedIn(tx, by, depo_id, { from, to, isHeld: true });
    if (wanted.length === 0) continue;
    const { made, left_out } = copies(wanted, await heldBy(tx, by, wanted), todayOf(by));
    all.ids.push(...(await insertTrips(tx, by, made)));
    all.left_out.push(...left_out);
  }
  return all;
}

/** The same, asked before it is done: nobody waits and nothing is made. */
export async function previewCopyWeek(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { from_week, to_weeks }: { from_week: string; to_weeks: readonly string[] },
): Promise<{ week: string; made: MadeCopy[]; left_out: LeftOut[] }[]> {
  const from = mondayOf(weekAsked(by, from_week));
  const weeks: { week: string; made: Copied[]; left_out: LeftOut[] }[] = [];
  // A trip of two days may reach into the week after.
  const before: Copied[] = [];
  for (const to of mondaysOf(by, to_weeks)) {
    const wanted = await wantedIn(tx, by, depo_id, { from, to, isHeld: false });
    const taken = wanted.length === 0 ? [] : await listHolders(tx, by, wanted);
    const { made, left_out } = copies(wanted, [...taken, ...before], todayOf(by));
    before.push(...made);
    weeks.push({ week: formatWeek(weekOf(to)), made, left_out });
  }
  const hints = await listHintsOfCopies(
    tx,
    by,
    from,
    weeks.flatMap(({ made }) => made),
  );
  return weeks.map((one) => ({
    ...one,
    made: one.made.map((copy) => ({
      ...copy,
      driver_has_left: !copy.is_driver_active,
      rest_warnings: hints.get(copy) ?? [],
    })),
  }));
}

/** As the trips that are copied were planned; the copy's own times come with its route. */
async function listHintsOfCopies(
  tx: TenantTx,
  by: Act,
  from: Day,
  made: readonly Copied[],
): Promise<ReadonlyMap<Copied, RestHint[]>> {
  if (!wantsRestRules(by)) return new Map();
  const zone = by.actor.tenant.time_zone;
  const shifts = Map.groupBy(
    await listShiftsOfTrips(tx, by, [...new Set(made.map(({ copied_id }) => copied_id))]),
    ({ plan_event_id }) => plan_event_id,
  );
  // What is not made yet has no id: each has its place among the copies, below those of trips.
  const idOf = (n: number) => -1 - n;
  const wanted = made.flatMap(({ copied_id, date, user_id }, n) => {
    const days = daysBetween(from, mondayBefore(date));
    return (user_id === null ? [] : (shifts.get(copied_id) ?? [])).map((shift) => ({
      ...shiftLater(shift, days, zone),
      date: addDays(shift.date, days),
      plan_event_id: idOf(n),
      user_id: user_id as number,
    }));
  });
  const hints = await listHints(tx, by, wanted);
  return new Map(made.map((copy, n) => [copy, hints.get(idOf(n)) ?? []]));
}
