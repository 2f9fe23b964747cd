// What every directions service must do, proved of each against a fake that answers at its HTTP edge as its documentation says.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { LatLng } from '../../../shared/geo.ts';
import { google } from '../google/server/outside.ts';
import { mapboxRoads } from '../mapbox-roads/server/outside.ts';
import { legOf } from '../matrix/rules.ts';
import { osrm } from '../osrm/server/outside.ts';
import { valhalla } from '../valhalla/server/outside.ts';
import { OutsideFailure, type Directions, type Spend } from './outside.ts';

type Answered = readonly [status: number, body: unknown];
interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
type Mood = 'well' | 'failing' | 'busy' | 'silent' | 'html' | 'no road' | 'too few';

let base = '';
let mood: Mood = 'well';
const seen: Asked[] = [];
const departAt = new Date('2026-06-11T06:30:00Z');
const here = new AbortController().signal;

/** Places are told by the thousandths of their longitude. A leg takes as many seconds as they lie apart, one more westwards. */
const numberOf = (lng: number) => Math.round(lng * 1_000);
const places = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, at) => ({ lat: 56, lng: at / 1_000 }));
const secondsOf = (from: number, to: number) => Math.abs(to - from) + (to < from ? 1 : 0);
const lonely = 7;
/** From one to the other; null where no road leads. */
const drive = (from: number, to: number) =>
  from !== to && [from, to].includes(lonely) && mood === 'no road' ? null : secondsOf(from, to);
const pairs = (at: readonly number[]) => at.slice(1).map((to, n) => secondsOf(at[n] as number, to));
const kept = <T>(legs: T[]) => (mood === 'too few' ? legs.slice(1) : legs);

interface Case {
  made(url: string, spend: Spend, key?: string): Directions;
  answers(asked: Asked): Answered;
  most_places: number;
  matrix_requests: number;
  no_route: string;
  refused: string;
  departure(asked: Asked): unknown;
  /** The name that the service has for driving, where the question says how one travels. */
  travels(asked: Asked): unknown;
  knows_traffic: boolean;
}

const coordinatesOf = (url: URL) =>
  decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
    .split(';')
    .map((pair) => numberOf(Number(pair.split(',')[0])));

function likeOsrm(url: URL): Answered {
  const at = coordinatesOf(url);
  const chosen = (name: string) =>
    url.searchParams
      .get(name)
      ?.split(';')
      .map((n) => at[Number(n)] as number) ?? at;
  if (url.pathname.includes('matrix') || url.pathname.includes('/table/')) {
    const durations = chosen('sources').map((from) => chosen('destinations').map((to) => drive(from, to)));
    const distances = durations.map((row) => row.map((one) => one && one * 10));
    return [200, { code: 'Ok', durations, distances }];
  }
  if (mood === 'no road') return [200, { code: 'NoRoute', routes: [] }];
  const legs = pairs(at).map((duration) => ({ duration, distance: duration * 10, steps: [], summary: '' }));
  return [200, { code: 'Ok', routes: [{ legs: kept(legs), duration: 1, distance: 1 }] }];
}

const cases: Record<string, Case> = {
  osrm: {
    made: (url) => osrm(url, 300),
    answers: ({ url }) => likeOsrm(url),
    most_places: 24,
    matrix_requests: 4,
    no_route: 'NoRoute',
    refused: '',
    departure: ({ url }) => url.searchParams.get('depart_at'),
    travels: ({ url }) => url.pathname.split('/')[3],
    knows_traffic: false,
  },
  valhalla: {
    made: (url) => valhalla(url, 300),
    answers: ({ url, body }) => {
      const at = (name: string) =>
        (body[name] as { lat: number; lon: number }[]).map(({ lon }) => numberOf(lon));
      if (url.pathname === '/sources_to_targets') {
        const sources_to_targets = at('sources').map((from, from_index) =>
          at('targets').map((to, to_index) => {
            const time = drive(from, to);
            return { from_index, to_index, time, distance: time && time / 100 };
          }),
        );
        return [200, { algorithm: 'timedistancematrix', units: 'kilometers', sources_to_targets }];
      }
      if (mood === 'no road')
        return [400, { error_code: 442, error: 'No path could be found for input', status_code: 400 }];
      const legs = pairs(at('locations')).map((time) => ({ summary: { time, length: time / 100 } }));
      return [200, { trip: { legs: kept(legs), status: 0, units: 'kilometers' } }];
    },
    most_places: 20,
    matrix_requests: 4,
    no_route: '442',
    refused: '',
    departure: ({ body }) => body.date_time ?? null,
    travels: ({ body }) => (body.costing === 'auto' ? 'driving' : body.costing),
    knows_traffic: false,
  },
  google: {
    made: (url, spend, key = 'key') => google({ provider: 'google', key, url, timeout_ms: 300 }, spend),
    answers: ({ url, headers, body }) => {
      if (headers['x-goog-api-key'] !== 'key')
        return [403, { error: { code: 403, status: 'PERMISSION_DENIED' } }];
      if (!headers['x-goog-fieldmask'])
        return [400, { error: { code: 400, message: 'FieldMask is required' } }];
      interface Waypoint {
        location: { latLng: { latitude: number; longitude: number } };
      }
      const at = ({ location }: Waypoint) => numberOf(location.latLng.longitude);
      if (url.pathname === '/distanceMatrix/v2:computeRouteMatrix') {
        const side = (name: string) =>
          (body[name] as { waypoint: Waypoint }[]).map((one) => at(one.waypoint));
        const found = side('origins').flatMap((from, originIndex) =>
          side('destinations').map((to, destinationIndex) => {
            const seconds = drive(from, to);
            if (seconds === null)
              return { originIndex, destinationIndex, condition: 'ROUTE_NOT_FOUND', status: {} };
            const isThere = seconds === 0 ? {} : { distanceMeters: seconds * 10 };
            const duration = `${seconds}s`;
            return {
              originIndex,
              destinationIndex,
              condition: 'ROUTE_EXISTS',
              status: {},
              duration,
              ...isThere,
            };
          }),
        );
        return [200, found.toReversed()];
      }
      if (mood === 'no road') return [200, {}];
      const path = [body.origin, ...(body.intermediates as Waypoint[]), body.destination] as Waypoint[];
      const legs = pairs(path.map(at)).map((one) => ({ duration: `${one}s`, distanceMeters: one * 10 }));
      return [200, { routes: [{ legs: kept(legs) }] }];
    },
    most_places: 24,
    matrix_requests: 9,
    no_route: 'NoRoute',
    refused: '403',
    departure: ({ body }) => body.departureTime,
    travels: ({ body }) => (body.travelMode === 'DRIVE' ? 'driving' : body.travelMode),
    knows_traffic: true,
  },
  mapbox: {
    made: (url, spend, token = 'key') =>
      mapboxRoads({ provider: 'mapbox', token, url, timeout_ms: 300 }, spend),
    answers: ({ url }) =>
      url.searchParams.get('access_token') === 'key'
        ? likeOsrm(url)
        : [401, { message: 'Not Authorized - Invalid Token' }],
    most_places: 24,
    matrix_requests: 25,
    no_route: 'NoRoute',
    refused: '401',
    departure: ({ url }) => url.searchParams.get('depart_at'),
    travels: ({ url }) => url.pathname.split('/')[4],
    knows_traffic: true,
  },
};

let current: Case = cases.osrm as Case;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const piece of request) text += String(piece);
  const asked = {
    url: new URL(request.url ?? '', 'http://localhost'),
    headers: request.headers,
    body: text === '' ? {} : JSON.parse(text),
  };
  seen.push(asked);
  const say = ([status, body]: Answered) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (mood === 'silent') return;
  if (mood === 'failing') return void say([503, {}]);
  if (mood === 'busy') return void say([429, {}]);
  if (mood === 'html') return void response.writeHead(200).end('<h1>Maintenance</h1>');
  say(current.answers(asked));
}

/** Each test has a host of its own, so that what one does to a service does not spare it for the next. */
let server = createServer();
beforeEach(async () => {
  mood = 'well';
  seen.length = 0;
  server.closeAllConnections();
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

const free: Spend = () => Promise.resolve();
const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFailure ? error.status : String(error)),
  );

describe.each(Object.entries(cases))('%s', (_, one) => {
  const service = (spend = free, key?: string) => {
    current = one;
    return one.made(base, spend, key);
  };

  // spec: R-823
  test('every leg of a long drive comes in its order, however many requests it takes', async () => {
    const points = places(60).map((place, at) => ({ ...place, lng: (at % 2 ? at + 40 : at) / 1_000 }));
    const legs = await service().legs(points, departAt);
    const at = points.map(({ lng }) => numberOf(lng));
    expect(legs.map(({ seconds }) => seconds)).toEqual(pairs(at));
    expect(legs.every(({ seconds, metres, approximate }) => metres === seconds * 10 && !approximate)).toBe(
      true,
    );
    expect(seen).toHaveLength(Math.ceil(59 / (one.most_places - 1)));
  });

  test('a matrix is asked for each way, in blocks that the service takes', async () => {
    mood = 'no road';
    const matrix = await service().matrix(places(60), departAt, here);
    expect([matrix.size, matrix.legs.length]).toEqual([60, 3_600]);
    expect(legOf(matrix, 3, 55)).toEqual({ seconds: 52, metres: 520, approximate: false });
    expect(legOf(matrix, 55, 3)).toEqual({ seconds: 53, metres: 530, approximate: false });
    expect(legOf(matrix, 4, 4)).toEqual({ seconds: 0, metres: 0, approximate: false });
    expect(legOf(matrix, lonely, 50)).toMatchObject({ approximate: true });
    expect(seen).toHaveLength(one.matrix_requests);
  });

  test('nothing is asked when nobody waits any more', async () => {
    await expect(service().matrix(places(60), departAt, AbortSignal.abort())).rejects.toThrow('aborted');
    expect(seen).toHaveLength(0);
  });

  // spec: R-824
  test('every leg and every matrix is asked for somebody who drives', async () => {
    await service().legs(places(3), departAt);
    await service().matrix(places(3), departAt, here);
    expect([...new Set(seen.map((asked) => one.travels(asked)))]).toEqual(['driving']);
  });

  // spec: R-825
  test('a service that knows traffic is told when the truck leaves', async () => {
    await service().legs(places(3), departAt);
    await service().matrix(places(3), departAt, here);
    for (const asked of seen) {
      const told = one.departure(asked);
      if (one.knows_traffic) expect(new Date(String(told)).toISOString()).toBe(departAt.toISOString());
      else expect(told).toBeNull();
    }
    expect(service().by_hour).toBe(one.knows_traffic);
  });

  test('what keeps it from answering has a name, and what may pass is tried twice', async () => {
    const asked: [string, number][] = [];
    for (const next of ['failing', 'busy'] as const) {
      mood = next;
      seen.length = 0;
      asked.push([await statusOf(service().legs(places(3), departAt)), seen.length]);
    }
    expect(asked).toEqual([
      ['503', 2],
      ['429', 1],
    ]);
    mood = 'well';
    await service().legs(places(3), departAt);
    mood = 'silent';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('timeout');
    mood = 'html';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('unreadable');
  });

  test('no road and half an answer are no legs', async () => {
    mood = 'no road';
    expect(await statusOf(service().legs(places(3), departAt))).toBe(one.no_route);
    mood = 'too few';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('unreadable');
  });

  test('after five failures in a row, each tried twice, it is left alone', async () => {
    mood = 'failing';
    for (let n = 0; n < 5; n += 1) await statusOf(service().legs(places(3), departAt));
    const before = seen.length;
    mood = 'well';
    expect(await statusOf(service().legs(places(3), departAt))).toBe('resting');
    expect([before, seen.length]).toEqual([10, 10]);
  });

  test.runIf(one.refused)('a wrong key is told without the key', async () => {
    const failed = await service(free, 'wrong-key')
      .legs(places(3), departAt)
      .catch((error: unknown) => error as OutsideFailure);
    expect(failed).toMatchObject({ status: one.refused });
    expect(`${String(failed)} ${(failed as OutsideFailure).sentence}`).not.toContain('wrong-key');
  });

  test.runIf(one.refused)(
    'is counted before it is asked as the service counts, and not asked past the limit',
    async () => {
      const units: number[] = [];
      const spend: Spend = async (more) => void units.push(more);
      await service(spend).legs(places(60), departAt);
      await service(spend).matrix(places(60), departAt, here);
      expect(units).toEqual([3, 3_600]);
      seen.length = 0;
      const none: Spend = () => Promise.reject(new OutsideFailure('limit'));
      expect(await statusOf(service(none).legs(places(3), departAt))).toBe('limit');
      expect(await statusOf(service(none).matrix(places(3), departAt, here))).toBe('limit');
      expect([seen.length, service(free).kept_as]).toEqual([0, null]);
    },
  );
});

test('Google is asked for numbers alone: no line, no summary', async () => {
  current = cases.google as Case;
  const service = current.made(base, free);
  await service.legs(places(3), departAt);
  await service.matrix(places(3), departAt, here);
  expect(seen.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([
    'routes.legs.duration,routes.legs.distanceMeters',
    'originIndex,destinationIndex,status,condition,distanceMeters,duration',
  ]);
});
