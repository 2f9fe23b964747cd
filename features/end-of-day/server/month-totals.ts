import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped, sourcesFor } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { countryOf } from '../../../shared/countries.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { type MoneyField } from '../../till/rules/closing-amounts.ts';
import type { MonthTotal } from '../contract/month-totals.ts';
import { tenderFields, tendersOf, vatIn, type TenderField } from '../rules/eod-report.ts';

interface Group {
  depo_id: number;
  route_id: number | null;
  user_id: number | null;
}
interface GroupRow extends Group, Record<TenderField, string> {
  depo_title: string;
  route_name: string | null;
  user_full_name: string | null;
  reports: number;
  total: string;
  discount_total: string;
  rounding: string;
}
interface TaxRow extends Group {
  rate: string;
  gross: string;
  fixed: string;
}

/** A field counts on the papers whose total it is a part of. */
function counted(field: MoneyField) {
  const [home, common] = (['home_delivery', 'common'] as const).map((paper) =>
    tendersOf(paper).includes(field),
  );
  const isCounted = sql`case when r.card_split then ${home}::boolean else ${common}::boolean end`;
  return sql`coalesce(sum(${sql.ref(`r.final_${field}`)}) filter (where ${isCounted}), 0)`;
}

const keyOf = ({ depo_id, route_id, user_id }: Group) => `${depo_id}/${route_id}/${user_id}`;

/**
 * Goods and their tax of each group, in minor units: the tax of sums by rate, as books are kept, not of single lines.
 */
function taxes(rows: readonly TaxRow[]): Map<string, { goods: number; vat: number }> {
  const found = new Map<string, { goods: number; vat: number }>();
  for (const row of rows) {
    const { goods, vat } = found.get(keyOf(row)) ?? { goods: 0, vat: 0 };
    const gross = minorOfSum(row.gross);
    const fixed = Math.round(Number(row.fixed) * 100);
    found.set(keyOf(row), { goods: goods + gross, vat: vat + vatIn(gross, Number(row.rate)) + fixed });
  }
  return found;
}

function inMonth(depos: readonly number[], month: string) {
  const first = sql`${`${month}-01`}::date`;
  return sql`r.depo_id = any(${[...depos]}::bigint[])
    and r.status in ('approved', 'approved_edited') and r.deleted_at is null
    and r.business_date >= ${first} and r.business_date < (${first} + interval '1 month')::date`;
}

export async function monthTotals(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { month, all_depos }: { month: string; all_depos: boolean },
): Promise<MonthTotal[]> {
  const { tenant, depo_ids } = by.actor;
  const chosen = inMonth(all_depos && staffOf(by).role !== 'support' ? depo_ids : [depo_id], month);
  const { rows } = await shaped<GroupRow>(
    {
      ...fromTable('r', 'depo_id route_id user_id'),
      depo_title: 'd.title',
      route_name: sql`max(r.route_name)`,
      user_full_name: sql`max(r.user_full_name)`,
      reports: sql`count(*)`,
      total: sql`sum(r.final_total)`,
      discount_total: sql`sum(r.discount_total)`,
      rounding: sql`sum(rounded.amount)`,
      ...sourcesFor(tenderFields, counted),
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r join depos d on d.tenant_id = r.tenant_id and d.id = r.depo_id
    cross join lateral (
      select coalesce(sum(o.rounding), 0) as amount from wallmob_orders o
      where o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id) rounded
    where ${chosen} group by r.depo_id, d.title, r.route_id, r.user_id
    order by d.title, r.depo_id, max(r.route_name), r.route_id, max(r.user_full_name), r.user_id`,
  ).execute(tx);
  const usual = tenant.settings.vat_rate ?? countryOf(tenant.country)?.usual_vat_rate ?? 0;
  const { rows: taxed } = await shaped<TaxRow>(
    {
      ...fromTable('r', 'depo_id route_id user_id'),
      gross: sql`sum(l.total_line_amount)`,
      rate: sql`case when p.id is null then ${usual}::numeric
        when p.tax_type = 'percent' then coalesce(p.tax_amount, 0) else 0 end`,
      fixed: sql`coalesce(sum(p.tax_amount * coalesce(l.edited_quantity, l.quantity))
        filter (where p.tax_type = 'amount'), 0)`,
    },
    (columns) => sql`
    select ${columns}
    from end_of_day_reports r
    join wallmob_orders o on o.tenant_id = r.tenant_id and o.end_of_day_report_id = r.id
    join wallmob_order_line_items l on l.tenant_id = o.tenant_id and l.wallmob_order_id = o.id
    left join products p on p.tenant_id = l.tenant_id and p.sku_key = l.sku_key
    where ${chosen} group by r.depo_id, r.route_id, r.user_id, rate`,
  ).execute(tx);
  const byGroup = taxes(taxed);
  return rows.map((row) => {
    const { goods: lines, vat } = byGroup.get(keyOf(row)) ?? { goods: 0, vat: 0 };
    const goods = lines + minorOfSum(row.rounding);
    return {
      depo_id: row.depo_id,
      depo_title: row.depo_title,
      route_name: row.route_name,
      user_full_name: row.user_full_name,
      reports: row.reports,
      tenders: Object.fromEntries(
        tenderFields.map((field) => [field, Number(row[field])]),
      ) as MonthTotal['tenders'],
      total: Number(row.total),
      discount_total: Number(row.discount_total),
      goods_total: amountOf(goods),
      net: amountOf(goods - vat),
      vat: amountOf(vat),
    };
  });
}
