import { SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { dayIn, showDay } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId, useIdParam } from '../../../../web/address.ts';
import { useList, useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import { Link } from '../../../../web/ui/Link.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { packagesOf } from '../../../products/rules.ts';
import {
  listStockCard,
  showStockCurve,
  type CardMovement,
  type StockCurve,
} from '../../contract/stock-card.ts';
import { PAGE_SIZE } from '../../rules/documents.ts';
import { belowSince } from '../../rules/stock-card.ts';
import { kindTexts } from '../../texts/documents.ts';
import { accountName, accountTexts, type SayAccount } from '../documents/side-names.ts';
import { StandingAmount } from '../StandingAmount.tsx';
import { BalanceCurve } from './BalanceCurve.tsx';
import { cardTexts } from './card-texts.ts';
import styles from './Card.module.css';

type Words = Say<keyof typeof cardTexts>;

const periods = [30, 90, 366];
/** A movement that was booked so much later than it happened says so. */
const LATE_MS = 60_000;

function Document({
  row,
  t,
  path,
}: {
  row: CardMovement;
  t: Words;
  path: (...parts: (string | number)[]) => string;
}) {
  const { stock_order: order, manual_counting_document: count, stock_transfer: transfer, reverses } = row;
  if (order) return <Link to={path('stock_orders', order.id)}>{t('order', order)}</Link>;
  if (count) return <Link to={path('manual_counting_documents', count.id)}>{t('count', count)}</Link>;
  return (
    <Link to={path('stock_transfers', transfer.id)}>{t(reverses ? 'reversal' : 'transfer', transfer)}</Link>
  );
}

function otherSide(
  { other_warehouse, other_account, quantity }: CardMovement,
  t: Words,
  a: SayAccount,
): string {
  const place = other_warehouse?.name ?? accountName(other_account, a);
  return t(quantity > 0 ? 'from' : 'to', { place });
}

const isLate = (row: CardMovement) =>
  new Date(row.posted_at).getTime() - new Date(row.effective_at).getTime() > LATE_MS;

function columnsOf(
  t: Words,
  a: SayAccount,
  kind: Say<keyof typeof kindTexts>,
  path: (...parts: (string | number)[]) => string,
): Column<CardMovement>[] {
  return [
    {
      id: 'moved_at',
      header: t('moved_at'),
      fixed: true,
      cell: (row) => (
        <>
          <Moment at={row.effective_at} />
          {isLate(row) && (
            <span className={styles.small}>
              {t('posted_late')} <Moment at={row.posted_at} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'document',
      header: t('document'),
      cell: (row) => <Document row={row} t={t} path={path} />,
      fixed: true,
    },
    { id: 'kind', header: t('kind'), cell: (row) => kind(row.kind) },
    { id: 'other_side', header: t('other_side'), cell: (row) => otherSide(row, t, a) },
    {
      id: 'quantity',
      header: t('quantity'),
      cell: ({ quantity }) => (quantity > 0 ? `+${quantity}` : quantity),
      align: 'right',
    },
    {
      id: 'balance',
      header: t('balance'),
      cell: ({ balance_amount: n }) => (n < 0 ? <StatusDot tone="bad">{n}</StatusDot> : n),
      align: 'right',
      fixed: true,
    },
    { id: 'description', header: t('description'), cell: (row) => row.description },
    { id: 'created_by', header: t('created_by'), room: 1000, cell: (row) => row.created_by },
  ];
}

function Facts({ curve, isPast }: { curve: StockCurve; isPast: boolean }) {
  const t = useWords(cardTexts);
  const zone = useSession().tenant.time_zone;
  const { product, balance_amount, balance_until, minimum_required_balance: minimum } = curve;
  // Midnight still belongs to the day that it ends.
  const day = dayIn(zone, new Date(new Date(curve.until).getTime() - 1));
  return (
    <dl className={styles.facts}>
      <dt>{t('balance_now')}</dt>
      <dd>
        <StandingAmount amount={balance_amount} minimum={minimum} />
        <span className={styles.small}>
          {t('packages', { n: packagesOf(balance_amount, product.packaging_size) })}
        </span>
      </dd>
      {isPast && (
        <>
          <dt>{t('balance_until', { day: showDay(day) })}</dt>
          <dd>{balance_until}</dd>
        </>
      )}
      {minimum !== null && (
        <>
          <dt>{t('minimum')}</dt>
          <dd>{minimum}</dd>
        </>
      )}
    </dl>
  );
}

/** `/warehouses/{id}/products/{product_id}`: where did it go? */
export default function StockCardScreen() {
  const t = useWords(cardTexts);
  const a = useWords(accountTexts);
  const kind = useWords(kindTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const [warehouse_id, product_id] = [useIdParam('warehouse_id'), useIdParam('product_id')];
  const today = useToday();
  const view = useListView({ until: '', days: 90 }, { per_page: PAGE_SIZE });
  const { until, days } = view.filters;
  const asked = { params: { warehouse_id, product_id } };
  const shown = until === '' ? {} : { until };
  const { value: curve, error, retry } = useRead(showStockCurve, { ...asked, query: { ...shown, days } });
  const list = useList(listStockCard, { ...asked, query: { ...shown, page: view.page } });
  const columns = useMemo(
    () =>
      columnsOf(t, a, kind, (...parts) => inventoryPath(slug, depo_id, 'warehouses', warehouse_id, ...parts)),
    [t, a, kind, slug, depo_id, warehouse_id],
  );
  const back = inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'products');
  const since = curve ? belowSince(curve.points) : null;
  const title = t('title', { sku: curve?.product.sku ?? '' });
  return (
    <>
      <PageTitle back={back} note={curve && `${curve.product.description} · ${curve.warehouse.name}`}>
        {title}
      </PageTitle>
      <FilterBar view={view}>
        <DayInput
          value={until === '' ? null : until}
          label={t('until')}
          max={today}
          w={170}
          onChange={(day) => view.setFilters({ until: day ?? '' })}
        />
        <SegmentedControl
          aria-label={t('period')}
          value={String(days)}
          data={periods.map((n) => ({ value: String(n), label: t('days', { n }) }))}
          onChange={(n) => view.setFilters({ days: Number(n) })}
        />
      </FilterBar>
      {error && !curve && <Failure error={error} retry={retry} />}
      {!error && !curve && <Loading />}
      {curve && (
        <div className={styles.head}>
          <Facts curve={curve} isPast={until !== ''} />
          <BalanceCurve {...curve} />
          {since !== null && (
            <p className={styles.below}>
              <StatusDot tone="bad">{t('below', { day: showDay(since) })}</StatusDot>
            </p>
          )}
        </div>
      )}
      <Table
        label={t('movements')}
        name="stock-card"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[PAGE_SIZE]}
        rowId={({ id }) => id}
        tone={({ balance_amount }) => (balance_amount < 0 ? 'bad' : null)}
        empty={{ title: t('empty') }}
      />
    </>
  );
}
