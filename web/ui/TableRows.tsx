import { Checkbox } from '@mantine/core';
import type { Row as TableRow } from '@tanstack/react-table';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useGo } from '../address.ts';
import { useWords } from '../words.ts';
import { IconButton } from './Button.tsx';
import { confirm } from './confirm.tsx';
import { IconChevronDown, IconChevronRight } from './icons.ts';
import { formTexts, tableTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';
import type { Column } from './table-columns.ts';
import type { Features, TableProps } from './table-props.ts';
import { InRow, type Unsaved } from './UnsavedGuard.tsx';
import styles from './table.module.css';

interface Props<Row extends object> extends TableProps<Row> {
  rows: readonly TableRow<Features, Row>[];
  visible: readonly Column<Row>[];
  /** Cells of a row, for the details that span them. */
  width: number;
}

export function TableRows<Row extends object>({ rows, ...props }: Props<Row>) {
  const drawn = useRef<HTMLTableRowElement | null>(null);
  const { active } = props;
  useEffect(() => {
    if (active !== undefined && active !== null && !drawn.current?.matches(':hover'))
      drawn.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const names = namesOf(rows, props.rowName);
  return rows.map((row, at) => (
    <RowAndDetails
      key={row.id}
      row={row}
      called={names[at] ?? row.id}
      {...props}
      mark={String(active) === row.id ? drawn : undefined}
    />
  ));
}

/** The arrow asks before it takes away what was typed in the details and is not saved. */
function RowAndDetails<Row extends object>(props: Omit<RowProps<Row>, 'toggle'>) {
  const { row, expand } = props;
  const t = useWords(formTexts);
  const [unsaved] = useState<Unsaved>(() => new Set());
  const toggle = async () => {
    const asks = [...unsaved].some((isUnsaved) => isUnsaved());
    if (
      !asks ||
      (await confirm({ title: t('unsaved'), text: t('unsaved_row'), yes: t('close'), danger: true }))
    )
      row.toggleExpanded();
  };
  return (
    <>
      <BodyRow {...props} toggle={toggle} />
      {row.getIsExpanded() && expand && (
        <InRow value={unsaved}>
          <tr className={styles.details}>
            <td colSpan={props.width}>
              <div className={styles.inside}>{expand(row.original)}</div>
            </td>
          </tr>
        </InRow>
      )}
    </>
  );
}

/** What each row is called; those that share a name get their id to it, so that no two buttons are called alike. */
function namesOf<Row extends object>(
  rows: readonly TableRow<Features, Row>[],
  rowName: Props<Row>['rowName'],
): string[] {
  const names = rows.map((row) => rowName?.(row.original) ?? row.id);
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return names.map((name, at) => (times.get(name) === 1 ? name : `${name} (${rows[at]?.id})`));
}

type RowProps<Row extends object> = Omit<Props<Row>, 'rows' | 'rowName'> & {
  row: TableRow<Features, Row>;
  called: string;
  mark: React.RefObject<HTMLTableRowElement | null> | undefined;
  /** Opens the details, or closes them. */
  toggle: () => Promise<void>;
};

function BodyRow<Row extends object>(props: RowProps<Row>) {
  const { row, visible, tone, rowClass, rowTo, onRow, onHover, mark } = props;
  const to = rowTo?.(row.original);
  return (
    <tr
      ref={mark}
      className={rowClass?.(row.original)}
      data-tone={tone?.(row.original) ?? undefined}
      data-active={mark !== undefined || undefined}
      data-selected={row.getIsSelected() || undefined}
      data-leads={to !== undefined || onRow !== undefined || undefined}
      onClick={useFollow(to, onRow && (() => onRow(row.original)))}
      onPointerEnter={onHover && (() => onHover(row.original))}
      onPointerLeave={onHover && (() => onHover(null))}
    >
      <RowControls {...props} />
      {visible.map((column, at) => (
        <td
          key={column.id}
          data-align={column.align}
          data-wrap={column.wrap}
          data-pinned={column.id === 'actions' || undefined}
          style={{ width: column.width }}
        >
          {cellOf(column.cell(row.original), at === 0 ? to : undefined)}
        </td>
      ))}
    </tr>
  );
}

/**
 * A click anywhere in the row leads where its first cell does, or acts; not one on a control, and not the end of
 * marking a text.
 */
function useFollow(to: string | undefined, act: (() => void) | undefined): (event: MouseEvent) => void {
  const go = useGo();
  return (event) => {
    if (
      (to === undefined && act === undefined) ||
      (event.target as Element).closest('a, button, input, label, select, textarea') ||
      getSelection()?.toString()
    )
      return;
    if (to === undefined) act?.();
    else if (event.ctrlKey || event.metaKey) window.open(to);
    else go(to);
  };
}

/** The arrow that opens the row's details and the tick that chooses it. */
function RowControls<Row extends object>(props: RowProps<Row>) {
  const { row, selection, expand, called: name, controls, toggle } = props;
  const t = useWords(tableTexts);
  const open = row.getIsExpanded();
  const arrow = expand && (
    <IconButton
      size={24}
      aria-label={t(open ? 'collapse_row' : 'expand_row', { name })}
      aria-expanded={open}
      onClick={() => {
        void toggle();
      }}
    >
      {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
    </IconButton>
  );
  const tick = selection && (
    <Checkbox
      aria-label={t('select_row', { name })}
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
      className={styles.tick}
    />
  );
  if (controls !== undefined)
    return (
      <td className={styles.controls}>
        <span>
          {arrow}
          {tick}
        </span>
      </td>
    );
  return (
    <>
      {arrow && <td className={styles.narrow}>{arrow}</td>}
      {tick && <td className={styles.narrow}>{tick}</td>}
    </>
  );
}

function cellOf(content: ReactNode, to: string | undefined): ReactNode {
  return to === undefined || content === null || content === '' ? (
    content
  ) : (
    <Link to={to} className={styles.lead}>
      {content}
    </Link>
  );
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

export function SkeletonRows({ columns }: { columns: number }) {
  return places.map((row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (_, at) => (
        <td key={at}>
          <span className={styles.bone} style={{ width: `${40 + ((row * 7 + at * 13) % 45)}%` }}>
            {'\u00a0'}
          </span>
        </td>
      ))}
    </tr>
  ));
}
