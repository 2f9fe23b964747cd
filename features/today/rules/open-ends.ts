// What of a depot's days nobody has brought to an end, and where it is listed.

import { depoPath, tenantPath, withQuery } from '../../../shared/address.ts';
import { addDays, type Day } from '../../../shared/calendar.ts';

export const openEnds = [
  'trips_without_report',
  'unmapped',
  'invalid',
  'eshop_before',
  'b2b_before',
  'eshop_without_route',
  'b2b_without_route',
  'negative_feedback',
  'webhooks_disabled',
] as const;
export type OpenEnd = (typeof openEnds)[number];

const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** Where the rows of a number are listed, those and no others. */
export function listOf(kind: OpenEnd, slug: string, depo_id: number, today: Day): string {
  const depo = (name: string, query: object) =>
    withQuery(depoPath(slug, depo_id, name), { ...query, start_date: EARLIEST, end_date: today });
  const orders = (name: string, query: object) =>
    withQuery(tenantPath(slug, 'eshop', 'depo', depo_id, name), { start_date: EARLIEST, ...query });
  const before = { end_date: addDays(today, -1) };
  const unrouted = { end_date: LATEST, without_route: true };
  const lists: Record<OpenEnd, string> = {
    trips_without_report: depoPath(slug, depo_id, 'trips_without_report'),
    unmapped: depo('end_of_day_reports', { tab: 'unmapped' }),
    invalid: depo('end_of_day_reports', { invalid: true }),
    eshop_before: orders('orders', before),
    b2b_before: orders('b2b_orders', before),
    eshop_without_route: orders('orders', unrouted),
    b2b_without_route: orders('b2b_orders', unrouted),
    negative_feedback: depo('feedbacks', { negative: true }),
    webhooks_disabled: tenantPath(slug, 'admin', 'webhooks'),
  };
  return lists[kind];
}
