import { describe, expect, test } from 'vitest';
import { readAnswer, readHistory } from './mapon.ts';

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

describe("MapOn's history of a unit", () => {
  const stop = {
    route_id: 3_980_827_391,
    type: 'stop',
    start: { time: '2026-06-10T07:10:00Z', address: 'Kirkegade 1', lat: 55.4, lng: '10.39' },
    end: { time: '2026-06-10T07:14:00Z', lat: 55.4, lng: 10.39 },
  };
  const answer = (routes: unknown) => ({ data: { units: [{ unit_id: 1, routes }] } });

  test('tells stands, and leaves drives and what cannot be read', () => {
    const read = readHistory(
      answer([
        { ...stop, type: 'route' },
        stop,
        { ...stop, route_id: 'b', end: null },
        { ...stop, route_id: 'c', start: { ...stop.start, time: 'yesterday' } },
        { ...stop, route_id: 'd', start: { ...stop.start, lat: 'NaN' } },
        { ...stop, route_id: 'e', end: { time: '2026-06-10T07:00:00Z' } },
        null,
      ]),
    );
    expect(read).toEqual({
      stands: [
        {
          ref: '3980827391',
          lat: 55.4,
          lng: 10.39,
          started_at: new Date('2026-06-10T07:10:00Z'),
          ended_at: new Date('2026-06-10T07:14:00Z'),
        },
        {
          ref: 'b',
          lat: 55.4,
          lng: 10.39,
          started_at: new Date('2026-06-10T07:10:00Z'),
          ended_at: null,
        },
      ],
    });
  });

  test('may be empty, a refusal, or no answer at all', () => {
    expect(readHistory(answer(null))).toEqual({ stands: [] });
    expect(readHistory({ data: { units: [] } })).toEqual({ stands: [] });
    expect(readHistory({ error: { code: 1012, msg: 'Invalid unit' } })).toEqual({
      refused: 'Invalid unit (1012)',
    });
    for (const odd of [null, 'maintenance', { data: {} }, { data: { units: {} } }])
      expect(readHistory(odd)).toBeNull();
  });
});
