// The row of a report is written here and nowhere else; its amounts are counted after (`countAnew`).

import type { Updateable } from 'kysely';
import type { DB } from '../../../server/db/schema.gen.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { tellWithCommit } from '../../webhooks/server/tell-outside.ts';
import type { Trip } from './trips-that-fit.ts';

interface NewReport {
  depo_id: number;
  cash_register_id: number;
  business_date: Day;
  wallmob_user_id: string | null;
  user_id: number | null;
  trip: Pick<Trip, 'plan_event_id' | 'car_id' | 'route_id' | 'user_id'> | null;
  mapped_by: 'machine' | 'person';
  is_late: boolean;
  start_at: Date | null;
  end_at: Date | null;
}

/** Without amounts: `countAnew` follows. */
export async function insertReport(
  tx: TenantTx,
  by: Act,
  { trip, mapped_by, user_id, ...report }: NewReport,
): Promise<number> {
  const { id } = await tx
    .insertInto('end_of_day_reports')
    .values({
      ...report,
      plan_event_id: trip?.plan_event_id ?? null,
      mapped_by: trip && mapped_by,
      car_id: trip?.car_id ?? null,
      route_id: trip?.route_id ?? null,
      user_id: trip ? trip.user_id : user_id,
      card_split: by.actor.able('home_delivery'),
      created_at: by.now,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan_event_id = trip?.plan_event_id ?? null;
  const { is_late } = report;
  tellWithCommit(tx, by.now, [
    { kind: 'report_made', data: { ...reportNamed({ id, plan_event_id, ...report }), is_late } },
  ]);
  return id;
}

type Named = Pick<NewReport, 'depo_id' | 'cash_register_id' | 'business_date'> & {
  id: number;
  plan_event_id: number | null;
};

/** As it stands in what addresses outside are told. */
export const reportNamed = ({ id, depo_id, plan_event_id, cash_register_id, business_date }: Named) => ({
  report_id: id,
  depo_id,
  plan_event_id,
  cash_register_id,
  business_date,
});

/** A version of its own each time, unless the change says which. The caller holds the report. */
export async function changeReport(
  tx: TenantTx,
  by: Act,
  id: number,
  changes: Updateable<DB['end_of_day_reports']> = {},
): Promise<void> {
  await tx
    .updateTable('end_of_day_reports')
    .set((column) => ({ lock_version: column('lock_version', '+', 1), updated_at: by.now, ...changes }))
    .where('id', '=', id)
    .execute();
}
