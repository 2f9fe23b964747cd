// spec: RG64
import { describe, expect, test } from 'vitest';
import { at, fix, place, stood } from '../../../server/test/tracking-facts.ts';
import { withProviderStops, type ProviderStop } from './provider-stops.ts';

const told = (from: number, until: number | null, where = place(1_000)): ProviderStop => ({
  ...where,
  started_at: at(from),
  ended_at: until === null ? null : at(until),
  told_at: at(Math.max(from + 5, until ?? 0)),
});
const meanwhile = { fixes: [], excluded: [place(0)], is_over: false };
const times = (stops: ReturnType<typeof withProviderStops>) =>
  stops.map(({ started_at, ended_at, is_from_provider = false }) => [
    (started_at.getTime() - at(0).getTime()) / 60_000,
    ended_at && (ended_at.getTime() - at(0).getTime()) / 60_000,
    is_from_provider,
  ]);

describe('what only the provider tells', () => {
  test('is a stand between those that the positions tell', () => {
    const own = [stood(5, 8, place(500)), stood(30, 33, place(2_000))];
    expect(times(withProviderStops(own, [told(15, 19)], meanwhile))).toEqual([
      [5, 8, false],
      [15, 19, true],
      [30, 33, false],
    ]);
  });

  test('counts from a minute on, and not at the depot', () => {
    expect(withProviderStops([], [told(15, 15.9), told(20, 40, place(100))], meanwhile)).toEqual([]);
    expect(withProviderStops([], [told(15, 16)], meanwhile)).toHaveLength(1);
  });

  test('is refuted by positions elsewhere meanwhile, and not by one that still rolls', () => {
    const elsewhere = { ...meanwhile, fixes: [fix(17, place(1_400))] };
    const rolling = { ...meanwhile, fixes: [fix(15.5, place(1_400)), fix(18.5, place(1_400))] };
    expect(withProviderStops([], [told(15, 19)], elsewhere)).toEqual([]);
    expect(withProviderStops([], [told(15, 19)], rolling)).toHaveLength(1);
  });

  test('lasts until a position has left it', () => {
    expect(times(withProviderStops([], [told(15, null)], meanwhile))).toEqual([[15, null, true]]);
    const left = { ...meanwhile, fixes: [fix(25, place(3_000))] };
    expect(times(withProviderStops([], [told(15, null)], left))).toEqual([[15, 20, true]]);
  });
});

describe('what both tell', () => {
  const own = [stood(15, 18, place(1_020))];
  const both = [told(14.5, 18.5)];

  test('has the times of the positions while the trip lasts, and the provider’s when it is over', () => {
    expect(times(withProviderStops(own, both, meanwhile))).toEqual([[15, 18, false]]);
    expect(times(withProviderStops(own, both, { ...meanwhile, is_over: true }))).toEqual([
      [14.5, 18.5, false],
    ]);
  });

  test('stays two stands where the positions tell two and the provider one', () => {
    const two = [stood(15, 17, place(960)), stood(18, 21, place(1_040))];
    const over = { ...meanwhile, is_over: true };
    expect(times(withProviderStops(two, [told(15, 21)], over))).toEqual([
      [15, 17, false],
      [18, 21, false],
    ]);
  });

  test('is where the positions say where they differ', () => {
    const seen = { ...meanwhile, fixes: [fix(15, place(1_020), 0), fix(18, place(1_020), 0)] };
    expect(times(withProviderStops(own, [told(13, 19, place(4_000))], seen))).toEqual([[15, 18, false]]);
    expect(withProviderStops(own, [told(15, 18, place(4_000))], meanwhile)).toEqual(own);
  });
});
