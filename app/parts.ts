// The platform's server with this app's features in it.
import { sql } from 'kysely';
import type { AppContext } from '../server/context.ts';
import type { AppParts, StaffRequest } from '../server/http-server.ts';
import { untenanted } from '../server/tenant.ts';
import { version } from '../server/version.ts';
import { sessionOf } from '../features/tenants/server/queries.ts';
import { frontDoor, identify, sessionExpired } from '../features/users/server/session.ts';
import { constraints, pages, served, staffWords } from './features.ts';

/** Database and worker, without a word about tenants (RG109). */
async function health(app: AppContext): Promise<{ ok: boolean; parts: Record<string, string> }> {
  try {
    const late = await untenanted(app.database, async (tx) => {
      const { rows } = await sql<{ late: number }>`
        select count(*)::int as late from pgboss.job where state = 'created' and start_after < now() - interval '5 minutes'`.execute(tx);
      return rows[0]?.late ?? 0;
    });
    return { ok: late === 0, parts: { database: 'ok', worker: late === 0 ? 'ok' : `${late} jobs are over 5 minutes late` } };
  } catch (error) {
    app.log.error({ err: error }, 'health');
    return { ok: false, parts: { database: 'not reachable' } };
  }
}

export function partsOf(audit: (request: StaffRequest) => void): AppParts {
  return {
    served, pages, constraints, staff_words: staffWords, identify, session_expired: sessionExpired, front_door: frontDoor,
    session: sessionOf, health, version: version(), audit,
  };
}
