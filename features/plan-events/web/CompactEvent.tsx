import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { useLanguage, useSession } from '../../../web/session.ts';
import { IconChevronDown } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { isOver } from '../rules/trip-status.ts';
import { LATE_FROM_MINUTES } from './calendar-view.ts';
import { eventName } from './event-name.ts';
import { SeriesSign, toneOfTrip, Warnings } from './EventSigns.tsx';
import { useMoney } from './money.ts';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import calendar from './Calendar.module.css';
import styles from './Event.module.css';

interface Props {
  event: PlanEventInCalendar;
  day: Day;
  revenue: boolean;
  /** By driver the car stands where by car the driver does. */
  by: 'car' | 'driver';
  /** What of it is away while it is driven. */
  away?: string | undefined;
  /** What of it lies beyond the rest rules. */
  rest?: string | undefined;
  onOpen: () => void;
}

/** Two lines: the route, and who drives it when. What was sold stands where the time stood; all else opens. */
export function CompactEvent({ event, day, revenue, by, away, rest, onOpen }: Props) {
  const t = useWords(planEventsTexts);
  const m = useWords(movingTexts);
  const money = useMoney();
  const whole = new Intl.NumberFormat(locales[useLanguage()], { maximumFractionDigits: 0 });
  const { tenant } = useSession();
  const [from, until] = (event.route_start_end_time ?? '-').split(' - ');
  const sold = revenue && event.order_transactions_count ? event.total_revenue_without_manual_orders : null;
  const amount = sold === null ? null : money(sold);
  const { planned_stops_count: planned, visited_stops_count: visited } = event;
  const late = !isOver(event.status) && event.late_minutes >= LATE_FROM_MINUTES;
  const hint = [
    event.route_name,
    event.user_full_name ?? t('no_driver'),
    event.route_start_end_time ?? '',
    amount ?? '',
    t('stops_hint', { planned, visited }),
    away ?? '',
    rest ?? '',
    event.date < day ? t('began', { day: showDay(event.date) }) : '',
  ].filter((part) => part !== '');
  return (
    <div className={styles.compact} title={hint.join(' · ')}>
      <div className={styles.first}>
        <Link bare draggable={false} to={depoPath(tenant.slug, event.depo_id, 'plan_events', event.id)}>
          {event.route_name}
        </Link>
        <SeriesSign event={event} />
        <Warnings event={event} away={away} rest={rest} />
        {late && <span className={styles.late}>{m('late_by', { n: event.late_minutes })}</span>}
        <button
          type="button"
          className={styles.open}
          aria-expanded={false}
          aria-label={m('show_all', { route: eventName(event) })}
          data-opens="open"
          onClick={onOpen}
        >
          <IconChevronDown size={14} aria-hidden />
        </button>
      </div>
      <div className={styles.second}>
        {by === 'driver' ? (
          <span className={styles.who}>{m('car_named', { car: event.car_internal_number })}</span>
        ) : event.user_full_name === null ? (
          <span className={`${styles.who} ${calendar.missing}`}>{t('no_driver')}</span>
        ) : (
          <span className={styles.who}>{event.user_full_name}</span>
        )}
        <StatusDot tone={toneOfTrip(event)}>
          <span className={calendar.unseen}>{t(event.status)} </span>
          {sold !== null ? (
            <span className={styles.money}>{whole.format(sold)}</span>
          ) : (
            <span>
              {from}
              {until !== undefined && <span className={styles.until}> - {until}</span>}
            </span>
          )}
        </StatusDot>
      </div>
    </div>
  );
}
