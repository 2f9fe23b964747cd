import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { approveCleanEodReports, reopenEodReport } from '../../reports/contract.ts';
import { approveCleanReports, reopenReport } from './commands.ts';

export const eodApprovingHttp = [
  serve(reopenEodReport, ({ tx, by, params, body }) => reopenReport(tx, by, params, body)),
  serveOutside(approveCleanEodReports, ({ by, params, body, inTenant }) =>
    approveCleanReports(inTenant, by, params.depo_id, body.ids),
  ),
];
