import { Anchor, Tooltip } from '@mantine/core';
import { inventoryPath } from '../../../web/address.ts';
import { IconAlertTriangle } from '../../../web/ui/icons.ts';
import type { Column } from '../../../web/ui/Table.tsx';
import type { Say } from '../../../web/words.ts';
import type { EodReport } from '../contract.ts';
import type { paperTexts } from '../paper/texts.ts';
import type { EodOrderLine } from '../reports/contract.ts';
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
): Column<EodOrderLine>[] {
  return [
    { id: 'category', header: t('category'), fixed: true, cell: (line) => line.category_name },
    { id: 'product', header: t('product'), fixed: true, cell: (line) => <Product line={line} t={t} /> },
    { id: 'sku', header: t('sku'), cell: (line) => line.wallmob_sku },
    { id: 'quantity', header: t('quantity'), align: 'right', cell: (line) => quantity(line.quantity) },
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
