// Orders go to another trip or another depot.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { dayOut, depoIdParam, flag, id, lockVersion } from '../../../shared/wire.ts';
import { deliveryOrder, pathOf, titleOf, type OrderKind } from './delivery-order.ts';

const yesNo = flag.default(false);

const callsFor = (kind: OrderKind) => ({
  /** With `first_stop`, of home delivery alone, `point_id` is not looked at (D13). */
  updateRoute: endpoint({
    name: `change the route of ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}/update_route`,
    about: ['delivery-orders', 'plan-events', 'sms-messages'],
    needs: 'delivery_orders.write',
    home: true,
    wrapped: 'order',
    params: depoIdParam,
    body: z.object({
      plan_event_id: id.nullish(),
      point_id: id.nullish(),
      first_stop: yesNo,
      /** The stop of the trip that suits it best, where it gets none of its own; `point_id` is not looked at. */
      any_stop: yesNo,
      /** Tells the customer the new day and time by SMS. */
      tell: yesNo,
      lock_version: lockVersion,
    }),
    answer: deliveryOrder,
  }),
  moveToDifferentDepo: endpoint({
    name: `move ${titleOf(kind)} to another depot`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}/move_to_different_depo`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'delivery_orders.write',
    home: true,
    wrapped: 'order',
    params: depoIdParam,
    body: z.object({ new_depo_id: id, lock_version: lockVersion }),
    answer: deliveryOrder,
  }),
  /**
   * What the delivery time would be behind the stop, or as the first of the trip; '--:--' where the stop has no time.
   */
  fetchDeliveryTime: endpoint({
    name: `fetch a delivery time for ${titleOf(kind)}`,
    method: 'GET',
    path: `${pathOf(kind)}/{id}/fetch_delivery_time`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'delivery_orders.read',
    home: true,
    params: depoIdParam,
    query: z.object({ point_id: id.optional(), plan_event_id: id.optional(), first_stop: yesNo }),
    answer: z.object({
      /** The day on which the truck is at that stop. */
      delivery_date: dayOut,
      delivery_time: z.string(),
      additional_driving_time: z.number().nullable(),
      additional_driving_distance: z.number().nullable(),
      additional_driving_approximate: z.boolean(),
    }),
  }),
});
export const routingCalls = { eshop: callsFor('eshop'), b2b: callsFor('b2b') } as const;
