// A report without a trip is put on one by a person and approved, both or neither (S7).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { coversDays } from '../../plan-events/server/list-plan-events.ts';
import { createPlanEvents } from '../../plan-events/server/save-plan-event.ts';
import { isApproved } from '../../till/rules/report-status.ts';
import { holdTrip } from '../../till/server/make-report.ts';
import { changeReport } from '../../till/server/write-report.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { eodRefusals } from '../refusals/eod-report.ts';
import { approveReport } from './approve-report.ts';
import { lockedReport, refuseChangedReport, type At } from './record-edits.ts';
import { eodReportById } from './report-by-id.ts';

export interface Wish {
  car_id?: number | null | undefined;
  date?: Day | null | undefined;
  user_id?: number | null | undefined;
  route_id?: number | null | undefined;
  cash_register_id?: number | null | undefined;
  lock_version?: number | undefined;
}
type Chosen = Wish & { car_id: number; date: Day; user_id: number; route_id: number };

interface Trip {
  id: number;
  depo_id: number;
}

/** The trip of the day with this car and route, that of this driver first. */
async function findTrip(
  tx: TenantTx,
  { date, car_id, route_id, user_id }: Chosen,
): Promise<Trip | undefined> {
  const day = sql`${date}::date`;
  const { rows } = await shaped<Trip>(
    fromTable('pe', 'id depo_id'),
    (columns) => sql`
    select ${columns}
    from plan_events pe
    where ${coversDays(day, sql`${day} + 1`)}
      and pe.car_id = ${car_id} and pe.route_id = ${route_id} and pe.deleted_at is null
    order by coalesce(pe.user_id = ${user_id}, false) desc, pe.id limit 1`,
  ).execute(tx);
  return rows[0];
}

async function tripFor(tx: TenantTx, by: Act, depo_id: number, chosen: Chosen): Promise<Trip> {
  const { date, car_id, route_id, user_id } = chosen;
  const trip = await findTrip(tx, chosen);
  if (!trip) {
    const wanted = { date: [date], car_id, route_id, user_id };
    const [made] = (await createPlanEvents(tx, by, depo_id, wanted)).plan_events;
    if (!made) throw new Error('A trip was made and not told');
    return made;
  }
  if (!by.actor.depo_ids.includes(trip.depo_id))
    refuseFields([{ field: 'route_id', text: fieldTexts.must_exist }]);
  return trip;
}

/** Whatever is wished: nothing is said of a report that is another depot's, and no trip is made for it. */
async function reportHere(tx: TenantTx, { depo_id, id }: At): Promise<void> {
  const { rows } = await sql`
    select from end_of_day_reports where id = ${id} and depo_id = ${depo_id} and deleted_at is null`.execute(
    tx,
  );
  if (rows.length === 0) notFound();
}

async function checkRegister(tx: TenantTx, id: number): Promise<void> {
  const { rows } = await sql`select from cash_registers where id = ${id} and deleted_at is null`.execute(tx);
  if (rows.length === 0) refuseFields([{ field: 'cash_register_id', text: fieldTexts.must_exist }]);
}

/** What a trip is found by, refused where a part of it is missing. */
function chosenIn({ car_id, date, user_id, route_id, ...wish }: Wish): Chosen {
  const missing = Object.entries({ date, user_id, route_id }).filter(([, value]) => value == null);
  if (missing.length > 0) refuseFields(missing.map(([field]) => ({ field, text: fieldTexts.blank })));
  if (car_id == null) refuse(eodRefusals.choose_car);
  return { ...wish, car_id, date: date as Day, user_id: user_id as number, route_id: route_id as number };
}

/**
 * Where there is no trip of the day with this car, route and driver, it is made; the report then belongs to its depot.
 */
export async function approveUnmapped(tx: TenantTx, by: Act, at: At, wish: Wish): Promise<EodReport> {
  await reportHere(tx, at);
  if (!by.actor.able('eod_approve_unmapped')) refuse(eodRefusals.approving_not_offered);
  const chosen = chosenIn(wish);
  const { car_id } = chosen;
  if (chosen.date > dayIn(by.actor.tenant.time_zone, by.now))
    refuseFields([{ field: 'date', text: eodRefusals.ahead.text }]);
  if (wish.cash_register_id != null) await checkRegister(tx, wish.cash_register_id);
  const trip = await tripFor(tx, by, at.depo_id, chosen);
  await holdTrip(tx, trip.id);
  const row = await lockedReport(tx, at);
  await refuseChangedReport(tx, row, wish.lock_version);
  if (isApproved(row.status)) refuse(eodRefusals.already_approved);
  if (row.plan_event_id !== null) refuse(eodRefusals.mapped);
  await changeReport(tx, by, row.id, {
    plan_event_id: trip.id,
    mapped_by: 'person',
    depo_id: trip.depo_id,
    car_id,
    route_id: chosen.route_id,
    user_id: chosen.user_id,
    business_date: chosen.date,
    cash_register_id: wish.cash_register_id ?? row.cash_register_id,
    // The approval makes the version.
    lock_version: row.lock_version,
  });
  const moved = { depo_id: trip.depo_id, id: row.id };
  await approveReport(tx, by, moved);
  return eodReportById(tx, by, moved.depo_id, row.id);
}
