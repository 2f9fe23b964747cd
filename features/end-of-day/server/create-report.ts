// A report that a person makes, where no register told its closing, or where one was deleted (P10).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { keepCashRegister } from '../../plan-events/server/keep-cash-register.ts';
import { collectClosings, collectCovered, collectFree } from '../../till/server/collect-orders.ts';
import { holdTrip, keepTimesOfOrders } from '../../till/server/make-report.ts';
import { countAnew } from '../../till/server/recount-originals.ts';
import { holdRegisters } from '../../till/server/save-cash-register.ts';
import { insertReport } from '../../till/server/write-report.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { eodReportById } from './report-by-id.ts';
import { possibleTrips } from './trips-without-report.ts';

interface Wish {
  plan_event_id?: number | null | undefined;
  cash_register_id?: number | null | undefined;
}

async function findTrip(tx: TenantTx, depo_id: number, id: number) {
  const trip = await tx
    .selectFrom('plan_events')
    .select(['id', 'depo_id', 'route_id', 'car_id', 'user_id', 'date', 'day_span'])
    .where('id', '=', id)
    .where('depo_id', '=', depo_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return trip ?? refuseFields([{ field: 'plan_event_id', text: fieldTexts.must_exist }]);
}

async function checkRegister(tx: TenantTx, id: number): Promise<void> {
  const { rows } = await sql`select from cash_registers where id = ${id} and deleted_at is null`.execute(tx);
  if (rows.length === 0) refuseFields([{ field: 'cash_register_id', text: fieldTexts.must_exist }]);
}

/**
 * A pending report on the trip's first day with what the register sold in its days and no report has: closings that
 * lost their report count by what they told, all else by its payments. Without any of it all amounts are 0.
 */
export async function createReport(tx: TenantTx, by: Act, depo_id: number, wish: Wish): Promise<EodReport> {
  const { plan_event_id, cash_register_id } = wish;
  if (plan_event_id == null || cash_register_id == null) refuse(eodRefusals.choose_trip_and_register);
  const trip = await findTrip(tx, depo_id, plan_event_id);
  await checkRegister(tx, cash_register_id);
  const { time_zone } = by.actor.tenant;
  if (trip.date > dayIn(time_zone, by.now))
    refuseFields([{ field: 'plan_event_id', text: eodRefusals.ahead.text }]);
  await holdRegisters(tx, [cash_register_id]);
  await holdTrip(tx, trip.id);
  const possible = await possibleTrips(tx, depo_id, trip.date);
  if (!possible.some(({ id }) => id === trip.id)) refuse(eodRefusals.trip_already_approved);
  const id = await insertReport(tx, by, {
    depo_id: trip.depo_id,
    cash_register_id,
    business_date: trip.date,
    wallmob_user_id: null,
    user_id: trip.user_id,
    trip: { ...trip, plan_event_id: trip.id },
    mapped_by: 'person',
    is_late: false,
    start_at: null,
    end_at: null,
  });
  const from = instant(trip.date, '00:00:00', time_zone);
  const until = instant(addDays(trip.date, trip.day_span), '00:00:00', time_zone);
  await collectCovered(tx, id, await collectClosings(tx, id, { cash_register_id, from, until }));
  await collectFree(tx, id, { cash_register_id, from, until });
  await countAnew(tx, by, { reports: [id] });
  await keepTimesOfOrders(tx, id);
  await keepCashRegister(tx, trip.id, cash_register_id);
  return eodReportById(tx, by, depo_id, id);
}
