// What a device is asked to sign: once, within minutes, for the browser that asked.

import { cookieIn, cookieText } from '../../../../server/http/cookies.ts';
import { staffOf, type Act } from '../../../../server/identity.ts';
import { digestOf, newToken } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';

const challengeMinutes = 5;
const cookieName = 'isrute_passkey';

/** Who asks: nobody yet at the door, or somebody who adds a passkey. */
type Whose = 'door' | 'own';

export const challengeTokenOf = (
  { public_url }: Pick<Act, 'public_url'>,
  headers: Readonly<Record<string, unknown>>,
): string => cookieIn(public_url, headers.cookie, cookieName) ?? '';

export const challengeCookie = ({ public_url }: Pick<Act, 'public_url'>, token: string): string =>
  cookieText(public_url, {
    name: cookieName,
    value: token,
    same_site: 'Strict',
    max_age_s: challengeMinutes * 60,
  });

/** Neither the row nor a signature tells the secret, and the secret alone does not tell whose challenge it is. */
export const challengeOf = (token: string) => Buffer.from(digestOf(`passkey challenge ${token}`), 'hex');

/** In place of the one that this browser had. */
export async function noteChallenge(
  tx: TenantTx,
  by: Act,
  { former, whose }: { former: string; whose: Whose },
): Promise<string> {
  await tx.deleteFrom('passkey_challenges').where('browser_digest', '=', digestOf(former)).execute();
  const token = newToken();
  await tx
    .insertInto('passkey_challenges')
    .values({
      browser_digest: digestOf(token),
      user_id: whose === 'own' ? staffOf(by).id : null,
      expires_at: new Date(by.now.getTime() + challengeMinutes * 60_000),
    })
    .execute();
  return token;
}

/** Once: of two answers at the same moment one finds it. */
export async function takeChallenge(tx: TenantTx, by: Act, token: string, whose: Whose): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('browser_digest', '=', digestOf(token))
    .where('expires_at', '>', by.now)
    .where('user_id', whose === 'own' ? '=' : 'is', whose === 'own' ? staffOf(by).id : null)
    .returning('browser_digest')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetOldChallenges(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
