// Plan events dragged from cell to cell. The table is the one place to drop on, and a cell can be dragged from when
// the pointer comes to it: a week costs nothing until a hand is there.

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import { useEffect, type RefObject } from 'react';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import styles from './Carrying.module.css';

const kind = 'plan event';

interface Options {
  table: RefObject<HTMLTableElement | null>;
  isOff: boolean;
  /** The plan event that a cell shows now. */
  eventOf: (id: string) => PlanEventInCalendar | undefined;
  /** Why it cannot be put there, in words; null: it can. */
  obstacle: (event: PlanEventInCalendar, cell: HTMLElement) => string | null;
  drop: (event: PlanEventInCalendar, cell: HTMLElement, copy: boolean) => void;
}

type EventOf = Options['eventOf'];

/** Ctrl or Alt, held while it is dropped, copies. */
const isCopy = ({ ctrlKey, altKey }: Input) => ctrlKey || altKey;

/** Whatever the library has laid between the pointer and the cell. */
function cellUnder({ clientX, clientY }: Input): HTMLElement | null {
  const cells = document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>('td[data-cell]'));
  return cells.find((cell) => cell !== null) ?? null;
}

/** A cell with a plan event can be dragged while the pointer is on it. */
function dragFrom(table: HTMLTableElement, eventOf: EventOf): () => void {
  let held: HTMLElement | null = null;
  let release = () => {};
  const come = ({ target }: PointerEvent) => {
    const cell = (target as Element).closest<HTMLElement>('td[data-event]');
    if (!cell || cell === held) return;
    release();
    held = cell;
    release = draggable({
      element: cell,
      canDrag: () => cell.dataset.mode === 'show' && cell.dataset.event !== undefined,
      getInitialData: () => ({ kind, id: cell.dataset.event }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render({ container }) {
            container.className = styles.carried ?? '';
            container.textContent = eventOf(cell.dataset.event ?? '')?.route_name ?? '';
          },
        }),
    });
  };
  table.addEventListener('pointerover', come);
  return () => {
    table.removeEventListener('pointerover', come);
    release();
  };
}

/** The cell that the pointer is over says whether it is free. */
function marking(obstacle: Options['obstacle']) {
  let marked: HTMLElement | null = null;
  const leave = () => {
    delete marked?.dataset.drop;
    marked?.removeAttribute('title');
    marked = null;
  };
  const come = (event: PlanEventInCalendar | undefined, cell: HTMLElement | null) => {
    if (cell === marked) return;
    leave();
    if (!event || !cell || cell.dataset.event === String(event.id)) return;
    const why = obstacle(event, cell);
    cell.dataset.drop = why === null ? 'free' : 'taken';
    if (why !== null) cell.title = why;
    marked = cell;
  };
  return { come, leave };
}

/** While it is over a cell, the cell says whether it is free, and the line beside the pointer who has it. */
export function useCellDrag({ table, isOff, eventOf, obstacle, drop }: Options): void {
  useEffect(() => {
    if (isOff || !table.current) return undefined;
    const mark = marking(obstacle);
    const of = (data: Record<string | symbol, unknown>) => eventOf(String(data.id));
    return combine(
      dragFrom(table.current, eventOf),
      dropTargetForElements({
        element: table.current,
        canDrop: ({ source }) => source.data.kind === kind,
        getDropEffect: ({ input }) => (isCopy(input) ? 'copy' : 'move'),
        onDrag: ({ source, location }) => mark.come(of(source.data), cellUnder(location.current.input)),
        onDragLeave: mark.leave,
        onDrop({ source, location }) {
          mark.leave();
          const event = of(source.data);
          const cell = cellUnder(location.current.input);
          if (event && cell && cell.dataset.event !== String(event.id))
            drop(event, cell, isCopy(location.current.input));
        },
      }),
    );
  }, [table, isOff, eventOf, obstacle, drop]);
}
