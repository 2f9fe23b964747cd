// Whoever is signed in proves again who they are, before they change how one signs in (`proof` of an endpoint).

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { passkeyAnswer } from '../../../shared/passkeys.ts';
import { oneTimeCode } from '../../../shared/second-factor.ts';
import { instantOut } from '../../../shared/wire.ts';

const path = '/{tenant}/users/proof';
const about = { nothing: 'the page keeps its session itself' } as const;
const before_enrolment = true;

const ownProof = z.object({
  /** By which of these the person proves it; by none of them somebody whom only the provider knows. */
  password: z.boolean(),
  code: z.boolean(),
  passkey: z.boolean(),
  provider: z.boolean(),
  /** Null while it has to be proven. */
  proven_until: instantOut.nullable(),
});
export type OwnProof = z.output<typeof ownProof>;

export const showProof = endpoint({
  name: 'show proof',
  method: 'GET',
  path,
  about,
  before_enrolment,
  unaudited: true,
  answer: ownProof,
});

/** One of the three; a passkey answers `begin sign-in by passkey`. It counts five minutes, in this session alone. */
export const provePerson = endpoint({
  name: 'prove person',
  method: 'POST',
  path,
  about,
  status: 200,
  per_minute: 30,
  // A kept answer would prove anew what was proven once.
  idempotent: false,
  before_enrolment,
  body: z.object({
    password: z.string().max(500).default(''),
    one_time_code: oneTimeCode.default(''),
    passkey: passkeyAnswer.optional(),
  }),
  answer: ownProof,
});

/** Answers the provider's page, where the person signs in anew; its answer goes where every sign-in by it goes. */
export const beginProviderProof = endpoint({
  name: 'begin proof by provider',
  method: 'POST',
  path: `${path}/provider`,
  about,
  status: 200,
  per_minute: 30,
  idempotent: false,
  before_enrolment,
  answer: z.object({ url: z.string() }),
  also: [502],
});
