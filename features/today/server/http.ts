import { listed, serve } from '../../../server/calls/serve.ts';
import { listStockWarnings, showStockWarnings } from '../contract.ts';
import { warningCounts, pageOfWarnings } from './queries.ts';

export const warningsHttp = [
  serve(showStockWarnings, ({ tx, now, params }) => warningCounts(tx, params.depo_id, now)),
  serve(listStockWarnings, async ({ tx, now, params, query }) => {
    const { rows, total } = await pageOfWarnings(tx, params.depo_id, params.kind, query.page, now);
    return listed(rows, total);
  }),
];
