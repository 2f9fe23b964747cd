import { Checkbox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { addDays, clockIn, type Day } from '../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { language, useSession } from '../../../web/session.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { NumberBox, type NumberBoxProps, type NumberValue } from '../../../web/ui/NumberBox.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { locales, useWords, type Say } from '../../../web/words.ts';
import {
  previewTabs,
  showNoticePreview,
  type NoticePreview,
  type PreviewedNotice,
} from '../contract/notice-preview.ts';
import { noticePreviewTexts } from './notice-preview-texts.ts';
import styles from './NoticeScore.module.css';

type Words = Say<keyof typeof noticePreviewTexts>;

/** What is tried stands in the address; what is not, as the tenant has it. */
function useTried() {
  const today = useToday();
  const view = useListView(
    { date: addDays(today, -1), lead: '', delay: '', most: '', not_coming: '', corrects: '', show: 'sent' },
    { tab: 'show' },
  );
  const { date, lead, delay, most, not_coming, corrects } = view.filters;
  const show = previewTabs.find((one) => one === view.filters.show) ?? 'sent';
  const query = {
    date,
    show,
    ...(lead !== '' && { lead_minutes: lead }),
    ...(delay !== '' && { delay_minutes: delay === 'no' ? 'none' : delay }),
    ...(most !== '' && { most_a_day: most === 'no' ? 'none' : most }),
    ...(not_coming !== '' && { tells_not_coming: not_coming }),
    ...(corrects !== '' && { corrects }),
  };
  return { view, query, show, latest: addDays(today, -1) };
}
type Tried = ReturnType<typeof useTried>;

/** A past day by the rules of now, or by others: what people would have been told. */
export default function NoticePreviewScreen() {
  const t = useWords(noticePreviewTexts);
  const tried = useTried();
  const { view, query, show } = tried;
  const read = useRead(showNoticePreview, { query: query as never });
  const { value } = read;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Filters t={t} tried={tried} value={value ?? null} />
      <p className={styles.score}>
        <span>{t('what')}</span>
      </p>
      {value && value.people_count > 0 && <Figures t={t} value={value} />}
      <Tabs
        label={t('show')}
        value={show}
        onChange={(key) => view.setFilters({ show: key })}
        items={previewTabs.map((key) => ({ key, label: t(key) }))}
      />
      <Rows t={t} read={read} />
    </>
  );
}

/** A whole day is told again for each number that is tried: not for every digit of it. */
const TRIED_AFTER_MS = 600;

interface TriedNumberProps extends Pick<NumberBoxProps, 'label' | 'min' | 'max' | 'unit'> {
  value: number | null;
  mayBeNone: boolean;
  onTry: (typed: string) => void;
}

function TriedNumber({ value, mayBeNone, onTry, ...box }: TriedNumberProps) {
  // What is no number yet stands in the box with its reason.
  const tryIt = useDebouncedCallback((next: NumberValue) => {
    if (typeof next === 'number') onTry(String(next));
    else if (next === '' && mayBeNone) onTry('no');
  }, TRIED_AFTER_MS);
  return <NumberBox w={190} {...box} value={value} onChange={tryIt} onBlur={() => tryIt.flush()} />;
}

function Filters({ t, tried, value }: { t: Words; tried: Tried; value: NoticePreview | null }) {
  const { view, latest } = tried;
  const { date, lead, delay, most } = view.filters;
  // While another answer is on its way the tenant's own stays in sight: a press turns round what is seen.
  const [last, setLast] = useState<NoticePreview['policy'] | null>(null);
  if (value && value.policy !== last) setLast(value.policy);
  const held = value?.policy ?? last;
  const shown = (typed: string, own: number | null | undefined) =>
    typed === '' ? (own ?? null) : typed === 'no' ? null : Number(typed);
  const box = (
    name: 'lead' | 'delay' | 'most',
    typed: string,
    own: number | null | undefined,
    bounds: { min: number; max: number; unit?: string },
  ) => (
    <TriedNumber
      label={t(name)}
      {...bounds}
      value={shown(typed, own)}
      mayBeNone={name !== 'lead'}
      onTry={(next) => view.setFilters({ [name]: next })}
    />
  );
  return (
    <FilterBar view={view}>
      <DayInput
        label={t('date')}
        w={150}
        clearable={false}
        max={latest}
        value={date}
        onChange={(day: Day | null) => day !== null && view.setFilters({ date: day })}
      />
      {box('lead', lead, held?.lead_minutes, { min: 1, max: 240, unit: 'min' })}
      {box('delay', delay, held?.delay_minutes, { min: 3, max: 240, unit: 'min' })}
      {box('most', most, held?.most_a_day, { min: 1, max: 10 })}
      <Checkbox
        label={t('not_coming_on')}
        disabled={!held}
        checked={
          view.filters.not_coming === ''
            ? (held?.tells_not_coming ?? false)
            : view.filters.not_coming === 'true'
        }
        onChange={(event) => view.setFilters({ not_coming: String(event.currentTarget.checked) })}
      />
      <Checkbox
        label={t('corrects_on')}
        disabled={!held}
        checked={view.filters.corrects === '' ? (held?.corrects ?? false) : view.filters.corrects === 'true'}
        onChange={(event) => view.setFilters({ corrects: String(event.currentTarget.checked) })}
      />
    </FilterBar>
  );
}

function Figures({ t, value }: { t: Words; value: NoticePreview }) {
  const { currency } = useSession().tenant;
  const locale = locales[language()];
  const { on_time, early, late, policy } = value;
  const known = on_time + early + late;
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(known === 0 ? 0 : on_time / known);
  const sum = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value.cost ?? 0);
  return (
    <p className={styles.score}>
      {known > 0 && (
        <strong>
          {t('off_share', {
            share,
            n: on_time,
            known,
            lead: policy.lead_minutes,
            within: value.within_minutes,
          })}
        </strong>
      )}
      {[
        t('of_day', { trips: value.trips_count, people: value.people_count }),
        t('first', { n: value.sent }),
        ...(policy.delay_minutes === null ? [] : [t('delays', { n: value.delays })]),
        ...(policy.tells_not_coming ? [t('not_coming', { n: value.not_coming })] : []),
        ...(policy.corrects ? [t('corrections', { n: value.corrections })] : []),
        t('doubled', { n: value.doubled }),
        t('after_visit', { n: value.after_visit }),
        t('parts', { n: value.segments }),
        ...(value.cost === null ? [] : [t('cost', { sum, currency })]),
        ...(value.is_cut ? [t('cut')] : []),
        ...(value.rows.length < value.rows_count
          ? [t('first_rows', { shown: value.rows.length, n: value.rows_count })]
          : []),
      ].map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

const idOf = (row: PreviewedNotice) => `${row.kind} ${row.sms_receiver_id}`;

const whyNone = ({ people_count, trips_count }: NoticePreview) =>
  people_count > 0 ? 'none_such' : trips_count > 0 ? 'none' : 'no_trip';

function Rows({ t, read }: { t: Words; read: ReturnType<typeof useRead<typeof showNoticePreview>> }) {
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const rows = read.value?.rows ?? [];
  const columns = useMemo((): Column<PreviewedNotice>[] => {
    const clock = (at: string | null) =>
      at === null ? '–' : clockIn(tenant.time_zone, new Date(at)).slice(0, 5);
    const column = (
      id: keyof typeof noticePreviewTexts,
      cell: Column<PreviewedNotice>['cell'],
      rest: Partial<Column<PreviewedNotice>> = {},
    ): Column<PreviewedNotice> => ({ id, header: t(id), cell, ...rest });
    return [
      column('at', (row) => clock(row.at), { fixed: true, width: 70 }),
      column('kind', (row) => t(`kind_${row.kind}`)),
      column('phone', (row) => row.phone ?? t('forgotten')),
      column(
        'route',
        (row) => (
          <Link to={depoPath(tenant.slug, depo_id, 'plan_events', row.plan_event_id)}>{row.route_name}</Link>
        ),
        { room: 900 },
      ),
      column('address', (row) => row.address, { wrap: true }),
      column('eta', (row) => clock(row.eta), { align: 'right' }),
      column('arrived', (row) => clock(row.arrived_at), { align: 'right' }),
      column('reason', (row) => row.reason, { wrap: true }),
    ];
  }, [t, tenant, depo_id]);
  return (
    <Table
      label={t('title')}
      name="notice_preview"
      columns={columns}
      list={{ ...read, rows, total: rows.length } as never}
      rowId={idOf}
      rowName={(row) => row.phone ?? row.address}
      empty={{ title: t(read.value ? whyNone(read.value) : 'none') }}
    />
  );
}
