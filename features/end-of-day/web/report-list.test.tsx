// The list of end-of-day reports by hand: its filters and pages, what its rows offer, the dialogs it opens.

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportWith } from '../../../server/test/eod-report.ts';
import { answer, fail, type Answered } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  values,
  whyNot,
  write,
} from '../../../web/test/by-hand.ts';
import { eodAnswers } from '../../../web/test/eod-world.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  approveUnmappedEodReport,
  createEodReport,
  deleteEodReport,
  listEodReports,
  listUnmappedEodReports,
  sumEodReports,
  type EodReport,
} from '../contract/eod-report.ts';
import { approveCleanEodReports, saveEodReport } from '../contract/report-changes.ts';

const address = '/isrute/depo/1/end_of_day_reports';
const report = reportWith({ lock_version: 3 });
const unmapped = reportWith({ plan_event_id: null, unmapped_reason: '2 plan events fit', lock_version: 3 });
const reports = (n: number) => Array.from({ length: n }, (_, at) => reportWith({ id: at + 1 }));
const beside = [answer(sumEodReports, { reports: 1, total: 1234.5, difference: 0 }), ...eodAnswers];
const open = async (rows: EodReport[], { query = '', total = rows.length, more = [] as Answered[] } = {}) => {
  const opened = await openScreen(
    `${address}${query}`,
    [...beside, answer(listEodReports, rows, total), answer(listUnmappedEodReports, rows, total), ...more],
    { abilities: ['eod_approve_unmapped'] },
  );
  await screen.findByRole('heading', { name: 'End of day reports' });
  await (rows[0]
    ? screen.findByRole('button', { name: `Delete report ${rows[0].id}` })
    : screen.findByText('No reports here'));
  return opened;
};
const wanted = (asked: readonly string[]) => new URL(asked.at(-1) ?? '', 'http://here').searchParams;

describe('the pages', () => {
  // spec: O-046, O-047
  test('say which one is shown, and are turned back', async () => {
    const { user, asked } = await open(reports(25), { query: '?page=2', total: 60 });
    expect(screen.getByText(/26–50 of 60/)).toBeTruthy();
    expect(field('Page').value).toBe('2');
    await user.click(button('Previous page'));
    await waitFor(() => expect(wanted(asked(listEodReports)).get('page') ?? '1').toBe('1'));
    expect(await screen.findByText(/1–25 of 60/)).toBeTruthy();
  });

  // spec: O-048
  test('are turned forward', async () => {
    const { user, asked } = await open(reports(25), { total: 60 });
    await user.click(button('Next page'));
    await waitFor(() => expect(wanted(asked(listEodReports)).get('page')).toBe('2'));
  });

  // spec: O-519
  test('end where fewer than 25 rows are', async () => {
    const { user, asked } = await open(reports(24));
    const next = screen.queryByRole('button', { name: 'Next page' });
    if (next) await user.click(next);
    expect(asked(listEodReports)).toHaveLength(1);
  });
});

// spec: O-525, O-532, O-535
describe('what it begins with', () => {
  afterEach(() => vi.useRealTimers());
  test('is the month from its first to its last day; days stand as DD-MM-YYYY, amounts with two decimals', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-14T12:00:00Z'), toFake: ['Date'] });
    const { asked } = await open([reportWith({ business_date: '2026-02-05', final_total: 10 })]);
    expect(values('Start date', 'End date')).toEqual(['01-02-2026', '28-02-2026']);
    expect(Object.fromEntries(wanted(asked(listEodReports)))).toMatchObject({
      start_date: '2026-02-01',
      end_date: '2026-02-28',
    });
    expect(tableSeen()[1]).toEqual(expect.arrayContaining(['05-02-2026', '10.00']));
  });
});

// spec: O-042
test('another filter changes the list once Filter is pressed, and not before', async () => {
  const { user, asked } = await open([report], { query: '?start_date=2026-06-01&end_date=2026-06-30' });
  await choose(user, 'Cars', /12/);
  await write(user, 'Start date', '03-06-2026');
  await user.tab();
  await user.click(field('Only invalid'));
  expect(asked(listEodReports)).toHaveLength(1);
  await user.click(button('Filter'));
  await waitFor(() => expect(asked(listEodReports)).toHaveLength(2));
  expect([...wanted(asked(listEodReports))]).toEqual(
    expect.arrayContaining([
      ['car_ids[]', '5'],
      ['start_date', '2026-06-03'],
      ['end_date', '2026-06-30'],
      ['invalid', 'true'],
    ]),
  );
});

describe('deleting a report', () => {
  const ask = async (rows: EodReport[], how: Parameters<typeof open>[1]) => {
    const opened = await open(rows, how);
    await opened.user.click(button('Delete report 41'));
    const dialog = await findDialog('Are you sure you want destroy this EOD?');
    return { ...opened, dialog };
  };
  const yes = async ({ user, dialog }: Awaited<ReturnType<typeof ask>>) =>
    user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  // spec: O-507, O-511
  test('is asked about first by its number, day and route; then it is told, and the row goes', async () => {
    const asking = await ask([report], { more: [answer(deleteEodReport, undefined as never)] });
    expect(asking.dialog.textContent).toContain('report 41 · 09-06-2026 · Byen');
    expect(asking.sent(deleteEodReport)).toEqual([]);
    asking.answer(answer(listEodReports, []));
    await yes(asking);
    expect(await screen.findByText('End of day report succesfully deleted')).toBeTruthy();
    expect(await screen.findByText('No reports here')).toBeTruthy();
    expect(asking.asked(deleteEodReport)).toEqual([`${address}/41`]);
  });

  // spec: O-114
  test('of the unmapped ones is asked about, too, and the row goes', async () => {
    const asking = await ask([unmapped], {
      query: '?tab=unmapped',
      more: [answer(deleteEodReport, undefined as never)],
    });
    asking.answer(answer(listUnmappedEodReports, []));
    await yes(asking);
    expect(await screen.findByText('No reports here')).toBeTruthy();
  });

  // spec: O-504
  test.each([
    ['that somebody else was faster with is told in their words', 404, { error: 'Not found' }, 'Not found'],
    ['that failed is told', 500, {}, 'Error happened while trying to destroy row'],
  ])('%s', async (_, status, body, said) => {
    const asking = await ask([report], { more: [fail(deleteEodReport, status, body)] });
    await yes(asking);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(hasButton('Delete report 41')).toBe(true);
  });
});

describe('an unmapped row', () => {
  const tab = { query: '?tab=unmapped' };

  // spec: O-112, O-113
  test('leads to the calendar of its week', async () => {
    const { user } = await openScreen(`${address}${tab.query}`, [
      ...beside,
      answer(listUnmappedEodReports, [unmapped]),
    ]);
    const leads = await screen.findByRole('button', {
      name: '2 plan events fit. Open the calendar of that week',
    });
    await user.click(leads);
    await waitFor(() => expect(location.pathname).toBe('/isrute/depo/1/plan_event_templates/2026-24'));
  });

  // spec: O-108, O-109, O-533
  test('has its times by single minutes, and is told whether that found its trip', async () => {
    const { user, sent } = await open([unmapped], { ...tab, more: [answer(saveEodReport, unmapped)] });
    await user.click(button('Edit times of report 41'));
    const dialog = await findDialog('Opened and closed');
    const [minutes] = within(dialog).getAllByRole('spinbutton', { name: /minutes/i });
    if (!minutes) throw new Error('no minutes');
    expect(minutes.getAttribute('aria-valuenow') ?? (minutes as HTMLInputElement).value).toBe('30');
    await user.click(minutes);
    await user.keyboard('{ArrowUp}');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(saveEodReport)).toMatchObject([
        { edited_start_at: '2026-06-09T06:31:00.000Z', lock_version: 3 },
      ]),
    );
  });

  // spec: O-110, O-115..O-120, O-510
  test('is approved on a trip by its date, route, user, car and cash register', async () => {
    const { user, sent } = await open([{ ...unmapped, route_id: null }], {
      ...tab,
      more: [answer(approveUnmappedEodReport, report)],
    });
    await user.click(button('Approve report 41'));
    const dialog = await findDialog('Approve EOD');
    await choose(user, 'Route', 'Byen');
    await waitFor(() => expect(field('Route').value).toBe('Byen'));
    expect(values('Date', 'Route', 'User', 'Car')).toEqual([
      '09-06-2026',
      'Byen',
      'Ann Lund',
      '12 · AB12345',
    ]);
    await choose(user, 'Cash register', 'Kasse 1');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('End of day report linked with with planned route')).toBeTruthy();
    expect(sent(approveUnmappedEodReport)).toEqual([
      { date: '2026-06-09', route_id: 3, user_id: 2, car_id: 5, cash_register_id: 4, lock_version: 3 },
    ]);
  });
});

// spec: O-045, O-121..O-124, O-508
test('Create EOD makes one of a possible trip of a day, with the register that was on it', async () => {
  const { user, sent } = await open([], { more: [answer(createEodReport, report)] });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button('Create EOD'));
  const dialog = await findDialog('Create new EOD');
  expect(field('Date', dialog).value).not.toBe('');
  await choose(user, 'Plan event', 'Byen - 12 - Ann Lund');
  await waitFor(() => expect(field('Cash register').value).toBe('Kasse 1'));
  await user.click(within(dialog).getByRole('button', { name: 'Create EOD' }));
  expect(await screen.findByText('You succesfuly created end of day report')).toBeTruthy();
  expect(sent(createEodReport)).toEqual([{ plan_event_id: 9, cash_register_id: 4 }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('approving all clean ones', () => {
  const tickAll = async (rows: EodReport[], ...more: Answered[]) => {
    const opened = await open(rows, { more });
    for (const { id } of rows)
      await opened.user.click(screen.getByRole('checkbox', { name: `Select row report ${id}` }));
    return opened;
  };

  test('tells what could not be approved in one list that names each report', async () => {
    const { user, sent } = await tickAll(
      reports(3),
      answer(approveCleanEodReports, {
        approved: [reportWith({ id: 1 })],
        left: [2, 3].map((id) => ({ id, sentence: 'Card total is wrong' })),
      }),
    );
    await user.click(button('Approve all clean ones'));
    const dialog = await findDialog('Not approved: 2');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['#2 · 09-06-2026 · Byen: Card total is wrong', '#3 · 09-06-2026 · Byen: Card total is wrong']);
    expect(screen.getByText('1 approved')).toBeTruthy();
    expect(sent(approveCleanEodReports)).toEqual([{ ids: [1, 2, 3] }]);
  });

  test('leaves them ticked where it fails, so that the next press goes on with them', async () => {
    const { user } = await tickAll(reports(2), fail(approveCleanEodReports, 500));
    await user.click(button('Approve all clean ones'));
    expect(await screen.findByText(/500|went wrong|Error/)).toBeTruthy();
    expect(hasButton('Approve all clean ones')).toBe(true);
    expect(whyNot(button('Approve all clean ones'))).toBeNull();
  });
});
