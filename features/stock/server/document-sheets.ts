// The documents as xlsx sheets, their headings as on the screens (1.9).

import { FileAnswer } from '../../../server/calls/serve.ts';
import { writeSheet, type ExportColumn } from '../../../server/export.ts';
import { refuse } from '../../../shared/refusals.ts';
import { say, texts, type Language, type Say } from '../../../shared/texts.ts';
import type { WarehouseSide } from '../../warehouses/contract.ts';
import { titleOf } from '../../warehouses/rules.ts';
import type { CountingDocumentWithLines, CountingLine } from '../contract/counts.ts';
import type { StockOrderWithLines } from '../contract/stock-orders.ts';
import type { StockTransferWithLines } from '../contract/stock-transfers.ts';
import { stockRefusals } from '../refusals/documents.ts';
import {
  countSheetTexts,
  goodsSheetTexts,
  kindTexts,
  orderSheetTexts,
  statusTexts,
  transferSheetTexts,
} from '../texts/documents.ts';

const nameOf = (side: WarehouseSide | null) => (side === null ? null : titleOf(side));
const dateOf = (at: string | null) => (at === null ? null : new Date(at));

interface GoodsLine {
  sku: string;
  description: string;
  amount: number;
  packaged_amount: number;
}
const goodsIn = (language: Language): ExportColumn<GoodsLine>[] => {
  const t = say(goodsSheetTexts, language);
  return [
    { header: t('sku'), width: 22, value: (line) => line.sku },
    { header: t('description'), width: 40, value: (line) => line.description },
    { header: t('packages'), width: 12, kind: 'number', value: (line) => line.packaged_amount },
    { header: t('amount'), width: 12, kind: 'number', value: (line) => line.amount },
  ];
};

/** Whose sheet it is: where the clock is read and in which language the words are. */
export interface Reader {
  time_zone: string;
  language: Language;
}

export async function orderSheet(
  order: StockOrderWithLines,
  { time_zone, language }: Reader,
): Promise<FileAnswer> {
  if (!order.is_exportable) refuse(stockRefusals.not_exportable);
  const t = say({ ...goodsSheetTexts, ...transferSheetTexts, ...orderSheetTexts }, language);
  const bytes = await writeSheet({
    title: `${t('order_nr')} ${order.id}`,
    time_zone,
    rows: order.stock_order_line_items,
    facts: [
      [t('order_nr'), order.id],
      [t('ordered_at'), dateOf(order.ordered_at)],
      [t('ordered_by'), order.created_by],
      [t('from'), nameOf(order.from_warehouse)],
      [t('to'), nameOf(order.to_warehouse)],
      [t('kind'), say(kindTexts, language)(order.kind)],
      [t('message'), order.main_storage_message],
      [t('status'), say(statusTexts, language)(order.status)],
    ],
    columns: [
      ...goodsIn(language),
      {
        header: t('received_amount'),
        width: 18,
        kind: 'number',
        value: (line) => (order.status === 'received' ? line.received_amount : 0),
      },
    ],
  });
  return new FileAnswer(`stock_order_${order.id}.xlsx`, bytes);
}

export async function transferSheet(
  transfer: StockTransferWithLines,
  { time_zone, language }: Reader,
): Promise<FileAnswer> {
  const t = say({ ...goodsSheetTexts, ...orderSheetTexts, ...transferSheetTexts }, language);
  const bytes = await writeSheet({
    title: `${t('transfer_nr')} ${transfer.id}`,
    time_zone,
    rows: transfer.stock_transfer_line_items,
    columns: goodsIn(language),
    facts: [
      [t('transfer_nr'), transfer.id],
      [t('transfered_at'), dateOf(transfer.transfered_at)],
      [t('from'), nameOf(transfer.from_warehouse)],
      [t('to'), nameOf(transfer.to_warehouse)],
      [t('kind'), say(kindTexts, language)(transfer.kind)],
      [t('message'), transfer.main_storage_message],
      [t('description'), transfer.description],
      [t('order_nr'), transfer.stock_order?.id ?? null],
    ],
  });
  return new FileAnswer(`stock_transfer_${transfer.id}.xlsx`, bytes);
}

const countTexts = texts({
  ...goodsSheetTexts,
  ...countSheetTexts,
  owner: { en: 'Owner', da: 'Ejer', nb: 'Eier' },
  counted_at: { en: 'Counted at', da: 'Optalt pr.', nb: 'Talt opp pr.' },
});

const countedIn = (t: Say<keyof typeof countTexts>): ExportColumn<CountingLine>[] => [
  { header: t('id'), width: 22, kind: 'number', value: (line) => line.id },
  { header: t('sku'), width: 40, value: (line) => line.sku },
  { header: t('description'), width: 40, value: (line) => line.description },
  { header: t('old_value'), width: 12, kind: 'number', value: (line) => line.old_value },
  { header: t('new_value'), width: 12, kind: 'number', value: (line) => line.new_value },
  {
    header: t('difference'),
    width: 12,
    kind: 'number',
    value: (line) => (line.new_value === null ? null : line.new_value - line.old_value),
  },
];

export async function countingSheet(
  document: CountingDocumentWithLines,
  { time_zone, language }: Reader,
): Promise<FileAnswer> {
  const { warehouse } = document;
  const t = say(countTexts, language);
  const bytes = await writeSheet({
    title: `${t('document')} ${document.id}`,
    time_zone,
    rows: document.manual_counting_document_line_items,
    columns: countedIn(t),
    facts: [
      [t('document'), document.id],
      [t('warehouse'), warehouse.name],
      [t('owner'), `${warehouse.owner} (${warehouse.owner_type})`],
      [t('counted_at'), { day: document.date }],
      [t('created_by'), document.created_by],
      [t('approved_by'), document.approved_by?.name ?? null],
      [t('approved_at'), dateOf(document.approved_at)],
    ],
  });
  return new FileAnswer(`manual_counting_document_${document.id}.xlsx`, bytes);
}
