import { useMemo } from 'react';
import { dayIn, monthOf, showDay } from '../../../shared/calendar.ts';
import { useList, useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { countFeedback, feedbackStatuses, listFeedback } from '../contract.ts';
import { columnsOf } from './FeedbackColumns.tsx';
import { FeedbackFilters, type ChosenFilters } from './FeedbackFilters.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackTexts } from './texts.ts';

/** Tab, filters and page as the address has them; the days are the current month's unless chosen. */
function useFeedbackView() {
  const month = monthOf(useToday());
  const unfiltered: ChosenFilters = {
    driver_ids: [],
    route_ids: [],
    start_date: month.first,
    end_date: month.last,
    negative: false,
  };
  const view = useListView({ status: 'pending', ...unfiltered }, { tab: 'status' });
  const { status: given, ...chosen } = view.filters;
  const status = feedbackStatuses.find((one) => one === given) ?? 'pending';
  return { ...view, status, chosen };
}

/** What customers thought of drivers and routes; the depot answers for itself and approves. */
export default function FeedbackScreen() {
  const t = useWords(feedbackTexts);
  const zone = useSession().tenant.time_zone;
  const view = useFeedbackView();
  const { status, chosen } = view;
  const { sort: _, ...query } = view.query;
  const list = useList(listFeedback, { query: { ...query, status } });
  const { value: counts } = useRead(countFeedback, { query: chosen });
  const columns = useMemo(() => columnsOf(t, zone), [t, zone]);
  const leaveEmptyPage = () => {
    if (list.rows.length === 1 && view.page > 1) view.setPage(view.page - 1);
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tabs
        label={t('which')}
        value={status}
        onChange={(key) => view.setFilters({ status: key })}
        items={feedbackStatuses.map((key) => ({ key, label: t(key), count: counts?.[key] }))}
      />
      <FeedbackFilters
        key={JSON.stringify(chosen)}
        chosen={chosen}
        onFilter={view.setFilters}
        onCancel={view.clearFilters}
      />
      <Table
        key={status}
        label={t('title')}
        name="feedbacks"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25]}
        rowId={(one) => one.id}
        rowName={(one) => t('feedback_of', { date: showDay(dayIn(zone, new Date(one.created_at))) })}
        tone={(one) => (one.feedback === 'negative' && one.status === 'pending' ? 'bad' : null)}
        expand={(one) => <FeedbackForm feedback={one} onApproved={leaveEmptyPage} />}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
