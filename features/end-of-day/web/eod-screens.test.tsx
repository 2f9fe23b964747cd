import { describe, expect, test, vi } from 'vitest';
import { approvedReport, reportWith } from '../../../server/test/eod-report.ts';
import type { Ability } from '../../../shared/abilities.ts';
import type { Role } from '../../../shared/permissions.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { depoCars } from '../../../web/test/eod-world.ts';
import {
  listApprovedEodReports,
  listEodReports,
  listUnmappedEodReports,
  type EodReport,
} from '../contract/eod-report.ts';
import { printedPaper } from '../rules/paper-sheet.ts';
import { EodSheet } from './EodPrintScreen.tsx';
import EodScreen from './EodScreen.tsx';
import { exportable, ExportsDialog, lastDays } from './ExportsDialog.tsx';
import { Paper } from './Paper.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const home: readonly Ability[] = ['home_delivery', 'eod_approve_unmapped'];
interface How {
  tab?: string;
  abilities?: readonly Ability[];
  role?: Role;
}
const answersFor = (rows: readonly EodReport[]) => ({
  ...Object.fromEntries(
    [listEodReports, listApprovedEodReports, listUnmappedEodReports].map(({ name }) => [
      name,
      { rows, total: rows.length },
    ]),
  ),
  ...depoCars,
});
const screen = (rows: readonly EodReport[], { tab = 'unapproved', ...how }: How = {}) =>
  drawn(<EodScreen />, {
    path: `end_of_day_reports?tab=${tab}`,
    pattern: 'end_of_day_reports',
    answers: answersFor(rows),
    ...how,
  });
const paper = (report: EodReport, how: Omit<How, 'tab'> = {}) =>
  drawn(<Paper report={report} onApproved={() => undefined} />, how);
const cells = (html: string, tag: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([cell]) => wordsOf(cell));
const button = (html: string, name: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].find(
    ([one]) => wordsOf(one) === name || one.includes(`aria-label="${name}"`),
  )?.[0];
/** The lines of one section of the paper: label and value. */
const section = (html: string, name: string) =>
  [...html.matchAll(/<table[^>]*>.*?<\/table>/gs)]
    .map(([one]) => one)
    .filter((one) => wordsOf(/<caption>.*?<\/caption>/s.exec(one)?.[0] ?? '') === name)
    .flatMap((one) => [...one.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => wordsOf(row)));
const captions = (html: string) =>
  [...html.matchAll(/<caption>.*?<\/caption>/gs)].map(([one]) => wordsOf(one));

describe('the list of end-of-day reports', () => {
  test('has its title, its filters, its columns in order and what stands in them', async () => {
    const html = await screen([reportWith({ final_total: 1234.5 })]);
    // spec: O-035
    expect(wordsOf(/<h1>.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe('End of day reports');
    // spec: O-039, O-040, O-041
    for (const label of ['Cars', 'Start date', 'End date']) expect(html).toContain(`aria-label="${label}"`);
    expect(button(html, 'Filter')).toContain('type="submit"');
    expect(button(html, 'Create EOD')).toBeDefined();
    // spec: O-049..O-054, O-057
    expect(cells(html, 'th').slice(2)).toEqual([
      'Date',
      'Route',
      'Car',
      'Driver',
      'Total',
      'Difference',
      'Approved By',
      'Transfer',
      'Actions',
    ]);
    expect(cells(html, 'td').slice(2, 7)).toEqual(['09-06-2026', 'Byen', '12', 'Ann Lund', '1,234.50']);
  });

  // spec: O-036..O-038
  test('has the three tabs', async () => {
    const html = await screen([]);
    const tabs = [...html.matchAll(/<button[^>]*role="tab".*?<\/button>/gs)].map(([tab]) => wordsOf(tab));
    expect(tabs).toEqual(['Unapproved', 'Approved', 'Unmapped']);
  });

  // spec: O-055, O-056, O-356
  test('an approved row says who, when and which transfer, in another tab', async () => {
    const html = await screen([approvedReport], { tab: 'approved' });
    expect(wordsOf(html)).toContain('Bo Dam 10-06-2026 11:12');
    const link = /<a[^>]*>#77<\/a>/.exec(html)?.[0];
    expect(link).toContain('href="/isrute/inventory/depo/1/warehouses/70/stock_transfers/77"');
    expect(link).toContain('target="_blank"');
  });

  // spec: O-093..O-096
  test('leads to the orders of a report on a trip, and warns of a driver whom the till does not know', async () => {
    const known = await screen([reportWith()]);
    expect(button(known, 'Orders of report 41')).toBeDefined();
    expect(known).not.toContain('Current Driver does not have assigned wallmob user!');
    const unknown = await screen([reportWith({ plan_event_id: null, wallmob_user_defined: false })]);
    expect(button(unknown, 'Orders of report 41')).toBeUndefined();
    expect(unknown).toContain('Current Driver does not have assigned wallmob user!');
  });

  // spec: O-097..O-100, O-407
  test('offers Delete, of approved ones only where there is no home delivery and to whoever may take them back', async () => {
    const shows = async (report: EodReport, how: How) =>
      button(await screen([report], how), `Delete report ${report.id}`) !== undefined;
    expect(await shows(reportWith(), { abilities: home })).toBe(true);
    expect(await shows(reportWith(), { role: 'support' })).toBe(true);
    expect(await shows(approvedReport, { tab: 'approved', abilities: home })).toBe(false);
    expect(await shows(approvedReport, { tab: 'approved' })).toBe(true);
    expect(await shows(approvedReport, { tab: 'approved', role: 'support' })).toBe(false);
  });

  // spec: O-101
  test('marks an invalid row by colour and word, with its reasons', async () => {
    const problems: EodReport['problems'] = [
      {
        code: 'tenders_against_goods',
        sentence: 'Tenders are 10.00 DKK short',
        is_warning: false,
        missing: 10,
      },
    ];
    const html = await screen([reportWith({ invalid: true, problems })]);
    expect(html).toMatch(/<tr[^>]*data-tone="bad"/);
    expect(html).toContain('title="Tenders are 10.00 DKK short"');
    expect(wordsOf(html)).toContain('Invalid');
    expect(await screen([reportWith()])).not.toMatch(/<tr[^>]*data-tone/);
  });

  test('of unmapped ones shows times and register, and leads to the calendar of their week', async () => {
    const unmapped = reportWith({ plan_event_id: null, unmapped_reason: '2 plan events fit' });
    const html = await screen([unmapped], { tab: 'unmapped', abilities: home });
    // spec: O-102..O-107
    expect(cells(html, 'th').slice(1)).toEqual([
      'Opened',
      'Closed',
      'Driver',
      'Cash register',
      'Total',
      'Difference',
      'Actions',
    ]);
    expect(cells(html, 'td').slice(1, 5)).toEqual([
      '09-06-2026 08:30',
      '09-06-2026 19:45',
      'Ann Lund',
      'Kasse 8',
    ]);
    // spec: O-108, O-109, O-110
    for (const name of [
      'Edit times of report 41',
      'Approve report 41',
      '2 plan events fit. Open the calendar of that week',
      'Delete report 41',
    ])
      expect(button(html, name), name).toBeDefined();
  });

  // spec: O-111, O-408
  test('approves unmapped ones only where the tenant has that', async () => {
    const unmapped = reportWith({ plan_event_id: null });
    expect(button(await screen([unmapped], { tab: 'unmapped' }), 'Approve report 41')).toBeUndefined();
  });

  test('tells where reports come from when there are none', async () => {
    expect(wordsOf(await screen([]))).toContain('No reports here A report comes by itself');
  });
});

// spec: O-385
describe('the exports', () => {
  // spec: O-043, O-044, O-395
  test('are offered on the list, but not to home delivery', async () => {
    expect(button(await screen([]), 'Export sales/transfers')).toBeDefined();
    expect(button(await screen([], { abilities: home }), 'Export sales/transfers')).toBeUndefined();
  });

  test('have a period, cars and a file of sales and one of transfers', async () => {
    const html = await drawn(<ExportsDialog onClose={() => undefined} />, { answers: answersFor([]) });
    for (const label of ['Start date', 'End date', 'Cars']) expect(wordsOf(html)).toContain(label);
    for (const name of ['Export sales', 'Export transfers']) expect(button(html, name)).toBeDefined();
  });

  // spec: O-529
  test('begin with the last seven days, today among them', () => {
    expect(lastDays('2026-06-10')).toEqual({ start_date: '2026-06-04', end_date: '2026-06-10' });
  });

  // spec: O-392
  test('reach back at most 30 days from the end date', () => {
    const end_date = '2026-06-30';
    expect(exportable({ start_date: '2026-01-01', end_date })).toEqual({
      start_date: '2026-05-31',
      end_date,
    });
    expect(exportable({ start_date: '2026-06-01', end_date })).toEqual({
      start_date: '2026-06-01',
      end_date,
    });
    expect(exportable({ start_date: '2026-07-02', end_date })).toEqual({
      start_date: '2026-07-02',
      end_date: '2026-07-02',
    });
  });
});

describe('the report paper', () => {
  test('of most tenants has these sections and lines', async () => {
    const html = await paper(
      reportWith({ final_start_cash: 500, final_end_cash: 900, final_cash_sales: 400, final_card: 834.5 }),
    );
    // spec: O-070..O-073
    expect(captions(html)).toEqual([
      'Register',
      'Cash',
      'Card',
      'Vipps',
      'Gift card',
      'Invoice',
      'Miscellaneous',
      'Day',
    ]);
    // spec: O-059, O-060, O-061
    expect(section(html, 'Register')).toEqual([
      'Opened 09-06-2026 08:30',
      'Closed 09-06-2026 19:45',
      'Bag number A-12',
    ]);
    // spec: O-062..O-065
    expect(section(html, 'Cash')).toEqual([
      'Transactions 400.00',
      'Register opened 500.00',
      'Register closed 900.00',
      'Balance 0.00',
    ]);
    // spec: O-066
    expect(section(html, 'Card')).toEqual(['Card 834.50']);
    // spec: O-081..O-086
    expect(section(html, 'Miscellaneous').map((line) => line.replace(/ 0\.00$/, ''))).toEqual([
      'Credit sales',
      'Vipps timed out',
      'Gift Card',
      'Pre-paid',
      'Total',
    ]);
    // spec: O-087, O-088, O-089
    expect(section(html, 'Day')).toEqual([
      'Deposited To Bank 0.00',
      'Discount 15.00',
      'Sold goods 1,234.50',
      'Total 1,234.50',
    ]);
  });

  test('of home delivery splits the card, has Mobile Pay and other lines, and neither Vipps nor a gift card section', async () => {
    const html = await paper(reportWith({ card_split: true }), { abilities: home });
    // spec: O-069, O-396, O-397, O-398
    expect(captions(html)).toEqual([
      'Register',
      'Cash',
      'Card',
      'Mobile Pay',
      'Invoice',
      'Miscellaneous',
      'Day',
    ]);
    const names = (of: string) => section(html, of).map((line) => line.replace(/ 0\.00$/, ''));
    // spec: O-067, O-068, O-399
    expect(names('Card')).toEqual(['Dankort card', 'Other card', 'Card total']);
    // spec: O-074..O-080, O-086
    expect(names('Miscellaneous')).toEqual([
      'Customer Club',
      'Ecommerce pre-paid not in the total',
      'Online Buy',
      'Gift Card',
      'Mobilepay Emergency Number not in the total',
      'Miscellaneous Transactions',
      'Total',
    ]);
  });

  // spec: O-090, O-091
  test('shows an edited value bold beside the original struck through, and no caption elsewhere', async () => {
    const html = await paper(reportWith({ card: 800, edited_card: 834.5, final_card: 834.5 }));
    expect(section(html, 'Card')).toEqual(['Card 800.00 834.50 Edited']);
    expect(html).toMatch(/<s [^>]*title="originally 800.00">800\.00<\/s><b>834\.50<\/b>/);
    expect(wordsOf(html).match(/Edited/g)).toHaveLength(1);
  });

  // spec: O-345, O-353..O-355
  test('has a pencil for each field, Save waiting for one to be opened, and Approve', async () => {
    const html = await paper(reportWith());
    for (const name of [
      'Edit Opened',
      'Edit Bag number',
      'Edit Card',
      'Edit Register closed',
      'Edit Deposited To Bank',
    ])
      expect(button(html, name), name).toBeDefined();
    expect(button(html, 'Save')).toMatch(/^<button[^>]*disabled/);
    expect(button(html, 'Approve')).not.toMatch(/^<button[^>]*aria-disabled/);
    expect(button(html, 'Edit Balance')).toBeUndefined();
  });

  // spec: O-345, O-348..O-350
  test('once approved has a pencil for the bag number alone, and no Approve', async () => {
    const html = await paper(approvedReport);
    const pencils = [...html.matchAll(/aria-label="Edit ([^"]+)"/g)].map(([, name]) => name);
    expect(pencils).toEqual(['Bag number']);
    expect(button(html, 'Approve')).toBeUndefined();
    expect(button(html, 'Re-open')).toBeDefined();
    expect(button(await paper(approvedReport, { role: 'support' }), 'Re-open')).toBeUndefined();
  });

  // spec: O-404..O-406, O-539
  test('has no Save and no pencil where its depot is not to save', async () => {
    const html = await paper(reportWith({ saving_hidden: true }), { abilities: home });
    expect(button(html, 'Save')).toBeUndefined();
    expect(html).not.toContain('aria-label="Edit');
    expect(button(html, 'Approve')).toBeDefined();
    const short = await paper(reportWith({ saving_hidden: true, needs_difference_reason: true }), {
      abilities: home,
    });
    expect(button(short, 'Save')).toBeDefined();
    expect(short).not.toContain('aria-label="Edit');
    expect(button(await paper(reportWith(), { abilities: home }), 'Save')).toBeDefined();
  });

  test('keeps what the register expects back until the cash is counted', async () => {
    const untold = { cash_sales: null, final_cash_sales: null, end_cash: null, final_end_cash: null };
    const html = await paper(
      reportWith({ awaits_count: true, ...untold, final_diff: null, final_total: null, goods_total: null }),
    );
    expect(section(html, 'Cash')).toEqual([
      'Transactions –',
      'Register opened 0.00',
      'Register closed –',
      'Balance –',
    ]);
    expect(section(html, 'Day').slice(-2)).toEqual(['Sold goods –', 'Total –']);
    expect(button(html, 'Approve')).toContain('data-disabled');
    expect(section(html, 'Cash').at(-1)).toBe('Balance –');
    expect(wordsOf(html)).toContain('Count the cash and enter it first');
  });

  test('asks why the cash does not fit', async () => {
    const html = await paper(reportWith({ needs_difference_reason: true, final_diff: -250 }));
    expect(wordsOf(html)).toContain('Reason for the difference');
    expect(section(html, 'Cash').at(-1)).toBe('Balance -250.00');
  });

  test('prints on one sheet with two lines to sign on and nothing to press on it', async () => {
    const html = await drawn(<EodSheet report={approvedReport} />);
    const words = wordsOf(html);
    expect(words).toContain('EOD #42 09-06-2026');
    const danish = wordsOf(await drawn(<EodSheet report={approvedReport} />, { language: 'da' }));
    expect(danish).toContain('Dagsafslutning #42 09-06-2026');
    expect(words).toContain('Driver: Ann Lund Depo manager: Bo Dam');
    expect(html).not.toContain('aria-label="Edit');
  });
});

test.each([
  ['unmapped', 'Unmapped'],
  ['history', 'Approved'],
])('the list at %s has an address of its own that a browser opens on its tab', async (list, tab) => {
  const html = await drawn(<EodScreen />, {
    path: `end_of_day_reports/${list}`,
    pattern: `end_of_day_reports/${list}`,
    answers: answersFor([]),
  });
  const [chosen] = html.match(/<button[^>]*aria-selected="true"[^>]*>.*?<\/button>/s) ?? [];
  expect(wordsOf(chosen ?? '')).toContain(tab);
});

test('the printed paper and its file say the same amounts in the same order', async () => {
  const report = reportWith({ card: 100, edited_card: 90, final_card: 90 });
  const reader = { language: 'en', time_zone: 'Europe/Copenhagen' } as const;
  const { sections } = printedPaper(report, { ...reader, tenant_name: 'Isrute', depo_title: 'Odense' });
  const inFile = sections
    .slice(1)
    .flatMap(({ lines }) => lines.flatMap(({ was, value }) => (was ? [was, value] : [value])));
  const onPaper = wordsOf(await drawn(<EodSheet report={report} />)).match(/-?[\d,]+\.\d\d/g) ?? [];
  expect(inFile).toContain('100.00');
  expect(onPaper.slice(0, inFile.length)).toEqual(inFile);
});
