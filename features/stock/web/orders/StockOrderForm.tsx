import { useRef } from 'react';
import { inventoryPath, useDepoId, useGo, useIdParam } from '../../../../web/address.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../../web/ui/use-record-form.ts';
import { useWords } from '../../../../web/words.ts';
import type { WarehouseOption } from '../../../warehouses/contract.ts';
import {
  createStockOrder,
  updateStockOrder,
  type NewStockOrderInput,
  type StockOrderWithLines,
} from '../../contract/stock-orders.ts';
import { createStockTransfer } from '../../contract/stock-transfers.ts';
import { orderKinds } from '../../rules/documents.ts';
import {
  attributesOf,
  joinRows,
  linesOf,
  rowsOf,
  type FormSides,
  type GoodsRow,
} from '../../rules/goods-rows.ts';
import { valuesOfRows } from '../goods/form-start.ts';
import { goodsTexts } from '../goods/goods-texts.ts';
import { GoodsGrid } from '../goods/GoodsGrid.tsx';
import { SideFields } from '../goods/SideFields.tsx';
import {
  atLeastOne,
  goodsSchema,
  nextKey,
  useGoods,
  useGoodsGrid,
  useOffered,
  type GoodsValues,
} from '../goods/use-goods.ts';
import { orderFormTexts } from './order-form-texts.ts';

interface OrderValues extends GoodsValues {
  reason: string;
}
type Beginning = { sides: FormSides; rows: readonly GoodsRow[] };
interface Props {
  opened: StockOrderWithLines | null;
  warehouses: readonly WarehouseOption[];
  /** What a new order begins with. */
  beginning: Beginning;
  reload: () => void;
}

const rowsIn = (order: StockOrderWithLines) => rowsOf(order.stock_order_line_items, nextKey);

function valuesOf(
  order: StockOrderWithLines | null,
  { sides, rows }: Beginning,
  depo_id: number,
): OrderValues {
  if (order === null) return { ...valuesOfRows(sides, depo_id, rows), reason: '' };
  return {
    ...valuesOfRows(order, order.to_depo_id ?? depo_id, rowsIn(order)),
    main_storage_message: order.main_storage_message ?? '',
    reason: order.reason ?? '',
  };
}

function useOrderForm({ opened, warehouses, beginning, reload }: Props) {
  const f = useWords(orderFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const warehouse_id = useIdParam('warehouse_id');
  const making = useWrite(createStockOrder);
  const changing = useWrite(updateStockOrder);
  const saved = useRef(opened);
  const { grid, sent } = useGoodsGrid(() => (opened ? rowsIn(opened) : beginning.rows));
  const { edit, record } = useRecordForm<StockOrderWithLines, OrderValues>({
    opened,
    reload,
    schema: goodsSchema,
    valuesOf: (order) => valuesOf(order, beginning, depo_id),
    write: ({ kind, from_warehouse_id, to_warehouse_id, main_storage_message, reason, lines }, before) =>
      sent(async () => {
        const body = {
          kind,
          from_warehouse_id,
          to_warehouse_id,
          main_storage_message,
          reason,
          stock_order_line_items_attributes: attributesOf(lines, before?.stock_order_line_items ?? []),
        } as unknown as NewStockOrderInput;
        const answer = before
          ? await changing.write({
              params: { warehouse_id, id: before.id },
              body: { ...body, lock_version: before.lock_version },
            })
          : await making.write({ params: { warehouse_id }, body });
        saved.current = answer;
        grid.reset(atLeastOne(rowsIn(answer)));
        return answer;
      }),
    join(kept, before, theirs) {
      const rows = joinRows(rowsIn(before), grid.now().rows, rowsIn(theirs));
      grid.reset(atLeastOne(rows));
      return { ...kept, lines: linesOf(rows) };
    },
    said: () => f('saved'),
    addressOf: ({ id }) =>
      inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'stock_orders', id, 'edit'),
  });
  const products = useOffered(edit.form.values, warehouses, record?.id);
  const goods = useGoods({
    grid,
    edit,
    list: 'stock_order_line_items',
    amount_header: f('order_amount'),
    products: products.rows,
  });
  return { edit, record, grid, goods, saved };
}

/** Makes the transfer of everything in a saved order. */
function useApproving(warehouse_id: number) {
  const f = useWords(orderFormTexts);
  const approving = useWrite(createStockTransfer);
  return async (order: StockOrderWithLines) => {
    try {
      await approving.write({
        params: { warehouse_id },
        body: {
          stock_order_id: order.id,
          stock_order_attributes: { id: order.id, status: 'received', lock_version: order.lock_version },
          stock_transfer_line_items_attributes: order.stock_order_line_items.map(
            ({ id, product_id, amount }) => ({ product_id, amount, stock_order_line_item_id: id }),
          ),
        },
      });
      flash.ok(f('approved'));
    } catch (error) {
      // The saved order stays on the screen; one that somebody else approved meanwhile is shown as it is now.
      if (!(error instanceof ApiError) || error.body.stock_transfer_id === undefined) throw error;
      flash.error(error);
    }
  };
}

/**
 * A new order while `opened` is null. Saving moves no goods; Save & Approve saves and then makes the transfer (O1, O2).
 */
export function StockOrderForm(props: Props) {
  const t = useWords(goodsTexts);
  const f = useWords(orderFormTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const warehouse_id = useIdParam('warehouse_id');
  const approveSaved = useApproving(warehouse_id);
  const { edit, record, grid, goods, saved } = useOrderForm(props);
  const orderPath = (id: number) =>
    inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'stock_orders', id);
  const approve = async () => {
    const isSaved = record !== null && !edit.isDirty() && grid.now().refused.size === 0;
    if (!(await (isSaved ? goods.maySave() : goods.guarded.save()))) return;
    const order = saved.current;
    if (order === null) return;
    await approveSaved(order);
    go(orderPath(order.id), { replace: true });
  };
  const title = record ? f('edit_order', { id: record.id }) : f('new_order');
  const back = record
    ? orderPath(record.id)
    : inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'orders');
  return (
    <>
      <PageTitle
        back={back}
        actions={
          <>
            <SaveButton of={edit} variant="default">
              {f('save')}
            </SaveButton>
            <ActionButton onClick={approve}>{f('save_and_approve')}</ActionButton>
          </>
        }
      >
        {title}
      </PageTitle>
      <Form of={goods.guarded} label={title}>
        <SideFields
          of={edit}
          kinds={orderKinds}
          warehouses={props.warehouses}
          saved={record ? [record.from_warehouse, record.to_warehouse] : []}
        />
        <FieldRow>
          <TextField of={edit} name="main_storage_message" label={t('movement_order_id')} maxLength={500} />
          <TextField of={edit} name="reason" label={f('reason')} maxLength={500} />
        </FieldRow>
      </Form>
      <GoodsGrid
        label={title}
        grid={grid}
        goods={goods}
        from_warehouse_id={edit.form.values.from_warehouse_id}
      />
    </>
  );
}
