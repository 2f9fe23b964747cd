import { Group } from '@mantine/core';
import { useEffect, useState } from 'react';
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
import { depoPath, NoSuchAddress, useDepoId, useGo, useParams } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { ability, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useKeptList } from '../../../web/way-back.ts';
import { useWords } from '../../../web/words.ts';
import { showCalendarWeek } from '../calendar/contract.ts';
import { listPlanEvents } from '../contract.ts';
import { CalendarTable } from './CalendarTable.tsx';
import { planEventsTexts } from './plan-events-texts.ts';
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

/** Draws what is to be printed, prints it, and draws the screen again. */
function usePrinting(): [Printing, (what: Printing) => void] {
  const [printing, setPrinting] = useState<Printing>(null);
  useEffect(() => {
    if (printing === null) return undefined;
    const done = () => setPrinting(null);
    globalThis.addEventListener('afterprint', done);
    void document.fonts.ready.then(() => globalThis.print());
    return () => globalThis.removeEventListener('afterprint', done);
  }, [printing]);
  return [printing, setPrinting];
}

function WeekButtons({ week }: { week: Week }) {
  const t = useWords(planEventsTexts);
  const go = useGo();
  const depo_id = useDepoId();
  const { tenant } = useSession();
  const to = (...rest: string[]) => go(depoPath(tenant.slug, depo_id, 'plan_event_templates', ...rest));
  const past = (weeks: number) => () => to(formatWeek(shiftWeek(week, weeks)));
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
      <Button variant="default" onClick={() => to()}>
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

/** The week of the depot's cars and their plan events, asked for again every minute. */
function Sheet({ week, range, printing }: { week: Week; range: string; printing: Printing }) {
  const t = useWords(planEventsTexts);
  const depo_id = useDepoId();
  const { tenant, depos } = useSession();
  const name = formatWeek(week);
  const frame = useRead(showCalendarWeek, { query: { week: name } }, { every_ms: 60_000 });
  const events = useRead(listPlanEvents, { query: { week: name } }, { every_ms: 60_000 });
  const retry = () => {
    frame.retry();
    events.retry();
  };
  if (!frame.value || !events.value)
    return frame.error || events.error ? (
      <Failure error={frame.error ?? events.error} retry={retry} />
    ) : (
      <Loading />
    );
  if (frame.value.cars.length === 0) return <EmptyState title={t('no_cars')}>{t('no_cars_text')}</EmptyState>;
  const depo = depos.find((one) => one.id === depo_id)?.title ?? '';
  return (
    <section className={styles.sheet} aria-label={range}>
      <h2 className={styles.paperTitle}>
        {tenant.name} · {depo} · {range}
      </h2>
      <CalendarTable week={frame.value} events={events.value} revenue={printing !== 'plain'} label={range} />
    </section>
  );
}

export default function CalendarScreen() {
  const t = useWords(planEventsTexts);
  const { slug } = useSession().tenant;
  useKeptList(depoPath(slug, useDepoId(), 'plan_event_templates'));
  const week = useWeek(useToday());
  const [printing, print] = usePrinting();
  const days = daysOfWeek(week.year, week.week);
  const range = `${t('week', { week: week.week, year: week.year })} · ${showDay(days[0] as Day)} – ${showDay(days[6] as Day)}`;
  const actions = (
    <>
      <PrintButtons print={print} />
      <WeekButtons week={week} />
    </>
  );
  return (
    <>
      <div className={styles.head}>
        <PageTitle note={range} actions={actions}>
          {t('title')}
        </PageTitle>
      </div>
      <Sheet week={week} range={range} printing={printing} />
    </>
  );
}
