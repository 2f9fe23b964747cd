import { clockIn } from '../../../shared/calendar.ts';
import { Badge, StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import type { Column } from '../../../web/ui/Table.tsx';
import { surenessOf } from '../../plan-events/rules/visit-sureness.ts';
import type { ReportPoint } from '../contract.ts';
import { evidenceWords, stayOf, surenessWord, type ReportWords } from './visit-words.ts';
import { VisitSeen } from './VisitCheck.tsx';
import styles from './Report.module.css';

export const toneOf: Record<ReportPoint['status'], Tone> = {
  visited: 'ok',
  skipped: 'bad',
  unplanned: 'warn',
  pending: 'muted',
};

export function nameOf(point: ReportPoint, t: ReportWords): string {
  return point.address ?? (point.id === null ? t('sale_elsewhere') : t('unknown_place'));
}

/** HH:MM in the tenant's zone. */
export function timeOf(at: string | null, zone: string): string | null {
  return at === null ? null : clockIn(zone, new Date(at)).slice(0, 5);
}

export function Tags({ point, t }: { point: ReportPoint; t: ReportWords }) {
  const isB2b = point.kind === 'b2b' || point.b2b_customer_ids.length > 0;
  return (
    <>
      {point.stop_type === 'eshop' && <Badge tone="info">{t('eshop_tag')}</Badge>}
      {isB2b && <Badge>{t('b2b_tag')}</Badge>}
    </>
  );
}

/** The planned time of today, and below it what the truck makes of it while it is on its way. */
function Expected({ point, zone, t }: { point: ReportPoint; zone: string; t: ReportWords }) {
  const planned = timeOf(point.planned_at, zone);
  const now = point.status === 'pending' ? timeOf(point.google_estimate_time, zone) : null;
  if (now === null || now === planned) return planned;
  return (
    <span className={styles.expected}>
      {planned}
      <span className={styles.now}>{t('now_expected', { time: now })}</span>
    </span>
  );
}

/** Where there is little room the sign alone is seen; the words stay for whoever points at it or listens. */
function Became({ point, zone, t }: { point: ReportPoint; zone: string; t: ReportWords }) {
  const seen = evidenceWords(point, zone, t);
  const sureness = surenessOf(point.confidence);
  const unsure = sureness === 'sure' ? null : surenessWord(point, t);
  return (
    <span title={[t(point.status), ...(seen === '' ? [] : [seen])].join(': ')}>
      <StatusDot tone={toneOf[point.status]}>
        <span className={styles.became}>{t(point.status)}</span>
        {unsure !== null && <span className={styles.unsure}> {unsure}</span>}
      </StatusDot>
    </span>
  );
}

interface Wishes {
  t: ReportWords;
  zone: string;
  money: (amount: number | null) => string;
  select: (key: string) => void;
}

export function reportColumns({ t, zone, money, select }: Wishes): Column<ReportPoint>[] {
  return [
    { id: 'position', header: t('position'), align: 'right', width: 44, cell: (point) => point.position },
    { id: 'status', header: t('status'), cell: (point) => <Became point={point} zone={zone} t={t} /> },
    {
      id: 'address',
      header: t('address'),
      fixed: true,
      cell: (point) => (
        <span className={styles.stop}>
          <button
            type="button"
            className={styles.place}
            onClick={() => select(point.key)}
            title={nameOf(point, t)}
            aria-label={t('show_on_map', { stop: nameOf(point, t) })}
          >
            {nameOf(point, t)}
          </button>
          <Tags point={point} t={t} />
        </span>
      ),
    },
    {
      id: 'total_revenue',
      header: t('revenue'),
      align: 'right',
      cell: (point) =>
        (point.status === 'pending' && point.orders_count === 0) || point.orders_count === null
          ? null
          : money(point.total_revenue),
      sort: (point) => point.total_revenue,
    },
    {
      id: 'original_google_estimate_time',
      header: t('expected'),
      align: 'right',
      cell: (point) => <Expected point={point} zone={zone} t={t} />,
    },
    {
      id: 'actual_arrival_time',
      header: t('actual'),
      align: 'right',
      cell: (point) => timeOf(point.actual_arrival_time, zone),
    },
    { id: 'duration', header: t('gps'), align: 'right', cell: (point) => stayOf(point.duration, t) },
    {
      id: 'timer_duration',
      header: t('app'),
      align: 'right',
      cell: (point) => stayOf(point.timer_duration, t),
    },
    { id: 'seen', header: t('seen'), room: 900, cell: (point) => <VisitSeen stop={point} /> },
  ];
}
