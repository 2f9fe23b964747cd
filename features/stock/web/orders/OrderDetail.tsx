import { useMemo } from 'react';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { can, useSession } from '../../../../web/session.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, rowsHere, type Column } from '../../../../web/ui/Table.tsx';
import { UnsavedGuard } from '../../../../web/ui/UnsavedGuard.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import type { StockOrderLine, StockOrderWithLines } from '../../contract/stock-orders.ts';
import type { Typed, TypedLines } from '../../rules/stock-orders.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { Facts } from '../documents/Facts.tsx';
import { accountTexts } from '../documents/side-names.ts';
import { orderTexts } from './order-texts.ts';
import { OrderActions } from './OrderActions.tsx';
import { orderFacts } from './OrderFacts.tsx';
import { ReasonField, ReceivedCell, ReceivedField } from './ReceivedCell.tsx';
import { ShortOrders } from './ShortOrders.tsx';

interface Props {
  order: StockOrderWithLines;
  warehouse_id: number;
  reload: () => void;
  typed: TypedLines;
  setTyped: (typed: TypedLines) => void;
}

type PathTo = (...parts: (string | number)[]) => string;

interface Receiving extends Pick<Props, 'typed' | 'setTyped'> {
  isReceived: boolean;
}

function columnsOf(
  t: Say<keyof typeof orderTexts>,
  d: Say<keyof typeof documentsTexts>,
  { typed, setTyped, isReceived }: Receiving,
): Column<StockOrderLine>[] {
  const isOpen = typed !== null && !isReceived;
  const fieldOf = (line: StockOrderLine) => ({
    line,
    typed: typed?.get(line.id),
    type: (next: Typed) => setTyped(new Map(typed).set(line.id, next)),
  });
  return [
    { id: 'sku', header: d('sku'), cell: (line) => line.sku, width: 140, fixed: true },
    {
      id: 'description',
      header: d('description'),
      cell: (line) => line.description,
      wrap: true,
      fixed: true,
    },
    {
      id: 'packages',
      header: d('packages_amount'),
      align: 'right',
      width: 150,
      cell: (line) => `${line.packaged_amount} (${line.amount})`,
      fixed: true,
    },
    {
      id: 'received',
      header: t('received_amount'),
      align: 'right',
      width: 220,
      fixed: true,
      cell: (line) =>
        isOpen ? (
          <ReceivedField {...fieldOf(line)} />
        ) : (
          <ReceivedCell line={line} isReceived={isReceived} typed={typed?.get(line.id)} />
        ),
    },
    ...(isOpen
      ? [
          {
            id: 'reason',
            header: t('difference_reason'),
            width: 260,
            fixed: true,
            cell: (line: StockOrderLine) => <ReasonField {...fieldOf(line)} />,
          },
        ]
      : []),
  ];
}

/** What the order is, and what became of it. */
function AllFacts({ order, path }: { order: StockOrderWithLines; path: PathTo }) {
  const t = useWords(orderTexts);
  const d = useWords(documentsTexts);
  const a = useWords(accountTexts);
  const isReceived = order.status === 'received';
  const transfer = order.stock_transfer;
  return (
    <Facts
      facts={[
        ...orderFacts(order, t, a, [d('kind'), d(order.kind).toUpperCase()]),
        order.reason !== null && [t('reason'), order.reason],
        isReceived &&
          transfer !== null && [
            t('stock_transfer'),
            <Link key="transfer" to={path('stock_transfers', transfer.id)}>
              #{transfer.id}
            </Link>,
          ],
        isReceived && [t('approved_at'), <Moment key="approved" at={order.stock_transfer_created_at} />],
        order.approved_by !== null && [t('approved_by'), order.approved_by.name],
      ]}
    />
  );
}

export function OrderDetail({ order, warehouse_id, reload, typed, setTyped }: Props) {
  const t = useWords(orderTexts);
  const d = useWords(documentsTexts);
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const isReceived = order.status === 'received';
  const isOpen = typed !== null && !isReceived;
  const path: PathTo = (...parts) =>
    inventoryPath(tenant.slug, depo_id, 'warehouses', warehouse_id, ...parts);
  const columns = useMemo(
    () => columnsOf(t, d, { typed, setTyped, isReceived }),
    [d, t, typed, setTyped, isReceived],
  );
  return (
    <>
      <PageTitle
        back={path('orders')}
        note={<StatusDot tone={isReceived ? 'ok' : 'warn'}>{d(order.status)}</StatusDot>}
        actions={
          <OrderActions
            order={order}
            warehouse_id={warehouse_id}
            reload={reload}
            typed={isOpen ? typed : null}
            setTyped={setTyped}
          />
        }
      >
        {t('title', { id: order.id })}
      </PageTitle>
      <AllFacts order={order} path={path} />
      {isReceived && order.to_warehouse?.owner_type === 'Car' && can('delivery_orders.read') && (
        <ShortOrders id={order.id} warehouse_id={warehouse_id} />
      )}
      <Table
        label={t('title', { id: order.id })}
        name="stock_order_lines"
        columns={columns}
        list={rowsHere(order.stock_order_line_items)}
        rowId={(line) => line.id}
        empty={{ title: d('none') }}
      />
      <UnsavedGuard unsaved={() => isOpen && typed.size > 0} />
      <History
        kind="stock_orders"
        id={order.id}
        names={{
          kind: d('kind'),
          status: d('status'),
          from_warehouse: t('from_warehouse'),
          to_warehouse: t('to_warehouse'),
          reason: t('reason'),
          main_storage_message: t('message'),
          on_its_way_at: t('on_its_way'),
        }}
      />
    </>
  );
}
