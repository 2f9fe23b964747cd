import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withOwnStop, withoutOwnStop, type TimedStop } from './own-stops.ts';

const at = (clock: string) => new Date(`2026-06-11T${clock}:00Z`);
const stop = (id: number, clock: string, more: Partial<TimedStop> = {}): TimedStop => ({
  id,
  position: id,
  planned_at: at(clock),
  original_google_estimate_time: at(clock),
  google_estimate_time: at(clock),
  wait_time: 2,
  visited_state: 'pending',
  actual_arrival_time: null,
  separator: false,
  ...more,
});
const own = { id: 9, drive: { to_s: 300, added_s: 240 }, wait_time: 2 };
const open = { departs_at: at('08:00'), plan_is_open: true };
const clocks = (stops: readonly TimedStop[] | null) =>
  stops?.map(({ id, google_estimate_time }) => [id, google_estimate_time?.toISOString().slice(11, 16)]);

const day = [stop(1, '09:00'), stop(2, '09:10'), stop(3, '09:20')];

describe('a stop of the day’s own', () => {
  test('comes after the stop before it, its wait and the drive; the others after the detour and its wait', () => {
    expect(clocks(withOwnStop(day, 1, own, open))).toEqual([
      [1, '09:00'],
      [9, '09:07'],
      [2, '09:16'],
      [3, '09:26'],
    ]);
  });

  test('as the first comes the drive after the departure', () => {
    expect(clocks(withOwnStop(day, null, own, open))?.[0]).toEqual([9, '08:05']);
  });

  test('moves nothing beyond the night, and nothing that was decided', () => {
    const trip = [
      stop(1, '09:00'),
      stop(2, '09:10', { visited_state: 'skipped' }),
      stop(3, '09:20', { separator: true }),
    ];
    expect(clocks(withOwnStop(trip, 1, own, open))?.slice(2)).toEqual([
      [2, '09:10'],
      [3, '09:20'],
    ]);
  });

  test('leaves what was promised alone once the day has begun', () => {
    const placed = withOwnStop(day, 1, own, { ...open, plan_is_open: false });
    expect(placed?.[2]?.original_google_estimate_time).toEqual(at('09:10'));
  });

  test('behind a stop that is not there is none', () => {
    expect(withOwnStop(day, 7, own, open)).toBeNull();
  });

  test('put in anywhere and taken out again leaves every time as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, 1, 2, 3),
        fc.integer({ min: 0, max: 7_200 }),
        fc.integer({ min: 0, max: 7_200 }),
        fc.boolean(),
        (after, to_s, added_s, plan_is_open) => {
          const drive = { to_s, added_s };
          const placed = withOwnStop(day, after, { ...own, drive }, { ...open, plan_is_open }) ?? [];
          const known = placed.map((one) => ({ ...one, drive: one.id === own.id ? drive : null }));
          const left = withoutOwnStop(known, own.id, plan_is_open);
          expect(clocks(left)).toEqual(clocks(day));
          expect(left.map((one) => one.original_google_estimate_time)).toEqual(
            day.map((one) => one.planned_at),
          );
        },
      ),
    );
  });
});
