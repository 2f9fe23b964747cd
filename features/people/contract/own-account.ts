// What everybody of the staff sees to themselves: their password and their address.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { roles } from '../../../shared/permissions.ts';
import { email, typedPassword } from './staff.ts';

const path = '/{tenant}/users/account';
const about = ['users'] as const;

const ownAccount = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Counts once the link that was mailed to it is opened. */
  unconfirmed_email: z.string().nullable(),
  role: z.enum(roles),
  has_password: z.boolean(),
  /** False where the tenant's provider alone opens the door to them. */
  may_use_password: z.boolean(),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const showOwnAccount = endpoint({
  name: 'show own account',
  method: 'GET',
  path,
  about,
  page: true,
  answer: ownAccount,
});

/** Ends every other session and every app of the person. */
export const changeOwnPassword = endpoint({
  name: 'change own password',
  method: 'PUT',
  path: `${path}/password`,
  about: ['users', 'sessions'],
  proof: 'always',
  per_minute: 30,
  body: z.object({ password: typedPassword, password_confirmation: typedPassword }),
  answer: ownAccount,
});

/** A link is mailed to the new address; until it is opened the former one signs in. */
export const changeOwnEmail = endpoint({
  name: 'change own email',
  method: 'PUT',
  path: `${path}/email`,
  about,
  proof: 'always',
  per_minute: 30,
  body: z.object({ email }),
  answer: ownAccount,
});
