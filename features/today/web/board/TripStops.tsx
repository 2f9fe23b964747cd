import { useSession } from '../../../../web/session.ts';
import { StatusDot, type Tone } from '../../../../web/ui/Status.tsx';
import { rowsHere, Table, type Column } from '../../../../web/ui/Table.tsx';
import { useWords } from '../../../../web/words.ts';
import { VisitCheck, VisitSeen } from '../../../driven-reports/web/VisitCheck.tsx';
import type { BoardStop, BoardTrip } from '../../contract/board.ts';
import { timeLineTexts } from './board-texts.ts';
import { timeIn } from './board-words.ts';
import styles from './Board.module.css';

const tones: Record<BoardStop['status'], Tone> = { visited: 'ok', skipped: 'bad', pending: 'muted' };

/** The time line of the chosen truck in words. */
export function TripStops({ trip }: { trip: BoardTrip }) {
  const t = useWords(timeLineTexts);
  const zone = useSession().tenant.time_zone;
  const time = (id: string, header: string, of: (stop: BoardStop) => string | null): Column<BoardStop> => ({
    id,
    header,
    align: 'right',
    width: 96,
    cell: (stop) => timeIn(zone, of(stop)),
  });
  const columns: Column<BoardStop>[] = [
    {
      id: 'position',
      header: t('number'),
      align: 'right',
      width: 48,
      fixed: true,
      cell: (stop) => stop.position,
    },
    { id: 'stop', header: t('stop'), fixed: true, cell: (stop) => stop.address },
    time('planned', t('planned'), (stop) => stop.planned_at),
    time('expected', t('expected'), (stop) => (stop.status === 'pending' ? stop.google_estimate_time : null)),
    time('arrived', t('arrived'), (stop) => stop.actual_arrival_time),
    { ...time('left', t('left'), (stop) => stop.left_at), room: 620 },
    {
      id: 'state',
      header: t('state'),
      cell: (stop) => <StatusDot tone={tones[stop.status]}>{t(stop.status)}</StatusDot>,
    },
    { id: 'seen', header: t('seen'), room: 620, cell: (stop) => <VisitSeen stop={stop} /> },
    {
      id: 'check',
      header: t('check'),
      room: 620,
      cell: (stop) => <VisitCheck stop={stop} name={stop.address} trip={trip} />,
    },
  ];
  return (
    <div className={styles.stops}>
      <Table
        label={t('stops_of', { car: trip.car_internal_number })}
        name="today_stops"
        columns={columns}
        list={rowsHere(trip.stops)}
        rowId={(stop) => stop.id}
      />
    </div>
  );
}
