import { listed, serve } from '../../../../server/calls/serve.ts';
import {
  listApprovedEodReports,
  listEodReports,
  listUnmappedEodReports,
  showEodReport,
  sumEodReports,
} from '../../contract.ts';
import { eodReportById } from '../../reports/server/queries.ts';
import { eodReports, sumsOfReports } from './queries.ts';

export const eodListsHttp = [
  serve(listEodReports, async ({ tx, by, params, query }) => {
    const { rows, total } = await eodReports(tx, by, params.depo_id, 'unapproved', query);
    return listed(rows, total);
  }),
  serve(listApprovedEodReports, async ({ tx, by, params, query }) => {
    const { rows, total } = await eodReports(tx, by, params.depo_id, 'approved', query);
    return listed(rows, total);
  }),
  serve(listUnmappedEodReports, async ({ tx, by, params, query }) => {
    const { rows, total } = await eodReports(tx, by, params.depo_id, 'unmapped', query);
    return listed(rows, total);
  }),
  serve(sumEodReports, ({ tx, by, params, query: { tab, ...query } }) =>
    sumsOfReports(tx, by, params.depo_id, tab, query),
  ),
  serve(showEodReport, ({ tx, by, params }) => eodReportById(tx, by, params.depo_id, params.id)),
];
