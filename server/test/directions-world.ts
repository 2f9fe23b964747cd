// Directions services at their HTTP edge, as their documentation says, with what goes wrong with them. Places lie on
// one parallel.

import polyline from '@mapbox/polyline';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import {
  OutsideFailure,
  type Directions,
  type Spend,
} from '../../features/places/server/outside/geocoder.ts';
import { google } from '../../features/places/server/outside/google.ts';
import { mapboxRoads } from '../../features/places/server/outside/mapbox-roads.ts';
import { osrm } from '../../features/places/server/outside/osrm.ts';
import { valhalla } from '../../features/places/server/outside/valhalla.ts';
import type { LatLng } from '../../shared/geo.ts';

type Answered = readonly [status: number, body: unknown];
interface Asked {
  url: URL;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}
type Mood =
  | 'well'
  | 'failing'
  | 'busy'
  | 'silent'
  | 'html'
  | 'no road'
  | 'too few'
  | 'island'
  | 'far away'
  | 'few places';

let base = '';
export const fake: { mood: Mood } = { mood: 'well' };
export const seen: Asked[] = [];
export const departAt = new Date('2026-06-11T06:30:00Z');
export const here = new AbortController().signal;

/**
 * Places are told by the thousandths of their longitude. A leg takes as many seconds as they lie apart, one more
 * westwards.
 */
export const numberOf = (lng: number) => Math.round(lng * 1_000);
export const places = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, at) => ({ lat: 56, lng: at / 1_000 }));
const secondsOf = (from: number, to: number) => Math.abs(to - from) + (to < from ? 1 : 0);
export const lonely = 7;
/** From one to the other; null where no road leads. */
const drive = (from: number, to: number) =>
  from !== to && [from, to].includes(lonely) && fake.mood === 'no road' ? null : secondsOf(from, to);
export const pairs = (at: readonly number[]) => at.slice(1).map((to, n) => secondsOf(at[n] as number, to));
const kept = <T>(legs: T[]) => (fake.mood === 'too few' ? legs.slice(1) : legs);

/** The way between two neighbours bends to the north; a service that moves places to roads far away draws it there. */
const bend = (from: number, to: number): [lat: number, lng: number][] => {
  const north = fake.mood === 'far away' ? 0.1 : 0;
  return [
    [56 + north, from / 1_000],
    [56.001 + north, (from + to) / 2_000],
    [56 + north, to / 1_000],
  ];
};
const bends = (at: readonly number[]) => at.slice(1).map((to, n) => bend(at[n] as number, to));
export const expected = (at: readonly number[]) =>
  bends(at).map((way) => way.map(([lat, lng]) => `${lat.toFixed(5)},${lng.toFixed(5)}`));
/** No way leads to the island, and a small server takes few places. */
const isRefused = (at: readonly number[]) =>
  (fake.mood === 'island' && at.includes(lonely)) || (fake.mood === 'few places' && at.length > 6);

export interface Case {
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
  if (fake.mood === 'no road') return [400, { code: 'NoRoute', message: 'Impossible route between points' }];
  if (isRefused(at)) return [400, { code: fake.mood === 'island' ? 'NoSegment' : 'TooBig', message: 'No' }];
  const legs = pairs(at).map((duration) => ({ duration, distance: duration * 10, steps: [], summary: '' }));
  if (url.searchParams.get('steps') === 'true') {
    const drawn = bends(at).map((way) => ({
      // The last step is to arrive, at one place.
      steps: [way.slice(0, 2), way.slice(1), [way[2], way[2]]].map((step) => ({
        geometry: polyline.encode(step as [number, number][], 6),
      })),
    }));
    return [200, { code: 'Ok', routes: [{ legs: kept(drawn) }] }];
  }
  return [200, { code: 'Ok', routes: [{ legs: kept(legs), duration: 1, distance: 1 }] }];
}

export const cases: Record<string, Case> = {
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
      if (isRefused(at('locations')))
        return [400, { error_code: fake.mood === 'island' ? 171 : 150, error: 'No', status_code: 400 }];
      if (fake.mood === 'no road')
        return [400, { error_code: 442, error: 'No path could be found for input', status_code: 400 }];
      const shapes = bends(at('locations'));
      const legs = pairs(at('locations')).map((time, n) => ({
        summary: { time, length: time / 100 },
        shape: polyline.encode(shapes[n] ?? [], 6),
      }));
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
      if (fake.mood === 'no road') return [200, {}];
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
    // It says that there is no way with 200.
    answers: ({ url }) =>
      url.searchParams.get('access_token') === 'key'
        ? [200, likeOsrm(url)[1]]
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

/** The service, asked at the fake. */
export function serviceOf(one: Case, spend: Spend = () => Promise.resolve(), key?: string): Directions {
  current = one;
  return one.made(base, spend, key);
}

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
  if (fake.mood === 'silent') return;
  if (fake.mood === 'failing') return void say([503, {}]);
  if (fake.mood === 'busy') return void say([429, {}]);
  if (fake.mood === 'html') return void response.writeHead(200).end('<h1>Maintenance</h1>');
  say(current.answers(asked));
}

/**
 * Called at the top of a file. Each test has a host of its own, so that what one does to a service does not spare it
 * for the next.
 */
export function answerAsServices(): void {
  let server = createServer();
  beforeEach(async () => {
    fake.mood = 'well';
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
}

export const free: Spend = () => Promise.resolve();
export const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutsideFailure ? error.status : String(error)),
  );
