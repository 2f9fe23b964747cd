// What the product asks of a geocoder and of a directions service, and the one way it talks to them over HTTP.

import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import type { LatLng } from '../../../../shared/geo.ts';
import type { PlaceKind } from '../../contract/places.ts';
import type { LegMatrix } from '../../rules/matrix.ts';
import { batchesOf, type Leg } from '../../rules/places.ts';
import { inBlocks, type Block } from './matrix-blocks.ts';

/**
 * `center` is longitude first, as on the wire. `missing`: what was typed and is not there, null when all of it is; a
 * point of a town is not where anybody lives.
 */
export interface Suggestion {
  id: string;
  place_name: string;
  center: [lng: number, lat: number];
  kind: PlaceKind;
  missing: string | null;
}
export interface Found {
  address: string;
  coordinates: LatLng;
}

/** `near`: of equally good answers the nearer ones come first. */
export interface SearchChoice {
  country: string | null;
  size: number;
  near: LatLng | null;
}

/** As a service names it; what of the question it misses is found by reading both. */
export type Candidate = Omit<Suggestion, 'missing'>;

/** A service that answers what it is asked, near it or not. */
export interface Service {
  search(query: string, choice: SearchChoice): Promise<Candidate[]>;
  /** Null where nothing is found. */
  reverse(at: LatLng): Promise<Found | null>;
}

export interface Geocoder extends Service {
  search(query: string, choice: SearchChoice): Promise<Suggestion[]>;
}

export interface Directions {
  /**
   * Names who answered in the leg cache, the server too where each tenant names its own; null when its answers are
   * not worth keeping.
   */
  kept_as: string | null;
  /** It knows the traffic of the hour, so a leg is kept once for each hour of the day. */
  by_hour: boolean;
  /** One leg between each two neighbours, driving, leaving the first point at `departAt`. */
  legs(points: readonly LatLng[], departAt: Date): Promise<Leg[]>;
  /** Every place to every other, until `gone`. */
  matrix(points: readonly LatLng[], departAt: Date, gone: AbortSignal): Promise<LegMatrix>;
  /**
   * The line along roads from each place to the next (`encodePolyline`); null of one between which it knows no road.
   * Null altogether of a service that knows no roads, or whose terms forbid keeping its lines or drawing them on maps
   * of others.
   */
  lines: ((points: readonly LatLng[]) => Promise<(string | null)[]>) | null;
}

export { OutsideFailure };

/**
 * Counts what a service is about to be asked, as it counts it itself. Throws OutsideFailure 'limit' when a day's
 * share is used up.
 */
export type Spend = (units: number) => Promise<void>;

/**
 * GET with a second try; a refusal of the service (4xx) is not asked again. Throws OutsideFailure, which never holds
 * the address or key.
 */
export function askJson(
  url: URL,
  headers: Record<string, string> = {},
  timeout_ms?: number,
  service = 'places',
): Promise<unknown> {
  return askOutside({ service, url, headers, ...(timeout_ms !== undefined && { timeout_ms }) });
}

/** A POST that only asks, otherwise the same; a refusal's own words are answered where it is `readable`. */
export function postJson(
  url: string,
  body: object,
  headers: Record<string, string>,
  { service, timeout_ms, readable = false }: PostChoice,
): Promise<unknown> {
  return askOutside({
    service,
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    is_harmless: true,
    reads_refusals: readable,
    ...(timeout_ms !== undefined && { timeout_ms }),
  });
}
interface PostChoice {
  service: string;
  timeout_ms?: number | undefined;
  readable?: boolean;
}

/** One leg between each two neighbours. Throws 'unreadable' when there are others. */
export function legsOf(
  points: readonly LatLng[],
  driven: readonly { seconds: number; metres: number }[],
): Leg[] {
  if (driven.length !== points.length - 1) throw new OutsideFailure('unreadable');
  return driven.map(({ seconds, metres }) => ({
    seconds: Math.round(seconds),
    metres: Math.round(metres),
    approximate: false,
  }));
}

interface Parts {
  legsOfBatch(points: readonly LatLng[], departAt: Date): Promise<Leg[]>;
  /** A matrix is asked for in blocks of at most so many places by as many. */
  matrix_side: number;
  block(asked: Block, departAt: Date): Promise<Leg[][]>;
}

/**
 * It knows the traffic of the hour and forbids keeping its answers; ways are counted by requests, matrices by their
 * elements.
 */
export const countedDirections = (spend: Spend, { legsOfBatch, matrix_side, block }: Parts): Directions => ({
  kept_as: null,
  by_hour: true,
  lines: null,
  legs: async (points, departAt) => {
    const batches = batchesOf(points);
    await spend(batches.length);
    const legs: Leg[] = [];
    for (const batch of batches) legs.push(...(await legsOfBatch(batch, departAt)));
    return legs;
  },
  matrix: async (points, departAt, gone) => {
    await spend(points.length ** 2);
    return inBlocks(points, matrix_side, gone, (asked) => block(asked, departAt));
  },
});
