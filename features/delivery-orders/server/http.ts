import { paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { Served } from '../../../server/calls/serve.ts';
import { tellingCalls } from '../contract/customer-news.ts';
import { type OrderKind, orderKinds } from '../contract/delivery-order.ts';
import { handoverCalls } from '../contract/handover.ts';
import { listCalls, searchOrders } from '../contract/order-lists.ts';
import { routingCalls } from '../contract/order-route.ts';
import { cleanupOrders, countCleanup, handlingCalls } from '../contract/order-status.ts';
import { listShopB2bOrders, listShopOrders, postB2bOrder, postEshopOrder } from '../contract/sent-orders.ts';
import { findReach } from './customer-reach.ts';
import { countOrders, listOrders, searchEverywhere } from './list-orders.ts';
import { shopOrders } from './list-shop-orders.ts';
import { deliveryTimeAt, moveToDifferentDepo, updateRoute } from './move-order.ts';
import { orderById } from './order-by-id.ts';
import { showHandover, showPhoto } from './show-handover.ts';
import { takeOrder } from './take-order.ts';
import { tellCustomerOfOrder } from './tell-customer.ts';
import {
  cleanUp,
  commentOn,
  countOpen,
  noteCallBack,
  notePrinting,
  updateStatus,
  updateStatuses,
} from './update-status.ts';

const statusCallsOf = (kind: OrderKind) => [
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

const listCallsOf = (kind: OrderKind) => [
  serve(listCalls[kind].list, ({ tx, by, params, query }) =>
    paged(listOrders(tx, by, { ...params, kind }, query)),
  ),
  serve(listCalls[kind].count, ({ tx, by, params, query }) =>
    countOrders(tx, by, { ...params, kind }, query),
  ),
  serve(listCalls[kind].show, ({ tx, by, params }) => orderById(tx, by.actor.tenant, { ...params, kind })),
];

const handoverCallsOf = (kind: OrderKind) => [
  serve(handoverCalls[kind].show, ({ tx, params }) => showHandover(tx, { ...params, kind })),
  serve(handoverCalls[kind].photo, ({ tx, params }) => showPhoto(tx, { ...params, kind })),
];

const routeCallsOf = (kind: OrderKind) => [
  serveOutside(routingCalls[kind].updateRoute, ({ by, inTenant, params, body }) =>
    updateRoute(inTenant, by, { ...params, kind }, body),
  ),
  serve(routingCalls[kind].moveToDifferentDepo, ({ tx, by, params, body }) =>
    moveToDifferentDepo(tx, by, { ...params, kind }, body),
  ),
  serveOutside(routingCalls[kind].fetchDeliveryTime, ({ by, inTenant, params, query }) =>
    deliveryTimeAt(inTenant, by, { ...params, kind }, query),
  ),
];

const newsCallsOf = (kind: OrderKind) => [
  serve(tellingCalls[kind].show, async ({ tx, by, params }) => {
    const { customer_phone } = await orderById(tx, by.actor.tenant, { ...params, kind });
    return findReach(tx, by, customer_phone);
  }),
  serve(tellingCalls[kind].tell, ({ tx, by, params, body }) =>
    tellCustomerOfOrder(tx, by, { ...params, kind }, body),
  ),
];

export const deliveryOrdersHttp: readonly Served[] = [
  serve(countCleanup, ({ tx, by, params, query }) => countOpen(tx, by, params.depo_id, query)),
  serve(cleanupOrders, ({ tx, by, params, body }) => cleanUp(tx, by, params.depo_id, body)),
  ...orderKinds.flatMap(statusCallsOf),
  serveOutside(postEshopOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'eshop', sent: body }),
  ),
  serveOutside(postB2bOrder, ({ by, inTenant, body }) =>
    takeOrder(inTenant, by, { kind: 'b2b', sent: body }),
  ),
  serve(listShopOrders, ({ tx, by, query }) => paged(shopOrders(tx, by, 'eshop', query))),
  serve(listShopB2bOrders, ({ tx, by, query }) => paged(shopOrders(tx, by, 'b2b', query))),
  ...orderKinds.flatMap(listCallsOf),
  serve(searchOrders, ({ tx, by, query }) => searchEverywhere(tx, by, query.search_phrase)),
  ...orderKinds.flatMap(handoverCallsOf),
  ...orderKinds.flatMap(routeCallsOf),
  ...orderKinds.flatMap(newsCallsOf),
];
