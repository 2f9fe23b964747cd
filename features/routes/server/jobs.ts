import { systemActor } from '../../../server/identity.ts';
import { job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { depoMoved as depoMovedKind, recheckRoute as recheckKind } from '../../../shared/job-kinds.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { depoMoved, recheckRoute } from './commands.ts';

const depoMovedJob = job({
  ...depoMovedKind,
  async run({ database, tenants, clock }, { tenant_id, depo_id }) {
    const tenant = await tenants.byId(tenant_id);
    if (tenant)
      await inTenant(database, tenant_id, (tx) =>
        depoMoved(tx, { actor: systemActor(tenant), now: clock() }, depo_id),
      );
  },
});

/** A directions service that failed is asked again later; until then the route says that its arrivals are missing. */
const recheckRouteJob = job({
  ...recheckKind,
  async run({ database, tenants, clock }, { tenant_id, depo_id, route_id }) {
    const tenant = await tenants.byId(tenant_id);
    if (!tenant) return;
    const by = { actor: { ...systemActor(tenant), depo_ids: [depo_id] }, now: clock() };
    try {
      await recheckRoute(
        { by, within: (work, choice) => inTenant(database, tenant_id, work, choice) },
        { depo_id, id: route_id },
      );
    } catch (error) {
      // Nothing saved: deactivated, or moved to another depot meanwhile.
      if (!(error instanceof Refusal) || error.extra.saved === true) throw error;
    }
  },
});

export const routesJobs = [depoMovedJob, recheckRouteJob];
