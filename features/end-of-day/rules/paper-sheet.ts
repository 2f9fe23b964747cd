// What stands on a report's printed paper, in words and in the order of the screen's.

import { clockIn, dayIn, showDay } from '../../../shared/calendar.ts';
import { locales, say, type Language } from '../../../shared/texts.ts';
import { moneyFields } from '../../till/rules/closing-amounts.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { paperTexts } from '../texts/paper.ts';
import { sectionsOf, tenderWord, wordOf, type PaperLine } from './paper.ts';

export interface PrintedLine {
  label: string;
  note?: string;
  value: string;
  /** What stood there before somebody corrected it: printed struck through. */
  was?: string;
  is_strong: boolean;
}
/** A tender and its three figures; the first row heads them. */
export type PrintedTender = [string, string, string, string];
export interface PrintedPaper {
  title: string;
  /** Tenant, depot, currency. */
  from: string;
  facts: { label: string; value: string }[];
  sections: { title: string; lines: PrintedLine[] }[];
  tenders: { title: string; rows: PrintedTender[] };
  notes: string[];
  edited: string;
  /** Who signs, with the name where it is known. */
  signatures: [string, string];
}

/** A language as numbers are written in it. */

const words = (language: Language) => say(paperTexts, language);
type Words = ReturnType<typeof words>;

function amountsIn(language: Language) {
  const { format } = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (value: number | null) => (value === null ? '–' : format(value).replace('−', '-'));
}

function printed(line: PaperLine, report: EodReport, t: Words, amount: ReturnType<typeof amountsIn>) {
  if (line.kind === 'sum')
    return { label: t(line.word), value: amount(line.of(report)), is_strong: line.strong === true };
  const { field, word, note } = line;
  const [original, edited] = [report[field], report[`edited_${field}`]];
  return {
    label: t(word),
    ...(note && { note: t(note) }),
    value: amount(report[`final_${field}`]),
    ...(edited !== null && edited !== original && { was: amount(original) }),
    is_strong: false,
  };
}

interface Saying {
  t: Words;
  amount: (value: number | null) => string;
  moment: (at: string | null) => string;
}

/** By the tenant's clock. */
const momentsIn = (zone: string) => (at: string | null) => {
  if (at === null) return '–';
  const moment = new Date(at);
  return `${showDay(dayIn(zone, moment))} ${clockIn(zone, moment).slice(0, 5)}`;
};

function timesOf(report: EodReport, { t, moment: shown }: Saying): PrintedLine[] {
  const times = (['start_at', 'end_at'] as const).map((field): PrintedLine => {
    const [original, edited] = [report[field], report[`edited_${field}`]];
    const was = edited !== null && edited !== original ? { was: shown(original) } : {};
    return { label: t(field), value: shown(report[`final_${field}`]), ...was, is_strong: false };
  });
  return [...times, { label: t('bag_number'), value: report.bag_number ?? '–', is_strong: false }];
}

type TimeField = 'start_at' | 'end_at';
const isTime = (field: string): field is TimeField => field === 'start_at' || field === 'end_at';
function amountEdit(report: EodReport, field: string, { t, amount }: Pick<Saying, 't' | 'amount'>) {
  const money = moneyFields.find((one) => one === field);
  if (money === undefined) return null;
  return [t(wordOf(report, field) ?? money), amount(report[money]), amount(report[`final_${money}`])];
}

/** Who corrected which value, from what to what, when and why (4.4). */
function editsOf(report: EodReport, { t, amount, moment }: Saying): string[] {
  return report.standing_edits.flatMap(({ field, user_full_name, at, reason }) => {
    const change = isTime(field)
      ? [t(field), moment(report[field]), moment(report[`final_${field}`])]
      : amountEdit(report, field, { t, amount });
    if (change === null) return [];
    const [label, from, to] = change;
    const why = reason === null ? '' : ` · ${reason}`;
    return `${t('edited')}: ${label} ${from} → ${to} · ${user_full_name}, ${moment(at)}${why}`;
  });
}

function tendersOf(report: EodReport, { t, amount }: Saying): PrintedTender[] {
  const head: PrintedTender = [t('tender'), t('expected'), t('counted'), t('difference')];
  const rows = report.tenders.map(({ tender, expected, counted, difference }): PrintedTender => {
    const word = tenderWord(report, tender);
    return [word === null ? tender : t(word), amount(expected), amount(counted), amount(difference)];
  });
  return [head, ...rows];
}

function notesOf(report: EodReport, saying: Saying): string[] {
  const { t } = saying;
  const { difference_reason, difference_note, awaits_count, problems, bag_report_id } = report;
  const why =
    difference_reason === null
      ? []
      : [`${t('difference_reason')}: ${t(difference_reason)} ${difference_note ?? ''}`.trim()];
  return [
    ...(awaits_count ? [t('awaits_count')] : []),
    ...problems.map(({ sentence }) => sentence),
    ...(bag_report_id === null ? [] : [t('bag_used', { id: bag_report_id })]),
    ...why,
    ...editsOf(report, saying),
  ];
}

export interface Reader {
  language: Language;
  /** The tenant's. */
  time_zone: string;
  tenant_name: string;
  depo_title: string;
}

export function printedPaper(
  report: EodReport,
  { language, time_zone, tenant_name, depo_title }: Reader,
): PrintedPaper {
  const saying = { t: words(language), amount: amountsIn(language), moment: momentsIn(time_zone) };
  const { t, amount } = saying;
  const facts = [
    ['date', showDay(report.business_date)],
    ['route', report.route_name],
    ['car', report.car_internal_number],
    ['driver', report.user_full_name],
    ['cash_register', report.cash_registers_name],
    ['status', t(report.status)],
  ] as const;
  return {
    title: t('sheet', { id: report.id, day: showDay(report.business_date) }),
    from: `${tenant_name}, ${depo_title} · ${report.currency}`,
    facts: facts.map(([word, value]) => ({ label: t(word), value: value ?? '–' })),
    sections: [
      { title: t('times'), lines: timesOf(report, saying) },
      ...sectionsOf(report).map((section) => ({
        title: t(section.word),
        lines: section.lines.map((line) => printed(line, report, t, amount)),
      })),
    ],
    tenders: { title: t('tenders'), rows: tendersOf(report, saying) },
    notes: notesOf(report, saying),
    edited: t('edited'),
    signatures: [
      `${t('sign_driver')}: ${report.user_full_name ?? ''}`,
      `${t('sign_manager')}: ${report.processed_by_full_name ?? ''}`,
    ],
  };
}
