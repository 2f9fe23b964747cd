import { inventoryPath, useDepoId, useIdParam, useParams } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { EmptyState, Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../../web/words.ts';
import { listWarehouses, type WarehouseOption } from '../../../warehouses/contract.ts';
import { showStockOrder, type StockOrderWithLines } from '../../contract/stock-orders.ts';
import { sidesFor, useWanted, wantedRows } from '../goods/form-start.ts';
import { useOffered } from '../goods/use-goods.ts';
import { orderFormTexts } from './order-form-texts.ts';
import { StockOrderForm } from './StockOrderForm.tsx';

function NewOrder({ warehouses }: { warehouses: readonly WarehouseOption[] }) {
  const wanted = useWanted();
  const sides = sidesFor(useIdParam('warehouse_id'), warehouses, 'regular');
  const products = useOffered(sides, warehouses);
  if (products.error && products.rows.length === 0)
    return <Failure error={products.error} retry={products.retry} />;
  if (products.isPending) return <Loading />;
  return (
    <StockOrderForm
      opened={null}
      warehouses={warehouses}
      beginning={{ sides, rows: wantedRows(wanted, products.rows) }}
      reload={() => undefined}
    />
  );
}

export function Closed({ order }: { order: StockOrderWithLines }) {
  const f = useWords(orderFormTexts);
  const path = inventoryPath(
    useSession().tenant.slug,
    useDepoId(),
    'warehouses',
    useIdParam('warehouse_id'),
    'stock_orders',
    order.id,
  );
  return (
    <>
      <PageTitle back={path}>{f('edit_order', { id: order.id })}</PageTitle>
      <EmptyState title={f('closed')} action={<ActionButton to={path}>{f('to_order')}</ActionButton>} />
    </>
  );
}

const nothing = { sides: { kind: null, from_warehouse_id: null, to_warehouse_id: null }, rows: [] };

function EditedOrder({ warehouses }: { warehouses: readonly WarehouseOption[] }) {
  const params = { warehouse_id: useIdParam('warehouse_id'), id: useIdParam('id') };
  return (
    <OpenRecord endpoint={showStockOrder} params={params}>
      {(order, reload) =>
        order.editable ? (
          <StockOrderForm opened={order} warehouses={warehouses} beginning={nothing} reload={reload} />
        ) : (
          <Closed order={order} />
        )
      }
    </OpenRecord>
  );
}

/** `…/stock_orders/new` and `…/stock_orders/{id}/edit`; the first becomes the second when it is saved. */
export default function StockOrderFormScreen() {
  const warehouses = useList(listWarehouses);
  const { id } = useParams();
  if (warehouses.error && warehouses.rows.length === 0)
    return <Failure error={warehouses.error} retry={warehouses.retry} />;
  if (warehouses.isPending) return <Loading />;
  return id === undefined ? (
    <NewOrder warehouses={warehouses.rows} />
  ) : (
    <EditedOrder warehouses={warehouses.rows} />
  );
}
