import { listed, serve } from '../../../../server/calls/serve.ts';
import { listEodEdits, listEodOrderLines, listEodOrders } from '../../reports/contract.ts';
import { editsOfReport, linesOfReport, ordersOfReport } from './queries.ts';

export const eodOrdersHttp = [
  serve(listEodOrders, async ({ tx, params, query }) => {
    const { rows, total } = await ordersOfReport(tx, params.depo_id, params.id, query.page);
    return listed(rows, total);
  }),
  serve(listEodOrderLines, async ({ tx, params, query }) => {
    const { rows, total } = await linesOfReport(tx, params.depo_id, params.id, query.page);
    return listed(rows, total);
  }),
  serve(listEodEdits, async ({ tx, params, query }) => {
    const { rows, total } = await editsOfReport(tx, params.depo_id, params.id, query.page);
    return listed(rows, total);
  }),
];
