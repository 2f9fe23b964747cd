// Signing in by a provider that the tenant chose (OpenID Connect): off to it, back from it, and whom an account there
// means here.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { passkeyAnswer } from '../../../shared/passkeys.ts';
import { oneTimeCode } from '../../../shared/second-factor.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { signedInUser } from './sign-in.ts';

const atTheDoor = {
  who: 'public',
  words: 'staff',
  about: { nothing: 'the page keeps its session itself' },
} as const;
const path = '/{tenant}/users/oidc';

/** Answers the provider's page; the browser gets a cookie that it must bring back. */
export const beginProviderSignIn = endpoint({
  ...atTheDoor,
  name: 'begin sign-in by provider',
  method: 'POST',
  path,
  idempotent: false,
  per_minute: 200,
  status: 200,
  body: z.object({ return_to: z.string().max(2_000).optional().catch(undefined) }),
  answer: z.object({ url: z.string() }),
  also: [502],
});

/**
 * Each answer of the provider counts once. When a code or a passkey is asked for, it is sent alone, by the same
 * browser.
 */
export const signInByProvider = endpoint({
  ...atTheDoor,
  name: 'sign in by provider',
  method: 'PUT',
  path,
  per_minute: 200,
  body: z.object({
    /** The query that the provider added to our address: `?code=…&state=…`. */
    authorization: z.string().max(8_000).optional(),
    one_time_code: oneTimeCode.optional(),
    passkey: passkeyAnswer.optional(),
    language: z.enum(staffLanguages).optional(),
  }),
  /** `return_to`: a page of this tenant's. */
  answer: z.object({
    user: signedInUser,
    return_to: z.string(),
    /** It proved who was signed in already; nobody was signed in anew. */
    is_proof: z.boolean(),
  }),
  also: [401, 502],
});
