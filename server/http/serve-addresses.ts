// Puts every call and page at its address, and decides which of the two is answered there.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyRoom } from '../../shared/endpoint.ts';
import { commonRefusals, fieldTexts, refuse, refuseFields } from '../../shared/refusals.ts';
import type { Served } from '../calls/serve.ts';
import { findsOf } from '../calls/unknown-first.ts';
import type { AppContext } from '../context.ts';
import { answerCall, openDoor, type House } from './answer-calls.ts';
import { staffPage, publicPage } from './answer-pages.ts';
import { audiences } from './api-guide.ts';
import { apiPage } from './api-page.ts';
import { patienceOf, type AppParts } from './app-parts.ts';
import { serveHealth } from './health.ts';
import { madeFiles } from './made-files.ts';
import { serveMap } from './map-tiles.ts';
import { addressRefusals, methodsThere, type MethodsThere } from './methods-there.ts';
import { cutFor } from './openapi-audience.ts';
import { openApi } from './openapi.ts';
import { newNonce, sendPage, type PageRoute } from './page.ts';
import { printedOnce, sendPrinted } from './printed-document.ts';
import { refuseDrops, takePlace } from './request-body.ts';
import { seenIfAny } from './seen.ts';
import type { KeepWrite } from './staff-audit.ts';
import { cutSlow } from './turned-away.ts';

const uuidShape = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';

/**
 * A uuid has its own shape in the router: `/{tenant}/{uuid}` must not swallow the staff's screens, which have no call
 * of their own.
 */
const fastifyPath = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'uuid' ? `:uuid(^${uuidShape}$)` : `:${name}`));

/** Whoever shows a key or token is answered by the call, whatever the program says that it takes. */
const isProgram = ({ headers }: FastifyRequest) => /^bearer /i.test(headers.authorization ?? '');

function wantsData(request: FastifyRequest): boolean {
  if (seenIfAny(request)?.format || isProgram(request)) return true;
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

/**
 * A tenant's front page may be found, and what it is drawn with; everything below belongs to staff or to who got its
 * link.
 */
const robots = 'User-agent: *\nAllow: /assets/public/\nAllow: /map/\nDisallow: /*/\n';

export function serveOwn(app: AppContext, server: FastifyInstance, parts: AppParts): void {
  serveHealth(app, server, parts.health, parts.release, parts.is_leaving ?? (() => false));
  const endpoints = parts.served.map((one) => one.endpoint);
  const described = { ...parts, endpoints, version: parts.release.version };
  const server_url = app.settings.public_url || '/';
  const document = () => openApi({ ...described, server_url });
  const whole = printedOnce(() => JSON.stringify(document()));
  const cuts = new Map<unknown, ReturnType<typeof printedOnce>>(
    audiences.map((audience) => [
      audience,
      printedOnce(() => JSON.stringify(cutFor(document(), audience, parts.guide))),
    ]),
  );
  server.get('/api-docs/openapi.json', { compress: false }, (request, reply) => {
    const { audience } = request.query as { audience?: unknown };
    const printed = audience === undefined ? whole : cuts.get(audience);
    if (!printed) refuseFields([{ field: 'audience', text: fieldTexts.invalid }]);
    return sendPrinted(printed(), request, reply);
  });
  server.get('/api-docs', async (_request, reply) => {
    const nonce = newNonce();
    const html = apiPage({ ...described, nonce });
    return sendPage(app, reply, { status: 200, html }, nonce);
  });
  serveMap(app, server);
  server.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send(robots));
}

/** Every call at its addresses, the pages that have no call, and what is answered where nothing is. */
export function serveAll(
  app: AppContext,
  server: FastifyInstance,
  parts: AppParts,
  keepWrite: KeepWrite,
): void {
  const allowedAt = methodsThere(server);
  server.addHook('preParsing', (request, _reply, payload, done) => {
    // A large one waits for its place first.
    const { room = bodyRoom.usual } = request.routeOptions.config;
    if (room <= bodyRoom.list) refuseDrops(request, patienceOf(parts), cutSlow);
    done(null, payload);
  });
  const pages = new Map(parts.pages.map((page) => [page.path, page]));
  const house: House = {
    app,
    server,
    parts,
    keepWrite,
    files: madeFiles(parts.file_limits),
    findOf: findsOf(parts.served),
  };
  const taken = new Set<string>();
  for (const served of parts.served) {
    const { endpoint } = served;
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      const page = endpoint.method === 'GET' ? pages.get(path) : undefined;
      if (page) taken.add(path);
      serveCall({ house, served, path, page });
    }
  }
  servePages(app, server, parts, taken);
  serveLost({ app, server, parts, allowedAt });
}

interface CallAt {
  house: House;
  served: Served;
  path: string;
  /** The public page of the same address. */
  page: PageRoute | undefined;
}

/**
 * A browser that opens the address gets its page, the public one or the staff app; everybody else the call's answer.
 */
function serveCall({ house, served, path, page }: CallAt): void {
  const { app, server, parts } = house;
  const { endpoint } = served;
  const room = bodyRoom[endpoint.room];
  const hasPage = endpoint.method === 'GET' && Boolean(page || endpoint.page);
  const wantsPage = (request: FastifyRequest) => hasPage && !wantsData(request);
  server.route({
    method: methodsOf(endpoint.method) as never,
    url: fastifyPath(path),
    config: {
      room,
      signed: endpoint.signed,
      ...(endpoint.per_minute !== null && {
        rateLimit: { max: endpoint.per_minute, timeWindow: '1 minute' },
      }),
    },
    // After the limits of the address, and before a byte of the body is read.
    preParsing: async (request, reply, payload) => {
      if (wantsPage(request)) return payload;
      await openDoor(house, served, request, reply);
      await takePlace(room, reply);
      if (room > bodyRoom.list) refuseDrops(request, patienceOf(parts), cutSlow);
      return payload;
    },
    handler: async (request, reply) => {
      if (!wantsPage(request)) return answerCall(house, served, request, reply);
      return page
        ? publicPage(app, parts, page, request, reply)
        : staffPage(app, parts, request, reply, endpoint.name);
    },
  });
}

/** A change is sent as PATCH or as PUT, whichever the client knows. */
const methodsOf = (method: string) => (method === 'PATCH' || method === 'PUT' ? ['PATCH', 'PUT'] : [method]);

/** `taken`: addresses where a call answers too, and shows the page itself. */
function servePages(
  app: AppContext,
  server: FastifyInstance,
  parts: AppParts,
  taken: ReadonlySet<string>,
): void {
  for (const page of parts.pages) {
    if (taken.has(page.path)) continue;
    server.get(fastifyPath(page.path), (request, reply) => {
      if (insistsOnData(request)) refuse(commonRefusals.not_found);
      return publicPage(app, parts, page, request, reply);
    });
  }
}

interface Lost {
  app: AppContext;
  server: FastifyInstance;
  parts: AppParts;
  allowedAt: MethodsThere;
}

/**
 * Staff find their app below its words, whatever the screen; everybody else the tenant's page for what is not there.
 */
function serveLost({ app, server, parts, allowedAt }: Lost): void {
  const staffWords = new Set(parts.staff_words);
  server.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || wantsData(request)) {
      const allowed = allowedAt(request.url.split('?')[0] ?? '');
      if (allowed.length === 0) refuse(commonRefusals.not_found);
      void reply.header('allow', allowed.join(', '));
      refuse(addressRefusals.not_allowed);
    }
    const [, slug = '', second = ''] = request.url.split('?')[0]?.split('/') ?? [];
    if (staffWords.has(second)) return staffPage(app, parts, request, reply);
    (request.params as Record<string, string>).tenant = slug;
    return publicPage(app, parts, { render: parts.lost, may_lag: false }, request, reply);
  });
}
