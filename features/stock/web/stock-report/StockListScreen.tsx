import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { inventoryPath, useDepoId } from '../../../../web/address.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { ExportButton } from '../../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../../web/ui/FilterBar.tsx';
import { Link } from '../../../../web/ui/Link.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import { rowsHere, Table, type Column } from '../../../../web/ui/Table.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { useMoney } from '../../../plan-events/web/money.ts';
import { showStockList, type StockList, type StockPlace, type StockRow } from '../../contract/stock-list.ts';
import { stockListScreenTexts } from './stock-list-texts.ts';
import styles from './StockList.module.css';

/** What lies in one warehouse; each amount leads to its stock card. */
function placeColumn(
  place: StockPlace,
  at: number,
  { tenant, short }: { tenant: string; short: string },
): Column<StockRow> {
  return {
    id: `place_${place.id}`,
    header: `${place.code} ${place.name}`,
    align: 'right',
    sort: (row) => row.amounts[at] ?? 0,
    cell: (row) => {
      const amount = row.amounts[at] ?? 0;
      const lead = (
        <Link
          to={inventoryPath(tenant, place.depo_id, 'warehouses', place.id, 'products', row.id)}
          className={styles.amount ?? ''}
          bare
        >
          {amount}
        </Link>
      );
      return row.is_short[at] ? (
        <span title={short}>
          <StatusDot tone="bad">{lead}</StatusDot>
        </span>
      ) : (
        lead
      );
    },
  };
}

function useColumns(value: StockList | undefined): Column<StockRow>[] {
  const t = useWords(stockListScreenTexts);
  const money = useMoney();
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  return useMemo(
    () => [
      {
        id: 'sku',
        header: t('sku'),
        fixed: true,
        sort: (row) => row.sku,
        cell: (row) => <Link to={inventoryPath(tenant, depo_id, 'products', row.id, 'edit')}>{row.sku}</Link>,
      },
      {
        id: 'description',
        header: t('description'),
        fixed: true,
        sort: (row) => row.description,
        cell: (row) => row.description,
      },
      {
        id: 'missing_amount',
        header: t('missing_amount'),
        sort: (row) => row.missing_amount,
        cell: (row) =>
          row.missing_amount > 0 && (
            <StatusDot tone="bad">
              {t('in_places', { pieces: row.missing_amount, n: row.short_places })}
            </StatusDot>
          ),
      },
      {
        id: 'amount',
        header: t('amount'),
        align: 'right',
        sort: (row) => row.amount,
        cell: (row) => row.amount,
      },
      {
        id: 'cost_value',
        header: t('cost_value'),
        align: 'right',
        room: 700,
        sort: (row) => row.cost_value ?? 0,
        cell: (row) => (row.cost_value === null ? t('not_known') : money(row.cost_value)),
      },
      {
        id: 'sales_value',
        header: t('sales_value'),
        align: 'right',
        room: 700,
        sort: (row) => row.sales_value,
        cell: (row) => money(row.sales_value),
      },
      ...(value?.places ?? []).map((place, at) => placeColumn(place, at, { tenant, short: t('short') })),
    ],
    [t, money, tenant, depo_id, value?.places],
  );
}

/** All warehouses side by side, as of the end of a day. */
export default function StockListScreen() {
  const t = useWords(stockListScreenTexts);
  const money = useMoney();
  const today = useToday();
  const view = useListView({ day: today, all_depos: false, short: false });
  const { day, all_depos, short } = view.filters;
  const query = { day, all_depos, short };
  const { value, error, retry, isPending } = useRead(showStockList, { query });
  const asked = (format: 'xlsx' | 'csv') => () => ({ query, format });
  const sums = value?.sums;
  return (
    <>
      <PageTitle
        note={sums && sums.without_cost > 0 && t('without_cost', { n: sums.without_cost })}
        actions={
          <>
            <ExportButton endpoint={showStockList} options={asked('xlsx')}>
              {t('excel')}
            </ExportButton>
            <ExportButton endpoint={showStockList} options={asked('csv')}>
              {t('csv')}
            </ExportButton>
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <FilterBar view={view}>
        <DayInput
          aria-label={t('day')}
          w={150}
          clearable={false}
          value={day}
          onChange={(next) => next !== null && view.setFilters({ day: next })}
        />
        <Checkbox
          label={t('only_short')}
          checked={short}
          onChange={(event) => view.setFilters({ short: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('all_depos')}
          checked={all_depos}
          onChange={(event) => view.setFilters({ all_depos: event.currentTarget.checked })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        name="stock_list"
        columns={useColumns(value)}
        list={{ ...rowsHere(value?.rows ?? []), isPending, error, retry }}
        rowId={(row) => row.id}
        rowName={(row) => row.sku}
        sums={
          sums && {
            missing_amount: sums.missing_amount,
            amount: sums.amount,
            cost_value:
              sums.cost_value === 0 && sums.without_cost > 0 ? t('not_known') : money(sums.cost_value),
            sales_value: money(sums.sales_value),
          }
        }
        empty={{ title: t('none') }}
      />
    </>
  );
}
