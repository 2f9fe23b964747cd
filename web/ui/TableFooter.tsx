import { Checkbox, Divider, NativeSelect, Popover } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { Button, IconButton } from './Button.tsx';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconColumns,
} from './icons.ts';
import { tableTexts } from './kit-texts.ts';
import { NumberBox, type NumberValue } from './NumberBox.tsx';
import type { TableProps } from './table-props.ts';
import styles from './table.module.css';

type Props<Row> = TableProps<Row> & {
  shown: Record<string, boolean>;
  setShown: (shown: Record<string, boolean>) => void;
};

export function TableFooter<Row>(props: Props<Row>) {
  const { list, view, selection, bulk } = props;
  const t = useWords(tableTexts);
  return (
    <footer className={styles.footer}>
      {selection && (
        <div className={styles.picked} aria-live="polite">
          <span>{t('selected', { n: selection.count })}</span>
          {selection.count > 0 && (
            <>
              {bulk}
              <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
                {t('clear_selection')}
              </Button>
            </>
          )}
        </div>
      )}
      <div className={styles.paging}>
        {view ? (
          <Paging {...props} view={view} />
        ) : (
          !list.isPending && <span>{t('total', { n: list.total })}</span>
        )}
        <ColumnChoice {...props} />
      </div>
    </footer>
  );
}

const usualSizes = [25, 50, 100];

function Paging<Row>({
  list,
  view,
  pageSizes = usualSizes,
}: Props<Row> & { view: NonNullable<TableProps<Row>['view']> }) {
  const t = useWords(tableTexts);
  const pages = Math.max(1, Math.ceil(list.total / view.per_page));
  const from = list.rows.length === 0 ? 0 : (view.page - 1) * view.per_page + 1;
  const sizes = [...new Set([...pageSizes, view.per_page])].sort((a, b) => a - b);
  const atStart = view.page <= 1 ? t('is_first_page') : null;
  const atEnd = view.page === pages ? t('is_last_page') : null;
  const step = (
    label: keyof typeof tableTexts,
    to: number,
    because: string | null,
    Icon: typeof IconChevronLeft,
  ) => (
    <IconButton
      aria-label={t(label)}
      because={because ?? (to > pages ? t('past_end') : null)}
      onClick={() => view.setPage(to)}
    >
      <Icon size={16} />
    </IconButton>
  );
  return (
    <>
      <span>
        {t('range', {
          from,
          to: Math.max(0, from + Math.min(list.rows.length, view.per_page) - 1),
          n: list.total,
        })}
      </span>
      <NativeSelect
        aria-label={t('page_size')}
        value={String(view.per_page)}
        data={sizes.map(String)}
        onChange={(event) => view.setPerPage(Number(event.currentTarget.value))}
        w={68}
      />
      {step('first_page', 1, atStart, IconChevronsLeft)}
      {step('previous_page', view.page - 1, atStart, IconChevronLeft)}
      <JumpToPage key={view.page} page={view.page} pages={pages} go={view.setPage} />
      {step('next_page', view.page + 1, atEnd, IconChevronRight)}
      {step('last_page', pages, atEnd, IconChevronsRight)}
    </>
  );
}

function JumpToPage({ page, pages, go }: { page: number; pages: number; go: (page: number) => void }) {
  const t = useWords(tableTexts);
  const [to, setTo] = useState<NumberValue>(page);
  const jump = () => {
    const there = typeof to === 'number' ? Math.min(pages, Math.max(1, to)) : page;
    if (there !== page) go(there);
  };
  return (
    <span className={styles.jump}>
      {t('page')}
      <NumberBox
        aria-label={t('page')}
        value={to}
        onChange={setTo}
        w={52}
        onBlur={jump}
        onKeyDown={(event) => {
          if (event.key === 'Enter') jump();
        }}
      />
      {t('of_pages', { n: pages })}
    </span>
  );
}

function ColumnChoice<Row>({ label, columns, shown, setShown }: Props<Row>) {
  const t = useWords(tableTexts);
  const choosable = columns.filter((column) => !column.fixed);
  if (choosable.length < 2) return null;
  return (
    <Popover position="top-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <IconButton aria-label={`${t('columns')}: ${label}`}>
          <IconColumns size={16} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={`${t('columns')}: ${label}`}>
        <div className={styles.choice}>
          {choosable.map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={shown[column.id] ?? true}
              onChange={(event) => setShown({ [column.id]: event.currentTarget.checked })}
            />
          ))}
          <Divider />
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setShown(Object.fromEntries(columns.map((column) => [column.id, true])))}
          >
            {t('show_all_columns')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
