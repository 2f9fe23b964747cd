// Plan events dragged from cell to cell. One registration for the whole table: the cells themselves know nothing of it.

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { useEffect, type RefObject } from 'react';
import type { PlanEventInCalendar } from '../contract.ts';
import styles from './Calendar.module.css';

const kind = 'plan event';

interface Options {
  table: RefObject<HTMLTableElement | null>;
  /** Drawn anew with these; what was registered of the former cells goes. */
  events: readonly PlanEventInCalendar[];
  isOff: boolean;
  /** Why it cannot be put there, in words; null: it can. */
  obstacle: (event: PlanEventInCalendar, cell: HTMLElement) => string | null;
  drop: (event: PlanEventInCalendar, cell: HTMLElement, copy: boolean) => void;
}

/** While it is over a cell, the cell says whether it is free, and the line beside the pointer who has it. */
export function useCellDrag({ table, events, isOff, obstacle, drop }: Options): void {
  useEffect(() => {
    if (isOff || !table.current) return undefined;
    const byId = new Map(events.map((event) => [String(event.id), event]));
    const eventOf = (data: Record<string | symbol, unknown>) =>
      data.kind === kind ? byId.get(String(data.id)) : undefined;
    const cells = [...table.current.querySelectorAll<HTMLElement>('td[data-cell]')];
    const leave = (cell: HTMLElement) => {
      delete cell.dataset.drop;
      cell.removeAttribute('title');
    };
    return combine(
      ...cells.flatMap((cell) => {
        const event = byId.get(cell.dataset.event ?? '');
        const target = dropTargetForElements({
          element: cell,
          canDrop: ({ source }) => source.data.kind === kind,
          // Ctrl or Alt, held while it is dropped, copies.
          getDropEffect: ({ input }) => (input.ctrlKey || input.altKey ? 'copy' : 'move'),
          onDragEnter({ source }) {
            const dragged = eventOf(source.data);
            if (!dragged || dragged === event) return;
            const why = obstacle(dragged, cell);
            cell.dataset.drop = why === null ? 'free' : 'taken';
            if (why !== null) cell.title = why;
          },
          onDragLeave: () => leave(cell),
          onDrop({ source, location }) {
            leave(cell);
            const dragged = eventOf(source.data);
            const { ctrlKey, altKey } = location.current.input;
            if (dragged && dragged !== event) drop(dragged, cell, ctrlKey || altKey);
          },
        });
        if (!event) return [target];
        const source = draggable({
          element: cell,
          canDrag: () => cell.dataset.mode === 'show',
          getInitialData: () => ({ kind, id: event.id }),
          onGenerateDragPreview: ({ nativeSetDragImage }) =>
            setCustomNativeDragPreview({
              nativeSetDragImage,
              getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
              render({ container }) {
                container.className = styles.carried ?? '';
                container.textContent = event.route_name;
              },
            }),
        });
        return [target, source];
      }),
    );
  }, [table, events, isOff, obstacle, drop]);
}
