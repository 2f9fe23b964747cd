import { inventoryPath, useDepoId, useIdParam } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { useWords } from '../../../../web/words.ts';
import { showStockTransfer, type StockTransferWithLines } from '../../contract/stock-transfers.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { DocumentSheet } from '../documents/DocumentSheet.tsx';
import { accountTexts } from '../documents/side-names.ts';
import { transferTexts } from './transfer-texts.ts';
import { transferFacts } from './TransferFacts.tsx';

export default function StockTransferPrintScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showStockTransfer} params={params}>
      {(transfer) => <TransferSheet transfer={transfer} warehouse_id={params.warehouse_id} />}
    </OpenRecord>
  );
}

/** A movement on paper, to sign for. */
export function TransferSheet({
  transfer,
  warehouse_id,
}: {
  transfer: StockTransferWithLines;
  warehouse_id: number;
}) {
  const t = useWords(transferTexts);
  const d = useWords(documentsTexts);
  const a = useWords(accountTexts);
  const { tenant } = useSession();
  return (
    <DocumentSheet
      title={t('title', { id: transfer.id })}
      back={inventoryPath(
        tenant.slug,
        useDepoId(),
        'warehouses',
        warehouse_id,
        'stock_transfers',
        transfer.id,
      )}
      facts={[
        ...transferFacts(transfer, t, a, [d('kind'), d(transfer.kind)], d('description')),
        [t('stock_order'), transfer.stock_order?.id ?? null],
      ]}
      heads={[d('sku'), d('description'), d('packages_amount')]}
      lines={transfer.stock_transfer_line_items.map((line) => ({
        id: line.id,
        cells: [line.sku, line.description, `${line.packaged_amount} (${line.amount})`],
      }))}
    />
  );
}
