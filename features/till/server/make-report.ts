// Reports are made of closings, and of orders that come late.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { keepCashRegister } from '../../plan-events/server/keep-cash-register.ts';
import { collectCovered, coverOrders, linkClosings, putInReport, type Left } from './collect-orders.ts';
import { coveredOrders, depoFor, type LateOrder } from './covered-orders.ts';
import { countAnew } from './recount-originals.ts';
import { tripsFor, type Trip } from './trips-that-fit.ts';
import { insertReport } from './write-report.ts';

/** One at a time makes a report for a trip, or joins one. */
export async function holdTrip(tx: TenantTx, plan_event_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtext('end_of_day_reports of trip'), ${plan_event_id % 2_147_483_647}::integer)`.execute(tx);
}

/** The trip's pending report of the day, locked (P6). */
export async function findPendingReport(
  tx: TenantTx,
  plan_event_id: number,
  business_date: Day,
  is_late: boolean,
): Promise<number | null> {
  const row = await tx
    .selectFrom('end_of_day_reports')
    .select('id')
    .where('plan_event_id', '=', plan_event_id)
    .where('business_date', '=', business_date)
    .where('status', 'in', ['pending', 'pending_edited'])
    .where('is_late', '=', is_late)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

interface Closing {
  id: number;
  cash_register_id: number;
  wallmob_user_id: string | null;
  user_id: number | null;
  opened_at: Date;
  closed_at: Date;
  end_of_day_report_id: number | null;
}

/** The pending report of its trip and day, else a new one; the trip beside it. */
async function reportFor(
  tx: TenantTx,
  by: Act,
  closing: Closing,
): Promise<{ report_id: number; trip: Trip | null }> {
  const business_date = dayIn(by.actor.tenant.time_zone, closing.opened_at);
  const { cash_register_id, wallmob_user_id, user_id } = closing;
  const sought = [{ key: closing.id, business_date, wallmob_user_id, cash_register_id }];
  const trip = (await tripsFor(tx, sought)).get(closing.id)?.trip ?? null;
  if (trip) {
    await holdTrip(tx, trip.plan_event_id);
    const pending = await findPendingReport(tx, trip.plan_event_id, business_date, false);
    if (pending !== null) return { report_id: pending, trip };
  }
  const report_id = await insertReport(tx, by, {
    depo_id: trip?.depo_id ?? (await depoFor(tx, cash_register_id, user_id)),
    cash_register_id,
    business_date,
    wallmob_user_id,
    user_id,
    trip,
    mapped_by: 'machine',
    is_late: false,
    start_at: closing.opened_at,
    end_at: closing.closed_at,
  });
  return { report_id, trip };
}

/**
 * A closing makes a report of its own or joins its trip's; the orders that waited for it are in it. Its register is
 * held.
 */
export async function makeReport(tx: TenantTx, by: Act, pos_closing_id: number, left: Left): Promise<void> {
  const closing = await tx
    .selectFrom('pos_closings')
    .select([
      'id',
      'cash_register_id',
      'wallmob_user_id',
      'user_id',
      'opened_at',
      'closed_at',
      'end_of_day_report_id',
    ])
    .where('id', '=', pos_closing_id)
    .executeTakeFirstOrThrow();
  const { report_id, trip } =
    closing.end_of_day_report_id === null
      ? await reportFor(tx, by, closing)
      : { report_id: closing.end_of_day_report_id, trip: null };
  await linkClosings(tx, [closing.id], report_id);
  await collectCovered(tx, report_id, [closing.id]);
  await countAnew(tx, by, {
    reports: [report_id, ...left.reports],
    closings: [closing.id, ...left.closings],
  });
  if (trip) await keepCashRegister(tx, trip.plan_event_id, closing.cash_register_id);
}

/** Orders that came after their trip's report had been approved: a pending report of the same trip and day (P11). */
async function lateReport(tx: TenantTx, by: Act, order: LateOrder): Promise<number> {
  const { plan_event_id, business_date } = order;
  await holdTrip(tx, plan_event_id);
  const pending = await findPendingReport(tx, plan_event_id, business_date, true);
  if (pending !== null) return pending;
  return insertReport(tx, by, {
    depo_id: order.depo_id,
    cash_register_id: order.cash_register_id,
    business_date,
    wallmob_user_id: order.wallmob_user_id,
    user_id: order.user_id,
    trip: { plan_event_id, car_id: order.car_id, route_id: order.route_id, user_id: order.user_id },
    mapped_by: 'machine',
    is_late: true,
    start_at: order.opened_at,
    end_at: order.closed_at,
  });
}

/** Into the late reports of their trips. */
async function placeLate(tx: TenantTx, by: Act, orders: readonly LateOrder[]): Promise<void> {
  const reports = [...Map.groupBy(orders, ({ report_id }) => report_id)].sort(([a], [b]) => a - b);
  for (const [, late] of reports) {
    const [first] = late;
    if (first === undefined) continue;
    const ids = late.map(({ id }) => id);
    await putInReport(tx, await lateReport(tx, by, first), ids);
  }
}

/** Reports that are still pending when they are held; the others' orders come late. */
async function holdPending(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await shaped<{ id: number; status: string }>(
    fromTable('', 'id status'),
    (columns) => sql`
    select ${columns}
    from end_of_day_reports where id = any(${[...ids]}::bigint[]) order by id for update`,
  ).execute(tx);
  return new Set(rows.filter(({ status }) => status.startsWith('pending')).map(({ id }) => id));
}

/**
 * Each order of the pool into the report of the closing that covers it; without one it waits. Their registers are held.
 */
export async function placeOrders(tx: TenantTx, by: Act, ids: readonly number[], left: Left): Promise<void> {
  const closings = [...(await coverOrders(tx, ids)), ...left.closings];
  if (closings.length === 0 && left.reports.length === 0) return;
  const covered = await coveredOrders(tx, ids);
  const pending = await holdPending(tx, [...new Set(covered.map(({ report_id }) => report_id))]);
  const [inTime, late] = [true, false].map((is_in_time) =>
    covered.filter(({ report_id }) => pending.has(report_id) === is_in_time),
  ) as [LateOrder[], LateOrder[]];
  for (const [report_id, orders] of Map.groupBy(inTime, (order) => order.report_id))
    await putInReport(
      tx,
      report_id,
      orders.map(({ id }) => id),
    );
  await placeLate(tx, by, late);
  await countAnew(tx, by, { reports: left.reports, closings });
}

/**
 * Of a report without a closing: from its first order to its last. One moment alone says nothing, and stays to be
 * entered.
 */
export async function keepTimesOfOrders(tx: TenantTx, id: number): Promise<void> {
  await sql`
    update end_of_day_reports as r set start_at = o.first, end_at = o.last
    from (
      select min(ordered_at) as first, max(ordered_at) as last
      from wallmob_orders where end_of_day_report_id = ${id}) o
    where r.id = ${id} and r.start_at is null and o.first < o.last`.execute(tx);
}
