// The people of a tenant as staff keep them: list, form, invitation and unlocking.

import { z } from 'zod';
import { isEmail } from '../../../shared/email.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { roles } from '../../../shared/permissions.ts';
import {
  dayOut,
  decimalOrBlank,
  depoParam,
  flag,
  id,
  idParam,
  instantOut,
  lockVersion,
  name,
  text,
  wholeOrBlank,
} from '../../../shared/wire.ts';
import { userStatuses } from './sign-in.ts';

const D = '/{tenant}/admin/depo/{depo_id}/users';
const T = '/{tenant}/admin/users';
/** The depot may stand in the path or not (admin-decisions G15). */
const personParam = idParam.extend({ depo_id: id.optional() });

export const user = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** An address that counts once its link was opened. */
  unconfirmed_email: z.string().nullable(),
  axapta_code: z.string().nullable(),
  role: z.enum(roles),
  /** Of support and drivers. */
  depo_id: id.nullable(),
  /** Of a depo_admin. */
  depo_ids: z.array(id),
  status: z.enum(userStatuses),
  inactive_since: instantOut.nullable(),
  franchise_driver: z.boolean(),
  /** As agreed with a driver; null: nothing is known of it. */
  agreed_weekly_hours: z.number().nullable(),
  wallmob_id: z.string().nullable(),
  wallmob_name: z.string().nullable(),
  /** Only with the ability user_lakrids_driver. */
  lakrids_driver_id: z.string().nullable().optional(),
  lakrids_driver_name: z.string().nullable().optional(),
  last_sign_in_at: instantOut.nullable(),
  locked: z.boolean(),
  /** False until the person has chosen one. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** The account that they sign in by at the tenant's provider; null until they have. */
  provider_link: z.object({ email: z.string(), since: instantOut, last_used_at: instantOut }).nullable(),
  lock_version: z.number().int(),
});
export type User = z.output<typeof user>;

/** A save that made a link to choose a password tells it here, this once. */
export const savedUser = user.extend({ generated_password_url: z.string().optional() });
export type SavedUser = z.output<typeof savedUser>;

const most = Number.MAX_SAFE_INTEGER;
const blankAsFalse = z.null().transform(() => false);
export const email = z
  .string()
  .max(255)
  .refine((value) => !value.includes('\u0000'), 'is invalid')
  .transform((value) => value.trim())
  .refine((value) => value !== '', "can't be blank")
  .refine((value) => value === '' || isEmail(value), 'is invalid');
/** Longer than anybody types, short enough to hash. */
export const typedPassword = z.union([
  z.null().transform(() => ''),
  z
    .string()
    .max(500)
    .refine((value) => !value.includes('\u0000'), 'is invalid'),
]);

export const userChanges = z.object({
  first_name: name().optional(),
  last_name: name().optional(),
  email: email.optional(),
  role: z.enum(roles).optional(),
  depo_id: wholeOrBlank(1, most).optional(),
  depo_ids: z
    .array(wholeOrBlank(1, most))
    .max(200)
    .nullable()
    .transform((ids) => [...new Set((ids ?? []).filter((one) => one !== null))])
    .optional(),
  status: z.enum(userStatuses).optional(),
  franchise_driver: z.union([flag, blankAsFalse]).optional(),
  agreed_weekly_hours: decimalOrBlank(2).pipe(z.number().min(0.25).max(168).nullable()).optional(),
  axapta_code: text().optional(),
  wallmob_id: text().optional(),
  wallmob_name: text().optional(),
  lakrids_driver_id: text().optional(),
  lakrids_driver_name: text().optional(),
  password: typedPassword.optional(),
  password_confirmation: typedPassword.optional(),
  lock_version: lockVersion,
});
export type UserChanges = z.output<typeof userChanges>;

export const newUser = userChanges.extend({
  first_name: name(),
  last_name: name(),
  email,
  role: z.string().pipe(z.enum(roles)),
});
export type NewUser = z.output<typeof newUser>;

export const showUser = endpoint({
  name: 'show user',
  method: 'GET',
  path: `${D}/{id}`,
  about: ['users'],
  aliases: [`${T}/{id}`],
  needs: 'users.read',
  page: true,
  params: personParam,
  answer: user,
});

/** Without a password the answer carries a link by which the person chooses one; the same link is mailed (G41). */
export const createUser = endpoint({
  name: 'create user',
  proof: 'always',
  method: 'POST',
  path: D,
  about: ['users'],
  aliases: [T],
  needs: 'users.write',
  wrapped: 'user',
  idempotent: false,
  params: depoParam.partial(),
  body: newUser,
  answer: savedUser,
});

export const updateUser = endpoint({
  name: 'update user',
  proof: ['email', 'password', 'password_confirmation', 'role', 'status'],
  method: 'PATCH',
  path: `${D}/{id}`,
  about: ['users'],
  aliases: [`${T}/{id}`],
  needs: 'users.write',
  wrapped: 'user',
  params: personParam,
  body: userChanges,
  answer: savedUser,
});

/** A fresh link to choose a password; an earlier one stops working. */
export const renewPasswordLink = endpoint({
  name: 'renew password link',
  proof: 'always',
  method: 'POST',
  path: `${D}/{id}/password_link`,
  about: ['mails'],
  aliases: [`${T}/{id}/password_link`],
  needs: 'users.write',
  idempotent: false,
  params: personParam,
  answer: savedUser,
});

export const unlockUser = endpoint({
  name: 'unlock user',
  method: 'POST',
  path: `${D}/{id}/unlock`,
  about: ['users'],
  aliases: [`${T}/{id}/unlock`],
  needs: 'users.write',
  params: personParam,
  status: 200,
  answer: user,
});

/** What switching a person off would leave without a driver. */
export const showUserUsage = endpoint({
  name: 'show usage of user',
  method: 'GET',
  path: `${D}/{id}/usage`,
  about: ['users'],
  aliases: [`${T}/{id}/usage`],
  needs: 'users.read',
  params: personParam,
  answer: z.object({ coming_plan_events: z.number().int(), next_date: dayOut.nullable() }),
});

/** Of somebody who has lost their phone and their recovery codes. */
export const takeSecondFactor = endpoint({
  name: 'take second factor of user',
  proof: 'always',
  method: 'DELETE',
  path: `${D}/{id}/second_factor`,
  about: ['users', 'second-factors'],
  aliases: [`${T}/{id}/second_factor`],
  needs: 'second_factors.take',
  params: personParam,
});

/** With their next sign-in by the provider they are looked for by their e-mail again. Ends where they are signed in. */
export const cutProviderLink = endpoint({
  name: 'cut provider link of user',
  proof: 'always',
  method: 'DELETE',
  path: `${D}/{id}/provider_link`,
  about: ['users'],
  aliases: [`${T}/{id}/provider_link`],
  needs: 'provider_links.cut',
  params: personParam,
});
