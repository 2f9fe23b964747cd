import { sql } from 'kysely';
import { z } from 'zod';
import { enqueue, forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { shaped } from '../../../server/shaped.ts';
import { inTenant, untenanted } from '../../../server/tenant.ts';
import { pushToDrivers } from '../../../shared/job-kinds.ts';
import { forgetTripMessages } from './forget-trip-messages.ts';
import { sendPushes } from './send-pushes.ts';

/** Acts say nothing of what they change for whom: the days of those who want to be told are looked at. */
export const lookAtDays = job({
  kind: 'driver.look_at_days',
  data: z.object({}),
  every_seconds: 20,
  async run(app) {
    const { rows } = await untenanted(app.database, (tx) =>
      shaped<{ id: number }>(
        { id: 'id' },
        (columns) => sql`select ${columns} from tenants_with_push() as id`,
      ).execute(tx),
    );
    for (const { id } of rows)
      await inTenant(app.database, id, async (tx) =>
        enqueue(tx, pushToDrivers, { tenant_id: id }, { key: `tenant ${id}` }),
      );
  },
});

export const driverJobs = [
  job({
    kind: 'driver.forget_messages',
    data: z.object({}),
    cron: '57 1 * * *',
    run: (app) => forEachTenant(app, (tenant) => forgetTripMessages(app, tenant)),
  }),
  lookAtDays,
  job({
    ...pushToDrivers,
    at_once: 4,
    // It is queued again soon, and what is due keeps its own time.
    retry: { limit: 0 },
    async run(app, { tenant_id }, stopping) {
      const tenant = await app.tenants.byId(tenant_id);
      if (tenant) await sendPushes(app, tenant, stopping);
    },
  }),
];
