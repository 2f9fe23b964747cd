import { expect, test, vi } from 'vitest';
import type { Role } from '../../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { listCashRegisters, type CashRegister } from '../../contract/cash-registers.ts';
import RegistersScreen from './RegistersScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);

const register = (more: Partial<CashRegister>): CashRegister => ({
  id: 8,
  name: 'Kasse 8',
  wallmob_id: 'R-8',
  depo_id: 1,
  last_closed_at: '2026-06-09T17:45:00.000Z',
  lock_version: 0,
  ...more,
});
const screen = (role: Role) =>
  drawn(<RegistersScreen />, {
    answers: {
      [listCashRegisters.name]: {
        rows: [
          register({}),
          register({ id: 9, name: 'Reserve', wallmob_id: null, depo_id: null, last_closed_at: null }),
          register({ id: 10, name: 'Langt borte', depo_id: 99 }),
        ],
        total: 3,
      },
    },
    role,
  });

test('each register with its depot and when it was closed last; who may, edits and retires those of own depots', async () => {
  const html = await screen('depo_admin');
  expect(wordsOf(html)).toContain('09-06-2026 19:45');
  expect(wordsOf(html)).toContain('Never');
  expect(html).toContain('aria-label="Edit Kasse 8 (8)"');
  expect(html).toContain('aria-label="Retire Reserve (9)"');
  expect(wordsOf(html)).toContain('Actions');
  expect(html).not.toContain('aria-label="Edit Langt borte (10)"');
  expect(wordsOf(html)).toContain('New cash register');
});

test('support reads them', async () => {
  const html = await screen('support');
  expect(wordsOf(html)).toContain('Kasse 8');
  expect(html).not.toContain('aria-label="Edit');
  // Nor a column for what they may not do.
  expect(wordsOf(html)).not.toContain('Actions');
  expect(wordsOf(html)).not.toContain('New cash register');
});
