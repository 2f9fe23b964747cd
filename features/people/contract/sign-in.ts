// Staff: who they are, how they sign in at the browser and how their apps do.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { passkeyAnswer } from '../../../shared/passkeys.ts';
import { roles } from '../../../shared/permissions.ts';
import { oneTimeCode } from '../../../shared/second-factor.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { depoParam, flag, id, instantOut, numberText, perPage, sortBy } from '../../../shared/wire.ts';
import { wayIn } from './ways-in.ts';

export const userStatuses = ['active', 'inactive'] as const;

/** A person in a list for choosing. */
export const userOption = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name in one, as lists for choosing show it. */
  full_name: z.string(),
  email: z.string(),
  status: z.enum(userStatuses),
  role: z.enum(roles),
});
export type UserOption = z.output<typeof userOption>;

/** Whoever has just signed in. */
export const signedInUser = userOption
  .omit({ status: true, full_name: true })
  .extend({ depo_id: id.nullable(), depo_ids: z.array(id) });
export type SignedInUser = z.output<typeof signedInUser>;

/**
 * The same for those who may read users: what the list of people shows. The further fields are absent for everybody
 * else.
 */
export const listedUser = userOption.extend({
  axapta_code: z.string().nullable().optional(),
  depo_id: id.nullable().optional(),
  depo_ids: z.array(id).optional(),
  last_sign_in_at: instantOut.nullable().optional(),
  locked: z.boolean().optional(),
});
export type ListedUser = z.output<typeof listedUser>;

const oneOrMore = z.union([z.array(z.enum(userStatuses)), z.enum(userStatuses).transform((one) => [one])]);

export const userColumns = [
  'id',
  'email',
  'first_name',
  'last_name',
  'axapta_code',
  'role',
  'last_sign_in_at',
] as const;
/** Absent, the list is whole; a bad one is page 1. */
const pageIfAny = numberText()
  .catch(1)
  .transform((page) => (Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1))
  .optional();
const listQuery = z.object({
  statuses: oneOrMore.optional(),
  sort: sortBy(userColumns),
  page: pageIfAny,
  per_page: perPage(25),
});
export type UserListQuery = z.output<typeof listQuery>;

/** Whole for a select; with `page` in pages. Admins stand in every depot's list, for admins (admin-decisions C7). */
export const listDepoUsers = endpoint({
  name: 'list users',
  method: 'GET',
  path: '/{tenant}/depo/{depo_id}/users',
  about: ['users'],
  aliases: ['/{tenant}/admin/depo/{depo_id}/users'],
  needs: 'users.list',
  page: true,
  params: depoParam,
  query: listQuery,
  answer: z.array(listedUser),
});

// The calls of the sign-in pages are open to everybody and speak the staff's language. An HTML form gets a redirect,
// hence the optional answers.
const atTheDoor = { who: 'public', words: 'staff' } as const;
const typed = (length: number) =>
  z
    .string()
    .max(length)
    .refine((value) => !value.includes('\u0000'), 'is invalid');
const email = typed(255).transform((value) => value.trim());
/** Longer than anybody types, short enough to hash. */
const password = typed(500);
const token = typed(200);

/** Where the browser wanted to go; only a path of this site is followed. */
const returning = z.object({ return_to: z.string().max(2_000).optional().catch(undefined) });

export const showSignIn = endpoint({
  ...atTheDoor,
  name: 'show sign-in',
  method: 'GET',
  path: '/{tenant}/users/sign_in',
  about: { nothing: 'the page keeps its session itself' },
  page: true,
  unaudited: true,
  answer: z.object({ user: signedInUser.nullable(), notice: z.string().nullable() }),
});

export const signIn = endpoint({
  ...atTheDoor,
  name: 'sign in',
  method: 'POST',
  path: '/{tenant}/users/sign_in',
  about: { nothing: 'the page keeps its session itself' },
  wrapped: 'user',
  idempotent: false,
  per_minute: 200,
  query: returning,
  /** `language` is kept with the person: it was chosen at the door. */
  body: z.object({
    email,
    password,
    remember_me: flag.default(false),
    /** Asked for when the password was right and the person has a second factor. */
    one_time_code: oneTimeCode.optional(),
    /** In place of the code, of whoever has a passkey: the answer to `begin sign-in by passkey`. */
    passkey: passkeyAnswer.optional(),
    language: z.enum(staffLanguages).optional(),
  }),
  answer: z.object({ user: signedInUser }).optional(),
  also: [303, 401],
});

export const chooseLanguage = endpoint({
  name: 'choose language',
  method: 'PUT',
  path: '/{tenant}/users/language',
  about: { nothing: 'the page keeps its session itself' },
  unaudited: true,
  body: z.object({ language: z.enum(staffLanguages) }),
  answer: z.object({ language: z.enum(staffLanguages) }),
});

export const signOut = endpoint({
  ...atTheDoor,
  name: 'sign out',
  method: 'DELETE',
  path: '/{tenant}/users/sign_out',
  about: { nothing: 'the page keeps its session itself' },
  also: [303],
});

export const signOutByLink = endpoint({
  ...atTheDoor,
  name: 'sign out by link',
  method: 'GET',
  path: '/{tenant}/users/sign_out',
  about: { nothing: 'the page keeps its session itself' },
  writes: true,
  status: 204,
  also: [303, 403],
});

const told = z.object({ notice: z.string() });

export const requestPassword = endpoint({
  ...atTheDoor,
  name: 'request password',
  method: 'POST',
  path: '/{tenant}/users/password',
  about: ['mails'],
  wrapped: 'user',
  per_minute: 60,
  status: 200,
  body: z.object({ email: email.refine((value) => value !== '', "can't be blank") }),
  answer: told.optional(),
  also: [303],
});

export const choosePassword = endpoint({
  ...atTheDoor,
  name: 'choose password',
  method: 'PUT',
  path: '/{tenant}/users/password',
  about: { nothing: 'the page keeps its session itself' },
  wrapped: 'user',
  per_minute: 60,
  body: z.object({ reset_password_token: token.default(''), password, password_confirmation: password }),
  /** Nobody where a code is wanted too: the link opens the mailbox's half of the door. */
  answer: told.extend({
    user: signedInUser.nullable(),
    /** What was added in the last days besides, and by what it is ended: `end a new way in`. */
    ways: z.array(wayIn),
    ways_token: z.string().nullable(),
  }),
  also: [303],
});

/** The link of a confirmation mail: it works by being opened. */
export const confirmEmail = endpoint({
  ...atTheDoor,
  name: 'confirm email',
  method: 'GET',
  path: '/{tenant}/users/confirmation',
  about: { nothing: 'the page keeps its session itself' },
  writes: true,
  per_minute: 60,
  query: z.object({ confirmation_token: token.catch('').default('') }),
  answer: told.optional(),
  also: [303],
});

export const apiSignIn = endpoint({
  ...atTheDoor,
  name: 'sign in app',
  method: 'POST',
  path: '/{tenant}/api/auth',
  about: { nothing: 'the page keeps its session itself' },
  from_apps: true,
  idempotent: false,
  per_minute: 200,
  body: z.object({ email, password, one_time_code: oneTimeCode.optional() }),
  answer: z.object({ token: z.string(), expires_at: instantOut, user: signedInUser }),
  also: [401],
});

export const apiSignOut = endpoint({
  ...atTheDoor,
  name: 'sign out app',
  method: 'DELETE',
  path: '/{tenant}/api/auth',
  about: { nothing: 'the page keeps its session itself' },
  from_apps: true,
});
