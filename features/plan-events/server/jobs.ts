import { systemAct } from '../../../server/identity.ts';
import { job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { resyncRoute as asked } from '../../../shared/job-kinds.ts';
import { resyncRoute } from '../stops/server/commands.ts';

/** A tenant that is gone has no plan events to follow its routes. */
export const resyncRouteJob = job({
  ...asked,
  async run(app, { tenant_id, route_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, (tx) => resyncRoute(tx, systemAct(app, tenant), route_id));
  },
});

export const planEventsJobs = [resyncRouteJob];
