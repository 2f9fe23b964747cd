import { useMemo } from 'react';
import { Table, rowsHere, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import type { PosB2bSale, PosB2bSaleLine } from '../../contract/b2b-sales.ts';
import { posB2bSalesTexts } from './b2b-sales-texts.ts';
import { useFigures, type Figures } from './figures.ts';

type Words = Say<keyof typeof posB2bSalesTexts>;
type Line = PosB2bSaleLine & { position: number };

function columnsOf(t: Words, { amount, quantity }: Figures): Column<Line>[] {
  return [
    { id: 'category_name', header: t('category_name'), cell: (line) => line.category_name, fixed: true },
    { id: 'product_name', header: t('product_name'), cell: (line) => line.product_name, fixed: true },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'right',
      cell: (line) => quantity(line.quantity),
      fixed: true,
    },
    {
      id: 'total_line_amount',
      header: t('total_line_amount'),
      align: 'right',
      cell: (line) => amount(line.total_line_amount),
      fixed: true,
    },
    {
      id: 'discount',
      header: t('discount'),
      align: 'right',
      cell: (line) => amount(line.discount),
      fixed: true,
    },
  ];
}

/** What an order consists of. */
export function LineItems({ order }: { order: PosB2bSale }) {
  const t = useWords(posB2bSalesTexts);
  const figures = useFigures();
  const columns = useMemo(() => columnsOf(t, figures), [t, figures]);
  const list = useMemo(
    () => rowsHere(order.order_line_items.map((line, position) => ({ ...line, position }))),
    [order],
  );
  return (
    <Table
      label={t('lines_of', { id: order.wallmob_order_id })}
      name="b2b_order_lines"
      columns={columns}
      list={list}
      rowId={(line) => line.position}
      empty={{ title: t('no_lines') }}
    />
  );
}
