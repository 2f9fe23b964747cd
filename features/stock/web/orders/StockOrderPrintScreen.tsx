import { inventoryPath, useDepoId, useIdParam } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { useWords } from '../../../../web/words.ts';
import { showStockOrder, type StockOrderWithLines } from '../../contract/stock-orders.ts';
import { receivedText } from '../../rules/stock-orders.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { DocumentSheet } from '../documents/DocumentSheet.tsx';
import { accountTexts } from '../documents/side-names.ts';
import { orderTexts } from './order-texts.ts';
import { orderFacts } from './OrderFacts.tsx';

export default function StockOrderPrintScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showStockOrder} params={params}>
      {(order) => <OrderSheet order={order} warehouse_id={params.warehouse_id} />}
    </OpenRecord>
  );
}

/** An order on paper: to pick by, or what came of it. */
export function OrderSheet({ order, warehouse_id }: { order: StockOrderWithLines; warehouse_id: number }) {
  const t = useWords(orderTexts);
  const d = useWords(documentsTexts);
  const a = useWords(accountTexts);
  const { tenant } = useSession();
  const isReceived = order.status === 'received';
  return (
    <DocumentSheet
      title={t('title', { id: order.id })}
      back={inventoryPath(tenant.slug, useDepoId(), 'warehouses', warehouse_id, 'stock_orders', order.id)}
      facts={[...orderFacts(order, t, a, [d('kind'), d(order.kind)]), [d('status'), d(order.status)]]}
      pen={!isReceived}
      heads={[
        d('sku'),
        d('description'),
        d('packages_amount'),
        ...(isReceived ? [t('received_amount')] : []),
      ]}
      lines={order.stock_order_line_items.map((line) => ({
        id: line.id,
        cells: [
          line.sku,
          line.description,
          `${line.packaged_amount} (${line.amount})`,
          ...(isReceived ? [receivedText(line)] : []),
        ],
      }))}
    />
  );
}
