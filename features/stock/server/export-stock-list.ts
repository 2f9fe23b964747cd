import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, type ExportColumn } from '../../../server/export.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { say } from '../../../shared/texts.ts';
import type { StockRow } from '../contract/stock-list.ts';
import { stockListTexts } from '../texts/stock-list.ts';
import { readStockList, type StockListWish } from './stock-list.ts';

type Line = Omit<StockRow, 'id' | 'sequence_number' | 'status' | 'is_short' | 'short_places'>;

/** A row a product, a column a warehouse, and the sums last. 'stock_2026-06-10.xlsx' */
export async function stockListFile(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { wish, format }: { wish: StockListWish; format: FileFormat },
): Promise<FileAnswer> {
  const { tenant, language } = by.actor;
  const t = say(stockListTexts, language);
  const { day, places, rows, sums } = await readStockList(tx, by, depo_id, wish);
  const columns: ExportColumn<Line>[] = [
    { header: t('sku'), width: 14, value: (row) => row.sku },
    { header: t('description'), width: 32, value: (row) => row.description },
    { header: t('amount'), kind: 'number', value: (row) => row.amount },
    { header: t('missing_amount'), kind: 'number', value: (row) => row.missing_amount },
    { header: t('cost_value'), kind: 'money', width: 16, value: (row) => row.cost_value },
    { header: t('sales_value'), kind: 'money', width: 16, value: (row) => row.sales_value },
    ...places.map(({ code, name }, at): ExportColumn<Line> => ({
      header: `${code} ${name}`,
      kind: 'number',
      value: (row) => row.amounts[at] ?? 0,
    })),
  ];
  const last: Line = {
    sku: '',
    description: '',
    ...sums,
    amounts: places.map((_, at) => rows.reduce((sum, row) => sum + (row.amounts[at] ?? 0), 0)),
  };
  const list = { title: `${t('title')} ${day}`, columns, rows: [...rows, last], time_zone: tenant.time_zone };
  return new FileAnswer(`stock_${day}.${format}`, fileOf(format, list));
}
