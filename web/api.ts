// The one door to the server. A call is typed by its endpoint; tenant and depot come from the address when not given.

import type { z } from 'zod';
import {
  fillPath,
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '../shared/endpoint.ts';
import { textIn } from '../shared/texts.ts';
import { placeOf, withCallQuery } from './address.ts';
import { ApiError } from './api-error.ts';
import { proveAgain } from './prove-again.ts';
import { csrfToken, language, session, setCsrfToken, setSession, type Session } from './session.ts';
import { signInAgain } from './sign-in-again.ts';

/** An endpoint of any shapes. */
export type AnyCall = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

type PathParams<E> = { [K in Exclude<keyof ParamsOf<E>, 'tenant' | 'depo_id'>]: string | number } & {
  tenant?: string;
  depo_id?: string | number;
};
type Loose<T> = unknown extends T ? Record<string, unknown> : T;

export interface CallOptions<E> {
  /** Names in the path; `tenant` and `depo_id` default to those of the address. */
  params?: PathParams<E>;
  query?: Loose<QueryOf<E>>;
  body?: Loose<BodyOf<E>>;
  signal?: AbortSignal;
  /** Repeating a call with the same key answers what the first did; each call makes its own when none is given. */
  idempotency_key?: string;
  /** Hears the headers of an answer that was none of the expected noes. */
  heard?: (headers: Headers) => void;
}

export interface Answer<T> {
  value: T;
  headers: Headers;
}
export interface Listed<T> {
  rows: T;
  total: number;
}

/** The full address of a call, for links and downloads: `addressOf(exportOrders, { query, format: 'xlsx' })`. */
export function addressOf<E extends AnyCall>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'> & { format?: string } = {},
): string {
  const here = placeOf(location.pathname);
  const params: Record<string, string | number> = { tenant: here.tenant };
  if (here.depo_id !== null) params.depo_id = here.depo_id;
  for (const [name, value] of Object.entries(
    (options.params ?? {}) as Record<string, string | number | undefined>,
  )) {
    if (value !== undefined) params[name] = value;
  }
  const query = (options.query ?? {}) as Record<string, unknown>;
  return withCallQuery(
    fillPath(endpoint.path, params),
    options.format ? { ...query, format: options.format } : query,
  );
}

/** One call. Throws `ApiError`; an ended session asks for a sign-in over the page and then carries on. */
export async function call<E extends AnyCall>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<AnswerOf<E>> {
  const { value, headers } = await callWithHeaders(endpoint, options);
  options.heard?.(headers);
  return value;
}

/** A page of a list with the number of all rows, from X-Total-Count. */
export async function callList<E extends AnyCall>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Listed<AnswerOf<E>>> {
  const { value, headers } = await callWithHeaders(endpoint, options);
  const total = headers.get('x-total-count');
  return { rows: value, total: total === null ? (Array.isArray(value) ? value.length : 0) : Number(total) };
}

/** For the few callers that read a header of the answer, such as X-Skipped-Dates. */
export async function callWithHeaders<E extends AnyCall>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<AnswerOf<E>>> {
  const key = endpoint.idempotent ? (options.idempotency_key ?? crypto.randomUUID()) : undefined;
  const response = await send(
    endpoint.method,
    addressOf(endpoint, options),
    options.body,
    options.signal,
    key,
  );
  const value =
    response.status === 204 ? undefined : await readBody(response, `${endpoint.method} ${response.url}`);
  return { value: value as AnswerOf<E>, headers: response.headers };
}

export interface Download {
  name: string;
  blob: Blob;
}

/** The file that a call answers; `progress` is told the bytes so far. */
export async function download<E extends AnyCall>(
  endpoint: E,
  options: CallOptions<E> & { format?: string },
  progress: (bytes: number) => void = () => {},
): Promise<Download> {
  const response = await send(endpoint.method, addressOf(endpoint, options), options.body, options.signal);
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '');
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value as BlobPart);
    bytes += read.value.length;
    progress(bytes);
  }
  return {
    name: decodeURIComponent(named?.[1] ?? 'export'),
    blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
  };
}

const noLineTexts = {
  en: 'The server cannot be reached. Check the connection and try again.',
  da: 'Serveren kan ikke nås. Tjek forbindelsen, og prøv igen.',
  nb: 'Serveren kan ikke nås. Sjekk forbindelsen og prøv igjen.',
  ro: 'Serverul nu poate fi contactat. Verificați conexiunea și încercați din nou.',
};

export const noLine = (): string => textIn(noLineTexts, language());

/** An answer that breaks off, or that is not ours: somebody between us and the server gave it. */
async function readBody(response: Response, call: string): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, call, { error: noLine() });
  }
}

async function fetchOnce(
  method: string,
  address: string,
  body: unknown,
  signal: AbortSignal | undefined,
  key: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() };
  if (method !== 'GET') headers['x-csrf-token'] = csrfToken();
  if (key !== undefined) headers['idempotency-key'] = key;
  if (method !== 'GET' && body !== undefined) headers['content-type'] = 'application/json';
  try {
    const sent = method === 'GET' || body === undefined ? null : JSON.stringify(body);
    return await fetch(address, {
      method,
      headers,
      body: sent,
      signal: signal ?? null,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, `${method} ${address}`, { error: noLine() });
  }
}

/** A body without `full_errors` is not ours but that of a proxy: its words are for nobody here. */
async function readError(response: Response, method: string, address: string): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  let body: Record<string, unknown> = {};
  try {
    const read = JSON.parse(text) as Record<string, unknown> | null;
    if (Array.isArray(read?.full_errors)) body = read;
  } catch {
    // A page of a proxy.
  }
  return new ApiError(response.status, `${method} ${address}`, body);
}

/** A refusal that goes once the person has proven who they are (`shared/proof.ts`). */
async function wantsProof(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { errors?: Record<string, unknown> } | null;
  return body?.errors?.proof !== undefined;
}

const answersForItself = (address: string) =>
  /\/users\/(sign_in|sign_out|oidc|password|confirmation|unlock)\b/.test(address);

/**
 * Sends, and once mends what ended meanwhile: the page's CSRF token (403 on a write), then the session (401), then the
 * proof of the person (403 that says so).
 */
async function send(
  method: string,
  address: string,
  body: unknown,
  signal?: AbortSignal,
  key?: string,
): Promise<Response> {
  let response = await fetchOnce(method, address, body, signal, key);
  // The answer does not say whether the token or the right is missing. Nothing was written, so asking again is safe.
  const isTokenless = response.status === 403 && method !== 'GET' && !(await wantsProof(response));
  if (isTokenless && (await renewCsrfToken())) response = await fetchOnce(method, address, body, signal, key);
  if (response.status === 401 && session().user && !answersForItself(address)) {
    if (!(await signInAgain())) throw await readError(response, method, address);
    response = await fetchOnce(method, address, body, signal, key);
  }
  if ((await wantsProof(response)) && (await proveAgain()))
    response = await fetchOnce(method, address, body, signal, key);
  if (!response.ok) throw await readError(response, method, address);
  return response;
}

/** Takes a fresh token from a page of the server, as a reload would. */
async function renewCsrfToken(): Promise<boolean> {
  const response = await fetch(`/${session().tenant.slug}/users/sign_in`, {
    headers: { accept: 'text/html' },
    credentials: 'same-origin',
  }).catch(() => null);
  const text = response?.ok ? await response.text() : '';
  const token = new DOMParser()
    .parseFromString(text, 'text/html')
    .querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token) setCsrfToken(token);
  return Boolean(token);
}

/** A call without an endpoint value: what the platform itself needs (session, sign-in, sign-out). */
export async function callPath(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await send(method, path, body);
  return response.status === 204 ? undefined : readBody(response, `${method} ${path}`);
}

/**
 * GET /{tenant}/session: puts fresh rights in place. Nobody is signed out under an open page: a later call will ask.
 */
export async function readSession(): Promise<Session> {
  const fresh = (await callPath('GET', `/${session().tenant.slug}/session`)) as Session;
  if (fresh.user !== null || session().user === null) setSession(fresh);
  return fresh;
}
