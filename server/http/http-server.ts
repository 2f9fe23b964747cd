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
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { bodyRoom, type FileFormat } from '../../shared/endpoint.ts';
import { commonRefusals, errorBody, Refusal, refuse, type RefusalEntry } from '../../shared/refusals.ts';
import { languageOf, staffLanguageOf, type Fill, type Language } from '../../shared/texts.ts';
import { actorOf, admit, runCall, send, tenantOf, type Caller, type Identify } from '../calls/call-path.ts';
import type { Served } from '../calls/serve.ts';
import type { AppContext } from '../context.ts';
import type { Act, Actor, StaffUser, Tenant } from '../identity.ts';
import { inTenant, type TenantTx } from '../tenant.ts';
import { isForm, refuseForged } from './forgery.ts';
import { sendElsewhere, serveHealth, type Health } from './health.ts';
import { madeFiles, type FileLimits, type MadeFiles } from './made-files.ts';
import { apiPage, openApi } from './openapi.ts';
import { dist, newNonce, plainPage, sendPage, staffShell, type PageRoute } from './page.ts';
import { refusalOfDatabase, type ConstraintTable } from './problems.ts';
import { readAddress, readQuery, unnamedTenant, type Format } from './request-address.ts';
import { readJson, takePlace } from './request-body.ts';
import { see, seenIfAny, seenOf, type Seen } from './seen.ts';
import { auditStaff, type AuditLog, type KeepWrite } from './staff-audit.ts';
import type { TrustedProxies } from './visitor-address.ts';

export interface Visit {
  tenant: Tenant;
  actor: Actor;
  /** Below `/{tenant}/users/`. */ page: string;
  query: Readonly<Record<string, unknown>>;
}

export interface AppParts extends AuditLog {
  served: readonly Served[];
  pages: readonly PageRoute[];
  /** What a visitor of a tenant finds where nothing is. */
  lost: PageRoute['render'];
  identify: Identify;
  /** What a session ended by time is told. */
  session_expired: RefusalEntry;
  constraints: ConstraintTable;
  /** The block a staff page starts with: `{user, tenant, depos, permissions}`. */
  session(tx: TenantTx, by: Act): Promise<unknown>;
  /** First segments after the tenant that lead to staff screens without a call of their own. */
  staff_words: readonly string[];
  /** The pages before sign-in may lead elsewhere, or open with a sentence that then stands in the document. */
  front_door?(visit: Visit): { redirect?: string; notice?: string };
  health: Health;
  version: string;
  /** The process was told to stop: no new requests should be sent here. */
  is_leaving?: () => boolean;
  file_limits?: Partial<FileLimits>;
  /** From one address; tests lift it. */
  requests_per_minute?: number;
}

/** For a whole request to arrive; Node cuts slow headers after one minute and slow bodies never. */
const longest_request_ms = 120_000;

const commonRequestsPerMinute = 1_200;

const formats = new WeakMap<object, Format | null>();

const globalWords = new Set(['health_check', 'version', 'assets', 'api-docs', 'favicon.ico', 'robots.txt']);

export function reservedWords(parts: Pick<AppParts, 'served' | 'pages' | 'staff_words'>): Set<string> {
  const paths = [
    ...parts.served.flatMap(({ endpoint }) => [endpoint.path, ...endpoint.aliases]),
    ...parts.pages.map((page) => page.path),
  ];
  const words = paths
    .map((path) => path.split('/')[2])
    .filter((word) => word !== undefined && !word.startsWith('{')) as string[];
  return new Set([...words, ...parts.staff_words, 'cable', ...globalWords]);
}

const uuidShape = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
/** A uuid has its own shape in the router: `/{tenant}/{uuid}` must not swallow the staff's screens, which have no call of their own. */
const fastifyPath = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'uuid' ? `:uuid(^${uuidShape}$)` : `:${name}`));

function wantsData(request: FastifyRequest): boolean {
  if (seenIfAny(request)?.format) return true;
  return !(request.headers.accept ?? '').includes('text/html');
}

/** It was asked for in so many words; a program that takes anything gets the page of an address that has no data. */
function insistsOnData(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
  return (
    Boolean(seenIfAny(request)?.format) ||
    (accept.includes('application/json') && !accept.includes('text/html'))
  );
}

/** What is no request, or does not come to its end, never gets to a route: its answer is written by hand, in the form of every other. */
function turnAway(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, entry] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? (['408 Request Timeout', commonRefusals.too_slow] as const)
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? (['431 Request Header Fields Too Large', commonRefusals.malformed] as const)
        : (['400 Bad Request', commonRefusals.malformed] as const);
  const body = JSON.stringify(errorBody([{ field: null, text: entry.text }], languageOf(undefined, 'en')));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

export async function buildServer(app: AppContext, parts: AppParts): Promise<FastifyInstance> {
  const words = reservedWords(parts);
  const server = fastify({
    loggerInstance: app.log.child(
      {},
      { level: app.settings.environment === 'test' ? 'silent' : 'warn' },
    ) as FastifyBaseLogger,
    genReqId: (raw) =>
      typeof raw.headers['x-request-id'] === 'string'
        ? raw.headers['x-request-id'].slice(0, 64)
        : randomUUID(),
    trustProxy: trusted(app.settings.trust_proxy),
    bodyLimit: bodyRoom.usual,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // While it closes, what still comes over an open connection is answered like anything else. A slow body is cut as slow headers are.
    return503OnClosing: false,
    requestTimeout: longest_request_ms,
    clientErrorHandler: turnAway,
    routerOptions: { querystringParser: readQuery as never, maxParamLength: 300, ignoreTrailingSlash: true },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      // Before routing: an address that cannot be decoded, or a part of it longer than any id or uuid.
      const too_long = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      const entry = too_long ? commonRefusals.not_found : commonRefusals.malformed;
      const status = too_long ? 404 : 400;
      if ((request.headers.accept ?? '').includes('text/html')) {
        return void sendPage(app, reply, { status, html: plainPage(visitorLanguage(request)) }, newNonce());
      }
      void reply.code(status).send(errorBody([{ field: null, text: entry.text }], visitorLanguage(request)));
    },
    rewriteUrl: (raw) => {
      const read = readAddress(raw.url ?? '/', words, globalWords);
      formats.set(raw, read.format);
      return read.url;
    },
  });
  sendElsewhere(server, parts.is_leaving ?? (() => false));
  await server.register(cookie, { secret: app.session_secret });
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.settings.environment === 'production',
  });
  await server.register(rateLimit, {
    global: true,
    max: parts.requests_per_minute ?? commonRequestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () =>
      new Refusal(commonRefusals.too_many, [{ field: null, text: commonRefusals.too_many.text }]),
  });
  await server.register(compress, { threshold: 1024 });
  await server.register(formbody, { parser: readQuery });
  readJson(server);
  await server.register(csrf, {
    sessionPlugin: '@fastify/cookie',
    cookieKey: '_csrf',
    cookieOpts: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      signed: true,
      secure: app.settings.public_url.startsWith('https:'),
    },
    getToken: (request) =>
      String(
        request.headers['x-csrf-token'] ||
          (request.body as Record<string, unknown> | undefined)?.authenticity_token ||
          '',
      ),
  });
  const assets = ['web', 'public'].filter((part) => existsSync(join(dist, part)));
  for (const [at, part] of assets.entries()) {
    await server.register(staticFiles, {
      root: join(dist, part),
      prefix: `/assets/${part}/`,
      immutable: true,
      maxAge: '365d',
      decorateReply: at === 0,
      index: false,
    });
  }
  server.addHook('onRequest', (request, _reply, done) => {
    see(request, formats.get(request.raw) ?? null);
    done();
  });
  answerErrors(app, server, parts);
  serveOwn(app, server, parts);
  serveAll(app, server, parts, auditStaff(app, server, parts.served, parts));
  return server;
}

/** Fills in who asks and for which tenant; an unknown tenant is a 404, whoever asks. */
async function look(
  app: AppContext,
  parts: AppParts,
  request: FastifyRequest,
): Promise<Seen & { tenant: Tenant | null }> {
  const seen = seenOf(request);
  if (seen.actor) return seen;
  const identity = await parts.identify(app, request);
  seen.expired = identity === 'expired';
  const known = identity === 'expired' ? null : identity;
  seen.tenant = await tenantOf(app, request, known);
  if (seen.tenant) {
    seen.identity = known && known.tenant_id === seen.tenant.id ? known : null;
    seen.actor = actorOf(seen.tenant, seen.identity, request);
  }
  return seen;
}

function serveAll(app: AppContext, server: FastifyInstance, parts: AppParts, keepWrite: KeepWrite): void {
  const pages = new Map(parts.pages.map((page) => [page.path, page]));
  const taken = new Set<string>();
  const files = madeFiles(parts.file_limits);
  for (const served of parts.served) {
    const { endpoint } = served;
    const methods =
      endpoint.method === 'PATCH' || endpoint.method === 'PUT' ? ['PATCH', 'PUT'] : [endpoint.method];
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const page = endpoint.method === 'GET' ? pages.get(path) : undefined;
      if (page) taken.add(path);
      const room = bodyRoom[endpoint.room];
      const wantsPage = (request: FastifyRequest) =>
        endpoint.method === 'GET' && Boolean(page || endpoint.page) && !wantsData(request);
      server.route({
        method: methods as never,
        url: fastifyPath(path),
        config: {
          room,
          ...(endpoint.per_minute !== null && {
            rateLimit: { max: endpoint.per_minute, timeWindow: '1 minute' },
          }),
        },
        // After the limits of the address, and before a byte of the body is read.
        preParsing: async (request, reply, payload) => {
          if (wantsPage(request)) return payload;
          await openDoor(app, server, parts, served, request, reply);
          await takePlace(room, reply);
          return payload;
        },
        handler: async (request, reply) => {
          if (wantsPage(request)) {
            return page
              ? publicPage(app, parts, page.render, request, reply)
              : staffPage(app, parts, request, reply, endpoint.name);
          }
          return answerCall(app, server, files, served, keepWrite, request, reply);
        },
      });
    }
  }
  for (const page of parts.pages) {
    if (taken.has(page.path)) continue;
    server.get(fastifyPath(page.path), (request, reply) => {
      if (insistsOnData(request)) refuse(commonRefusals.not_found);
      return publicPage(app, parts, page.render, request, reply);
    });
  }
  const staffWords = new Set(parts.staff_words);
  server.setNotFoundHandler(async (request, reply) => {
    const [, slug = '', second = ''] = request.url.split('?')[0]?.split('/') ?? [];
    if ((request.method === 'GET' || request.method === 'HEAD') && !wantsData(request)) {
      if (staffWords.has(second)) return staffPage(app, parts, request, reply);
      (request.params as Record<string, string>).tenant = slug;
      return publicPage(app, parts, parts.lost, request, reply);
    }
    throw new Refusal(commonRefusals.not_found, [{ field: null, text: commonRefusals.not_found.text }]);
  });
}

/** Who asks, and may they; a form carries its token in the body and shows it later. */
async function openDoor(
  app: AppContext,
  server: FastifyInstance,
  parts: AppParts,
  served: Served,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { endpoint } = served;
  const seen = await look(app, parts, request);
  seen.endpoint = endpoint.name;
  if (!seen.tenant || !seen.actor) refuse(commonRefusals.not_found);
  if (endpoint.from_apps && seen.identity?.via === 'session') {
    seen.identity = null;
    seen.actor = actorOf(seen.tenant, null, request);
  }
  if (endpoint.words === 'staff')
    seen.actor = { ...seen.actor, language: staffLanguage(request, seen.actor.user) };
  // Whoever is signed in besides reads a public page in the language of their browser, and its refusals too.
  else if (endpoint.who === 'public' && request.headers['x-language'] === undefined) {
    seen.actor = { ...seen.actor, language: visitorLanguage(request, seen.tenant) };
  }
  if (!isForm(request))
    await refuseForged(server, served, seen.identity, app.settings.public_url, request, reply);
  admit(served, seen.actor, seen.expired, () => refuse(parts.session_expired));
}

async function answerCall(
  app: AppContext,
  server: FastifyInstance,
  files: MadeFiles,
  served: Served,
  keepWrite: KeepWrite,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const seen = seenOf(request);
  const { tenant, actor } = seen;
  if (!tenant || !actor) throw new Error('A call was answered before its door was opened');
  if (isForm(request))
    await refuseForged(server, served, seen.identity, app.settings.public_url, request, reply);
  const caller: Caller = {
    tenant,
    actor,
    format: fileAsked(served, seen.format),
    deliver: null,
    keep: (tx, status) => keepWrite(tx, request, reply, status),
  };
  if (caller.format !== null || served.makes_file) {
    return files.answer(reply, tenant.id, (deliver) => runCall(app, served, request, { ...caller, deliver }));
  }
  return send(reply, await runCall(app, served, request, caller));
}

/** The file of the address' ending or format; an ending that the call does not have leads nowhere. */
function fileAsked(served: Served, format: Format | null): FileFormat | null {
  if (format === null || format === 'json') return null;
  if (!served.endpoint.files.includes(format)) refuse(commonRefusals.not_found);
  return format;
}

/** One language a visitor, page or data: the one that the browser asks for, else the tenant's. */
function visitorLanguage(request: FastifyRequest, tenant: Tenant | null = null): Language {
  return languageOf(request.headers['accept-language'], tenant?.locale ?? 'en');
}

/** What staff read: what the call asks for, else what the person chose, else the browser's, also before they are signed in. */
function staffLanguage(request: FastifyRequest, user: StaffUser | null): Language {
  const wish = request.headers['x-language'];
  if (typeof wish === 'string') return languageOf(wish, 'en');
  return user?.language ?? staffLanguageOf(request.headers['accept-language']);
}

/** Where the browser is now, as it wrote it. */
const addressOf = (request: FastifyRequest) => request.originalUrl;

/** What a screen without a call of its own shows, for the audit log: '/t/depo/3/plan_events' → 'open plan_events'. The pages before sign-in show nothing. */
function screenName(path: string): string | null {
  const parts = path.split('/').slice(2);
  const shown = parts[0] === 'depo' ? parts[2] : parts[0] === 'admin' ? parts[1] : parts[0];
  return parts[0] === 'users' ? null : `open ${shown ?? 'start'}`;
}

async function staffPage(
  app: AppContext,
  parts: AppParts,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: string | null = null,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const [, slug = '', word = '', inner = '', deeper = ''] = path.split('/');
  (request.params as Record<string, string>).tenant = slug;
  const seen = await look(app, parts, request);
  seen.endpoint = endpoint ?? screenName(path);
  seen.isPage = true;
  const nonce = newNonce();
  const { tenant } = seen;
  if (!tenant || !seen.actor)
    return sendPage(app, reply, { status: 404, html: plainPage(visitorLanguage(request)) }, nonce);
  const actor = { ...seen.actor, language: staffLanguage(request, seen.actor.user) };
  const signIn = word === 'users' && ['sign_in', 'password', 'confirmation'].includes(inner);
  if (!actor.user && !signIn) {
    return reply.redirect(
      `/${tenant.slug}/users/sign_in?return_to=${encodeURIComponent(addressOf(request))}${seen.expired ? '&expired=1' : ''}`,
      302,
    );
  }
  if (slug === unnamedTenant) return reply.redirect(`/${tenant.slug}${addressOf(request)}`, 302);
  const visit = {
    tenant,
    actor,
    page: deeper === '' ? inner : `${inner}/${deeper}`,
    query: request.query as Record<string, unknown>,
  };
  const { redirect, notice } = (signIn && parts.front_door?.(visit)) || {};
  if (redirect !== undefined) return reply.redirect(redirect, 302);
  const by: Act = { actor, now: app.clock() };
  const session = await inTenant(app.database, tenant.id, (tx) => parts.session(tx, by), { readonly: true });
  const html = staffShell(
    app,
    request,
    tenant,
    { session, language: actor.language, notice },
    reply.generateCsrf(),
    nonce,
  );
  return sendPage(app, reply, { status: 200, html }, nonce);
}

async function publicPage(
  app: AppContext,
  parts: AppParts,
  render: PageRoute['render'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const seen = await look(app, parts, request);
  const nonce = newNonce();
  const { tenant, actor } = seen;
  if (!tenant || !actor)
    return sendPage(app, reply, { status: 404, html: plainPage(visitorLanguage(request)) }, nonce);
  const visitor = { ...actor, language: visitorLanguage(request, tenant) };
  const answer = await render({
    app,
    tenant,
    actor: visitor,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    path: addressOf(request),
    now: app.clock(),
    nonce,
    csrf_token: reply.generateCsrf(),
    inTenant: (work) => inTenant(app.database, tenant.id, work, { readonly: true }),
  });
  return sendPage(app, reply, answer, nonce);
}

/** A tenant's front page may be found, and what it is drawn with; everything below belongs to staff or to who got its link. */
const robots = 'User-agent: *\nAllow: /assets/public/\nDisallow: /*/\n';

function serveOwn(app: AppContext, server: FastifyInstance, parts: AppParts): void {
  serveHealth(app, server, parts.health, parts.version, parts.is_leaving ?? (() => false));
  const endpoints = parts.served.map((one) => one.endpoint);
  server.get('/api-docs/openapi.json', async () => openApi(endpoints, parts.version));
  server.get('/api-docs', async (_request, reply) =>
    sendPage(app, reply, { status: 200, html: apiPage(endpoints, parts.version) }, newNonce()),
  );
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robots));
}

const fastifyRefusals: Record<string, { status: number; entry: RefusalEntry; values?: Fill }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    entry: commonRefusals.too_large,
    values: { kilobytes: bodyRoom.usual / 1024 },
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, entry: commonRefusals.malformed },
  FST_CSRF_MISSING_SECRET: { status: 403, entry: commonRefusals.csrf },
  FST_CSRF_INVALID_TOKEN: { status: 403, entry: commonRefusals.csrf },
};

function answerErrors(app: AppContext, server: FastifyInstance, parts: AppParts): void {
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const seen = seenIfAny(request);
    const language = seen?.actor?.language ?? visitorLanguage(request, seen?.tenant);
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, parts.constraints);
    void reply.header('cache-control', 'no-store');
    // What is left of the body is not waited for.
    if (refusal?.entry.status === 413) void reply.header('connection', 'close');
    if (refusal)
      return reply
        .code(refusal.entry.status)
        .send({ ...errorBody(refusal.problems, language), ...refusal.extra });
    const known = fastifyRefusals[error.code ?? ''];
    if (known || (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)) {
      const entry =
        known?.entry ?? (error.statusCode === 429 ? commonRefusals.too_many : commonRefusals.malformed);
      return reply
        .code(known?.status ?? error.statusCode ?? 400)
        .send(errorBody([{ field: null, text: entry.text, values: known?.values ?? {} }], language));
    }
    if (
      /ECONNREFUSED|ECONNRESET|EPIPE|Connection terminated|not queryable|timeout exceeded when trying to connect/.test(
        error.message,
      )
    ) {
      app.log.error({ err: error, request_id: request.id }, 'database not reachable');
      return reply
        .code(503)
        .send(errorBody([{ field: null, text: commonRefusals.unavailable.text }], language));
    }
    app.log.error({ err: error, request_id: request.id, url: request.url, method: request.method }, 'fault');
    return reply
      .code(500)
      .send({ error: `Something went wrong on our side (${request.id})`, errors: {}, full_errors: [] });
  });
}
