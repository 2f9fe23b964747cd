// Who stands behind a request's cookie or token, and what the pages before sign-in answer.

import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Identify } from '../../../../server/calls/call-path.ts';
import { Answered, type AnswerHeaders, type Ask, type AskOutside } from '../../../../server/calls/serve.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { AppContext } from '../../../../server/context.ts';
import type { Database } from '../../../../server/db/pool.ts';
import { askPrepared } from '../../../../server/db/prepared-statements.ts';
import { whileItAnswers } from '../../../../server/homes.ts';
import type { Visit } from '../../../../server/http/app-parts.ts';
import { cookieIn, cookieText, isSecure } from '../../../../server/http/cookies.ts';
import { cameFrom } from '../../../../server/http/page-origin.ts';
import { unnamedTenant } from '../../../../server/http/request-address.ts';
import { mustEnrol, type Expired, type Identity, type StaffUser } from '../../../../server/identity.ts';
import { knownSessionsOf } from '../../../../server/known-sessions.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import { inTenant } from '../../../../server/tenant.ts';
import type { Scope } from '../../../../shared/permissions.ts';
import { commonRefusals, refuse, type RefusalEntry } from '../../../../shared/refusals.ts';
import { textIn } from '../../../../shared/texts.ts';
import { keysRefusals } from '../../refusals/integration-keys.ts';
import { usersRefusals } from '../../refusals/sign-in.ts';
import {
  isSeenDue,
  isSessionOver,
  openDoor,
  rememberedDays,
  signInPath,
  type SessionTimes,
} from '../../rules/sign-in.ts';
import { notices } from '../../texts/notices.ts';
import { signedInUserById } from '../list-users.ts';
import { browserCookie, knownDays, type Browser } from './note-browser.ts';
import { endSessionsOf, isMarked, markSeen, signOut } from './start-session.ts';

export const sessionCookie = 'isrute_session';

/** What a session, an app's token or a key is told whose time is over. */
export const expired: Record<Expired, RefusalEntry> = {
  session: usersRefusals.session_expired,
  key: keysRefusals.expired,
};

type StatusUser = StaffUser & {
  status: 'active' | 'inactive';
  by_provider?: boolean;
  proven_at?: string | null;
};
type Found = Identity | Expired | null;
type SessionRow = SessionTimes & { tenant_id: number; user_row: StatusUser; depo_ids: number[] };
type TokenRow = {
  tenant_id: number;
  id: number;
  kind: 'driver' | 'integration';
  scopes: Scope[];
  expires_at: Date | null;
  user_row: StatusUser | null;
  depo_ids: number[] | null;
};

/**
 * One that was open before cookies were `__Host-` is read under its old name until it ends. Whatever was begun since
 * never is: a host beside this one may have put it there.
 */
function sessionTokenIn({ settings: { public_url } }: AppContext, header: string | undefined) {
  const own = cookieIn(public_url, header, sessionCookie);
  if (own !== undefined || !isSecure(public_url)) return own;
  const former = cookieIn('http:', header, sessionCookie);
  return former === undefined || isMarked(former) ? undefined : former;
}

/** At most one round trip. A request with an Authorization header is never judged by its cookie. */
export const identify: Identify = (app, request) => {
  const { authorization, cookie } = request.headers;
  const { tenant = unnamedTenant } = request.params as { tenant?: string };
  const slug = tenant === unnamedTenant ? null : tenant;
  if (authorization !== undefined) {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    return token ? byToken(app, { slug, token }) : Promise.resolve(null);
  }
  const token = sessionTokenIn(app, cookie);
  return token ? bySession(app, { slug, token }) : Promise.resolve(null);
};

/**
 * Of a page that opens a socket; another site's page gets nothing for our cookie. Without `isSign` asking keeps no
 * session alive.
 */
export async function identifyWatcher(
  app: AppContext,
  headers: IncomingHttpHeaders,
  isSign = true,
): Promise<Identity | null> {
  const { host = '', cookie } = headers;
  if (cameFrom({ headers, host }, app.settings.public_url) === 'foreign page') return null;
  const token = sessionTokenIn(app, cookie);
  const identity = token ? await bySession(app, { slug: null, token }, isSign) : null;
  if (identity === null || typeof identity === 'string') return null;
  const tenant = await app.tenants.byId(identity.tenant_id);
  return tenant && !mustEnrol(tenant, identity) ? identity : null;
}

const looked = {
  actor_by_session: 'tenant_id, remember, last_seen_at, expires_at, ended_at, user_row, depo_ids',
  actor_by_token: 'tenant_id, id, kind, scopes, expires_at, user_row, depo_ids',
} as const;

/** A cookie's or a program's word, and the tenant that the address names. */
interface Shown {
  slug: string | null;
  token: string;
}
type LookUp = keyof typeof looked;

function lookIn<Row extends { tenant_id: number }>(
  database: Database,
  clock: Clock,
  look_up: LookUp,
  digest: string,
): Promise<Row | undefined> {
  const text = `select ${looked[look_up]} from ${look_up}($1)`;
  const read = async () => {
    const rows = database.embedded
      ? (await database.pool.query<Row>(text, [digest])).rows
      : await askPrepared<Row>(database.pool, text, [digest]);
    return rows[0];
  };
  return knownSessionsOf(database).find({ look_up, digest, now_ms: clock().getTime() }, read);
}

/**
 * Of several databases the tenant's of the address, where it names one: whoever is signed in elsewhere is a stranger
 * there. Else the one that knows it.
 */
async function look<Row extends { tenant_id: number }>(
  { database, homes, clock }: AppContext,
  look_up: LookUp,
  { slug, token }: Shown,
): Promise<{ row: Row | undefined; digest: string }> {
  const digest = digestOf(token);
  const lookAt = (one: Database) => lookIn<Row>(one, clock, look_up, digest);
  if (homes === null) return { row: await lookAt(database), digest };
  if (slug === null) return { row: (await homes.find(`${look_up} ${digest}`, lookAt)) ?? undefined, digest };
  const home = await homes.bySlug(slug);
  return { row: home ? await lookAt(whileItAnswers(home)) : undefined, digest };
}

const withoutStatus = ({ status: _, by_provider: __, proven_at: ___, ...user }: StatusUser): StaffUser =>
  user;
const provenAt = ({ proven_at }: StatusUser) => (proven_at ? new Date(proven_at) : null);

async function bySession(app: AppContext, shown: Shown, isSign = true): Promise<Found> {
  const { row, digest } = await look<SessionRow>(app, 'actor_by_session', shown);
  if (!row) return null;
  const now = app.clock();
  if (isSessionOver(row, now)) return 'session';
  if (row.user_row.status !== 'active') {
    await inTenant(app.database, row.tenant_id, (tx) => endSessionsOf(tx, { now }, row.user_row.id));
    return 'session';
  }
  if (isSign && isSeenDue(row.last_seen_at, now))
    await inTenant(app.database, row.tenant_id, (tx) => markSeen(tx, { now }, { ...row, digest }));
  return {
    tenant_id: row.tenant_id,
    user: withoutStatus(row.user_row),
    key: null,
    depo_ids: row.depo_ids,
    session_digest: digest,
    via: 'session',
    by_provider: row.user_row.by_provider === true,
    proven_at: provenAt(row.user_row),
  };
}

async function byToken(app: AppContext, shown: Shown): Promise<Found> {
  const { row, digest } = await look<TokenRow>(app, 'actor_by_token', shown);
  if (!row) return null;
  if (row.expires_at !== null && row.expires_at <= app.clock())
    return row.kind === 'integration' ? 'key' : 'session';
  const common = { tenant_id: row.tenant_id, depo_ids: row.depo_ids ?? [], session_digest: digest };
  if (row.kind === 'integration')
    return { ...common, user: null, key: { id: row.id, scopes: row.scopes }, via: 'key' };
  if (!row.user_row || row.user_row.status !== 'active') return 'session';
  const { user_row } = row;
  return { ...common, user: withoutStatus(user_row), key: null, via: 'token', proven_at: provenAt(user_row) };
}

/** Without `remember` the cookie goes with the browser; the server's own 12 hours count anyway. */
const cookieOf = ({ settings }: AppContext, token: string, remember: boolean): string =>
  cookieText(settings.public_url, {
    name: sessionCookie,
    value: token,
    max_age_s: remember ? rememberedDays * 86_400 : undefined,
  });

/** Stays when the session goes: by it a browser is known at the next sign-in. It opens nothing. */
const browserCookieOf = ({ settings }: AppContext, { id }: Browser) =>
  cookieText(settings.public_url, { name: browserCookie, value: id, max_age_s: knownDays * 86_400 });

export const cookiesOf = (app: AppContext, token: string, remember: boolean, browser: Browser): string[] => [
  cookieOf(app, token, remember),
  browserCookieOf(app, browser),
];

/** An HTML form was posted or a link followed: answered by a redirect, not by data. */
export const isBrowsing = (headers: FastifyRequest['headers']) =>
  (headers.accept ?? '').includes('text/html');

export const seeOther = (location: string, headers: AnswerHeaders = {}) =>
  new Answered(undefined, { location, ...headers }, 303);

export type Outside<B, Q = unknown> = AskOutside<unknown, Q, B>;

/**
 * Answers that a browser keeps go; cookies stay, by which it is known at the next sign-in. What pages keep of a person
 * they forget themselves (`web/forget-person.ts`): a driver's page holds what was not sent yet.
 */
const cleared = { 'clear-site-data': '"cache"' };

/** Another site's page leads here: the page before sign-in says who is signed in, and asks. */
export async function leaveByLink(ask: Ask<unknown, unknown, unknown>) {
  const { app, headers, tenant } = ask;
  const isForeign = cameFrom({ headers, host: String(headers.host ?? '') }, app.settings.public_url);
  if (isForeign !== 'foreign page') return leave(ask);
  return isBrowsing(headers) ? seeOther(signInPath(tenant.slug)) : refuse(commonRefusals.foreign_page);
}

/** Whoever is not signed in is signed out all the same. */
export async function leave({
  app,
  tx,
  by,
  headers,
  tenant,
}: Ask<unknown, unknown, unknown>): Promise<Answered<undefined>> {
  await signOut(tx, by);
  const former = cookieText('http:', { name: sessionCookie, value: '' });
  const own = cookieOf(app, '', false);
  const cookie = { 'set-cookie': isSecure(app.settings.public_url) ? [own, former] : own, ...cleared };
  return isBrowsing(headers)
    ? seeOther(signInPath(tenant.slug, { notice: 'signed_out' }), cookie)
    : new Answered(undefined, cookie);
}

export async function showDoor({ tx, by }: Ask<unknown, unknown, unknown>) {
  const { user, language } = by.actor;
  return {
    user: user && (await signedInUserById(tx, user.id)),
    notice: user && textIn(notices.already_signed_in, language),
  };
}

/** For the page's document: where it leads instead, or the sentence it opens with. */
export function frontDoor({ tenant, actor, page, query }: Visit): { redirect?: string; notice?: string } {
  const { redirect, notice } = openDoor({ slug: tenant.slug, page, query, signed_in: actor.user !== null });
  return {
    ...(redirect !== null && { redirect }),
    ...(notice !== null && { notice: textIn(notices[notice], actor.language) }),
  };
}
