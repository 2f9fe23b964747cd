// How the list of end-of-day reports is paged, which days it begins with, and how days and amounts stand in it.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { depoCars } from '../../../web/test/eod-world.ts';
import { clear, press } from '../../../web/test/hands.tsx';
import { listEodReports, type EodReport } from '../contract/eod-report.ts';
import EodScreen from './EodScreen.tsx';

const turned = vi.hoisted(() => [] as number[]);
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../web/ui/use-list-view.ts', async (load) => {
  const kept = await load<{ useListView: (...given: unknown[]) => object }>();
  const setPage = (page: number) => turned.push(page);
  return { useListView: (...given: unknown[]) => ({ ...kept.useListView(...given), setPage }) };
});
beforeEach(() => {
  clear();
  turned.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const screen = (rows: readonly EodReport[], { total = rows.length, page = 1 } = {}) =>
  drawn(<EodScreen />, {
    path: `end_of_day_reports?page=${page}`,
    pattern: 'end_of_day_reports',
    answers: {
      [listEodReports.name]: { rows, total },
      ...depoCars,
    },
  });
const reports = (n: number) => Array.from({ length: n }, (_, at) => reportWith({ id: at + 1 }));

describe('the pages', () => {
  // spec: O-046
  test('say which one is shown', async () => {
    const html = await screen(reports(25), { total: 60, page: 2 });
    expect(html).toMatch(/<input[^>]*aria-label="Page"[^>]*value="2"|value="2"[^>]*aria-label="Page"/);
    expect(wordsOf(html)).toContain('26–50 of 60');
  });

  // spec: O-047
  test('are turned back', async () => {
    await screen(reports(25), { total: 60, page: 2 });
    await press('Previous page');
    expect(turned).toEqual([1]);
  });

  // spec: O-048
  test('are turned forward', async () => {
    await screen(reports(25), { total: 60 });
    await press('Next page');
    expect(turned).toEqual([2]);
  });

  // spec: O-519
  test('end where fewer than 25 rows are', async () => {
    await screen(reports(24));
    await expect(press('Next page')).rejects.toThrow('no button');
  });
});

// spec: O-525
test('begins with the first and the last day of the month', async () => {
  vi.useFakeTimers({ now: new Date('2026-02-14T12:00:00Z'), toFake: ['Date'] });
  const html = await screen([]);
  const days = [...html.matchAll(/<input[^>]*value="(\d\d-\d\d-\d{4})"/g)].map(([, day]) => day);
  expect(days).toEqual(['01-02-2026', '28-02-2026']);
});

// spec: O-532
test('writes a day as DD-MM-YYYY', async () => {
  expect(wordsOf(await screen([reportWith({ business_date: '2025-03-05' })]))).toContain('05-03-2025');
});

// spec: O-535
test('writes an amount with two decimals', async () => {
  expect(wordsOf(await screen([reportWith({ final_total: 10 })]))).toContain(' 10.00 ');
});
