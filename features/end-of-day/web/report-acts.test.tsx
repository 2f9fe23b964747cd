// What somebody does on the paper of a report: opens it, corrects it, saves and approves it, and what is said then.

import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { answer, fail } from '../../../web/test/answers.ts';
import { button, field, findDialog, hasButton, whyNot, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { listDepoCars } from '../../cars/contract.ts';
import { listDepoUsers } from '../../people/contract/sign-in.ts';
import { listRoutes } from '../../routes/contract/route.ts';
import { listEodReports, sumEodReports, type EodReport } from '../contract/eod-report.ts';
import { saveEodReport } from '../contract/report-changes.ts';

const report = reportWith({ lock_version: 3 });
const list = '/isrute/depo/1/end_of_day_reports';
const sums = answer(sumEodReports, { reports: 1, total: 1234.5, difference: 0 });

/** What can be chosen above the list. */
const choices = [answer(listDepoCars, []), answer(listDepoUsers, []), answer(listRoutes, [])];

/** The list with one report, whose paper is open. */
async function openPaper(one: EodReport, ...more: Parameters<typeof openScreen>[1][number][]) {
  const opened = await openScreen(list, [
    answer(listEodReports, [one]),
    ...choices,
    sums,
    answer(saveEodReport, ({ body }) => ({ ...one, lock_version: (body.lock_version ?? 0) + 1 })),
    ...more,
  ]);
  await opened.user.click(await screen.findByRole('button', { name: 'Show details of report 41' }));
  await screen.findByRole('form', { name: 'Report 41' });
  return opened;
}
type Opened = Awaited<ReturnType<typeof openPaper>>;

/** Opens a line of the paper by its pencil and types over what stands there. */
async function correct({ user }: Opened, line: string, text: string, why = 'Recounted') {
  await user.click(button(`Edit ${line}`));
  await write(user, line, text);
  if (why !== '') await write(user, 'Reason for the change', why);
}

// spec: O-058, O-092
test('a row opens to the paper of its report', async () => {
  const { user } = await openScreen(list, [answer(listEodReports, [report]), ...choices, sums]);
  const opener = await screen.findByRole('button', { name: 'Show details of report 41' });
  expect(screen.queryByRole('table', { name: 'Cash' })).toBeNull();
  await user.click(opener);
  for (const name of ['Register', 'Cash', 'Day'])
    expect(await screen.findByRole('table', { name })).toBeTruthy();
});

describe('saving a report', () => {
  // spec: O-509
  test('sends what was typed, tells it, and stands on what was saved though the list still shows what was', async () => {
    const opened = await openPaper(report);
    await correct(opened, 'Card', '12.50');
    await opened.user.click(button('Save'));
    expect(await screen.findByText('Row successfully updated!')).toBeTruthy();
    // spec: O-384
    await correct(opened, 'Bag number', 'AB 12', '');
    await opened.user.click(button('Save'));
    await waitFor(() =>
      expect(opened.sent(saveEodReport)).toEqual([
        { edited_card: '12.5', reason: 'Recounted', lock_version: 3 },
        { bag_number: 'AB 12', lock_version: 4 },
      ]),
    );
  });

  test('asks why an amount is another before it sends it', async () => {
    const opened = await openPaper(report);
    await correct(opened, 'Card', '12.50', '  ');
    await opened.user.click(button('Save'));
    expect(await screen.findByText('Say why the amount is another')).toBeTruthy();
    expect(opened.sent(saveEodReport)).toEqual([]);
    expect(document.activeElement).toBe(field('Reason for the change'));
  });

  test.each([
    [
      'for what a blind count finds',
      reportWith({ awaits_count: true, end_cash: null, final_end_cash: null }),
      'Register closed',
      '600',
      { edited_end_cash: '600' },
    ],
    ['for an amount as it was', report, 'Card', '0', { edited_card: '0' }],
    [
      'for one that is taken back',
      reportWith({ edited_card: 5, final_card: 5 }),
      'Card',
      '',
      { edited_card: null },
    ],
  ] as const)('asks no reason %s', async (_, one, line, text, body) => {
    const opened = await openPaper(one);
    await opened.user.click(button(`Edit ${line}`));
    await opened.user.clear(field(line));
    if (text !== '') await opened.user.paste(text);
    await opened.user.click(button('Save'));
    await waitFor(() => expect(opened.sent(saveEodReport)).toMatchObject([body]));
  });

  // spec: O-351, O-536
  test('that does not add up says by how much, at its field too', async () => {
    const body = { error: 'Card a', errors: { card: ['is not its parts'], local_card_amount: ['b'] } };
    const opened = await openPaper(report, fail(saveEodReport, 422, body));
    await correct(opened, 'Card', '100');
    await opened.user.click(button('Save'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('row', { name: 'Missing amount 100.00 DKK' })).toBeTruthy();
    expect(screen.getByText('is not its parts')).toBeTruthy();
    expect(hasButton('Approve')).toBe(true);
  });
});

describe('approving a report', () => {
  const short = fail(saveEodReport, 422, {
    error: 'Not enough stock',
    custom_error: [{ product_sku: '01001', amount: 5 }],
    warehouse: { id: 70, code: 'B12' },
  });

  // spec: O-347
  test('sends it and reads the list again, so that the row goes', async () => {
    const opened = await openPaper(report);
    opened.answer(answer(listEodReports, []));
    await opened.user.click(button('Approve'));
    expect(await screen.findByText('No reports here')).toBeTruthy();
    expect(opened.sent(saveEodReport)).toEqual([{ status: 'approved', lock_version: 3 }]);
  });

  test('waits until what is open is saved or given up', async () => {
    const opened = await openPaper(report);
    expect(whyNot(button('Approve'))).toBeNull();
    await opened.user.click(button('Edit Card'));
    expect(whyNot(button('Approve'))).toBe('Save or undo your changes first');
    await opened.user.click(button('Undo Card'));
    expect(whyNot(button('Approve'))).toBeNull();
  });

  // spec: O-352, O-503
  test('that lacks stock leads to a win/lose transfer into that warehouse, and can be tried again', async () => {
    const opened = await openPaper(reportWith({ status: 'pending_edited' }), short);
    await opened.user.click(button('Approve'));
    const link = await screen.findByRole('link', { name: 'Create a win/lose stock transfer' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://here');
    expect(pathname).toBe('/isrute/inventory/depo/1/warehouses/70/stock_transfers/new');
    expect(Object.fromEntries(searchParams)).toMatchObject({ kind: 'win_lose' });
    expect(searchParams.toString()).toContain('01001%3A5');
    await opened.user.click(button('OK'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(hasButton('Approve')).toBe(true);
  });
});

test('what cannot be approved says why', async () => {
  const opened = await openPaper(
    report,
    fail(saveEodReport, 422, { error: 'Card is wrong', full_errors: ['Card is wrong'] }),
  );
  await opened.user.click(button('Approve'));
  expect((await findDialog(/./)).textContent).toContain('Card is wrong');
});
