// What a planner asks for, and how it is said to the server.

import type { BodyOf } from '../../../shared/endpoint.ts';
import type { NumberValue } from '../../../web/ui/NumberBox.tsx';
import type { CutChoices, findRouteCut } from '../contract.ts';

export type CutBody = BodyOf<typeof findRouteCut>;

export interface CutWish {
  route_ids: ReadonlySet<number>;
  kept: ReadonlySet<number>;
  movable: 'all' | 'homes' | 'shops';
  count: NumberValue;
  hours: NumberValue;
  /** HH:MM, or '' where each route leaves as now. */
  leaves_at: string;
  pause_minutes: NumberValue;
  pause_after: string;
  most_stops: NumberValue;
  /** A step of the slider: 0 = as few as possible, 4 = best. */
  worth: number;
}

export const LAST_STEP = 4;

/** How much saved driving a stop that changes its route is worth, from 'as few as possible' to 'best'. */
const moveWorth = [240, 60, 20, 5, 0] as const;

export const mayTakePart = ({ because }: CutChoices['routes'][number]) => because === null;

/** All routes that can be cut and have no tag: those with one are of another season. */
export function usualWish({ routes }: CutChoices): CutWish {
  return {
    route_ids: new Set(routes.filter((one) => mayTakePart(one) && one.tag === null).map(({ id }) => id)),
    kept: new Set(),
    movable: 'all',
    count: '',
    hours: 6,
    leaves_at: '',
    pause_minutes: '',
    pause_after: '12:00',
    most_stops: '',
    worth: 1,
  };
}

/** Null where a number is missing or could not be read. */
export function bodyOf(wish: CutWish): CutBody | null {
  const { count, hours, pause_minutes, most_stops } = wish;
  if (typeof hours !== 'number' || hours <= 0) return null;
  const blankOr = (value: NumberValue) => value === '' || typeof value === 'number';
  if (![count, pause_minutes, most_stops].every(blankOr)) return null;
  const isPaused = typeof pause_minutes === 'number' && pause_minutes > 0 && wish.pause_after !== '';
  return {
    route_ids: [...wish.route_ids],
    kept_route_ids: [...wish.kept].filter((id) => wish.route_ids.has(id)),
    movable: wish.movable,
    shift_minutes: Math.round(hours * 60),
    move_worth_minutes: moveWorth[wish.worth] ?? 0,
    ...(typeof count === 'number' && { route_count: count }),
    ...(wish.leaves_at !== '' && { leaves_at: wish.leaves_at }),
    ...(isPaused && { pause_minutes, pause_after: wish.pause_after }),
    ...(typeof most_stops === 'number' && { most_stops }),
  };
}
