// Puts the endpoints and pages behind Fastify: headers, limits, forgery, audit. What a call does is in call-path.ts.

import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { bodyRoom, commonRequestsPerMinute } from '../../shared/endpoint.ts';
import { commonRefusals, Refusal, refuse } from '../../shared/refusals.ts';
import type { AppContext } from '../context.ts';
import { watchRequests } from '../metrics/watch-requests.ts';
import { traceRequests } from '../traces/trace-requests.ts';
import { answerErrors } from './answer-errors.ts';
import { patienceOf, type AppParts, reservedWords, globalWords } from './app-parts.ts';
import { cookieName, isSecure } from './cookies.ts';
import { sendElsewhere } from './health.ts';
import { dist } from './page.ts';
import { readAddress, readQuery, type Format } from './request-address.ts';
import { readJson } from './request-body.ts';
import { see, seenIfAny } from './seen.ts';
import { serveAll, serveOwn } from './serve-addresses.ts';
import { auditStaff } from './staff-audit.ts';
import { turnAway, turnAwayAddress } from './turned-away.ts';
import type { TrustedProxies } from './visitor-address.ts';

/** For a whole request to arrive. */
const longest_request_ms = 120_000;
const looksWithin = (longest_ms: number) => Math.ceil(longest_ms / 4);

const formats = new WeakMap<object, Format | null>();

const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

const headLimits = (longest_ms: number) => ({
  headersTimeout: longest_ms,
  connectionsCheckingInterval: looksWithin(longest_ms),
});

/** A server that answers every call and page of `parts`; it does not listen yet. */
export async function buildServer(app: AppContext, parts: AppParts): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: app.log.child(
      {},
      { level: app.settings.environment === 'test' ? 'silent' : 'warn' },
    ) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trusted(app.settings.trust_proxy),
    bodyLimit: bodyRoom.usual,
    requestTimeout: longest_request_ms,
    http: headLimits(patienceOf(parts)),
    forceCloseConnections: 'idle',
    // While it closes, what still comes over an open connection is answered like anything else. A slow body is cut as
    // slow headers are.
    return503OnClosing: false,
    routerOptions: { querystringParser: readQuery as never, maxParamLength: 300, ignoreTrailingSlash: true },
    rewriteUrl: addressReader(parts),
    clientErrorHandler: turnAway,
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) =>
      turnAwayAddress(app, error.code, request, reply),
  });
  sendElsewhere(server, parts.is_leaving ?? (() => false));
  refuseTwoHosts(server);
  await protect(app, server, parts);
  await server.register(compress, { threshold: 1024 });
  await server.register(formbody, { parser: readQuery });
  readJson(server);
  await readTokens(app, server);
  await serveBuilt(server);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    see(request, formats.get(request.raw) ?? null);
    done();
  });
  traceRequests(server, app);
  watchRequests(server, app.metrics);
  tellOfKeys(app, server, parts);
  answerErrors(app, server, parts);
  serveOwn(app, server, parts);
  serveAll(app, server, parts, auditStaff(app, server, parts.served, parts));
  return server;
}

const isOneHost = (said: string) => /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(said);

/** A proxy and we might each believe another one of them. A program of HTTP/1.0 need not name any. */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
    if (hosts.length > 1 || !hosts.every(isOneHost)) refuse(commonRefusals.malformed);
    done();
  });
}

/** The proxy's id where it gives one, so that its log and ours tell of the same request. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' ? given.slice(0, 64) : randomUUID();
}

/** Reads the address before it is routed; its format is kept for when the request is seen. */
function addressReader(parts: AppParts): (raw: IncomingMessage) => string {
  const words = reservedWords(parts);
  return (raw) => {
    const read = readAddress(raw.url ?? '/', words, globalWords);
    formats.set(raw, read.format);
    return read.url;
  };
}

/**
 * A first look takes some sixty of them, and after a release all of an office behind one address look anew: counted
 * apart from the calls.
 */
const builtFiles = { max: 12_000, timeWindow: '1 minute', groupId: 'assets' } as const;

/** Signed cookies, the headers of every answer, and how much one address may ask. */
async function protect(app: AppContext, server: FastifyInstance, parts: AppParts): Promise<void> {
  await server.register(cookie, { secret: app.session_secret });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.settings.environment === 'production',
  });
  // The plugin of the limits looks at a route as soon as it is there, and that of the files has no word for them.
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/assets/')) route.config = { ...route.config, rateLimit: builtFiles };
  });
  await server.register(rateLimit, {
    global: true,
    max: parts.requests_per_minute ?? commonRequestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () =>
      new Refusal(commonRefusals.too_many, [{ field: null, text: commonRefusals.too_many.text }]),
  });
}

/** Behind each answer to a key. */
function tellOfKeys(app: AppContext, server: FastifyInstance, parts: AppParts): void {
  server.addHook('onResponse', (request, _reply, done) => {
    const identity = seenIfAny(request)?.identity;
    if (identity?.key) parts.keyUsed?.(app, { tenant_id: identity.tenant_id, id: identity.key.id });
    done();
  });
}

/**
 * Where a call's forgery token stands: in its header, or in the form that was sent. When it is needed is in forgery.ts.
 */
async function readTokens(app: AppContext, server: FastifyInstance): Promise<void> {
  await server.register(csrf, {
    sessionPlugin: '@fastify/cookie',
    cookieKey: cookieName(app.settings.public_url, 'isrute_csrf'),
    cookieOpts: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      signed: true,
      secure: isSecure(app.settings.public_url),
    },
    getToken: (request) => {
      const form = request.body as Record<string, unknown> | undefined;
      return String(request.headers['x-csrf-token'] || form?.authenticity_token || '');
    },
  });
}

/** The script that works without the page: looked for again whenever a page opens, and for pages of every tenant. */
const isWorker = (path: string) => path.endsWith('/drive/worker.js');

/** The built scripts and styles, whose names change with their content; nothing while nothing is built. */
async function serveBuilt(server: FastifyInstance): Promise<void> {
  const built = ['web', 'public', 'drive'].filter((part) => existsSync(join(dist, part)));
  for (const [at, part] of built.entries()) {
    await server.register(staticFiles, {
      root: join(dist, part),
      prefix: `/assets/${part}/`,
      immutable: true,
      maxAge: '365d',
      decorateReply: at === 0,
      index: false,
      setHeaders(reply, path) {
        if (!isWorker(path)) return;
        reply.header('service-worker-allowed', '/');
        reply.header('cache-control', 'no-cache');
      },
    });
  }
}
