import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listOwnSessions, type OwnSession } from '../contract/sessions.ts';
import SessionsScreen from './SessionsScreen.tsx';

const session = (more: Partial<OwnSession> = {}): OwnSession => ({
  id: 7,
  kind: 'browser',
  browser: 'Firefox',
  system: 'Windows',
  signed_in_at: '2026-06-09T17:45:00.000Z',
  last_seen_at: '2026-06-10T08:00:00.000Z',
  is_this: false,
  ...more,
});
const screen = (rows: OwnSession[]) =>
  drawn(<SessionsScreen />, {
    role: 'driver',
    answers: { [listOwnSessions.name]: { rows, total: rows.length } },
  });

test('each sign-in stands with its device and times; the one looked from is marked and is not ended here', async () => {
  const html = await screen([
    session({ is_this: true }),
    session({ id: 8, browser: null, system: null }),
    session({ id: 9, kind: 'app', browser: null, system: null, last_seen_at: null }),
  ]);
  expect(wordsOf(html)).toMatch(/Firefox on Windows This one 09-06-2026 19:45 10-06-2026 10:00/);
  expect(html).not.toContain('Sign out Firefox on Windows (7)');
  expect(html).toContain('aria-label="Sign out Unknown browser (8)"');
  expect(html).toContain('aria-label="Sign out App (9)"');
});

test('who is signed in nowhere else is told so', async () => {
  expect(await screen([session({ is_this: true })])).toContain('You are signed in nowhere else');
});
