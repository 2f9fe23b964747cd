// Which code reaches a database otherwise than through `inTenant`, which finds the tenant's own: each with what leads
// it to the right one of several.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const everyHome = 'asks each of them';
const ofItsWorker = 'a job sees the database that its worker is of';
const oneByOne = 'done for each by whoever calls it';
const beneath = 'beneath the doors: is given the connections';

const doors: Readonly<Record<string, string>> = {
  'app/doctor.ts': oneByOne,
  'app/open.ts': 'the first: it gives the time, the secret of the sessions and the name on NATS',
  'app/open-homes.ts': 'holds the tenants of one against the directory of the first',
  'app/parts.ts': everyHome,
  'features/driver/server/jobs.ts': ofItsWorker,
  'features/people/server/sessions/identify.ts':
    "the database of the address's tenant, or the one that knows it",
  'features/places/server/import-addresses.ts': oneByOne,
  'features/places/server/jobs.ts': ofItsWorker,
  'features/public-pages/server/tenant-of-subject.ts': 'the one that knows it',
  'features/tenants/server/change-settings.ts': oneByOne,
  'features/tenants/server/make-tenant.ts': 'the first for the id, the one that was chosen for the row',
  'features/webhooks/server/jobs.ts': ofItsWorker,
  'seed/seed.ts': 'the first, while there is no tenant anywhere',
  'server/db/migrate.ts': oneByOne,
  'server/db/one-at-a-time.ts': beneath,
  'server/db/out-of-room.ts': beneath,
  'server/db/pool.ts': beneath,
  'server/db/prepared-statements.ts': beneath,
  'server/db/replica.ts': beneath,
  'server/db/until-it-serves.ts': beneath,
  'server/doctor/judge-database.ts': oneByOne,
  'server/homes.ts': 'the first: it has the directory',
  'server/jobs/job-worker.ts': 'a worker for each',
  'server/metrics/figures.ts': everyHome,
  'server/sealed-at-start.ts': oneByOne,
  'server/tenant.ts': 'the doors themselves',
  'server/tenants.ts': oneByOne,
};

const reaches = new RegExp(
  [
    String.raw`\buntenanted\(`,
    String.raw`\baskPrepared[<(]`,
    String.raw`\b(?:pool|owner)\.(?:query|connect)\b`,
    String.raw`\boneAtATime\(`,
    String.raw`\boverPool\(`,
    String.raw`\.kysely\b(?!\.)`,
    String.raw`whileItAnswers\(\w+\)\.pool`,
  ].join('|'),
);

test('nothing but what is listed here reaches a database otherwise than through its tenant', () => {
  const files = globSync('{app,features,seed,server}/**/*.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.filter(
    (file) =>
      !/\.test\.ts$|^server\/test\//.test(file) && reaches.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(new Set(found)).toEqual(new Set(Object.keys(doors)));
});
