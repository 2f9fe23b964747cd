import { systemAct } from '../../../server/identity.ts';
import { job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { followOrders } from '../../../shared/job-kinds.ts';
import { followTrip } from './board-trip.ts';

export const deliveryOrdersJobs = [
  job({
    ...followOrders,
    async run(app, { tenant_id, plan_event_id }) {
      const tenant = await app.tenants.byId(tenant_id);
      if (tenant)
        await inTenant(app.database, tenant_id, (tx) =>
          followTrip(tx, systemAct(app, tenant), plan_event_id),
        );
    },
  }),
];
