import { Group } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  daysOfWeek,
  formatWeek,
  parseWeek,
  shiftWeek,
  showDay,
  weekOf,
  type Day,
  type Week,
} from '../../../shared/calendar.ts';
import { depoPath, NoSuchAddress, useDepoId, useGo, useParams, withQuery } from '../../../web/address.ts';
import { usePrefetch, useRead } from '../../../web/reads.ts';
import { useSearch } from '../../../web/search.ts';
import { ability, can, remember, remembered, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useMinute } from '../../../web/ui/use-minute.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useKeptList } from '../../../web/way-back.ts';
import { useWords } from '../../../web/words.ts';
import { showCalendarWeek, type CalendarWeek } from '../contract/calendar.ts';
import { listPlanEvents, type PlanEventInCalendar } from '../contract/plan-event.ts';
import { AwayStrip } from './AwayStrip.tsx';
import { filters } from './calendar-view.ts';
import { CalendarBar, type View } from './CalendarBar.tsx';
import { CalendarTable } from './CalendarTable.tsx';
import { CopyWeekDialog } from './CopyWeekDialog.tsx';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import { RouteToPlan, useRouteToPlan } from './RouteToPlan.tsx';
import { useUndoKeys } from './use-acts.ts';
import { useAbsences } from './use-away.ts';
import { useDriverHours } from './use-hours.ts';
import styles from './Calendar.module.css';

/** The week that the address names; the present one without a name. */
function useWeek(today: Day): Week {
  const { week } = useParams();
  if (week === undefined) return weekOf(today);
  const read = parseWeek(week);
  if (read === null) throw new NoSuchAddress(`week=${week}`);
  return read;
}

type Printing = 'all' | 'plain' | null;

/** Draws what is to be printed, prints it, and draws the screen again; the browser's own key prints everything, too. */
function usePrinting(): [Printing, (what: Printing) => void] {
  const [printing, setPrinting] = useState<Printing>(null);
  const asked = useRef(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting((what) => what ?? 'all'));
    const done = () => {
      asked.current = false;
      setPrinting(null);
    };
    globalThis.addEventListener('beforeprint', before);
    globalThis.addEventListener('afterprint', done);
    return () => {
      globalThis.removeEventListener('beforeprint', before);
      globalThis.removeEventListener('afterprint', done);
    };
  }, []);
  useEffect(() => {
    if (printing !== null && asked.current) void document.fonts.ready.then(() => globalThis.print());
  }, [printing]);
  const print = (what: Printing) => {
    asked.current = true;
    setPrinting(what);
  };
  return [printing, print];
}

function WeekButtons({ week, goTo }: { week: Week; goTo: (week: Week | null) => void }) {
  const t = useWords(planEventsTexts);
  const past = (weeks: number) => () => goTo(shiftWeek(week, weeks));
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        px={8}
        aria-label={t('previous_week')}
        title={t('previous_week')}
        onClick={past(-1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <Button variant="default" onClick={() => goTo(null)}>
        {t('this_week')}
      </Button>
      <Button variant="default" px={8} aria-label={t('next_week')} title={t('next_week')} onClick={past(1)}>
        <IconChevronRight size={16} aria-hidden />
      </Button>
    </Group>
  );
}

/** Everything, and where the tenant wants it the same without money. */
function PrintButtons({ print }: { print: (what: Printing) => void }) {
  const t = useWords(planEventsTexts);
  const icon = <IconPrinter size={16} aria-hidden />;
  return (
    <>
      <ActionButton variant="default" leftSection={icon} onClick={() => print('all')}>
        {t('print')}
      </ActionButton>
      {ability('print_without_revenue') && (
        <ActionButton variant="default" leftSection={icon} onClick={() => print('plain')}>
          {t('print_plain')}
        </ActionButton>
      )}
    </>
  );
}

interface SheetProps {
  week: Week;
  range: string;
  printing: Printing;
  view: View;
  marked: Day | null;
  /** A cell is looked for: the free ones show themselves. */
  isPlanning: boolean;
}

/**
 * The week of the depot's cars and their plan events, asked for again every minute; the weeks beside it are asked
 * ahead.
 */
function useSheet(week: Week) {
  const name = formatWeek(week);
  const minutely = { every_ms: 60_000 };
  const frame = useRead(showCalendarWeek, { query: { week: name } }, minutely);
  const events = useRead(listPlanEvents, { query: { week: name } }, minutely);
  const isHere = frame.value !== undefined && events.value !== undefined;
  const beside = isHere
    ? [1, -1].map((weeks) => ({ query: { week: formatWeek(shiftWeek(week, weeks)) } }))
    : [];
  usePrefetch(showCalendarWeek, beside);
  usePrefetch(listPlanEvents, beside);
  // Until another week is here the last one stays in sight.
  const depo_id = useDepoId();
  const [kept, setKept] = useState<{ depo_id: number; week: CalendarWeek; events: PlanEventInCalendar[] }>();
  if (
    frame.value &&
    events.value &&
    (kept?.week !== frame.value || kept.events !== events.value || kept.depo_id !== depo_id)
  )
    setKept({ depo_id, week: frame.value, events: events.value });
  const shown =
    frame.value && events.value
      ? { week: frame.value, events: events.value }
      : kept?.depo_id === depo_id
        ? kept
        : undefined;
  const retry = () => {
    frame.retry();
    events.retry();
  };
  return { shown, isHere, error: frame.error ?? events.error, retry };
}

function Sheet({ week, range, printing, view, marked, isPlanning }: SheetProps) {
  const t = useWords(planEventsTexts);
  const depo_id = useDepoId();
  const { tenant, depos } = useSession();
  const { shown, isHere, error, retry } = useSheet(week);
  const minute = useMinute();
  const now = useMemo(() => new Date(minute), [minute]);
  const days = daysOfWeek(week.year, week.week);
  const absences = useAbsences(days[0] as Day, days[6] as Day);
  const hours = useDriverHours(days[0] as Day);
  const only = useMemo(() => (printing === null ? view.only : []), [printing, view.only]);
  if (!isHere && error) return <Failure error={error} retry={retry} />;
  if (!shown) return <Loading />;
  if (shown.week.cars.length === 0) return <EmptyState title={t('no_cars')}>{t('no_cars_text')}</EmptyState>;
  const depo = depos.find((one) => one.id === depo_id)?.title ?? '';
  return (
    <>
      <AwayStrip week={shown.week} absences={absences} />
      <section
        className={styles.sheet}
        aria-label={range}
        aria-busy={!isHere}
        data-planning={isPlanning || undefined}
      >
        <h2 className={styles.paperTitle}>
          {tenant.name} · {depo} · {range}
        </h2>
        <CalendarTable
          week={shown.week}
          events={shown.events}
          revenue={printing !== 'plain'}
          label={range}
          by={view.by}
          details={view.details || printing !== null}
          only={only}
          find={printing === null ? view.find : ''}
          now={now}
          marked={marked}
          absences={absences}
          hours={hours}
        />
      </section>
    </>
  );
}

const detailsKey = 'calendar.details';

/** Rows and filters stand in the address, how much a cell says is remembered. */
function useView(): [View, (change: Partial<View>) => void] {
  const [search, setSearch] = useSearch({ rows: 'car', only: [] as string[], find: '' });
  const [details, setDetails] = useState(() => remembered(detailsKey) === 'yes');
  const view = useMemo(
    (): View => ({
      by: search.rows === 'driver' ? 'driver' : 'car',
      details,
      only: filters.filter((filter) => search.only.includes(filter)),
      find: search.find,
    }),
    [search.rows, search.only, search.find, details],
  );
  const change = (next: Partial<View>) => {
    if (next.details !== undefined) {
      remember(detailsKey, next.details ? 'yes' : 'no');
      setDetails(next.details);
    }
    if (next.by !== undefined) setSearch({ rows: next.by });
    if (next.only !== undefined) setSearch({ only: [...next.only] });
    if (next.find !== undefined) setSearch({ find: next.find });
  };
  return [view, change];
}

/** Goes to the week of a day, with what shapes the view and the route that is to be planned. */
function useGoToWeek() {
  const go = useGo();
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const { search } = useLocation();
  return (week: Week | null) => {
    const name = week === null ? [] : [formatWeek(week)];
    const { rows, only, find, route } = search as Record<'rows' | 'find' | 'route', string | undefined> & {
      only?: string | string[];
    };
    go(
      withQuery(depoPath(tenant.slug, depo_id, 'plan_event_templates', ...name), { rows, only, find, route }),
    );
  };
}

export default function CalendarScreen() {
  const t = useWords(planEventsTexts);
  const m = useWords(movingTexts);
  const { slug } = useSession().tenant;
  useKeptList(depoPath(slug, useDepoId(), 'plan_event_templates'));
  const week = useWeek(useToday());
  const goTo = useGoToWeek();
  useUndoKeys();
  const [printing, print] = usePrinting();
  const [view, setView] = useView();
  const toPlan = useRouteToPlan();
  const [day, setDay] = useState<Day | null>(null);
  const [isCopying, setCopying] = useState(false);
  const days = daysOfWeek(week.year, week.week);
  const dates = `${showDay(days[0] as Day)} – ${showDay(days[6] as Day)}`;
  const range = `${t('week', { week: week.week, year: week.year })} · ${dates}`;
  const actions = (
    <>
      {can('plan_events.write') && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => setCopying(true)}
        >
          {m('copy_week')}
        </Button>
      )}
      <PrintButtons print={print} />
      <WeekButtons week={week} goTo={goTo} />
    </>
  );
  return (
    <>
      <div className={styles.head}>
        <PageTitle note={range} actions={actions}>
          {t('title')}
        </PageTitle>
        <CalendarBar
          view={view}
          onView={setView}
          day={day}
          onDay={(to) => {
            setDay(to);
            goTo(weekOf(to));
          }}
        />
        {toPlan.id !== null && <RouteToPlan id={toPlan.id} by={view.by} onLeave={toPlan.letBe} />}
      </div>
      <Sheet
        week={week}
        range={range}
        printing={printing}
        view={view}
        marked={day !== null && days.includes(day) ? day : null}
        isPlanning={toPlan.id !== null}
      />
      {isCopying && <CopyWeekDialog week={week} monday={days[0] as Day} onClose={() => setCopying(false)} />}
    </>
  );
}
