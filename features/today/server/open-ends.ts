import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped, sourcesFor } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import type { OrderKind } from '../../delivery-orders/contract/delivery-order.ts';
import { ordersListed } from '../../delivery-orders/server/list-orders.ts';
import { reportsListed } from '../../end-of-day/server/list-reports.ts';
import { tripsWithoutReport } from '../../end-of-day/server/trips-without-report.ts';
import { feedbackListed } from '../../feedback/server/list-feedback.ts';
import { openEnds, type OpenEnd } from '../rules/open-ends.ts';

const whenever = { statuses: [], car_ids: [], route_ids: [], user_ids: [] };

/** The rows of each list as it is opened from the start page. */
function rowsOf(by: Act, depo_id: number): Record<OpenEnd, RawBuilder<unknown>> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const reports = (where: RawBuilder<unknown>) => sql`end_of_day_reports r where ${where}`;
  const orders = (kind: OrderKind, more: { end_date?: string; without_route: boolean }) =>
    sql`delivery_orders o where ${ordersListed(by, { depo_id, kind }, { status: 'new', ...more })}`;
  const before = { end_date: addDays(today, -1), without_route: false };
  const unrouted = { without_route: true };
  const feedback = feedbackListed(by, depo_id, { negative: true });
  return {
    trips_without_report: tripsWithoutReport(depo_id, today),
    unmapped: reports(reportsListed(by, depo_id, 'unmapped', { ...whenever, invalid: false })),
    invalid: reports(reportsListed(by, depo_id, 'unapproved', { ...whenever, invalid: true })),
    eshop_before: orders('eshop', before),
    b2b_before: orders('b2b', before),
    eshop_without_route: orders('eshop', unrouted),
    b2b_without_route: orders('b2b', unrouted),
    negative_feedback: sql`feedbacks f where ${feedback} and f.status = 'pending'`,
    // The tenant's own, for those who can do something about it.
    webhooks_disabled: sql`webhooks w where w.disabled_because = 'failures' and ${by.actor.can('webhooks.read')}`,
  };
}

/** One statement for all of them. */
export async function countOpenEnds(
  tx: TenantTx,
  by: Act,
  depo_id: number,
): Promise<Record<OpenEnd, number>> {
  const rows = rowsOf(by, depo_id);
  const { rows: found } = await shaped<Record<OpenEnd, number>>(
    sourcesFor(openEnds, (kind) => sql`(select count(*)::integer from ${rows[kind]})`),
    (columns) => sql`select ${columns}`,
  ).execute(tx);
  return found[0] as Record<OpenEnd, number>;
}
