import type { Column } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { MonthTotal } from '../contract/month-totals.ts';
import type { TenderField } from '../rules/eod-report.ts';
import type { Grouping } from '../rules/month-totals.ts';
import { tenderName } from '../texts/month-totals.ts';
import type { paperTexts } from '../texts/paper.ts';
import type { totalsTexts } from './totals-texts.ts';
import styles from './Cash.module.css';

/** A row of the table; the last is that of all rows together. */
export interface TotalRow {
  id: string;
  is_sum: boolean;
  month: MonthTotal;
}
export interface TenderRow {
  id: string;
  is_sum: boolean;
  name: string;
  amount: number;
}

export interface Given {
  t: Say<keyof typeof totalsTexts>;
  paper: Say<keyof typeof paperTexts>;
  amount: (value: number | null) => string;
}

const strong = (is_sum: boolean, text: string | number | null) =>
  is_sum ? <b className={styles.sum}>{text}</b> : text;

/** How wide a column of names, and one of figures, is about. */
const NAME = 140;
const FIGURE = 95;

export function totalColumns(
  { t, paper, amount }: Given,
  by: Exclude<Grouping, 'tender'>,
  { tenders, manyDepos }: { tenders: readonly TenderField[]; manyDepos: boolean },
): Column<TotalRow>[] {
  const text = (
    id: 'depo' | 'route' | 'driver',
    of: (row: MonthTotal) => string | null,
  ): Column<TotalRow> => ({
    id,
    header: t(id),
    fixed: true,
    cell: ({ is_sum, month }) => (is_sum ? null : of(month)),
  });
  const money = (
    id: string,
    header: string,
    of: (row: MonthTotal) => number,
    room = 0,
  ): Column<TotalRow> => ({
    id,
    header,
    align: 'right',
    room,
    cell: ({ is_sum, month }) => strong(is_sum, amount(of(month))),
  });
  const named = [
    ...(by === 'depo' || (by === 'each' && manyDepos) ? [text('depo', (row) => row.depo_title)] : []),
    ...(by === 'each' || by === 'route' ? [text('route', (row) => row.route_name)] : []),
    ...(by === 'each' || by === 'driver' ? [text('driver', (row) => row.user_full_name)] : []),
  ];
  const [first, ...others] = named;
  const led = first && {
    ...first,
    cell: (row: TotalRow) => (row.is_sum ? strong(true, t('sum')) : first.cell(row)),
  };
  // The books want the total and its tax: tenders, which have a tab of their own, and what the total is made of stand
  // where there is room beside them.
  const withTenders = named.length * NAME + (4 + tenders.length) * FIGURE;
  const withAll = withTenders + 2 * FIGURE;
  return [
    ...(led ? [led] : []),
    ...others,
    {
      id: 'reports',
      header: t('reports'),
      align: 'right',
      cell: ({ is_sum, month }) => strong(is_sum, month.reports),
    },
    ...tenders.map((field) =>
      money(field, tenderName(paper, field), (row) => row.tenders[field], withTenders),
    ),
    money('total', t('total'), (row) => row.total),
    money('discount', t('discount'), (row) => row.discount_total, withAll),
    money('goods', t('goods'), (row) => row.goods_total, withAll),
    money('net', t('net'), (row) => row.net),
    money('vat', t('vat'), (row) => row.vat),
  ];
}

export const tenderColumns = ({ t, amount }: Given): Column<TenderRow>[] => [
  { id: 'tender', header: t('tender'), fixed: true, cell: (row) => strong(row.is_sum, row.name) },
  {
    id: 'amount',
    header: t('amount'),
    align: 'right',
    cell: (row) => strong(row.is_sum, amount(row.amount)),
  },
];
