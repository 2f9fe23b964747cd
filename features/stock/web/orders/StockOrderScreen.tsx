import { useState } from 'react';
import { useIdParam } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showStockOrder } from '../../contract/stock-orders.ts';
import type { TypedLines } from '../../rules/stock-orders.ts';
import { OrderDetail } from './OrderDetail.tsx';

/** One order: who wants what from where, and its approval. */
export default function StockOrderScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return <OpenOrder key={params.id} params={params} />;
}

function OpenOrder({ params }: { params: { id: number; warehouse_id: number } }) {
  // It outlives a new reading of the order: somebody else may have been first.
  const [typed, setTyped] = useState<TypedLines>(null);
  return (
    <OpenRecord endpoint={showStockOrder} params={params}>
      {(order, reload) => (
        <OrderDetail
          order={order}
          warehouse_id={params.warehouse_id}
          reload={reload}
          typed={typed}
          setTyped={setTyped}
        />
      )}
    </OpenRecord>
  );
}
