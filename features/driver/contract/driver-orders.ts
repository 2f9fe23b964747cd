// What the driver's phone is told of orders, and what it says of them: those of the person's own plan events.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { idParam, lockVersion, prose, readLater } from '../../../shared/wire.ts';
import {
  deliveryOrder,
  MOST_COMMENT,
  type OrderKind,
} from '../../delivery-orders/contract/delivery-order.ts';

/** With the phone, which who hands the goods over needs; without what staff did to the order before. */
export const driverOrder = deliveryOrder.omit({
  versions: true,
  billing_address: true,
  customer_email: true,
});
export type DriverOrder = z.output<typeof driverOrder>;
/** `warnings`, by field as `errors` are: a comment that was left out or cut, while the status counts. */
const driverOrderUpdated = driverOrder.extend({ warnings: z.record(z.string(), z.array(z.string())) });
export type DriverOrderUpdated = z.output<typeof driverOrderUpdated>;

/** Orders of B2B customers are `b2b` to the phone, those of the shop `b2c`. */
const wordOf = (kind: OrderKind) => (kind === 'b2b' ? 'b2b' : 'b2c');

/** By stop; of a plan event that the person may see. Cancelled orders are on none. */
const list = (kind: OrderKind) =>
  endpoint({
    name: `list ${wordOf(kind)} orders of a plan event (app)`,
    method: 'GET',
    path: `/{tenant}/api/v2/plan_events/{id}/${wordOf(kind)}_orders`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'plan_events.read',
    unaudited: true,
    params: idParam,
    answer: z.array(driverOrder),
  });

/** Sent again it changes nothing, also after the order left its plan event. Making it new again is for staff. */
const update = (kind: OrderKind) =>
  endpoint({
    name: `update a ${wordOf(kind)} order (app)`,
    method: 'PUT',
    path: `/{tenant}/api/v2/orders/{id}/update_${wordOf(kind)}_order`,
    about: ['delivery-orders', 'plan-events'],
    needs: 'own_trips.write',
    wrapped: 'order',
    params: idParam,
    body: z.object({
      status: z.enum(['completed', 'failed', 'cancelled']),
      comment: readLater(prose(MOST_COMMENT)).optional(),
      lock_version: lockVersion,
    }),
    answer: driverOrderUpdated,
  });

export const driverOrderCalls = {
  eshop: { list: list('eshop'), update: update('eshop') },
  b2b: { list: list('b2b'), update: update('b2b') },
} as const;
