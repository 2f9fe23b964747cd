// What stands beside a report's own row: what its orders were paid with, who changed it last, and which trips fit it.

import { sql } from 'kysely';
import type { Sources } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { moneyFields } from '../../till/rules/closing-amounts.ts';
import { isApproved, type Status } from '../../till/rules/report-status.ts';
import type { Choice } from '../../till/rules/trip-choice.ts';
import { isDriversCount, isOutdone } from '../../till/server/drivers-count.ts';
import { tripsThatFit, type Sought, type Trip } from '../../till/server/trips-that-fit.ts';

export interface Reported extends Omit<Sought, 'key'> {
  id: number;
  plan_event_id: number | null;
  status: Status;
}

/** What stands in the row of a report itself, read with it (`columnsBeside`). */
export interface BesideRow {
  payments: readonly { tender: string; amount: string }[];
  /** The last of each field, with how often it was changed. */
  edits: readonly {
    field: string;
    user_full_name: string;
    at: string;
    reason: string | null;
    times: number;
  }[];
  /** A closing told what the till held at its end. */
  cash_told: boolean;
  /** What closings told under names that no report has, or outside their amounts. */
  strange: readonly { tender: string; amount: string }[];
  /** Orders whose money and pieces contradict each other. */
  odd_orders: number;
  /** The driver's count is in one report of the trip's day and a till's closing in another. */
  counted_twice: boolean;
  /** Beside the driver's own count. */
  driver_note: { mileage_km: number | null; remarks: string | null } | null;
}

const known = sql.join(moneyFields.map((field) => sql.lit(field)));
/** What closings of a report `r` told under names that no report has, or outside their amounts. */
export const strangeAmounts = sql`
  select told.key as tender, sum(told.value::numeric)::text as amount
  from pos_closings closing cross join lateral (
    select key, value from jsonb_each_text(closing.amounts) where key not in (${known})
    union all select key, value from jsonb_each_text(closing.uncounted)) told
  where closing.tenant_id = r.tenant_id and closing.end_of_day_report_id = r.id and told.value::numeric <> 0
  group by 1`;

/** Of a report `r`: one and the same money would be booked by two. */
export const isCountedTwice = sql<boolean>`exists (
  select from end_of_day_reports beside
  join pos_closings mine on mine.tenant_id = beside.tenant_id and mine.end_of_day_report_id = r.id
  join pos_closings theirs on theirs.tenant_id = beside.tenant_id and theirs.end_of_day_report_id = beside.id
  where beside.tenant_id = r.tenant_id and beside.plan_event_id = r.plan_event_id
    and beside.business_date = r.business_date and beside.id <> r.id and beside.deleted_at is null
    and ${isDriversCount(sql`mine`)} <> ${isDriversCount(sql`theirs`)}
    and not ${isOutdone(sql`mine`)} and not ${isOutdone(sql`theirs`)})`;

/** Columns of a report `r`. */
export const columnsBeside: Sources<BesideRow> = {
  payments: sql`(select coalesce(jsonb_agg(jsonb_build_object('tender', paid.tender, 'amount', paid.amount)
      order by paid.tender), '[]')
    from (select payment.tender, sum(payment.amount)::text as amount
      from wallmob_orders sold
      join wallmob_order_payments payment on payment.tenant_id = sold.tenant_id and payment.wallmob_order_id = sold.id
      where sold.tenant_id = r.tenant_id and sold.end_of_day_report_id = r.id group by 1) paid)`,
  edits: sql`(select coalesce(jsonb_agg(jsonb_build_object('field', edit.field, 'user_full_name', edit.user_full_name,
      'at', edit.at, 'reason', edit.reason, 'times', edit.times) order by edit.field), '[]')
    from (select distinct on (field) field, user_full_name, at, reason, count(*) over (partition by field) as times
      from end_of_day_report_edits
      where tenant_id = r.tenant_id and end_of_day_report_id = r.id order by field, id desc) edit)`,
  cash_told: sql`exists (select from pos_closings closing
    where closing.tenant_id = r.tenant_id and closing.end_of_day_report_id = r.id
      and closing.amounts ? 'end_cash' and not ${isOutdone(sql`closing`)})`,
  strange: sql`(select coalesce(jsonb_agg(jsonb_build_object('tender', strange.tender, 'amount', strange.amount)
      order by strange.tender), '[]') from (${strangeAmounts}) strange)`,
  odd_orders: sql`(select count(*) from wallmob_orders sold
    where sold.tenant_id = r.tenant_id and sold.end_of_day_report_id = r.id
      and 'signs' = any(sold.sum_problems))`,
  counted_twice: isCountedTwice,
  driver_note: sql`(select json_build_object('mileage_km', (act.said ->> 'mileage_km')::integer,
      'remarks', act.said ->> 'remarks')
    from driver_acts act
    where act.tenant_id = r.tenant_id and act.plan_event_id = r.plan_event_id and act.kind = 'count'
    order by act.at desc, act.seq desc limit 1)`,
};

export type Fitting = Choice<Trip> | undefined;

/** By report that is on no trip: which trips fit it. Nothing is asked where there is none. */
export async function fittingTrips(
  tx: TenantTx,
  rows: readonly Reported[],
): Promise<ReadonlyMap<number, Choice<Trip>>> {
  const lost = rows.filter((row) => row.plan_event_id === null && !isApproved(row.status));
  return tripsThatFit(
    tx,
    lost.map(({ id: key, business_date, wallmob_user_id, cash_register_id }) => ({
      key,
      business_date,
      wallmob_user_id,
      cash_register_id,
    })),
  );
}

/** What was changed in the report as it now is. */
export const standingEdits = (row: BesideRow) =>
  row.edits
    .filter(({ field }) => (row as unknown as Record<string, unknown>)[`edited_${field}`] != null)
    .map(({ field, user_full_name, at, reason }) => ({
      field,
      user_full_name,
      at: new Date(at).toISOString(),
      reason,
    }));
