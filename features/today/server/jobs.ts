import { z } from 'zod';
import { systemAct } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { isMorning } from '../rules/morning-mail.ts';
import { deposMailed, mailMorning } from './mail-morning.ts';
import { mailWarnings } from './mail-warnings.ts';

/** Looks every hour where it is morning; a depot whose mail of the day is queued is left out. */
export const mailMornings = job({
  kind: 'today.mail_mornings',
  data: z.object({}),
  cron: '7 * * * *',
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      const by = systemAct(app, tenant);
      if (!isMorning(tenant.time_zone, by.now)) return;
      const depos = await inTenant(app.database, tenant.id, deposMailed, { readonly: true });
      for (const depo of depos) await inTenant(app.database, tenant.id, (tx) => mailMorning(tx, by, depo));
    });
  },
});

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
