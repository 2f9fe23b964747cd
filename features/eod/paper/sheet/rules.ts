// What stands on a report's printed paper, in words and in the order of the screen's.

import { clockIn, dayIn, showDay } from '../../../../shared/calendar.ts';
import { say, type Language } from '../../../../shared/texts.ts';
import type { EodReport } from '../../contract.ts';
import { sectionsOf, type PaperLine } from '../rules.ts';
import { paperTexts } from '../texts.ts';

export interface PrintedLine {
  label: string;
  note?: string;
  value: string;
  /** What stood there before somebody corrected it: printed struck through. */
  was?: string;
  is_strong: boolean;
}
export interface PrintedPaper {
  title: string;
  /** Tenant, depot, currency. */
  from: string;
  facts: { label: string; value: string }[];
  sections: { title: string; lines: PrintedLine[] }[];
  notes: string[];
  edited: string;
  /** Who signs, with the name where it is known. */
  signatures: [string, string];
}

/** A language as numbers are written in it. */
const locales: Record<Language, string> = { en: 'en-GB', da: 'da-DK', nb: 'nb-NO', ro: 'ro-RO' };

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

function timesOf(report: EodReport, t: Words, zone: string): PrintedLine[] {
  const shown = (at: string | null) => {
    if (at === null) return '–';
    const moment = new Date(at);
    return `${showDay(dayIn(zone, moment))} ${clockIn(zone, moment).slice(0, 5)}`;
  };
  const times = (['start_at', 'end_at'] as const).map((field): PrintedLine => {
    const [original, edited] = [report[field], report[`edited_${field}`]];
    const was = edited !== null && edited !== original ? { was: shown(original) } : {};
    return { label: t(field), value: shown(report[`final_${field}`]), ...was, is_strong: false };
  });
  return [...times, { label: t('bag_number'), value: report.bag_number ?? '–', is_strong: false }];
}

function notesOf(report: EodReport, t: Words): string[] {
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
  const [t, amount] = [words(language), amountsIn(language)];
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
      { title: t('times'), lines: timesOf(report, t, time_zone) },
      ...sectionsOf(report).map((section) => ({
        title: t(section.word),
        lines: section.lines.map((line) => printed(line, report, t, amount)),
      })),
    ],
    notes: notesOf(report, t),
    edited: t('edited'),
    signatures: [
      `${t('sign_driver')}: ${report.user_full_name ?? ''}`,
      `${t('sign_manager')}: ${report.processed_by_full_name ?? ''}`,
    ],
  };
}
