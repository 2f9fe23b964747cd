import { expect, test } from 'vitest';
import { distanceMetres } from '../../../shared/geo.ts';
import { register } from './register.ts';

const names = (query: string, country: string | null = null, size = 5) =>
  register()
    .searchNow(query, { country, size, near: null })
    .map((found) => found.place_name);

test('towns are found under every spelling and named as their people name them', () => {
  expect([
    names('Copenhagen', 'DK'),
    names('koeb', 'DK')[0],
    names('Århus', 'DK')[0],
    names('aarhus', 'DK')[0],
  ]).toEqual([[], 'København', 'Aarhus', 'Aarhus']);
  expect(names('bucuresti', 'RO')[0]).toBe('București');
  for (const spelling of ['Ploiesti', 'Ploieşti', 'Ploiești'])
    expect(names(spelling, 'RO')[0]).toBe('Ploiești, Prahova');
});

test('a full address is found by its own text, with its own point', () => {
  const [found, ...others] = register().searchNow('Holmens Kanal 2, 1060 København K', {
    country: 'DK',
    size: 5,
    near: null,
  });
  expect([found?.place_name, others]).toEqual(['Holmens Kanal 2, 1060 København K', []]);
  expect(
    distanceMetres(
      { lat: 55.6784957, lng: 12.5854842 },
      { lat: found?.center[1] ?? 0, lng: found?.center[0] ?? 0 },
    ),
  ).toBeLessThan(2);
});

test('a house number being typed completes, a finished one does not', () => {
  expect(names('storgata 1', 'NO')).toContain('Storgata 10, 1771 Halden');
  expect(names('storgata 1 halden', 'NO')).toEqual(['Storgata 1, 1767 Halden']);
});

test('other countries stay out, and the size is kept', () => {
  expect(names('storgata', 'DK')).toEqual([]);
  expect(names('storgata', 'NO', 3)).toHaveLength(3);
  expect(names('st', 'NO')).toEqual([]);
});

test('a street that the register lacks leads to its town', () => {
  expect(names('Ingen Sådan Vej 12, 5000 Odense C', 'DK')).toEqual(['5000 Odense C']);
  expect(names('Ingen Sådan Vej 12', 'DK')).toEqual([]);
});

test('of streets and towns of one name the nearer ones come first, and a town that is named wins over distance', () => {
  const from = (near: { lat: number; lng: number }) => (query: string, country: string) =>
    register().searchNow(query, { country, size: 5, near })[0]?.place_name;
  const [odense, copenhagen] = [from({ lat: 55.4, lng: 10.39 }), from({ lat: 55.68, lng: 12.57 })];
  expect([odense('stationsvej', 'DK'), copenhagen('stationsvej', 'DK')]).toEqual([
    'Stationsvej 15A, 5492 Vissenbjerg',
    'Stationsvej 23, 2791 Dragør',
  ]);
  expect([
    odense('københavn', 'DK'),
    odense('Holmens Kanal 2, 1060 København K', 'DK'),
    copenhagen('odense', 'DK'),
  ]).toEqual(['København', 'Holmens Kanal 2, 1060 København K', 'Odense']);
});

test('a point is told its door, or its town when no door is near, or nothing at sea', () => {
  const reverse = (lat: number, lng: number) => register().reverseNow({ lat, lng })?.address ?? null;
  expect([reverse(55.6785, 12.5855), reverse(56.1567, 10.2107), reverse(57.5, 6.5)]).toEqual([
    'Holmens Kanal 2, 1060 København K',
    'Aarhus',
    null,
  ]);
});
