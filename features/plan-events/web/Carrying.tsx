import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { can } from '../../../web/session.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { othersOn } from '../rules/conflicts.ts';
import { clashesAt } from '../rules/taken-cell.ts';
import type { Row } from './calendar-view.ts';
import { movingTexts } from './moving-texts.ts';
import { planEventsTexts } from './plan-events-texts.ts';
import type { Taken } from './TakenCellDialog.tsx';
import type { MayBeAway } from './use-away.ts';
import { useCellDrag } from './use-cell-drag.ts';
import { useHand } from './use-cell-keys.ts';
import { useMoves, type Target } from './use-moves.ts';
import styles from './Carrying.module.css';

interface Carried {
  event: PlanEventInCalendar;
  copy: boolean;
}

interface Options {
  table: RefObject<HTMLTableElement | null>;
  events: readonly PlanEventInCalendar[];
  rows: readonly Row[];
  mayBeAway: MayBeAway;
}

/** Where a cell would put a plan event; null where nothing can be put. */
function targetOf(rows: readonly Row[], cell: HTMLElement, nameOf: (row: Row) => string): Target | null {
  const [key, day] = (cell.dataset.cell ?? '').split(' ') as [string, Day];
  const row = rows.find((one) => one.key === key);
  if (!row || ('car' in row && row.car.borrowed)) return null;
  const of = 'car' in row ? { car_id: row.car.id } : { user_id: row.driver?.id ?? null };
  return { day, name: nameOf(row), ...of };
}

interface Latest extends Omit<Options, 'table' | 'mayBeAway'> {
  carried: Carried | null;
}

function useNameOf(): (row: Row) => string {
  const m = useWords(movingTexts);
  const t = useWords(planEventsTexts);
  return useCallback(
    (row) =>
      'car' in row
        ? m('car_named', { car: row.car.internal_number })
        : (row.driver?.full_name ?? t('no_driver')),
    [m, t],
  );
}

/** Why a trip cannot be put into a cell, as far as this week tells; the server has the last word, in the same words. */
function useObstacle(latest: RefObject<Latest>, nameOf: (row: Row) => string) {
  const m = useWords(movingTexts);
  return useCallback(
    (event: PlanEventInCalendar, cell: HTMLElement, copy = false) => {
      const target = targetOf(latest.current.rows, cell, nameOf);
      if (!target) return m('borrowed_here');
      const found = clashesAt(latest.current.events, event, target, copy);
      return found.length > 0 ? m('taken_here', { by: found.map(othersOn).join('; ') }) : null;
    },
    [latest, nameOf, m],
  );
}

/** A plan event in the hand, by pointer or by keys, and where it is put. */
export function useCarrying({ table, events, rows, mayBeAway }: Options) {
  const m = useWords(movingTexts);
  const moves = useMoves(mayBeAway);
  const { place } = moves;
  const [carried, setCarried] = useState<Carried | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  // Cells are drawn once; what they call looks here for what is so now.
  const latest = useRef<Latest>({ carried, events, rows });
  useLayoutEffect(() => {
    latest.current = { carried, events, rows };
  });
  const nameOf = useNameOf();
  const letBe = useCallback(() => setCarried(null), []);
  const take = useCallback(
    (event: PlanEventInCalendar, copy: boolean) => {
      setCarried({ event, copy });
      announce(m(copy ? 'carrying_copy' : 'carrying_move', { route: event.route_name }));
    },
    [m],
  );
  const putInto = useCallback(
    (event: PlanEventInCalendar, cell: HTMLElement, copy: boolean) => {
      const target = targetOf(latest.current.rows, cell, nameOf);
      if (!target) return flash.error(m('borrowed_here'));
      setCarried(null);
      // What has started is not asked where it would fit: it stays, and that is said.
      const mayMove = copy || event.status === 'planned';
      const clashes = mayMove ? clashesAt(latest.current.events, event, target, copy) : [];
      if (clashes.length === 0) return place(event, target, copy);
      return setTaken({ event, to: target, copy, clashes });
    },
    [nameOf, place, m],
  );
  const putAt = useCallback(
    (cell: HTMLElement) => {
      const now = latest.current.carried;
      if (now) putInto(now.event, cell, now.copy);
    },
    [putInto],
  );
  const obstacle = useObstacle(latest, nameOf);
  const writes = can('plan_events.write');
  const eventOf = useCallback((id: string) => latest.current.events.find((one) => String(one.id) === id), []);
  useCellDrag({ table, isOff: !writes, eventOf, obstacle, drop: putInto });
  const isCarrying = useCallback(() => latest.current.carried !== null, []);
  const takeAt = useCallback(
    (cell: HTMLElement, copy: boolean) => {
      const event = eventOf(cell.dataset.event ?? '');
      if (!event || !writes) return false;
      take(event, copy);
      return true;
    },
    [take, writes, eventOf],
  );
  // Whoever walks with a trip in the hand hears of each cell whether it is free.
  const over = useCallback(
    (cell: HTMLElement) => {
      const now = latest.current.carried;
      if (now && cell.dataset.event !== String(now.event.id))
        announce(obstacle(now.event, cell, now.copy) ?? m('free_here', { route: now.event.route_name }));
    },
    [obstacle, m],
  );
  useHand(table, { isCarrying, take: takeAt, put: putAt, over, letBe });
  const leaveTaken = useCallback(() => setTaken(null), []);
  return { carried, isCarrying, take, letBe, moves, taken, leaveTaken };
}

/** Says what is in the hand and how it is put down. */
export function Carrying({ carried, onLeave }: { carried: Carried; onLeave: () => void }) {
  const m = useWords(movingTexts);
  const { event, copy } = carried;
  return (
    <div className={styles.carrying} role="status">
      <span>{m(copy ? 'carrying_copy' : 'carrying_move', { route: event.route_name })}</span>
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        {m('cancel')}
      </Button>
    </div>
  );
}
