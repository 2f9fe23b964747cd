// Three questions that machines ask of a server, and which version it is. Only 'ready' is for the proxy: a late job
// must take no server away.

import type { FastifyInstance } from 'fastify';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { AppContext } from '../context.ts';
import type { Release } from '../version.ts';

export interface Health {
  /** What is wrong with the database: it does not answer, or its disk is full; null where nothing is. */
  database(app: AppContext): Promise<string | null>;
  /** Jobs that should have run a while ago. */
  lateJobs(app: AppContext): Promise<number>;
  /** Of several databases those that do not answer, by name. */
  away(app: AppContext): readonly string[];
}

/** What does not count against the address that asks: whoever watches us asks often. */
const uncounted = { config: { rateLimit: false } } as const;

/** Once told to stop, each answer ends its connection: who kept it open asks its next question of another server. */
export function sendElsewhere(server: FastifyInstance, isLeaving: () => boolean): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) void reply.header('connection', 'close');
    done();
  });
}

/**
 * `/health_check` (and `/{tenant}/health_check`, as the documents have it) says whether to send requests here,
 * `/health_check/alive` whether the process answers at all, `/health_check/worker` whether the jobs run. `isLeaving`
 * turns the first to no while all else goes on.
 */
export function serveHealth(
  app: AppContext,
  server: FastifyInstance,
  health: Health,
  release: Release,
  isLeaving: () => boolean,
): void {
  const ready = async () => {
    if (isLeaving()) return { status: 503, body: { status: 'leaving' } };
    const wrong = await health.database(app);
    const away = health.away(app);
    return wrong === null
      ? { status: 200, body: { status: 'ok', database: 'ok', ...(away.length > 0 && { away }) } }
      : { status: 503, body: { status: 'failing', database: wrong } };
  };
  const worker = async () => {
    const late = await health.lateJobs(app);
    return late === 0
      ? { status: 200, body: { status: 'ok', worker: 'ok' } }
      : { status: 503, body: { status: 'failing', worker: `${late} jobs are over 5 minutes late` } };
  };
  const answer = (path: string, ask: () => Promise<{ status: number; body: unknown }>) =>
    server.get(path, uncounted, async (_request, reply) => {
      const { status, body } = await ask();
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
  answer('/health_check', ready);
  answer('/health_check/ready', ready);
  answer('/health_check/alive', async () => ({ status: 200, body: { status: 'ok' } }));
  answer('/health_check/worker', worker);
  server.get('/version', async () => release);

  const known = async (slug: string) => {
    if ((await app.tenants.bySlug(slug)) === null) refuse(commonRefusals.not_found);
  };
  server.get<{ Params: { tenant: string } }>('/:tenant/health_check', uncounted, async (request, reply) => {
    await known(request.params.tenant);
    const { status, body } = await ready();
    return reply.code(status).header('cache-control', 'no-store').send(body);
  });
  server.get<{ Params: { tenant: string } }>('/:tenant/version', async (request) => {
    await known(request.params.tenant);
    return release;
  });
}
