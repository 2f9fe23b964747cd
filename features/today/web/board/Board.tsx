import { useEffect, useMemo, useState } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { depoPath, useDepoId } from '../../../../web/address.ts';
import { useSearch } from '../../../../web/search.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { AsBefore, EmptyState, Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { rowsHere, Table } from '../../../../web/ui/Table.tsx';
import { useWidth } from '../../../../web/ui/use-width.ts';
import { useWords } from '../../../../web/words.ts';
import { useMoney } from '../../../plan-events/web/money.ts';
import type { Board as BoardOfDay, BoardTrip } from '../../contract/board.ts';
import { inOrder, toneOf } from '../../rules/board.ts';
import { boardTexts } from './board-texts.ts';
import { BoardCards } from './BoardCards.tsx';
import { boardColumns } from './BoardColumns.tsx';
import { BoardMap } from './BoardMap.tsx';
import { Summary } from './Summary.tsx';
import { TimeLines } from './TimeLines.tsx';
import { TripStops } from './TripStops.tsx';
import { useBoard, type BoardState } from './use-board.ts';
import { useNow } from './use-now.ts';
import { Wall } from './Wall.tsx';
import styles from './Board.module.css';

/** `?wall` alone is enough. */
const NO_WALL = 'no';

/** The trucks of the day: rows beside a live map, below them the time line; on a wall in large type alone. */
export function Board() {
  const state = useBoard();
  const now = useNow();
  const [{ wall }, setSearch] = useSearch({ wall: NO_WALL });
  // An address that only names it reads like one without it, and could not be left.
  useEffect(() => {
    if (wall === '') setSearch({ wall: '1' });
  }, [wall, setSearch]);
  if (wall !== NO_WALL) return <Wall state={state} now={now} onLeave={() => setSearch({ wall: NO_WALL })} />;
  const { board, error, retry } = state;
  if (!board) return error ? <Failure error={error} retry={retry} /> : <Loading />;
  return (
    <>
      {error && <AsBefore error={error} retry={retry} />}
      {board.trips.length === 0 ? <NoTrips board={board} /> : <Trips board={board} state={state} now={now} />}
    </>
  );
}

function NoTrips({ board: { next_day } }: { board: BoardOfDay }) {
  const t = useWords(boardTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  return (
    <EmptyState
      title={t('none')}
      action={
        <ActionButton variant="default" to={depoPath(slug, depo_id, 'plan_event_templates')}>
          {t('calendar')}
        </ActionButton>
      }
    >
      {next_day === null ? t('no_next_day') : t('next_day', { day: showDay(next_day) })}
    </EmptyState>
  );
}

const NARROW = 700;

function Trips({ board, state, now }: { board: BoardOfDay; state: BoardState; now: number }) {
  const [root, width] = useWidth<HTMLDivElement>();
  const [{ trip: selected_id }, setSearch] = useSearch({ trip: 0 });
  const [hovered, setHovered] = useState<number | null>(null);
  const trips = useMemo(() => inOrder(board.trips), [board.trips]);
  const selected = trips.find((trip) => trip.id === selected_id) ?? null;
  const select = (id: number) => setSearch({ trip: id === selected_id ? 0 : id });
  const both = { trips, now, onSelect: select };
  return (
    <div ref={root}>
      <Summary state={state} now={now} />
      <div className={styles.parts} style={{ '--rows': trips.length } as React.CSSProperties}>
        <div className={styles.side}>
          {width < NARROW ? (
            <BoardCards {...both} selected={selected?.id ?? null} />
          ) : (
            <TripTable {...both} selected={selected?.id ?? null} onHover={setHovered} />
          )}
        </div>
        <div className={styles.side}>
          <BoardMap {...both} selected={selected} hovered={hovered} onHover={setHovered} />
        </div>
      </div>
      <TimeLines {...both} date={board.date} selected={selected?.id ?? null} />
      {selected && <TripStops trip={selected} />}
    </div>
  );
}

interface TableProps {
  trips: readonly BoardTrip[];
  now: number;
  selected: number | null;
  onSelect: (id: number) => void;
  onHover: (id: number | null) => void;
}

/** Colour is for what wants to be seen to. */
const rowTone = (now: number) => (trip: BoardTrip) => {
  const tone = toneOf(trip, now);
  return tone === 'bad' || tone === 'warn' ? tone : null;
};

function TripTable({ trips, now, selected, onSelect, onHover }: TableProps) {
  const t = useWords(boardTexts);
  const { slug, time_zone } = useSession().tenant;
  const money = useMoney();
  return (
    <Table
      label={t('trucks')}
      name="today_trucks"
      columns={boardColumns({ t, now, zone: time_zone, tenant: slug, money, selected, select: onSelect })}
      list={rowsHere(trips)}
      rowId={(trip) => trip.id}
      rowName={(trip) => trip.car_internal_number}
      tone={rowTone(now)}
      active={selected}
      onRow={(trip) => onSelect(trip.id)}
      onHover={(trip) => onHover(trip?.id ?? null)}
    />
  );
}
