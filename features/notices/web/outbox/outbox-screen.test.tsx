import { expect, test, vi } from 'vitest';
import type { StaffLanguage } from '../../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { noMessages } from '../../../../web/test/sms-world.ts';
import {
  countOutbox,
  listOutbox,
  messageKinds,
  showSmsCap,
  type OutboxMessage,
} from '../../contract/outbox.ts';
import { CapNotice } from './CapNotice.tsx';
import OutboxScreen from './OutboxScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

const said = async (cap: { cap: number | null; used: number; is_near: boolean }) =>
  wordsOf(await drawn(<CapNotice />, { answers: { [showSmsCap.name]: cap } }));

test('the limit of SMS a day is told before it is reached, and once it is', async () => {
  expect(await said({ cap: 500, used: 399, is_near: false })).toBe('');
  expect(await said({ cap: null, used: 9_000, is_near: false })).toBe('');
  const near = await said({ cap: 500, used: 400, is_near: true });
  const reached = await said({ cap: 500, used: 500, is_near: true });
  expect(near).toMatch(/400.*500/);
  expect(reached).toMatch(/500/);
  expect(reached).not.toBe(near.replace('400', '500'));
});

const message = (kind: string, more: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: messageKinds.findIndex((one) => one === kind) + 1,
  kind,
  phone: '+4520112233',
  text: 'Isbilen kommer',
  encoding: 'GSM-7',
  segments: 1,
  status: 'flagged',
  plan_event_id: null,
  send_at: '2026-06-10T07:00:00.000Z',
  sent_at: null,
  delivered_at: null,
  attempts: 1,
  gateway: 'link',
  last_error: 'HTTP 502',
  flagged_reason: 'The gateway did not say whether it took the message',
  created_at: '2026-06-10T06:00:00.000Z',
  ...more,
});
const outbox = async (rows: readonly OutboxMessage[], language: StaffLanguage) =>
  wordsOf(
    await drawn(<OutboxScreen />, {
      language,
      answers: {
        [listOutbox.name]: { rows, total: rows.length },
        [countOutbox.name]: noMessages,
        [showSmsCap.name]: { cap: null, used: 0, is_near: false },
      },
    }),
  );

test('what a message is about and why it is unclear is told in the reader’s language, whatever it is', async () => {
  const words = await outbox([message('order')], 'da');
  expect(words).toContain('SMS-tjenesten sagde ikke, om den tog imod beskeden: HTTP 502');
  expect(words).not.toContain('The gateway');
  expect(words).toContain('Om en ordre');
  const all = await outbox(
    messageKinds.map((kind) => message(kind)),
    'nb',
  );
  for (const kind of messageKinds) expect(all.split(' ')).not.toContain(kind);
});
