// One report's paper as a file to send or to keep (orders-decisions 4.10).

import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam } from '../../../shared/wire.ts';
import { P } from './eod-report.ts';

/** A PDF of one A4 page with two lines to sign on: the figures of the paper on the screen, in the reader's language. */
export const downloadEodPaper = endpoint({
  name: 'download paper of end-of-day report',
  method: 'GET',
  path: `${P}/{id}/paper`,
  about: { nothing: 'a file is downloaded, never kept' },
  needs: 'eod.read',
  home: true,
  params: depoIdParam,
});
