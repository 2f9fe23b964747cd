import { serve } from '../../../server/calls/serve.ts';
import { retryFailure, showJobs } from '../contract.ts';
import { retry } from './commands.ts';
import { jobPage } from './queries.ts';

export const jobsHttp = [
  serve(showJobs, ({ tx }) => jobPage(tx)),
  serve(retryFailure, ({ tx, by, params }) => retry(tx, by, params.id)),
];
