// What every address service must do, proved of each against a fake that answers at its HTTP edge as its
// documentation says.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fromUtm, toUtm } from '../rules/places.ts';
import { adressevaelgeren } from './outside/adressevaelgeren.ts';
import { OutsideFailure, type Service } from './outside/geocoder.ts';
import { geonorge } from './outside/geonorge.ts';
import { mapbox } from './outside/mapbox.ts';
import { inTurn, nominatim } from './outside/nominatim.ts';
import { photon } from './outside/photon.ts';

interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
}
type Answered = readonly [status: number, body: unknown];

let base = '';
let mood: 'well' | 'failing' | 'html' | 'nothing' = 'well';
const seen: Asked[] = [];
const timeout_ms = 1_000;

interface Case {
  made(url: string): Service;
  answers(asked: Asked): Answered;
  /** Named first of what is found, and where; longitude first. */
  found: { place_name: string; center: readonly [number, number] };
  asked_twice: boolean;
}

const cluj = [23.5879, 46.7705] as const;
const romanian = 'Strada Memorandumului 28, 400114 Cluj-Napoca';
const holmens = { lat: 55.6785, lng: 12.58548 };
const [east, north] = toUtm(32, holmens);
const id = '0a3f507a-ec01-32b8-e044-0003ba298018';

const cases: Record<string, Case> = {
  photon: {
    made: (url) => photon({ provider: 'photon', url, timeout_ms }, 'ro'),
    answers({ url }) {
      const feature = (countrycode: string, housenumber: string) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: cluj },
        properties: {
          osm_type: 'N',
          osm_id: 1,
          countrycode,
          street: 'Strada Memorandumului',
          housenumber,
          postcode: '400114',
          city: 'Cluj-Napoca',
        },
      });
      return [
        200,
        {
          features:
            mood === 'nothing'
              ? []
              : [...(url.pathname === '/api' ? [feature('HU', '1')] : []), feature('RO', '28')],
        },
      ];
    },
    found: { place_name: romanian, center: cluj },
    asked_twice: true,
  },
  nominatim: {
    made: (url) => nominatim({ provider: 'nominatim', url, email: 'drift@isrute.test', timeout_ms }, 'ro'),
    answers({ url }) {
      const place = {
        place_id: 1,
        lat: String(cluj[1]),
        lon: String(cluj[0]),
        display_name: 'long',
        address: {
          road: 'Strada Memorandumului',
          house_number: '28',
          postcode: '400114',
          city: 'Cluj-Napoca',
        },
      };
      if (url.pathname === '/reverse')
        return [200, mood === 'nothing' ? { error: 'Unable to geocode' } : place];
      return [200, mood === 'nothing' ? [] : [place]];
    },
    found: { place_name: romanian, center: cluj },
    asked_twice: false,
  },
  adressevaelgeren: {
    made: (url) =>
      adressevaelgeren(
        {
          provider: 'adressevaelgeren',
          token: 't',
          datafordeler_key: 'k',
          url,
          datafordeler_url: `${url}/DAR/v1`,
          timeout_ms,
        },
        new Date('2026-06-10T08:00:00Z'),
        async () => null,
      ),
    answers({ url, text }) {
      const titel = 'Holmens Kanal 2, 1060 København K';
      if (url.pathname === '/husnumre/soeg') {
        const fund = [
          { type: 'navngivenvejpostnummer', id: 'street', titel: 'Holmens Kanal 1060 København K' },
          { type: 'husnummer', id, titel },
        ];
        return [200, { status: 'ok', beskrivelse: '', fund: mood === 'nothing' ? [] : fund }];
      }
      if (url.pathname === `/husnumre/${id}`)
        return [200, { husnummer: { id_lokalid: id, adgangspunkt: { koordinater: { x: east, y: north } } } }];
      if (url.searchParams.get('apikey') !== 'k') return [401, {}];
      const point = (id_lokalId: string, metres: number) => ({
        id_lokalId,
        position: { wkt: `POINT (${east + metres} ${north})` },
      });
      if (text.includes('DAR_Adressepunkt'))
        return [
          200,
          {
            data: {
              DAR_Adressepunkt: {
                nodes: mood === 'nothing' ? [] : [point('far', 60), point('near', 0), point('gone', 1)],
              },
            },
          },
        ];
      const house = (adgangspunkt: string, adgangsadressebetegnelse: string, status = '3') => ({
        adgangspunkt,
        adgangsadressebetegnelse,
        status,
      });
      const nodes = [house('far', 'Holmens Kanal 4'), house('gone', 'Nedlagt 1', '4'), house('near', titel)];
      return [200, { data: { DAR_Husnummer: { nodes } } }];
    },
    found: { place_name: 'Holmens Kanal 2, 1060 København K', center: [holmens.lng, holmens.lat] },
    asked_twice: true,
  },
  geonorge: {
    made: (url) => geonorge(url, timeout_ms),
    answers: () => [
      200,
      {
        adresser:
          mood === 'nothing'
            ? []
            : [
                {
                  kommunenummer: '3207',
                  adressetekst: 'Myrvollveien 5C',
                  postnummer: '1415',
                  poststed: 'OPPEGÅRD',
                  representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.785, lon: 10.7993 },
                },
              ],
      },
    ],
    found: { place_name: 'Myrvollveien 5C, 1415 Oppegård', center: [10.7993, 59.785] },
    asked_twice: true,
  },
  mapbox: {
    made: (url) => mapbox('pk.test', 'da', url, timeout_ms),
    answers: () => [
      200,
      {
        features:
          mood === 'nothing'
            ? []
            : [
                {
                  geometry: { coordinates: [12.58548, 55.6785] },
                  properties: {
                    mapbox_id: 'a',
                    name: 'Holmens Kanal 2',
                    full_address: 'Holmens Kanal 2, 1060 København K, Denmark',
                  },
                },
              ],
      },
    ],
    found: { place_name: 'Holmens Kanal 2, 1060 København K, Denmark', center: [12.58548, 55.6785] },
    asked_twice: true,
  },
};

let current = cases.photon as Case;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const piece of request) text += String(piece);
  const asked = { url: new URL(request.url ?? '', 'http://localhost'), headers: request.headers, text };
  seen.push(asked);
  if (mood === 'html') return void response.writeHead(200).end('<h1>Maintenance</h1>');
  const [status, body] = mood === 'failing' ? ([503, {}] as const) : current.answers(asked);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Each test has a host of its own: fuses and turns are a host's. */
let server = createServer();
beforeEach(async () => {
  mood = 'well';
  seen.length = 0;
  server.close();
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFailure ? error.status : String(error)),
  );

describe.each(Object.entries(cases))('%s', (_, one) => {
  const geocoder = () => {
    current = one;
    return one.made(base);
  };
  const country = one.found.place_name === romanian ? 'RO' : null;
  const search = (words = 'memorandumului 28') => geocoder().search(words, { country, size: 5, near: null });

  test('what is typed finds an address with its place, longitude first', async () => {
    const [found] = await search();
    expect(found?.place_name).toBe(one.found.place_name);
    for (const at of [0, 1] as const) expect(found?.center[at]).toBeCloseTo(one.found.center[at], 5);
    expect(found?.id).toMatch(/./);
  });

  test('nothing found is nothing', async () => {
    mood = 'nothing';
    expect(await search()).toEqual([]);
  });

  test('a place is told what stands there', async () => {
    const [lng, lat] = one.found.center;
    const found = await geocoder().reverse({ lat, lng });
    expect(found?.address).toBe(one.found.place_name);
    expect(found?.coordinates.lat).toBeCloseTo(lat, 5);
    expect(found?.coordinates.lng).toBeCloseTo(lng, 5);
  });

  test('or nothing, where nothing does', async () => {
    mood = 'nothing';
    expect(await geocoder().reverse({ lat: 1, lng: 1 })).toBeNull();
  });

  test('that it fails has a name', async () => {
    mood = 'failing';
    expect([await statusOf(search()), seen.length]).toEqual(['503', one.asked_twice ? 2 : 1]);
  });

  test('so has what cannot be read', async () => {
    mood = 'html';
    expect(await statusOf(search())).toBe('unreadable');
  });
});

test('Nominatim is told who asks and in which country', async () => {
  current = cases.nominatim as Case;
  await current
    .made(base)
    .search('memorandumului', { country: 'RO', size: 5, near: { lat: 46.7, lng: 23.6 } });
  const [asked] = seen;
  expect(asked?.headers['user-agent']).toBe('Isrute (drift@isrute.test)');
  expect(asked?.url.searchParams.get('countrycodes')).toBe('ro');
  expect(asked?.url.searchParams.get('viewbox')).toBe('22.6,47.2,24.6,46.2');
});

test('of a long queue for one host, those who would wait longest are told to come again', async () => {
  const done: number[] = [];
  const all = Array.from({ length: 8 }, (_, n) =>
    statusOf(inTurn('a host', async () => void done.push(n), 1)),
  );
  const said = await Promise.all(all);
  expect(said.filter((one) => one === '429')).toHaveLength(3);
  expect(done).toEqual([0, 1, 2, 3, 4]);
});

test('Adressevælgeren without a key of Datafordeler leaves the way back to the register', async () => {
  const settings = {
    provider: 'adressevaelgeren',
    token: 't',
    url: base,
    datafordeler_url: base,
    timeout_ms,
  } as const;
  const found = { address: 'Odense', coordinates: { lat: 55.4, lng: 10.39 } };
  const geocoder = adressevaelgeren(settings, new Date(0), async () => found);
  expect(await geocoder.reverse({ lat: 55.4, lng: 10.39 })).toBe(found);
  expect(seen).toHaveLength(0);
});

test('the way to UTM and back ends where it began', () => {
  for (const place of [holmens, { lat: 59.1, lng: 5.1 }, { lat: 54.6, lng: 15.2 }]) {
    const back = fromUtm(32, ...toUtm(32, place));
    expect(Math.abs(back.lat - place.lat)).toBeLessThan(1e-7);
    expect(Math.abs(back.lng - place.lng)).toBeLessThan(1e-7);
  }
});
