// The calendar of a sheet, a trip a row: found again by its day and route, made where the day is free.

import { refusalIn } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import {
  differing,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFate,
} from '../../../server/import-kind.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { refuseFields, type FieldProblem } from '../../../shared/refusals.ts';
import { isAwayOn } from '../../absences/rules.ts';
import { listAway } from '../../absences/server/list-absences.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import { sortedOut, type Clash } from '../rules/conflicts.ts';
import { FARTHEST_BACK_DAYS, LONGEST_SERIES_DAYS, mayCreateOn } from '../rules/plan-event.ts';
import { conflictsOf } from './find-conflicts.ts';
import { heldBy, insertTrips, type NewTrip } from './make-trips.ts';
import { changePlanEvent } from './save-plan-event.ts';
import { takeBackTrips } from './take-back-trips.ts';
import { tripImportColumns, tripSheetTexts } from './trip-sheet-columns.ts';
import { findTripWorld, type StandingTrip, type TripWorld } from './trip-sheet-world.ts';

interface SheetTrip extends NewTrip {
  line: number;
  /** Which of what may stay as it is the row says. */
  says: { driver: boolean; start: boolean };
}

const isProblem = (found: object): found is FieldProblem => 'text' in found;

/** HH:MM as the trip's own start; null where it is the route's. */
function startOf(start: string | undefined, of_route: string | null) {
  const own = start === undefined || start === of_route?.slice(0, 5) ? null : start.split(':').map(Number);
  return { start_at_hour: own?.[0] ?? null, start_at_min: own?.[1] ?? null };
}

/** What the row means, or what of it cannot be. */
function readTrip({ line, values }: ImportRow, world: TripWorld) {
  const { date, start } = values as { date: Day; start?: string };
  const car = world.carCalled(String(values.car));
  const route = world.routeCalled(String(values.route), isProblem(car) ? null : car.depo_id);
  const driver = values.driver === undefined ? null : world.driverCalled(String(values.driver));
  const problems = [car, route, driver].flatMap((one) => (one !== null && isProblem(one) ? [one] : []));
  if (isProblem(car) || isProblem(route) || (driver !== null && isProblem(driver))) return { problems };
  const trip: SheetTrip = {
    line,
    date,
    day_span: route.day_span,
    depo_id: route.depo_id,
    route_id: route.id,
    route_name: route.name,
    car_id: car.id,
    car_internal_number: car.internal_number,
    user_id: driver?.id ?? null,
    user_full_name: driver?.full_name ?? null,
    ...startOf(start, route.first_stop_arrival_time),
    says: { driver: driver !== null, start: start !== undefined },
  };
  return { problems, trip };
}

const two = (n: number) => String(n).padStart(2, '0');
const clockOf = ({ start_at_hour, start_at_min }: Pick<NewTrip, 'start_at_hour' | 'start_at_min'>) =>
  start_at_hour === null ? null : `${two(start_at_hour)}:${two(start_at_min ?? 0)}`;

const shown = (trip: Omit<NewTrip, 'depo_id'>): ImportValues => ({
  date: showDay(trip.date),
  car: trip.car_internal_number,
  route: trip.route_name,
  driver: trip.user_full_name,
  start: clockOf(trip),
});
const nameOf = (trip: Pick<NewTrip, 'date' | 'route_name'>) => `${showDay(trip.date)} ${trip.route_name}`;

/** Who has it, behind the heading of the column. */
const takenBy = (field: string, { values = {} }: FieldProblem): FieldProblem => ({
  field,
  text: tripSheetTexts.taken,
  values: { days: values.days ?? '' },
});
const problemsOf = (clashes: readonly Clash[]): FieldProblem[] =>
  conflictsOf(clashes).map(({ of, problem }) => takenBy(of, problem));

/** A day that nobody may plan any more, or yet. */
function dayProblem(date: Day, today: Day): FieldProblem[] {
  const { too_long_ago, too_far_ahead } = planEventRefusals;
  const may = mayCreateOn(date, today);
  if (may === true) return [];
  return may === 'too_far_back'
    ? [{ field: 'date', text: too_long_ago.text, values: { count: FARTHEST_BACK_DAYS } }]
    : [{ field: 'date', text: too_far_ahead.text, values: { count: LONGEST_SERIES_DAYS } }];
}

/** Who of the trips is away on their days; it is told, and kept from nobody. */
async function awayNotes(tx: TenantTx, trips: readonly SheetTrip[]) {
  const dates = trips.map(({ date }) => date).toSorted();
  const [from] = dates;
  if (from === undefined) return () => [];
  const away = await listAway(tx, {
    user_ids: trips.flatMap(({ user_id }) => user_id ?? []),
    car_ids: trips.map(({ car_id }) => car_id),
    from,
    until: addDays(dates.at(-1) as Day, Math.max(...trips.map(({ day_span }) => day_span))),
  });
  return (trip: SheetTrip): FieldProblem[] => {
    const days = Array.from({ length: trip.day_span }, (_, n) => addDays(trip.date, n));
    const isAway = (one: (typeof away)[number]) => days.some((day) => isAwayOn(one, day));
    const driver = away.some((one) => one.user_id !== null && one.user_id === trip.user_id && isAway(one));
    const car = away.some((one) => one.car_id === trip.car_id && isAway(one));
    return [
      ...(driver ? [{ field: 'driver', text: tripSheetTexts.driver_away }] : []),
      ...(car ? [{ field: 'car', text: tripSheetTexts.car_away }] : []),
    ];
  };
}

/** Driver and start of a trip that stands on its day in its car; what the row leaves out stays. */
async function changeStanding(
  tx: TenantTx,
  by: Act,
  { trip, standing, notes }: { trip: SheetTrip; standing: StandingTrip; notes: readonly FieldProblem[] },
  { unseen, constraints }: ImportAround,
): Promise<RowFate> {
  const { line, says } = trip;
  const { id, lock_version } = standing;
  const wanted: NewTrip = {
    ...trip,
    ...(!says.driver && { user_id: standing.user_id, user_full_name: standing.user_full_name }),
    ...(!says.start && { start_at_hour: standing.start_at_hour, start_at_min: standing.start_at_min }),
  };
  const before = shown(standing);
  const after = differing(shown(wanted), before);
  const record = { line, id, name: nameOf(trip), before, after };
  if (wanted.user_id === standing.user_id && clockOf(wanted) === clockOf(standing))
    return { ...record, fate: 'unchanged', after: {}, lock_version, restore: null };
  const input = {
    ...(wanted.user_id !== standing.user_id && { user_id: wanted.user_id }),
    ...(clockOf(wanted) !== clockOf(standing) && {
      start_at_hour: wanted.start_at_hour,
      start_at_min: wanted.start_at_min,
    }),
  };
  try {
    const saved = await apart(tx, async () => {
      const event = await changePlanEvent(tx, by, standing.car_depo_id, id, { ...input, lock_version });
      const problems = unseen(line, { id, lock_version: event.lock_version });
      return problems.length === 0 ? event : refuseFields(problems);
    });
    const restore = Object.fromEntries(
      Object.keys(input).map((field) => [field, standing[field as keyof typeof input] ?? null]),
    );
    return { ...record, fate: 'changed', lock_version: saved.lock_version, restore, notes };
  } catch (error) {
    const problems = refusalIn(error, constraints).problems.map((problem) =>
      problem.values?.days === undefined ? problem : takenBy('driver', problem),
    );
    return { line, fate: 'refused', problems };
  }
}

async function runTrips(
  tx: TenantTx,
  by: Act,
  rows: readonly ImportRow[],
  around: ImportAround,
): Promise<RowFate[]> {
  if (rows.length === 0) return [];
  const world = await findTripWorld(tx, by, rows);
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const fates: RowFate[] = [];
  const refused = (line: number, problems: readonly FieldProblem[]) =>
    fates.push({ line, fate: 'refused', problems });
  const read = rows.flatMap((row) => {
    const { problems, trip } = readTrip(row, world);
    if (trip) return [trip];
    refused(row.line, problems);
    return [];
  });
  const notesOf = await awayNotes(tx, read);
  const seen = new Set<number>();
  const wanted: SheetTrip[] = [];
  for (const trip of read) {
    const standing = world.standingOf(trip.date, trip.route_id);
    if (standing === undefined || standing.car_id !== trip.car_id || seen.has(standing.id)) wanted.push(trip);
    else {
      seen.add(standing.id);
      fates.push(await changeStanding(tx, by, { trip, standing, notes: notesOf(trip) }, around));
    }
    if (fates.length > 0 && fates.length % 250 === 0) await around.told(fates.length);
  }
  const possible = wanted.filter((trip) => {
    const problems = [
      ...dayProblem(trip.date, today),
      ...around.unseen(trip.line, { id: null, lock_version: 0 }),
    ];
    if (problems.length > 0) refused(trip.line, problems);
    return problems.length === 0;
  });
  const held = possible.length === 0 ? [] : await heldBy(tx, by, possible);
  const { free, clashing } = sortedOut(possible, held);
  for (const { wanted: trip, clashes } of clashing) refused(trip.line, problemsOf(clashes));
  const made = await insertTrips(tx, by, free);
  for (const [at, trip] of free.entries())
    fates.push({
      line: trip.line,
      fate: 'created',
      id: made[at] as number,
      name: nameOf(trip),
      lock_version: 0,
      before: null,
      after: shown(trip),
      restore: null,
      notes: notesOf(trip),
    });
  return fates;
}

export const tripsImport: ImportKind = {
  key: 'trips',
  title: { en: 'Calendar', da: 'Kalender', nb: 'Kalender', ro: 'Calendar' },
  needs: 'plan_events.write',
  columns: tripImportColumns,
  keys: [],
  run: runTrips,
  undoAll: takeBackTrips,
};
