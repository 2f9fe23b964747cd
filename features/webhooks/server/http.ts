import { serve, serveOutside } from '../../../server/calls/serve.ts';
import type { AppContext } from '../../../server/context.ts';
import {
  createWebhook as createCall,
  deleteWebhook as deleteCall,
  listWebhooks,
  rotateWebhookSecret,
  showWebhook,
  testWebhook,
  updateWebhook as updateCall,
} from '../contract.ts';
import { deliveriesHttp } from '../deliveries/server/http.ts';
import { createWebhook, deleteWebhook, rotateSecret, sendTest, updateWebhook } from './commands.ts';
import { webhookById, webhooksOf } from './queries.ts';

const limitsOf = ({ settings }: AppContext) => ({ inside: settings.webhooks_inside });

export const webhooksHttp = [
  serve(listWebhooks, ({ tx }) => webhooksOf(tx)),
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
