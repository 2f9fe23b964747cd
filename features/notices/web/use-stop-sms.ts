import { clockIn } from '../../../shared/calendar.ts';
import { ApiError } from '../../../web/api-error.ts';
import { call } from '../../../web/api.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { type PlanEventInCalendar } from '../../plan-events/contract/plan-event.ts';
import { resumeSendingSms, showSmsSending, stopSendingSms } from '../contract/sms-customers.ts';
import { stopSmsTexts } from './stop-sms-texts.ts';

export type StoppableEvent = Pick<
  PlanEventInCalendar,
  'id' | 'depo_id' | 'route_name' | 'can_be_stopped' | 'sms_stopped_at'
>;

const paramsOf = (event: StoppableEvent) => ({ id: event.id, depo_id: event.depo_id });
const namesOf = (events: readonly StoppableEvent[]) =>
  [...new Set(events.map((event) => event.route_name))].join(', ');

/** How many are told and how many are not, of all of them together. */
async function counted(events: readonly StoppableEvent[]) {
  const each = await Promise.all(events.map((event) => call(showSmsSending, { params: paramsOf(event) })));
  const sum = (of: 'told' | 'waiting' | 'may_follow') => each.reduce((total, one) => total + one[of], 0);
  return { told: sum('told'), waiting: sum('waiting'), may_follow: sum('may_follow') };
}

/**
 * Stops the notices of every event that may be stopped, after asking (RG75, RG77). `because` is the reason why none
 * of them may.
 */
export function useStopSms(events: readonly StoppableEvent[]): {
  /** What the act is called: for whom. */
  title: string;
  because: string | null;
  stop: () => Promise<void>;
} {
  const t = useWords(stopSmsTexts);
  const zone = useSession().tenant.time_zone;
  const { write } = useWrite(stopSendingSms);
  const stoppable = events.filter((event) => event.can_be_stopped);
  const stopped_at = events.find((event) => event.sms_stopped_at !== null)?.sms_stopped_at;
  const why = () =>
    stopped_at ? t('already', { time: clockIn(zone, new Date(stopped_at)).slice(0, 5) }) : t('nothing');
  const [only] = stoppable.length > 0 ? stoppable : events;
  const title =
    only && (events.length === 1 || stoppable.length === 1)
      ? t('title_trip', { trip: only.route_name })
      : t('title_trips', { n: stoppable.length });
  const stop = async () => {
    const { told, waiting } = await counted(stoppable);
    if (
      !(await confirm({
        title,
        text: `${t('ask', { events: namesOf(stoppable), told, waiting })} ${t('ask_whole', { n: stoppable.length })}`,
        yes: t('title'),
        danger: true,
      }))
    )
      return;
    try {
      for (const event of stoppable) await write({ params: paramsOf(event) });
      flash.ok(t('done'));
    } catch (error) {
      flash.error(error instanceof ApiError && error.isRefusal ? t('refused') : error);
    }
  };
  return { title, because: stoppable.length > 0 ? null : why(), stop };
}

/**
 * Lets the notices of one stopped event go on; null while nothing is stopped or it is too late. `by` says who stopped
 * them, and when.
 */
export function useResumeSms(event: StoppableEvent | undefined): {
  by: string | null;
  resume: (() => Promise<void>) | null;
} {
  const t = useWords(stopSmsTexts);
  const zone = useSession().tenant.time_zone;
  const { write } = useWrite(resumeSendingSms);
  const isStopped = event !== undefined && event.sms_stopped_at !== null;
  const { value } = useRead(showSmsSending, event ? { params: paramsOf(event) } : {}, {
    enabled: isStopped,
  });
  if (!event || !isStopped || !value) return { by: null, resume: null };
  const by =
    value.stopped_at &&
    t('stopped_by', {
      name: value.stopped_by ?? '–',
      time: clockIn(zone, new Date(value.stopped_at)).slice(0, 5),
    });
  const resume = async () => {
    const { told, may_follow } = await counted([event]);
    if (
      !(await confirm({
        title: t('resume'),
        text: t('ask_resume', { events: event.route_name, told, n: may_follow }),
        yes: t('resume'),
      }))
    )
      return;
    try {
      flash.ok(t('resumed', { n: (await write({ params: paramsOf(event) })).resumed }));
    } catch (error) {
      flash.error(error);
    }
  };
  return { by, resume: value.can_be_resumed ? resume : null };
}
