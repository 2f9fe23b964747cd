// What the driver handed over at the stop, as the office sees it beside the order.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { depoIdParam, id, instantOut } from '../../../shared/wire.ts';
import { missingReasons, waysToPay } from '../rules/handover.ts';
import { pathOf, titleOf, type OrderKind } from './delivery-order.ts';

const handoverLine = z.object({
  line_id: id,
  description: z.string(),
  /** What was ordered when it was handed over. */
  quantity: z.number(),
  handed_over: z.number(),
  reason: z.enum(missingReasons).nullable(),
});
export type HandoverLine = z.output<typeof handoverLine>;

const handover = z.object({
  handed_over_at: instantOut,
  driver_name: z.string(),
  lines: z.array(handoverLine),
  paid: z.enum(waysToPay).nullable(),
  paid_amount: z.number().nullable(),
  signed_by: z.string().nullable(),
  /** The path of a drawing 300 wide and 120 high. */
  signature: z.string().nullable(),
});
export type Handover = z.output<typeof handover>;

const callsFor = (kind: OrderKind) => ({
  /** `handover` is null while the driver has said nothing. Photos go after thirty days. */
  show: endpoint({
    name: `show what was handed over of ${titleOf(kind)}`,
    method: 'GET',
    path: `${pathOf(kind)}/{id}/handover`,
    about: ['delivery-orders'],
    needs: 'delivery_orders.read',
    home: true,
    params: depoIdParam,
    answer: z.object({
      handover: handover.nullable(),
      photos: z.array(z.object({ id, taken_at: instantOut })),
    }),
  }),
  photo: endpoint({
    name: `show a photo of ${titleOf(kind)}`,
    method: 'GET',
    path: `${pathOf(kind)}/{id}/photos/{photo_id}`,
    about: { nothing: 'a picture that never changes at its address' },
    needs: 'delivery_orders.read',
    home: true,
    unaudited: true,
    params: depoIdParam.extend({ photo_id: id }),
    answer: z.object({ content_type: z.string(), base64: z.string() }),
  }),
});
export const handoverCalls = { eshop: callsFor('eshop'), b2b: callsFor('b2b') } as const;
