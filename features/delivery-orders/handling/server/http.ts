import { serve } from '../../../../server/calls/serve.ts';
import { orderKinds, type OrderKind } from '../../contract.ts';
import { cleanupOrders, countCleanup, handlingCalls } from '../contract.ts';
import {
  cleanUp,
  commentOn,
  countOpen,
  noteCallBack,
  notePrinting,
  updateStatus,
  updateStatuses,
} from './commands.ts';

const servedFor = (kind: OrderKind) => [
  serve(handlingCalls[kind].updateStatus, ({ tx, by, params, body }) =>
    updateStatus(tx, by, { ...params, kind }, body),
  ),
  serve(handlingCalls[kind].updateStatuses, ({ tx, by, params, body }) =>
    updateStatuses(tx, by, { ...params, kind }, body),
  ),
  serve(handlingCalls[kind].update, ({ tx, by, params, body }) =>
    commentOn(tx, by, { ...params, kind }, body),
  ),
  serve(handlingCalls[kind].calledBack, ({ tx, by, params, body }) =>
    noteCallBack(tx, by, { ...params, kind }, body.done),
  ),
  serve(handlingCalls[kind].updatePrintedStatus, ({ tx, by, params, body }) =>
    notePrinting(tx, by, { ...params, kind }, body.order_ids),
  ),
];

export const orderHandlingHttp = [
  serve(countCleanup, ({ tx, by, params, query }) => countOpen(tx, by, params.depo_id, query)),
  serve(cleanupOrders, ({ tx, by, params, body }) => cleanUp(tx, by, params.depo_id, body)),
  ...orderKinds.flatMap(servedFor),
];
