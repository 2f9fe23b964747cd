import { z } from 'zod';
import { systemAct } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { askEventLines, resyncRoute as asked } from '../../../shared/job-kinds.ts';
import { askLines } from '../../places/server/ask-lines.ts';
import { placesOfDays, placesOfEvents } from './event-lines.ts';
import { forgetActs } from './record-act.ts';
import { resyncRoute } from './sync-stops.ts';

/** A tenant that is gone has no plan events to follow its routes. */
export const resyncRouteJob = job({
  ...asked,
  async run(app, { tenant_id, route_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, (tx) => resyncRoute(tx, systemAct(app, tenant), route_id));
  },
});

const askEventLinesJob = job({
  ...askEventLines,
  async run(app, { tenant_id, plan_event_ids }, stopping) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant) await askLines(app, tenant, placesOfEvents(plan_event_ids), stopping);
  },
});

/** Trips that are looked at in these days, with what only they have: orders brought to the door, stops of their own. */
const DAYS_AHEAD = 14;

const askEventLinesHourly = job({
  kind: 'plan_events.ask_lines_hourly',
  data: z.object({}),
  cron: '35 * * * *',
  most_seconds: 3_000,
  run: (app, _, stopping) =>
    forEachTenant(app, async (tenant) => {
      const today = dayIn(tenant.time_zone, app.clock());
      await askLines(app, tenant, placesOfDays(addDays(today, -1), addDays(today, DAYS_AHEAD)), stopping);
    }),
});

const forgetActsNightly = job({
  kind: 'plan_events.forget_acts',
  data: z.object({}),
  cron: '50 2 * * *',
  run: (app) =>
    forEachTenant(app, (tenant) => inTenant(app.database, tenant.id, (tx) => forgetActs(tx, app.clock()))),
});

export const planEventsJobs = [resyncRouteJob, askEventLinesJob, askEventLinesHourly, forgetActsNightly];
