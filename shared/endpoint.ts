// One value per call. The server serves it, the browser calls it, OpenAPI prints it and the walks visit it.

import { z } from 'zod';
import type { Ability } from './abilities.ts';
import type { Permission, Scope } from './permissions.ts';
import type { RefusalEntry } from './refusals.ts';
import type { About } from './topics.ts';

export type FileFormat = 'xlsx' | 'csv';
/** Bytes that a body may have: of a call that says nothing else, of one that takes a long list, of an import. */
export const bodyRoom = { usual: 65_536, list: 1_048_576, import: 24 * 1_048_576 } as const;

/** From one address, of all calls that say nothing else. */
export const commonRequestsPerMinute = 1_200;

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call:
 * - `public`: anybody; a session cookie is still checked for CSRF on writes.
 * - `staff`: signed in at the browser or with a bearer token of `api/auth`; `needs` says which permission.
 * - `key`: an integration key with `scope`; staff with `needs` may call it too when `needs` is given.
 */
export type Who = 'public' | 'staff' | 'key';

type Shape = z.ZodType;

export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A extends Shape = Shape,
> {
  /** What it does, as OpenAPI and the audit log show it: 'list routes'. */
  name: string;
  method: Method;
  /** Begins with `/{tenant}/`, or with `/` alone for the few calls that belong to no tenant. */
  path: string;
  /** What it reads or changes: a write makes every kept answer out of date that shares a topic with it. */
  about: About;
  /** Other addresses of the same call, from other documents or older clients. */
  aliases: readonly string[];
  who: Who;
  needs: Permission | null;
  /** What somebody without the permission is told; the common sentence when null. */
  forbidden: RefusalEntry | null;
  ability: Ability | null;
  scope: Scope | null;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** The entity's name when the body may come wrapped in it: `{"route": {…}}`. */
  wrapped: string | null;
  /** Status of a success: 200 for reads and changes, 201 for a POST that creates, 204 for DELETE. */
  status: number;
  /** The path also answers a page (README 4); data only for `.json`, `format=json` or `Accept: application/json`. */
  page: boolean;
  /** Formats in which the same address answers a file: `.xlsx`, `?format=csv` (README 4). */
  files: readonly FileFormat[];
  /**
   * Takes an `Idempotency-Key` header: a repeated one of the same person answers what the first did. Every POST,
   * unless its answer is a secret or a file.
   */
  idempotent: boolean;
  /** A GET that nevertheless writes (a cache, a last-seen mark) runs in a writable transaction. */
  writes: boolean;
  /**
   * Where there is a read replica, the answer or only its files come from there: a few seconds old, never older than
   * what the same person has just written. `never` what writes, what somebody acts on, or what decides who may.
   */
  may_lag: 'never' | 'files' | 'always';
  /** Not in the audit log: position polling and other machine chatter (admin-decisions G58). */
  unaudited: boolean;
  /** Calls an address may make per minute; unset means the common limit. */
  per_minute: number | null;
  /** How much its body may be. */
  room: keyof typeof bodyRoom;
  /**
   * Whose words a refusal is written in: staff read English unless X-Language asks otherwise, also before they are
   * signed in.
   */
  words: 'staff' | 'public';
  /**
   * Support, who works for every depot elsewhere, keeps to the own one here: another in the path is unknown
   * (inventory-decisions 1.11).
   */
  home: boolean;
  /**
   * Called by apps, which hold no page and so no CSRF token; from a page, only by our own. A session cookie means
   * nothing to it.
   */
  from_apps: boolean;
  /**
   * Its sender signs what it sends, and nothing unsigned is believed: the bytes of the body are kept beside what they
   * say, and a form that no page sent needs no token.
   */
  signed: boolean;
  /**
   * The body is kept as evidence, sign by sign: whoever reads it makes its text whole (`wholeInput`). What is signed is
   * left alone, too.
   */
  as_sent: boolean;
  /** Answered to somebody too who has to set up a second factor and has not yet. */
  before_enrolment: boolean;
  /**
   * It changes how one signs in: whoever is signed in has proven again, a moment ago, who they are (`shared/proof.ts`).
   * Of some calls only where one of these fields of the body is sent; of others a code that the body itself carries is
   * the proof.
   */
  proof: 'always' | 'in_body' | readonly string[] | null;
  /** Statuses that it answers besides `status` and those that follow from what it takes: the description tells them. */
  also: readonly AlsoStatus[];
}

/** Nothing to tell, where to go on, unchanged; who is not known or not let in, too late, gone; a service that fails. */
export type AlsoStatus = 204 | 303 | 304 | 401 | 403 | 408 | 410 | 502;

export type AnyEndpoint = Endpoint;

const nothing = z.object({});

interface Given<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  name: string;
  method: Method;
  path: string;
  about: About;
  aliases?: readonly string[];
  who?: Who;
  needs?: Permission;
  forbidden?: RefusalEntry;
  ability?: Ability;
  scope?: Scope;
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
  wrapped?: string;
  status?: number;
  page?: boolean;
  files?: readonly FileFormat[];
  idempotent?: boolean;
  writes?: boolean;
  may_lag?: 'files' | 'always';
  unaudited?: boolean;
  per_minute?: number;
  room?: keyof typeof bodyRoom;
  words?: 'staff' | 'public';
  home?: boolean;
  from_apps?: boolean;
  signed?: boolean;
  as_sent?: boolean;
  before_enrolment?: boolean;
  proof?: 'always' | 'in_body' | readonly string[];
  also?: readonly AlsoStatus[];
}

export function endpoint<
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
  A extends Shape = z.ZodUndefined,
>(given: Given<P, Q, B, A>): Endpoint<P, Q, B, A> {
  const who = given.who ?? 'staff';
  return {
    name: given.name,
    method: given.method,
    path: given.path,
    about: given.about,
    aliases: given.aliases ?? [],
    who,
    needs: given.needs ?? null,
    forbidden: given.forbidden ?? null,
    ability: given.ability ?? null,
    scope: given.scope ?? null,
    params: given.params ?? (nothing as unknown as P),
    query: given.query ?? (nothing as unknown as Q),
    body: given.body ?? (nothing as unknown as B),
    answer: given.answer ?? (z.undefined() as unknown as A),
    wrapped: given.wrapped ?? null,
    status: given.status ?? (given.method === 'POST' ? 201 : given.method === 'DELETE' ? 204 : 200),
    page: given.page ?? false,
    files: given.files ?? [],
    idempotent: given.idempotent ?? (given.method === 'POST' && (given.writes ?? true)),
    writes: given.writes ?? given.method !== 'GET',
    may_lag: given.may_lag ?? 'never',
    unaudited: given.unaudited ?? false,
    per_minute: given.per_minute ?? null,
    room: given.room ?? 'usual',
    words: given.words ?? (who === 'public' ? 'public' : 'staff'),
    home: given.home ?? false,
    from_apps: given.from_apps ?? false,
    signed: given.signed ?? false,
    as_sent: (given.as_sent ?? false) || (given.signed ?? false),
    before_enrolment: given.before_enrolment ?? false,
    proof: given.proof ?? null,
    also: given.also ?? [],
  };
}

/** What may be anything is read before its shape is looked at, and its absence has a meaning: it may be left out. */
type MayLack<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as unknown extends T[K] ? K : never]?: T[K];
};

/** What a caller may pass and what it gets back. */
export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.input<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? MayLack<z.input<Q>> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;
export type AnswerOf<E> = E extends Endpoint<Shape, Shape, Shape, infer A> ? z.output<A> : never;

/** Names in braces of a path: '/{tenant}/depo/{depo_id}/routes/{id}' → ['tenant', 'depo_id', 'id']. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** Fills a path; a name without a value throws, since an address with 'undefined' in it is a fault of ours. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for {${name}} in ${path}`);
    return encodeURIComponent(String(value));
  });
}
