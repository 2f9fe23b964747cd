// Entering when somebody is away or a car in the workshop. Two that share time are refused, of two planners at once by
// the table.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, daysBetween } from '../../../shared/calendar.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import type { Absence, AbsenceChanges, NewAbsence } from '../contract.ts';
import { absencesRefusals } from '../refusals.ts';
import { problemOf, shareTime, spanOf, writePeriod, type Away } from '../rules.ts';
import { absenceById, listAway, ownAbsence } from './list-absences.ts';

const kind = 'absences';
/** Farther off nobody plans, and a year is mistyped. */
const FARTHEST_DAYS = 1_100;

interface Whose {
  user_id: number | null;
  car_id: number | null;
}

/** A driver or a car of the person's depots; a car that is out of use stands in the workshop, too. */
async function refuseForeign(tx: TenantTx, by: Act, { user_id, car_id }: Whose): Promise<void> {
  const { depo_ids } = by.actor;
  const found =
    user_id === null
      ? await tx.selectFrom('cars').select('depo_id').where('id', '=', car_id).executeTakeFirst()
      : await tx
          .selectFrom('users')
          .select('depo_id')
          .where('id', '=', user_id)
          .where('role', '=', 'driver')
          .executeTakeFirst();
  if (found?.depo_id == null || !depo_ids.includes(found.depo_id))
    refuseFields([{ field: user_id === null ? 'car_id' : 'user_id', text: fieldTexts.must_exist }]);
}

function refuseImpossible(by: Act, away: Away): void {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const days = [away.from_date, away.until_date ?? away.from_date];
  if (days.some((day) => Math.abs(daysBetween(today, day)) > FARTHEST_DAYS))
    refuse(absencesRefusals.too_far, { count: FARTHEST_DAYS });
  const problem = problemOf(away);
  if (problem) refuse(absencesRefusals[problem]);
}

/** Of the same driver or car; the constraint stands behind it. */
async function refuseOverlap(
  tx: TenantTx,
  { user_id, car_id }: Whose,
  away: Away,
  except: number | null,
): Promise<void> {
  const only = (id: number | null) => (id === null ? [] : [id]);
  const others = await listAway(tx, {
    user_ids: only(user_id),
    car_ids: only(car_id),
    from: away.from_date,
    until: away.until_date ?? '9999-12-30',
  });
  const other = others.find(({ id, ...one }) => id !== except && shareTime(spanOf(one), spanOf(away)));
  if (other) refuse(absencesRefusals.overlaps, { period: writePeriod(other) });
}

export async function createAbsence(tx: TenantTx, by: Act, given: NewAbsence): Promise<Absence> {
  const { user_id = null, car_id = null, from_time = null, until_time = null, remark = null } = given;
  if ((user_id === null) === (car_id === null)) refuse(absencesRefusals.one_of_both);
  if ((given.kind === 'workshop') !== (car_id !== null)) refuse(absencesRefusals.not_this_kind);
  await refuseForeign(tx, by, { user_id, car_id });
  const { from_date, until_date } = given;
  const away = { from_date, until_date, from_time, until_time };
  refuseImpossible(by, away);
  await refuseOverlap(tx, { user_id, car_id }, away, null);
  const row = { user_id, car_id, kind: given.kind, remark, ...away };
  const { id } = await tx
    .insertInto('absences')
    .values({ ...row, created_at: by.now, updated_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id, before: null, after: row }]);
  return absenceById(tx, by, id);
}

/** Of the person's depots; all else does not exist for them. */
async function lockAbsence(tx: TenantTx, by: Act, id: number) {
  const row = await tx
    .selectFrom('absences')
    .select([
      'id',
      'user_id',
      'car_id',
      'kind',
      'remark',
      'from_date',
      'until_date',
      'from_time',
      'until_time',
      'lock_version',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row) await ownAbsence(tx, by, id);
  return row ?? notFound();
}

/** What the input does not name stays. */
export async function updateAbsence(
  tx: TenantTx,
  by: Act,
  id: number,
  { lock_version, ...given }: AbsenceChanges,
): Promise<Absence> {
  const before = await lockAbsence(tx, by, id);
  await refuseStale(tx, kind, before, lock_version);
  const { lock_version: version, id: _, ...stored } = before;
  const after = { ...stored, ...given };
  if ((after.kind === 'workshop') !== (after.car_id !== null)) refuse(absencesRefusals.not_this_kind);
  refuseImpossible(by, after);
  await refuseOverlap(tx, before, after, id);
  if (isUnchanged(before, given)) return absenceById(tx, by, id);
  await tx
    .updateTable('absences')
    .set({ ...given, updated_at: by.now, lock_version: version + 1 })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind, id, before, after: given }]);
  return absenceById(tx, by, id);
}

export async function deleteAbsence(tx: TenantTx, by: Act, id: number): Promise<void> {
  const before = await lockAbsence(tx, by, id);
  await tx.deleteFrom('absences').where('id', '=', id).execute();
  recordChanges(tx, by, [{ kind, id, before, after: null }]);
}
