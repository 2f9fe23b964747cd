import { systemActor } from '../../../../server/identity.ts';
import { job } from '../../../../server/jobs/jobs.ts';
import { inTenant } from '../../../../server/tenant.ts';
import { followOrders } from '../../../../shared/job-kinds.ts';
import { followTrip } from './commands.ts';

export const deliveryOrdersJobs = [
  job({
    ...followOrders,
    async run({ database, tenants, clock }, { tenant_id, plan_event_id }) {
      const tenant = await tenants.byId(tenant_id);
      if (tenant)
        await inTenant(database, tenant_id, (tx) =>
          followTrip(tx, { actor: systemActor(tenant), now: clock() }, plan_event_id),
        );
    },
  }),
];
