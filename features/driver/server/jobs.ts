import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { forgetTripMessages, MESSAGE_DAYS } from './forget-trip-messages.ts';

export const driverJobs = [
  job({
    kind: 'driver.forget_messages',
    data: z.object({}),
    cron: '57 1 * * *',
    run: (app) =>
      forEachTenant(app, ({ id, settings }) =>
        inTenant(app.database, id, (tx) =>
          forgetTripMessages(tx, app.clock(), settings.trip_message_days ?? MESSAGE_DAYS),
        ),
      ),
  }),
];
