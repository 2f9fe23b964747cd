import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetOldRequests, turnMonths } from './record-requests.ts';

export const forgetOldRequestsNightly = job({
  kind: 'audit.forget_old',
  data: z.object({}),
  cron: '40 1 * * *',
  async run(ctx) {
    const [tenant] = await ctx.tenants.all();
    if (tenant) await inTenant(ctx.database, tenant.id, (tx) => turnMonths(tx, ctx.clock()));
    await forEachTenant(ctx, (each) =>
      inTenant(ctx.database, each.id, (tx) => forgetOldRequests(tx, ctx.clock())),
    );
  },
});

export const auditJobs = [forgetOldRequestsNightly];
