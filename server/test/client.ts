// A browser's or an integration's side of HTTP, without sockets: cookies are kept, writes carry the page's CSRF token.

import type { FastifyInstance, InjectOptions } from 'fastify';
import { createHash } from 'node:crypto';
import {
  type AnswerOf,
  type AnyEndpoint,
  type BodyOf,
  fillPath,
  type Method,
  namesInPath,
  type ParamsOf,
  type QueryOf,
} from '../../shared/endpoint.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of a body; a type would only say it twice
export type Reply<Body = any> = {
  status: number;
  body: Body;
  text: string;
  raw: Buffer;
  headers: Record<string, string | string[] | number | undefined>;
};

/** What an answer says that refuses, where its type is that of a success. */
export const refusalOf = ({ text }: Pick<Reply, 'text'>) =>
  JSON.parse(text) as { error: string; errors: Record<string, string[]> };

export type Sent<E> = {
  params?: Omit<ParamsOf<E>, 'tenant'>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  headers?: Record<string, string>;
};

/** What a call is sent whether it takes it or not. A query in one text is sent as it stands. */
export type SentAnyhow = {
  params?: Record<string, unknown>;
  query?: string | Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** The first of its addresses that asks for no more than is given. */
function addressOf({ path, aliases }: AnyEndpoint, params: Record<string, unknown>): string {
  const given = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const fits = (address: string) => namesInPath(address).every((name) => name in given);
  return fillPath([path, ...aliases].find(fits) ?? path, given);
}

function queryOf(given: string | Record<string, unknown>): string {
  if (typeof given === 'string') return given;
  const pairs = Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item) => [`${name}[]`, String(item)]);
    return value === undefined ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(pairs).toString();
}

/**
 * A tenant's people are at a place of their own on this machine: what an address may ask in a minute is not used up
 * by other tenants' tests.
 */
function placeOf(slug: string): string {
  const [a, b, c] = createHash('sha256').update(slug).digest();
  return `127.${a}.${b}.${c}`;
}

export class Client {
  readonly #server: FastifyInstance;
  readonly #slug: string;
  readonly #place: string;
  readonly #headers: Record<string, string>;
  readonly cookies: Map<string, string>;
  #csrf: string | null = null;

  constructor(
    server: FastifyInstance,
    slug: string,
    cookies: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    this.#server = server;
    this.#slug = slug;
    this.#place = placeOf(slug);
    this.#headers = headers;
    this.cookies = new Map(Object.entries(cookies));
  }

  /** A path that does not begin with '/' is below the client's tenant: `client.get('depo/3/routes')`. */
  get(path: string, headers?: Record<string, string>): Promise<Reply> {
    return this.send('GET', path, undefined, headers);
  }
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', path, body, headers);
  }
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PATCH', path, body, headers);
  }
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('PUT', path, body, headers);
  }
  delete(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    return this.send('DELETE', path, body, headers);
  }

  /** By the endpoint itself; the answer has its type. */
  call<E extends AnyEndpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Reply<AnswerOf<E>>> {
    return this.callWith(endpoint, sent as SentAnyhow);
  }

  /** As `call`, with what no screen would send: for tests of refusals. */
  async callWith(endpoint: AnyEndpoint, sent: SentAnyhow = {}): Promise<Reply> {
    const path = addressOf(endpoint, { tenant: this.#slug, ...sent.params });
    const query = queryOf(sent.query ?? {});
    return this.send(endpoint.method, query === '' ? path : `${path}?${query}`, sent.body, sent.headers);
  }

  async send(
    method: Method,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const token = method === 'GET' || this.#headers.authorization ? null : await this.csrfToken();
    return this.#inject({
      method,
      url: path.startsWith('/') ? path : `/${this.#slug}/${path}`,
      headers: {
        accept: 'application/json',
        ...this.#headers,
        ...(token !== null && { 'x-csrf-token': token }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
    });
  }

  /** The document a browser gets. */
  page(path: string): Promise<Reply> {
    return this.send('GET', path, undefined, { accept: 'text/html' });
  }

  /** As the page's meta element gives it; fetched once. */
  async csrfToken(): Promise<string> {
    if (this.#csrf === null) {
      const { text } = await this.page('users/sign_in');
      this.#csrf = /<meta name="csrf-token" content="([^"]*)"/.exec(text)?.[1] ?? '';
    }
    return this.#csrf;
  }

  async #inject(request: InjectOptions): Promise<Reply> {
    const answer = await this.#server.inject({
      ...request,
      remoteAddress: this.#place,
      cookies: Object.fromEntries(this.cookies),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      raw: answer.rawPayload,
      body: isJson && answer.body !== '' ? JSON.parse(answer.body) : answer.body,
    };
  }
}
