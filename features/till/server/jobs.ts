import { z } from 'zod';
import { systemAct } from '../../../server/identity.ts';
import { forEachTenant, job, type Job } from '../../../server/jobs/jobs.ts';
import { inTenant, type WithinTenant } from '../../../server/tenant.ts';
import { mapReports, tryPosMessages } from '../../../shared/job-kinds.ts';
import { dueMessages } from './keep-message.ts';
import { mapReportsAnew } from './remap-reports.ts';
import { enqueueTries, tryDue } from './retry-message.ts';

/** Once a minute: who has a message whose next try is due. */
const findDue = job({
  kind: 'pos.find_due_messages',
  data: z.object({}),
  every_seconds: 60,
  run: (app) =>
    forEachTenant(app, ({ id }) =>
      inTenant(app.database, id, async (tx) => {
        const due = await dueMessages(tx, { due_at: app.clock(), after_id: 0, most: 1 });
        if (due.length > 0) enqueueTries(tx, id);
      }),
    ),
});

export const messagesJobs: readonly Job[] = [
  findDue,
  job({
    ...tryPosMessages,
    retry: { limit: 0 },
    async run(app, { tenant_id }, stopping) {
      const tenant = await app.tenants.byId(tenant_id);
      if (tenant) await tryDue(app, tenant, stopping);
    },
  }),
];

export const remappingJobs: readonly Job[] = [
  job({
    ...mapReports,
    async run(app, { tenant_id, from, until }) {
      const tenant = await app.tenants.byId(tenant_id);
      if (!tenant) return;
      const within: WithinTenant = (work) => inTenant(app.database, tenant_id, work);
      await mapReportsAnew(within, systemAct(app, tenant), { from, until });
    },
  }),
];
