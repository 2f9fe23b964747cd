// Reports follow the calendar: what the machine maps is mapped anew when a trip of its day is made, changed or taken
// off (P8).

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { keepCashRegister } from '../../plan-events/server/keep-cash-register.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import { placeOf } from '../rules/trip-choice.ts';
import { moveToReport } from './collect-orders.ts';
import { holdTrip, findPendingReport } from './make-report.ts';
import { countAnew } from './recount-originals.ts';
import { listRegistersOfReport } from './registers-of-report.ts';
import { holdRegisters } from './save-cash-register.ts';
import { findDriver, tripsFor, waitForMakers, type Sought } from './trips-that-fit.ts';
import { changeReport, reportNamed } from './write-report.ts';

/** Pending, not put anywhere by a person, and no part of an approved day. */
const isOurs = sql`r.status in ('pending', 'pending_edited') and r.deleted_at is null and not r.is_late
  and r.mapped_by is distinct from 'person'`;

interface Row {
  id: number;
  depo_id: number;
  plan_event_id: number | null;
  route_id: number | null;
  car_id: number | null;
  user_id: number | null;
  status: string;
  bag_number: string | null;
  business_date: Day;
  wallmob_user_id: string | null;
  cash_register_id: number;
}

async function reportsOn(tx: TenantTx, from: Day, until: Day): Promise<Pick<Row, 'id' | 'depo_id'>[]> {
  await waitForMakers(tx);
  const { rows } = await shaped<Pick<Row, 'id' | 'depo_id'>>(
    fromTable('r', 'id depo_id'),
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r
    where r.business_date >= ${from}::date and r.business_date < ${until}::date and ${isOurs} order by r.id`,
  ).execute(tx);
  return rows;
}

const findReport = async (tx: TenantTx, id: number, hold = false): Promise<Row | undefined> => {
  const { rows } = await shaped<Row>(
    {
      ...fromTable('r', 'id depo_id plan_event_id route_id car_id user_id status bag_number business_date'),
      ...fromTable('r', 'wallmob_user_id cash_register_id'),
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r where r.id = ${id} and ${isOurs} ${hold ? sql`for update` : sql``}`,
  ).execute(tx);
  return rows[0];
};

const soughtOf = ({ id, business_date, wallmob_user_id, cash_register_id }: Row): Sought => ({
  key: id,
  business_date,
  wallmob_user_id,
  cash_register_id,
});

/**
 * Nobody has touched it: it may become a part of its trip's report, as its closing would have if the trip had been
 * there (P6).
 */
const isUntouched = ({ status, bag_number }: Row) => status === 'pending' && bag_number === null;

/** All of the one is in the other afterwards, and the one is gone. The caller holds both and their registers. */
async function join(tx: TenantTx, by: Act, row: Row, into_id: number): Promise<void> {
  const { id } = row;
  await moveToReport(tx, id, into_id);
  await changeReport(tx, by, id, { deleted_at: by.now });
  tellWithCommit(tx, by.now, [
    { kind: 'report_deleted', data: { ...reportNamed(row), joined_into: into_id } },
  ]);
  await countAnew(tx, by, { reports: [into_id] });
}

/** One report onto the trip to which it belongs now, or off the one to which it no longer does. */
async function mapAnew(tx: TenantTx, by: Act, at: Pick<Row, 'id' | 'depo_id'>): Promise<void> {
  await holdRegisters(tx, await listRegistersOfReport(tx, at));
  const before = await findReport(tx, at.id);
  if (!before) return;
  const trip = (await tripsFor(tx, [soughtOf(before)])).get(at.id)?.trip ?? null;
  if (trip) await holdTrip(tx, trip.plan_event_id);
  const isNew = trip !== null && trip.plan_event_id !== before.plan_event_id;
  const dayReportId = isNew
    ? await findPendingReport(tx, trip.plan_event_id, before.business_date, false)
    : null;
  const row = await findReport(tx, at.id, true);
  // Somebody changed it meanwhile: what they did asked for its trip itself.
  if (!row || JSON.stringify(row) !== JSON.stringify(before)) return;
  if (isNew) await keepCashRegister(tx, trip.plan_event_id, row.cash_register_id);
  if (dayReportId !== null && isUntouched(row)) return join(tx, by, row, dayReportId);
  const place = placeOf(trip, trip ? null : await findDriver(tx, row.wallmob_user_id));
  const isSame = Object.entries(place).every(
    ([name, value]) => !(name in row) || row[name as keyof Row] === value,
  );
  if (isSame) return;
  await changeReport(tx, by, row.id, place);
}

/** Of the days from `from` until `until`, which is not included; each report in a transaction of its own. */
export async function mapReportsAnew(
  inTenant: WithinTenant,
  by: Act,
  { from, until }: { from: Day; until: Day },
): Promise<void> {
  for (const at of await inTenant((tx) => reportsOn(tx, from, until)))
    await inTenant((tx) => mapAnew(tx, by, at));
}
