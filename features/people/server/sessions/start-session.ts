// What keeps a person signed in: the browser's session and the app's token.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../../server/identity.ts';
import { sessionsChange } from '../../../../server/known-sessions.ts';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { commonRefusals, notFound, refuse } from '../../../../shared/refusals.ts';
import { appTokenDays, inDays, rememberedDays, sessionEnd } from '../../rules/sign-in.ts';
import { forgetBrowser, forgetBrowsersBut } from './note-browser.ts';

/** Enough to know a browser by. */
const longestAgent = 400;

/** Of sessions whose cookie only this host can set; those from before have 43 letters and no mark. */
const mark = 'h_';
export const isMarked = (token: string): boolean => token.startsWith(mark) && token.length > 43;

/** Opens a browser session and ends the one the browser had. @returns the cookie's value. */
export async function startSession(
  tx: TenantTx,
  by: Act,
  {
    user_id,
    remember,
    user_agent = '',
    browser_digest = null,
    by_provider = false,
  }: {
    user_id: number;
    remember: boolean;
    user_agent?: string | undefined;
    browser_digest?: string | null;
    by_provider?: boolean;
  },
): Promise<string> {
  await endOwnSession(tx, by);
  const token = `${mark}${newToken()}`;
  await tx
    .insertInto('sessions')
    .values({
      user_id,
      token_digest: digestOf(token),
      remember,
      user_agent: user_agent.toWellFormed().slice(0, longestAgent),
      browser_digest,
      by_provider,
      created_at: by.now,
      last_seen_at: by.now,
      expires_at: sessionEnd(remember, by.now),
    })
    .execute();
  return token;
}

/** For an app, which keeps the token as a browser keeps its cookie. */
export async function startAppToken(
  tx: TenantTx,
  by: Act,
  user_id: number,
): Promise<{ token: string; expires_at: Date }> {
  const token = newToken();
  const expires_at = inDays(by.now, appTokenDays);
  await tx
    .insertInto('api_tokens')
    .values({ kind: 'driver', user_id, token_digest: digestOf(token), created_at: by.now, expires_at })
    .execute();
  return { token, expires_at };
}

/** Who asks has proven who they are; it counts for what this was asked by alone. */
export async function markProven(tx: TenantTx, by: Act): Promise<void> {
  const token_digest = by.actor.session_digest ?? '';
  await tx
    .updateTable('sessions')
    .set({ proven_at: by.now })
    .where('token_digest', '=', token_digest)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ proven_at: by.now })
    .where('token_digest', '=', token_digest)
    .where('kind', '=', 'driver')
    .where('revoked_at', 'is', null)
    .execute();
  sessionsChange(tx);
}

/** Of a person; a key belongs to the tenant, and ends when an admin of it says so. */
export async function signOut(tx: TenantTx, by: Act): Promise<void> {
  if (by.actor.key !== null) refuse(commonRefusals.forbidden);
  await endOwnSession(tx, by);
}

/** Ends what this request was signed in by: the browser's session or the app's token. */
async function endOwnSession(tx: TenantTx, by: Act): Promise<void> {
  const digest = by.actor.session_digest;
  if (digest === null || by.actor.key !== null) return;
  await tx
    .updateTable('sessions')
    .set({ ended_at: by.now })
    .where('token_digest', '=', digest)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('token_digest', '=', digest)
    .where('revoked_at', 'is', null)
    .execute();
  sessionsChange(tx);
}

/**
 * Every browser session of a person, or all but one: they were made inactive or have a new password. The browsers are
 * new from then on.
 */
export async function endSessionsOf(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  user_id: number,
  but: string | null = null,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: by.now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('token_digest', '<>', but))
    .execute();
  await forgetBrowsersBut(tx, user_id, but === null ? null : await browserOfSession(tx, but));
  sessionsChange(tx);
}

async function browserOfSession(tx: TenantTx, token_digest: string): Promise<string | null> {
  const session = await tx
    .selectFrom('sessions')
    .select('browser_digest')
    .where('token_digest', '=', token_digest)
    .executeTakeFirst();
  return session?.browser_digest ?? null;
}

/** Every app of a person, or all but one. */
export async function revokeAppTokensOf(
  tx: TenantTx,
  by: Act,
  user_id: number,
  but: string | null = null,
): Promise<void> {
  await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .$if(but !== null, (query) => query.where('token_digest', '<>', but))
    .execute();
  sessionsChange(tx);
}

/** A person, and one of what they are signed in by. */
export interface OneOf {
  user_id: number;
  id: number;
}

/** 404 for one of somebody else, and for one that has ended. */
export async function endOneSession(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  { user_id, id }: OneOf,
): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: by.now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .returning(['user_id', 'browser_digest'])
    .executeTakeFirst();
  if (!ended) return notFound();
  await forgetBrowser(tx, ended.user_id, ended.browser_digest);
  sessionsChange(tx);
}

export async function endOneApp(tx: TenantTx, by: Pick<Act, 'now'>, { user_id, id }: OneOf): Promise<void> {
  const ended = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) notFound();
  sessionsChange(tx);
}

/** Everything the person is signed in by but what asks for it. */
export async function endOthers(tx: TenantTx, by: Act): Promise<void> {
  const { id } = staffOf(by);
  await endSessionsOf(tx, by, id, by.actor.session_digest);
  await revokeAppTokensOf(tx, by, id, by.actor.session_digest);
}

/** A request came: an idle session's end moves on, a remembered one's does not. */
export async function markSeen(
  tx: TenantTx,
  by: Pick<Act, 'now'>,
  session: { digest: string; remember: boolean; last_seen_at: Date },
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((row) => ({
      last_seen_at: by.now,
      ...(session.remember
        ? {}
        : {
            expires_at: sql<Date>`least(${sessionEnd(false, by.now)}::timestamptz,
              ${row.ref('created_at')} + make_interval(days => ${rememberedDays}))`,
          }),
    }))
    .where('token_digest', '=', session.digest)
    .where('ended_at', 'is', null)
    .where('last_seen_at', '<=', session.last_seen_at)
    .execute();
  sessionsChange(tx, { only_seen: true });
}
