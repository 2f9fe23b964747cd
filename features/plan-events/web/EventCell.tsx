import { memo, useEffect, useRef, useState } from 'react';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { IconChevronDown } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { CompactEvent } from './CompactEvent.tsx';
import { eventName } from './event-name.ts';
import { EventActions, type CellMode } from './EventActions.tsx';
import { EventEdit } from './EventEdit.tsx';
import { toneOfTrip, Warnings } from './EventSigns.tsx';
import { EventStart } from './EventStart.tsx';
import { useMoney } from './money.ts';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import type { Hold } from './use-held-rows.ts';
import type { Asked } from './use-moves.ts';
import calendar from './Calendar.module.css';
import styles from './Event.module.css';

interface Props {
  event: PlanEventInCalendar;
  row: string;
  span: number;
  day: Day;
  today: Day;
  revenue: boolean;
  by: 'car' | 'driver';
  /** Everything is shown without being opened. */
  details: boolean;
  /** A filter is set that it does not meet. */
  faded: boolean;
  /** One of several that are to be changed at once. */
  isChosen: boolean;
  /** What of it is away while it is driven. */
  away?: string | undefined;
  /** What of it lies beyond the rest rules. */
  rest?: string | undefined;
  onCarry: (event: PlanEventInCalendar, copy: boolean) => void;
  onSeries: (asked: Asked) => void;
  /** Keeps its row while something is opened in it. */
  hold: Hold;
}

/**
 * One plan event. Its mode is show, edit (route and driver) or startAtEdit; shown it is two lines until it is opened.
 */
export const EventCell = memo(function EventCell({
  row,
  span,
  details,
  faded,
  isChosen,
  by,
  ...props
}: Props) {
  const { event, day, revenue, onCarry, onSeries, hold } = props;
  const m = useWords(movingTexts);
  // Another week puts another event into the same cell: what was opened belongs to the one that it was opened for.
  const [opened, setOpened] = useState<{ id: number; mode: CellMode; isOpen: boolean }>();
  const { mode, isOpen } = opened?.id === event.id ? opened : { mode: 'show' as const, isOpen: false };
  const setMode = (next: CellMode) => setOpened({ id: event.id, mode: next, isOpen });
  const setOpen = (next: boolean) => setOpened({ id: event.id, mode: 'show', isOpen: next });
  const cell = useRef<HTMLTableCellElement>(null);
  const before = useRef<string>('show');
  const shown = mode !== 'show' ? mode : isOpen ? 'open' : 'show';
  useEffect(() => {
    const left = before.current;
    before.current = shown;
    // What takes fields or buttons away gives the focus to the button that had opened them.
    if (left !== shown && left !== 'show')
      cell.current?.querySelector<HTMLElement>(`[data-opens="${left}"]`)?.focus();
    if (shown === 'open' && left === 'show')
      cell.current?.querySelector<HTMLElement>('[data-opens="open"]')?.focus();
  }, [shown]);
  useEffect(() => (shown === 'show' ? undefined : hold(row)), [shown, row, hold]);
  const show = () => setMode('show');
  return (
    <td
      ref={cell}
      colSpan={span}
      className={styles.event}
      data-cell={`${row} ${day}`}
      data-event={event.id}
      data-status={event.status}
      data-mode={mode}
      data-away={props.away === undefined ? undefined : ''}
      data-faded={faded || undefined}
      data-chosen={isChosen || undefined}
      tabIndex={-1}
    >
      {isChosen && <span className={calendar.unseen}>{m('is_chosen')}</span>}
      {mode === 'edit' ? (
        <EventEdit event={event} onSeries={onSeries} onDone={show} />
      ) : mode === 'startAtEdit' ? (
        <EventStart event={event} onSeries={onSeries} onDone={show} />
      ) : details || isOpen ? (
        <EventShown
          {...props}
          onMode={setMode}
          onCarry={onCarry}
          onLess={details ? null : () => setOpen(false)}
        />
      ) : (
        <CompactEvent
          event={event}
          day={day}
          revenue={revenue}
          by={by}
          away={props.away}
          rest={props.rest}
          onOpen={() => setOpen(true)}
        />
      )}
    </td>
  );
});

interface ShownProps extends Pick<
  Props,
  'event' | 'day' | 'today' | 'revenue' | 'away' | 'rest' | 'onCarry'
> {
  onMode: (mode: CellMode) => void;
  onLess: (() => void) | null;
}

function EventShown({ event, day, today, revenue, away, rest, onMode, onCarry, onLess }: ShownProps) {
  const m = useWords(movingTexts);
  const t = useWords(planEventsTexts);
  const money = useMoney();
  const { tenant } = useSession();
  return (
    <>
      <div className={styles.name}>
        <Link draggable={false} to={depoPath(tenant.slug, event.depo_id, 'plan_events', event.id)}>
          {event.route_name}
        </Link>
        <Warnings event={event} away={away} rest={rest} />
        {onLess && (
          <button
            type="button"
            className={styles.open}
            aria-expanded
            aria-label={m('show_less', { route: eventName(event) })}
            data-opens="open"
            onClick={onLess}
          >
            <IconChevronDown size={14} aria-hidden />
          </button>
        )}
      </div>
      {event.date < day && <div className={calendar.note}>{t('began', { day: showDay(event.date) })}</div>}
      {away !== undefined && <div className={calendar.missing}>{away}</div>}
      {rest !== undefined && <div className={calendar.missing}>{rest}</div>}
      {event.user_full_name === null ? (
        <div className={calendar.missing}>{t('no_driver')}</div>
      ) : (
        <div>{event.user_full_name}</div>
      )}
      <div className={styles.line}>
        <StatusDot tone={toneOfTrip(event)}>
          <span className={calendar.unseen}>{t(event.status)} </span>
          {event.route_start_end_time ?? '-'}
        </StatusDot>
        {revenue && event.order_transactions_count !== null && (
          <span className={styles.money}>
            {money(event.order_transactions_count === 0 ? null : event.total_revenue_without_manual_orders)}
          </span>
        )}
      </div>
      <Counts event={event} />
      <EventActions
        event={event}
        today={today}
        writes={can('plan_events.write')}
        onMode={onMode}
        onCarry={onCarry}
      />
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
