import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { useList } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../../web/words.ts';
import { type Warehouse } from '../../../warehouses/contract.ts';
import { listProductBalances, type ProductBalanceRow } from '../../contract/balances.ts';
import { standingOf } from '../../rules/balances.ts';
import { StandingAmount, standingTones } from '../StandingAmount.tsx';
import { FutureDateCell, FutureQuantityCell, WantedCell } from './ProductCells.tsx';
import { useChosenSelection, type ChosenStore } from './use-chosen.ts';
import { balanceTexts } from './warehouse-texts.ts';
import styles from './WarehousePage.module.css';

type Row = ProductBalanceRow;

/** What is to be ordered stays in sight where there is no room for all: what is promised is then shown on demand. */
const NARROW = '(max-width: 1100px)';

interface How {
  warehouse: Warehouse;
  isNarrow: boolean;
  store: ChosenStore;
  cardPath: (product_id: number) => string;
  taken: (row: Row) => void;
  mayPromise: boolean;
}

type Words = Say<keyof typeof balanceTexts>;

function productColumns(t: Words, cardPath: How['cardPath']): Column<Row>[] {
  return [
    {
      id: 'sku',
      header: t('sku'),
      cell: ({ id, sku }) => (
        <Link to={cardPath(id)} title={t('card_of', { sku })}>
          {sku}
        </Link>
      ),
      sort: ({ sku }) => sku,
      fixed: true,
    },
    {
      id: 'description',
      header: t('description'),
      sort: ({ description }) => description,
      wrap: true,
      cell: ({ description, status }) => (
        <>
          {description}
          {status === 'inactive' && (
            <>
              {' '}
              <Badge>{t('inactive')}</Badge>
            </>
          )}
        </>
      ),
    },
  ];
}

/** What has to be there, and what is. */
function balanceColumns(t: Words): Column<Row>[] {
  return [
    {
      id: 'minimum',
      header: t('minimum'),
      cell: (row) => row.minimum_required_balance ?? '',
      sort: (row) => row.minimum_required_balance,
      align: 'right',
    },
    {
      id: 'balance',
      header: t('balance'),
      sort: (row) => row.balance_amount,
      align: 'right',
      cell: (row) => (
        <>
          {row.incoming_amount !== 0 && (
            <span className={styles.small}>{t('incoming', { n: row.incoming_amount })} </span>
          )}
          {row.balance_amount}
        </>
      ),
    },
    {
      id: 'actual_balance',
      header: t('actual_balance'),
      sort: (row) => row.actual_balance,
      align: 'right',
      cell: (row) => (
        <StandingAmount
          amount={row.actual_balance}
          minimum={row.minimum_required_balance}
          missing={row.missing_balance_amount}
        />
      ),
    },
  ];
}

/** What the supplier promises. */
function futureColumns(t: Words, { warehouse, isNarrow, taken, mayPromise }: How): Column<Row>[] {
  const promise = (row: Row) => ({ row, warehouse_id: warehouse.id, disabled: !mayPromise, taken });
  return [
    {
      id: 'future_quantity',
      header: t('future_quantity'),
      cell: (row) => <FutureQuantityCell key={row.balance_id} {...promise(row)} />,
      align: 'right',
      width: 110,
      hidden: isNarrow,
    },
    {
      id: 'future_date',
      header: t('future_date'),
      cell: (row) => <FutureDateCell key={row.balance_id} {...promise(row)} />,
      width: 160,
      hidden: isNarrow,
    },
  ];
}

/** What is to be put on an order or a transfer. */
function wantedColumns(t: Words, store: ChosenStore): Column<Row>[] {
  return [
    {
      id: 'packages',
      header: t('packages'),
      cell: (row) => <WantedCell row={row} store={store} what="packages" />,
      align: 'right',
      width: 110,
      fixed: true,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (row) => <WantedCell row={row} store={store} what="amount" />,
      align: 'right',
      width: 120,
      fixed: true,
    },
  ];
}

function columnsOf(t: Words, how: How): Column<Row>[] {
  return [
    ...productColumns(t, how.cardPath),
    ...balanceColumns(t),
    ...(how.warehouse.owner_type === 'Depo' ? futureColumns(t, how) : []),
    ...wantedColumns(t, how.store),
  ];
}

const toneOf = (row: Row) => {
  const standing = standingOf(row.actual_balance, row.minimum_required_balance, row.missing_balance_amount);
  return standing && standingTones[standing];
};

/** What lies in the warehouse; ticked rows travel to a new order or transfer. */
export function ProductsTab({ warehouse, store }: { warehouse: Warehouse; store: ChosenStore }) {
  const t = useWords(balanceTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const list = useList(listProductBalances, { params: { warehouse_id: warehouse.id } });
  // Rows that were saved here stand in for those of the list until it is read again.
  const [saved, setSaved] = useState<{ of: readonly Row[]; rows: ReadonlyMap<number, Row> }>({
    of: list.rows,
    rows: new Map(),
  });
  const rows = useMemo(
    () =>
      saved.of === list.rows && saved.rows.size > 0
        ? list.rows.map((row) => saved.rows.get(row.id) ?? row)
        : list.rows,
    [list.rows, saved],
  );
  const taken = useCallback(
    (row: Row) =>
      setSaved((before) => ({
        of: list.rows,
        rows: new Map([...(before.of === list.rows ? before.rows : []), [row.id, row]]),
      })),
    [list.rows],
  );
  const selection = useChosenSelection(store, rows);
  const columns = useMemo(
    () =>
      columnsOf(t, {
        warehouse,
        isNarrow,
        store,
        taken,
        cardPath: (id) => inventoryPath(slug, depo_id, 'warehouses', warehouse.id, 'products', id),
        mayPromise: can('stock.write'),
      }),
    [t, warehouse, isNarrow, store, taken, slug, depo_id],
  );
  return (
    <Table
      label={t('products')}
      name="warehouse-products"
      columns={columns}
      list={{ ...list, rows }}
      rowId={({ id }) => id}
      rowName={({ sku }) => sku}
      selection={selection}
      tone={toneOf}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
}
