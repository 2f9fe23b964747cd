// What a person does to a route's stops in the editor: one value, and pure steps from one to the next. Nothing is
// stored before Save.

import {
  type EditedStop,
  type EditedRoute,
  type Content,
  type StopChange,
  usualWait,
  staying,
} from './edited-stops.ts';

export interface EditorState {
  now: Content;
  saved: Content;
  past: readonly Content[];
  future: readonly Content[];
  checked: ReadonlySet<string>;
  /** Rows made since the route was opened; the blank last row has the next key. */
  made: number;
  /** What the last step was; another of the same name joins it, so that one undo takes back a whole typed word. */
  step: string | null;
}

export type Edit =
  | { do: 'open'; content: Content }
  /** The record as it is stored by now below the edits; `before` is what one undo brings back. */
  | { do: 'stand on'; saved: Content; now: Content; before: Content; made: number }
  | { do: 'change route'; change: Partial<EditedRoute>; step?: string }
  | { do: 'change stop'; key: string; change: StopChange; step?: string }
  | { do: 'change stops'; keys: readonly string[]; change: StopChange }
  /** Minutes by the stop's key, each typed by hand from then on. */
  | { do: 'set waits'; waits: ReadonlyMap<string, number> }
  | { do: 'add'; change: StopChange; after?: string | null; step?: string }
  | { do: 'remove'; keys: readonly string[] }
  | { do: 'restore'; keys: readonly string[] }
  | { do: 'drop'; keys: readonly string[]; beside: string; edge: 'top' | 'bottom' }
  | { do: 'nudge'; keys: readonly string[]; by: -1 | 1 }
  | { do: 'move to'; keys: readonly string[]; position: number }
  /** The stops named, in this order, on the places that they have among the others. */
  | { do: 'put in order'; keys: readonly string[] }
  | { do: 'check'; keys: readonly string[]; on: boolean }
  | { do: 'undo' }
  | { do: 'redo' };

const MOST_STEPS = 200;

/** The always-present last row. */
export function blankStop(state: EditorState): EditedStop {
  return {
    key: `n${state.made}`,
    id: null,
    address: '',
    custom_address: '',
    use_custom_address: false,
    place: null,
    wait_time: usualWait(state.now.route),
    wait_manual: false,
    stop_type_id: null,
    public_comment: '',
    private_comment: '',
    arrival_time: null,
    separator: false,
    b2b_customers: [],
    removed: false,
  };
}

const isBlank = (stop: EditedStop) =>
  stop.id === null && stop.address === '' && stop.custom_address === '' && stop.place === null;

export function openEditor(content: Content): EditorState {
  return { now: content, saved: content, past: [], future: [], checked: new Set(), made: 0, step: null };
}

function withChange(route: EditedRoute, stop: EditedStop, change: StopChange): EditedStop {
  const next = { ...stop, ...change };
  return change.wait_time === undefined && !next.wait_manual && stop.wait_manual
    ? { ...next, wait_time: usualWait(route) }
    : next;
}

/** The first stop's promise is the first stop time (RG28): who changes one changes the other. */
function inStep(before: Content, after: Content): Content {
  const [first] = staying(after.stops);
  if (!first) return after;
  const { first_stop_arrival_time } = after.route;
  if (first_stop_arrival_time !== before.route.first_stop_arrival_time) {
    if (first.arrival_time === null) return after;
    return {
      ...after,
      stops: after.stops.map((stop) =>
        stop === first ? { ...stop, arrival_time: first_stop_arrival_time } : stop,
      ),
    };
  }
  if (first.arrival_time === null || first.arrival_time === first_stop_arrival_time) return after;
  return { ...after, route: { ...after.route, first_stop_arrival_time: first.arrival_time } };
}

function taken(
  state: EditorState,
  next: Content,
  step: string | null,
  more: Partial<EditorState> = {},
): EditorState {
  const now = inStep(state.now, next);
  const joins = step !== null && step === state.step;
  const past = joins ? state.past : [...state.past.slice(1 - MOST_STEPS), state.now];
  return { ...state, now, past, future: [], step, ...more };
}

const withStops = (
  state: EditorState,
  stops: readonly EditedStop[],
  step: string | null = null,
  more: Partial<EditorState> = {},
) => taken(state, { ...state.now, stops }, step, more);

function addStop(
  state: EditorState,
  change: StopChange,
  after: string | null | undefined,
  step: string | null,
): EditorState {
  const stop = withChange(state.now.route, blankStop(state), change);
  const at =
    after === undefined || after === null ? -1 : state.now.stops.findIndex(({ key }) => key === after);
  const place = at < 0 ? state.now.stops.length : at + 1;
  return withStops(state, [...state.now.stops.slice(0, place), stop, ...state.now.stops.slice(place)], step, {
    made: state.made + 1,
  });
}

/** A change of the blank last row makes it a stop; a made row that is emptied again is the blank row. */
function changeStop(state: EditorState, key: string, change: StopChange, step: string | null): EditorState {
  const { stops, route } = state.now;
  const at = stops.findIndex((stop) => stop.key === key);
  if (at < 0) return key === `n${state.made}` ? addStop(state, change, null, step) : state;
  const changed = withChange(route, stops[at] as EditedStop, change);
  const isLast = at === stops.length - 1 && key === `n${state.made - 1}`;
  if (isLast && isBlank(changed)) return withStops(state, stops.slice(0, -1), step, { made: state.made - 1 });
  return withStops(
    state,
    stops.map((stop, i) => (i === at ? changed : stop)),
    step,
  );
}

function without(checked: ReadonlySet<string>, keys: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...checked].filter((key) => !keys.has(key)));
}

/** Stored stops are marked and stay in sight; those never stored go at once. */
function removeStops(state: EditorState, keys: readonly string[]): EditorState {
  const gone = new Set(keys);
  const stops = state.now.stops
    .filter((stop) => stop.id !== null || !gone.has(stop.key))
    .map((stop) => (gone.has(stop.key) ? { ...stop, removed: true } : stop));
  return withStops(state, stops, null, { checked: without(state.checked, gone) });
}

/** The chosen stops, in the order they have, as one block above or below another row. */
function dropped(
  stops: readonly EditedStop[],
  keys: ReadonlySet<string>,
  beside: string,
  edge: 'top' | 'bottom',
): readonly EditedStop[] {
  if (keys.has(beside)) return stops;
  const rest = stops.filter((stop) => !keys.has(stop.key));
  const at = rest.findIndex((stop) => stop.key === beside);
  const place = at < 0 ? rest.length : at + (edge === 'bottom' ? 1 : 0);
  return [...rest.slice(0, place), ...stops.filter((stop) => keys.has(stop.key)), ...rest.slice(place)];
}

/** Each chosen stop one row on, keeping the gaps between them; what stands at the edge stays there. */
function nudged(stops: readonly EditedStop[], keys: ReadonlySet<string>, by: -1 | 1): readonly EditedStop[] {
  const next = by < 0 ? [...stops] : stops.toReversed();
  for (let i = 1; i < next.length; i += 1) {
    const [above, here] = [next[i - 1] as EditedStop, next[i] as EditedStop];
    if (keys.has(here.key) && !keys.has(above.key)) [next[i - 1], next[i]] = [here, above];
  }
  return by < 0 ? next : next.reverse();
}

/** The chosen stops as one block whose first has this position among the stops that stay. */
function movedTo(
  stops: readonly EditedStop[],
  keys: ReadonlySet<string>,
  position: number,
): readonly EditedStop[] {
  const rest = stops.filter((stop) => !keys.has(stop.key));
  const target = staying(rest)[Math.max(1, Math.trunc(position)) - 1];
  const last = rest.at(-1);
  if (target) return dropped(stops, keys, target.key, 'top');
  return last ? dropped(stops, keys, last.key, 'bottom') : stops;
}

/** The stops named take each other's places so that they come in this order. */
function inOrder(stops: readonly EditedStop[], keys: readonly string[]): readonly EditedStop[] {
  const asked = new Set(keys);
  const named = new Map(stops.filter(({ key }) => asked.has(key)).map((stop) => [stop.key, stop]));
  const next = keys.flatMap((key) => named.get(key) ?? []);
  return stops.map((stop) => (named.has(stop.key) ? (next.shift() as EditedStop) : stop));
}

const sameOrder = (a: readonly EditedStop[], b: readonly EditedStop[]) =>
  a.every((stop, i) => stop.key === b[i]?.key);

function reordered(
  state: EditorState,
  stops: readonly EditedStop[],
  step: string | null = null,
): EditorState {
  return sameOrder(stops, state.now.stops) ? state : withStops(state, stops, step);
}

function check(state: EditorState, keys: readonly string[], on: boolean): EditorState {
  const here = new Set(staying(state.now.stops).map((stop) => stop.key));
  const checked = on
    ? new Set([...state.checked, ...keys].filter((key) => here.has(key)))
    : without(state.checked, new Set(keys));
  return { ...state, checked };
}

function stepped(
  state: EditorState,
  from: readonly Content[],
  to: readonly Content[],
  name: 'undo' | 'redo',
): EditorState {
  const now = from.at(-1);
  if (!now) return state;
  const [rest, other] = [from.slice(0, -1), [...to, state.now]];
  const keys = new Set(staying(now.stops).map(({ key }) => key));
  return {
    ...state,
    now,
    step: null,
    checked: new Set([...state.checked].filter((key) => keys.has(key))),
    // A row that comes back must not meet a blank row of its own name.
    made: Math.max(
      state.made,
      ...now.stops.map(({ key, id }) => (id === null ? Number(key.slice(1)) + 1 : 0)),
    ),
    ...(name === 'undo' ? { past: rest, future: other } : { future: rest, past: other }),
  };
}

export function edited(state: EditorState, edit: Edit): EditorState {
  const { route, stops } = state.now;
  switch (edit.do) {
    case 'open':
      return openEditor(edit.content);
    case 'stand on':
      return { ...openEditor(edit.saved), now: edit.now, past: [edit.before], made: edit.made };
    case 'change route':
      return taken(state, { route: { ...route, ...edit.change }, stops }, edit.step ?? null);
    case 'change stop':
      return changeStop(state, edit.key, edit.change, edit.step ?? null);
    case 'change stops': {
      const keys = new Set(edit.keys);
      return withStops(
        state,
        stops.map((stop) => (keys.has(stop.key) ? withChange(route, stop, edit.change) : stop)),
      );
    }
    case 'set waits':
      return withStops(
        state,
        stops.map((stop) => {
          const wait_time = edit.waits.get(stop.key);
          return wait_time === undefined
            ? stop
            : withChange(route, stop, { wait_time, wait_manual: true, stop_type_id: null });
        }),
      );
    case 'add':
      return addStop(state, edit.change, edit.after, edit.step ?? null);
    case 'remove':
      return removeStops(state, edit.keys);
    case 'restore':
      return withStops(
        state,
        stops.map((stop) => (edit.keys.includes(stop.key) ? { ...stop, removed: false } : stop)),
      );
    case 'drop':
      return reordered(state, dropped(stops, new Set(edit.keys), edit.beside, edit.edge));
    case 'nudge':
      return reordered(state, nudged(stops, new Set(edit.keys), edit.by), `nudge ${edit.keys.join()}`);
    case 'move to':
      return reordered(state, movedTo(stops, new Set(edit.keys), edit.position));
    case 'put in order':
      return reordered(state, inOrder(stops, edit.keys));
    case 'check':
      return check(state, edit.keys, edit.on);
    case 'undo':
      return stepped(state, state.past, state.future, 'undo');
    case 'redo':
      return stepped(state, state.future, state.past, 'redo');
  }
}

/** The rows that an act on one row is about: all checked ones when it is one of them. */
export function meant(state: EditorState, key: string): readonly string[] {
  return state.checked.has(key)
    ? state.now.stops.filter((stop) => state.checked.has(stop.key)).map((stop) => stop.key)
    : [key];
}
