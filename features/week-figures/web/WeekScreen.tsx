import { Checkbox, MultiSelect } from '@mantine/core';
import { formatWeek, parseWeek, shiftWeek, showDay } from '../../../shared/calendar.ts';
import { depoPath, withQuery } from '../../../web/address.ts';
import { useRead, useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconChevronLeft, IconChevronRight } from '../../../web/ui/icons.ts';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { DashboardTabs } from '../../dashboard/web/DashboardTabs.tsx';
import { saveWeekMail, showWeekMail } from '../contract.ts';
import { shownFigures } from '../rules/shown-figures.ts';
import { FigureCard } from './FigureCard.tsx';
import { Sellers } from './Sellers.tsx';
import { StockCard } from './StockCard.tsx';
import { useWeek, type ShownWeek } from './use-week.ts';
import styles from './Week.module.css';

/** How the last week went, beside the week before and the year before: what a manager opens on Monday. */
export default function WeekScreen() {
  const shown = useWeek();
  const { t, tenant, depo_id, query, read } = shown;
  return (
    <>
      <PageTitle
        actions={
          <ActionButton
            variant="default"
            to={withQuery(depoPath(tenant, depo_id, 'dashboard', 'week', 'print'), query)}
          >
            {t('print')}
          </ActionButton>
        }
      >
        {t('title')}
      </PageTitle>
      <DashboardTabs chosen="the_week" />
      <Choice shown={shown} />
      {read.error && !read.value && <Failure error={read.error} retry={read.retry} />}
      {!read.value && !read.error && <Loading />}
      {read.value && <Figures shown={shown} value={read.value} />}
    </>
  );
}

function Choice({ shown }: { shown: ShownWeek }) {
  const { t, week, setSearch, depos, chosen, isLast } = shown;
  const move = (weeks: number) => () => {
    const at = parseWeek(week);
    if (at) setSearch({ week: formatWeek(shiftWeek(at, weeks)) }, { push: true });
  };
  return (
    <FilterBar>
      <IconButton aria-label={t('week_before')} onClick={move(-1)}>
        <IconChevronLeft size={18} />
      </IconButton>
      <strong className={styles.week}>{t('week', { week: week.replace(/^(\d+)-(\d+)$/, '$2, $1') })}</strong>
      {!isLast && (
        <IconButton aria-label={t('week_after')} onClick={move(1)}>
          <IconChevronRight size={18} />
        </IconButton>
      )}
      {depos.length > 1 && (
        <MultiSelect
          aria-label={t('depos')}
          data={depos.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={chosen}
          searchable
          w={320}
          onChange={(depo_ids) => setSearch({ depo_ids })}
        />
      )}
      <MailMe shown={shown} />
    </FilterBar>
  );
}

/** Of the depots that are chosen when it is ticked. */
function MailMe({ shown: { t, chosen } }: { shown: ShownWeek }) {
  const { value } = useRead(showWeekMail);
  const { write, isWriting } = useWrite(saveWeekMail);
  const change = async (wanted: boolean) => {
    try {
      await write({ body: { wanted, depo_ids: chosen } });
      flash.ok(t(wanted ? 'mailed' : 'not_mailed'));
    } catch (error) {
      flash.error(error);
    }
  };
  return (
    <Checkbox
      label={t('mail_me')}
      checked={value?.wanted ?? false}
      disabled={value === undefined || isWriting}
      onChange={(event) => {
        void change(event.currentTarget.checked);
      }}
    />
  );
}

function Figures({ shown, value }: { shown: ShownWeek; value: NonNullable<ShownWeek['read']['value']> }) {
  const { t } = shown;
  return (
    <div className={styles.figures}>
      <p className={styles.days}>
        {showDay(value.from)} – {showDay(value.until)}
        {value.waiting_reports > 0 && <strong>{t('waiting', { n: value.waiting_reports })}</strong>}
      </p>
      <div className={styles.cards}>
        {shownFigures(value).map((figure) => (
          <FigureCard key={figure.name} figure={figure} of={value} shown={shown} />
        ))}
        <StockCard of={value} shown={shown} />
      </div>
      <Sellers which="routes" of={value} shown={shown} />
      <Sellers which="drivers" of={value} shown={shown} />
    </div>
  );
}
