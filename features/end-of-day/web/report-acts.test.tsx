// What pressing a button of a report asks, sends, tells and leaves on the screen.

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { ApiError } from '../../../web/api-error.ts';
import type { AnyCall } from '../../../web/api.ts';
import type * as Reads from '../../../web/reads.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { depoCars, eodChoices } from '../../../web/test/eod-world.ts';
import { clear, hands, press } from '../../../web/test/hands.tsx';
import {
  deleteEodReport,
  listEodReports,
  listUnmappedEodReports,
  type EodReport,
} from '../contract/eod-report.ts';
import { saveEodReport } from '../contract/report-changes.ts';
import EodScreen from './EodScreen.tsx';
import type { PaperField } from './paper-fields.ts';
import { ProblemDialog } from './ProblemDialog.tsx';
import { usePaper, type OpenPaper } from './use-paper.ts';

const went = vi.hoisted(() => [] as string[]);
vi.mock('react', async (load) => (await import('../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock(
  '../../../web/ui/ActionButton.tsx',
  async () => (await import('../../../web/test/hands.tsx')).inButtons,
);
vi.mock('../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../web/ui/confirm.tsx', async () => (await import('../../../web/test/hands.tsx')).inConfirm);
vi.mock('../../../web/ui/flash.ts', async () => (await import('../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../web/reads.ts', async (load) =>
  (await import('../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../web/address.ts', async (load) => ({
  ...(await load<object>()),
  useGo: () => (address: string) => went.push(address),
}));
beforeEach(() => {
  clear();
  went.length = 0;
});

const report = reportWith();
const screen = (rows: readonly EodReport[], { total = rows.length, page = 1 } = {}) =>
  drawn(<EodScreen />, {
    path: `end_of_day_reports?page=${page}`,
    pattern: 'end_of_day_reports',
    answers: {
      [listEodReports.name]: { rows, total },
      ...depoCars,
    },
  });

/** Whether this write makes a list that is shown stale. */
async function goesBy(list: AnyCall & { about: unknown }, write: AnyCall, rows: readonly EodReport[]) {
  const { markStale } = await vi.importActual<typeof Reads>('../../../web/reads.ts');
  const client = new QueryClient();
  const kept = client.getQueryCache().build(client, { queryKey: [list.name], meta: { about: list.about } });
  kept.setData(rows);
  markStale(client, write);
  return kept.state.isInvalidated;
}

describe('a row', () => {
  // spec: O-058, O-092
  test('opens to the paper of its report', async () => {
    const captions = (html: string) =>
      [...html.matchAll(/<caption>(.*?)<\/caption>/gs)].map(([, text = '']) => wordsOf(text));
    expect(captions(await screen([report]))).toEqual([]);
    await press('Show details of report 41');
    expect(captions(await screen([report]))).toEqual(expect.arrayContaining(['Register', 'Cash', 'Day']));
  });
});

// spec: O-045
test('Create EOD opens its dialog', async () => {
  const screenWords = async () => wordsOf(await screen([]));
  expect(await screenWords()).not.toContain('Create new EOD');
  await press('Create EOD');
  expect(await screenWords()).toContain('Create new EOD');
});

describe('an unmapped row', () => {
  const rows = [reportWith({ plan_event_id: null, unmapped_reason: '2 plan events fit' })];
  const unmapped = () =>
    drawn(<EodScreen />, {
      path: 'end_of_day_reports?tab=unmapped',
      pattern: 'end_of_day_reports',
      abilities: ['eod_approve_unmapped'],
      answers: { [listUnmappedEodReports.name]: { rows, total: 1 }, ...eodChoices },
    });

  test.each([
    // spec: O-108, O-109
    ['Edit times of report 41', 'Opened and closed'],
    // spec: O-110
    ['Approve report 41', 'Approve EOD'],
  ])('%s opens its dialog', async (name, title) => {
    expect(wordsOf(await unmapped())).not.toContain(title);
    await press(name);
    expect(wordsOf(await unmapped())).toContain(title);
  });

  // spec: O-112, O-113
  test('leads to the calendar of its week', async () => {
    await unmapped();
    await press('2 plan events fit. Open the calendar of that week');
    expect(went).toEqual(['/isrute/depo/1/plan_event_templates/2026-24']);
  });

  // spec: O-114
  test('is deleted once that is confirmed, and the list is read anew, so that it goes', async () => {
    await unmapped();
    await press('Delete report 41');
    expect(hands.asked).toMatchObject([{ title: 'Are you sure you want destroy this EOD?' }]);
    await vi.waitFor(() =>
      expect(hands.sent).toMatchObject([{ endpoint: deleteEodReport.name, params: { id: 41 } }]),
    );
    expect(await goesBy(listUnmappedEodReports, deleteEodReport, rows)).toBe(true);
  });
});

describe('deleting a report', () => {
  // spec: O-507
  test('is asked about first', async () => {
    await screen([report]);
    await press('Delete report 41');
    expect(hands.asked).toMatchObject([
      {
        title: 'Are you sure you want destroy this EOD?',
        text: expect.stringContaining('report 41 · 09-06-2026 · Byen'),
      },
    ]);
  });

  // spec: O-511
  test('is told', async () => {
    await screen([report]);
    await press('Delete report 41');
    await vi.waitFor(() => expect(hands.told).toEqual(['End of day report succesfully deleted']));
    expect(hands.sent).toMatchObject([{ endpoint: deleteEodReport.name, params: { id: 41 } }]);
  });

  test('that somebody else was faster with is told in their words', async () => {
    const gone = new ApiError(404, 'DELETE /x', { error: 'Not found' });
    hands.answers = { [deleteEodReport.name]: gone };
    await screen([report]);
    await press('Delete report 41');
    await vi.waitFor(() => expect(hands.told).toEqual([gone.message]));
  });

  // spec: O-504
  test('that failed is told', async () => {
    hands.answers = { [deleteEodReport.name]: new ApiError(500, 'DELETE /x', {}) };
    await screen([report]);
    await press('Delete report 41');
    await vi.waitFor(() => expect(hands.told).toEqual(['Error happened while trying to destroy row']));
  });
});

/** The paper of a report in the hands of somebody, as it is drawn next. */
async function paperOf(one: EodReport): Promise<OpenPaper> {
  const held: OpenPaper[] = [];
  const Held = () => {
    held.push(usePaper(one, () => undefined));
    return null;
  };
  await drawn(<Held />);
  const [paper] = held.slice(-1);
  if (!paper) throw new Error('no paper was drawn');
  return paper;
}
async function saved(field: PaperField, text: string): Promise<void> {
  (await paperOf(report)).edit(field, text);
  (await paperOf(report)).setReason('Recounted');
  await (await paperOf(report)).save();
}

describe('saving a report', () => {
  // spec: O-509
  test('is told', async () => {
    hands.answers = { [saveEodReport.name]: report };
    await saved('card', '12.50');
    expect(hands.told).toEqual(['Row successfully updated!']);
  });

  test('asks why an amount is another before it sends it', async () => {
    hands.answers = { [saveEodReport.name]: report };
    for (const reason of ['', '  ']) {
      (await paperOf(report)).edit('card', '12.50');
      (await paperOf(report)).setReason(reason);
      await (await paperOf(report)).save();
      expect(hands.sent).toEqual([]);
      expect((await paperOf(report)).errors).toEqual({ reason: 'Say why the amount is another' });
    }
    await saved('card', '12.50');
    expect(hands.sent).toMatchObject([{ body: { edited_card: '12.50', reason: 'Recounted' } }]);
  });

  test('asks no reason for what a blind count finds, for an amount as it was, or taken back', async () => {
    hands.answers = { [saveEodReport.name]: report };
    const counting = reportWith({ awaits_count: true, end_cash: null, final_end_cash: null });
    for (const [one, field, text] of [
      [counting, 'end_cash', '600'],
      [report, 'card', String(report.card)],
      [reportWith({ edited_card: 5, final_card: 5 }), 'card', ''],
    ] as const) {
      (await paperOf(one)).edit(field, text);
      await (await paperOf(one)).save();
    }
    expect(hands.sent).toHaveLength(3);
  });

  // spec: O-384
  test('sends the bag number as the text that was typed', async () => {
    hands.answers = { [saveEodReport.name]: report };
    await saved('bag_number', 'AB 12');
    expect(hands.sent).toMatchObject([{ endpoint: saveEodReport.name, body: { bag_number: 'AB 12' } }]);
  });

  test('again, before the list was read anew, stands on what was saved and not on what the list still shows', async () => {
    const { lock_version } = report;
    hands.answers = { [saveEodReport.name]: { ...report, lock_version: lock_version + 1 } };
    await saved('bag_number', 'AB 12');
    await saved('card', '12.50');
    expect(hands.sent).toMatchObject([
      { body: { lock_version } },
      { body: { lock_version: lock_version + 1 } },
    ]);
  });

  // spec: O-351
  test('that fails shows the report as pending_edited', async () => {
    hands.answers = {
      [saveEodReport.name]: new ApiError(422, 'PATCH /x', { error: 'Card a', errors: { card: ['a'] } }),
    };
    expect((await paperOf(report)).status).toBe('pending');
    await saved('card', '12.50');
    expect((await paperOf(report)).status).toBe('pending_edited');
  });
});

describe('approving a report', () => {
  const short = new ApiError(422, 'PATCH /x', {
    error: 'Not enough stock',
    custom_error: [{ product_sku: '01001', amount: 5 }],
    warehouse: { id: 70, code: 'B12' },
  });

  // spec: O-352
  test('that lacks stock shows it as pending', async () => {
    hands.answers = { [saveEodReport.name]: short };
    const edited = reportWith({ status: 'pending_edited' });
    await (await paperOf(edited)).approve();
    expect((await paperOf(edited)).status).toBe('pending');
  });

  // spec: O-503
  test('that lacks stock leads to a win/lose transfer into that warehouse', async () => {
    hands.answers = { [saveEodReport.name]: short };
    await (await paperOf(report)).approve();
    const { problem } = await paperOf(report);
    if (!problem) throw new Error('nothing was wrong');
    const html = await drawn(<ProblemDialog problem={problem} report={report} onClose={() => undefined} />);
    const [, address, words] = /<a[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/s.exec(html) ?? [];
    expect(words).toBe('Create a win/lose stock transfer');
    const { pathname, searchParams } = new URL(address ?? '', 'http://here');
    expect(pathname).toBe('/isrute/inventory/depo/1/warehouses/70/stock_transfers/new');
    expect(searchParams.get('kind')).toBe('win_lose');
  });

  // spec: O-347
  test('makes the list of unapproved ones stale, so that the row goes', async () => {
    await (await paperOf(report)).approve();
    expect(hands.sent).toMatchObject([{ endpoint: saveEodReport.name, body: { status: 'approved' } }]);
    expect(await goesBy(listEodReports, saveEodReport, [report])).toBe(true);
  });
});

test('amounts that do not add up are written as the reader writes amounts', async () => {
  const problem = {
    kind: 'card',
    fields: [],
    amounts: [{ field: 'card', amount: 123_450 }],
    missing: 5,
  } as const;
  const dialog = <ProblemDialog problem={problem} report={report} onClose={() => undefined} />;
  const words = wordsOf(await drawn(dialog, { language: 'da' }));
  expect(words).toContain('1.234,50 DKK');
  expect(words).toContain('Manglende beløb 0,05 DKK');
});

// spec: O-536
test('amounts that do not add up are told in DKK', async () => {
  const error = new ApiError(422, 'PATCH /x', { errors: { card: ['a'], local_card_amount: ['b'] } });
  hands.answers = { [saveEodReport.name]: error };
  await saved('card', '100');
  const { problem } = await paperOf(report);
  if (!problem) throw new Error('nothing was wrong');
  const html = await drawn(<ProblemDialog problem={problem} report={report} onClose={() => undefined} />);
  expect(wordsOf(html)).toContain('Missing amount 100.00 DKK');
});
