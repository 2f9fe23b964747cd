import { Link } from '../../../web/ui/Link.tsx';
import { rowsHere, Table, type Column } from '../../../web/ui/Table.tsx';
import type { Seller, WeekFigures } from '../contract.ts';
import type { ShownWeek } from './use-week.ts';
import { soldBy } from './week-lists.ts';

interface Props {
  which: 'routes' | 'drivers';
  of: WeekFigures;
  shown: ShownWeek;
}

const words = {
  routes: { title: 'by_route', one: 'route', none: 'no_route', filter: 'route_ids' },
  drivers: { title: 'by_driver', one: 'driver', none: 'no_driver', filter: 'user_ids' },
} as const;

/** What routes or drivers sold; each leads to its reports of the week. */
export function Sellers({ which, of, shown }: Props) {
  const { t, tenant, titleOf } = shown;
  const { title, one, none, filter } = words[which];
  const money = shown.show('revenue');
  const { from, until, week, figures } = of;
  const { revenue } = figures;
  const amounts = (['now', 'before', 'year_before'] as const).map((id): Column<Seller> => ({
    id,
    header: t(id),
    spoken: `${t(id)}, ${t(title)}`,
    align: 'right',
    cell: (row) => money(row[id]),
    sort: (row) => row[id],
  }));
  const columns: Column<Seller>[] = [
    {
      id: one,
      header: t(one),
      fixed: true,
      sort: (row) => row.name ?? '',
      cell: (row) => {
        const to = soldBy(filter, row.id, { tenant, depo_id: row.depo_id, from, until, week });
        return to === null ? t(none) : <Link to={to}>{row.name}</Link>;
      },
    },
    ...(of.depo_ids.length > 1
      ? [{ id: 'depo', header: t('depo'), room: 700, cell: (row: Seller) => titleOf(row.depo_id) }]
      : []),
    ...amounts,
  ];
  return (
    <>
      <h2>{t(title)}</h2>
      <Table
        label={t(title)}
        name={`week_${which}`}
        columns={columns}
        list={rowsHere(of[which])}
        rowId={(row) => `${row.depo_id}/${row.id}`}
        rowName={(row) => row.name ?? t(none)}
        sums={{
          now: money(revenue.now),
          before: money(revenue.before),
          year_before: money(revenue.year_before),
        }}
        empty={{ title: t('none_sold') }}
      />
    </>
  );
}
