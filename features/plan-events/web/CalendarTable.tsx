import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { can } from '../../../web/session.ts';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import type { CalendarWeek } from '../calendar/contract.ts';
import type { PlanEventInCalendar } from '../contract.ts';
import { cellsOf } from './calendar-rows.ts';
import { DayHeader } from './DayHeader.tsx';
import { DestroyCarDialog } from './DestroyCarDialog.tsx';
import { EmptyCell } from './EmptyCell.tsx';
import { EventCell } from './EventCell.tsx';
import { NewEventDialog } from './NewEventDialog.tsx';
import { planEventsTexts } from './plan-events-texts.ts';
import styles from './Calendar.module.css';

type Car = CalendarWeek['cars'][number];

interface Props {
  week: CalendarWeek;
  events: readonly PlanEventInCalendar[];
  /** False draws it without any amount of money, for the second print. */
  revenue: boolean;
  label: string;
}

type Open = { what: 'create'; car: Car; day: Day } | { what: 'destroy'; car: Car } | null;

/** Cars by days. Each car is a body of its own, which a printer keeps together. */
export function CalendarTable({ week, events, revenue, label }: Props) {
  const t = useWords(planEventsTexts);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const table = useRef<HTMLTableElement>(null);
  useCellFocus(table, events);
  const most = Math.max(0, ...week.days.map((day) => day.total_revenue ?? 0));
  const days = week.days.map((day) => day.date);
  return (
    <>
      <table ref={table} className={styles.table} aria-label={label}>
        <colgroup>
          <col className={styles.carColumn} />
          {days.map((day) => (
            <col key={day} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('car')}
            </th>
            {week.days.map((day) => (
              <DayHeader key={day.date} day={day} today={week.today} most={most} revenue={revenue} />
            ))}
          </tr>
        </thead>
        {week.cars.map((car) => (
          <CarBody
            key={car.id}
            car={car}
            days={days}
            today={week.today}
            events={events.filter((event) => event.car_id === car.id)}
            revenue={revenue}
            onCreate={(day) => setOpen({ what: 'create', car, day })}
            onDestroy={() => setOpen({ what: 'destroy', car })}
          />
        ))}
      </table>
      {open?.what === 'create' && <NewEventDialog car={open.car} day={open.day} onClose={close} />}
      {open?.what === 'destroy' && <DestroyCarDialog car={open.car} days={days} onClose={close} />}
    </>
  );
}

/** What was created or destroyed is drawn anew, and the button that had the focus is gone: the focus then stays in its cell. */
function useCellFocus(
  table: RefObject<HTMLTableElement | null>,
  events: readonly PlanEventInCalendar[],
): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    table.current
      ?.querySelector<HTMLElement>(`[data-cell="${last.current}"]`)
      ?.querySelector<HTMLElement>('a, button')
      ?.focus();
  }, [table, events]);
  useEffect(() => {
    const drawn = table.current;
    const screen = drawn?.closest('main');
    const come = ({ target }: FocusEvent) => {
      last.current = (target as Element).closest('td')?.dataset.cell ?? null;
    };
    // A press on the bare page leaves the cell; one in a dialog, which is drawn outside the screen, does not.
    const leave = () => {
      last.current = null;
    };
    drawn?.addEventListener('focusin', come);
    screen?.addEventListener('pointerdown', leave);
    return () => {
      drawn?.removeEventListener('focusin', come);
      screen?.removeEventListener('pointerdown', leave);
    };
  }, [table]);
}

interface BodyProps {
  car: Car;
  days: readonly Day[];
  today: Day;
  events: readonly PlanEventInCalendar[];
  revenue: boolean;
  onCreate: (day: Day) => void;
  onDestroy: () => void;
}

function CarBody({ car, days, today, events, revenue, onCreate, onDestroy }: BodyProps) {
  const t = useWords(planEventsTexts);
  const here = car.depo_id === useDepoId();
  return (
    <tbody>
      <tr>
        <th scope="row" className={styles.car}>
          <div className={styles.number}>{car.internal_number}</div>
          <div className={styles.plate}>{car.plate_number}</div>
          {car.borrowed && (
            <div className={styles.borrowed}>
              <StatusDot tone="info">{t('borrowed', { depo: car.depo_title })}</StatusDot>
            </div>
          )}
          {can('plan_events.write') && (
            <button type="button" className={styles.plain} onClick={onDestroy}>
              {t('destroy_of_car', { car: car.internal_number })}
            </button>
          )}
        </th>
        {cellsOf(days, events).map((cell) =>
          cell.event ? (
            <EventCell
              key={cell.event.id}
              event={cell.event}
              span={cell.span}
              day={cell.day}
              today={today}
              revenue={revenue}
            />
          ) : (
            <EmptyCell
              key={cell.day}
              car={car}
              day={cell.day}
              today={today}
              create={here && can('plan_events.write') ? onCreate : null}
            />
          ),
        )}
      </tr>
    </tbody>
  );
}
