import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { monthOf } from '../../../shared/calendar.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { ability, can, page, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useSelection } from '../../../web/ui/use-selection.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import {
  listApprovedEodReports,
  listEodReports,
  listUnmappedEodReports,
  reportTabs,
  sumEodReports,
  type EodReport,
  type ReportTab,
} from '../contract/eod-report.ts';
import { ApproveClean, LeftDialog, type LeftReport } from './ApproveClean.tsx';
import { CreateEodDialog } from './CreateEodDialog.tsx';
import { eodTexts } from './eod-texts.ts';
import { Difference, mappedColumns, unmappedColumns } from './EodColumns.tsx';
import { EodFilters, type EodFilterValues } from './EodFilters.tsx';
import { ExportsDialog } from './ExportsDialog.tsx';
import { Paper } from './Paper.tsx';
import { useAmounts } from './use-amounts.ts';

const lists = {
  unapproved: listEodReports,
  approved: listApprovedEodReports,
  unmapped: listUnmappedEodReports,
} as const;

/** Approved and unmapped reports have an address of their own, too. */
function useTabOfAddress(): string {
  const { pathname } = useLocation();
  if (pathname.endsWith('/unmapped')) return 'unmapped';
  return pathname.endsWith('/history') ? 'approved' : 'unapproved';
}

/** Tab, filters and page as the address has them; the days are the current month's unless chosen. */
function useEodView() {
  const month = monthOf(useToday());
  const unfiltered: EodFilterValues = {
    car_ids: [],
    route_ids: [],
    user_ids: [],
    start_date: month.first,
    end_date: month.last,
    invalid: false,
  };
  const view = useListView({ tab: useTabOfAddress(), ...unfiltered }, { tab: 'tab' });
  const { tab: given, ...chosen } = view.filters;
  const tab: ReportTab = reportTabs.find((one) => one === given) ?? 'unapproved';
  return { ...view, tab, chosen };
}

function EodTable({ view }: { view: ReturnType<typeof useEodView> }) {
  const t = useWords(eodTexts);
  const amount = useAmounts();
  const tenant = useSession().tenant.slug;
  const { tab, chosen } = view;
  const { page: at, sort } = view;
  const list = useList(lists[tab], { query: { ...chosen, page: at, ...(sort && { sort }) } });
  const { value: sums } = useRead(sumEodReports, { query: { ...chosen, tab } });
  const selection = useSelection<EodReport>();
  const [left, setLeft] = useState<readonly LeftReport[]>([]);
  const columns = useMemo(
    () => (tab === 'unmapped' ? unmappedColumns : mappedColumns)({ t, tenant, amount }),
    [tab, t, tenant, amount],
  );
  const leaveEmptyPage = () => {
    if (list.rows.length === 1 && view.page > 1) view.setPage(view.page - 1);
  };
  return (
    <>
      <Table
        label={t(tab)}
        name={`eod_${tab}`}
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25]}
        rowId={(report) => report.id}
        rowName={(report) => t('report_of', { id: report.id })}
        sums={
          sums && {
            total: amount(sums.total),
            difference: <Difference of={sums.difference} amount={amount} />,
          }
        }
        tone={(report) => (report.invalid ? 'bad' : null)}
        expand={(report) => <Paper report={report} onApproved={leaveEmptyPage} />}
        empty={{ title: t('none'), text: t('none_text') }}
        {...(tab === 'unapproved' &&
          can('eod.write') && { selection, bulk: <ApproveClean selection={selection} onLeft={setLeft} /> })}
      />
      {left.length > 0 && <LeftDialog left={left} onClose={() => setLeft([])} />}
    </>
  );
}

/** What the registers took, trip by trip: looked through, corrected and approved. */
export default function EodScreen() {
  const t = useWords(eodTexts);
  const view = useEodView();
  const [dialog, setDialog] = useState<'create' | 'exports' | null>(null);
  const close = () => setDialog(null);
  const actions = !ability('home_delivery') && (
    <ActionButton variant="default" onClick={() => setDialog('exports')}>
      {t('exports')}
    </ActionButton>
  );
  const create = can('eod.write') && { label: t('create'), onClick: () => setDialog('create') };
  return (
    <>
      <PageTitle note={page().currency} actions={actions} create={create}>
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('which')}
        value={view.tab}
        onChange={(tab) => view.setFilters({ tab })}
        items={reportTabs.map((key) => ({ key, label: t(key) }))}
      />
      <EodFilters key={JSON.stringify(view.chosen)} chosen={view.chosen} onFilter={view.setFilters} />
      <EodTable key={view.tab} view={view} />
      {dialog === 'create' && <CreateEodDialog onClose={close} />}
      {dialog === 'exports' && <ExportsDialog onClose={close} />}
    </>
  );
}
