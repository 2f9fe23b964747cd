import { paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { AppContext } from '../../../server/context.ts';
import { listWebhookDeliveries, resendDelivery, resendFailedDeliveries } from '../contract/deliveries.ts';
import {
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  listWebhooks,
  rotateWebhookSecret,
  showWebhook,
  testWebhook,
  updateWebhook as updateCall,
} from '../contract/webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { webhookById, readWebhooks } from './list-webhooks.ts';
import { resend, resendFailed } from './resend-delivery.ts';
import { createWebhook, deleteWebhook, rotateSecret, sendTest, updateWebhook } from './save-webhook.ts';

const deliveriesHttp = [
  serve(listWebhookDeliveries, ({ tx, query }) => paged(listDeliveries(tx, query))),
  serve(resendDelivery, ({ tx, by, params }) => resend(tx, by, params.id)),
  serve(resendFailedDeliveries, ({ tx, by, body }) => resendFailed(tx, by, body.webhook_id ?? null)),
];

const limitsOf = ({ settings }: AppContext) => ({ inside: settings.webhooks_inside });

export const webhooksHttp = [
  serve(listWebhooks, ({ tx }) => readWebhooks(tx)),
  serve(showWebhook, ({ tx, params }) => webhookById(tx, params.id)),
  serveOutside(createCall, ({ inTenant, by, body, app }) => createWebhook(inTenant, by, body, limitsOf(app))),
  serveOutside(updateCall, ({ inTenant, by, params, body, app }) =>
    updateWebhook(inTenant, by, params.id, body, limitsOf(app)),
  ),
  serve(deleteCall, ({ tx, by, params }) => deleteWebhook(tx, by, params.id)),
  serve(rotateWebhookSecret, ({ tx, by, params, body }) =>
    rotateSecret(tx, by, params.id, body.lock_version),
  ),
  serve(testWebhook, ({ tx, by, params }) => sendTest(tx, by, params.id)),
  ...deliveriesHttp,
];
