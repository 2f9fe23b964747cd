// What is asked before a trip is planned for a time that is over.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../web/test/drawn.tsx';
import { clear, hands } from '../../../web/test/hands.tsx';
import { usePastQuestion } from './past-question.ts';

vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);

beforeEach(() => {
  clear();
  vi.setSystemTime(new Date('2026-06-10T10:00:00+02:00'));
});
afterEach(() => void vi.useRealTimers());

async function asked(days: readonly string[], ends?: string): Promise<string[]> {
  let ask: ReturnType<typeof usePastQuestion> = () => Promise.resolve(false);
  function Dialog() {
    ask = usePastQuestion();
    return null;
  }
  await drawn(<Dialog />);
  expect(await ask(days, ends)).toBe(true);
  return hands.asked.splice(0).map(({ text }) => String(text));
}

test('days that are over are named before anything is planned on them, others are not asked about', async () => {
  expect(await asked(['2026-06-10', '2026-06-11'])).toEqual([]);
  const [past] = await asked(['2026-06-11', '2026-06-09', '2026-06-08']);
  expect(past).toContain('08-06-2026, 09-06-2026');
  expect(past).not.toContain('11-06-2026');
});

test('a trip of today is over once its last stop is', async () => {
  expect(await asked(['2026-06-10'], '23:59')).toEqual([]);
  expect(await asked(['2026-06-10'], '00:00')).toHaveLength(1);
});

test('of many days the first are named and the others counted', async () => {
  const [many] = await asked(Array.from({ length: 9 }, (_, n) => `2026-06-0${n + 1}`));
  expect(many).toContain('06-06-2026 + 3');
});
