import { depoPath } from '../../../../web/address.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { StatusDot } from '../../../../web/ui/Status.tsx';
import type { Column } from '../../../../web/ui/Table.tsx';
import type { BoardTrip } from '../../contract/board.ts';
import { lateBy, problemsOf, visitedOf } from '../../rules/board.ts';
import {
  ageOf,
  latenessOf,
  nextOf,
  orderChangeOf,
  smsStopOf,
  toldOf,
  type BoardWords,
} from './board-words.ts';
import { TripActions } from './TripActions.tsx';
import { TalkLines } from './TripTalk.tsx';
import styles from './Board.module.css';

export interface Circumstances {
  t: BoardWords;
  now: number;
  zone: string;
  tenant: string;
  money: (amount: number | null) => string;
  selected: number | null;
  select: (id: number) => void;
}

export function Problems({
  trip,
  t,
  now,
  zone,
}: { trip: BoardTrip } & Pick<Circumstances, 't' | 'now' | 'zone'>) {
  return (
    <span className={styles.told}>
      {toldOf(trip, now, zone, t).map(({ tone, words }) => (
        <StatusDot key={words} tone={tone}>
          {words}
        </StatusDot>
      ))}
    </span>
  );
}

/** Sent, and behind it what is held back. */
export const smsOf = ({ sms }: BoardTrip, t: BoardWords): string =>
  sms.held > 0 ? `${sms.sent} + ${sms.held} ${t('sms_held')}` : String(sms.sent);

function whoAndWhere({ t, tenant, selected, select }: Circumstances): Column<BoardTrip>[] {
  return [
    {
      id: 'car',
      header: t('car'),
      fixed: true,
      width: 64,
      sort: (trip) => trip.car_internal_number,
      cell: (trip) => (
        <button
          type="button"
          className={styles.car}
          aria-pressed={trip.id === selected}
          aria-label={t('show_on_map', { car: `${trip.car_internal_number}, ${trip.route_name}` })}
          onClick={() => select(trip.id)}
        >
          {trip.car_internal_number}
        </button>
      ),
    },
    {
      id: 'route',
      header: `${t('route')}, ${t('driver').toLowerCase()}`,
      fixed: true,
      sort: (trip) => trip.route_name,
      cell: (trip) => (
        <span className={styles.lines}>
          <Link to={depoPath(tenant, trip.depo_id, 'plan_events', trip.id)}>{trip.route_name}</Link>
          <span>{trip.user_full_name ?? '–'}</span>
        </span>
      ),
    },
  ];
}

function howItGoes(given: Circumstances): Column<BoardTrip>[] {
  const { t, now, zone } = given;
  return [
    {
      id: 'state',
      header: t('state'),
      fixed: true,
      sort: (trip) => -problemsOf(trip, now).length,
      cell: (trip) => (
        <span className={styles.lines}>
          <Problems trip={trip} {...given} />
          <small title={t('age')}>{ageOf(trip, now, t).words}</small>
          <TalkLines trip={trip} now={now} />
        </span>
      ),
    },
    {
      id: 'next',
      header: t('next'),
      room: 560,
      sort: (trip) => (trip.status === 'under_way' ? lateBy(trip) : null),
      cell: (trip) => {
        const next = nextOf(trip, zone);
        const late = latenessOf(trip, t);
        return (
          <span className={styles.lines}>
            {late && (
              <b data-tone={late.tone} className={styles.late}>
                {late.words}
              </b>
            )}
            {next && <span title={next.stop}>{[next.time, next.stop].filter(Boolean).join(' ')}</span>}
            {trip.order_changed_at !== null && <small>{orderChangeOf(trip, zone, t)}</small>}
          </span>
        );
      },
    },
  ];
}

function figures({ t, money, zone }: Circumstances): Column<BoardTrip>[] {
  return [
    {
      id: 'visited',
      header: `${t('visited')}, ${t('sold').toLowerCase()}`,
      align: 'right',
      sort: (trip) => visitedOf(trip),
      cell: (trip) => (
        <span className={styles.lines}>
          <span>{`${visitedOf(trip)} / ${trip.stops.length}`}</span>
          <span>{money(trip.total_revenue_without_manual_orders)}</span>
        </span>
      ),
    },
    {
      id: 'sms',
      header: t('sms'),
      align: 'right',
      room: 640,
      sort: (trip) => trip.sms.sent,
      cell: (trip) => (
        <span className={styles.sms}>
          <span>{trip.sms.sent}</span>
          {trip.sms.held > 0 && <span>{`+ ${trip.sms.held} ${t('sms_held')}`}</span>}
          {trip.sms_stopped_at !== null && <small>{smsStopOf(trip, zone, t)}</small>}
        </span>
      ),
    },
  ];
}

export function boardColumns(given: Circumstances): Column<BoardTrip>[] {
  return [
    ...whoAndWhere(given),
    ...howItGoes(given),
    ...figures(given),
    {
      id: 'actions',
      header: given.t('actions'),
      fixed: true,
      width: 72,
      cell: (trip) => <TripActions trip={trip} />,
    },
  ];
}
