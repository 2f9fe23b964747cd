import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedContent as content, editedStop as stop } from '../../../server/test/editor-world.ts';
import { shownAddress, staying, type Content } from './edited-stops.ts';
import { blankStop, edited, meant, openEditor, type Edit, type EditorState } from './editor.ts';

const opened = (count: number, route: Partial<Content['route']> = {}) =>
  openEditor(
    content(
      Array.from({ length: count }, (_, at) => stop(at + 1)),
      route,
    ),
  );
const after = (state: EditorState, ...edits: Edit[]) => edits.reduce(edited, state);
const order = (state: EditorState) => state.now.stops.map(({ key }) => key).join(' ');

describe('order', () => {
  // spec
  test('checked rows are dropped together and keep their order', () => {
    const state = after(opened(5), { do: 'check', keys: ['p4', 'p2'], on: true });
    expect(order(after(state, { do: 'drop', keys: meant(state, 'p4'), beside: 'p1', edge: 'top' }))).toBe(
      'p2 p4 p1 p3 p5',
    );
    expect(order(after(state, { do: 'drop', keys: meant(state, 'p2'), beside: 'p5', edge: 'bottom' }))).toBe(
      'p1 p3 p5 p2 p4',
    );
  });

  test('a row that is not checked moves alone, and a drop on a moving row changes nothing', () => {
    const state = after(opened(4), { do: 'check', keys: ['p1', 'p2'], on: true });
    expect(order(after(state, { do: 'drop', keys: meant(state, 'p4'), beside: 'p1', edge: 'top' }))).toBe(
      'p4 p1 p2 p3',
    );
    const same = after(state, { do: 'drop', keys: ['p1', 'p2'], beside: 'p2', edge: 'bottom' });
    expect(same).toBe(state);
  });

  test('nudging keeps the gaps and stops at the edge', () => {
    const up: Edit = { do: 'nudge', keys: ['p2', 'p4'], by: -1 };
    expect(order(after(opened(5), up))).toBe('p2 p1 p4 p3 p5');
    expect(order(after(opened(5), up, up))).toBe('p2 p4 p1 p3 p5');
    expect(order(after(opened(3), { do: 'nudge', keys: ['p2', 'p3'], by: 1 }))).toBe('p1 p2 p3');
  });

  // spec: R-093
  test('move to position counts the stops that stay', () => {
    expect(order(after(opened(5), { do: 'move to', keys: ['p5', 'p1'], position: 2 }))).toBe(
      'p2 p1 p5 p3 p4',
    );
    expect(order(after(opened(3), { do: 'move to', keys: ['p1'], position: 99 }))).toBe('p2 p3 p1');
    const marked = after(opened(4), { do: 'remove', keys: ['p1'] });
    expect(
      staying(after(marked, { do: 'move to', keys: ['p4'], position: 1 }).now.stops).map(({ key }) => key),
    ).toEqual(['p4', 'p2', 'p3']);
  });

  test('no way of moving loses or doubles a stop', () => {
    const keys = fc.uniqueArray(
      fc.integer({ min: 1, max: 12 }).map((id) => `p${id}`),
      { minLength: 1 },
    );
    const move: fc.Arbitrary<Edit> = fc.oneof(
      fc.record({ do: fc.constant('nudge' as const), keys, by: fc.constantFrom(-1 as const, 1 as const) }),
      fc.record({ do: fc.constant('move to' as const), keys, position: fc.integer({ min: -3, max: 20 }) }),
      fc.record({
        do: fc.constant('drop' as const),
        keys,
        beside: fc.integer({ min: 1, max: 12 }).map((id) => `p${id}`),
        edge: fc.constantFrom('top' as const, 'bottom' as const),
      }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
        const state = after(opened(12), ...moves);
        expect(state.now.stops.map(({ id }) => id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
          Array.from({ length: 12 }, (_, at) => at + 1),
        );
      }),
    );
  });
});

describe('the blank last row', () => {
  // spec
  test('typing in it makes a stop of 2 minutes, and another blank row stands below', () => {
    const state = opened(1);
    const blank = blankStop(state);
    const typed = after(state, { do: 'change stop', key: blank.key, change: { address: 'Tollbodgata' } });
    expect(typed.now.stops.at(-1)).toMatchObject({
      key: blank.key,
      id: null,
      address: 'Tollbodgata',
      wait_time: 2,
      wait_manual: false,
    });
    expect(blankStop(typed).key).not.toBe(blank.key);
  });

  test('emptied again it is the blank row again, so that the cursor stays in it', () => {
    const state = opened(1);
    const { key } = blankStop(state);
    const emptied = after(
      state,
      { do: 'change stop', key, change: { address: 'T' } },
      { do: 'change stop', key, change: { address: '' } },
    );
    expect(emptied.now.stops).toHaveLength(1);
    expect(blankStop(emptied).key).toBe(key);
  });

  test('its wait is the stop duration of the route', () => {
    expect(blankStop(opened(1, { stop_duration: 6 })).wait_time).toBe(6);
    expect(blankStop(opened(1, { stop_duration: 6, route_type: 'route_duration' })).wait_time).toBe(2);
  });
});

describe('removing', () => {
  test('a stored stop is marked and can be taken back, a new one goes at once', () => {
    const made = after(
      opened(2),
      { do: 'add', change: { address: 'Ny' } },
      { do: 'check', keys: ['p1', 'n0'], on: true },
    );
    const gone = after(made, { do: 'remove', keys: ['p1', 'n0'] });
    expect(gone.now.stops.map(({ key, removed }) => [key, removed])).toEqual([
      ['p1', true],
      ['p2', false],
    ]);
    expect(gone.checked.size).toBe(0);
    expect(after(gone, { do: 'restore', keys: ['p1'] }).now.stops[0]?.removed).toBe(false);
  });
});

describe('undo', () => {
  test('takes back a typed word at once, a move at once, and redo brings them again', () => {
    const type = (text: string): Edit => ({
      do: 'change stop',
      key: 'p1',
      change: { private_comment: text },
      step: 'p1 private_comment',
    });
    const state = after(opened(3), type('K'), type('Kø'), type('Kør'), {
      do: 'move to',
      keys: ['p3'],
      position: 1,
    });
    const once = after(state, { do: 'undo' });
    expect(order(once)).toBe('p1 p2 p3');
    expect(once.now.stops[0]?.private_comment).toBe('Kør');
    const twice = after(once, { do: 'undo' });
    expect(twice.now).toBe(twice.saved);
    expect(after(twice, { do: 'undo' })).toBe(twice);
    expect(after(twice, { do: 'redo' }, { do: 'redo' }).now).toEqual(state.now);
  });

  test('a new edit forgets what was undone', () => {
    const state = after(
      opened(2),
      { do: 'remove', keys: ['p1'] },
      { do: 'undo' },
      { do: 'remove', keys: ['p2'] },
    );
    expect(state.future).toEqual([]);
    expect(after(state, { do: 'redo' })).toBe(state);
  });

  test('any sequence of edits is undone to what was opened', () => {
    const edit: fc.Arbitrary<Edit> = fc.oneof(
      fc.integer({ min: 1, max: 5 }).map((id): Edit => ({ do: 'remove', keys: [`p${id}`] })),
      fc.string().map((address): Edit => ({ do: 'add', change: { address } })),
      fc
        .integer({ min: 0, max: 3 })
        .map((at): Edit => ({ do: 'change stop', key: `n${at}`, change: { address: 'x' } })),
      fc.integer({ min: 1, max: 5 }).map((position): Edit => ({ do: 'move to', keys: ['p2'], position })),
      fc.constant<Edit>({ do: 'undo' }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
        const state = after(opened(5), ...edits);
        const keys = [...state.now.stops, blankStop(state)].map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(after(state, ...edits.map((): Edit => ({ do: 'undo' }))).now).toBe(state.saved);
      }),
    );
  });
});

describe('the first stop and the first stop time', () => {
  const promised = openEditor(
    content([stop(1, { arrival_time: '10:00:00' }), stop(2, { arrival_time: '11:30:00' }), stop(3)]),
  );

  test('are one: changing either changes the other', () => {
    const typed = after(promised, { do: 'change route', change: { first_stop_arrival_time: '09:00:00' } });
    expect(typed.now.stops[0]?.arrival_time).toBe('09:00:00');
    const moved = after(promised, { do: 'change stop', key: 'p1', change: { arrival_time: '08:15:00' } });
    expect(moved.now.route.first_stop_arrival_time).toBe('08:15:00');
  });

  test('a promised stop that comes first brings its time, one without a promise takes the time that is', () => {
    expect(
      after(promised, { do: 'move to', keys: ['p2'], position: 1 }).now.route.first_stop_arrival_time,
    ).toBe('11:30:00');
    const free = after(promised, { do: 'move to', keys: ['p3'], position: 1 });
    expect(free.now.route.first_stop_arrival_time).toBe('10:00:00');
    expect(free.now.stops[0]?.arrival_time).toBeNull();
  });
});

// spec: R-511
test('the custom address is shown only while it is to be used', () => {
  expect(shownAddress(stop(1, { custom_address: 'Bag kirken', use_custom_address: true }))).toBe(
    'Bag kirken',
  );
  expect(shownAddress(stop(1, { custom_address: 'Bag kirken', use_custom_address: false }))).toBe(
    'Storgata 1',
  );
});

test('a record of somebody else goes below the edits, and one undo brings back what was before', () => {
  const mine = after(opened(2), { do: 'change stop', key: 'p1', change: { private_comment: 'mine' } });
  const stored = content([stop(1), stop(2, { private_comment: 'theirs' })]);
  const standing = edited(mine, { do: 'stand on', saved: stored, now: stored, before: mine.now, made: 3 });
  expect([standing.saved, standing.now, standing.made]).toEqual([stored, stored, 3]);
  expect(after(standing, { do: 'undo' }).now.stops[0]?.private_comment).toBe('mine');
});
