// The app's own lists, as app/server.ts serves them.
import { createHash } from 'node:crypto';
import { constraints, pages, served, staffWords } from '../../app/features.ts';
import { commonRefusals } from '../../shared/refusals.ts';
import type { AppParts } from '../http-server.ts';
import type { Identity } from '../identity.ts';
import type { AppContext } from '../context.ts';

export const sessionCookie = '_isrute_session';

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

type Row = { tenant_id: number; id?: number; kind?: string; scopes?: string[]; user_row: Identity['user']; depo_ids: number[] };

async function identityOf(app: AppContext, lookUp: 'actor_by_session' | 'actor_by_token', token: string): Promise<Identity | null> {
  const digest = digestOf(token);
  const { rows } = await app.database.pool.query<Row>(`select * from ${lookUp}($1)`, [digest]);
  const [row] = rows;
  if (!row) return null;
  return {
    tenant_id: row.tenant_id, user: row.user_row, depo_ids: row.depo_ids ?? [],
    key: row.kind === 'integration' && row.id !== undefined ? { id: row.id, scopes: row.scopes ?? [] } : null,
    session_digest: lookUp === 'actor_by_session' ? digest : null,
    via: lookUp === 'actor_by_session' ? 'session' : row.kind === 'integration' ? 'key' : 'token',
  };
}

export async function appParts(): Promise<AppParts> {
  return {
    served, pages, constraints, staff_words: staffWords, session_expired: commonRefusals.unauthenticated, version: 'test',
    session: () => Promise.resolve({}),
    audit: () => undefined,
    health: () => Promise.resolve({ ok: true, parts: {} }),
    async identify(app, request) {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (bearer !== undefined) return identityOf(app, 'actor_by_token', bearer);
      const cookie = request.cookies[sessionCookie];
      return cookie === undefined ? null : identityOf(app, 'actor_by_session', cookie);
    },
  };
}
