import { systemAct } from '../../../server/identity.ts';
import { job } from '../../../server/jobs/jobs.ts';
import { inTenant, type WithinTenant } from '../../../server/tenant.ts';
import { mapReports } from '../../../shared/job-kinds.ts';
import { mapReportsAnew } from '../../till/server/remap-reports.ts';

export const remappingJobs = [
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
