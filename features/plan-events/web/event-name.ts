import { showDay, type Day } from '../../../shared/calendar.ts';

/** Tells a plan event from every other of the calendar: its route may be driven on several days. */
export const eventName = ({ route_name, date }: { route_name: string; date: Day }) =>
  `${route_name}, ${showDay(date)}`;
