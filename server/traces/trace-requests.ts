// Every request that does work is a span with its call, route, tenant, status and id, and the cause of all that is
// done for it.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { causedBy, causeNow, plainId, type Cause } from '../cause.ts';
import type { AppContext } from '../context.ts';
import { seenIfAny } from '../http/seen.ts';
import { isProxyBy } from '../http/visitor-address.ts';
import type { Facts } from './traces.ts';

/** What every page loads and every proxy asks would hide the rest. */
const noWork = /^\/(?:assets|health_check|map)\b/;

/** As it was declared; how the router tells a uuid from a word is nobody's concern. */
const routeOf = ({ routeOptions }: FastifyRequest): string | null =>
  routeOptions.url?.replace(/\(\^[^)]*\)/g, '') ?? null;

function factsOf(request: FastifyRequest, status: number): Facts {
  const seen = seenIfAny(request);
  const route = routeOf(request);
  return {
    'http.response.status_code': status,
    ...(route !== null && { 'http.route': route }),
    ...(seen?.endpoint && { 'isrute.endpoint': seen.endpoint }),
    ...(seen?.tenant && { 'isrute.tenant': seen.tenant.slug }),
  };
}

export function traceRequests(server: FastifyInstance, { traces, settings }: AppContext): void {
  const causes = new WeakMap<FastifyRequest['raw'], Cause>();
  const isProxy = isProxyBy(settings.trust_proxy);

  /** A stranger's trace is not gone on with: they would choose what is kept and what belongs together. */
  function parentOf({ headers, socket }: FastifyRequest): string | null {
    const { traceparent } = headers;
    return typeof traceparent === 'string' && isProxy(socket.remoteAddress ?? '', 0) ? traceparent : null;
  }

  function causeOf(request: FastifyRequest): Cause {
    const request_id = plainId(request.id);
    if (traces === null || noWork.test(routeOf(request) ?? '')) return { request_id, span: null };
    const facts = {
      'http.request.method': request.method,
      ...(request_id !== null && { 'isrute.request_id': request_id }),
    };
    const name = `${request.method} ${routeOf(request) ?? ''}`.trim();
    return { request_id, span: traces.begin(name, 'asked', facts, parentOf(request)) };
  }

  server.addHook('onRequest', (request, _reply, done) => {
    const cause = causeOf(request);
    causes.set(request.raw, cause);
    causedBy(cause, done);
  });
  // The body came on the connection's own account.
  server.addHook('preHandler', (request, _reply, done) => {
    causedBy(causes.get(request.raw) ?? causeNow(), done);
  });
  if (traces === null) return;
  const end = (request: FastifyRequest, facts: Facts, failure?: string) => {
    const span = causes.get(request.raw)?.span;
    causes.delete(request.raw);
    span?.tell(facts);
    span?.end(failure);
  };
  server.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, factsOf(request, statusCode), statusCode >= 500 ? String(statusCode) : undefined);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    const { 'http.response.status_code': _, ...facts } = factsOf(request, 0);
    end(request, facts, 'gone');
    done();
  });
}
