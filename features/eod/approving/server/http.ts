import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { eodRefusals } from '../../refusals.ts';
import { approveCleanEodReports, reopenEodReport } from '../../reports/contract.ts';
import { approveCleanReports, reopenReport } from './commands.ts';

export const eodApprovingHttp = [
  serve(reopenEodReport, ({ tx, by, params, body }) => reopenReport(tx, by, params, body)),
  serveOutside(approveCleanEodReports, ({ by, params, body, inTenant }) =>
    approveCleanReports(inTenant, by, params.depo_id, body.ids),
  ),
];

export const eodConstraints = {
  end_of_day_reports_approved_once: eodRefusals.trip_already_approved,
  end_of_day_reports_counted: eodRefusals.not_counted,
  end_of_day_reports_explained: eodRefusals.difference_reason_missing,
};
