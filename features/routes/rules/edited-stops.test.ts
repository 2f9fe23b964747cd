import { expect, test } from 'vitest';
import { editedContent, editedStop as stop } from '../../../server/test/editor-world.ts';
import { mayMove, type EditedStop, shortAddress } from './edited-stops.ts';
import { edited, openEditor } from './editor.ts';

const freeOf = (stops: readonly EditedStop[]) =>
  mayMove(stops).flatMap(({ key, isFixed }) => (isFixed ? [] : [key]));

test('the first and the last of each day stay, and so does a stop without a place', () => {
  expect(freeOf([1, 2, 3, 4].map((n) => stop(n)))).toEqual(['p2', 'p3']);
  expect(freeOf([stop(1), stop(2), stop(3, { place: null }), stop(4), stop(5)])).toEqual(['p2', 'p4']);
  const days = [1, 2, 3, 4, 5, 6, 7].map((n) => stop(n, { separator: n === 4 }));
  expect(freeOf(days)).toEqual(['p2', 'p5', 'p6']);
  expect(freeOf([])).toEqual([]);
});

test('a day that begins at a stop without a place begins at the next one that has one', () => {
  const days = [1, 2, 3, 4, 5, 6].map((n) =>
    stop(n, { separator: n === 3, ...(n === 3 && { place: null }) }),
  );
  expect(freeOf(days)).toEqual(['p5']);
});

const content = (stops: readonly EditedStop[]) => editedContent(stops, { first_stop_arrival_time: null });

test('stops are put in an order that was found in one step, around those that are marked for removal', () => {
  const stops = [stop(1), stop(2), stop(9, { removed: true }), stop(3), stop(4)];
  const state = openEditor(content(stops));
  const next = edited(state, { do: 'put in order', keys: ['p1', 'p3', 'p2', 'p4'] });
  expect(next.now.stops.map(({ key }) => key)).toEqual(['p1', 'p3', 'p9', 'p2', 'p4']);
  expect(next.past).toHaveLength(1);
  expect(edited(next, { do: 'undo' }).now.stops).toEqual(stops);
  expect(edited(state, { do: 'put in order', keys: ['p1', 'p2', 'p3', 'p4'] })).toBe(state);
  expect(edited(state, { do: 'put in order', keys: ['p8', 'p1', 'p3', 'p2', 'p4'] }).now.stops).toHaveLength(
    5,
  );
});

test.each([
  ['Stationsvej 15A, 5492 Vissenbjerg', 'Stationsvej 15A', ', 5492 Vissenbjerg'],
  ['Storgata 8A, 1. etg, 1771 Halden', 'Storgata 8A, 1. etg', ', 1771 Halden'],
  ['Bag kirken, ved porten', 'Bag kirken, ved porten', ''],
  ['', '', ''],
])('%s is read by its street and number', (address, street, place) => {
  expect(shortAddress(address)).toEqual([street, place]);
});
