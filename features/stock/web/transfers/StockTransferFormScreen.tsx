import { useRef, useState } from 'react';
import { clockIn, dayIn, instant, type Day } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId, useGo, useIdParam } from '../../../../web/address.ts';
import { useList, useWrite } from '../../../../web/reads.ts';
import { useSearch } from '../../../../web/search.ts';
import { useSession } from '../../../../web/session.ts';
import { ClockField } from '../../../../web/ui/ClockField.tsx';
import { DateField } from '../../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { FieldRow, Form, SaveButton } from '../../../../web/ui/Form.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { listWarehouses, type WarehouseOption } from '../../../warehouses/contract.ts';
import { createStockTransfer, type StockTransferInput } from '../../contract/stock-transfers.ts';
import { transferKinds } from '../../rules/documents.ts';
import type { FormSides, GoodsRow } from '../../rules/goods-rows.ts';
import { sidesFor, useWanted, useWantedSkus, valuesOfRows, wantedRows } from '../goods/form-start.ts';
import { goodsTexts } from '../goods/goods-texts.ts';
import { GoodsGrid } from '../goods/GoodsGrid.tsx';
import { SideFields } from '../goods/SideFields.tsx';
import { goodsSchema, useGoods, useGoodsGrid, useOffered, type GoodsValues } from '../goods/use-goods.ts';
import { transferFormTexts } from './transfer-form-texts.ts';

interface TransferValues extends GoodsValues {
  description: string;
  transfered_at: Day | null;
  transfered_time: string;
}
interface Props {
  warehouses: readonly WarehouseOption[];
  sides: FormSides;
  rows: readonly GoodsRow[];
}

function useTransferForm({ warehouses, sides, rows }: Props) {
  const f = useWords(transferFormTexts);
  const go = useGo();
  const { slug, time_zone } = useSession().tenant;
  const depo_id = useDepoId();
  const warehouse_id = useIdParam('warehouse_id');
  const making = useWrite(createStockTransfer);
  const made = useRef(0);
  const [initial] = useState((): TransferValues => {
    const now = new Date();
    return {
      ...valuesOfRows(sides, depo_id, rows),
      description: '',
      transfered_at: dayIn(time_zone, now),
      transfered_time: `${clockIn(time_zone, now).slice(0, 5)}:00`,
    };
  });
  /** Left as it was it means the moment of saving (L6). */
  const momentOf = ({ transfered_at, transfered_time }: TransferValues) => {
    if (
      transfered_at === null ||
      (transfered_at === initial.transfered_at && transfered_time === initial.transfered_time)
    )
      return undefined;
    return instant(transfered_at, transfered_time || '00:00:00', time_zone).toISOString();
  };
  const { grid, sent } = useGoodsGrid(() => rows);
  const edit = useEditForm<TransferValues>({
    initial,
    schema: goodsSchema,
    save: (values) =>
      sent(async () => {
        const { kind, from_warehouse_id, to_warehouse_id, main_storage_message, description, lines } = values;
        const body = {
          kind,
          from_warehouse_id,
          to_warehouse_id,
          description,
          transfered_at: momentOf(values),
          main_storage_message: from_warehouse_id === null ? main_storage_message : '',
          stock_transfer_line_items_attributes: lines.map(({ product_id, amount }) => ({
            product_id,
            amount,
          })),
        } as unknown as StockTransferInput;
        made.current = (await making.write({ params: { warehouse_id }, body: body as never })).id;
      }),
    saved() {
      flash.ok(f('created'));
      go(inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'stock_transfers', made.current), {
        replace: true,
      });
    },
  });
  const products = useOffered(edit.form.values, warehouses);
  const goods = useGoods({
    grid,
    edit,
    list: 'stock_transfer_line_items',
    amount_header: f('transfer_amount'),
    products: products.rows,
  });
  return { edit, grid, goods };
}

export function StockTransferForm(props: Props) {
  const t = useWords(goodsTexts);
  const f = useWords(transferFormTexts);
  const { slug } = useSession().tenant;
  const today = useToday();
  const back = inventoryPath(slug, useDepoId(), 'warehouses', useIdParam('warehouse_id'), 'transfers');
  const { edit, grid, goods } = useTransferForm(props);
  const { from_warehouse_id } = edit.form.values;
  return (
    <>
      <PageTitle back={back} actions={<SaveButton of={edit}>{f('create')}</SaveButton>}>
        {f('new_transfer')}
      </PageTitle>
      <Form of={goods.guarded} label={f('new_transfer')}>
        <SideFields of={edit} kinds={transferKinds} warehouses={props.warehouses} />
        <FieldRow>
          <TextField of={edit} name="description" label={f('description')} maxLength={500} />
          {from_warehouse_id === null && (
            <TextField of={edit} name="main_storage_message" label={t('movement_order_id')} maxLength={500} />
          )}
          <DateField
            of={edit}
            name="transfered_at"
            label={f('transfered_at')}
            max={today}
            clearable={false}
          />
          <ClockField of={edit} name="transfered_time" label={f('time')} />
        </FieldRow>
      </Form>
      <GoodsGrid label={f('new_transfer')} grid={grid} goods={goods} from_warehouse_id={from_warehouse_id} />
    </>
  );
}

function NewTransfer({ warehouses }: { warehouses: readonly WarehouseOption[] }) {
  const wanted = useWanted();
  const missing = useWantedSkus();
  const [{ kind }] = useSearch({ kind: 'regular' as string });
  const sides = sidesFor(
    useIdParam('warehouse_id'),
    warehouses,
    kind === 'win_lose' ? 'win_lose' : 'regular',
  );
  const products = useOffered(sides, warehouses);
  if (products.error && products.rows.length === 0)
    return <Failure error={products.error} retry={products.retry} />;
  if (products.isPending) return <Loading />;
  return (
    <StockTransferForm
      warehouses={warehouses}
      sides={sides}
      rows={wantedRows([...wanted, ...missing(products.rows)], products.rows)}
    />
  );
}

/** `…/stock_transfers/new`; `?kind=win_lose` chooses that kind. */
export default function StockTransferFormScreen() {
  const warehouses = useList(listWarehouses);
  if (warehouses.error && warehouses.rows.length === 0)
    return <Failure error={warehouses.error} retry={warehouses.retry} />;
  if (warehouses.isPending) return <Loading />;
  return <NewTransfer warehouses={warehouses.rows} />;
}
