// The second factor of a person: codes of an authenticator, set up and taken away by themselves.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { oneTimeCode } from '../../../shared/second-factor.ts';
import { instantOut } from '../../../shared/wire.ts';

const path = '/{tenant}/users/second_factor';
const about = ['second-factors'] as const;

const ownSecondFactor = z.object({
  /** False where the tenant has switched second factors off. */
  is_offered: z.boolean(),
  /** The person may not do without: they have to have a second factor, and no passkey is one. */
  is_needed: z.boolean(),
  /** Null while it is off. */
  on_since: instantOut.nullable(),
  recovery_codes_left: z.number().int(),
});
export type OwnSecondFactor = z.output<typeof ownSecondFactor>;

export const showSecondFactor = endpoint({
  name: 'show second factor',
  method: 'GET',
  path,
  about,
  page: true,
  before_enrolment: true,
  answer: ownSecondFactor,
});

const enrolment = z.object({ secret: z.string(), uri: z.string() });
export type Enrolment = z.output<typeof enrolment>;

/** The secret is told here and never again; another start makes another. */
export const startSecondFactor = endpoint({
  name: 'start second factor',
  proof: 'always',
  method: 'POST',
  path,
  about,
  idempotent: false,
  per_minute: 30,
  before_enrolment: true,
  answer: enrolment,
});

/** From the first right code on it is asked for. The recovery codes are told here and never again. */
export const confirmSecondFactor = endpoint({
  name: 'confirm second factor',
  proof: 'always',
  method: 'PUT',
  path,
  about,
  per_minute: 30,
  before_enrolment: true,
  body: z.object({ one_time_code: oneTimeCode }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

/** Other recovery codes in place of all there were, for a code of either kind. They are told here and never again. */
export const renewRecoveryCodes = endpoint({
  name: 'renew recovery codes',
  proof: 'in_body',
  method: 'PUT',
  path: `${path}/recovery_codes`,
  about,
  per_minute: 30,
  body: z.object({ one_time_code: oneTimeCode }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
});

export const removeSecondFactor = endpoint({
  name: 'remove second factor',
  proof: 'in_body',
  method: 'DELETE',
  path,
  about,
  per_minute: 30,
  body: z.object({ one_time_code: oneTimeCode }),
});
