import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { enqueue, forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { recomputeNotices, sendSms, tellAnew } from '../../../shared/job-kinds.ts';
import { forgetOldSms } from './forget-old-sms.ts';
import { forgetTold, recomputeReceivers } from './place-receivers.ts';
import { queueDueNotices } from './queue-due-notices.ts';
import { queueFurtherNotices } from './queue-further-notices.ts';
import { flagUnreported } from './queue-messages.ts';
import { relayOutbox } from './relay-outbox.ts';
import { withdrawNoticesOf } from './withdraw-notices.ts';

/**
 * Every 20 seconds: what is due goes to the outbox, the outbox to the gateway (RG72). Each tenant has a job of its own.
 */
export const sendDueSms = job({
  kind: 'sms.send_due',
  data: z.object({}),
  every_seconds: 20,
  run: (app) =>
    forEachTenant(app, ({ id }) =>
      inTenant(app.database, id, async (tx) =>
        enqueue(tx, sendSms, { tenant_id: id }, { key: `tenant ${id}` }),
      ),
    ),
});

/** Slots for many tenants: those whose gateway does not answer keep nobody else waiting. */
export const sendSmsJob = job({
  ...sendSms,
  at_once: 32,
  most_seconds: 300,
  retry: { limit: 0 },
  async run(app, { tenant_id }, stopping) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant) await sendDueOf(app, tenant, stopping);
  },
});

/**
 * What fails in one step is told and leaves the others their turn: what is queued goes out although a notice cannot
 * be judged.
 */
async function sendDueOf(app: AppContext, tenant: Tenant, stopping?: AbortSignal): Promise<void> {
  const flag = () => inTenant(app.database, tenant.id, (tx) => flagUnreported(tx, app.clock()));
  // Sending comes last: a turn that finds the gateway hanging ends long after the others.
  const relay = () => relayOutbox(app, tenant, stopping);
  for (const step of [withdrawNoticesOf, queueDueNotices, queueFurtherNotices, flag, relay]) {
    try {
      await step(app, tenant);
    } catch (error) {
      app.log.error({ err: error, tenant: tenant.slug }, 'sms');
    }
  }
}

export const recomputeNoticesJob = job({
  ...recomputeNotices,
  async run(app, { tenant_id, plan_event_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, (tx) =>
        recomputeReceivers(tx, tenant, plan_event_id, app.clock()),
      );
  },
});

/** In one transaction with their new times, or they would be due at once. */
export const tellAnewJob = job({
  ...tellAnew,
  async run(app, { tenant_id, plan_event_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant)
      await inTenant(app.database, tenant_id, async (tx) => {
        await forgetTold(tx, tenant, plan_event_id, app.clock());
        await recomputeReceivers(tx, tenant, plan_event_id, app.clock());
      });
  },
});

export const forgetOldSmsNightly = job({
  kind: 'sms.forget_old',
  data: z.object({}),
  cron: '5 2 * * *',
  most_seconds: 3_600,
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      const gone = await forgetOldSms(app, tenant);
      if (gone.receivers + gone.messages > 0)
        app.log.info({ tenant: tenant.slug, ...gone }, 'deleted old SMS');
    });
  },
});

export const smsJobs = [sendDueSms, sendSmsJob, recomputeNoticesJob, tellAnewJob, forgetOldSmsNightly];
