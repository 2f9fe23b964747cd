// Addresses outside that are told what happens.

import type { Screen } from '../../web/screens.ts';
import { IconWebhook } from '../../web/ui/icons.ts';

export const webhookScreens: readonly Screen[] = [
  {
    path: '/{tenant}/admin/webhooks',
    title: { en: 'Webhooks', da: 'Webhooks', nb: 'Webhooks' },
    needs: 'webhooks.read',
    menu: 'admin',
    icon: IconWebhook,
    load: () => import('../../features/webhooks/web/WebhooksScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/webhooks/new',
    title: { en: 'New webhook', da: 'Ny webhook', nb: 'Ny webhook' },
    needs: 'webhooks.write',
    load: () => import('../../features/webhooks/web/WebhookForm.tsx'),
  },
  {
    path: '/{tenant}/admin/webhooks/{id}/edit',
    title: { en: 'Edit webhook', da: 'Rediger webhook', nb: 'Rediger webhook' },
    needs: 'webhooks.read',
    load: () => import('../../features/webhooks/web/WebhookForm.tsx'),
  },
  {
    path: '/{tenant}/admin/webhook_deliveries',
    title: { en: 'Webhook deliveries', da: 'Leveringer til webhooks', nb: 'Leveringer til webhooks' },
    needs: 'webhooks.read',
    of: '/{tenant}/admin/webhooks',
    load: () => import('../../features/webhooks/web/DeliveriesScreen.tsx'),
  },
];
