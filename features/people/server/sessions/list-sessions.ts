import { sql } from 'kysely';
import { staffOf, type Act } from '../../../../server/identity.ts';
import { fromTable, shaped } from '../../../../server/shaped.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { OwnSession } from '../../contract/sessions.ts';
import { deviceOf } from '../../rules/known-browsers.ts';
import { storedUser, type Named } from '../read-user.ts';

interface Row extends Pick<OwnSession, 'id' | 'kind'> {
  user_agent: string;
  signed_in_at: Date;
  last_seen_at: Date | null;
  token_digest: string;
}

/** More are open in no honest case; the rest end by their time. */
const mostShown = 200;

export const ownSessions = (tx: TenantTx, by: Act): Promise<OwnSession[]> =>
  listSessions(tx, by, staffOf(by).id);

/** 404 and 403 as the person is shown. */
export async function sessionsOfUser(tx: TenantTx, by: Act, named: Named): Promise<OwnSession[]> {
  const { id } = await storedUser(tx, by, named);
  return listSessions(tx, by, id);
}

async function listSessions(tx: TenantTx, by: Act, id: number): Promise<OwnSession[]> {
  const { session_digest } = by.actor;
  const { rows } = await shaped<Row>(
    {
      id: 'id',
      kind: sql`'browser'`,
      user_agent: 'user_agent',
      signed_in_at: sql`created_at`,
      ...fromTable('', 'last_seen_at token_digest'),
    },
    (columns) => sql`
    select ${columns}
    from sessions
    where user_id = ${id} and ended_at is null and expires_at > ${by.now}
    union all
    select id, 'app', '', created_at, null, token_digest from api_tokens
    where user_id = ${id} and revoked_at is null and (expires_at is null or expires_at > ${by.now})
    order by last_seen_at desc nulls last, signed_in_at desc, id desc limit ${mostShown}`,
  ).execute(tx);
  const shown = rows.map(({ user_agent, token_digest, signed_in_at, last_seen_at, ...row }) => ({
    ...row,
    ...deviceOf(user_agent),
    signed_in_at: signed_in_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    is_this: token_digest === session_digest,
  }));
  return shown.toSorted((a, b) => Number(b.is_this) - Number(a.is_this));
}
