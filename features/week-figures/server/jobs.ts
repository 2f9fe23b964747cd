import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { isMorning } from '../../today/rules/morning-mail.ts';
import { mondayOf } from '../rules/week.ts';
import { mailEach, mailWeek, weekMailsDue } from './mail-week.ts';

/** Looks every hour where it is morning: on Monday, or on the first morning after it on which a server runs. */
export const mailWeeks = job({
  kind: 'week_figures.mail_weeks',
  data: z.object({}),
  cron: '22 * * * *',
  async run(app) {
    const by = { now: app.clock(), public_url: app.settings.public_url };
    await forEachTenant(app, async (tenant) => {
      if (!isMorning(tenant.time_zone, by.now)) return;
      const monday = mondayOf(dayIn(tenant.time_zone, by.now));
      const due = await inTenant(app.database, tenant.id, (tx) => weekMailsDue(tx, monday), {
        readonly: true,
      });
      await mailEach(due, (person) =>
        inTenant(app.database, tenant.id, (tx) => mailWeek(tx, tenant, by, person)),
      );
    });
  },
});

export const weekFiguresJobs = [mailWeeks];
