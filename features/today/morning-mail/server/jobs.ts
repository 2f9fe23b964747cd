import { z } from 'zod';
import { systemAct } from '../../../../server/identity.ts';
import { forEachTenant, job } from '../../../../server/jobs/jobs.ts';
import { inTenant } from '../../../../server/tenant.ts';
import { isMorning } from '../rules.ts';
import { deposMailed, mailMorning } from './commands.ts';

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
