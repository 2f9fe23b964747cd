import { clockIn } from '../../../shared/calendar.ts';
import { ApiError } from '../../../web/api-error.ts';
import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import { listPlanEvents, showPlanEvent, type PlanEventInCalendar } from '../../plan-events/contract.ts';
import { listReportPoints } from '../../plan-events/report/contract.ts';
import { listAllSmsCustomers, listSmsCustomers, stopSendingSms } from '../contract.ts';
import { stopSmsTexts } from './stop-sms-texts.ts';

export type StoppableEvent = Pick<PlanEventInCalendar, 'id' | 'depo_id' | 'route_name' | 'can_be_stopped' | 'sms_stopped_at'>;

/** Stops the notices of every event that may be stopped, after asking (RG75, RG77). `because` is the reason why none of them may. */
export function useStopSms(events: readonly StoppableEvent[]): { because: string | null; stop: () => Promise<void> } {
  const t = useWords(stopSmsTexts);
  const zone = useSession().tenant.time_zone;
  const { write } = useWrite(stopSendingSms, { stale: [showPlanEvent, listPlanEvents, listReportPoints, listSmsCustomers, listAllSmsCustomers] });
  const stoppable = events.filter((event) => event.can_be_stopped);
  const stopped_at = events.find((event) => event.sms_stopped_at !== null)?.sms_stopped_at;
  const why = () => (stopped_at ? t('already', { time: clockIn(zone, new Date(stopped_at)).slice(0, 5) }) : t('nothing'));
  const stop = async () => {
    const names = [...new Set(stoppable.map((event) => event.route_name))].join(', ');
    if (!await confirm({ title: t('title'), text: t('ask', { events: names }), yes: t('title'), danger: true })) return;
    try {
      for (const event of stoppable) await write({ params: { id: event.id, depo_id: event.depo_id } });
      flash.ok(t('done'));
    } catch (error) {
      flash.error(error instanceof ApiError && error.isRefusal ? t('refused') : error);
    }
  };
  return { because: stoppable.length > 0 ? null : why(), stop };
}
