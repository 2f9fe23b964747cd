// The one spreadsheet: cells that are moved through, typed into, copied, pasted, filled and taken back.
import { Button } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../words.ts';
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '../icons.ts';
import { cellKey, textIn, type GridColumn, type GridRow, type Pasted, type Sheet } from './grid-cells.ts';
import { GridSearch, GridText } from './GridEditor.tsx';
import { gridTexts } from './grid-texts.ts';
import { GridRowView } from './GridRowView.tsx';
import styles from './grid.module.css';
import { moved } from './grid-moves.ts';
import { useGrid } from './use-grid.ts';
import type { GridRows } from './use-grid-rows.ts';

export type { GridChoice, GridColumn, GridRow } from './grid-cells.ts';

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

export function Grid<Row extends GridRow>({ label, of, columns, actions, rowName, wrong = none, children }: Props<Row>) {
  const t = useWords(gridTexts);
  const help = useId();
  const [note, setNote] = useState<{ of: Sheet<Row>; text: string } | null>(null);
  const say = ({ sheet, block, added, left_out }: Pasted<Row>) => {
    const refused = [...sheet.refused.keys()].filter((key) => !of.sheet.refused.has(key)).length;
    const cells = (block.bottom - block.top + 1) * (block.right - block.left + 1);
    const parts = [
      t('pasted', { cells }), added > 0 && t('rows_added', { n: added }), left_out.rows > 0 && t('rows_out', { n: left_out.rows }),
      left_out.columns > 0 && t('columns_out', { n: left_out.columns }), left_out.fixed > 0 && t('fixed_out', { n: left_out.fixed }), refused > 0 && t('not_taken', { n: refused }),
    ];
    setNote({ of: sheet, text: parts.filter((part) => part !== false).join(' · ') });
  };
  const grid = useGrid(of, columns, say);
  const { sheet, rows } = of;
  const { anchor, focus, block, editing, fillTo } = grid;
  const remove = useRef(grid.remove);
  remove.current = grid.remove;
  const [removeRow] = useState(() => (key: string) => remove.current(key));
  const drawnCell = (row: Row, column: GridColumn<Row>) => {
    const refused = sheet.refused.get(cellKey(row, column.id));
    const problem = refused?.why ?? of.problems.get(cellKey(row, column.id)) ?? wrong.get(cellKey(row, column.id)) ?? null;
    return { text: refused?.typed ?? column.text(row), tone: column.tone?.(row) ?? null, problem, isFixed: column.read === undefined, align: column.align };
  };
  const editorOf = (row: Row, at: number) => {
    const column = columns.findIndex(({ id }) => id === editing?.column);
    const edited = columns[column];
    if (editing?.row !== row.key || edited === undefined) return null;
    const size = { rows: rows.length, columns: columns.length };
    const props = {
      label: `${edited.header} ${at + 1}`, initial: editing.seed ?? textIn(sheet, columns, { row: at, column }), isSeeded: editing.seed !== null, draft: grid.draft,
      cancel: grid.cancel, align: edited.align, inputMode: edited.inputMode,
      commit: (text: string, how: Parameters<typeof grid.commit>[1], back = false, arrow = '') =>
        grid.commit(text, how, back, moved(arrow, { row: at, column }, size, false, () => true)),
    };
    return edited.choices ? <GridSearch {...props} choices={edited.choices(row, rows)} /> : <GridText {...props} />;
  };
  return (
    <section className={styles.root} aria-label={label}>
      <div className={styles.scroll}>
        {/* The grid's keys and presses are those of its cells. */}
        <table
          ref={grid.drawn} role="grid" className={styles.grid} aria-label={label} aria-describedby={help} aria-multiselectable aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + (actions === undefined ? 0 : 1)} {...grid.events}
        >
          <thead>
            <tr>
              {columns.map(({ id, header, align, width }) => <th key={id} scope="col" data-align={align} style={{ width }}>{header}</th>)}
              {actions !== undefined && <th scope="col" className={styles.actions}>{actions}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const isIn = block !== null && at >= block.top && at <= block.bottom;
              const editor = editorOf(row, at);
              return (
                <GridRowView
                  key={row.key} rowKey={row.key} at={at} name={rowName?.(row) || String(at + 1)} cells={columns.map((column) => drawnCell(row, column))}
                  left={isIn ? block.left : -1} right={isIn ? block.right : -1} isTop={isIn && at === block.top} isBottom={isIn && at === block.bottom}
                  anchor={anchor?.row === at ? anchor.column : -1} focus={(focus ?? { row: 0, column: 0 }).row === at ? focus?.column ?? 0 : -1}
                  isFilling={fillTo !== null && block !== null && !isIn && at >= Math.min(block.top, fillTo) && at <= Math.max(block.bottom, fillTo)}
                  editor={editor} editedColumn={editor ? columns.findIndex(({ id }) => id === editing?.column) : -1}
                  remove={actions === undefined ? null : removeRow} canRemove={rows.length > 1}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <footer className={styles.footer}>
        {of.blank && <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={grid.addRow}>{t('add_row')}</Button>}
        <Button size="compact-xs" variant="subtle" disabled={!of.canUndo} leftSection={<IconArrowBackUp size={14} />} onClick={of.undo}>{t('undo')}</Button>
        <Button size="compact-xs" variant="subtle" disabled={!of.canRedo} leftSection={<IconArrowForwardUp size={14} />} onClick={of.redo}>{t('redo')}</Button>
        <span>{t('rows', { n: rows.length })}</span>
        <span role="status" className={styles.note}>{note?.of === sheet ? note.text : ''}</span>
        {children}
        <span id={help} className={styles.unseen}>{t('keys')}</span>
      </footer>
    </section>
  );
}
