// Passkeys: keys that a person's devices keep, to sign in by in place of a password. Added, named and removed by
// themselves.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { passkeyAnswer } from '../../../shared/passkeys.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { flag, id, idParam, instantOut, line } from '../../../shared/wire.ts';
import { longestName } from '../rules/passkeys.ts';
import { signedInUser } from './sign-in.ts';

const path = '/{tenant}/users/passkeys';
const about = ['second-factors'] as const;
const before_enrolment = true;

const ownPasskey = z.object({
  id,
  name: z.string(),
  /** What keeps it, or the browser by which it was added; null when neither is known. */
  make: z.string().nullable(),
  created_at: instantOut,
  last_used_at: instantOut.nullable(),
});
export type OwnPasskey = z.output<typeof ownPasskey>;

/** What the browser is to hand to the device (WebAuthn's own names). */
const options = z.looseObject({ challenge: z.string() });

const name = line(longestName);

export const listOwnPasskeys = endpoint({
  name: 'list own passkeys',
  method: 'GET',
  path,
  about,
  before_enrolment,
  answer: z.array(ownPasskey),
});

/** The browser gets a cookie that it must bring back. */
export const beginPasskey = endpoint({
  name: 'begin a passkey',
  proof: 'always',
  method: 'POST',
  path: `${path}/challenge`,
  about,
  idempotent: false,
  per_minute: 30,
  status: 200,
  before_enrolment,
  answer: options,
});

export const addPasskey = endpoint({
  name: 'add a passkey',
  proof: 'always',
  method: 'POST',
  path,
  about,
  per_minute: 30,
  before_enrolment,
  body: z.object({ name, passkey: passkeyAnswer }),
  answer: ownPasskey,
});

export const renamePasskey = endpoint({
  name: 'rename a passkey',
  method: 'PATCH',
  path: `${path}/{id}`,
  about,
  per_minute: 60,
  params: idParam,
  body: z.object({ name }),
  answer: ownPasskey,
});

export const removePasskey = endpoint({
  name: 'remove a passkey',
  proof: 'always',
  method: 'DELETE',
  path: `${path}/{id}`,
  about,
  per_minute: 30,
  params: idParam,
});

const door = {
  who: 'public',
  words: 'staff',
  about: { nothing: 'the page keeps its session itself' },
  path: '/{tenant}/users/sign_in/passkey',
  per_minute: 200,
} as const;

/** Nobody is named: the device shows whose keys it has. */
export const beginPasskeySignIn = endpoint({
  ...door,
  name: 'begin sign-in by passkey',
  method: 'POST',
  idempotent: false,
  status: 200,
  unaudited: true,
  answer: options,
});

export const signInByPasskey = endpoint({
  ...door,
  name: 'sign in by passkey',
  method: 'PUT',
  body: z.object({
    passkey: passkeyAnswer,
    remember_me: flag.default(false),
    language: z.enum(staffLanguages).optional(),
  }),
  answer: z.object({ user: signedInUser }),
  also: [401],
});
