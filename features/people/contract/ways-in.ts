// The ways in that somebody has besides their password, and how each is ended: by an admin, or by their owner who has
// just chosen a password by a mailed link.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut } from '../../../shared/wire.ts';

export const wayKinds = ['authenticator', 'passkey', 'provider', 'email', 'key'] as const;
const kind = z.enum(wayKinds);

/** What was added so many days ago at most is new: its owner may not know of it. */
export const newWayDays = 7;

export const wayIn = z.object({
  kind,
  /** 0 of what a person has one of. */
  id: z.number().int(),
  /** Of a passkey, account, address or key; empty of an authenticator. */
  name: z.string(),
  /** Null of an address that was asked for and is not confirmed yet. */
  added_at: instantOut.nullable(),
  is_new: z.boolean(),
});
export type WayIn = z.output<typeof wayIn>;

const path = '/{tenant}/admin/depo/{depo_id}/users/{id}';
const alias = '/{tenant}/admin/users/{id}';
const personParam = idParam.extend({ depo_id: id.optional() });
const needs = 'second_factors.take';

export const listWaysOfUser = endpoint({
  name: 'list ways in of user',
  method: 'GET',
  path: `${path}/ways`,
  about: ['users', 'second-factors', 'integration-keys'],
  aliases: [`${alias}/ways`],
  needs,
  params: personParam,
  answer: z.array(wayIn),
});

export const endWayOfUser = endpoint({
  name: 'end a way in of user',
  method: 'DELETE',
  path: `${path}/ways/{way}/{way_id}`,
  about: ['users', 'second-factors', 'integration-keys', 'changes'],
  aliases: [`${alias}/ways/{way}/{way_id}`],
  needs,
  proof: 'always',
  params: personParam.extend({ way: kind, way_id: z.coerce.number().int() }),
});

/**
 * For a quarter of an hour after a password was chosen by a link: before a second factor is asked for, since it may be
 * a stranger's. Only what is new is ended so. Answers what is left of it.
 */
export const endOwnWay = endpoint({
  name: 'end a new way in',
  method: 'POST',
  path: '/{tenant}/users/ways/end',
  who: 'public',
  words: 'staff',
  about: { nothing: 'nobody is signed in yet' },
  status: 200,
  per_minute: 60,
  body: z.object({ ways_token: z.string().max(200), way: kind, way_id: z.number().int() }),
  answer: z.array(wayIn),
});
