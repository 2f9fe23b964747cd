// OSRM at its HTTP edge, in a land whose roads are a grid: its `route` and `table` in the shapes of its
// documentation, with their errors.

import polyline from '@mapbox/polyline';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { distanceMetres, type LatLng } from '../../shared/geo.ts';

/** Degrees between two roads. */
const GRID = { lat: 0.0025, lng: 0.004 };
const METRES_PER_SECOND = 12;

const onRoad = (value: number, apart: number) => Math.round(value / apart) * apart;

/** From the place to the road beside it, along two roads, and to the other place. */
function wayBetween(from: LatLng, to: LatLng): LatLng[] {
  const [west, east] = [onRoad(from.lng, GRID.lng), onRoad(to.lng, GRID.lng)];
  const across = onRoad((from.lat + to.lat) / 2, GRID.lat);
  return [
    from,
    { lat: from.lat, lng: west },
    { lat: across, lng: west },
    { lat: across, lng: east },
    { lat: to.lat, lng: east },
    to,
  ];
}

const metresOf = (way: readonly LatLng[]) =>
  way.slice(1).reduce((sum, place, at) => sum + distanceMetres(way[at] as LatLng, place), 0);
const encoded = (way: readonly LatLng[]) =>
  polyline.encode(
    way.map(({ lat, lng }): [number, number] => [lat, lng]),
    6,
  );

export class GridOsrm {
  /** How many places each question for lines named. */
  readonly drawn: number[] = [];
  answers: 'well' | 'fail' = 'well';
  /** How many questions it still answers before it fails. */
  answers_left = Infinity;
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const say = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    this.answers_left -= 1;
    if (this.answers === 'fail' || this.answers_left < 0) return say(503, {});
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const places = decodeURIComponent(pathname.split('/').at(-1) ?? '')
      .split(';')
      .map((pair): LatLng => {
        const [lng, lat] = pair.split(',').map(Number) as [number, number];
        return { lat, lng };
      });
    const ways = places.slice(1).map((to, at) => wayBetween(places[at] as LatLng, to));
    const driven = ways.map((way) => ({
      distance: metresOf(way),
      duration: metresOf(way) / METRES_PER_SECOND,
    }));
    if (pathname.startsWith('/table/')) {
      const rows = (of: (metres: number) => number) =>
        places.map((from) => places.map((to) => of(metresOf(wayBetween(from, to)))));
      const [durations, distances] = [rows((metres) => metres / METRES_PER_SECOND), rows((metres) => metres)];
      return say(200, { code: 'Ok', durations, distances });
    }
    const isDrawn = searchParams.get('steps') === 'true';
    if (isDrawn) this.drawn.push(places.length);
    const legs = driven.map((leg, at) => ({
      ...leg,
      summary: '',
      steps: isDrawn ? stepsOf(ways[at] as LatLng[]) : [],
    }));
    say(200, { code: 'Ok', routes: [{ legs, distance: 0, duration: 0 }], waypoints: [] });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async open(port = 0): Promise<this> {
    await new Promise<void>((done) => {
      this.#server.listen(port, '127.0.0.1', done);
    });
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** One for each road, and the last to arrive. */
function stepsOf(way: readonly LatLng[]): { geometry: string }[] {
  const roads = way.slice(1).map((place, at) => [way[at] as LatLng, place]);
  const end = way.at(-1) as LatLng;
  return [...roads, [end, end]].map((road) => ({ geometry: encoded(road) }));
}
