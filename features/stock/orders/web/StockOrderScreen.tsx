import { useIdParam } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showStockOrder } from '../contract.ts';
import { OrderDetail } from './OrderDetail.tsx';

/** One order: who wants what from where, and its approval. */
export default function StockOrderScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return <OpenRecord endpoint={showStockOrder} params={params}>{(order, reload) => <OrderDetail order={order} warehouse_id={params.warehouse_id} reload={reload} />}</OpenRecord>;
}
