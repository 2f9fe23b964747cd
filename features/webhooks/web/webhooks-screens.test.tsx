import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listWebhookDeliveries, type WebhookDelivery } from '../contract/deliveries.ts';
import { listWebhooks, type Webhook } from '../contract/webhook.ts';
import DeliveriesScreen from './DeliveriesScreen.tsx';
import { keepMadeSecret } from './made-secret.ts';
import { WebhookForm } from './WebhookForm.tsx';
import WebhooksScreen from './WebhooksScreen.tsx';

const webhook = (more: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  name: 'Butikken',
  url: 'https://example.com/hook',
  kinds: ['feedback', 'truck_late'],
  active: true,
  disabled_because: null,
  disabled_at: null,
  failing_since: null,
  former_secret_until: null,
  waiting: 3,
  failed: 0,
  lock_version: 0,
  ...more,
});
const off = { active: false, disabled_at: '2026-06-10T08:00:00.000Z' } as const;
const list = async (rows: Webhook[]) =>
  drawn(<WebhooksScreen />, {
    path: 'webhooks',
    answers: { [listWebhooks.name]: { rows, total: rows.length } },
  });

test('each webhook stands with what it is told and how it does; a disabled one is told above', async () => {
  const html = await list([
    webhook(),
    webhook({ id: 8, name: 'To', failing_since: '2026-06-10T08:00:00.000Z' }),
    webhook({ id: 9, name: 'Tre', ...off, disabled_because: 'staff' }),
    webhook({ id: 10, name: 'Fire', ...off, disabled_because: 'failures', failed: 2 }),
  ]);
  const words = wordsOf(html);
  expect(words).toMatch(/Butikken https:\/\/example.com\/hook .*✓ Works 3 0/);
  expect(words).toContain('! Failing');
  expect(words).toContain('– Off');
  expect(words).toContain('✕ Disabled after a day of failures');
  expect(words).toContain('Fire took no delivery for a day.');
  expect(html).toContain('webhook_id=10');
  expect(wordsOf(await list([]))).toContain('No webhooks yet');
});

test('a secret that was just made is shown at its own webhook, once', async () => {
  const form = (id: number) =>
    drawn(<WebhookForm webhook={webhook({ id })} reload={() => undefined} />, { path: 'webhooks' });
  keepMadeSecret(7, 'whsec_abc');
  expect(await form(7)).toContain('whsec_abc');
  expect(await form(8)).not.toContain('whsec_abc');
  expect(await form(7)).not.toContain('whsec_abc');
});

test('a delivery stands with its state, its tries and what was answered, and can be sent again unless it is under way', async () => {
  const delivery = (more: Partial<WebhookDelivery>): WebhookDelivery => ({
    id: 31,
    webhook_id: 7,
    webhook_name: 'Butikken',
    event_id: '0b2d1c5e-8a5b-4c1c-9d3f-6f0a7c1b2d3e',
    kind: 'feedback',
    body: '{"id":"1"}',
    status: 'failed',
    attempts: 13,
    due_at: '2026-06-10T08:00:00.000Z',
    tried_at: '2026-06-10T08:00:00.000Z',
    finished_at: null,
    created_at: '2026-06-10T07:00:00.000Z',
    answer_status: 503,
    answer_body: 'no',
    error: null,
    took_ms: 12,
    ...more,
  });
  const rows = [
    delivery({}),
    delivery({ id: 32, status: 'sending', answer_status: null, error: 'No answer' }),
  ];
  const html = await drawn(<DeliveriesScreen />, {
    path: 'webhook_deliveries',
    answers: {
      [listWebhookDeliveries.name]: { rows, total: 2 },
      [listWebhooks.name]: { rows: [webhook()], total: 1 },
    },
  });
  const words = wordsOf(html);
  expect(words).toMatch(/31 ✕ Failed Feedback given .*13 503/);
  expect(words).toContain('No answer');
  expect(html).toContain('aria-label="Send 31 again"');
  expect(words).toContain('Send all failed again');
});
