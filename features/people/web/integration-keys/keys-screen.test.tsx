import { expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listIntegrationKeys, type IntegrationKey } from '../../contract/integration-keys.ts';
import { KeyDialog } from './KeyDialog.tsx';
import KeysScreen from './KeysScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

const key = (more: Partial<IntegrationKey> = {}): IntegrationKey => ({
  id: 7,
  name: 'Webshop',
  ending: 'x7Qk',
  scopes: ['orders', 'customers'],
  state: 'in_force',
  created_at: '2026-06-09T17:45:00.000Z',
  last_used_at: null,
  expires_at: null,
  ended_at: null,
  ...more,
});
const screen = (rows: IntegrationKey[]) =>
  drawn(<KeysScreen />, { answers: { [listIntegrationKeys.name]: { rows, total: rows.length } } });

test('each key stands with what it is for and whether it is in force; only one in force can be ended', async () => {
  const html = await screen([
    key({ last_used_at: '2026-06-10T07:05:00.000Z' }),
    key({
      id: 8,
      name: 'Old',
      ending: null,
      scopes: ['gone_scope'],
      state: 'ended',
      ended_at: '2026-06-10T08:00:00.000Z',
    }),
    key({ id: 9, name: 'Short', state: 'expired', expires_at: '2026-06-10T22:00:00.000Z' }),
  ]);
  const words = wordsOf(html);
  expect(words).toMatch(
    /Webshop …x7Qk Orders of the shop, Customers of the shop ✓ In force 09-06-2026 19:45 10-06-2026 09:05 Never/,
  );
  expect(words).toMatch(/Old gone_scope – Ended .*Never Never 10-06-2026 10:00/);
  expect(words).toMatch(/Short …x7Qk .* Expired .*Never 10-06-2026(?! 1| 0| 2)/);
  expect(html).not.toContain('aria-label="End Short (9)"');
  expect(html).toContain('aria-label="End Webshop (7)"');
  expect(html).not.toContain('aria-label="End Old (8)"');
  expect(wordsOf(await screen([]))).toContain('No keys yet');
});

test('a new key is asked for with a name and what it is for', async () => {
  const html = await drawn(<KeyDialog made={() => undefined} onClose={() => undefined} />);
  const words = wordsOf(html);
  expect(words).toContain('May be used for');
  expect(words).toContain('Last day');
  expect(words).toContain('Make the key');
});
