import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { countPosMessages, listPosMessages, type PosMessage } from '../contract/messages.ts';
import PosMessagesScreen from './PosMessagesScreen.tsx';

const message = (over: Partial<PosMessage>): PosMessage => ({
  id: 1,
  kind: 'order',
  external_id: 'W-1',
  state: 'done',
  is_replaced: false,
  received_at: '2026-06-10T08:00:00.000Z',
  processed_at: '2026-06-10T08:00:00.000Z',
  attempts: 1,
  try_at: null,
  error: null,
  ...over,
});

test('every message stands with its state and its error; what is not done has Retry', async () => {
  const rows = [
    message({ id: 3, kind: 'closing', external_id: 'C-1', state: 'failed', error: 'It is too large' }),
    message({ id: 2, external_id: 'W-2', state: 'waiting', error: 'Away', try_at: '2026-06-10T09:00:00Z' }),
    message({ is_replaced: true }),
  ];
  const html = await drawn(<PosMessagesScreen />, {
    role: 'admin',
    answers: {
      [listPosMessages.name]: { rows, total: 3 },
      [countPosMessages.name]: { waiting: 1, failed: 1 },
    },
  });
  const words = wordsOf(html);
  expect(words).toContain('Retry all failed');
  expect(words).toContain('All Waiting 1 Done Failed 1');
  expect(words).toMatch(/C-1 Closing ✕ Failed .* It is too large Retry/);
  expect(words).toMatch(/W-2 Order .* Waiting .* 10-06-2026 11:00 Away Retry/);
  expect(words).toMatch(/W-1 Order ✓ Done .* A later message replaced it/);
  expect(html.match(/aria-label="Retry [CW]-\d"/g)).toEqual([
    'aria-label="Retry C-1"',
    'aria-label="Retry W-2"',
  ]);
});
