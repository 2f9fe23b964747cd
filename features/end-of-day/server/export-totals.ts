// The month as a sheet, headed as on the screen.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { say, type Language, type Say } from '../../../shared/texts.ts';
import type { MonthTotal } from '../contract/month-totals.ts';
import { tenderFields, type TenderField } from '../rules/eod-report.ts';
import { monthTexts, tenderName } from '../texts/month-totals.ts';
import { paperTexts } from '../texts/paper.ts';
import { monthTotals } from './month-totals.ts';

function columnsIn(language: Language): ExportColumn<MonthTotal>[] {
  const t = say(monthTexts, language);
  const paper = say(paperTexts, language);
  return [
    { header: t('depo'), value: (row) => row.depo_title },
    { header: t('route'), value: (row) => row.route_name },
    { header: t('driver'), value: (row) => row.user_full_name },
    { header: t('reports'), kind: 'number', value: (row) => row.reports },
    ...tenderFields.map((field): ExportColumn<MonthTotal> => ({
      header: headingOf(paper, field),
      kind: 'money',
      value: (row) => row.tenders[field],
    })),
    { header: t('total'), kind: 'money', value: (row) => row.total },
    { header: t('discount'), kind: 'money', value: (row) => row.discount_total },
    { header: t('goods'), kind: 'money', value: (row) => row.goods_total },
    { header: t('net'), kind: 'money', value: (row) => row.net },
    { header: t('vat'), kind: 'money', value: (row) => row.vat },
  ];
}

/** Gift cards stand on the paper twice, once below a heading of their own. */
const headingOf = (paper: Say<keyof typeof paperTexts>, field: TenderField): string =>
  field === 'misc_gift_card'
    ? `${paper('miscellaneous')}: ${tenderName(paper, field)}`
    : tenderName(paper, field);

export async function totalsFile(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  query: { month: string; all_depos: boolean },
): Promise<FileAnswer> {
  const rows = await monthTotals(tx, by, depo_id, query);
  const { language, tenant } = by.actor;
  const title = `${say(monthTexts, language)('title')} ${query.month}`;
  const bytes = fileOf('xlsx', { title, columns: columnsIn(language), rows, time_zone: tenant.time_zone });
  return new FileAnswer(`end_of_day_totals_${query.month}.xlsx`, bytes);
}
