import { useEffect, useRef, useState } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { IconAlertTriangle, IconTruck } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract.ts';
import { EventActions, type CellMode } from './EventActions.tsx';
import { EventEdit } from './EventEdit.tsx';
import { EventStart } from './EventStart.tsx';
import { useMoney } from './money.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Calendar.module.css';

interface Props {
  event: PlanEventInCalendar;
  span: number;
  day: Day;
  today: Day;
  revenue: boolean;
}

/** One plan event. Its mode is show, edit (route and driver) or startAtEdit. */
export function EventCell({ event, span, day, today, revenue }: Props) {
  const [mode, setMode] = useState<CellMode>('show');
  const cell = useRef<HTMLTableCellElement>(null);
  const before = useRef<CellMode>('show');
  useEffect(() => {
    const left = before.current;
    before.current = mode;
    // Leaving a form takes its fields away: the focus goes back to the button that opened it.
    if (mode === 'show' && left !== 'show')
      cell.current?.querySelector<HTMLElement>(`[data-opens="${left}"]`)?.focus();
  }, [mode]);
  const show = () => setMode('show');
  return (
    <td
      ref={cell}
      colSpan={span}
      className={styles.event}
      data-cell={`${event.car_id} ${day}`}
      data-status={event.status}
      data-mode={mode}
    >
      {mode === 'edit' ? (
        <EventEdit event={event} onDone={show} />
      ) : mode === 'startAtEdit' ? (
        <EventStart event={event} onDone={show} />
      ) : (
        <EventShown event={event} day={day} today={today} revenue={revenue} onMode={setMode} />
      )}
    </td>
  );
}

const tones: Record<PlanEventInCalendar['status'], Tone> = {
  planned: 'muted',
  under_way: 'info',
  finished: 'ok',
};

function EventShown({
  event,
  day,
  today,
  revenue,
  onMode,
}: Omit<Props, 'span'> & { onMode: (mode: CellMode) => void }) {
  const t = useWords(planEventsTexts);
  const money = useMoney();
  const { tenant } = useSession();
  return (
    <>
      <div className={styles.name}>
        <Link to={depoPath(tenant.slug, event.depo_id, 'plan_events', event.id)}>{event.route_name}</Link>
        <Warnings event={event} />
      </div>
      {event.date < day && <div className={styles.note}>{t('began', { day: showDay(event.date) })}</div>}
      {event.user_full_name === null ? (
        <div className={styles.missing}>{t('no_driver')}</div>
      ) : (
        <div>{event.user_full_name}</div>
      )}
      <div className={styles.line}>
        <StatusDot tone={tones[event.status]}>
          <span className={styles.unseen}>{t(event.status)} </span>
          {event.route_start_end_time ?? '-'}
        </StatusDot>
        {revenue && (
          <span className={styles.money}>
            {money(event.order_transactions_count === 0 ? null : event.total_revenue_without_manual_orders)}
          </span>
        )}
      </div>
      <Counts event={event} />
      <EventActions event={event} today={today} writes={can('plan_events.write')} onMode={onMode} />
    </>
  );
}

function Counts({ event }: { event: PlanEventInCalendar }) {
  const t = useWords(planEventsTexts);
  const {
    planned_stops_count: planned,
    visited_stops_count: visited,
    sms_receivers_count: all,
    home_receivers_count: home,
  } = event;
  return (
    <dl className={styles.counts}>
      <div title={t('stops_hint', { planned, visited })}>
        <dt>{t('stops')}</dt>
        <dd>{t('visited_of', { planned, visited })}</dd>
      </div>
      <div title={t('sms_hint', { all, home })}>
        <dt>{t('sms')}</dt>
        <dd>
          {all} ({home})
        </dd>
      </div>
      {ability('calendar_b2b_count') && (
        <div>
          <dt>{t('b2b')}</dt>
          <dd>{event.b2b_stops_count}</dd>
        </div>
      )}
      <div>
        <dt>{t('eshop')}</dt>
        <dd>{event.eshop_stops_count}</dd>
      </div>
    </dl>
  );
}

function Warnings({ event }: { event: PlanEventInCalendar }) {
  const t = useWords(planEventsTexts);
  const text = event.route_invalid ? t('route_invalid') : event.route_approved ? null : t('not_approved');
  return (
    <>
      {text !== null && (
        <span role="img" aria-label={text} title={text} className={styles.warning}>
          <IconAlertTriangle size={15} aria-hidden />
        </span>
      )}
      {event.car_not_moving && (
        <span role="img" aria-label={t('car_not_moving')} title={t('car_not_moving')} className={styles.bad}>
          <IconTruck size={15} aria-hidden />!
        </span>
      )}
    </>
  );
}
