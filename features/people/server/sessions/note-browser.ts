// Which browsers a person signs in by. Another one is told of by mail, so that whoever lost their password hears of it.

import type { IncomingHttpHeaders } from 'node:http';
import { cookieIn } from '../../../../server/http/cookies.ts';
import type { Act } from '../../../../server/identity.ts';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { triesWithin } from '../../../../server/tries.ts';
import { clockIn, dayIn, showDay } from '../../../../shared/calendar.ts';
import { deviceOf } from '../../rules/known-browsers.ts';
import { inDays } from '../../rules/sign-in.ts';
import { deviceIn } from '../../texts/known-browsers.ts';
import { mailPerson } from '../mail-access.ts';

export const browserCookie = 'isrute_browser';
/** Since the last sign-in by it; the cookie lasts as long. */
export const knownDays = 365;
/** Of a person; the one not seen for longest makes room. */
const mostKnown = 20;
/** Whoever has the password and no cookie fills nobody's mailbox. */
const mailsADay = triesWithin('new_browser_mail', 86_400_000, 5);

export interface Browser {
  /** What its cookie holds, or will. */
  id: string;
  user_agent: string;
}

export function browserOf({ public_url }: Pick<Act, 'public_url'>, headers: IncomingHttpHeaders): Browser {
  const kept = cookieIn(public_url, headers.cookie, browserCookie) ?? '';
  return {
    id: /^[\w-]{43}$/.test(kept) ? kept : newToken(),
    user_agent: String(headers['user-agent'] ?? ''),
  };
}

const digestFor = ({ actor }: Act, user_id: number, { id }: Browser) =>
  digestOf(`${actor.tenant.id} ${user_id} ${id}`);

/** Answers its digest, and whether it was new. */
export async function noteBrowser(
  tx: TenantTx,
  by: Act,
  user_id: number,
  browser: Browser,
): Promise<{ digest: string; is_new: boolean; is_first: boolean }> {
  const digest = digestFor(by, user_id, browser);
  const known = await tx
    .selectFrom('known_browsers')
    .select(['browser_digest', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('last_seen_at', '>', inDays(by.now, -knownDays))
    .orderBy('last_seen_at', 'desc')
    .execute();
  const tooMany = known.filter((one) => one.browser_digest !== digest).slice(mostKnown - 1);
  if (tooMany.length > 0)
    await forget(
      tx,
      user_id,
      tooMany.map((one) => one.browser_digest),
    );
  await tx
    .insertInto('known_browsers')
    .values({ user_id, browser_digest: digest, last_seen_at: by.now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'browser_digest']).doUpdateSet({ last_seen_at: by.now }),
    )
    .execute();
  return {
    digest,
    is_new: known.every((one) => one.browser_digest !== digest),
    is_first: known.length === 0,
  };
}

/** In the transaction of the sign-in, which nobody reaches without the password. */
export async function mailNewBrowser(
  tx: TenantTx,
  by: Act,
  user_id: number,
  { user_agent }: Browser,
): Promise<void> {
  if (!(await mailsADay.take(tx, String(user_id), by.now))) return;
  const { tenant } = by.actor;
  const clock = clockIn(tenant.time_zone, by.now).slice(0, 5);
  await mailPerson(tx, by, user_id, 'new_browser', {
    when: `${showDay(dayIn(tenant.time_zone, by.now))} ${clock}`,
    browser: deviceIn(tenant.locale, deviceOf(user_agent)),
    page: `${by.public_url}/${tenant.slug}/users/sessions`,
  });
}

async function forget(tx: TenantTx, user_id: number, digests: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', user_id)
    .where('browser_digest', 'in', [...digests])
    .execute();
}

/** What somebody else may have signed in by is new again. Null: of sessions from before there were known browsers. */
export async function forgetBrowser(tx: TenantTx, user_id: number, digest: string | null): Promise<void> {
  if (digest !== null) await forget(tx, user_id, [digest]);
}

export async function forgetBrowsersBut(tx: TenantTx, user_id: number, but: string | null): Promise<void> {
  await tx
    .deleteFrom('known_browsers')
    .where('user_id', '=', user_id)
    .$if(but !== null, (query) => query.where('browser_digest', '<>', but))
    .execute();
}

export async function forgetOldBrowsers(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('known_browsers').where('last_seen_at', '<=', inDays(now, -knownDays)).execute();
}
