// The month as a sheet. Headings are English on every tenant, as those of the other files.

import { FileAnswer } from '../../../../server/calls/serve.ts';
import { fileOf, type ExportColumn } from '../../../../server/export.ts';
import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { tenderFields, type TenderField } from '../../rules.ts';
import type { MonthTotal } from '../contract.ts';
import { monthTotals } from './queries.ts';

const headings: Record<TenderField, string> = {
  cash_sales: 'Cash',
  card: 'Card',
  mobile_pay: 'Mobile Pay',
  allocated_mobile_pay: 'Mobilepay Emergency Number',
  end_vipps: 'Vipps',
  end_gift_card: 'Gift card',
  invoice: 'Invoice',
  end_ecommerce: 'Ecommerce pre-paid',
  end_miscellaneous_type: 'Miscellaneous Transactions',
  end_credit_sales: 'Credit sales',
  end_vipps_timeout: 'Vipps timed out',
  misc_gift_card: 'Misc gift card',
  end_prepaid: 'Pre-paid',
  end_check: 'Check',
  end_voucher: 'Voucher',
};

const columns: ExportColumn<MonthTotal>[] = [
  { header: 'Depo', value: (row) => row.depo_title },
  { header: 'Route', value: (row) => row.route_name },
  { header: 'Driver', value: (row) => row.user_full_name },
  { header: 'Reports', kind: 'number', value: (row) => row.reports },
  ...tenderFields.map((field): ExportColumn<MonthTotal> => ({
    header: headings[field],
    kind: 'money',
    value: (row) => row.tenders[field],
  })),
  { header: 'Total', kind: 'money', value: (row) => row.total },
  { header: 'Discount', kind: 'money', value: (row) => row.discount_total },
  { header: 'Goods', kind: 'money', value: (row) => row.goods_total },
  { header: 'Without VAT', kind: 'money', value: (row) => row.net },
  { header: 'VAT', kind: 'money', value: (row) => row.vat },
];

export async function totalsFile(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: { month: string; all_depos: boolean },
): Promise<FileAnswer> {
  const rows = await monthTotals(tx, by, depo_id, query);
  const { time_zone } = by.actor.tenant;
  const bytes = fileOf('xlsx', { title: `EOD ${query.month}`, columns, rows, time_zone });
  return new FileAnswer(`end_of_day_totals_${query.month}.xlsx`, bytes);
}
