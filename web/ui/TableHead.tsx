import { Checkbox } from '@mantine/core';
import type { ReactTable } from '@tanstack/react-table';
import { useWords } from '../words.ts';
import { IconArrowDown, IconArrowUp, IconSelector } from './icons.ts';
import { tableTexts } from './kit-texts.ts';
import { nextSort, sortOf, type Column } from './table-columns.ts';
import type { Features } from './table-props.ts';
import styles from './table.module.css';

interface Props<Row extends object> {
  table: ReactTable<Features, Row>;
  columns: readonly Column<Row>[];
  sort: string;
  setSort: (sort: string) => void;
  controls: string | undefined;
  expandable: boolean;
  selectable: boolean;
}

const ariaSort = { up: 'ascending', down: 'descending', none: 'none' } as const;

export function TableHead<Row extends object>({
  table,
  columns,
  sort,
  setSort,
  controls,
  expandable,
  selectable,
}: Props<Row>) {
  const t = useWords(tableTexts);
  const all = table.getIsAllPageRowsSelected();
  const tick = (
    <Checkbox
      aria-label={t('select_page')}
      checked={all}
      indeterminate={!all && table.getIsSomePageRowsSelected()}
      onChange={table.getToggleAllPageRowsSelectedHandler()}
      className={styles.tick}
    />
  );
  return (
    <thead>
      <tr>
        {controls !== undefined && (
          <th scope="col" className={styles.controls}>
            <span>
              {selectable && tick}
              {controls}
            </span>
          </th>
        )}
        {controls === undefined && expandable && (
          <th scope="col" className={styles.narrow}>
            <span className={styles.unseen}>{t('details')}</span>
          </th>
        )}
        {controls === undefined && selectable && (
          <th scope="col" className={styles.narrow}>
            {tick}
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.id} column={column} sort={sort} setSort={setSort} />
        ))}
      </tr>
    </thead>
  );
}

/** A column's heading; where the column can be sorted by, a button that does. */
function ColumnHead<Row extends object>({
  column,
  sort,
  setSort,
}: Pick<Props<Row>, 'sort' | 'setSort'> & { column: Column<Row> }) {
  const now = sortOf(sort);
  const way = now.by !== column.id ? 'none' : now.down ? 'down' : 'up';
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={column.id === 'actions' || undefined}
      style={{ width: column.width }}
      aria-sort={column.sort ? ariaSort[way] : undefined}
    >
      {column.sort ? (
        <button
          type="button"
          className={styles.sort}
          aria-label={column.spoken}
          onClick={() => setSort(nextSort(sort, column.id))}
        >
          {column.header}
          <SortSign way={way} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SortSign({ way }: { way: keyof typeof ariaSort }) {
  if (way === 'up') return <IconArrowUp size={14} aria-hidden />;
  if (way === 'down') return <IconArrowDown size={14} aria-hidden />;
  return <IconSelector size={14} aria-hidden className={styles.faint} />;
}
