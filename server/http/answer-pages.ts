// HTML answers: the staff app behind its sign-in, and the public pages.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import type { Act, Tenant } from '../identity.ts';
import { inTenant } from '../tenant.ts';
import type { AppParts } from './app-parts.ts';
import { mayReadOld } from './just-wrote.ts';
import { visitorLanguage, staffLanguage } from './languages.ts';
import { newNonce, plainPage, sendPage, staffShell, type PageRoute } from './page.ts';
import { unnamedTenant } from './request-address.ts';
import { look } from './who-asks.ts';

/** Where the browser is now, as it wrote it. */
const addressOf = (request: FastifyRequest) => request.originalUrl;

/**
 * What a screen without a call of its own shows, for the audit log: '/t/depo/3/plan_events' → 'open plan_events'. The
 * pages before sign-in show nothing.
 */
function screenName(path: string): string | null {
  const parts = path.split('/').slice(2);
  const shown = parts[0] === 'depo' ? parts[2] : parts[0] === 'admin' ? parts[1] : parts[0];
  return parts[0] === 'users' ? null : `open ${shown ?? 'start'}`;
}

export async function staffPage(
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
  const isSignIn = word === 'users' && ['sign_in', 'oidc', 'password', 'confirmation'].includes(inner);
  if (!actor.user && !isSignIn)
    return reply.redirect(signInAddress(tenant, addressOf(request), seen.expired !== null), 302);
  if (slug === unnamedTenant) return reply.redirect(`/${tenant.slug}${addressOf(request)}`, 302);
  const visit = {
    tenant,
    actor,
    page: deeper === '' ? inner : `${inner}/${deeper}`,
    query: request.query as Record<string, unknown>,
    cookie: request.headers.cookie ?? '',
    public_url: app.settings.public_url,
  };
  const { redirect, notice, status = 200 } = (isSignIn && parts.front_door?.(visit)) || {};
  if (redirect !== undefined) return reply.redirect(redirect, 302);
  const by: Act = { actor, now: app.clock(), public_url: app.settings.public_url };
  const session = await inTenant(app.database, tenant.id, (tx) => parts.session(tx, by), { readonly: true });
  const csrf_token = reply.generateCsrf();
  const html = staffShell(app, request, tenant, {
    session,
    language: actor.language,
    notice,
    csrf_token,
    nonce,
  });
  return sendPage(app, reply, { status, html }, nonce);
}

/** No screen's address is longer; nobody is led back to more, which would only swell in the answer. */
const mostAddress = 2_000;

/** Leads back to `address` after signing in; who was signed out by time is told so. */
function signInAddress(tenant: Tenant, address: string, expired: boolean): string {
  const told = expired ? '&expired=1' : '';
  const back = address.length > mostAddress ? `/${tenant.slug}` : address;
  return `/${tenant.slug}/users/sign_in?return_to=${encodeURIComponent(back)}${told}`;
}

export async function publicPage(
  app: AppContext,
  parts: AppParts,
  page: Pick<PageRoute, 'render' | 'may_lag'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const seen = await look(app, parts, request);
  const nonce = newNonce();
  const { tenant, actor } = seen;
  if (!tenant || !actor)
    return sendPage(app, reply, { status: 404, html: plainPage(visitorLanguage(request)) }, nonce);
  const visitor = { ...actor, language: visitorLanguage(request, tenant) };
  const ask = {
    app,
    tenant,
    actor: visitor,
    params: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    path: addressOf(request),
    now: app.clock(),
    nonce,
    csrf_token: reply.generateCsrf(),
  };
  const drawn = (may_lag: boolean) =>
    page.render({
      ...ask,
      inTenant: (work) => inTenant(app.database, tenant.id, work, { readonly: true, may_lag }),
    });
  const may_lag = page.may_lag && app.database.replica !== null && mayReadOld(app, request, 'page');
  const first = await drawn(may_lag);
  // What is not there may not be there yet.
  const answer = may_lag && first.status >= 400 ? await drawn(false) : first;
  return sendPage(app, reply, answer, nonce);
}
