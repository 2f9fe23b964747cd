import { expect, test } from 'vitest';
import { approvedReport, reportWith } from '../../../server/test/eod-report.ts';
import { languages } from '../../../shared/texts.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { printedPaper } from './paper-sheet.ts';
import { sectionsOf } from './paper.ts';

const reader = {
  language: 'en',
  time_zone: 'Europe/Copenhagen',
  tenant_name: 'Isrute',
  depo_title: 'Odense',
} as const;
const lineOf = (report: EodReport, section: string, label: string) =>
  printedPaper(report, reader)
    .sections.find(({ title }) => title === section)
    ?.lines.find((line) => line.label === label);

test('has the lines of the screen’s paper in their order, for both kinds of tenant', () => {
  for (const card_split of [true, false]) {
    const report = reportWith({ card_split, final_end_check: 5 });
    const [first, ...others] = printedPaper(report, reader).sections;
    expect(first?.lines.map(({ label }) => label)).toEqual(['Opened', 'Closed', 'Bag number']);
    const onScreen = sectionsOf(report);
    expect(others.map(({ lines }) => lines.length)).toEqual(onScreen.map(({ lines }) => lines.length));
  }
});

test('an edited amount stands beside what it was; one edited to itself does not', () => {
  const report = reportWith({
    card: 100,
    edited_card: 90,
    final_card: 90,
    invoice: 5,
    edited_invoice: 5,
    final_invoice: 5,
  });
  expect(lineOf(report, 'Card', 'Card')).toMatchObject({ value: '90.00', was: '100.00' });
  expect(lineOf(report, 'Invoice', 'Invoice')).toEqual({ label: 'Invoice', value: '5.00', is_strong: false });
});

test('says who signs, what is wrong and why the cash did not fit', () => {
  const paper = printedPaper(
    {
      ...approvedReport,
      difference_reason: 'wrong_change',
      difference_note: 'Hundrede for lidt',
      problems: [
        { code: 'bag_used', sentence: 'Another report had the same bag', is_warning: true, missing: null },
      ],
    },
    reader,
  );
  expect(paper.signatures).toEqual(['Driver: Ann Lund', 'Depo manager: Bo Dam']);
  expect(paper.notes).toEqual([
    'Another report had the same bag',
    'Reason for the difference: Wrong change Hundrede for lidt',
  ]);
  expect(paper.from).toBe('Isrute, Odense · DKK');
});

test('what a blind count keeps back is a dash on paper too', () => {
  const report = reportWith({
    awaits_count: true,
    final_cash_sales: null,
    final_diff: null,
    final_total: null,
  });
  expect(lineOf(report, 'Cash', 'Transactions')?.value).toBe('–');
  expect(lineOf(report, 'Day', 'Total')?.value).toBe('–');
});

test('reads in every language, figures as that language writes them', () => {
  const total = languages.map(
    (language) =>
      printedPaper(reportWith(), { ...reader, language })
        .sections.at(-1)
        ?.lines.at(-1)?.value,
  );
  expect(total).toEqual(['1,234.50', '1.234,50', '1\u00a0234,50', '1.234,50', '1\u00a0234,50']);
});

test('says on paper who corrected which amount, from what, when and why, in the reader’s words', () => {
  const report = reportWith({
    card: 100,
    edited_card: 90,
    final_card: 90,
    standing_edits: [
      {
        field: 'card',
        user_full_name: 'Bo Dam',
        at: '2026-06-09T18:00:00.000Z',
        reason: 'Terminalens rulle',
      },
      { field: 'end_at', user_full_name: 'Bo Dam', at: '2026-06-09T18:01:00.000Z', reason: null },
    ],
    tenders: [{ tender: 'cash', expected: 1300, counted: 1100, difference: -200 }],
  });
  expect(printedPaper(report, reader).notes).toEqual([
    'Edited: Card 100.00 → 90.00 · Bo Dam, 09-06-2026 20:00 · Terminalens rulle',
    'Edited: Closed 09-06-2026 19:45 → 09-06-2026 19:45 · Bo Dam, 09-06-2026 20:01',
  ]);
  const danish = printedPaper(report, { ...reader, language: 'da' });
  expect(danish.notes[0]).toContain('Rettet: Kort 100,00 → 90,00');
  expect(danish.tenders.rows).toEqual([
    ['Betaling', 'Forventet', 'Optalt', 'Difference'],
    ['Kontanter i kassen', '1.300,00', '1.100,00', '-200,00'],
  ]);
});
