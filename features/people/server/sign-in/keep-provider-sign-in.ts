// A sign-in on its way to the provider and back, and whom an account there means here.

import type { Act } from '../../../../server/identity.ts';
import type { AddressLimits } from '../../../../server/outside-addresses.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { Sentence, Tried } from '../../../../shared/services.ts';
import { texts } from '../../../../shared/texts.ts';
import { callbackPath, signInMinutes, type Provider } from '../../rules/provider-sign-in.ts';
import { isLocked } from '../../rules/sign-in.ts';
import { askWithNoCode, authorizationAddress, ProviderFailure } from '../outside/sign-in-provider.ts';
import type { Told } from '../outside/sign-in-provider.ts';
import { isOwnAccount, keepLink, findLinkedPerson } from './link-provider.ts';
import { accept, countFailure, isWanting, judgeProof, type Given, type Verdict } from './settle-sign-in.ts';

export const redirectAddress = ({ actor, public_url }: Pick<Act, 'actor' | 'public_url'>): string =>
  public_url + callbackPath(actor.tenant.slug);

interface Begun {
  token: string;
  provider: Provider;
  return_to: string;
  /** Who it is, where our second factor is asked for besides. */
  told?: Told;
  /** Whoever is signed in already and proves that it is they. */
  proves?: number | null;
}

/** The browser that began has one sign-in under way: the secret in its cookie is new each time. */
export async function noteSignIn(
  tx: TenantTx,
  by: Act,
  { token, provider, return_to, told, proves = null }: Begun,
): Promise<void> {
  await tx
    .insertInto('provider_sign_ins')
    .values({
      browser_digest: digestOf(token),
      issuer: provider.issuer_url,
      client_id: provider.client_id,
      return_to,
      proves,
      expires_at: new Date(by.now.getTime() + signInMinutes * 60_000),
      ...(told && { told: JSON.stringify(told) }),
    })
    .execute();
}

/**
 * Once: of two answers at the same moment one finds it. Null too when the tenant has chosen another provider meanwhile.
 */
export async function takeSignIn(
  tx: TenantTx,
  by: Act,
  token: string,
  { issuer_url, client_id }: Provider,
): Promise<{ return_to: string; proves: number | null } | null> {
  const row = await tx
    .deleteFrom('provider_sign_ins')
    .where('browser_digest', '=', digestOf(token))
    .where('expires_at', '>', by.now)
    .where('told', 'is', null)
    .returning(['issuer', 'client_id', 'return_to', 'proves'])
    .executeTakeFirst();
  const isSame = row?.issuer === issuer_url && row.client_id === client_id;
  return isSame ? { return_to: row.return_to, proves: row.proves } : null;
}

/** Stays until the code was right, locked against a second one at the same moment. */
export async function toldBefore(
  tx: TenantTx,
  by: Act,
  token: string,
  { issuer_url, client_id }: Provider,
): Promise<{ told: Told; return_to: string } | null> {
  const row = await tx
    .selectFrom('provider_sign_ins')
    .select(['told', 'return_to'])
    .where('browser_digest', '=', digestOf(token))
    .where('expires_at', '>', by.now)
    .where('issuer', '=', issuer_url)
    .where('client_id', '=', client_id)
    .where('told', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row ? { told: row.told as unknown as Told, return_to: row.return_to } : null;
}

export async function forgetSignIn(tx: TenantTx, token: string): Promise<void> {
  await tx.deleteFrom('provider_sign_ins').where('browser_digest', '=', digestOf(token)).execute();
}

export async function forgetOldSignIns(tx: TenantTx, now: Date): Promise<void> {
  await tx.deleteFrom('provider_sign_ins').where('expires_at', '<=', now).execute();
}

type Met =
  | { verdict: Exclude<Verdict, 'accepted'> | 'unverified' | 'nobody' | 'another' }
  | { verdict: 'accepted'; user: { id: number; last_sign_in_at: Date | null } };

/** Whom the account means: by its link, else by the e-mail that the provider has confirmed. */
async function meant(tx: TenantTx, told: Told) {
  const linked = await findLinkedPerson(tx, told);
  if (linked === null && told.email === null) return 'unverified';
  const user = await tx
    .selectFrom('users')
    .select(['id', 'status', 'failed_attempts', 'locked_at', 'last_sign_in_at'])
    .where((where) => (linked === null ? where('email', '=', told.email ?? '') : where('id', '=', linked)))
    .forUpdate()
    .executeTakeFirst();
  return user ?? 'nobody';
}

/**
 * Settles a sign-in that the provider vouches for. It answers instead of refusing, since a refusal would take the
 * count back.
 */
export async function settleTold(
  tx: TenantTx,
  by: Act,
  told: Told,
  { second_factor }: Provider,
  given: Given,
): Promise<Met> {
  const user = await meant(tx, told);
  if (typeof user === 'string') return { verdict: user };
  if (isLocked(user, by.now)) return { verdict: 'locked' };
  if (user.status !== 'active') return { verdict: 'inactive' };
  if (!(await isOwnAccount(tx, user.id, told))) return { verdict: 'another' };
  const proof = second_factor === 'both' ? await judgeProof(tx, by, user.id, given) : 'enough';
  if (isWanting(proof)) return { verdict: proof };
  if (proof !== 'enough') return { verdict: await countFailure(tx, by, user, proof) };
  await keepLink(tx, by, user.id, told);
  await accept(tx, by, user.id);
  return { verdict: 'accepted', user };
}

const saidTexts = texts({
  none: {
    en: 'Staff sign in by their passwords',
    da: 'Medarbejdere logger ind med deres adgangskoder',
    nb: 'Ansatte logger inn med passordene sine',
  },
  works: {
    en: 'It answered and knows this client. Its answers must come to {address}',
    da: 'Den svarede og kender denne klient. Dens svar skal komme til {address}',
    nb: 'Den svarte og kjenner denne klienten. Svarene må komme til {address}',
  },
  unknown_client: {
    en: 'It answered, but does not know this client id with this secret ({why})',
    da: 'Den svarede, men kender ikke dette klient-id med denne hemmelighed ({why})',
    nb: 'Den svarte, men kjenner ikke denne klient-ID-en med denne hemmeligheten ({why})',
  },
  untrusted: {
    en: 'It answered, but not as a provider of this address does: {why}',
    da: 'Den svarede, men ikke som en udbyder med denne adresse gør: {why}',
    nb: 'Den svarte, men ikke slik en leverandør med denne adressen gjør: {why}',
  },
  away: { en: 'It does not answer: {why}', da: 'Den svarer ikke: {why}', nb: 'Den svarer ikke: {why}' },
});

const clientErrors = /^(invalid_client|unauthorized_client)$/;

function saidOfFailure({ why, message }: ProviderFailure): Sentence {
  return { text: why === 'away' ? saidTexts.away : saidTexts.untrusted, values: { why: message } };
}

/**
 * Its settings are read, and it is asked for a token with a code that nobody has: the refusal tells whether it knows
 * the client.
 */
export async function tryProvider(
  provider: Provider | null,
  redirect_uri: string,
  limits: AddressLimits,
): Promise<Tried> {
  if (provider === null) return { ok: true, said: { text: saidTexts.none } };
  try {
    await authorizationAddress(provider, { token: 'nobody', redirect_uri }, limits);
    const why = await askWithNoCode(provider, redirect_uri, limits);
    return clientErrors.test(why)
      ? { ok: false, said: { text: saidTexts.unknown_client, values: { why } } }
      : { ok: true, said: { text: saidTexts.works, values: { address: redirect_uri } } };
  } catch (error) {
    if (error instanceof ProviderFailure) return { ok: false, said: saidOfFailure(error) };
    throw error;
  }
}
