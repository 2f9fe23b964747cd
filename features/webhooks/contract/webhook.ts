// Addresses outside that are told what happens (webhooks), and what became of each telling.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { flag, id, idParam, instantOut, lockVersion, name, uuid } from '../../../shared/wire.ts';
import { eventKinds } from './events.ts';

const path = '/{tenant}/admin/webhooks';

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(eventKinds)),
  active: z.boolean(),
  /** `failures`: it took nothing for a day. */
  disabled_because: z.enum(['staff', 'failures']).nullable(),
  disabled_at: instantOut.nullable(),
  /** Since when it has taken nothing; null while it does. */
  failing_since: instantOut.nullable(),
  /** Until then its former secret signs too. */
  former_secret_until: instantOut.nullable(),
  waiting: z.number().int(),
  failed: z.number().int(),
  lock_version: z.number().int(),
});
export type Webhook = z.output<typeof webhook>;

/** Its secret is told here and never again. */
const withSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.output<typeof withSecret>;

const given = z.object({
  name: name(),
  url: name(2_000),
  kinds: z
    .array(z.enum(eventKinds))
    .min(1, "can't be blank")
    .transform((kinds) => [...new Set(kinds)]),
});
export type NewWebhook = z.output<typeof given>;
const changes = given.partial().extend({ active: flag.optional(), lock_version: lockVersion });
export type WebhookChanges = z.output<typeof changes>;

const about = ['webhooks'] as const;

/** All of them: a tenant has twenty at most. */
export const listWebhooks = endpoint({
  name: 'list webhooks',
  method: 'GET',
  path,
  about,
  needs: 'webhooks.read',
  page: true,
  answer: z.array(webhook),
});

export const showWebhook = endpoint({
  name: 'show webhook',
  method: 'GET',
  path: `${path}/{id}`,
  about,
  needs: 'webhooks.read',
  page: true,
  params: idParam,
  answer: webhook,
});

export const createWebhook = endpoint({
  name: 'create webhook',
  method: 'POST',
  path,
  about,
  needs: 'webhooks.write',
  wrapped: 'webhook',
  // The answer holds the secret, and kept answers are no place for it.
  idempotent: false,
  body: given,
  answer: withSecret,
});

export const updateWebhook = endpoint({
  name: 'update webhook',
  method: 'PATCH',
  path: `${path}/{id}`,
  about,
  needs: 'webhooks.write',
  wrapped: 'webhook',
  params: idParam,
  body: changes,
  answer: webhook,
});

/** With its deliveries. */
export const deleteWebhook = endpoint({
  name: 'delete webhook',
  method: 'DELETE',
  path: `${path}/{id}`,
  about,
  needs: 'webhooks.write',
  params: idParam,
});

export const rotateWebhookSecret = endpoint({
  name: 'make a new secret of a webhook',
  method: 'POST',
  path: `${path}/{id}/rotate_secret`,
  about,
  needs: 'webhooks.write',
  status: 200,
  idempotent: false,
  params: idParam,
  body: z.object({ lock_version: lockVersion }),
  answer: withSecret,
});

export const testWebhook = endpoint({
  name: 'send a test to a webhook',
  method: 'POST',
  path: `${path}/{id}/test`,
  about,
  needs: 'webhooks.write',
  params: idParam,
  per_minute: 30,
  answer: z.object({ delivery_id: id, event_id: uuid }),
});
