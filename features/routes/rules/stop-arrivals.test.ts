import { describe, expect, test } from 'vitest';
import { editedContent as content, editedStop } from '../../../server/test/editor-world.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { estimateLeg } from '../../places/rules/places.ts';
import type { EditedStop } from './edited-stops.ts';
import { LegBook } from './route-legs.ts';
import { isTimedAlike, reckoned } from './stop-arrivals.ts';

const depo: LatLng = { lat: 59, lng: 11 };
const at = (n: number): LatLng => ({ lat: 59 + n / 100, lng: 11 });
const stop = (id: number, more: Partial<EditedStop> = {}) =>
  editedStop(id, { place: at(id), wait_time: 5, wait_manual: true, ...more });
const known = (...pairs: [LatLng, LatLng, number][]) => {
  const book = new LegBook();
  for (const [from, to, seconds] of pairs) book.add([from, to], [{ seconds, metres: 1, approximate: false }]);
  return book;
};
const times = (reckoning: ReturnType<typeof reckoned>) =>
  [...reckoning.arrivals.values()].map((one) => one.google_estimate_time);

describe('arrivals in the editor', () => {
  test('follow the known legs and the waits', () => {
    const book = known([depo, at(1), 600], [at(1), at(2), 300], [at(2), at(3), 300], [at(3), depo, 900]);
    const reckoning = reckoned(content([stop(1), stop(2), stop(3)]), book, depo);
    expect(times(reckoning)).toEqual(['10:00:00', '10:10:00', '10:20:00']);
    expect(reckoning).toMatchObject({
      approximate: 'none',
      should_leave_at_time: '09:50:00',
      return_to_depo: '10:40:00',
      last_stop_arrival_time: '10:20:00',
      reasons: [],
    });
  });

  test('a leg that is not known is estimated, and the stops after it are marked', () => {
    const book = known([depo, at(1), 600], [at(1), at(2), 300], [at(3), depo, 900]);
    const reckoning = reckoned(content([stop(1), stop(2), stop(3)]), book, depo);
    expect(reckoning.approximate).toBe('some');
    expect([...reckoning.arrivals.values()].map((one) => one.guessed)).toEqual([false, false, true]);
    expect(reckoned(content([stop(1), stop(2)]), new LegBook(), depo)).toMatchObject({ approximate: 'all' });
    const seconds = estimateLeg(at(1), at(2)).seconds + 300;
    expect(times(reckoned(content([stop(1), stop(2)]), new LegBook(), depo))[1]).toBe(
      `10:${String(seconds / 60).padStart(2, '0')}:00`,
    );
  });

  test('a stop that is marked for removal is not driven to', () => {
    const reckoning = reckoned(
      content([stop(1), stop(2, { removed: true }), stop(3)]),
      known([at(1), at(3), 60]),
      depo,
    );
    expect([...reckoning.arrivals.keys()]).toEqual(['p1', 'p3']);
    expect(times(reckoning)).toEqual(['10:00:00', '10:06:00']);
  });

  test('a stop without a place has no arrival and is named', () => {
    const reckoning = reckoned(content([stop(1), stop(2, { place: null })]), new LegBook(), depo);
    expect(times(reckoning)).toEqual(['10:00:00', null]);
    expect(reckoning.reasons).toEqual([{ code: 'stop_without_coordinates', positions: [2] }]);
  });

  test('with route duration each stop gets what is left, and too little is a reason', () => {
    const book = known([at(1), at(2), 600], [at(2), at(3), 600]);
    const route = { route_type: 'route_duration' as const, last_stop_arrival_time: '11:00:00' };
    const stops = [1, 2, 3].map((id) => stop(id, { wait_manual: false }));
    expect(
      [...reckoned(content(stops, route), book, depo).arrivals.values()].map((one) => one.wait_time),
    ).toEqual([20, 20, 20]);
    const early = reckoned(content(stops, { ...route, last_stop_arrival_time: '10:10:00' }), book, depo);
    expect(early.reasons.map(({ code }) => code)).toEqual(['last_stop_too_early']);
    expect(times(early)).toEqual([null, null, null]);
  });
});

test('words at a stop change no arrival, its place, wait and order do', () => {
  const before = content([stop(1), stop(2)]);
  const [first, second] = before.stops as [EditedStop, EditedStop];
  const alike = (...stops: EditedStop[]) => isTimedAlike(before, { ...before, stops });
  expect(alike({ ...first, private_comment: 'Ring på', address: 'Torvet' }, second)).toBe(true);
  expect(alike({ ...first, wait_time: 9 }, second)).toBe(false);
  expect(alike({ ...first, place: at(7) }, second)).toBe(false);
  expect(alike(second, first)).toBe(false);
  expect(alike(first)).toBe(false);
});
