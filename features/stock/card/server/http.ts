import { listed, serve } from '../../../../server/calls/serve.ts';
import { listStockCard, showStockCurve } from '../contract.ts';
import { cardUntil } from '../rules.ts';
import { stockCard, stockCurve } from './queries.ts';

export const stockCardHttp = [
  serve(listStockCard, async ({ tx, tenant, now, params, query }) => {
    const { rows, total } = await stockCard(
      tx,
      params,
      cardUntil(query.until, tenant.time_zone, now),
      query.page,
    );
    return listed(rows, total);
  }),
  serve(showStockCurve, ({ tx, tenant, now, params, query }) =>
    stockCurve(tx, params, tenant.time_zone, cardUntil(query.until, tenant.time_zone, now), query.days),
  ),
];
