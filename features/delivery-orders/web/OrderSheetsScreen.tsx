import { useEffect } from 'react';
import { tenantPath, useDepoId } from '../../../web/address.ts';
import { useList, useWrite } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../web/words.ts';
import type { DeliveryOrder, OrderKind } from '../contract/delivery-order.ts';
import { listCalls, MOST_SHEETS } from '../contract/order-lists.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { ordersTexts } from './orders-texts.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { labels } from './sheet-labels.ts';

/** The orders that the address names, by route and stop, as the driver comes to them. */
export function useNamedOrders(kind: OrderKind) {
  const [search] = useSearch({ ids: '' });
  const ids = search.ids.split(',').filter(Boolean);
  const list = useList(
    listCalls[kind].list,
    { query: { ids, per_page: MOST_SHEETS } },
    { enabled: ids.length > 0 },
  );
  const { tenant } = useSession();
  const back = tenantPath(
    tenant.slug,
    'eshop',
    'depo',
    useDepoId(),
    kind === 'eshop' ? 'orders' : 'b2b_orders',
  );
  const rows = list.rows.toSorted(
    (a, b) =>
      (a.route ?? '~').localeCompare(b.route ?? '~') ||
      (a.delivery_date ?? '').localeCompare(b.delivery_date ?? '') ||
      (a.expected_time ?? a.delivery_time ?? '').localeCompare(b.expected_time ?? b.delivery_time ?? '') ||
      a.id - b.id,
  );
  return { ...list, rows, back, isWaiting: list.isPending && ids.length > 0 };
}

/** Sheets that were printed say so in the list from then on. */
function useNotedPrinting(kind: OrderKind, orders: readonly DeliveryOrder[]): void {
  const t = useWords(ordersTexts);
  const { write } = useWrite(handlingCalls[kind].updatePrintedStatus);
  const ids = orders.map(({ id }) => id).join(',');
  useEffect(() => {
    const note = async () => {
      if (ids === '') return;
      try {
        await write({ body: { order_ids: ids.split(',').map(Number) } });
        flash.ok(t('printed'));
      } catch (error) {
        flash.error(error);
      }
    };
    const listen = () => void note();
    globalThis.addEventListener('afterprint', listen);
    return () => globalThis.removeEventListener('afterprint', listen);
  }, [ids, write, t]);
}

export function OrderSheets({ kind }: { kind: OrderKind }) {
  const { rows, back, error, retry, isWaiting } = useNamedOrders(kind);
  useNotedPrinting(kind, rows);
  if (isWaiting) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  return (
    <PrintFrame title={`${labels.orders} · ${rows.length}`} back={back}>
      {rows.map((order, at) => (
        <OrderSheet key={order.id} order={order} isFirst={at === 0} />
      ))}
    </PrintFrame>
  );
}

export default function OrderSheetsScreen() {
  return <OrderSheets kind="eshop" />;
}
