// What the product asks of a geocoder and of a directions service, and the one way it talks to them over HTTP.

import type { LatLng } from '../../../shared/geo.ts';
import type { LegMatrix } from '../matrix/rules.ts';
import type { Leg } from '../rules.ts';

/** `center` is longitude first, as on the wire. */
export interface Suggestion {
  id: string;
  place_name: string;
  center: [lng: number, lat: number];
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

export interface Geocoder {
  search(query: string, choice: SearchChoice): Promise<Suggestion[]>;
  /** Null where nothing is found. */
  reverse(at: LatLng): Promise<Found | null>;
}

export interface Directions {
  /** Names the provider in the leg cache; null when its answers are not worth keeping. */
  kept_as: string | null;
  /** It knows the traffic of the hour, so a leg is kept once for each hour of the day. */
  by_hour: boolean;
  /** One leg between each two neighbours, driving, leaving the first point at `departAt`. */
  legs(points: readonly LatLng[], departAt: Date): Promise<Leg[]>;
  /** Every place to every other, until `gone`. */
  matrix(points: readonly LatLng[], departAt: Date, gone: AbortSignal): Promise<LegMatrix>;
}

/** The service did not answer usefully; `status` is its HTTP status, its own code, or 'timeout'. */
export class OutsideFailure extends Error {
  readonly status: string;
  constructor(status: string) {
    super(`Outside service failed: ${status}`);
    this.status = status;
  }
}

const TIMEOUT_MS = 5_000;
const TRIES = 2;

async function askOnce(url: URL, headers: Record<string, string>, timeout_ms: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new OutsideFailure(String(response.status));
    }
    return await response.json();
  } catch (error) {
    if (error instanceof OutsideFailure) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new OutsideFailure('timeout');
    throw new OutsideFailure(error instanceof SyntaxError ? 'unreadable' : 'unreachable');
  }
}

/** GET with one retry; a refusal of the service (4xx) is not asked again. Throws OutsideFailure, which never holds the address or key. */
export async function askJson(
  url: URL,
  headers: Record<string, string> = {},
  timeout_ms = TIMEOUT_MS,
): Promise<unknown> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await askOnce(url, headers, timeout_ms);
    } catch (error) {
      if (left <= 1 || !(error instanceof OutsideFailure) || error.status.startsWith('4')) throw error;
    }
  }
}
