import { clockIn, formatWeek, showDay, weekOf } from '../../../shared/calendar.ts';
import { depoPath, useDepoId, useIdParam } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PrintFrame } from '../../../web/ui/PrintFrame.tsx';
import { useWords } from '../../../web/words.ts';
import { listEventStops, type EventStop } from '../contract/event-stops.ts';
import { showPlanEvent } from '../contract/plan-event.ts';
import { planEventsTexts } from './plan-events-texts.ts';

/** The stops of one plan event on paper, for the driver's seat. */
export default function EventPointsScreen() {
  const t = useWords(planEventsTexts);
  const id = useIdParam('id');
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const event = useRead(showPlanEvent, { params: { id } });
  const stops = useRead(listEventStops, { params: { id } });
  if (!event.value || !stops.value) {
    const error = event.error ?? stops.error;
    return error ? (
      <Failure
        error={error}
        retry={() => {
          event.retry();
          stops.retry();
        }}
      />
    ) : (
      <Loading />
    );
  }
  const { route_name, date, car_internal_number, user_full_name, route_start_end_time } = event.value;
  const note = [
    showDay(date),
    route_start_end_time,
    `${t('car')} ${car_internal_number}`,
    user_full_name ?? t('no_driver'),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <PrintFrame
      title={route_name}
      note={note}
      back={depoPath(tenant.slug, depo_id, 'plan_event_templates', formatWeek(weekOf(date)))}
    >
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>{t('planned_at')}</th>
            <th>{t('address')}</th>
            <th>{t('wait')}</th>
            <th>{t('comment')}</th>
          </tr>
        </thead>
        <tbody>
          {stops.value.map((stop) => (
            <StopRow key={stop.id} stop={stop} zone={tenant.time_zone} />
          ))}
        </tbody>
      </table>
    </PrintFrame>
  );
}

function StopRow({ stop, zone }: { stop: EventStop; zone: string }) {
  const t = useWords(planEventsTexts);
  const at = stop.google_estimate_time;
  const kind = stop.stop_type === null ? '' : ` (${t(stop.stop_type)})`;
  return (
    <tr>
      <td>{stop.position}</td>
      <td>{at === null ? '-' : clockIn(zone, new Date(at)).slice(0, 5)}</td>
      <td>
        {stop.address}
        {kind}
      </td>
      <td>{t('minutes_short', { n: stop.wait_time })}</td>
      <td>{[stop.public_comment, stop.private_comment].filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
