import { NativeSelect } from '@mantine/core';
import { inventoryPath, useDepoId, useGo } from '../../../../web/address.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { call } from '../../../../web/api.ts';
import { useWrite } from '../../../../web/reads.ts';
import { can, useLanguage, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { ExportButton } from '../../../../web/ui/ExportButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { titleOf } from '../../../warehouses/rules.ts';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import { listProductBalances } from '../../contract/balances.ts';
import {
  deleteStockOrder,
  exportStockOrder,
  sendStockOrder,
  type StockOrderWithLines,
} from '../../contract/stock-orders.ts';
import { createStockTransfer } from '../../contract/stock-transfers.ts';
import { receiptLines, receivedOf, shortOf, type TypedLines } from '../../rules/stock-orders.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { askAboutShortages } from '../goods/ask-about-shortages.ts';
import { goodsTexts } from '../goods/goods-texts.ts';
import { orderTexts } from './order-texts.ts';

interface Props {
  order: StockOrderWithLines;
  warehouse_id: number;
  reload: () => void;
  typed: TypedLines;
  setTyped: (typed: TypedLines) => void;
}

/** The order's two sides, as far as the person may go there (O15). */
function Switcher({ order, warehouse_id }: Pick<Props, 'order' | 'warehouse_id'>) {
  const t = useWords(orderTexts);
  const type = useWords(ownerTypeTexts);
  const go = useGo();
  const { tenant, depos } = useSession();
  const sides = [order.from_warehouse, order.to_warehouse]
    .filter((side) => side !== null)
    .filter((side) => depos.some((depo) => depo.id === side.depo_id));
  const show = (id: number) => {
    const side = sides.find((one) => one.id === id);
    if (side) go(inventoryPath(tenant.slug, side.depo_id, 'warehouses', side.id, 'stock_orders', order.id));
  };
  return (
    <NativeSelect
      aria-label={t('seen_from')}
      value={String(warehouse_id)}
      data={sides.map((side) => ({
        value: String(side.id),
        label: titleOf({ ...side, owner_type: type(side.owner_type) }),
      }))}
      onChange={(event) => show(Number(event.currentTarget.value))}
    />
  );
}

/** Approves with what was typed, or deletes; both ask first where something would be lost. */
function useActs({ order, warehouse_id, reload, typed, setTyped }: Props) {
  const t = useWords(orderTexts);
  const d = useWords(documentsTexts);
  const g = useWords(goodsTexts);
  const go = useGo();
  const language = useLanguage();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const approval = useWrite(createStockTransfer);
  const removal = useWrite(deleteStockOrder);
  const sending = useWrite(sendStockOrder);
  const lines = order.stock_order_line_items;
  /** Somebody else was first: what they did is shown, and what was typed here stays beside it. */
  const reloading = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      flash.error(error);
      if (error instanceof ApiError && error.status === 409) reload();
    }
  };
  const mayTake = async (taken: readonly { product_id: number; amount: number }[]) => {
    if (order.from_warehouse?.depo_id !== depo_id) return true;
    return askAboutShortages(
      g,
      shortOf(taken, await call(listProductBalances, { params: { warehouse_id: order.from_warehouse.id } })),
    );
  };
  const approve = () =>
    reloading(async () => {
      const received = receiptLines(lines, typed ?? new Map(), language);
      if (!(await mayTake(received))) return;
      await approval.write({
        params: { warehouse_id },
        body: {
          stock_order_id: order.id,
          stock_order_attributes: { id: order.id, status: 'received', lock_version: order.lock_version },
          stock_transfer_line_items_attributes: received,
        },
      });
      flash.ok(t('was_approved', { id: order.id }));
      setTyped(null);
      reload();
    });
  const send = () =>
    reloading(async () => {
      await sending.write({ params: { id: order.id, warehouse_id } });
      flash.ok(t('was_sent', { id: order.id }));
      reload();
    });
  const remove = async () => {
    if (!(await confirm({ title: t('delete_question'), yes: d('delete'), danger: true }))) return;
    await reloading(async () => {
      await removal.write({
        params: { id: order.id, warehouse_id },
        body: { lock_version: order.lock_version },
      });
      flash.ok(t('was_deleted', { id: order.id }));
      go(inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'orders'));
    });
  };
  return { approve, send, remove };
}

export function OrderActions({ order, warehouse_id, reload, typed, setTyped }: Props) {
  const t = useWords(orderTexts);
  const d = useWords(documentsTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const path = (...parts: (string | number)[]) =>
    inventoryPath(tenant.slug, depo_id, 'warehouses', warehouse_id, ...parts);
  const lines = order.stock_order_line_items;
  const isPending = order.status === 'pending';
  const mayWrite = can('stock.write');
  const language = useLanguage();
  const unreadable =
    typed !== null &&
    lines.some(
      (line) => typed.has(line.id) && receivedOf(line, typed.get(line.id)?.amount ?? '', language) === null,
    );

  const { approve, send, remove } = useActs({ order, warehouse_id, reload, typed, setTyped });
  if (typed !== null) {
    return (
      <>
        <ActionButton variant="default" onClick={() => setTyped(null)}>
          {t('cancel')}
        </ActionButton>
        <ActionButton onClick={approve} because={unreadable ? t('whole_number') : null}>
          {d('approve')}
        </ActionButton>
      </>
    );
  }
  return (
    <>
      <Switcher order={order} warehouse_id={warehouse_id} />
      {isPending && mayWrite && order.asked_by_driver && order.on_its_way_at === null && (
        <ActionButton onClick={send}>{t('send_to_car')}</ActionButton>
      )}
      {isPending && mayWrite && <ActionButton onClick={approve}>{d('approve')}</ActionButton>}
      {isPending && mayWrite && (
        <ActionButton variant="default" onClick={() => setTyped(new Map())}>
          {t('difference')}
        </ActionButton>
      )}
      {order.is_exportable && (
        <ExportButton
          endpoint={exportStockOrder}
          options={() => ({ params: { id: order.id, warehouse_id }, format: 'xlsx' })}
        >
          {d('export')}
        </ExportButton>
      )}
      <ActionButton variant="default" to={path('stock_orders', order.id, 'print')}>
        {d('print')}
      </ActionButton>
      {order.editable && mayWrite && (
        <ActionButton variant="default" to={path('stock_orders', order.id, 'edit')}>
          {d('edit')}
        </ActionButton>
      )}
      {order.editable && mayWrite && (
        <ActionButton variant="default" color="red" onClick={remove}>
          {d('delete')}
        </ActionButton>
      )}
    </>
  );
}
