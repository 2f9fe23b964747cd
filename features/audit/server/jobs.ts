import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetOldRequests } from './commands.ts';

export const forgetOldRequestsNightly = job({
  kind: 'audit.forget_old', data: z.object({}), cron: '40 1 * * *',
  async run(ctx) {
    await forEachTenant(ctx, (tenant) => inTenant(ctx.database, tenant.id, (tx) => forgetOldRequests(tx, ctx.clock())));
  },
});

export const auditJobs = [forgetOldRequestsNightly];
