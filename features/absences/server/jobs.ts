import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { forgetAbsences } from './forget-absences.ts';

export const absencesJobs = [
  job({
    kind: 'absences.forget',
    data: z.object({}),
    cron: '7 2 * * *',
    run: (app) => forEachTenant(app, (tenant) => forgetAbsences(app, tenant)),
  }),
];
