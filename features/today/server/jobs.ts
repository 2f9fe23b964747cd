import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { mailMornings } from '../morning-mail/server/jobs.ts';
import { mailWarnings } from './commands.ts';

/** Before the cars are loaded, where the tenant has switched it on. */
export const mailWarningsDaily = job({
  kind: 'stock.mail_notices',
  data: z.object({}),
  cron: '10 4 * * *',
  async run(ctx) {
    await forEachTenant(ctx, async (tenant) => {
      if (tenant.features.stock_notice_mail)
        await inTenant(ctx.database, tenant.id, (tx) =>
          mailWarnings(tx, tenant, ctx.clock(), ctx.settings.public_url),
        );
    });
  },
});

export const todayJobs = [mailWarningsDaily, mailMornings];
