import { expect, test } from 'vitest';
import { displaced, encodePolyline, type LatLng } from '../../../shared/geo.ts';
import { lineBetween } from './straight-line.ts';

const at = (n: number): LatLng => ({ lat: 56, lng: 10 + n / 100 });
const bend = (n: number): LatLng => ({ lat: 56.01, lng: 10 + n / 100 });
const line = (...path: LatLng[]) => encodePolyline(path);

test('a path is a line only where it leads from the one place to the other', () => {
  const drawn = (...path: LatLng[]) => lineBetween(at(0), at(1), path);
  expect(drawn(at(0), bend(0), at(1))).toBe(line(at(0), bend(0), at(1)));
  expect(drawn(displaced(at(0), 200, 0), at(1))).not.toBeNull();
  expect(drawn(displaced(at(0), 400, 0), at(1))).toBeNull();
  expect(drawn(at(0), displaced(at(1), 0, 400))).toBeNull();
  expect([drawn(), drawn(at(0))]).toEqual([null, null]);
});
