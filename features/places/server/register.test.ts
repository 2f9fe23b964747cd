import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { norway } from '../../../server/test/places-world.ts';
import { distanceMetres, type LatLng } from '../../../shared/geo.ts';
import { register } from './address-register.ts';

const app = await testApp();
const tenant = await app.makeTenant(norway);
const geocoder = register((work) => tenant.tx(work));
const search = (query: string, country: string | null = null, size = 5, near: LatLng | null = null) =>
  geocoder.search(query, { country, size, near });
const names = async (query: string, country: string | null = null, size = 5) =>
  (await search(query, country, size)).map((found) => found.place_name);

test('towns are found under every spelling and named as their people name them', async () => {
  expect([
    await names('Copenhagen', 'DK'),
    (await names('koeb', 'DK'))[0],
    (await names('Århus', 'DK'))[0],
    (await names('aarhus', 'DK'))[0],
  ]).toEqual([[], 'København', 'Aarhus', 'Aarhus']);
  expect((await names('bucuresti', 'RO'))[0]).toMatch(/^București/);
  for (const spelling of ['Ploiesti', 'Ploieşti', 'Ploiești'])
    expect((await names(spelling, 'RO'))[0]).toBe('Ploiești, Prahova');
});

test('a country without an import has its towns: where they lie, and what a point near one is called', async () => {
  expect((await names('cluj', 'RO'))[0]).toBe('Cluj-Napoca, Cluj');
  expect((await geocoder.reverse({ lat: 46.77, lng: 23.6 }))?.address).toBe('Cluj-Napoca, Cluj');
});

test('a full address is found by its own text, with its own point', async () => {
  const [found, ...others] = await search('Holmens Kanal 2, 1060 København K', 'DK');
  expect([found?.place_name, others]).toEqual(['Holmens Kanal 2, 1060 København K', []]);
  expect(
    distanceMetres(
      { lat: 55.6784957, lng: 12.5854842 },
      { lat: found?.center[1] ?? 0, lng: found?.center[0] ?? 0 },
    ),
  ).toBeLessThan(2);
});

test('a house number being typed completes, a finished one does not', async () => {
  expect(await names('storgata 1', 'NO')).toContain('Storgata 10, 1771 Halden');
  expect(await names('storgata 1 halden', 'NO')).toEqual(['Storgata 1, 1767 Halden']);
  expect(await names('storgata 8 a, halden', 'NO')).toEqual(['Storgata 8A, 1771 Halden']);
});

test('other countries stay out, and the size is kept', async () => {
  expect(await names('storgata', 'DK')).toEqual([]);
  expect(await names('storgata', 'NO', 3)).toHaveLength(3);
  expect(await names('st', 'NO')).toEqual([]);
});

test('a postcode tells streets of one name apart, and finds its town by itself', async () => {
  expect(await names('stationsvej 2791', 'DK')).toEqual(['Stationsvej 23, 2791 Dragør']);
  expect(await names('5000 odense', 'DK')).toContain('5000 Odense C');
});

test('a street that the register lacks leads to its town', async () => {
  expect(await names('Ingen Sådan Vej 12, 5000 Odense C', 'DK')).toEqual(['5000 Odense C']);
  expect(await names('Ingen Sådan Vej 12', 'DK')).toEqual([]);
});

test('of streets and towns of one name the nearer ones come first, and a town that is named wins over distance', async () => {
  const from = (near: LatLng) => async (query: string) => (await search(query, 'DK', 5, near))[0]?.place_name;
  const [odense, copenhagen] = [from({ lat: 55.4, lng: 10.39 }), from({ lat: 55.68, lng: 12.57 })];
  expect([await odense('stationsvej'), await copenhagen('stationsvej')]).toEqual([
    'Stationsvej 15A, 5492 Vissenbjerg',
    'Stationsvej 23, 2791 Dragør',
  ]);
  expect([
    await odense('københavn'),
    await odense('Holmens Kanal 2, 1060 København K'),
    await copenhagen('odense'),
  ]).toEqual(['København', 'Holmens Kanal 2, 1060 København K', 'Odense']);
});

test('a point is told its door, or its town when no door is near, or nothing at sea', async () => {
  const reverse = async (lat: number, lng: number) => (await geocoder.reverse({ lat, lng }))?.address ?? null;
  expect([
    await reverse(55.6785, 12.5855),
    await reverse(55.6785, 12.587),
    await reverse(56.1567, 10.2107),
    await reverse(57.5, 6.5),
  ]).toEqual(['Holmens Kanal 2, 1060 København K', 'Holmens Kanal 2, 1060 København K', 'Aarhus', null]);
  expect(await reverse(55.6785, 12.5885)).toBe('Christianshavn');
});

test('signs and endless queries are only words that nothing has', async () => {
  for (const query of ["''' :* | ! & (", '%%% ___', '\\\\\\', 'x'.repeat(255), 'en to tre '.repeat(25)])
    expect(await names(query, 'NO')).toEqual([]);
});

describe('an address as it is written', () => {
  const first = async (query: string, country: string) => {
    const [found] = await search(query, country);
    return found ? [found.place_name, found.kind, found.missing] : [];
  };

  test.each([
    'Holmens Kanal 2, 1. tv, 1060 København K',
    'Holmens Kanal 2, 2. sal, 1060 Kbh. K',
    'Holmens Kanal 2 st. th. 1060 København K',
    'Holmens Kanal 2, DK-1060 København K, Danmark',
    'c/o Jens Hansen, Holmens Kanal 2, 1060 København K',
    'c/o Jens Hansen Holmens Kanal 2, 1060 København K',
    'Jens Hansen\nHolmens Kanal 2\n1060 København K\nDenmark',
    'Isbilen ApS, Holmens Kanal 2, Postboks 12, 1060 København K',
    'holmens kanal nr. 2, kl. mf., kobenhavn',
    '1060 København K, Holmens Kanal 2',
    'Holmens Kanal 2, Indre By, 1060 København K',
  ])('%s is found', async (query) => {
    expect(await first(query, 'DK')).toEqual(['Holmens Kanal 2, 1060 København K', 'house', null]);
  });

  test.each([
    ['Storgt. 8 A H0201, N-1771 Halden', 'Storgata 8A, 1771 Halden'],
    ['Storgaten 8a, leilighet 204, 1771 HALDEN, NORGE', 'Storgata 8A, 1771 Halden'],
    ['St. Marie gt. 2, 1706 Sarpsborg', 'Sankt Marie Gate 2, 1706 Sarpsborg'],
    ['Sandstuvn. 12, 1184 Oslo', 'Sandstuveien 12, 1184 Oslo'],
  ])('%s is found under its whole name', async (query, expected) => {
    expect(await first(query, 'NO')).toEqual([expected, 'house', null]);
  });

  test.each([
    ['Ambrosius Stubsvej 10', 'Ambrosius Stubs Vej 10, 5000 Odense C', 'DK'],
    ['Ambrosius Stubsv. 10, 1. tv, 5000 Odense C', 'Ambrosius Stubs Vej 10, 5000 Odense C', 'DK'],
    ['AmbrosiusStubsVej 10', 'Ambrosius Stubs Vej 10, 5000 Odense C', 'DK'],
    ['Bramminge vej 18, 5200 Odense V', 'Brammingevej 18, 5200 Odense V', 'DK'],
    ['Stations v. 23', 'Stationsvej 23, 2791 Dragør', 'DK'],
    ['Borgmester Christiansensgade 45 kælderen', 'Borgmester Christiansens Gade 45, 2450 København SV', 'DK'],
    ['Sandstu veien 12, Oslo', 'Sandstuveien 12, 1184 Oslo', 'NO'],
    ['Sankt Mariegate 2', 'Sankt Marie Gate 2, 1706 Sarpsborg', 'NO'],
    ['Østre Sand vei 4 1792 Tistedal', 'Østre Sandvei 4, 1792 Tistedal', 'NO'],
  ])('%s is found, though its street is written in more or fewer words', async (query, expected, country) => {
    expect(await first(query, country)).toEqual([expected, 'house', null]);
  });

  test('the typed number comes first, wherever a postcode begins like it', async () => {
    const near = { lat: 59.12419, lng: 11.38682 };
    const found = (await search('storgata 1', 'NO', 5, near)).map(({ place_name, missing }) => [
      place_name,
      missing,
    ]);
    expect(found).toEqual([
      ['Storgata 1, 1767 Halden', null],
      ['Storgata 10, 1771 Halden', '1'],
    ]);
    expect(await names('storgata 3', 'NO')).toEqual(['Storgata 3, 1767 Halden']);
  });

  test('a number that its street lacks is said, and the street offered before its neighbours', async () => {
    const found = await search('Storgata 99, 1767 Halden', 'NO');
    expect(found[0]).toMatchObject({ place_name: 'Storgata, 1767 Halden', kind: 'street', missing: '99' });
    expect(found.every(({ missing }) => missing !== null)).toBe(true);
    expect(await first('Holmens Kanal 2C, 1060 København K', 'DK')).toEqual([
      'Holmens Kanal, 1060 København K',
      'street',
      '2C',
    ]);
  });

  test('a town is no home: what leads to one only says what of the address is missing', async () => {
    expect([
      await first('Ingen Sådan Vej 12, 1. tv, 5000 Odense C', 'DK'),
      await first('Postboks 12, 1767 Halden', 'NO'),
      await first('Str. Memorandumului nr. 28, bl. 4, sc. B, ap. 12, Cluj-Napoca, jud. Cluj', 'RO'),
    ]).toEqual([
      ['5000 Odense C', 'town', 'Ingen Sådan Vej 12'],
      ['1767 Halden', 'town', 'Postboks 12'],
      ['Cluj-Napoca, Cluj', 'town', 'Str Memorandumului 28'],
    ]);
  });

  test('another postcode or town than the street has is said', async () => {
    expect(await first('Holmens Kanal 2, 9999 Odense C', 'DK')).not.toContain(null);
    expect((await first('Stationsvej 23, 2792 Dragør', 'DK')).slice(0, 1)).toEqual([
      'Stationsvej 23, 2791 Dragør',
    ]);
  });
});
