import { formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { OfficeTalk } from './OfficeTalk.tsx';
import { talkTexts } from './talk-texts.ts';

/** The messages of one trip, as the calendar and its report lead to them. */
export default function MessagesScreen() {
  const t = useWords(talkTexts);
  const id = useIdParam('id');
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const { value: trip, error, retry } = useRead(showPlanEvent, { params: { depo_id, id } });
  const calendar = depoPath(tenant.slug, depo_id, 'plan_event_templates');
  if (!trip)
    return (
      <>
        <PageTitle back={calendar}>{t('title')}</PageTitle>
        {error ? <Failure error={error} retry={retry} /> : <Loading />}
      </>
    );
  return (
    <>
      <PageTitle
        back={`${calendar}/${formatWeek(weekOf(trip.date))}`}
        note={[trip.route_name, showDay(trip.date)].join(' · ')}
      >
        {trip.user_full_name === null ? t('title') : t('messages_with', { driver: trip.user_full_name })}
      </PageTitle>
      <OfficeTalk trip={trip} />
    </>
  );
}
