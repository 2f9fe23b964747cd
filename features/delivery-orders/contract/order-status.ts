// What staff do with an order: its status, their comment, the sheet, the call back, and clearing up after a year.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  day,
  depoIdParam,
  depoParam,
  flag,
  id,
  idList,
  instantOut,
  lockVersion,
  prose,
} from '../../../shared/wire.ts';
import {
  deliveryOrder,
  MOST_COMMENT,
  orderStatus,
  pathOf,
  titleOf,
  type OrderKind,
} from './delivery-order.ts';
import { MOST_SHEETS } from './order-lists.ts';

const wrapped = 'order';

const callsFor = (kind: OrderKind) => ({
  /**
   * Any status to any other; the one it has already changes nothing (D11). `tell`, of a cancelled one alone: by SMS.
   */
  updateStatus: endpoint({
    name: `set the status of ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}/update_status`,
    about: ['delivery-orders', 'sms-messages'],
    needs: 'delivery_orders.write',
    home: true,
    wrapped,
    params: depoIdParam,
    body: z.object({ status: orderStatus, tell: flag.default(false), lock_version: lockVersion }),
    answer: deliveryOrder,
  }),
  /** Of all the ticked at once: all or none. Answers those that are changed and those that had the status. */
  updateStatuses: endpoint({
    name: `set the status of several ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/update_statuses`,
    about: ['delivery-orders'],
    needs: 'delivery_orders.write',
    home: true,
    params: depoParam,
    body: z.object({ order_ids: idList(MOST_SHEETS), status: orderStatus }),
    answer: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
  }),
  /** Takes the comment alone (D16). */
  update: endpoint({
    name: `comment on ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}`,
    about: ['delivery-orders'],
    needs: 'delivery_orders.write',
    home: true,
    wrapped,
    params: depoIdParam,
    body: z.object({ comment: prose(MOST_COMMENT).optional(), lock_version: lockVersion }),
    answer: deliveryOrder,
  }),
  calledBack: endpoint({
    name: `note a call back about ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}/called_back`,
    about: ['delivery-orders'],
    needs: 'delivery_orders.write',
    home: true,
    params: depoIdParam,
    body: z.object({ done: flag }),
    answer: deliveryOrder,
  }),
  updatePrintedStatus: endpoint({
    name: `note the printing of ${titleOf(kind)}`,
    method: 'POST',
    path: `${pathOf(kind)}/update_printed_status`,
    about: ['delivery-orders'],
    needs: 'delivery_orders.write',
    home: true,
    status: 200,
    params: depoParam,
    body: z.object({ order_ids: idList(MOST_SHEETS) }),
    answer: z.array(z.object({ id, printed_at: instantOut })),
  }),
});
export const handlingCalls = { eshop: callsFor('eshop'), b2b: callsFor('b2b') } as const;

const range = z.object({ start_date: day, end_date: day });
const cleanup = {
  path: `${pathOf('eshop')}/cleanup_eshop_orders`,
  about: ['delivery-orders'],
  needs: 'delivery_orders.cleanup',
  ability: 'home_delivery',
  home: true,
  params: depoParam,
  answer: z.number().int(),
} as const;

/** How many the cleanup of the range would close. */
export const countCleanup = endpoint({
  name: 'count e-shop orders to clean up',
  method: 'GET',
  query: range,
  ...cleanup,
});
/** New orders of the range become Delivered (D15). Answers how many. */
export const cleanupOrders = endpoint({
  name: 'clean up e-shop orders',
  method: 'POST',
  status: 200,
  body: range,
  ...cleanup,
});
