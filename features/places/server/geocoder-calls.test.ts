import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askJson, OutsideFailure } from './outside/geocoder.ts';
import { geonorge } from './outside/geonorge.ts';
import { mapbox } from './outside/mapbox.ts';
import { norwegianProvider } from './outside/norwegian.ts';
import { osrm } from './outside/osrm.ts';

// One small server stands for every provider: it answers in their shapes and remembers what it was asked.
interface Seen {
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
}
const seen: Seen[] = [];
let base = '';
let failures = 0;

const kartverket = {
  adresser: [
    {
      adressekode: 25440,
      adressenavn: 'Myrvollveien',
      adressetekst: 'Myrvollveien 5C',
      bokstav: 'C',
      kommunenummer: '3207',
      nummer: 5,
      objtype: 'Vegadresse',
      postnummer: '1415',
      poststed: 'OPPEGÅRD',
      representasjonspunkt: { epsg: 'EPSG:4258', lat: 59.78502106569645, lon: 10.799290993113777 },
    },
  ],
  metadata: { side: 0, totaltAntallTreff: 1 },
};
const mapboxAnswer = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'a',
      geometry: { type: 'Point', coordinates: [12.58548, 55.6785] },
      properties: {
        mapbox_id: 'a',
        feature_type: 'address',
        name: 'Holmens Kanal 2',
        full_address: 'Holmens Kanal 2, 1060 København K, Denmark',
        place_formatted: '1060 København K, Denmark',
      },
    },
    {
      type: 'Feature',
      id: 'b',
      geometry: { type: 'Point', coordinates: [12.59, 55.68] },
      properties: {
        mapbox_id: 'b',
        feature_type: 'street',
        name: 'Holmens Kanal',
        place_formatted: 'København K, Denmark',
      },
    },
  ],
};
const norwegianAnswer = {
  SearchResults: [
    { Id: 'degrees', Text: 'Storgata 1', Source: { Posisjon: { X: 11.38754, Y: 59.12478 } } },
    { Id: 'swapped', Text: 'Storgata 2', Source: { Posisjon: { X: 59.12478, Y: 11.38754 } } },
    { Id: 7, Text: 'Tyrihansveien 38', Source: { Posisjon: { X: '92406,38', Y: '6466460,67' } } },
    { Id: 'nowhere', Text: 'Utenfor', Source: { Posisjon: { X: 0, Y: 0 } } },
  ],
};

/** OSRM's shape; each leg lasts as many seconds as the longitude of its end has thousandths. */
function osrmAnswer(path: string): unknown {
  const points = (path.split('/').at(-1) ?? '').split(';').map((pair) => Number(pair.split(',')[0]));
  return {
    code: 'Ok',
    waypoints: points.map((lng) => ({ location: [lng, 56] })),
    routes: [
      {
        duration: 1,
        distance: 1,
        legs: points.slice(1).map((lng) => ({
          steps: [],
          summary: '',
          weight: 1,
          duration: lng * 1000 + 0.4,
          distance: 1886.3,
        })),
      },
    ],
  };
}

/**
 * OSRM's table: so many seconds as the longitudes lie apart in thousandths, one more when driven westwards; no road
 * to 0.1.
 */
function tableAnswer(path: string, query: URLSearchParams): unknown {
  const at = (path.split('/').at(-1) ?? '')
    .split(';')
    .map((pair) => Math.round(Number(pair.split(',')[0]) * 1_000));
  const chosen = (name: string) => query.get(name)?.split(';').map(Number) ?? at.map((_, n) => n);
  const seconds = (from: number, to: number) =>
    to === 100 ? null : Math.abs(to - from) + (to < from ? 1 : 0);
  const durations = chosen('sources').map((from) =>
    chosen('destinations').map((to) => seconds(at[from] as number, at[to] as number)),
  );
  return { code: 'Ok', durations, distances: durations.map((row) => row.map((one) => one && one * 10.4)) };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '', 'http://localhost');
  seen.push({ path: url.pathname, query: url.searchParams, headers: request.headers });
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname.startsWith('/fails')) return void json(500, { message: 'oops' });
  if (url.pathname.startsWith('/once') && failures++ === 0) return void json(503, {});
  if (url.pathname.startsWith('/once')) return void json(200, { fine: true });
  if (url.pathname.startsWith('/denied'))
    return void json(401, { message: 'Not Authorized - Invalid Token' });
  if (url.pathname.startsWith('/slow')) return;
  if (url.pathname.startsWith('/html'))
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
  if (url.pathname.startsWith('/empty'))
    return void json(200, { adresser: [], features: [], SearchResults: [], code: 'NoRoute', routes: [] });
  if (url.pathname.startsWith('/off-road')) {
    const isWhole = url.pathname.split(';').length === 24;
    const message = 'Could not find a matching segment for coordinate 2';
    return isWhole
      ? void json(200, osrmAnswer(decodeURIComponent(url.pathname)))
      : void json(400, { code: 'NoSegment', message });
  }
  if (url.pathname.startsWith('/geonorge')) return void json(200, kartverket);
  if (url.pathname.includes('/search/geocode/v6/')) return void json(200, mapboxAnswer);
  if (url.pathname === '/no/addresses') return void json(200, norwegianAnswer);
  if (url.pathname.includes('/table/'))
    return void json(200, tableAnswer(decodeURIComponent(url.pathname), url.searchParams));
  if (url.pathname.startsWith('/osrm')) return void json(200, osrmAnswer(decodeURIComponent(url.pathname)));
  json(404, {});
}

const server = createServer(answer);
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
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

describe('asking', () => {
  test('a failing service is asked twice, a refusing one once', async () => {
    seen.length = 0;
    expect(await statusOf(askJson(new URL(`${base}/fails`)))).toBe('500');
    expect(await statusOf(askJson(new URL(`${base}/denied?access_token=secret`)))).toBe('401');
    expect(seen.map(({ path }) => path)).toEqual(['/fails', '/fails', '/denied']);
    expect(await askJson(new URL(`${base}/once`))).toEqual({ fine: true });
  });

  test('silence, an unreadable answer and a dead address each have a name, and none tells the address', async () => {
    expect(await statusOf(askJson(new URL(`${base}/slow`), {}, 60))).toBe('timeout');
    expect(await statusOf(askJson(new URL(`${base}/html`)))).toBe('unreadable');
    expect(await statusOf(askJson(new URL('http://127.0.0.1:9/?access_token=secret')))).toBe('unreachable');
    expect(await askJson(new URL('http://127.0.0.1:9/?access_token=secret')).catch(String)).not.toContain(
      'secret',
    );
  });
});

describe('Kartverket', () => {
  test('an address is named with its postcode and town, and its point is longitude first', async () => {
    expect(
      await geonorge(`${base}/geonorge`).search('myrvollveien 5', { country: 'NO', size: 4, near: null }),
    ).toEqual([
      {
        id: '3207-25440-5-C-Myrvollveien 5C',
        place_name: 'Myrvollveien 5C, 1415 Oppegård',
        center: [10.799290993113777, 59.78502106569645],
        kind: 'house',
      },
    ]);
    expect(seen.at(-1)?.query.get('sok')).toBe('myrvollveien 5*');
    expect(seen.at(-1)?.query.get('treffPerSide')).toBe('4');
  });

  test('a point is told its nearest address, or nothing', async () => {
    expect((await geonorge(`${base}/geonorge`).reverse({ lat: 59.785, lng: 10.7993 }))?.address).toBe(
      'Myrvollveien 5C, 1415 Oppegård',
    );
    expect(seen.at(-1)).toMatchObject({ path: '/geonorge/punktsok' });
    expect(await geonorge(`${base}/empty`).reverse({ lat: 59.785, lng: 10.7993 })).toBeNull();
  });
});

describe('Mapbox', () => {
  // spec
  test('the request carries the country, autocomplete and the token', async () => {
    const found = await mapbox('pk.test', 'da', base).search('holmens kanal', {
      country: 'DK',
      size: 5,
      near: null,
    });
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({
      q: 'holmens kanal',
      autocomplete: 'true',
      limit: '5',
      country: 'dk',
      language: 'da',
      access_token: 'pk.test',
    });
    expect(found).toEqual([
      {
        id: 'a',
        place_name: 'Holmens Kanal 2, 1060 København K, Denmark',
        center: [12.58548, 55.6785],
        kind: 'house',
      },
      { id: 'b', place_name: 'Holmens Kanal, København K, Denmark', center: [12.59, 55.68], kind: 'street' },
    ]);
  });

  test('what is near the depot is asked for first', async () => {
    await mapbox('pk.test', 'da', base).search('vestergade', {
      country: 'DK',
      size: 5,
      near: { lat: 55.4, lng: 10.39 },
    });
    expect(seen.at(-1)?.query.get('proximity')).toBe('10.39,55.4');
  });

  test('a point goes in as longitude and latitude', async () => {
    await mapbox('pk.test', 'da', base).reverse({ lat: 55.6785, lng: 12.58548 });
    expect([
      seen.at(-1)?.path,
      seen.at(-1)?.query.get('longitude'),
      seen.at(-1)?.query.get('latitude'),
    ]).toEqual(['/search/geocode/v6/reverse', '12.58548', '55.6785']);
  });
});

describe('the Norwegian provider', () => {
  // spec
  test('is asked with Query, Size and basic authentication, and its positions are read in either order or in metres', async () => {
    const provider = norwegianProvider(`${base}/no/`, { user: 'is', password: 'bilen' }, async () => null);
    const found = await provider.search('storgata', { country: 'NO', size: 5, near: null });
    expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toEqual({ Query: 'storgata', Size: '5' });
    expect(seen.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('is:bilen').toString('base64')}`);
    expect(found.map(({ id, center: [lng, lat] }) => [id, lng.toFixed(5), lat.toFixed(5)])).toEqual([
      ['degrees', '11.38754', '59.12478'],
      ['swapped', '11.38754', '59.12478'],
      ['7', '8.06778', '58.15059'],
    ]);
    const fromTheSouth = await provider.search('storgata', {
      country: 'NO',
      size: 5,
      near: { lat: 58, lng: 8 },
    });
    expect(fromTheSouth.map(({ id }) => id)).toEqual(['7', 'degrees', 'swapped']);
  });
});

describe('OSRM', () => {
  test('sixty points are three requests and fifty-nine legs', async () => {
    seen.length = 0;
    const points = Array.from({ length: 60 }, (_, at) => ({ lat: 56, lng: at / 1000 }));
    const legs = await osrm(`${base}/osrm`).legs(points, new Date(0));
    expect(legs.map(({ seconds }) => seconds)).toEqual(points.slice(1).map((_, at) => at + 1));
    expect(legs[0]).toEqual({ seconds: 1, metres: 1886, approximate: false });
    expect(seen.map(({ path }) => path.split(';').length)).toEqual([24, 24, 14]);
    expect(seen[0]?.path).toContain('/route/v1/driving/0.000000,56.000000;0.001000,56.000000');
  });

  test('every place to every other comes in tables of at most a hundred places, each way for itself', async () => {
    seen.length = 0;
    const points = Array.from({ length: 120 }, (_, at) => ({ lat: 56, lng: at / 1_000 }));
    const here = new AbortController().signal;
    const { size, legs } = await osrm(`${base}/osrm`).matrix(points, new Date(0), here);
    expect([size, legs.length]).toEqual([120, 120 * 120]);
    expect(legs[3 * 120 + 115]).toEqual({ seconds: 112, metres: 1165, approximate: false });
    expect(legs[115 * 120 + 3]).toEqual({ seconds: 113, metres: 1175, approximate: false });
    expect(legs[7 * 120 + 100]).toMatchObject({ approximate: true });
    expect(seen).toHaveLength(9);
    expect(Math.max(...seen.map(({ path }) => path.split(';').length))).toBe(100);
  });

  test('a table is asked for no more when nobody waits for it', async () => {
    seen.length = 0;
    const points = Array.from({ length: 60 }, (_, at) => ({ lat: 56, lng: at / 1_000 }));
    const gone = AbortSignal.abort();
    await expect(osrm(`${base}/osrm`).matrix(points, new Date(0), gone)).rejects.toThrow('aborted');
    expect(seen).toHaveLength(0);
  });

  test('a place that lies at no road is named by its number, and known by its place', async () => {
    const points = Array.from({ length: 30 }, (_, at) => ({ lat: 56, lng: 10 + at / 100 }));
    const failure = await osrm(`${base}/off-road`)
      .legs(points, new Date(0))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 'NoSegment', place: points[25] });
  });

  test('no route and a failure carry their code', async () => {
    const points = [
      { lat: 56, lng: 10 },
      { lat: 56, lng: 11 },
    ];
    expect(await statusOf(osrm(`${base}/empty`).legs(points, new Date(0)))).toBe('NoRoute');
    expect(await statusOf(osrm(`${base}/fails`).legs(points, new Date(0)))).toBe('500');
  });
});
