import { memo, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import { IconButton } from '../Button.tsx';
import { IconTrash } from '../icons.ts';
import type { Tone } from '../Status.tsx';
import { gridTexts } from './grid-texts.ts';
import styles from './grid.module.css';

export interface DrawnCell {
  text: string;
  tone: Tone | null;
  problem: string | null;
  isFixed: boolean;
  align: 'right' | undefined;
}

export interface RowProps {
  rowKey: string;
  at: number;
  name: string;
  cells: readonly DrawnCell[];
  /** The selected cells of this row, -1 for none, and whether the selection begins or ends here. */
  left: number;
  right: number;
  isTop: boolean;
  isBottom: boolean;
  /** Where typing goes, and where the focus is: columns, or -1. */
  anchor: number;
  focus: number;
  /** Under the fill handle as it is dragged. */
  isFilling: boolean;
  editedColumn: number;
  editor: ReactNode;
  remove: ((key: string) => void) | null;
  canRemove: boolean;
}

function alike(a: RowProps, b: RowProps): boolean {
  const sameCell = (one: DrawnCell, at: number) => {
    const other = b.cells[at];
    return (
      other !== undefined &&
      one.text === other.text &&
      one.tone === other.tone &&
      one.problem === other.problem &&
      one.isFixed === other.isFixed
    );
  };
  if (a.editor !== null || b.editor !== null) return false;
  const { cells, ...rest } = a;
  return (
    cells.length === b.cells.length &&
    cells.every(sameCell) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === b[name])
  );
}

/**
 * Drawn again only when something of it is different: with hundreds of rows the others stand still while somebody
 * types.
 */
export const GridRowView = memo(function GridRowView(props: RowProps) {
  const t = useWords(gridTexts);
  const { at, cells, left, right, isTop, isBottom, anchor, focus, isFilling, editedColumn, remove } = props;
  return (
    <tr aria-rowindex={at + 2}>
      {cells.map(({ text, tone, problem, isFixed, align }, column) => {
        const isSelected = column >= left && column <= right && left >= 0;
        const isEdited = column === editedColumn && props.editor !== null;
        const edges = isSelected
          ? `${isTop ? 't' : ''}${isBottom ? 'b' : ''}${column === left ? 'l' : ''}${column === right ? 'r' : ''}`
          : undefined;
        return (
          <td
            key={column}
            data-cell={`${at}:${column}`}
            aria-colindex={column + 1}
            aria-selected={isSelected}
            aria-readonly={isFixed || undefined}
            aria-invalid={problem !== null || undefined}
            tabIndex={column === focus ? 0 : -1}
            data-align={align}
            data-fixed={isFixed || undefined}
            data-tone={tone ?? undefined}
            data-edges={edges}
            data-active={column === anchor || undefined}
            data-filling={isFilling || undefined}
            data-wrong={problem !== null || undefined}
          >
            {isEdited ? (
              props.editor
            ) : (
              <>
                {text}
                {problem !== null && <small className={styles.problem}>{problem}</small>}
              </>
            )}
            {isBottom && isSelected && column === right && !isFixed && !isEdited && (
              <i data-handle aria-hidden className={styles.handle} />
            )}
          </td>
        );
      })}
      {remove && (
        <td className={styles.actions}>
          <IconButton
            size={26}
            tabIndex={-1}
            data-disabled={!props.canRemove || undefined}
            aria-disabled={!props.canRemove || undefined}
            title={props.canRemove ? undefined : t('last_row')}
            aria-label={t('remove_row', { name: props.name })}
            onClick={props.canRemove ? () => remove(props.rowKey) : undefined}
          >
            <IconTrash size={16} />
          </IconButton>
        </td>
      )}
    </tr>
  );
}, alike);
