import { serve } from '../../../server/calls/serve.ts';
import { createLoadingOrders, listPickLists, showLoadingRun } from '../contract.ts';
import { createLoadingOrders as create } from './create-loading-orders.ts';
import { readLoadingRun, readPickLists } from './loading-run.ts';

export const loadingHttp = [
  serve(showLoadingRun, ({ tx, by, params }) => readLoadingRun(tx, by, params.depo_id)),
  serve(createLoadingOrders, ({ tx, by, params, body }) => create(tx, by, params.depo_id, body)),
  serve(listPickLists, ({ tx, by, params, query }) => readPickLists(tx, by, params.depo_id, query.day)),
];
