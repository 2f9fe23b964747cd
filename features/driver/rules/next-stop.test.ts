import { expect, test } from 'vitest';
import { minutesLate, splitAddress, wayTo } from './next-stop.ts';

const at = (clock: string) => `2026-06-10T${clock}:00.000Z`;
const late = (now: string, planned: string | null, expected: string | null = null) =>
  minutesLate(
    {
      planned_at: planned && at(planned),
      google_estimate_time: expected && at(expected),
    },
    new Date(at(now)),
  );

test('says how late the truck is, by what is expected and not before now', () => {
  expect(late('07:00', '07:30')).toBe(0);
  expect(late('07:00', '07:30', '07:32')).toBe(0);
  expect(late('07:00', '07:30', '07:36')).toBe(6);
  expect(late('07:00', '07:30', '07:22')).toBe(-8);
  expect(late('07:45', '07:30', '07:36')).toBe(15);
  expect(late('07:00', null)).toBeNull();
});

test.each([
  ['Nørregade 12, 5000 Odense C', 'Nørregade 12', '5000 Odense C'],
  ['Strada Lungă, 12, Brașov', 'Strada Lungă 12', 'Brașov'],
  ['Storgata 5B, 0155 Oslo, Norge', 'Storgata 5B', '0155 Oslo, Norge'],
  ['Havnen', 'Havnen', ''],
])('the street of %s is %s', (address, street, rest) => {
  expect(splitAddress(address)).toEqual({ street, rest });
});

test('each map app is shown the place in its own way', () => {
  const place = { lat: 55.4, lng: 10.39 };
  expect(wayTo('phone', place, 'Vej 2 (bag)')).toBe('geo:55.4,10.39?q=55.4,10.39(Vej%202%20%20bag%20)');
  expect(wayTo('google', place, '')).toContain('destination=55.4,10.39');
  expect(wayTo('apple', place, '')).toContain('daddr=55.4,10.39');
  expect(wayTo('waze', place, '')).toContain('ll=55.4,10.39');
});
