import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePolyline } from '../../shared/geo.ts';
import { boundsOf, inkOn, lineCollection, mapColours, pointCollection, spreadApart } from './map-points.ts';

test('points go to the map longitude first, keep their order, and cars are left to their own markers', () => {
  const { features } = pointCollection([
    { id: 7, lat: 56, lng: 10, colour: '#1f8a3b', label: '1' },
    { id: 'car', lat: 56, lng: 10, colour: '#000000', kind: 'car' },
    { id: 8, lat: 57, lng: 11, colour: '#ffffff', kind: 'customer' },
  ]);
  expect(features.map(({ geometry, properties }) => [geometry.coordinates, properties])).toEqual([
    [[10, 56], { key: '7', colour: '#1f8a3b', ink: '#ffffff', label: '1', kind: 'stop', order: 0 }],
    [[11, 57], { key: '8', colour: '#ffffff', ink: '#000000', label: '', kind: 'customer', order: 1 }],
  ]);
});

test('a line is drawn from its code as from its places', () => {
  const path = [
    { lat: 55.4, lng: 10.39 },
    { lat: 55.41, lng: 10.4 },
  ];
  const drawn = (given: string | typeof path) =>
    lineCollection([{ id: 1, path: given, colour: '#000000' }]).features[0]?.geometry.coordinates;
  expect(drawn(encodePolyline(path))).toEqual(drawn(path));
});

test('the box holds every place and touches four', () => {
  const place = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1 }), (places) => {
      const [west, south, east, north] = boundsOf(places) ?? [0, 0, 0, 0];
      return (
        places.every(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north) &&
        places.some(({ lng }) => lng === west) &&
        places.some(({ lat }) => lat === north)
      );
    }),
  );
  expect(boundsOf([])).toBeNull();
});

describe('a number inside a disc', () => {
  const light = (hex: string) =>
    [1, 3, 5]
      .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  test.each(Object.entries(mapColours))('is readable on %s', (_, colour) => {
    const [a, b] = [light(colour), light(inkOn(colour))].sort((x, y) => y - x) as [number, number];
    expect((a + 0.05) / (b + 0.05)).toBeGreaterThan(4);
  });
});

test('stops at exactly one place stand around it, ten metres off and apart; everything else stays', () => {
  const stop = (id: number, lat: number, more: object = {}) => ({
    id,
    lat,
    lng: 10.4,
    colour: '#1f8a3b',
    ...more,
  });
  const other = stop(3, 55.5);
  const home = stop(4, 55.4, { kind: 'customer' as const });
  const [one, two, ...rest] = spreadApart([stop(1, 55.4), stop(2, 55.4), other, home]);
  expect(rest).toEqual([other, home]);
  const metres = (lng: number) => (lng - 10.4) * 111_320 * Math.cos((55.4 * Math.PI) / 180);
  expect(metres(one?.lng ?? 0)).toBeCloseTo(10);
  expect(metres(two?.lng ?? 0)).toBeCloseTo(-10);
  const apart = [stop(1, 55.4), other, home];
  expect(spreadApart(apart)).toBe(apart);
});
