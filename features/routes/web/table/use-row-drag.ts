// Rows that are dragged by their handle, several at once when they are checked.

import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import { useEffect, useState, type RefObject } from 'react';
import styles from './Cells.module.css';

const kind = 'route point';
type Side = 'top' | 'bottom';

interface Options {
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  id: string;
  isOff: boolean;
  /** What is carried beside the pointer: '3 stops'. */
  nameOf: (id: string) => string;
}

/** Makes a row draggable and a place to drop beside; answers the side on which a drop would land now. */
export function useRowDrag({ row, handle, id, isOff, nameOf }: Options): Side | null {
  const [edge, setEdge] = useState<Side | null>(null);
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current];
    if (isOff || !element || !dragHandle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, id }),
        onGenerateDragPreview: ({ nativeSetDragImage }) =>
          setCustomNativeDragPreview({
            nativeSetDragImage,
            getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
            render({ container }) {
              container.className = styles.preview ?? '';
              container.textContent = nameOf(id);
            },
          }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: ({ input }) =>
          attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.id === id ? null : (extractClosestEdge(self.data) as Side | null)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [row, handle, id, isOff, nameOf]);
  return edge;
}

/** Tells which row is being dragged, and where it was dropped. */
export function useDropped(
  onStart: (id: string | null) => void,
  onDrop: (id: string, beside: string, edge: Side) => void,
): void {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === kind,
        onDragStart: ({ source }) => onStart(String(source.data.id)),
        onDrop({ source, location }) {
          onStart(null);
          const target = location.current.dropTargets[0];
          if (target)
            onDrop(
              String(source.data.id),
              String(target.data.id),
              extractClosestEdge(target.data) === 'top' ? 'top' : 'bottom',
            );
        },
      }),
    [onStart, onDrop],
  );
}
