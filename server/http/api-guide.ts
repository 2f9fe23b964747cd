// What the description of the API says of a call beside its shapes: a sentence for whoever connects, and an example
// that can be copied.

import type { AnyEndpoint } from '../../shared/endpoint.ts';

export interface ApiExample {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean>>;
  body?: unknown;
  answer?: unknown;
  /** Sent besides what every call carries. */
  headers?: Readonly<Record<string, string>>;
}

export interface ApiCall {
  endpoint: AnyEndpoint;
  says: string;
  example: ApiExample;
}

/** For whom the document is cut, so that a generator makes a client of what its reader needs and no more. */
export const audiences = ['shop', 'driver', 'fleet', 'partner', 'staff'] as const;
export type Audience = (typeof audiences)[number];

/** Calls that somebody needs together. */
export interface ApiFamily {
  /** Its anchor on the page. */
  id: string;
  name: string;
  says: string;
  /** Who builds upon it; the calls of no family are the staff's. */
  audiences: readonly Exclude<Audience, 'staff'>[];
  calls: readonly ApiCall[];
}

/** As `endpoint` is declared, whatever its shapes. */
export function apiCall(endpoint: unknown, says: string, example: ApiExample = {}): ApiCall {
  return { endpoint: endpoint as AnyEndpoint, says, example };
}
