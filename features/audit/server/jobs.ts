import { z } from 'zod';
import { job } from '../../../server/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetOldRequests } from './commands.ts';

export const forgetOldRequestsNightly = job({
  kind: 'audit.forget_old', data: z.object({}), cron: '40 1 * * *',
  async run(ctx) {
    for (const tenant of await ctx.tenants.all()) await inTenant(ctx.database, tenant.id, (tx) => forgetOldRequests(tx, ctx.clock()));
  },
});

export const auditJobs = [forgetOldRequestsNightly];
