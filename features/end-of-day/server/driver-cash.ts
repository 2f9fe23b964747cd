import { sql, type RawBuilder } from 'kysely';
import { portionsOf } from '../../../server/export.ts';
import { allOf, amongIds, pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Bag, DriverCash } from '../contract/driver-cash.ts';
import type { DriverSum } from '../rules/driver-cash.ts';
import type { Days } from '../rules/exports.ts';

interface Asked extends Days {
  depo_id: number;
  user_ids: readonly number[];
  /** Said with each row: what is more than that. */
  difference_limit: number | null;
}

/** Written out as the index of the approved ones has it. */
function approvedIn({ depo_id, from, until, user_ids }: Asked): RawBuilder<unknown> {
  const inPeriod = sql`r.depo_id = ${depo_id} and r.status in ('approved', 'approved_edited') and r.deleted_at is null
    and r.business_date between ${from}::date and ${until}::date`;
  return allOf([inPeriod, amongIds('r.user_id', user_ids)]);
}

type DriverRow = Omit<DriverCash, DriverSum | 'days' | 'difference_limit'> &
  Record<DriverSum, string> & {
    days: { date: string; balance: number }[];
  };

export async function driverCash(tx: TenantTx, asked: Asked): Promise<DriverCash[]> {
  const { rows } = await shaped<DriverRow>(
    {
      user_id: 'd.user_id',
      user_full_name: sql`coalesce(u.first_name || ' ' || u.last_name, max(d.driver))`,
      reports: sql`sum(d.reports)::integer`,
      days_off: sql`count(*) filter (where d.balance <> 0)::integer`,
      balance: sql`sum(d.balance)`,
      missing: sql`coalesce(sum(d.balance) filter (where d.balance < 0), 0)`,
      deposited: sql`sum(d.deposited)`,
      bank_difference: sql`coalesce(sum(d.bank_difference), 0)`,
      unconfirmed: sql`sum(d.unconfirmed)::integer`,
      days: sql`jsonb_agg(jsonb_build_object('date', d.business_date, 'balance', d.balance) order by d.business_date)`,
    },
    (columns) => sql`
    with days as (
      select r.user_id, r.business_date, max(r.user_full_name) as driver, count(*) as reports,
        sum(r.final_diff) as balance, sum(r.final_end_bank) as deposited,
        sum(r.bank_confirmed - r.final_end_bank) as bank_difference,
        count(*) filter (where r.bank_confirmed is null and r.final_end_bank > 0) as unconfirmed
      from end_of_day_reports r where ${approvedIn(asked)} group by r.user_id, r.business_date)
    select ${columns}
    from days d left join users u on u.tenant_id = current_tenant() and u.id = d.user_id
    group by d.user_id, u.first_name, u.last_name
    order by user_full_name nulls last, d.user_id`,
  ).execute(tx);
  return rows.map((row) => ({
    ...row,
    balance: Number(row.balance),
    missing: Number(row.missing),
    deposited: Number(row.deposited),
    bank_difference: Number(row.bank_difference),
    difference_limit: asked.difference_limit,
  }));
}

type BagRow = Omit<
  Bag,
  | 'balance'
  | 'deposited'
  | 'bank_confirmed'
  | 'bank_confirmed_at'
  | 'bank_difference'
  | 'float'
  | 'next_float'
  | 'difference_limit'
> &
  Record<'balance' | 'deposited' | 'float', string> &
  Record<'bank_confirmed' | 'bank_difference' | 'next_float', string | null> & {
    bank_confirmed_at: Date | null;
  };

/** `rest` orders and limits; what a register began its next day with is looked up for these rows alone. */
const bagQuery = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  shaped<BagRow>(
    {
      ...fromTable('r', 'id business_date user_full_name'),
      cash_registers_name: 'k.name',
      bag_number: 'r.bag_number',
      balance: 'r.final_diff',
      ...fromTable('r', 'difference_reason difference_note'),
      deposited: 'r.final_end_bank',
      ...fromTable('r', 'bank_confirmed bank_confirmed_at'),
      bank_difference: sql`r.bank_confirmed - r.final_end_bank`,
      float: sql`r.final_end_cash - r.final_end_bank`,
      next_float: 'next.final_start_cash',
    },
    (columns) => sql`
  with page as materialized (
    select r.tenant_id, r.id, r.business_date, r.user_full_name, r.cash_register_id, r.bag_number, r.final_diff,
      r.difference_reason, r.difference_note, r.final_end_bank, r.final_end_cash, r.final_start_at, r.bank_confirmed,
      r.bank_confirmed_at
    from end_of_day_reports r where ${where} order by r.business_date desc, r.id desc ${rest})
  select ${columns}
  from page r
  left join cash_registers k on k.tenant_id = r.tenant_id and k.id = r.cash_register_id
  left join lateral (
    select n.final_start_cash from end_of_day_reports n
    where n.tenant_id = r.tenant_id and n.cash_register_id = r.cash_register_id
      and n.deleted_at is null and n.id <> r.id
      and n.business_date >= r.business_date and n.final_start_at > r.final_start_at
    order by n.business_date, n.final_start_at, n.id limit 1) next on true
  order by r.business_date desc, r.id desc`,
  );

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));
const bagOut = (row: BagRow, { difference_limit }: Asked): Bag => ({
  ...row,
  balance: Number(row.balance),
  deposited: Number(row.deposited),
  float: Number(row.float),
  bank_confirmed: numberOrNull(row.bank_confirmed),
  bank_confirmed_at: row.bank_confirmed_at?.toISOString() ?? null,
  bank_difference: numberOrNull(row.bank_difference),
  next_float: numberOrNull(row.next_float),
  difference_limit,
});

const bagsIn = (asked: Asked, unconfirmed: boolean) =>
  unconfirmed
    ? sql`${approvedIn(asked)} and r.bank_confirmed is null and r.final_end_bank > 0`
    : approvedIn(asked);

export async function pageOfBags(
  tx: TenantTx,
  asked: Asked,
  { unconfirmed, page, per_page }: Page & { unconfirmed: boolean },
): Promise<Listed<Bag>> {
  const where = bagsIn(asked, unconfirmed);
  const shown = bagQuery(where, pageOf({ page, per_page }));
  const { rows, total } = await withTotal(tx, sql`from end_of_day_reports r where ${where}`, shown);
  return { rows: rows.map((row) => bagOut(row, asked)), total };
}

export async function* allBags(tx: TenantTx, asked: Asked, unconfirmed: boolean): AsyncGenerator<Bag[]> {
  for await (const rows of portionsOf(tx, bagQuery(bagsIn(asked, unconfirmed), sql``).compile(tx)))
    yield rows.map((row) => bagOut(row, asked));
}
