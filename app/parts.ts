// The platform's server with this app's features in it.

import { sql } from 'kysely';
import { recordWrite } from '../features/audit/server/record-requests.ts';
import { noteKeyUse } from '../features/people/server/make-key.ts';
import { expired, frontDoor, identify } from '../features/people/server/sessions/identify.ts';
import { providerDoor } from '../features/people/server/sign-in/enter-by-provider.ts';
import { lostPage } from '../features/public-pages/server/page-facts.ts';
import { tenantOfSubject } from '../features/public-pages/server/tenant-of-subject.ts';
import { readSession } from '../features/tenants/server/session-of-tenant.ts';
import { whyNoWrites } from '../server/db/out-of-room.ts';
import type { Database } from '../server/db/pool.ts';
import { answeringOf, type Homes } from '../server/homes.ts';
import type { AppParts } from '../server/http/app-parts.ts';
import type { Health } from '../server/http/health.ts';
import type { StaffRequest } from '../server/http/staff-audit.ts';
import { shaped } from '../server/shaped.ts';
import { untenanted } from '../server/tenant.ts';
import { release } from '../server/version.ts';
import { apiGuide } from './api-guide/guide.ts';
import { constraints } from './constraints.ts';
import { pages, sent, served, staffWords } from './features.ts';

/** Those that should have run five minutes ago. */
export const countLateJobs = (database: Database): Promise<number> =>
  untenanted(database, async (tx) => {
    const { rows } = await shaped<{ late: number }>(
      { late: sql`count(*)::int` },
      (columns) => sql`
      select ${columns}
      from pgboss.job
      where state = 'created' and start_after < now() - interval '5 minutes'`,
    ).execute(tx);
    return rows[0]?.late ?? 0;
  });

/** A server that can serve the tenants of one database is not taken away from them. */
async function nothingServes(homes: Homes): Promise<string | null> {
  const wrongs = await Promise.all(
    homes.all.map(async (home) => (home.answers() ? whyNoWrites(home.database) : 'not reachable')),
  );
  return wrongs.every((wrong) => wrong !== null) ? (wrongs[0] ?? null) : null;
}

/** Without a word about tenants (RG109). */
const health: Health = {
  async database(app) {
    if (app.homes) return nothingServes(app.homes);
    try {
      await untenanted(app.database, (tx) => sql`select 1`.execute(tx));
      return await whyNoWrites(app.database);
    } catch (error) {
      app.log.error({ err: error }, 'health');
      return 'not reachable';
    }
  },
  async lateJobs(app) {
    const counted = await Promise.all(answeringOf(app).map(countLateJobs));
    return counted.reduce((sum, late) => sum + late, 0);
  },
  away: (app) => (app.homes?.all ?? []).flatMap((home) => (home.answers() ? [] : [home.name])),
};

export function partsOf(audit: (request: StaffRequest) => void): AppParts {
  return {
    served,
    sent,
    pages,
    lost: lostPage,
    constraints,
    staff_words: staffWords,
    identify,
    tenantOfSubject,
    keyUsed: (app, key) => void noteKeyUse(app, key),
    expired,
    front_door: (visit) => ({ ...frontDoor(visit), ...providerDoor(visit) }),
    session: readSession,
    health,
    release: release(),
    guide: apiGuide,
    audit,
    auditWrite: recordWrite,
  };
}
