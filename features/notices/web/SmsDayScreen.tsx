import { daysOfWeek, formatWeek, parseDay, showDay, weekOf, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useParams, withQuery } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listPlanEvents } from '../../plan-events/contract/plan-event.ts';
import { listAllSmsCustomers } from '../contract/sms-customers.ts';
import { NoticeScore } from './NoticeScore.tsx';
import { smsCustomersTexts } from './sms-customers-texts.ts';
import { SmsCustomersList } from './SmsCustomersList.tsx';

const LIVE_MS = 15_000;

/**
 * A day, or 1 (Monday) to 7 of this ISO week; nothing is today (RG59). Null for what is no day: the server then says
 * so.
 */
function dayMeant(weekday: string, today: Day): Day | null {
  if (weekday === '') return today;
  const { year, week } = weekOf(today);
  return /^[1-7]$/.test(weekday) ? (daysOfWeek(year, week)[Number(weekday) - 1] ?? null) : parseDay(weekday);
}

/** Who is told on a day, over all plan events of the depot. */
export default function SmsDayScreen() {
  const t = useWords(smsCustomersTexts);
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const { weekday = '' } = useParams();
  const today = useToday();
  const day = dayMeant(weekday, today);
  const events = useList(
    listPlanEvents,
    { query: day === null ? {} : { date: day } },
    { enabled: day !== null, every_ms: LIVE_MS },
  );
  const list = useList(listAllSmsCustomers, { query: { weekday: day ?? weekday } }, { every_ms: LIVE_MS });
  const back = depoPath(
    tenant,
    depo_id,
    'plan_event_templates',
    ...(day === null ? [] : [formatWeek(weekOf(day))]),
  );
  return (
    <SmsCustomersList
      title={t('title_day', { day: day === null ? weekday : showDay(day) })}
      back={back}
      depo_id={depo_id}
      list={list}
      events={events.rows}
      note={day !== null && <NoticeScore day={day} />}
      links={
        day !== null &&
        day < today && (
          <ActionButton
            variant="default"
            to={withQuery(depoPath(tenant, depo_id, 'plan_events', 'notice_preview'), { date: day })}
          >
            {t('try_notices')}
          </ActionButton>
        )
      }
    />
  );
}
