import { describe, expect, test } from 'vitest';
import { readAnswer } from './mapon.ts';

const unit = {
  unit_id: 14_700,
  box_id: 9,
  number: 'AB10001',
  lat: 55.4,
  lng: 10.39,
  direction: 10,
  speed: 42,
  last_update: '2026-06-10T07:59:30Z',
  state: { name: 'driving' },
};

describe("MapOn's answer", () => {
  test('gives each unit its fix; speed and direction may be missing, figures may be text', () => {
    expect(
      readAnswer({
        data: {
          units: [unit, { ...unit, unit_id: '8', lat: '55.5', lng: '10.1', speed: null, direction: null }],
        },
      }),
    ).toEqual({
      units: [
        {
          unit_id: '14700',
          fix: { lat: 55.4, lng: 10.39, at: new Date('2026-06-10T07:59:30Z'), speed_kmh: 42, heading: 10 },
        },
        {
          unit_id: '8',
          fix: { lat: 55.5, lng: 10.1, at: new Date('2026-06-10T07:59:30Z'), speed_kmh: null, heading: null },
        },
      ],
      unreadable: 0,
    });
  });

  test.each([
    { speed: -1, direction: -1 },
    { speed: 'NaN', direction: 'N' },
  ])('costs no unit its place where it says %j', (odd) =>
    expect(readAnswer({ data: { units: [{ ...unit, ...odd }] } })).toMatchObject({
      units: [{ fix: { lat: 55.4, lng: 10.39, speed_kmh: null, heading: null } }],
      unreadable: 0,
    }),
  );

  test('may hold units that never had a fix, and some that cannot be read', () => {
    expect(
      readAnswer({
        data: {
          units: [
            { unit_id: 1, lat: null, lng: null, last_update: null },
            { ...unit, last_update: 'yesterday' },
            'x',
            { lat: 1 },
          ],
        },
      }),
    ).toEqual({ units: [{ unit_id: '1', fix: null }], unreadable: 3 });
  });

  test('says no with the status of a success', () => {
    expect(readAnswer({ error: { code: 1001, msg: 'Invalid key' } })).toEqual({
      refused: 'Invalid key (1001)',
    });
  });

  test.each([[null], ['<html>'], [{}], [{ data: {} }], [{ data: { units: {} } }]])('is none: %j', (body) =>
    expect(readAnswer(body)).toBeNull(),
  );
});
