import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import { matchEvent as matchEventKind } from '../../../shared/job-kinds.ts';
import { forgetOldChanges } from './answer-change.ts';
import { forgetOldCounts } from './count-attempts.ts';
import { eventsToMatch } from './customers-near-stops.ts';
import { addUpCounts } from './keep-customer.ts';
import { matchEvent } from './match-receivers.ts';
import { forgetOldConsents } from './record-consents.ts';
import { forgetCustomers } from './subscribe.ts';

/** An event's stops are new or changed: who is told about them (RG80). */
export const matchEventJob = job({
  ...matchEventKind,
  async run(app, { tenant_id, plan_event_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, (tx) => matchEvent(tx, tenant, plan_event_id, app.clock()));
  },
});

async function matchComing(app: AppContext, tenant: Tenant): Promise<void> {
  const today = dayIn(tenant.time_zone, app.clock());
  const ids = await inTenant(app.database, tenant.id, (tx) => eventsToMatch(tx, today, addDays(today, 28)), {
    readonly: true,
  });
  for (const id of ids)
    await inTenant(app.database, tenant.id, (tx) => matchEvent(tx, tenant, id, app.clock()));
}

async function forget(app: AppContext, tenant: Tenant): Promise<void> {
  const before = addDays(dayIn(tenant.time_zone, app.clock()), -7);
  const ids = await inTenant(app.database, tenant.id, async (tx) => {
    await forgetOldCounts(tx, before);
    await forgetOldChanges(tx, app.clock());
    await addUpCounts(tx);
    return forgetCustomers(tx);
  });
  app.log.info({ tenant: tenant.slug, customers: ids.length }, 'erased customers without consent');
  // Behind the erasing: what the erased once said yes to holds no more.
  await forgetOldConsents((work) => inTenant(app.database, tenant.id, work), app.clock());
}

const HOUR_MS = 3_600_000;

/** The hour that begins at 02:00 of the tenant's clock; on the night that has no 02:00, the one after. */
function isTimeToForget(tenant: Tenant, now: Date): boolean {
  const since = now.getTime() - instant(dayIn(tenant.time_zone, now), '02:00:00', tenant.time_zone).getTime();
  return since >= 0 && since < HOUR_MS;
}

/** At 02:00 of each tenant: erases who left (G34). */
export const forgetNightly = job({
  kind: 'subscribers.forget',
  data: z.object({}),
  cron: '0 * * * *',
  most_seconds: 1_800,
  run: (app) =>
    forEachTenant(app, async (tenant) => {
      if (isTimeToForget(tenant, app.clock())) await forget(app, tenant);
    }),
});

/** Matches the next 28 days anew (RG80), after the erasing in every zone of the tenants. */
export const everyNight = job({
  kind: 'subscribers.nightly',
  data: z.object({}),
  cron: '17 1 * * *',
  most_seconds: 3_600,
  run: (app) => forEachTenant(app, (tenant) => matchComing(app, tenant)),
});

export const subscribersJobs = [matchEventJob, forgetNightly, everyNight];
