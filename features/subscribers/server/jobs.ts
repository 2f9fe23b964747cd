import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { matchEvent as matchEventKind } from '../../../shared/job-kinds.ts';
import { forgetReceiver } from '../../sms/receivers/server/commands.ts';
import { forgetOldCounts } from '../limits/server/commands.ts';
import { matchEvent } from '../matching/server/commands.ts';
import { eventsToMatch } from '../matching/server/queries.ts';
import { forgetCustomers } from './commands.ts';

/** An event's stops are new or changed: who is told about them (RG80). */
export const matchEventJob = job({
  ...matchEventKind,
  async run(app, { tenant_id, plan_event_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant) await inTenant(app.database, tenant_id, (tx) => matchEvent(tx, tenant, plan_event_id, app.clock()));
  },
});

async function matchComing(app: AppContext, tenant: Tenant): Promise<void> {
  const today = dayIn(tenant.time_zone, app.clock());
  const ids = await inTenant(app.database, tenant.id, (tx) => eventsToMatch(tx, today, addDays(today, 28)), { readonly: true });
  for (const id of ids) await inTenant(app.database, tenant.id, (tx) => matchEvent(tx, tenant, id, app.clock()));
}

async function forget(app: AppContext, tenant: Tenant): Promise<void> {
  const before = addDays(dayIn(tenant.time_zone, app.clock()), -7);
  const ids = await inTenant(app.database, tenant.id, async (tx) => {
    await forgetOldCounts(tx, before);
    const gone = await forgetCustomers(tx);
    for (const id of gone) await forgetReceiver(tx, id);
    return gone;
  });
  app.log.info({ tenant: tenant.slug, customers: ids.length }, 'erased customers without consent');
}

/** After midnight in every zone of the tenants: erases who left (G34), then matches the next 28 days anew (RG80). */
export const everyNight = job({
  kind: 'subscribers.nightly', data: z.object({}), cron: '17 1 * * *', most_seconds: 3_600,
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      await forget(app, tenant);
      await matchComing(app, tenant);
    });
  },
});

export const subscribersJobs = [matchEventJob, everyNight];
