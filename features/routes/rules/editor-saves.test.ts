import { describe, expect, test } from 'vitest';
import { editedContent, editedStop } from '../../../server/test/editor-world.ts';
import { routeChanges } from '../contract/route.ts';
import type { EditedStop } from './edited-stops.ts';
import { changesOf, hasAddress } from './editor-saves.ts';
import { edited, openEditor, type Edit } from './editor.ts';

const stop = (id: number, more: Partial<EditedStop> = {}) =>
  editedStop(id, { place: { lat: 59.1, lng: 11.4 }, wait_time: 4, wait_manual: true, ...more });
const saved = editedContent([stop(1), stop(2), stop(3)], {
  administration_time: 600,
  last_stop_arrival_time: '12:00:00',
});
const now = '2026-11-21T09:00:00Z';
const changes = (...edits: Edit[]) => changesOf(saved, edits.reduce(edited, openEditor(saved)).now, now);

// spec: R-515
test('a row that is checked is marked here alone: there is nothing to store', () => {
  const checked = edited(openEditor(saved), { do: 'check', keys: ['p2'], on: true });
  expect([...checked.checked]).toEqual(['p2']);
  expect(changesOf(saved, checked.now, now)).toBeNull();
});

describe('a save', () => {
  test('of nothing is nothing, also after an edit that was taken back', () => {
    expect(changes()).toBeNull();
    expect(
      changes(
        { do: 'change stop', key: 'p1', change: { separator: true } },
        { do: 'change stop', key: 'p1', change: { separator: false } },
      ),
    ).toBeNull();
  });

  // spec
  test('sends removed stops with deleted_at and numbers the others from 1', () => {
    expect(changes({ do: 'remove', keys: ['p1'] })).toEqual({
      route_points_attributes: [
        { id: 2, position: 1 },
        { id: 3, position: 2 },
        { id: 1, deleted_at: now },
      ],
    });
  });

  test('names only the fields that were changed, and every position', () => {
    expect(
      changes(
        { do: 'change stop', key: 'p2', change: { private_comment: ' Ring først ' } },
        { do: 'move to', keys: ['p3'], position: 1 },
      ),
    ).toEqual({
      route_points_attributes: [
        { id: 3, position: 1 },
        { id: 1, position: 2 },
        { id: 2, position: 3, private_comment: 'Ring først' },
      ],
    });
  });

  test('a wait goes with who set it', () => {
    expect(
      changes({ do: 'change stop', key: 'p2', change: { wait_time: 9, wait_manual: true } })
        ?.route_points_attributes?.[1],
    ).toEqual({ id: 2, position: 2, wait_time: 9, wait_manual: true });
  });

  test('a new stop is sent whole and a blank row not at all', () => {
    const sent = changes(
      { do: 'add', change: { place: { lat: 59.2, lng: 11.3 }, address: 'Torvet' } },
      { do: 'add', change: { separator: true } },
    );
    expect(sent?.route_points_attributes).toHaveLength(4);
    expect(sent?.route_points_attributes?.[3]).toMatchObject({
      position: 4,
      address: 'Torvet',
      point: { type: 'Point', coordinates: [11.3, 59.2] },
      wait_time: 2,
      wait_manual: false,
    });
    expect(sent?.route_points_attributes?.[3]).not.toHaveProperty('id');
  });

  test('the last stop time of custom stops is a result and not sent', () => {
    expect(changes({ do: 'change route', change: { last_stop_arrival_time: '13:00:00' } })).toBeNull();
    expect(
      changes({
        do: 'change route',
        change: { route_type: 'route_duration', last_stop_arrival_time: '13:00:00' },
      }),
    ).toEqual({ route_type: 'route_duration', last_stop_arrival_time: '13:00:00' });
  });

  // spec
  test('a custom start or end is sent as an address with its place', () => {
    const place = { lat: 59.3, lng: 11.2 };
    expect(changes({ do: 'change route', change: { start: { address: 'Havna', place } } })).toEqual({
      start_address: 'Havna',
      start_coordinates: place,
    });
  });

  test('what is sent is what the server takes', () => {
    const sent = changes(
      { do: 'add', change: { address: 'Torvet' } },
      { do: 'remove', keys: ['p1'] },
      { do: 'change stop', key: 'p2', change: { arrival_time: '10:30:00' } },
      { do: 'change route', change: { administration_time: 1200, stop_duration: 5 } },
    );
    const read = routeChanges.safeParse(sent);
    expect(read.error).toBeUndefined();
    expect(read.data?.administration_time).toBe(1200);
  });
});

// spec
test('a route without any address has nothing to save', () => {
  expect(hasAddress(saved)).toBe(true);
  expect(hasAddress({ ...saved, stops: [stop(1, { removed: true }), stop(2, { address: ' ' })] })).toBe(
    false,
  );
});
