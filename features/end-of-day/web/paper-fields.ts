// What is being typed on a report paper, and what of it is sent.

import { clockIn, dayIn, instant } from '../../../shared/calendar.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { moneyFields, type MoneyField } from '../../till/rules/closing-amounts.ts';
import type { EodReport } from '../contract/eod-report.ts';
import type { saveEodReport } from '../contract/report-changes.ts';

export type TimeField = 'start_at' | 'end_at';
export type PaperField = MoneyField | TimeField | 'bag_number' | 'difference_reason' | 'difference_note';
/**
 * Texts of the fields that are open: an amount with a point, or as it was typed where it cannot be read; a time as
 * 'YYYY-MM-DD HH:MM', anything else as it is.
 */
export type OpenFields = Readonly<Partial<Record<PaperField, string>>>;

const isMoney = (field: string): field is MoneyField => (moneyFields as readonly string[]).includes(field);
const isTime = (field: string): field is TimeField => field === 'start_at' || field === 'end_at';

/** The tenant's clock at an instant, as the inputs of a time hold it; '' for none. */
export function timeText(at: string | null, zone: string): string {
  if (at === null) return '';
  const moment = new Date(at);
  return `${dayIn(zone, moment)} ${clockIn(zone, moment).slice(0, 5)}`;
}

/** The instant of 'YYYY-MM-DD HH:MM' by the tenant's clock; null while a part of it is missing. */
export function instantOfText(text: string, zone: string): string | null {
  const [day, clock] = text.split(' ');
  return day && clock ? instant(day, `${clock.slice(0, 5)}:00`, zone).toISOString() : null;
}

/** An open amount: its number, or the text that cannot be read. */
export const amountIn = (text: string): number | string =>
  /^-?\d+(\.\d{1,2})?$/.test(text) ? Number(text) : text;

/** The open amounts that cannot be read, each with its sentence. */
export function unreadAmounts(
  open: OpenFields,
  read: (typed: string) => number | null | string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(open).flatMap(([field, text]) => {
      const amount = isMoney(field) ? amountIn(text) : null;
      const why = typeof amount === 'string' ? read(amount) : null;
      return typeof why === 'string' ? [[field, why]] : [];
    }),
  );
}

/** What a field holds when it is opened. */
export function textOf(report: EodReport, field: PaperField, zone: string): string {
  if (isTime(field)) return timeText(report[`final_${field}`], zone);
  if (isMoney(field)) return String(report[`final_${field}`] ?? '');
  return report[field] ?? '';
}

/** The end is not left on a day before the start (orders.md 5). */
export function keptInOrder(open: OpenFields): OpenFields {
  const [start, end] = [open.start_at?.split(' ')[0], open.end_at?.split(' ')];
  if (!start || !end?.[0] || start <= end[0]) return open;
  return { ...open, end_at: [start, ...end.slice(1)].join(' ') };
}

/** The body of a save: only what is open. An empty amount or time takes the edit back (M10). */
export function bodyOf(open: OpenFields, zone: string): BodyOf<typeof saveEodReport> {
  const entries = Object.entries(open).map(([field, text]) => {
    if (isMoney(field)) return [`edited_${field}`, text.trim() === '' ? null : text];
    if (isTime(field)) return [`edited_${field}`, instantOfText(text, zone)];
    return [field, text === '' ? null : text];
  });
  return Object.fromEntries(entries) as BodyOf<typeof saveEodReport>;
}

export const movesDate = (open: OpenFields): boolean =>
  open.start_at !== undefined || open.end_at !== undefined;

/** Whether an open amount becomes another than it was. The first count of a till that is counted blind is no edit. */
export const changesAmounts = (report: EodReport, open: OpenFields): boolean =>
  moneyFields.some((field) => {
    const text = open[field]?.trim() ?? '';
    if (text === '' || (report.awaits_count && field === 'end_cash')) return false;
    return Number(text) !== report[field] && Number(text) !== report[`final_${field}`];
  });

/** The amount that would count if the open fields were saved, in minor units. */
export function attempted(report: EodReport, open: OpenFields, field: MoneyField): number {
  const text = open[field];
  const value =
    text === undefined ? report[`final_${field}`] : text.trim() === '' ? report[field] : Number(text);
  return Math.round((value ?? 0) * 100);
}
