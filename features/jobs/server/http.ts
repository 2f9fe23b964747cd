import { serve } from '../../../server/calls/serve.ts';
import { retryFailure, showJobs } from '../contract.ts';
import { jobPage } from './list-jobs.ts';
import { retry } from './retry-job.ts';

export const jobsHttp = [
  serve(showJobs, ({ tx }) => jobPage(tx)),
  serve(retryFailure, ({ tx, by, params }) => retry(tx, by, params.id)),
];
