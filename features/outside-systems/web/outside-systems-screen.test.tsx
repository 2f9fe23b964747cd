import { expect, test } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listOutsideSystems, type OutsideSystemState } from '../contract.ts';
import OutsideSystemsScreen from './OutsideSystemsScreen.tsx';

const row = (over: Partial<OutsideSystemState>): OutsideSystemState => ({
  system: 'erp',
  state: 'ok',
  expected_within_s: 129_600,
  last_success_at: '2026-06-10T08:00:00.000Z',
  last_counts: { created: 2, made_inactive: 1 },
  last_error_at: null,
  last_error: null,
  ...over,
});

test('those that do not work can be shown alone, and none of them is good news', async () => {
  const answers = { [listOutsideSystems.name]: { rows: [], total: 0 } };
  const words = async (path: string) =>
    wordsOf(await drawn(<OutsideSystemsScreen />, { answers, path, pattern: path.split('?')[0] ?? '' }));
  const all = await words('admin/outside_systems');
  expect(all).toContain('Only what does not work now');
  expect(all).toContain('Nothing found');
  expect(await words('admin/outside_systems?down=true')).toContain('Everything works');
});

test('every system stands with its state, what came, its last error, and what to do', async () => {
  const rows = [
    row({}),
    row({ system: 'mapon', state: 'late', expected_within_s: 900 }),
    row({ system: 'wallmob', state: 'late', expected_within_s: 172_800 }),
    row({
      system: 'positions',
      state: 'failing',
      last_error_at: '2026-06-10T09:00:00.000Z',
      last_error: 'No car of this number',
    }),
    row({ system: 'sms', state: 'not_set_up', last_success_at: null, last_counts: null }),
    row({ system: 'driver_search', state: 'never', last_success_at: null, last_counts: null }),
  ];
  const words = wordsOf(
    await drawn(<OutsideSystemsScreen />, {
      answers: { [listOutsideSystems.name]: { rows, total: rows.length } },
    }),
  );
  expect(words).toContain('System State Last success What came Last error What to do');
  expect(words).toContain('ERP (B2B customers) ✓ OK 10-06-2026 10:00 created 2, made inactive 1 Nothing');
  expect(words).toContain('more than 15 minutes');
  expect(words).toContain('more than 48 hours');
  expect(words).toContain(
    '✕ Failing 10-06-2026 10:00 created 2, made inactive 1 10-06-2026 11:00 No car of this number Read the last error',
  );
  expect(words).toContain('SMS gateway – Not set up Messages are kept in the SMS outbox');
  expect(words).toContain('› Not heard of yet');
});
