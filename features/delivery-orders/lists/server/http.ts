import { listed, serve } from '../../../../server/calls/serve.ts';
import { orderKinds, type OrderKind } from '../../contract.ts';
import { orderById } from '../../server/queries.ts';
import { listCalls, searchOrders } from '../contract.ts';
import { countOrders, listOrders, searchEverywhere } from './queries.ts';

const servedFor = (kind: OrderKind) => [
  serve(listCalls[kind].list, async ({ tx, by, params, query }) => {
    const { rows, total } = await listOrders(tx, by, { ...params, kind }, query);
    return listed(rows, total);
  }),
  serve(listCalls[kind].count, ({ tx, by, params, query }) =>
    countOrders(tx, by, { ...params, kind }, query),
  ),
  serve(listCalls[kind].show, ({ tx, by, params }) => orderById(tx, by.actor.tenant, { ...params, kind })),
];

export const orderListsHttp = [
  ...orderKinds.flatMap(servedFor),
  serve(searchOrders, ({ tx, by, query }) => searchEverywhere(tx, by, query.search_phrase)),
];
