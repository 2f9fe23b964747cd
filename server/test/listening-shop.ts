// A shop that listens: a webhook of a tenant for kinds of events, at a server that takes what is sent.

import { eventData, type EventKind } from '../../features/webhooks/contract/events.ts';
import { createWebhook } from '../../features/webhooks/contract/webhook.ts';
import { relayWebhooks } from '../../features/webhooks/server/relay-webhooks.ts';
import type { TestApp, TestTenant } from './harness.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

export interface Told {
  id: string;
  kind: EventKind;
  data: Record<string, unknown>;
}

/** `heard` sends what waits, and answers what came in since it was asked last, in the order in which it was written. */
export async function listeningShop(app: TestApp, tenant: TestTenant, kinds: readonly EventKind[]) {
  app.context.settings.webhooks_inside = true;
  const receiver = await new WebhookReceiver().open();
  const admin = await tenant.signIn('admin');
  const made = await admin.call(createWebhook, {
    body: { name: 'Butikken', url: receiver.url, kinds: [...kinds] },
  });
  if (made.status !== 201) throw new Error(made.text);
  const known = await app.context.tenants.byId(tenant.id);
  if (!known) throw new Error('The test has no tenant');
  let heard_before = 0;
  const heard = async (): Promise<Told[]> => {
    while ((await relayWebhooks(app.context, known)) > 0);
    const came = receiver.received.slice(heard_before);
    heard_before = receiver.received.length;
    return came
      .toSorted((a, b) => Number(a.delivery) - Number(b.delivery))
      .map(({ body }) => {
        const { id, kind, data } = JSON.parse(body) as Told;
        // As the contract says it, and nothing beyond that.
        eventData[kind].strict().parse(data);
        return { id, kind, data };
      });
  };
  return { receiver, admin, webhook: made.body, heard, close: () => receiver.close() };
}

export const kindsOf = (told: readonly Told[]) => told.map(({ kind }) => kind);
