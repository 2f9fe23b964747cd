// Who stands behind a request's cookie or token, and what the pages before sign-in answer.

import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Identify } from '../../../server/calls/call-path.ts';
import { Answered, type Ask, type AskOutside } from '../../../server/calls/serve.ts';
import type { AppContext } from '../../../server/context.ts';
import type { Visit } from '../../../server/http/app-parts.ts';
import type { Identity, StaffUser } from '../../../server/identity.ts';
import { hashPassword, isCommonPassword, matchesPassword } from '../../../server/passwords.ts';
import { digestOf } from '../../../server/secret-tokens.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { addressOf, triesWithin } from '../../../server/tries.ts';
import type { Scope } from '../../../shared/permissions.ts';
import { commonRefusals, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { StaffLanguage } from '../../../shared/texts.ts';
import { type SignedInUser } from '../contract.ts';
import { choosePassword, confirmEmail, requestPassword } from '../links/server/commands.ts';
import { usersRefusals } from '../refusals.ts';
import {
  homePath,
  isSeenDue,
  isSessionOver,
  mostFailuresOfAddress,
  openDoor,
  problemsOfPassword,
  rememberedDays,
  returnPath,
  signInPath,
  type NewPassword,
  type SessionTimes,
} from '../rules.ts';
import {
  endSessionsOf,
  markSeen,
  signOut,
  startAppToken,
  startSession,
} from '../sessions/server/commands.ts';
import { notices, type Notice } from '../texts.ts';
import { chooseLanguage, settleSignIn, type Verdict } from './commands.ts';
import { candidateOf, passwordLinkOf, signedInUserById } from './queries.ts';

export const sessionCookie = 'isrute_session';

/** What a session that ended by time is told. */
export const sessionExpired = usersRefusals.session_expired;

type StatusUser = StaffUser & { status: 'active' | 'inactive' };
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

/** One round trip. A request with an Authorization header is never judged by its cookie. */
export const identify: Identify = (app, request) => {
  const { authorization } = request.headers;
  if (authorization !== undefined) return byToken(app, /^Bearer +(\S+)$/i.exec(authorization)?.[1]);
  return bySession(app, request.cookies[sessionCookie]);
};

async function look<Row extends object>(
  app: AppContext,
  by: 'actor_by_session' | 'actor_by_token',
  digest: string,
): Promise<Row | undefined> {
  const { rows } = await app.database.pool.query<Row>({
    text: `select * from ${by}($1)`,
    values: [digest],
    ...(!app.database.embedded && { name: by }),
  });
  return rows[0];
}

const withoutStatus = ({ status: _, ...user }: StatusUser): StaffUser => user;

async function bySession(app: AppContext, token: string | undefined): Promise<Identity | 'expired' | null> {
  if (!token) return null;
  const digest = digestOf(token);
  const row = await look<SessionRow>(app, 'actor_by_session', digest);
  if (!row) return null;
  const now = app.clock();
  if (isSessionOver(row, now)) return 'expired';
  if (row.user_row.status !== 'active') {
    await inTenant(app.database, row.tenant_id, (tx) => endSessionsOf(tx, { now }, row.user_row.id));
    return 'expired';
  }
  if (isSeenDue(row.last_seen_at, now))
    await inTenant(app.database, row.tenant_id, (tx) => markSeen(tx, { now }, { ...row, digest }));
  return {
    tenant_id: row.tenant_id,
    user: withoutStatus(row.user_row),
    key: null,
    depo_ids: row.depo_ids,
    session_digest: digest,
    via: 'session',
  };
}

async function byToken(app: AppContext, token: string | undefined): Promise<Identity | 'expired' | null> {
  if (!token) return null;
  const digest = digestOf(token);
  const row = await look<TokenRow>(app, 'actor_by_token', digest);
  if (!row) return null;
  if (row.expires_at !== null && row.expires_at <= app.clock()) return 'expired';
  const common = { tenant_id: row.tenant_id, depo_ids: row.depo_ids ?? [], session_digest: digest };
  if (row.kind === 'integration')
    return { ...common, user: null, key: { id: row.id, scopes: row.scopes }, via: 'key' };
  if (!row.user_row || row.user_row.status !== 'active') return 'expired';
  return { ...common, user: withoutStatus(row.user_row), key: null, via: 'token' };
}

const isSecure = (app: AppContext) => app.settings.public_url.startsWith('https:');

/** Without `remember` the cookie goes with the browser; the server's own 12 hours count anyway. */
function cookieOf(app: AppContext, token: string, remember: boolean): string {
  const age = token === '' ? '; Max-Age=0' : remember ? `; Max-Age=${rememberedDays * 86_400}` : '';
  return `${sessionCookie}=${token}; Path=/; HttpOnly; SameSite=Lax${isSecure(app) ? '; Secure' : ''}${age}`;
}

/** An HTML form was posted or a link followed: answered by a redirect, not by data. */
const isBrowsing = (headers: FastifyRequest['headers']) => (headers.accept ?? '').includes('text/html');

const seeOther = (location: string, headers: Record<string, string> = {}) =>
  new Answered(undefined, { location, ...headers }, 303);

type Credentials = { email: string; password: string };
type Outside<B, Q = unknown> = AskOutside<unknown, Q, B>;

const failures = triesWithin('sign_in', 60_000, mostFailuresOfAddress);

/**
 * Compares a password with no transaction open, settles the try in one, and lets `open` start what was asked for in the same.
 * Only failures count against the address, so that a depot behind one address can sign in at eight o'clock.
 */
async function tryToEnter<T>(
  { by, inTenant: within }: Outside<unknown>,
  { email, password }: Credentials,
  open: (tx: TenantTx, user_id: number) => Promise<T>,
): Promise<
  { told: Exclude<Verdict, 'accepted'> | 'too_many' } | { told: 'accepted'; opened: T; user: SignedInUser }
> {
  const address = addressOf(by.actor);
  if (!(await within((tx) => failures.take(tx, address, by.now)))) return { told: 'too_many' };
  const candidate = await within((tx) => candidateOf(tx, email), { readonly: true });
  const matched = await matchesPassword(candidate?.password_digest ?? null, password);
  return within(async (tx) => {
    const told = await settleSignIn(tx, by, { email, candidate, matched });
    if (told !== 'accepted' || !candidate) return { told: told === 'accepted' ? 'invalid' : told };
    await failures.giveBack(tx, address);
    return { told, opened: await open(tx, candidate.id), user: await signedInUserById(tx, candidate.id) };
  });
}

const refusalOf = (told: Exclude<Verdict, 'accepted'> | 'too_many') =>
  told === 'too_many' ? commonRefusals.too_many : usersRefusals[told];

export async function enterByPassword(
  ask: Outside<
    Credentials & { remember_me: boolean; language?: StaffLanguage | undefined },
    { return_to?: string | undefined }
  >,
) {
  const { app, by, body, headers, query, tenant } = ask;
  const remember = body.remember_me;
  const entered = await tryToEnter(ask, body, async (tx, user_id) => {
    if (body.language !== undefined) await chooseLanguage(tx, user_id, body.language);
    return startSession(tx, by, { user_id, remember });
  });
  if (entered.told !== 'accepted') {
    if (!isBrowsing(headers)) refuse(refusalOf(entered.told));
    return seeOther(
      signInPath(tenant.slug, { notice: entered.told, return_to: returnPath(query.return_to) ?? undefined }),
    );
  }
  const cookie = { 'set-cookie': cookieOf(app, entered.opened, remember) };
  if (isBrowsing(headers)) return seeOther(returnPath(query.return_to) ?? homePath(tenant.slug), cookie);
  return new Answered({ user: entered.user }, cookie);
}

export async function enterByApp(ask: Outside<Credentials>) {
  const entered = await tryToEnter(ask, ask.body, (tx, user_id) => startAppToken(tx, ask.by, user_id));
  if (entered.told !== 'accepted') return refuse(refusalOf(entered.told));
  return { ...entered.opened, user: entered.user };
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
  const cookie = { 'set-cookie': cookieOf(app, '', false) };
  return isBrowsing(headers)
    ? seeOther(signInPath(tenant.slug, { notice: 'signed_out' }), cookie)
    : new Answered(undefined, cookie);
}

export async function showDoor({ tx, by }: Ask<unknown, unknown, unknown>) {
  const { user, language } = by.actor;
  return {
    user: user && (await signedInUserById(tx, user.id)),
    notice: user && notices.already_signed_in[language],
  };
}

/** For the page's document: where it leads instead, or the sentence it opens with. */
export function frontDoor({ tenant, actor, page, query }: Visit): { redirect?: string; notice?: string } {
  const { redirect, notice } = openDoor({ slug: tenant.slug, page, query, signed_in: actor.user !== null });
  return {
    ...(redirect !== null && { redirect }),
    ...(notice !== null && { notice: notices[notice][actor.language] }),
  };
}

/** One mailbox is not filled from many addresses. */
const askedFor = triesWithin('password_link', 3_600_000, 5);

const told = (
  { by, headers, tenant }: Pick<Ask<unknown, unknown, unknown>, 'by' | 'headers' | 'tenant'>,
  notice: Notice,
) =>
  isBrowsing(headers)
    ? seeOther(signInPath(tenant.slug, { notice }))
    : { notice: notices[notice][by.actor.language] };

export async function askForPassword(ask: Ask<unknown, unknown, { email: string }>) {
  const {
    tx,
    by,
    body: { email },
  } = ask;
  if (await askedFor.take(tx, email.toLowerCase(), by.now)) {
    await requestPassword(tx, by, email);
  }
  return told(ask, 'password_requested');
}

export async function confirmByLink(ask: Ask<unknown, { confirmation_token: string }, unknown>) {
  const confirmed = await confirmEmail(ask.tx, ask.by, digestOf(ask.query.confirmation_token));
  if (!confirmed && !isBrowsing(ask.headers)) refuse(usersRefusals.confirmation_unknown);
  return told(ask, confirmed ? 'email_confirmed' : 'confirmation_unknown');
}

/** The link signs in: whoever opened it owns the mailbox. */
export async function enterByLink({
  app,
  by,
  body,
  inTenant: within,
}: Outside<NewPassword & { reset_password_token: string }>) {
  const token_digest = digestOf(body.reset_password_token);
  const link = await within((tx) => passwordLinkOf(tx, token_digest), { readonly: true });
  if (!link) refuse(usersRefusals.link_unknown);
  if (link.expires_at <= by.now) refuse(usersRefusals.link_expired);
  const problems = problemsOfPassword(body, isCommonPassword);
  if (problems.length > 0) refuseFields(problems);
  const password_digest = await hashPassword(body.password);
  const entered = await within(async (tx) => {
    const chosen = await choosePassword(tx, by, { token_digest, password_digest });
    if (!chosen) return null;
    return {
      token: await startSession(tx, by, { user_id: chosen.user_id, remember: false }),
      user: await signedInUserById(tx, chosen.user_id),
    };
  });
  if (!entered) return refuse(usersRefusals.link_unknown);
  return new Answered(
    { user: entered.user, notice: notices.password_changed[by.actor.language] },
    { 'set-cookie': cookieOf(app, entered.token, false) },
  );
}
