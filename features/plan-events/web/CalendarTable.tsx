import { Fragment, memo, useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { can } from '../../../web/session.ts';
import { useRowsInSight, type Measure } from '../../../web/ui/use-rows-in-sight.ts';
import { useWords } from '../../../web/words.ts';
import type { Absence } from '../../absences/contract.ts';
import { useAbsenceKind } from '../../absences/web/absence-words.ts';
import type { CalendarWeek } from '../contract/calendar.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { cellsOf } from './calendar-rows.ts';
import {
  isPicked,
  isRowFound,
  isTripFound,
  rowsOf,
  type Car,
  type Filter,
  type Row,
} from './calendar-view.ts';
import { Carrying, useCarrying } from './Carrying.tsx';
import { ChosenBar } from './ChosenBar.tsx';
import { DayHeader } from './DayHeader.tsx';
import { DestroyCarDialog } from './DestroyCarDialog.tsx';
import { EmptyCell } from './EmptyCell.tsx';
import { EventCell } from './EventCell.tsx';
import { movingTexts } from './moving-texts.ts';
import type { Whose } from './new-event.ts';
import { NewEventDialog } from './NewEventDialog.tsx';
import { planEventsTexts } from './plan-events-texts.ts';
import { RowHead } from './RowHead.tsx';
import { SeriesScopeDialog } from './SeriesScopeDialog.tsx';
import { TakenCellDialog } from './TakenCellDialog.tsx';
import { awayOn, useAway, useMoveQuestion } from './use-away.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useChosen } from './use-chosen.ts';
import { useHeldRows, type Hold } from './use-held-rows.ts';
import { useHoursWords, useRestSigns, type HoursOf } from './use-hours.ts';
import type { Asked } from './use-moves.ts';
import { useTodayInSight } from './use-today-in-sight.ts';
import styles from './Calendar.module.css';

interface Props {
  week: CalendarWeek;
  events: readonly PlanEventInCalendar[];
  /** False draws it without any amount of money, for the second print. */
  revenue: boolean;
  label: string;
  by?: 'car' | 'driver';
  /** Every cell with all it has, as on paper. */
  details?: boolean;
  only?: readonly Filter[];
  /** What was typed to find cars, plates, routes and drivers. */
  find?: string;
  now?: Date;
  /** The day that was gone to. */
  marked?: Day | null;
  /** Who is away and what stands in the workshop that week. */
  absences?: readonly Absence[];
  /** By driver, what they have planned that week. */
  hours?: HoursOf;
}

type Open = { what: 'create'; whose: Whose; day: Day } | { what: 'destroy'; car: Car } | null;

const NONE: readonly Filter[] = [];
const NOBODY: readonly Absence[] = [];
const NO_HOURS: HoursOf = new Map();
/** A row of cars without anything opened, and one with all of it. */
const ROW_PX = 39;
const OPEN_ROW_PX = 130;

type Shown = Required<Pick<Props, 'week' | 'events' | 'by' | 'only' | 'find' | 'now'>>;

/** With a filter or a word those rows that have something of it, and what they pick; null where all is shown. */
function useRows({ week, events, by, only, find, now }: Shown) {
  const picked = useMemo(() => {
    if (only.length === 0 && find === '') return null;
    const isShown = (event: PlanEventInCalendar) =>
      isPicked(event, only, now) && isTripFound(event, find, week.cars);
    return new Set(events.filter(isShown).map(({ id }) => id));
  }, [week, events, only, find, now]);
  const rows = useMemo(
    () =>
      rowsOf(week, events, by).filter(
        (row) =>
          picked === null ||
          row.events.some((event) => picked.has(event.id)) ||
          (only.length === 0 && isRowFound(row, find)),
      ),
    [week, events, by, only, find, picked],
  );
  return { rows, picked };
}

/** Of all rows those in sight, and those that a hand is in. */
function useSight(table: RefObject<HTMLTableElement | null>, rows: readonly Row[], details: boolean) {
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const { hold, held } = useHeldRows(table, keys);
  // A row has another height with everything in it, which is measured anew.
  const measured = useMemo(() => (details ? keys.map((key) => `${key} open`) : keys), [keys, details]);
  const sight = useRowsInSight({
    scroll: () => table.current?.parentElement ?? null,
    keys: measured,
    heightOf: () => (details ? OPEN_ROW_PX : ROW_PX),
    held,
  });
  return { keys, hold, sight };
}

/** Cars or drivers by days. Each row is a body of its own, which a printer keeps together. */
export function CalendarTable({ week, events, revenue, label, ...view }: Props) {
  const {
    by = 'car',
    details = true,
    only = NONE,
    find = '',
    now = new Date(0),
    marked = null,
    absences = NOBODY,
    hours = NO_HOURS,
  } = view;
  const m = useWords(movingTexts);
  const { open, create, destroy, close } = useOpened();
  const table = useRef<HTMLTableElement>(null);
  useCellFocus(table, events);
  useTodayInSight(table, week.week, marked ?? week.today);
  const days = useMemo(() => week.days.map((day) => day.date), [week]);
  const { rows, picked } = useRows({ week, events, by, only, find, now });
  const { keys, hold, sight } = useSight(table, rows, details);
  const desk = useCarrying({ table, events, rows, mayBeAway: useMoveQuestion(absences) });
  const { take, moves } = desk;
  const writes = can('plan_events.write');
  const { chosen, leave } = useChosen({
    table,
    rows,
    days,
    events,
    isOff: !writes,
    isCarrying: desk.isCarrying,
  });
  const { signs, awayRows } = useAway(absences, events);
  const { rests, hoursOf } = useHours(hours);
  return (
    <>
      {desk.carried && <Carrying carried={desk.carried} onLeave={desk.letBe} />}
      {!desk.carried && chosen.size > 0 && <ChosenBar chosen={chosen} week={week} onLeave={leave} />}
      <table ref={table} className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <TableHead {...{ week, by, revenue, details }} />
        {sight.rows.map(({ at, gap }) => (
          <Fragment key={keys[at]}>
            <Gap height={gap} />
            <RowBody
              row={rows[at] as Row}
              at={at}
              {...{ days, revenue, by, details, create, destroy, hold }}
              measure={sight.measure}
              today={week.today}
              picked={picked}
              chosen={chosen}
              signs={signs}
              rests={rests}
              hours={hoursOf(rows[at] as Row)}
              away={awayRows.get(keys[at] as string) ?? NOBODY}
              onCarry={take}
              onSeries={moves.ask}
            />
          </Fragment>
        ))}
        <Gap height={sight.below} />
      </table>
      {rows.length === 0 && <p className={styles.none}>{m('none_of_these')}</p>}
      {open && <Opened open={open} week={week} days={days} onClose={close} />}
      {desk.taken && (
        <TakenCellDialog taken={desk.taken} {...{ events, days, moves }} onClose={desk.leaveTaken} />
      )}
      {moves.asked && <SeriesScopeDialog asked={moves.asked} send={moves.send} onClose={moves.answer} />}
    </>
  );
}

/** By trip what lies beyond the rest rules, and of a driver's row what is planned. */
function useHours(hours: HoursOf) {
  const rests = useRestSigns(hours);
  const { planned } = useHoursWords();
  const hoursOf = (row: Row) => {
    const found = 'car' in row || !row.driver ? undefined : hours.get(row.driver.id);
    return found && planned(found);
  };
  return { rests, hoursOf };
}

/** The dialog of a new trip, or of all trips of a car. */
function useOpened() {
  const [open, setOpen] = useState<Open>(null);
  const create = useCallback((whose: Whose, day: Day) => setOpen({ what: 'create', whose, day }), []);
  const destroy = useCallback((car: Car) => setOpen({ what: 'destroy', car }), []);
  return { open, create, destroy, close: () => setOpen(null) };
}

interface OpenedProps extends Pick<Props, 'week'> {
  open: NonNullable<Open>;
  days: readonly Day[];
  onClose: () => void;
}

function Opened({ open, week, days, onClose }: OpenedProps) {
  return open.what === 'create' ? (
    <NewEventDialog whose={open.whose} cars={week.cars} day={open.day} onClose={onClose} />
  ) : (
    <DestroyCarDialog car={open.car} days={days} onClose={onClose} />
  );
}

/** The days with their figures. */
function TableHead({
  week,
  by,
  revenue,
  details,
}: Required<Pick<Props, 'week' | 'by' | 'revenue' | 'details'>>) {
  const t = useWords(planEventsTexts);
  const m = useWords(movingTexts);
  const most = Math.max(0, ...week.days.map((day) => day.total_revenue ?? 0));
  return (
    <>
      <colgroup>
        <col className={styles.carColumn} />
        {week.days.map(({ date }) => (
          <col key={date} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {by === 'car' ? t('car') : m('driver')}
          </th>
          {week.days.map((day) => (
            <DayHeader
              key={day.date}
              day={day}
              today={week.today}
              most={most}
              revenue={revenue}
              details={details}
            />
          ))}
        </tr>
      </thead>
    </>
  );
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tbody aria-hidden>
      <tr style={{ height }} />
    </tbody>
  ) : null;
}

interface BodyProps {
  row: Row;
  at: number;
  measure: Measure;
  days: readonly Day[];
  today: Day;
  revenue: boolean;
  by: 'car' | 'driver';
  details: boolean;
  /** Those that the filters pick; null without any. */
  picked: ReadonlySet<number> | null;
  chosen: ReadonlySet<number>;
  /** By trip, what of it is away. */
  signs: ReadonlyMap<number, string>;
  /** By trip, what of it lies beyond the rest rules. */
  rests: ReadonlyMap<number, string>;
  /** Of a driver's row. */
  hours: string | undefined;
  /** Of who or what the row is of. */
  away: readonly Absence[];
  create: (whose: Whose, day: Day) => void;
  destroy: (car: Car) => void;
  onCarry: (event: PlanEventInCalendar, copy: boolean) => void;
  onSeries: (asked: Asked) => void;
  hold: Hold;
}

/** An answer that says the same draws nothing anew: rows are compared by what stands in them. */
const isSame = (a: BodyProps, b: BodyProps) =>
  Object.entries(a).every(([name, value]) => {
    const other = b[name as keyof BodyProps];
    if (name === 'chosen')
      return value === other || a.row.events.every(({ id }) => a.chosen.has(id) === b.chosen.has(id));
    if (name === 'signs' || name === 'rests')
      return value === other || a.row.events.every(({ id }) => a[name].get(id) === b[name].get(id));
    if (name !== 'row') return Object.is(value, other);
    const [one, two] = [a.row, b.row];
    return (
      one.key === two.key &&
      one.events.length === two.events.length &&
      one.events.every((event, n) => event === two.events[n])
    );
  });

const RowBody = memo(function RowBody(props: BodyProps) {
  const {
    row,
    at,
    measure,
    days,
    today,
    picked,
    chosen,
    signs,
    rests,
    hours,
    away,
    create,
    destroy,
    ...cells
  } = props;
  const kindOf = useAbsenceKind();
  const depo_id = useDepoId();
  const isOurs = !('car' in row) || row.car.depo_id === depo_id;
  const whose = isOurs && can('plan_events.write') ? row : null;
  return (
    <tbody ref={measure} data-index={at} data-row={row.key}>
      <tr aria-rowindex={at + 2}>
        <RowHead
          row={row}
          day={days.includes(today) ? today : (days[0] ?? today)}
          hours={hours}
          onDestroy={destroy}
        />
        {cellsOf(days, row.events).map((cell, n) => {
          const off = cell.event ? undefined : awayOn(away, cell.day);
          return cell.event ? (
            <EventCell
              key={`event ${n}`}
              {...cells}
              event={cell.event}
              row={row.key}
              span={cell.span}
              day={cell.day}
              today={today}
              faded={picked !== null && !picked.has(cell.event.id)}
              isChosen={chosen.has(cell.event.id)}
              away={signs.get(cell.event.id)}
              rest={rests.get(cell.event.id)}
            />
          ) : (
            <EmptyCell
              key={cell.day}
              row={row.key}
              whose={whose}
              day={cell.day}
              today={today}
              create={create}
              away={off && kindOf(off)}
            />
          );
        })}
      </tr>
    </tbody>
  );
}, isSame);
