// Which customers a tab lists, which may be told something else, and what a custom SMS says to each.

import type { SmsCustomer } from '../contract/sms-customers.ts';
import { fillNotice, noticeValues, unknownPlaceholders } from '../rules/notice.ts';
import { segmentsOf, type Segments } from '../rules/segments.ts';

export type CustomerTab = 'all' | 'waiting' | 'sent' | 'shown_only' | 'skipped';

export function isInTab(
  row: Pick<SmsCustomer, 'sms_sent_at' | 'sms_shown_only' | 'sms_sent_skipped_at'>,
  tab: CustomerTab,
): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'sent':
      return row.sms_sent_at !== null && !row.sms_shown_only;
    case 'shown_only':
      return row.sms_sent_at !== null && row.sms_shown_only;
    case 'skipped':
      return row.sms_sent_at === null && row.sms_sent_skipped_at !== null;
    case 'waiting':
      return row.sms_sent_at === null && row.sms_sent_skipped_at === null;
  }
}

/** The digits that were typed, wherever they stand in the number. */
export function hasPhone(row: Pick<SmsCustomer, 'phone_number'>, typed: string): boolean {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? typed.trim() === '' : (row.phone_number ?? '').includes(digits);
}

/** Nobody is told twice (RG76), and a deleted customer cannot be told at all. */
export function mayBeTold(
  row: Pick<SmsCustomer, 'sms_stopped_record_line_item_id' | 'customer_id' | 'plan_event_id'>,
  sendable: ReadonlySet<number>,
): boolean {
  return (
    row.sms_stopped_record_line_item_id === null &&
    row.customer_id !== null &&
    sendable.has(row.plan_event_id)
  );
}

/** The notice waits, and its trip's notices may be stopped. */
export const mayBeStopped = (row: SmsCustomer, stoppable: ReadonlySet<number>): boolean =>
  isInTab(row, 'waiting') && stoppable.has(row.plan_event_id);

/** Stopped for this customer alone, by hand. */
export const isStoppedAlone = (row: Pick<SmsCustomer, 'skip_code'>): boolean =>
  row.skip_code === 'stopped_for_them';

export interface CustomSms {
  text: string;
  size: Segments;
}

/** The text as the server fills it; null for a template with a placeholder that nobody knows. */
export function customSms(
  template: string,
  row: SmsCustomer,
  facts: { depo: string; zone: string; now: Date },
): CustomSms | null {
  if (unknownPlaceholders(template).length > 0) return null;
  // As long as the address that is made for each when it is sent.
  const link = `${row.sms_demo_link.split('/').slice(0, 3).join('/')}/s/x9K4mTq7B`;
  const eta = row.google_estimate_time === null ? facts.now : new Date(row.google_estimate_time);
  const text = fillNotice(
    template,
    noticeValues({
      depo: facts.depo,
      address: row.plan_event_route_point.address,
      eta,
      window: null,
      link,
      zone: facts.zone,
    }),
  );
  return { text, size: segmentsOf(text) };
}

/** The lists of all_customers span plan events, and each is told on its own (RG77). */
export function byEvent(rows: readonly SmsCustomer[]): { plan_event_id: number; ids: number[] }[] {
  return [...Map.groupBy(rows, (row) => row.plan_event_id)].map(([plan_event_id, some]) => ({
    plan_event_id,
    ids: some.map((row) => row.id),
  }));
}
