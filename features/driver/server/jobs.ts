import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { forgetTripMessages } from './forget-trip-messages.ts';

export const driverJobs = [
  job({
    kind: 'driver.forget_messages',
    data: z.object({}),
    cron: '57 1 * * *',
    run: (app) => forEachTenant(app, (tenant) => forgetTripMessages(app, tenant)),
  }),
];
