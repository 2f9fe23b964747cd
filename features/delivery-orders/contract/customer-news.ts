// Telling the customer by SMS that an order is moved, late or cancelled.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, instantOut, lockVersion } from '../../../shared/wire.ts';
import { tellings } from '../rules/customer-news.ts';
import { deliveryOrder, pathOf, titleOf, type OrderKind } from './delivery-order.ts';

const callsFor = (kind: OrderKind) => ({
  /** Whether an SMS can be sent, to which mobile and when: at once, or when the quiet hours end. */
  show: endpoint({
    name: `show whether the customer of ${titleOf(kind)} can be told`,
    method: 'GET',
    path: `${pathOf(kind)}/{id}/telling`,
    about: ['delivery-orders', 'sms-messages'],
    needs: 'delivery_orders.write',
    home: true,
    params: depoIdParam,
    answer: z.object({
      phone: z.string().nullable(),
      obstacle: z.enum(['no_phone', 'sending_off']).nullable(),
      send_at: instantOut,
      /** It waits for the end of the quiet hours. */
      is_quiet: z.boolean(),
    }),
  }),
  /** Refused: nothing_to_tell, no_phone, sending_off. */
  tell: endpoint({
    name: `tell the customer of ${titleOf(kind)}`,
    method: 'PUT',
    path: `${pathOf(kind)}/{id}/tell`,
    about: ['delivery-orders', 'sms-messages'],
    needs: 'delivery_orders.write',
    home: true,
    params: depoIdParam,
    body: z.object({ telling: z.enum(tellings), lock_version: lockVersion }),
    answer: deliveryOrder,
  }),
});
export const tellingCalls = { eshop: callsFor('eshop'), b2b: callsFor('b2b') } as const;
