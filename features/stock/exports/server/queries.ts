// The documents as xlsx sheets, their headings as on the English screens (1.9).

import { FileAnswer } from '../../../../server/calls/serve.ts';
import { sheetOf, type ExportColumn } from '../../../../server/export.ts';
import type { Tenant } from '../../../../server/identity.ts';
import { refuse } from '../../../../shared/refusals.ts';
import type { WarehouseSide } from '../../../warehouses/contract.ts';
import { titleOf } from '../../../warehouses/rules.ts';
import type { CountingDocumentWithLines, CountingLine } from '../../counting/contract.ts';
import type { StockOrderWithLines } from '../../orders/contract.ts';
import { stockRefusals } from '../../refusals.ts';
import { kindNames, statusNames } from '../../rules.ts';
import type { StockTransferWithLines } from '../../transfers/contract.ts';

const nameOf = (side: WarehouseSide | null) => (side === null ? null : titleOf(side));
const dateOf = (at: string | null) => (at === null ? null : new Date(at));

interface GoodsLine {
  sku: string;
  description: string;
  amount: number;
  packaged_amount: number;
}
const goods: ExportColumn<GoodsLine>[] = [
  { header: 'SKU', width: 22, value: (line) => line.sku },
  { header: 'Description', width: 40, value: (line) => line.description },
  { header: 'Packages', width: 12, kind: 'number', value: (line) => line.packaged_amount },
  { header: 'Amount', width: 12, kind: 'number', value: (line) => line.amount },
];

export async function orderSheet(order: StockOrderWithLines, { time_zone }: Tenant): Promise<FileAnswer> {
  if (!order.is_exportable) refuse(stockRefusals.not_exportable);
  const bytes = await sheetOf({
    title: `Order ${order.id}`,
    time_zone,
    rows: order.stock_order_line_items,
    facts: [
      ['Order Nr', order.id],
      ['Ordered at', dateOf(order.ordered_at)],
      ['Ordered by', order.created_by],
      ['From', nameOf(order.from_warehouse)],
      ['To', nameOf(order.to_warehouse)],
      ['Kind', kindNames[order.kind]],
      ['Main storage message', order.main_storage_message],
      ['Status', statusNames[order.status]],
    ],
    columns: [
      ...goods,
      {
        header: 'Received amount',
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
  { time_zone }: Tenant,
): Promise<FileAnswer> {
  const bytes = await sheetOf({
    title: `Transfer ${transfer.id}`,
    time_zone,
    rows: transfer.stock_transfer_line_items,
    columns: goods,
    facts: [
      ['Transfer nr', transfer.id],
      ['Transfered at', dateOf(transfer.transfered_at)],
      ['From', nameOf(transfer.from_warehouse)],
      ['To', nameOf(transfer.to_warehouse)],
      ['Kind', kindNames[transfer.kind]],
      ['Main Storage message', transfer.main_storage_message],
      ['Description', transfer.description],
      ['Order Nr', transfer.stock_order?.id ?? null],
    ],
  });
  return new FileAnswer(`stock_transfer_${transfer.id}.xlsx`, bytes);
}

const counted: ExportColumn<CountingLine>[] = [
  { header: 'ID', width: 22, kind: 'number', value: (line) => line.id },
  { header: 'Sku', width: 40, value: (line) => line.sku },
  { header: 'Description', width: 40, value: (line) => line.description },
  { header: 'Old value', width: 12, kind: 'number', value: (line) => line.old_value },
  { header: 'New value', width: 12, kind: 'number', value: (line) => line.new_value },
  {
    header: 'Difference',
    width: 12,
    kind: 'number',
    value: (line) => (line.new_value === null ? null : line.new_value - line.old_value),
  },
];

export async function countingSheet(
  document: CountingDocumentWithLines,
  { time_zone }: Tenant,
): Promise<FileAnswer> {
  const { warehouse } = document;
  const bytes = await sheetOf({
    title: `Count ${document.id}`,
    time_zone,
    rows: document.manual_counting_document_line_items,
    columns: counted,
    facts: [
      ['Document', document.id],
      ['Warehouse', warehouse.name],
      ['Owner', `${warehouse.owner} (${warehouse.owner_type})`],
      ['Counted at', { day: document.date }],
      ['Created by', document.created_by],
      ['Approved by', document.approved_by?.name ?? null],
      ['Approved at', dateOf(document.approved_at)],
    ],
  });
  return new FileAnswer(`manual_counting_document_${document.id}.xlsx`, bytes);
}
