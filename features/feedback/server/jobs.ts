import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetGivers } from './take-feedback.ts';

/** After the night's erasing of customers. */
export const forgetFeedbackGivers = job({
  kind: 'feedback.forget',
  data: z.object({}),
  cron: '47 1 * * *',
  async run(app) {
    await forEachTenant(app, (tenant) => inTenant(app.database, tenant.id, forgetGivers));
  },
});

export const feedbackJobs = [forgetFeedbackGivers];
