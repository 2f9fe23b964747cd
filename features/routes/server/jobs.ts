import { z } from 'zod';
import { systemAct } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import {
  askRouteLines,
  depoMoved as depoMovedKind,
  recheckRoute as recheckKind,
} from '../../../shared/job-kinds.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { askLines } from '../../places/server/ask-lines.ts';
import { placesInUse, placesOfRoute } from './route-lines.ts';
import { depoMoved, recheckRoute } from './save-route.ts';

const depoMovedJob = job({
  ...depoMovedKind,
  async run(app, { tenant_id, depo_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, (tx) => depoMoved(tx, systemAct(app, tenant), depo_id));
  },
});

/** A directions service that failed is asked again later; until then the route says that its arrivals are missing. */
const recheckRouteJob = job({
  ...recheckKind,
  async run(app, { tenant_id, depo_id, route_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (!tenant) return;
    const act = systemAct(app, tenant);
    const by = { ...act, actor: { ...act.actor, depo_ids: [depo_id] } };
    try {
      await recheckRoute(
        { by, within: (work, choice) => inTenant(app.database, tenant_id, work, choice) },
        { depo_id, id: route_id },
      );
    } catch (error) {
      // Nothing saved: deactivated, or moved to another depot meanwhile.
      if (!(error instanceof Refusal) || error.extra.saved === true) throw error;
    }
  },
});

const askRouteLinesJob = job({
  ...askRouteLines,
  async run(app, { tenant_id, route_id }, stopping) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant) await askLines(app, tenant, placesOfRoute(route_id), stopping);
  },
});

/** What a service that failed still owes, what has grown old, and all of a tenant that has a service since today. */
const askRouteLinesHourly = job({
  kind: 'routes.ask_lines_hourly',
  data: z.object({}),
  cron: '25 * * * *',
  most_seconds: 3_000,
  run: (app, _, stopping) => forEachTenant(app, (tenant) => askLines(app, tenant, placesInUse(), stopping)),
});

export const routesJobs = [depoMovedJob, recheckRouteJob, askRouteLinesJob, askRouteLinesHourly];
