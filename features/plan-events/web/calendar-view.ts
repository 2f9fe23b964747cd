// What the calendar shows of a week: rows by car or by driver, and the plan events that a filter picks out.

import { foldName } from '../../../shared/fold-name.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { shareDay } from '../rules/plan-event.ts';
import { isOver } from '../rules/trip-status.ts';

export const filters = ['no_driver', 'not_approved', 'late', 'b2b'] as const;
export type Filter = (typeof filters)[number];

/** From so many minutes on a stop is called late. */
export const LATE_FROM_MINUTES = 15;

/** Behind its plan: expected later at a stop, standing still, or still in the yard, or never out of it. */
export function isLate(event: PlanEventInCalendar, now: Date): boolean {
  if (event.status === 'not_driven') return event.closed_at === null;
  if (isOver(event.status)) return false;
  const hasNotLeft =
    event.status === 'planned' && event.departs_at !== null && new Date(event.departs_at) < now;
  return hasNotLeft || event.car_not_moving || event.late_minutes >= LATE_FROM_MINUTES;
}

/** Meets one of the filters; without any everything does. */
export function isPicked(event: PlanEventInCalendar, only: readonly Filter[], now: Date): boolean {
  const meets: Record<Filter, boolean> = {
    no_driver: event.user_id === null,
    not_approved: !event.route_approved || event.route_invalid,
    late: isLate(event, now),
    b2b: event.b2b_stops_count > 0,
  };
  return only.length === 0 || only.some((filter) => meets[filter]);
}

/** Holds each word of what was typed, or the beginning of one, however it is spelt (`foldName`). */
function isFound(find: string, ...names: readonly (string | null | undefined)[]): boolean {
  const said = ` ${foldName(names.map((name) => name ?? '').join(' '))}`;
  return foldName(find)
    .split(' ')
    .every((word) => said.includes(` ${word}`));
}

/** By car, plate, route or driver; with nothing typed everything is. `cars` are those of the week. */
export function isTripFound(event: PlanEventInCalendar, find: string, cars: readonly Car[]): boolean {
  const plate = cars.find(({ id }) => id === event.car_id)?.plate_number;
  return isFound(find, event.car_internal_number, plate, event.route_name, event.user_full_name);
}

/** A car or a driver that has nothing to do this week is found, too. */
export function isRowFound(row: Row, find: string): boolean {
  return 'car' in row
    ? isFound(find, row.car.internal_number, row.car.plate_number)
    : isFound(find, row.driver?.full_name);
}

export type Car = CalendarWeek['cars'][number];
export interface Driver {
  id: number;
  full_name: string;
}
export type Row =
  | { key: string; car: Car; events: readonly PlanEventInCalendar[] }
  | { key: string; driver: Driver | null; events: readonly PlanEventInCalendar[] };

/** As few lines as hold them without two on one day. */
export function lanesOf(events: readonly PlanEventInCalendar[]): PlanEventInCalendar[][] {
  const lanes: PlanEventInCalendar[][] = [];
  for (const event of events.toSorted((a, b) => a.date.localeCompare(b.date) || a.id - b.id)) {
    const free = lanes.find((lane) => !lane.some((other) => shareDay(other, event)));
    if (free) free.push(event);
    else lanes.push([event]);
  }
  return lanes;
}

/** Every car; or every driver, and last the plan events that still lack one. */
export function rowsOf(
  { cars, drivers }: Pick<CalendarWeek, 'cars' | 'drivers'>,
  events: readonly PlanEventInCalendar[],
  by: 'car' | 'driver',
): Row[] {
  if (by === 'car') {
    const byCar = Map.groupBy(events, (event) => event.car_id);
    return cars.map((car) => ({ key: String(car.id), car, events: byCar.get(car.id) ?? [] }));
  }
  const byDriver = Map.groupBy(events, (event) => event.user_id);
  const nobodys = lanesOf(byDriver.get(null) ?? []);
  return [
    ...drivers.map((driver) => ({ key: `d${driver.id}`, driver, events: byDriver.get(driver.id) ?? [] })),
    ...(nobodys.length > 0 ? nobodys : [[]]).map((lane, n) => ({
      key: `d0.${n}`,
      driver: null,
      events: lane,
    })),
  ];
}
