import { useIdParam } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showStockTransfer } from '../../contract/stock-transfers.ts';
import { TransferDetail } from './TransferDetail.tsx';

/** One movement: what went from where to where, and where it came from. */
export default function StockTransferScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showStockTransfer} params={params}>
      {(transfer, reload) => (
        <TransferDetail transfer={transfer} warehouse_id={params.warehouse_id} reload={reload} />
      )}
    </OpenRecord>
  );
}
