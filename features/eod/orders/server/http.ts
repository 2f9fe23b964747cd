import { listed, serve } from '../../../../server/calls/serve.ts';
import { listEodEdits, listEodOrderLines, listEodOrders, sumEodOrders } from '../../reports/contract.ts';
import { editsOfReport, linesOfReport, ordersOfReport, sumsOfOrders } from './queries.ts';

export const eodOrdersHttp = [
  serve(listEodOrders, async ({ tx, params, query }) => {
    const { rows, total } = await ordersOfReport(tx, params.depo_id, params.id, query);
    return listed(rows, total);
  }),
  serve(sumEodOrders, ({ tx, params, query }) => sumsOfOrders(tx, params.depo_id, params.id, query.tender)),
  serve(listEodOrderLines, async ({ tx, params, query }) => {
    const { rows, total } = await linesOfReport(tx, params.depo_id, params.id, query.page);
    return listed(rows, total);
  }),
  serve(listEodEdits, async ({ tx, params, query }) => {
    const { rows, total } = await editsOfReport(tx, params.depo_id, params.id, query.page);
    return listed(rows, total);
  }),
];
