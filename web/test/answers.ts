// The server as a screen meets it: what it answers at `fetch`, call by call, in the shapes that the contracts give.

import { vi } from 'vitest';
import { z } from 'zod';
import { queryOf } from '../../shared/address.ts';
import {
  namesInPath,
  type AnswerOf,
  type AnyEndpoint,
  type Endpoint,
  type ParamsOf,
} from '../../shared/endpoint.ts';
import { errorBody } from '../../shared/error-body.ts';
import type { RefusalEntry } from '../../shared/refusals.ts';
import type { Fill } from '../../shared/texts.ts';
import type { AnyCall } from '../api.ts';
import type { Session } from '../session.ts';

type ReadBodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.output<B> : never;

/** One call as it arrived, its body as the server reads it. */
export interface Asked<E> {
  params: ParamsOf<E>;
  query: Readonly<Record<string, string | string[]>>;
  body: ReadBodyOf<E>;
}
interface Said {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}
export interface Answered {
  endpoint: AnyEndpoint;
  say: (asked: Asked<AnyEndpoint>) => Said;
  /** Refuses whatever comes, a body too that the contract does not take. */
  isRefusal: boolean;
}

/**
 * What a call is answered: a value, or what the asked makes of it. Of a list the number of all rows may be told, where
 * there are more than those of this page.
 */
export function answer<E extends AnyCall>(
  endpoint: E,
  given: AnswerOf<E> | ((asked: Asked<E>) => AnswerOf<E>),
  total?: number,
): Answered {
  const say = (asked: Asked<AnyEndpoint>): Said => {
    const value = typeof given === 'function' ? (given as (asked: unknown) => unknown)(asked) : given;
    const read = endpoint.answer.safeParse(value);
    if (!read.success)
      throw new Error(`'${endpoint.name}' never answers this: ${z.prettifyError(read.error)}`);
    const count = Array.isArray(value) ? { 'x-total-count': String(total ?? value.length) } : undefined;
    return { status: endpoint.status, body: read.data, ...(count && { headers: count }) };
  };
  return { endpoint: endpoint as AnyEndpoint, say, isRefusal: false };
}

/** The same with headers of its own. */
export const withHeaders = (answered: Answered, headers: Record<string, string>): Answered => ({
  ...answered,
  say: (asked) => {
    const said = answered.say(asked);
    return { ...said, headers: { ...said.headers, ...headers } };
  },
});

/** An expected no, with the words of its table. */
export function refuse(endpoint: AnyCall, entry: RefusalEntry, values: Fill = {}): Answered {
  const body = errorBody([{ field: entry.field, text: entry.text, values }], 'en');
  return {
    endpoint: endpoint as AnyEndpoint,
    say: () => ({ status: entry.status, body: { ...body, code: entry.code } }),
    isRefusal: true,
  };
}

/** Any other no, as it comes over the line: a fault, or a refusal with more in its body than a sentence. */
export const fail = (
  endpoint: AnyCall,
  status: number,
  said: Readonly<Record<string, unknown>> = {},
): Answered => ({
  endpoint: endpoint as AnyEndpoint,
  say: () => ({ status, body: { ...(said.error !== undefined && { full_errors: [said.error] }), ...said } }),
  isRefusal: true,
});

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The last answer that was given for a call counts; an address with more words before one with a name in it. */
function findAnswer(answers: readonly Answered[], method: string, path: string): Answered | undefined {
  return answers
    .filter(({ endpoint }) => endpoint.method === method && patternOf(endpoint.path).test(path))
    .sort((a, b) => namesInPath(b.endpoint.path).length - namesInPath(a.endpoint.path).length)
    .at(-1);
}

/** The server would not take it of this person. */
function expectRight({ needs, ability, name }: AnyEndpoint, { permissions, tenant }: Session): void {
  if (needs && !permissions.includes(needs)) throw new Error(`'${name}' is asked by who has no '${needs}'`);
  if (ability && !tenant.features[ability]) throw new Error(`'${name}' is asked where '${ability}' is off`);
}

function readBody({ endpoint, isRefusal }: Answered, body: unknown): unknown {
  const read = endpoint.body.safeParse(body ?? {});
  if (read.success) return read.data;
  if (isRefusal) return body;
  throw new Error(`'${endpoint.name}' never takes this: ${z.prettifyError(read.error)}`);
}

interface Heard {
  endpoint: AnyEndpoint;
  address: string;
  body: unknown;
}

/** Stands at `fetch` until `end()`, which fails the test for a call that nobody answers or that is not whole. */
export function serve(given: readonly Answered[], session: Session) {
  const answers = [...given];
  const heard: Heard[] = [];
  const faults: string[] = [];

  function respond(method: string, url: URL, body: unknown): Response {
    if (url.pathname === `/${session.tenant.slug}/session`) return Response.json(session);
    const found = findAnswer(answers, method, url.pathname);
    if (!found) {
      faults.push(`${method} ${url.pathname} is asked, and this test answers no such call`);
      return Response.json({}, { status: 404 });
    }
    expectRight(found.endpoint, session);
    heard.push({ endpoint: found.endpoint, address: url.pathname + url.search, body });
    const params = { ...patternOf(found.endpoint.path).exec(url.pathname)?.groups };
    const said = found.say({ params, query: queryOf(url.search), body: readBody(found, body) as never });
    return new Response(said.status === 204 ? null : JSON.stringify(said.body), said);
  }

  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const read = typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined;
    try {
      return await Promise.resolve(respond(method, new URL(address, location.href), read));
    } catch (error) {
      faults.push(String(error));
      throw error;
    }
  });

  const of = ({ name, method }: AnyCall) =>
    heard.filter(({ endpoint }) => endpoint.name === name && endpoint.method === method);
  return {
    /** From now on. */
    answer: (...more: readonly Answered[]) => void answers.push(...more),
    /** The bodies that were sent to a call. */
    sent: (endpoint: AnyCall) => of(endpoint).map(({ body }) => body),
    /** The addresses at which a call was asked, query and all. */
    asked: (endpoint: AnyCall) => of(endpoint).map(({ address }) => decodeURIComponent(address)),
    end() {
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
