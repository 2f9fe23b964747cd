import { listed, serve } from '../../../server/calls/serve.ts';
import { listStockNotices, showStockNotices } from '../contract.ts';
import { noticeCounts, pageOfNotices } from './queries.ts';

export const noticesHttp = [
  serve(showStockNotices, ({ tx, now, params }) => noticeCounts(tx, params.depo_id, now)),
  serve(listStockNotices, async ({ tx, now, params, query }) => {
    const { rows, total } = await pageOfNotices(tx, params.depo_id, params.kind, query.page, now);
    return listed(rows, total);
  }),
];
