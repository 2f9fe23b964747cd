import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import { forEachTenant, job, type Job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { runImport } from '../../../shared/job-kinds.ts';
import { actorFor, runById } from './find-run.ts';
import { mayImport } from './import-kinds.ts';
import { isStep, runStep, type Kinds } from './import-rows.ts';
import { forgetOldImports, freeAbandoned, noteFailed, noteProgress } from './note-import.ts';

type Asked = z.output<typeof runImport.data>;

async function findRun(app: AppContext, asked: Asked, findPerson: Kinds['findPerson']) {
  const tenant = await app.tenants.byId(asked.tenant_id);
  if (!tenant) return null;
  return inTenant(
    app.database,
    tenant.id,
    async (tx) => {
      const run = await runById(tx, asked.import_run_id);
      if (!run) return null;
      // Whoever saves it reads its cells as they were read when they were looked at.
      const asking = { user_id: asked.user_id, language: run.language };
      return { run, actor: await actorFor(tx, tenant, asking, findPerson) };
    },
    { readonly: true },
  );
}

const runImportJob = ({ kinds, constraints, findPerson }: Kinds) =>
  job({
    ...runImport,
    most_seconds: 900,
    retry: { limit: 2 },
    async run(app, asked) {
      const found = await findRun(app, asked, findPerson);
      if (!found) return;
      const { run, actor } = found;
      const step = run.status;
      if (!isStep(step)) return;
      const within = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
        inTenant(app.database, asked.tenant_id, work);
      const kind = kinds.find(({ key }) => key === run.kind);
      const by: Act | null = actor && {
        actor,
        now: app.clock(),
        public_url: app.settings.public_url,
        through: `Import ${run.id}`,
      };
      try {
        if (!kind || !by || !mayImport(by, kind)) throw new Error(`Nobody may run import ${run.id} any more`);
        await runStep(step, app, by, {
          id: run.id,
          kind,
          depo_id: run.depo_id,
          constraints,
          told: async (done) => {
            // The embedded database has one connection, and the rows are on it.
            if (!app.database.embedded) await within((tx) => noteProgress(tx, run.id, done));
          },
        });
      } catch (error) {
        await within((tx) => noteFailed(tx, run.id, step));
        throw error;
      }
    },
  });

const forgetOldImportsNightly = job({
  kind: 'imports.forget',
  data: z.object({}),
  cron: '20 1 * * *',
  run: (app) =>
    forEachTenant(app, (tenant) =>
      inTenant(app.database, tenant.id, (tx) => forgetOldImports(tx, app.clock())),
    ),
});

const freeAbandonedImports = job({
  kind: 'imports.free',
  data: z.object({}),
  every_seconds: 300,
  run: (app) => forEachTenant(app, (tenant) => inTenant(app.database, tenant.id, freeAbandoned)),
});

export const importsJobs = (kinds: Kinds): readonly Job[] => [
  runImportJob(kinds),
  forgetOldImportsNightly,
  freeAbandonedImports,
];
