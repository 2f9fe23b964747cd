import { depoPath, inventoryPath, useDepoId } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { useMoney } from '../../plan-events/web/money.ts';
import { listLosses, type Loss } from '../contract.ts';
import { PAGE_SIZES, weekAsked } from '../rules/week.ts';
import { weekScreenTexts } from './week-texts.ts';

/** What was lost in a week: written off, or missed by a count. */
export default function LossesScreen() {
  const t = useWords(weekScreenTexts);
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const money = useMoney();
  const today = useToday();
  const view = useListView({ week: '' }, { tab: 'week' });
  const { week } = weekAsked(view.filters.week || undefined, today);
  const list = useList(listLosses, { query: { ...view.query, week } });
  const columns: Column<Loss>[] = [
    { id: 'at', header: t('at'), cell: (row) => <Moment at={row.at} />, fixed: true },
    {
      id: 'product',
      header: t('product'),
      fixed: true,
      cell: (row) => (
        <Link to={inventoryPath(tenant, depo_id, 'warehouses', row.warehouse_id, 'products', row.product_id)}>
          {row.sku} {row.description}
        </Link>
      ),
    },
    { id: 'warehouse', header: t('warehouse'), room: 700, cell: (row) => row.warehouse_name },
    { id: 'cause', header: t('cause'), room: 600, cell: (row) => t(row.kind) },
    { id: 'pieces', header: t('pieces'), align: 'right', cell: (row) => row.lost },
    { id: 'value', header: t('value'), align: 'right', cell: (row) => money(row.value) },
  ];
  const asked = (format: 'xlsx' | 'csv') => () => ({ query: { week }, format });
  return (
    <>
      <PageTitle
        back={depoPath(tenant, depo_id, 'dashboard', 'week')}
        note={t('week', { week: week.replace(/^\d+-/, '') })}
        actions={
          <>
            <ExportButton endpoint={listLosses} options={asked('xlsx')}>
              {t('excel')}
            </ExportButton>
            <ExportButton endpoint={listLosses} options={asked('csv')}>
              {t('csv')}
            </ExportButton>
          </>
        }
      >
        {t('losses')}
      </PageTitle>
      <Table
        label={t('losses')}
        name="week_losses"
        columns={columns}
        list={list}
        view={view}
        pageSizes={PAGE_SIZES}
        rowId={(row) => row.id}
        empty={{ title: t('none_lost') }}
      />
    </>
  );
}
