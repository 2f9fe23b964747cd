// The app's own lists, as app/server.ts serves them.
import { constraints, pages, served, staffWords } from '../../app/features.ts';
import { sessionOf } from '../../features/tenants/server/queries.ts';
import { frontDoor, identify, sessionExpired } from '../../features/users/server/session.ts';
import type { AppParts } from '../http-server.ts';

export { sessionCookie } from '../../features/users/server/session.ts';
export { digestOf } from '../secret-tokens.ts';

export async function appParts(): Promise<AppParts> {
  return {
    served, pages, constraints, staff_words: staffWords, identify, session_expired: sessionExpired, front_door: frontDoor, session: sessionOf, version: 'test',
    audit: () => undefined,
    health: () => Promise.resolve({ ok: true, parts: {} }),
  };
}
