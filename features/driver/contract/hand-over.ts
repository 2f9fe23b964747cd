// What every act of the driver's page says, and the acts about an order at the stop.

import { z } from 'zod';
import { id, prose, uuid, whole } from '../../../shared/wire.ts';
import {
  missingReasons,
  PHOTO_BYTES,
  SIGNATURE,
  signaturePath,
  waysToPay,
} from '../../delivery-orders/rules/handover.ts';

const at = z.iso.datetime({ offset: true }).transform((iso) => new Date(iso));
export const common = {
  /** The phone's own: sent again, the act changes nothing. */
  id: uuid,
  /** When it was pressed, by the server's clock as far as the phone knows it. */
  at,
  plan_event_id: id,
};

const MOST_LINES = 500;
const MOST_QUANTITY = 1_000_000;
const MOST_PAID = 1_000_000_000;
export const MOST_NAME = 100;

/** The bytes of a JPEG, PNG or WebP, in base64. */
const picture = z
  .string()
  .min(1)
  .max(Math.ceil((PHOTO_BYTES * 4) / 3) + 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is invalid')
  .transform((base64) => Buffer.from(base64, 'base64'));

export const handOverActs = [
  /** Said again, it replaces what was said before. An order of which nothing is handed over is a problem. */
  z.object({
    ...common,
    kind: z.literal('hand_over'),
    order_id: id,
    /** Every line that the phone showed: of an order that the shop has changed since it is refused. */
    lines: z
      .array(
        z.object({
          line_id: id,
          handed_over: z.number().min(0).max(MOST_QUANTITY),
          reason: z.enum(missingReasons).nullish(),
        }),
      )
      .max(MOST_LINES),
    paid: z.enum(waysToPay).nullish(),
    /** Minor units. */
    paid_amount: whole(0, MOST_PAID).nullish(),
    signed_by: prose(MOST_NAME).nullish(),
    signature: z.string().max(SIGNATURE.most_signs).regex(signaturePath, 'is invalid').nullish(),
  }),
  /** Of what is wrong with the goods. */
  z.object({ ...common, kind: z.literal('photo'), order_id: id, picture }),
] as const;
