import { expect, test } from 'vitest';
import { isOfNow, rowsOfSigned, rowsOfTraccar } from './fleet-senders.ts';

/** As Traccar forwards it, with much that nobody asks for. */
const forwarded = (position: object = {}) => ({
  position: {
    id: 0,
    attributes: { ignition: true, distance: 12.5 },
    deviceId: 7,
    protocol: 'teltonika',
    serverTime: '2026-06-10T07:59:33.000+00:00',
    deviceTime: '2026-06-10T07:59:30.000+00:00',
    fixTime: '2026-06-10T07:59:30.000+00:00',
    outdated: false,
    valid: true,
    latitude: 55.4,
    longitude: 10.39,
    altitude: 0,
    speed: 20,
    course: 350,
    address: null,
    accuracy: 0,
    network: null,
    ...position,
  },
  device: { id: 7, attributes: {}, name: 'Truck', uniqueId: '352093081234567', status: 'online' },
});

test('a forwarded position becomes a row: knots are km/h, an offset may lack its colon', () => {
  expect(rowsOfTraccar(forwarded())).toEqual([
    {
      mapon_car_id: '352093081234567',
      internal_number: '352093081234567',
      lat: 55.4,
      lng: 10.39,
      at: '2026-06-10T07:59:30.000+00:00',
      speed_kmh: 37.04,
      heading: 350,
    },
  ]);
  const older = forwarded({ fixTime: '2018-09-14T15:34:17.000+0000', speed: null, course: undefined });
  expect(rowsOfTraccar(older)).toMatchObject([
    { at: '2018-09-14T15:34:17.000+00:00', speed_kmh: null, heading: null },
  ]);
});

test.each([
  { speed: -1, course: -1 },
  { speed: 'NaN', course: 'NaN' },
  { speed: null, course: 511, valid: null, outdated: null, accuracy: 3_000, altitude: 'NaN' },
])('what a tracker does not know beside its place, %j, is not known and costs no place', (odd) => {
  const [row] = rowsOfTraccar(forwarded(odd)) ?? [];
  expect(row).toMatchObject({ lat: 55.4, lng: 10.39, speed_kmh: null, heading: null });
});

test('a tracker without a fix says nothing, and what is no position is not read', () => {
  expect(rowsOfTraccar(forwarded({ valid: false }))).toEqual([]);
  expect(rowsOfTraccar(forwarded({ outdated: true }))).toEqual([]);
  expect(rowsOfTraccar({ event: { type: 'geofenceEnter' } })).toBeNull();
  expect(rowsOfTraccar(forwarded({ latitude: '55' }))).toBeNull();
  expect(rowsOfSigned({ positions: [1, {}] })).toEqual([1, {}]);
  expect(rowsOfSigned({ positions: 'x' })).toBeNull();
});

test('a stamp holds for five minutes either way', () => {
  const now = new Date('2026-06-10T08:00:00Z');
  const stamp = (seconds: number) => String(now.getTime() / 1_000 + seconds);
  expect([-300, 0, 300].map((s) => isOfNow(stamp(s), now))).toEqual([true, true, true]);
  expect([-301, 301].map((s) => isOfNow(stamp(s), now))).toEqual([false, false]);
  expect([undefined, '', '1.5', 'now', ['1']].map((s) => isOfNow(s, now))).toEqual(Array(5).fill(false));
});
