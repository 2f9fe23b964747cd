import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePolyline, displaced, encodePolyline, type LatLng } from '../../../shared/geo.ts';
import { bookOf, COARSE_M, coarser, forPhones, piecesOf, runsAlong, stretchesOf } from './road-lines.ts';

const at = (n: number): LatLng => ({ lat: 56, lng: 10 + n / 100 });
const bend = (n: number): LatLng => ({ lat: 56.01, lng: 10 + n / 100 });
const line = (...path: LatLng[]) => encodePolyline(path);

describe('a drive', () => {
  const known = bookOf([
    { from: at(0), to: at(1), line: line(at(0), bend(0), at(1)) },
    { from: at(1), to: at(2), line: line(at(1), bend(1), at(2)) },
    { from: at(2), to: at(3), line: null },
  ]);

  test('is drawn along roads as far as they are known, and straight elsewhere', () => {
    const pieces = piecesOf([at(0), at(1), at(2), at(3), at(4)], known);
    expect(pieces.map(({ isApproximate }) => isApproximate)).toEqual([false, true]);
    expect(pieces[0]?.path).toEqual([at(0), bend(0), at(1), at(1), bend(1), at(2)]);
    expect(pieces[1]?.path).toEqual([at(2), at(3), at(3), at(4)]);
  });

  test('the other way round, or to a stop that was moved by a metre, is not known', () => {
    const moved = displaced(at(1), 1, 0);
    expect(piecesOf([at(1), at(0)], known).map(({ isApproximate }) => isApproximate)).toEqual([true]);
    expect(piecesOf([at(0), moved, at(2)], known).map(({ isApproximate }) => isApproximate)).toEqual([true]);
  });

  test('two stops at one place have no way between them', () => {
    expect(piecesOf([at(0), at(0), at(1)], known)).toHaveLength(1);
    expect(stretchesOf([at(0), at(0)])).toEqual([]);
  });
});

test('the runs of any stretches are these stretches', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4))), (pairs) => {
      const stretches = pairs.filter(([a, b]) => a !== b).map(([a, b]) => ({ from: at(a), to: at(b) }));
      expect(runsAlong(stretches).flatMap(stretchesOf)).toEqual(stretches);
    }),
  );
});

test('for phones lines stay as they are up to 6,000 letters, lose bends beyond, and are none when that is not enough', () => {
  const wild = (places: number, apart_m: number) =>
    line(...Array.from({ length: places }, (_, n) => displaced(at(0), (n % 2) * apart_m, n * 20)));
  const few = [wild(10, 30), null];
  expect(forPhones(few)).toEqual(few);
  const many = forPhones(Array.from({ length: 50 }, () => wild(100, 30)));
  expect(many.every((one) => one !== null)).toBe(true);
  expect(many.join('').length).toBeLessThanOrEqual(6_000);
  expect(forPhones(Array.from({ length: 50 }, () => wild(100, 500)))).toEqual(
    Array.from({ length: 50 }, () => null),
  );
  expect(decodePolyline(coarser(wild(50, 10), COARSE_M))).toHaveLength(2);
});
