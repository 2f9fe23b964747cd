import { dayIn, monthOf, showDay } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { own, tabsOf } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { countFeedback, feedbackStatuses, listFeedback } from '../contract.ts';
import { columnsOf } from './FeedbackColumns.tsx';
import { FeedbackFilters, type ChosenFilters } from './FeedbackFilters.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackTexts } from './texts.ts';

const feedback = listOf(listFeedback, {
  name: 'feedbacks',
  words: feedbackTexts,
  label: feedbackTexts.title,
  columns: columnsOf,
  filters: {
    status: tabsOf(feedbackStatuses, feedbackTexts, { label: feedbackTexts.which }),
    driver_ids: own<string[]>([]),
    route_ids: own<string[]>([]),
    start_date: own(''),
    end_date: own(''),
    negative: own<boolean>(false),
  },
  sizes: [25],
  tone: (one) => (one.feedback === 'negative' && one.status === 'pending' ? 'bad' : null),
  empty: { title: feedbackTexts.none, text: feedbackTexts.none_text },
});

/** What customers thought of drivers and routes; the depot answers for itself and approves. */
export default function FeedbackScreen() {
  const t = useWords(feedbackTexts);
  const zone = useSession().tenant.time_zone;
  const { first, last } = monthOf(useToday());
  const shown = useListOf(feedback, { given: { zone }, usual: { start_date: first, end_date: last } });
  const { view, list } = shown;
  const { status: _, ...rest } = view.filters;
  const chosen = rest as unknown as ChosenFilters;
  const { value: counts } = useRead(countFeedback, { query: chosen });
  const leaveEmptyPage = () => {
    if (list.rows.length === 1 && view.page > 1) view.setPage(view.page - 1);
  };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListTable
        of={shown}
        counts={counts && { ...counts }}
        above={
          <FeedbackFilters
            key={JSON.stringify(chosen)}
            chosen={chosen}
            onFilter={(wanted) => view.setFilters({ ...wanted })}
            onCancel={view.clearFilters}
          />
        }
        rowName={(one) => t('feedback_of', { date: showDay(dayIn(zone, new Date(one.created_at))) })}
        expand={(one) => <FeedbackForm feedback={one} onApproved={leaveEmptyPage} />}
      />
    </>
  );
}
