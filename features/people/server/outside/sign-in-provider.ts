// The provider over OpenID Connect. What it says is checked by the library: signature, issuer, audience, expiry,
// state and nonce.

import { createHash } from 'node:crypto';
import * as client from 'openid-client';
import { fetchJudged } from '../../../../server/judged-calls.ts';
import type { AddressLimits } from '../../../../server/outside-addresses.ts';
import { OutsideFailure, sendOutside } from '../../../../server/outside-calls.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import { confirmedEmail, type Provider } from '../../rules/provider-sign-in.ts';

/** Who somebody is at the provider. */
export interface Told {
  issuer: string;
  subject: string;
  /** Only one that the provider has confirmed. */
  email: string | null;
}

type Why = 'away' | 'untrusted' | 'declined' | 'begin_again';

/** Why a sign-in came to nothing, for the log: never a code, token or claim. */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure';
  readonly why: Why;
  constructor(why: Why, message: string) {
    super(message);
    this.why = why;
  }
}

/** What one sign-in is known by; all of it comes of the secret in the browser's cookie. */
export function secretsOf(token: string) {
  const made = (name: string) => createHash('sha256').update(`${name} ${token}`).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}

const most_bytes = 1_048_576;
const known_ms = 3_600_000;
/** Of all tenants together; the one asked for longest ago makes room. */
const mostKnown = 200;
const known = new Map<string, { found: Promise<client.Configuration>; until: number }>();

/** With the provider's own rules of how a client proves itself; what it does not say is the standard's default. */
const authentication =
  (secret: string): client.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    way(secret)(server, ...rest);
  };

async function discovered(provider: Provider, limits: AddressLimits): Promise<client.Configuration> {
  const { issuer_url, client_id, client_secret, timeout_ms } = provider;
  const ask: client.CustomFetch = (url, { method, headers, body }) =>
    sendOutside(
      { service: 'sign_in', url, method: method === 'GET' ? 'GET' : 'POST', timeout_ms },
      (signal) =>
        fetchJudged(
          url,
          { method, headers, body: body ? String(body) : undefined, signal, most_bytes },
          limits,
        ),
    );
  const config = await client.discovery(
    new URL(issuer_url),
    client_id,
    undefined,
    authentication(client_secret),
    {
      [client.customFetch]: ask,
      execute: [client.enableNonRepudiationChecks, ...(limits.inside ? [client.allowInsecureRequests] : [])],
    },
  );
  // A provider for all the world's directories names itself with a blank, and would let any of them vouch for anybody.
  const { issuer } = config.serverMetadata();
  if (new URL(issuer).href !== new URL(issuer_url).href)
    throw new ProviderFailure('untrusted', `It calls itself ${issuer}`);
  return config;
}

/** Asked for once an hour; what failed is asked for again. */
function configurationOf(provider: Provider, limits: AddressLimits): Promise<client.Configuration> {
  const key = digestOf(JSON.stringify([provider, limits]));
  const kept = known.get(key);
  if (kept && kept.until > performance.now()) return kept.found;
  const found = discovered(provider, limits);
  known.delete(key);
  known.set(key, { found, until: performance.now() + known_ms });
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  found.catch(() => known.delete(key));
  return found;
}

/** Everything that may go wrong out there, as one kind of error. */
function failureOf(error: unknown): ProviderFailure {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof ProviderFailure) return at;
    if (at instanceof OutsideFailure) return new ProviderFailure('away', at.message);
    if (at instanceof client.AuthorizationResponseError) return new ProviderFailure('declined', at.error);
    if (at instanceof client.ResponseBodyError) return new ProviderFailure('untrusted', at.error);
  }
  return new ProviderFailure('untrusted', error instanceof Error ? error.message : String(error));
}

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(error);
  }
}

/** The provider's page, with everything that its answer will be known by. */
export function authorizationAddress(
  provider: Provider,
  { token, redirect_uri, anew = false }: { token: string; redirect_uri: string; anew?: boolean },
  limits: AddressLimits,
): Promise<string> {
  return orFailure(async () => {
    const config = await configurationOf(provider, limits);
    const { state, nonce, verifier } = secretsOf(token);
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // Somebody who is signed in there signs in once more: an open session there proves no more than one here.
      ...(anew && { prompt: 'login', max_age: '0' }),
    });
    return address.href;
  });
}

interface CameBack {
  token: string;
  redirect_uri: string;
  /** The query that the provider added. */
  authorization: string;
  /** It has to say that the person signed in there so many seconds ago at most. */
  max_age_s?: number | undefined;
}

export function whoCameBack(
  provider: Provider,
  { token, redirect_uri, authorization, max_age_s }: CameBack,
  limits: AddressLimits,
): Promise<Told> {
  return orFailure(async () => {
    const config = await configurationOf(provider, limits);
    const { state, nonce, verifier } = secretsOf(token);
    const address = new URL(redirect_uri);
    address.search = authorization;
    // Of another sign-in, or nobody's: the browser's mistake, not the provider's.
    if (address.searchParams.get('state') !== state)
      throw new ProviderFailure('begin_again', 'The state is not that of this sign-in');
    const tokens = await client.authorizationCodeGrant(config, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(max_age_s !== undefined && { maxAge: max_age_s }),
    });
    const claims = tokens.claims();
    if (!claims) throw new ProviderFailure('untrusted', 'It sent no id token');
    const { sub: subject } = claims;
    const asks = claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
    const more = asks ? await client.fetchUserInfo(config, tokens.access_token, subject) : claims;
    return { issuer: config.serverMetadata().issuer, subject, email: confirmedEmail(more) };
  });
}

/** What it makes of a code that nobody has: it names the client's mistakes before the code's. */
export function askWithNoCode(
  provider: Provider,
  redirect_uri: string,
  limits: AddressLimits,
): Promise<string> {
  return orFailure(async () => {
    const config = await configurationOf(provider, limits);
    const { verifier } = secretsOf('nobody');
    try {
      await client.genericGrantRequest(config, 'authorization_code', {
        code: 'isrute-try',
        redirect_uri,
        code_verifier: verifier,
      });
    } catch (error) {
      for (let at: unknown = error; at instanceof Error; at = at.cause) {
        if (at instanceof client.ResponseBodyError) return at.error;
        // A client that proves itself in the header is refused in the header.
        if (at instanceof client.WWWAuthenticateChallengeError) return 'invalid_client';
      }
      throw error;
    }
    return 'accepted';
  });
}
