import { memo, useCallback, useEffect, useRef } from 'react';
import type { Measure } from '../../../../web/ui/use-rows-in-sight.ts';
import { useIsPointed } from '../desk/pointer.ts';
import { LeadingCells, TrailingCells } from './RowEdges.tsx';
import { ShopsCell, StopAddress, WaitCell, CommentCell } from './RowFields.tsx';
import { Estimate, Sales } from './RowNumbers.tsx';
import type { StopRowProps } from './stop-row.ts';
import { useRowDrag } from './use-row-drag.ts';
import styles from './Cells.module.css';

interface Props extends StopRowProps {
  /** Of all rows of the table, from 0. */
  at: number;
  measure: Measure;
}

export const StopRow = memo(function StopRow({ at, measure, ...props }: Props) {
  const { stop, position, wait, isBlank, isChecked, isDragged, isReadOnly, pointer, acts } = props;
  const isLit = useIsPointed(pointer, 'hovered', stop.key);
  const isActive = useIsPointed(pointer, 'active', stop.key);
  const row = useRef<HTMLTableRowElement | null>(null);
  const stand = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );
  const handle = useRef<HTMLButtonElement>(null);
  const edge = useRowDrag({
    row,
    handle,
    id: stop.key,
    isOff: isBlank || stop.removed || isReadOnly,
    nameOf: acts.nameOfDrag,
  });
  useEffect(() => {
    if (isActive && !row.current?.matches(':hover')) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const field = { stop, position, isBlank, isOff: isReadOnly || stop.removed, acts };
  return (
    <tr
      ref={stand}
      className={styles.row}
      data-index={at}
      aria-rowindex={at + 2}
      data-key={stop.key}
      data-lit={isLit || undefined}
      data-checked={isChecked || undefined}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
      data-removed={stop.removed || undefined}
      onPointerEnter={() => acts.hover(stop.key)}
      onPointerLeave={() => acts.hover(null)}
      onFocus={() => {
        if (!isBlank) acts.select(stop.key);
      }}
    >
      <LeadingCells {...props} handle={handle} />
      <td>{!isBlank && <ShopsCell {...field} />}</td>
      <td className={styles.address}>
        <StopAddress {...field} />
      </td>
      {wait !== null && (
        <td className={styles.right}>
          <WaitCell {...field} wait={wait} />
        </td>
      )}
      <td>
        <CommentCell {...field} />
      </td>
      <td className={styles.right}>{!isBlank && !stop.removed && <Estimate {...props} />}</td>
      <td className={styles.right}>{!isBlank && <Sales sales={props.sales} minimum={props.minimum} />}</td>
      <TrailingCells {...props} />
    </tr>
  );
});
