import { depoPath, useDepoId } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { useLanguage, useSession } from '../../../web/session.ts';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { wayIn } from '../../subscribers/texts/consent-ways.ts';
import { listSubscriberChanges, type SubscriberChange } from '../contract.ts';
import { PAGE_SIZES, weekAsked } from '../rules/week.ts';
import { weekScreenTexts } from './week-texts.ts';

/** Who came and who left in a week. */
export default function SubscribersScreen() {
  const t = useWords(weekScreenTexts);
  const language = useLanguage();
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const today = useToday();
  const view = useListView({ week: '' }, { tab: 'week' });
  const { week } = weekAsked(view.filters.week || undefined, today);
  const list = useList(listSubscriberChanges, { query: { ...view.query, week } });
  const columns: Column<SubscriberChange>[] = [
    { id: 'at', header: t('at'), cell: (row) => <Moment at={row.at} />, fixed: true },
    {
      id: 'change',
      header: t('change'),
      cell: (row) => (
        <StatusDot tone={row.gained ? 'ok' : 'muted'}>{t(row.gained ? 'gained' : 'lost')}</StatusDot>
      ),
    },
    { id: 'customer', header: t('customer'), cell: (row) => row.customer_name ?? t('erased') },
    { id: 'way', header: t('way'), room: 700, cell: (row) => wayIn(row.source, language) },
  ];
  const asked = (format: 'xlsx' | 'csv') => () => ({ query: { week }, format });
  return (
    <>
      <PageTitle
        back={depoPath(tenant, depo_id, 'dashboard', 'week')}
        note={t('week', { week: week.replace(/^\d+-/, '') })}
        actions={
          <>
            <ExportButton endpoint={listSubscriberChanges} options={asked('xlsx')}>
              {t('excel')}
            </ExportButton>
            <ExportButton endpoint={listSubscriberChanges} options={asked('csv')}>
              {t('csv')}
            </ExportButton>
          </>
        }
      >
        {t('subscribers')}
      </PageTitle>
      <Table
        label={t('subscribers')}
        name="subscriber_changes"
        columns={columns}
        list={list}
        view={view}
        pageSizes={PAGE_SIZES}
        rowId={(row) => row.id}
        empty={{ title: t('none_changed') }}
      />
    </>
  );
}
