import { expect, test } from 'vitest';
import { knownMotion } from './fixes.ts';
import { fixesOfTracker, isOnTrip, setupOf } from './tracker-says.ts';

const now = new Date('2026-06-10T08:00:00Z');
const seen = (said: Record<string, unknown>) =>
  fixesOfTracker(said, now).map(({ lat, lng, at, accuracy_m, ...motion }) => {
    const { speed_kmh, heading } = knownMotion(motion);
    return [
      lat,
      lng,
      at.toISOString().slice(11, 19),
      accuracy_m,
      speed_kmh && Math.round(speed_kmh),
      heading,
    ];
  });

test('a form or query of Traccar Client and OsmAnd, in seconds, milliseconds or words, its speed in knots', () => {
  const form = {
    id: '12',
    lat: '55.4',
    lon: '10.39',
    speed: '20',
    bearing: '90',
    accuracy: '4.5',
    batt: '93.0',
  };
  const fix = [55.4, 10.39, '07:59:30', 4.5, 37, 90];
  for (const timestamp of [
    '1781078370',
    '1781078370000',
    1_781_078_370,
    '2026-06-10T07:59:30Z',
    '2026-06-10T09:59:30+02:00',
    '2026-06-10 07:59:30.000',
  ])
    expect(seen({ ...form, timestamp })).toEqual([fix]);
  expect(seen(form)).toEqual([[55.4, 10.39, '08:00:00', 4.5, 37, 90]]);
  expect(seen({ location: '55.4,10.39', timestamp: '1781078370', heading: '90' })).toEqual([
    [55.4, 10.39, '07:59:30', null, null, 90],
  ]);
  expect(seen({ ...form, valid: 'false' })).toEqual([]);
});

test('JSON of Traccar Client, its speed in metres a second, and -1 where it knows nothing; several at once', () => {
  const location = (minute: number, more: object = {}) => ({
    timestamp: `2026-06-10T07:${minute}:30.587Z`,
    coords: {
      latitude: 55.4,
      longitude: 10.39,
      accuracy: 4.3,
      speed: 10,
      heading: 158.4,
      altitude: 30,
      ...more,
    },
    is_moving: true,
    battery: { level: 0.88, is_charging: false },
    activity: { type: 'still' },
  });
  expect(seen({ location: location(59), device_id: '12' })).toEqual([
    [55.4, 10.39, '07:59:30', 4.3, 36, 158.4],
  ]);
  expect(seen({ location: location(59, { speed: -1, heading: -1 }) })).toEqual([
    [55.4, 10.39, '07:59:30', 4.3, null, null],
  ]);
  expect(seen({ location: [location(58), null, { coords: {} }, location(59)] })).toHaveLength(2);
});

test('a location of OwnTracks, and none of all else that it sends', () => {
  const location = {
    _type: 'location',
    lat: 55.4,
    lon: 10.39,
    tst: 1_781_078_370,
    acc: 8,
    vel: 37,
    cog: 90,
    tid: '12',
  };
  expect(seen({ ...location, t: 'u', batt: 80, created_at: 1_781_078_400 })).toEqual([
    [55.4, 10.39, '07:59:30', 8, 37, 90],
  ]);
  expect(seen({ ...location, vel: -1, cog: -1 })).toEqual([[55.4, 10.39, '07:59:30', 8, null, null]]);
  for (const _type of ['transition', 'waypoint', 'lwt', 'status', 'encrypted', 'dump', 'card', 7])
    expect(seen({ ...location, _type })).toEqual([]);
});

test('what cannot be read says nothing, and nothing of it breaks', () => {
  for (const said of [
    {},
    { lat: '', lon: '' },
    { lat: '55,4', lon: '10,4' },
    { lat: 'NaN', lon: 'Infinity' },
    { lat: '55.4', lon: '10.4', timestamp: 'soon' },
    { location: null },
    { location: 'here' },
    { location: { coords: null } },
    { _type: 'location' },
    { _type: 'location', lat: 55.4, lon: 10.4, tst: null },
    { lat: ['55.4', '55.5'], lon: '10.4' },
  ])
    expect(fixesOfTracker(said, now)).toEqual([]);
});

test('a phone tells where the truck is from the beginning of a trip to its end, and nothing at home', () => {
  const at = (clock: string) => new Date(`2026-06-10T${clock}:00Z`);
  const trip = { departs_at: at('07:00'), started_at: null, finished_at: null, returns_at: at('11:00') };
  expect(isOnTrip(at('06:59'), trip)).toBe(false);
  expect(isOnTrip(at('07:00'), trip)).toBe(true);
  expect(isOnTrip(at('06:50'), { ...trip, started_at: at('06:45') })).toBe(true);
  expect(isOnTrip(at('07:10'), { ...trip, started_at: at('07:30') })).toBe(true);
  expect(isOnTrip(at('11:30'), { ...trip, finished_at: at('11:20') })).toBe(false);
  expect(isOnTrip(at('23:00'), trip)).toBe(true);
  expect(isOnTrip(at('23:01'), trip)).toBe(false);
  expect(isOnTrip(at('09:00'), { ...trip, departs_at: null, returns_at: null })).toBe(false);
});

test('what a phone opens names the address and the car, and the app reads both back', () => {
  const address = 'https://is.example/isrute/api/trackers/aB-_9';
  const { traccar, owntracks } = setupOf(address, 'Bil +12 ø');
  const asked = new URL(traccar);
  expect([asked.protocol, asked.host]).toEqual(['org.traccar.client:', 'config']);
  expect([asked.searchParams.get('url'), asked.searchParams.get('id')]).toEqual([address, 'Bil +12 ø']);
  const inline = new URL(owntracks).searchParams.get('inline') ?? '';
  const bytes = Uint8Array.from(atob(inline), (sign) => sign.charCodeAt(0));
  expect(JSON.parse(new TextDecoder().decode(bytes))).toMatchObject({
    _type: 'configuration',
    mode: 3,
    url: address,
    deviceId: 'Bil +12 ø',
  });
});
