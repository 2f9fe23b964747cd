import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { shaped } from '../../../server/shaped.ts';
import { inTenant, untenanted } from '../../../server/tenant.ts';
import { sendWebhooks } from '../../../shared/job-kinds.ts';
import { relayWebhooks } from './relay-webhooks.ts';
import { forgetOldDeliveries } from './save-webhook.ts';

/** Acts queue no job for what they tell, which would cost them: who has something due is asked in one question. */
export const sendDueWebhooks = job({
  kind: 'webhooks.send_due',
  data: z.object({}),
  every_seconds: 2,
  async run(app) {
    const { rows } = await untenanted(app.database, (tx) =>
      shaped<{ id: number }>(
        { id: 'id' },
        (columns) => sql`select ${columns}
    from tenants_with_webhooks_due(${app.clock()}) as id`,
      ).execute(tx),
    );
    for (const { id } of rows)
      await inTenant(app.database, id, async (tx) =>
        enqueue(tx, sendWebhooks, { tenant_id: id }, { key: `tenant ${id}` }),
      );
  },
});

/** Slots for many tenants: those whose receivers do not answer keep nobody else waiting. */
export const sendWebhooksJob = job({
  ...sendWebhooks,
  at_once: 16,
  most_seconds: 300,
  retry: { limit: 0 },
  async run(app, { tenant_id }, stopping) {
    const tenant = await app.tenants.byId(tenant_id);
    if (tenant) await relayWebhooks(app, tenant, stopping);
  },
});

export const forgetOldDeliveriesNightly = job({
  kind: 'webhooks.forget_old',
  data: z.object({}),
  cron: '25 2 * * *',
  most_seconds: 3_600,
  run: (app) =>
    forEachTenant(app, async ({ id, slug }) => {
      const gone = await forgetOldDeliveries((work) => inTenant(app.database, id, work), app.clock());
      if (gone > 0) app.log.info({ tenant: slug, gone }, 'deleted old webhook deliveries');
    }),
});

export const webhooksJobs = [sendDueWebhooks, sendWebhooksJob, forgetOldDeliveriesNightly];
