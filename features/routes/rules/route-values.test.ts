import { describe, expect, test } from 'vitest';
import { newRoute } from '../contract/route.ts';
import { bodyOf, clockOfHours, hoursOf, newRouteValues } from './route-values.ts';

describe('route duration', () => {
  // spec
  test('is typed as HH:mm and sent as decimal hours', () => {
    expect(hoursOf('02:30:00')).toBe(2.5);
    expect(hoursOf('24:00:00')).toBe(24);
    expect(hoursOf('')).toBeNull();
    expect(clockOfHours(2.5)).toBe('02:30:00');
    expect(clockOfHours(null)).toBe('');
  });

  test('comes back to the minute', () => {
    for (let minute = 0; minute <= 1440; minute += 1)
      expect(Math.round((hoursOf(clockOfHours(minute / 60)) ?? 0) * 60)).toBe(minute);
  });

  test('untouched is not sent, emptied is sent as none', () => {
    const before = { ...newRouteValues, name: 'A', route_duration: '02:20:00' };
    expect(bodyOf({ ...before, name: 'B' }, before)).not.toHaveProperty('route_duration');
    expect(bodyOf({ ...before, route_duration: '' }, before)).toMatchObject({ route_duration: null });
  });
});

test('the form sends what the server takes', () => {
  expect(
    newRoute.safeParse(
      bodyOf({ ...newRouteValues, name: '114 Odense', route_duration: '05:00:00' }, newRouteValues),
    ).error,
  ).toBeUndefined();
  expect(
    newRoute.safeParse(bodyOf({ ...newRouteValues, name: 'x', radius: '' }, newRouteValues)).success,
  ).toBe(false);
});
