// Each telling of an address outside with what became of it, for a month.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { id, idParam, instantOut, page, perPage, uuid } from '../../../shared/wire.ts';
import { eventKinds } from './events.ts';

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export const deliveryKinds = [...eventKinds, 'test'] as const;

export const webhookDelivery = z.object({
  id,
  webhook_id: id,
  webhook_name: z.string(),
  /** In the body too: by it a receiver knows a double. */
  event_id: uuid,
  kind: z.enum(deliveryKinds),
  body: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** When it is tried next. */
  due_at: instantOut,
  tried_at: instantOut.nullable(),
  finished_at: instantOut.nullable(),
  created_at: instantOut,
  answer_status: z.number().int().nullable(),
  /** The first 4 KB of what came back. */
  answer_body: z.string().nullable(),
  error: z.string().nullable(),
  took_ms: z.number().int().nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

const path = '/{tenant}/admin/webhook_deliveries';

/** Newest first. X-Total-Count counts no further than ten thousand. */
export const listWebhookDeliveries = endpoint({
  name: 'list webhook deliveries',
  method: 'GET',
  path,
  about: ['webhooks'],
  needs: 'webhooks.read',
  page: true,
  query: z.object({
    webhook_id: id.optional().catch(undefined),
    status: z.enum(deliveryStates).optional().catch(undefined),
    kind: z.enum(deliveryKinds).optional().catch(undefined),
    page,
    per_page: perPage(25),
  }),
  answer: z.array(webhookDelivery),
});

/** Sends one that is through once more, whether it was taken or not, and one that waits at once. */
export const resendDelivery = endpoint({
  name: 'send a webhook delivery again',
  method: 'POST',
  path: `${path}/{id}/resend`,
  about: ['webhooks'],
  needs: 'webhooks.write',
  status: 200,
  params: idParam,
  answer: webhookDelivery,
});

/** All that failed, of one webhook or of all that are active: a thousand at a time. */
export const resendFailedDeliveries = endpoint({
  name: 'send failed webhook deliveries again',
  method: 'POST',
  path: `${path}/resend_failed`,
  about: ['webhooks'],
  needs: 'webhooks.write',
  status: 200,
  body: z.object({ webhook_id: id.optional() }),
  answer: z.object({ resent: z.number().int(), left: z.number().int() }),
});
