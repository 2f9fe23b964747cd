import { Anchor, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { inventoryPath } from '../../../web/address.ts';
import { can } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { IconAlertTriangle, IconEdit } from '../../../web/ui/icons.ts';
import type { SortedColumn } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import type { EodOrderLine } from '../contract/report-changes.ts';
import type { paperTexts } from '../texts/paper.ts';
import { LineDialog } from './LineDialog.tsx';
import styles from './Eod.module.css';

export type PaperWords = Say<keyof typeof paperTexts>;
export interface Figures {
  t: PaperWords;
  amount: (value: number) => string;
  quantity: (value: number) => string;
}

function Product({ line, t }: { line: EodOrderLine; t: PaperWords }) {
  return (
    <span className={styles.acts}>
      {line.product_name}
      {!line.inventory_presence && (
        <Tooltip label={t('not_present')}>
          <span
            role="img"
            aria-label={t('not_present')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard reaches its tooltip
            tabIndex={0}
          >
            <IconAlertTriangle size={15} color="var(--mantine-color-orange-6)" aria-hidden />
          </span>
        </Tooltip>
      )}
    </span>
  );
}

/** As the till sent it, and what staff made of it. A fraction of a stocked product has its way out here. */
function Quantity({
  line,
  report,
  quantity,
  t,
}: {
  line: EodOrderLine;
  report: EodReport;
} & Pick<Figures, 'quantity' | 't'>) {
  const [isOpen, setOpen] = useState(false);
  const isFraction = line.inventory_presence && !Number.isInteger(line.quantity);
  const mayCorrect =
    (isFraction || line.edited_quantity !== null) &&
    can('eod.write') &&
    !report.is_approved &&
    !report.saving_hidden;
  const name = t('correct', { name: line.product_name });
  return (
    <span className={styles.acts}>
      {line.edited_quantity === null ? (
        quantity(line.quantity)
      ) : (
        <>
          <s className={styles.was}>{quantity(line.quantity)}</s>
          <b>{quantity(line.edited_quantity)}</b>
        </>
      )}
      {mayCorrect && (
        <IconButton size={24} aria-label={`${name} (${line.id})`} tip={name} onClick={() => setOpen(true)}>
          <IconEdit size={15} />
        </IconButton>
      )}
      {isOpen && <LineDialog line={line} report={report} onClose={() => setOpen(false)} />}
    </span>
  );
}

function transferAddress(report: EodReport, tenant: string, transfer_id: number): string | null {
  if (report.car_warehouse_id === null) return null;
  return inventoryPath(
    tenant,
    report.depo_id,
    'warehouses',
    report.car_warehouse_id,
    'stock_transfers',
    transfer_id,
  );
}

/** What was sold, line by line, and the transfer that took it out of the car. */
export function lineColumns(
  { t, amount, quantity }: Figures,
  report: EodReport,
  tenant: string,
): SortedColumn<EodOrderLine, []>[] {
  return [
    { id: 'category', header: t('category'), fixed: true, cell: (line) => line.category_name },
    { id: 'product', header: t('product'), fixed: true, cell: (line) => <Product line={line} t={t} /> },
    { id: 'sku', header: t('sku'), cell: (line) => line.wallmob_sku },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'right',
      cell: (line) => <Quantity line={line} report={report} quantity={quantity} t={t} />,
    },
    { id: 'total', header: t('total'), align: 'right', cell: (line) => amount(line.total_line_amount) },
    { id: 'discount', header: t('discount'), align: 'right', cell: (line) => amount(line.discount) },
    {
      id: 'transfer',
      header: t('transfer'),
      cell: ({ stock_transfer_id: id }) => {
        const address = id === null ? null : transferAddress(report, tenant, id);
        return (
          address && (
            <Anchor href={address} target="_blank" rel="noreferrer" fz="inherit">
              #{id}
            </Anchor>
          )
        );
      },
    },
  ];
}
