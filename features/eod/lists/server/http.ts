import { listed, serve } from '../../../../server/calls/serve.ts';
import {
  listApprovedEodReports,
  listEodReports,
  listUnmappedEodReports,
  showEodReport,
} from '../../contract.ts';
import { eodReportById } from '../../reports/server/queries.ts';
import { eodReports } from './queries.ts';

export const eodListsHttp = [
  serve(listEodReports, async ({ tx, by, params, query }) => {
    const { rows, total } = await eodReports(tx, by, params.depo_id, 'open', query);
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
  serve(showEodReport, ({ tx, by, params }) => eodReportById(tx, by, params.depo_id, params.id)),
];
