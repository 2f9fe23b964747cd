// Two people changed one route: theirs is stored, mine is on the desk, both began from the same record. What only one
// of them touched is kept from both; what both touched is a clash, about which a person decides.

import type { Content, EditedRoute, EditedStop } from './edited-stops.ts';

export interface Versions {
  base: Content;
  mine: Content;
  theirs: Content;
}

export type Choice = 'theirs' | 'mine' | 'both';

/** Names the route's own times among the clashes. */
export const ROUTE = 'route';

export interface Clash {
  /** The stop's key, or `ROUTE`. */
  key: string;
  /** Null for the route's own times. */
  mine: EditedStop | null;
  /** Null for the route's own times, and when they removed the stop. */
  theirs: EditedStop | null;
  /** Theirs can stay and mine become a further stop. */
  mayKeepBoth: boolean;
}

/** Fields that mean something only together. */
const stopParts = [
  ['address', 'custom_address', 'use_custom_address', 'place'],
  ['wait_time', 'wait_manual', 'stop_type_id'],
  ['public_comment'],
  ['private_comment'],
  ['arrival_time'],
  ['separator'],
  ['b2b_customers'],
] as const satisfies (keyof EditedStop)[][];

const routeParts = [
  ['route_type', 'stop_duration'],
  ['first_stop_arrival_time', 'last_stop_arrival_time'],
  ['administration_time'],
  ['eod_administration_time'],
  ['start'],
  ['end'],
] as const satisfies (keyof EditedRoute)[][];

function isSame<T>(a: T, b: T, part: readonly (keyof T)[]): boolean {
  return part.every((field) => JSON.stringify(a[field]) === JSON.stringify(b[field]));
}

const isTouched = (was: EditedStop, is: EditedStop) =>
  is.removed || stopParts.some((part) => !isSame(was, is, part));

/** Parts that both changed, and not to the same. */
function clashingParts<T>(was: T, mine: T, theirs: T, parts: readonly (readonly (keyof T)[])[]) {
  return parts.filter(
    (part) => !isSame(was, mine, part) && !isSame(was, theirs, part) && !isSame(mine, theirs, part),
  );
}

/** Theirs, with the parts that I changed; of those that both changed the winner's. */
function merged<T extends object>(
  was: T,
  mine: T,
  theirs: T,
  parts: readonly (readonly (keyof T)[])[],
  winner: 'mine' | 'theirs',
): T {
  const clashing = new Set(clashingParts(was, mine, theirs, parts));
  const fromMine = parts
    .filter((part) => !isSame(was, mine, part) && (winner === 'mine' || !clashing.has(part)))
    .flat();
  return { ...theirs, ...Object.fromEntries(fromMine.map((field) => [field, mine[field]])) };
}

const byKey = (content: Content) => new Map(content.stops.map((stop) => [stop.key, stop]));

function clashAt(was: EditedStop, mine: EditedStop, theirs: EditedStop | undefined): Clash | null {
  const { key } = was;
  if (theirs === undefined) {
    return !mine.removed && isTouched(was, mine) ? { key, mine, theirs: null, mayKeepBoth: false } : null;
  }
  if (mine.removed) return isTouched(was, theirs) ? { key, mine, theirs, mayKeepBoth: false } : null;
  return clashingParts(was, mine, theirs, stopParts).length > 0
    ? { key, mine, theirs, mayKeepBoth: true }
    : null;
}

export function clashesOf({ base, mine, theirs }: Versions): Clash[] {
  const [myStops, theirStops] = [byKey(mine), byKey(theirs)];
  const ofStops = base.stops.flatMap((was) => {
    const my = myStops.get(was.key);
    return my ? (clashAt(was, my, theirStops.get(was.key)) ?? []) : [];
  });
  const isRouteClash = clashingParts(base.route, mine.route, theirs.route, routeParts).length > 0;
  return [
    ...(isRouteClash ? [{ key: ROUTE, mine: null, theirs: null, mayKeepBoth: false }] : []),
    ...ofStops,
  ];
}

/** How many stops they changed, added and took away. */
export function whatTheyDid({ base, theirs }: Pick<Versions, 'base' | 'theirs'>): {
  changed: number;
  added: number;
  removed: number;
} {
  const [was, is] = [byKey(base), byKey(theirs)];
  return {
    changed: base.stops.filter((stop) => {
      const now = is.get(stop.key);
      return now !== undefined && isTouched(stop, now);
    }).length,
    added: theirs.stops.filter(({ key }) => !was.has(key)).length,
    removed: base.stops.filter(({ key }) => !is.has(key)).length,
  };
}

/** Their numbers of the stops that they changed or added. */
export function touchedByThem({ base, theirs }: Pick<Versions, 'base' | 'theirs'>): number[] {
  const was = byKey(base);
  return theirs.stops.flatMap((stop, at) => {
    const before = was.get(stop.key);
    return before === undefined || isTouched(before, stop) ? [at + 1] : [];
  });
}

const keysOf = (stops: readonly EditedStop[]) => stops.map(({ key }) => key);

/** Each key of `others` that is not in the list yet, behind the one that it follows among the others. */
function withOthers(list: readonly string[], others: readonly string[]): string[] {
  const result = [...list];
  others.forEach((key, at) => {
    if (result.includes(key)) return;
    const before = others[at - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, key);
  });
  return result;
}

/** My order where I changed it, theirs otherwise; what only the other has stands behind the same stop as there. */
function orderOf({ base, mine, theirs }: Versions): string[] {
  const shared = new Set(keysOf(theirs.stops));
  const [was, is] = [base, mine].map(({ stops }) => keysOf(stops).filter((key) => shared.has(key)));
  const known = new Set(was);
  const isMoved = is?.filter((key) => known.has(key)).join() !== was?.join();
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  return withOthers(keysOf(first.stops), keysOf(second.stops));
}

/**
 * What is on the desk after both are taken together. `choices` by the clash's key; an undecided one is theirs. `made`
 * is how many rows the editor has made so far: a stop of mine that becomes a further one takes the next key.
 */
export function joined(
  versions: Versions,
  choices: ReadonlyMap<string, Choice>,
  made: number,
): { content: Content; made: number } {
  const { base, mine, theirs } = versions;
  const [before, myStops, theirStops] = [byKey(base), byKey(mine), byKey(theirs)];
  let next = made;
  const asNew = (stop: EditedStop): EditedStop => ({ ...stop, key: `n${next++}`, id: null, removed: false });
  const outcome = (key: string): readonly EditedStop[] => {
    const [was, my, their] = [before.get(key), myStops.get(key), theirStops.get(key)];
    const choice = choices.get(key) ?? 'theirs';
    if (!was || !my) return [my ?? their].filter((stop) => stop !== undefined);
    const clash = clashAt(was, my, their);
    if (!their) return clash && choice === 'mine' ? [asNew(my)] : [];
    if (my.removed) return clash && choice !== 'mine' ? [their] : [{ ...their, removed: true }];
    if (clash && choice === 'both') return [their, asNew(my)];
    return [merged(was, my, their, stopParts, choice === 'mine' ? 'mine' : 'theirs')];
  };
  const winner = choices.get(ROUTE) === 'mine' ? 'mine' : 'theirs';
  const stops = orderOf(versions).flatMap(outcome);
  return {
    content: { route: merged(base.route, mine.route, theirs.route, routeParts, winner), stops },
    made: next,
  };
}
