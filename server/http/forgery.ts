// Whether another site's page may have sent a write: what a browser says of where it came from, and the token that
// only our pages know.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonRefusals, refuse } from '../../shared/refusals.ts';
import type { Served } from '../calls/serve.ts';
import type { AppContext } from '../context.ts';
import type { Identity } from '../identity.ts';
import { cameFrom } from './page-origin.ts';

/** Its token stands in the body, which is read later. */
export const isForm = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

function checkToken(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const told = (error?: Error) => (error ? reject(error) : resolve());
    server.csrfProtection(request, reply, told as () => void);
  });
}

/**
 * What a browser sends by itself, the cookie, is no will of the person: a write needs the page's token. A call of
 * apps has no token: there it is enough that no foreign page sent it. A form any page can send, also from an old
 * browser that does not say from where: without the token it must be known to be ours.
 */
export async function refuseForged(
  { app, server }: { app: AppContext; server: FastifyInstance },
  { endpoint }: Served,
  identity: Identity | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (endpoint.method === 'GET') return;
  if (endpoint.from_apps) {
    const from = cameFrom(request, app.settings.public_url);
    const isUnsignedForm = isForm(request) && !endpoint.signed;
    if (from === 'foreign page' && !isUnsignedForm) refuse(commonRefusals.foreign_page);
    if (from !== 'own page' && isUnsignedForm) await checkToken(server, request, reply);
    return;
  }
  const byCookie =
    (identity === null || identity.via === 'session') && request.headers.authorization === undefined;
  const fromPage = endpoint.who !== 'key' || identity !== null;
  if (fromPage && byCookie) await checkToken(server, request, reply);
}
