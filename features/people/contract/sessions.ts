// Where a person is signed in: the sessions of their browsers and the tokens of their apps.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut } from '../../../shared/wire.ts';

const path = '/{tenant}/users/sessions';
const about = ['sessions'] as const;

const ownSession = z.object({
  id,
  kind: z.enum(['browser', 'app']),
  /** 'Firefox', 'Windows'; null when it does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  signed_in_at: instantOut,
  /** To five minutes; null of an app, which is not watched. */
  last_seen_at: instantOut.nullable(),
  /** What this was asked by. */
  is_this: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** This one first, then the one last seen. */
export const listOwnSessions = endpoint({
  name: 'list own sessions',
  method: 'GET',
  path,
  about,
  page: true,
  answer: z.array(ownSession),
});

export const endOwnSession = endpoint({
  name: 'end own session',
  proof: 'always',
  method: 'DELETE',
  path: `${path}/{id}`,
  about,
  params: idParam,
});

export const endOwnApp = endpoint({
  name: 'end own app',
  proof: 'always',
  method: 'DELETE',
  path: '/{tenant}/users/apps/{id}',
  about,
  params: idParam,
});

const ofPerson = {
  about: ['users', 'sessions', 'changes'],
  needs: 'second_factors.take',
} as const;
const personParam = idParam.extend({ depo_id: id.optional() });
const sessionsPath = '/{tenant}/admin/depo/{depo_id}/users/{id}/sessions';
const sessionsAlias = '/{tenant}/admin/users/{id}/sessions';

/** Of somebody else, as they see their own. */
export const listSessionsOfUser = endpoint({
  ...ofPerson,
  name: 'list sessions of user',
  method: 'GET',
  path: sessionsPath,
  aliases: [sessionsAlias],
  params: personParam,
  answer: z.array(ownSession),
});

export const endSessionOfUser = endpoint({
  ...ofPerson,
  name: 'end a session of user',
  proof: 'always',
  method: 'DELETE',
  path: `${sessionsPath}/{session}/{session_id}`,
  aliases: [`${sessionsAlias}/{session}/{session_id}`],
  params: personParam.extend({ session: ownSession.shape.kind, session_id: id }),
});

/** Their browsers and apps, everywhere; the session of whoever asks goes on. */
export const endSessionsOfUser = endpoint({
  ...ofPerson,
  name: 'end sessions of user',
  proof: 'always',
  method: 'DELETE',
  path: sessionsPath,
  aliases: [sessionsAlias],
  params: personParam,
});

/** Browsers and apps; what this is asked by goes on. */
export const endOtherSessions = endpoint({
  name: 'end other sessions',
  proof: 'always',
  method: 'DELETE',
  path,
  about,
});
