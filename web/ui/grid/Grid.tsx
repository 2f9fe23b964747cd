// The one spreadsheet: cells that are moved through, typed into, copied, pasted, filled and taken back.

import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import { Button } from '../Button.tsx';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '../icons.ts';
import {
  cellKey,
  textIn,
  type GridColumn,
  type GridRow,
  type Pasted,
  type Sheet,
  type Spot,
} from './grid-cells.ts';
import { moved } from './grid-moves.ts';
import { gridTexts } from './grid-texts.ts';
import { GridSearch, GridText } from './GridEditor.tsx';
import { GridRowView } from './GridRowView.tsx';
import { start, useGridEdits, type GridEdits, type Leave } from './use-grid-edits.ts';
import { useGridEvents } from './use-grid-events.ts';
import type { GridRows } from './use-grid-rows.ts';
import styles from './grid.module.css';

export type { GridColumn } from './grid-cells.ts';

interface Props<Row extends GridRow> {
  /** Names the grid to screen readers. */
  label: string;
  /** From `useGridRows`. */
  of: GridRows<Row>;
  columns: readonly GridColumn<Row>[];
  /** Heads the column with the delete icon; without it rows stay. */
  actions?: string;
  /** What a row is called in the label of its delete icon; by default its number. */
  rowName?: (row: Row) => string;
  /** What the screen itself finds wrong, by `cellKey(row, column.id)`. */
  wrong?: ReadonlyMap<string, string>;
  /** Beside the buttons below: a sum, a link. */
  children?: ReactNode;
}

const none: ReadonlyMap<string, string> = new Map();

export function Grid<Row extends GridRow>(props: Props<Row>) {
  const { label, of, columns, actions, children } = props;
  const t = useWords(gridTexts);
  const help = useId();
  const { note, say } = usePasteNote(of);
  const { drawn, ...acts } = useGridEdits(of, columns);
  const { fillTo, events } = useGridEvents({ of, columns, acts: { drawn, ...acts } }, say);
  return (
    <section className={styles.root} aria-label={label}>
      <div className={styles.scroll}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are typed into
          role="grid"
          ref={drawn}
          className={styles.grid}
          aria-label={label}
          aria-describedby={help}
          aria-multiselectable
          aria-rowcount={of.rows.length + 1}
          aria-colcount={columns.length + (actions === undefined ? 0 : 1)}
          {...events}
        >
          <thead>
            <tr>
              {columns.map(({ id, header, align, width }) => (
                <th key={id} scope="col" data-align={align} style={{ width }}>
                  {header}
                </th>
              ))}
              {actions !== undefined && (
                <th scope="col" className={styles.actions}>
                  {actions}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <Rows {...props} acts={acts} fillTo={fillTo} />
          </tbody>
        </table>
      </div>
      <footer className={styles.footer}>
        <RowButtons of={of} acts={acts} />
        <span>{t('rows', { n: of.rows.length })}</span>
        <span role="status" className={styles.note}>
          {note}
        </span>
        {children}
        <span id={help} className={styles.unseen}>
          {t('keys')}
        </span>
      </footer>
    </section>
  );
}

/** What became of the block pasted last, in words, until the sheet changes again. */
function usePasteNote<Row extends GridRow>(of: GridRows<Row>) {
  const t = useWords(gridTexts);
  const [note, setNote] = useState<{ of: Sheet<Row>; text: string } | null>(null);
  const say = ({ sheet, block, added, left_out }: Pasted<Row>) => {
    const refused = [...sheet.refused.keys()].filter((key) => !of.sheet.refused.has(key)).length;
    const cells = (block.bottom - block.top + 1) * (block.right - block.left + 1);
    const parts = [
      t('pasted', { cells }),
      added > 0 && t('rows_added', { n: added }),
      left_out.rows > 0 && t('rows_out', { n: left_out.rows }),
      left_out.columns > 0 && t('columns_out', { n: left_out.columns }),
      left_out.fixed > 0 && t('fixed_out', { n: left_out.fixed }),
      refused > 0 && t('not_taken', { n: refused }),
    ];
    setNote({ of: sheet, text: parts.filter((part) => part !== false).join(' · ') });
  };
  return { note: note?.of === of.sheet ? note.text : '', say };
}

type Acts<Row extends GridRow> = Omit<GridEdits<Row>, 'drawn'>;

/** A new row, where the grid may grow, and the way back and forth through what was done. */
function RowButtons<Row extends GridRow>({ of, acts }: { of: GridRows<Row>; acts: Acts<Row> }) {
  const t = useWords(gridTexts);
  const add = () => {
    if (acts.addRow()) acts.select({ row: of.now().rows.length - 1, column: 0 });
  };
  return (
    <>
      {of.blank && (
        <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={add}>
          {t('add_row')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        because={of.canUndo ? null : t('nothing_to_undo')}
        leftSection={<IconArrowBackUp size={14} />}
        onClick={of.undo}
      >
        {t('undo')}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        because={of.canRedo ? null : t('nothing_to_redo')}
        leftSection={<IconArrowForwardUp size={14} />}
        onClick={of.redo}
      >
        {t('redo')}
      </Button>
    </>
  );
}

function Rows<Row extends GridRow>({
  of,
  columns,
  actions,
  rowName,
  wrong = none,
  acts,
  fillTo,
}: Props<Row> & { acts: Acts<Row>; fillTo: number | null }) {
  const { sheet, rows } = of;
  const { anchor, block, editing } = acts;
  const focus = acts.focus ?? start;
  const drawnCell = (row: Row, column: GridColumn<Row>) => {
    const refused = sheet.refused.get(cellKey(row, column.id));
    const problem =
      refused?.why ?? of.problems.get(cellKey(row, column.id)) ?? wrong.get(cellKey(row, column.id)) ?? null;
    return {
      text: refused?.typed ?? column.text(row),
      tone: column.tone?.(row) ?? null,
      problem,
      isFixed: column.read === undefined,
      align: column.align,
    };
  };
  return rows.map((row, at) => {
    const isIn = block !== null && at >= block.top && at <= block.bottom;
    const edited = editing?.row === row.key ? columns.findIndex(({ id }) => id === editing.column) : -1;
    return (
      <GridRowView
        key={row.key}
        rowKey={row.key}
        at={at}
        name={rowName?.(row) || String(at + 1)}
        cells={columns.map((column) => drawnCell(row, column))}
        left={isIn ? block.left : -1}
        right={isIn ? block.right : -1}
        isTop={isIn && at === block.top}
        isBottom={isIn && at === block.bottom}
        anchor={anchor?.row === at ? anchor.column : -1}
        focus={focus.row === at ? focus.column : -1}
        isFilling={
          fillTo !== null &&
          block !== null &&
          !isIn &&
          at >= Math.min(block.top, fillTo) &&
          at <= Math.max(block.bottom, fillTo)
        }
        editor={
          edited >= 0 ? (
            <OpenCell of={of} columns={columns} acts={acts} at={{ row: at, column: edited }} />
          ) : null
        }
        editedColumn={edited}
        remove={actions === undefined ? null : acts.removeRow}
        canRemove={rows.length > 1}
      />
    );
  });
}

function OpenCell<Row extends GridRow>({
  of,
  columns,
  acts,
  at,
}: {
  of: GridRows<Row>;
  columns: readonly GridColumn<Row>[];
  acts: Acts<Row>;
  at: Spot;
}) {
  const { editing, hold, setEditing, takeFocus } = acts;
  const column = columns[at.column];
  const row = of.rows[at.row];
  if (!editing || !column || !row) return null;
  const size = { rows: of.rows.length, columns: columns.length };
  const editor = {
    label: `${column.header} ${at.row + 1}`,
    initial: editing.seed ?? textIn(of.sheet, columns, at),
    isSeeded: editing.seed !== null,
    align: column.align,
    inputMode: column.inputMode,
    reader: column.reader,
    typed: hold,
    commit: (text: string, how: Leave, back = false, arrow = '') =>
      acts.commit(
        text,
        how,
        back,
        moved(arrow, at, size, false, () => true),
      ),
    cancel: () => {
      setEditing(null);
      takeFocus();
    },
  };
  return column.choices ? (
    <GridSearch {...editor} choices={column.choices(row, of.rows)} />
  ) : (
    <GridText {...editor} />
  );
}
