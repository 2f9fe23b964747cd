// Every answer is counted by its call. An address that is no call is counted under what it is, so that nobody can
// make up labels.

import type { FastifyInstance } from 'fastify';
import { seenIfAny } from '../http/seen.ts';
import type { Metrics } from './metrics.ts';

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

export function watchRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const seen = seenIfAny(request);
    const endpoint = seen?.endpoint ?? (seen?.isPage ? 'page' : request.is404 ? 'unknown address' : 'other');
    const method = methods.has(request.method) ? request.method : 'other';
    metrics.requests.inc({ endpoint, method, status: String(reply.statusCode) });
    metrics.request_seconds.observe({ endpoint }, reply.elapsedTime / 1000);
    done();
  });
}
