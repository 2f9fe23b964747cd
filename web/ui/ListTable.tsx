import type { ReactNode } from 'react';
import type { AnyCall } from '../api.ts';
import type { ListState, RowOf } from '../reads.ts';
import type { SearchValue } from '../search.ts';
import { useText } from '../words.ts';
import { ExportButton } from './ExportButton.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ShownList } from './list-of.ts';
import type { TableProps } from './table-props.ts';
import { Table } from './Table.tsx';
import { Tabs } from './Tabs.tsx';

type Own<Row> = Pick<
  TableProps<Row>,
  | 'rowName'
  | 'rowTo'
  | 'onRow'
  | 'expand'
  | 'opened'
  | 'controls'
  | 'selection'
  | 'canSelect'
  | 'bulk'
  | 'sums'
  | 'empty'
  | 'active'
>;

interface Props<E extends AnyCall> extends Partial<Own<RowOf<E> & object>> {
  of: ShownList<E>;
  /** How many rows each tab has, by its key; that of all tabs is 'all'. */
  counts?: Readonly<Record<string, number | undefined>> | undefined;
  /** Between tabs and filters. */
  above?: ReactNode;
  /** Stands behind the filters, in their line. */
  beside?: ReactNode;
}

/** Tabs, filters, table, chooser of columns and pages of a declared list. */
export function ListTable<E extends AnyCall>({ of, counts, above, beside, empty, ...own }: Props<E>) {
  const text = useText();
  const { declared, view, list, columns, filters } = of;
  const { rowId, rowName, tone } = declared;
  const fields = filters.flatMap(({ Field, named, usual }) =>
    Field
      ? [
          <Field
            key={named}
            value={view.filters[named] ?? usual}
            put={(value: SearchValue) => view.setFilters({ [named]: value })}
          />,
        ]
      : [],
  );
  const none = {
    title: text(declared.empty.title),
    text: declared.empty.text && text(declared.empty.text),
  };
  return (
    <>
      <ListTabs of={of} counts={counts} />
      {above}
      {(fields.length > 0 || beside) && (
        <FilterBar view={view}>
          {fields}
          {beside}
        </FilterBar>
      )}
      <Table<RowOf<E> & object>
        key={tabIn(of)}
        label={text(declared.label)}
        name={declared.name}
        columns={columns}
        list={list as ListState<RowOf<E> & object>}
        view={view}
        pageSizes={declared.sizes}
        rowId={rowId ?? ((row) => (row as unknown as { id: number }).id)}
        {...(rowName && { rowName })}
        {...(tone && { tone })}
        {...own}
        empty={empty ?? none}
      />
    </>
  );
}

/** Rows of another tab begin folded and at their top. */
const tabIn = <E extends AnyCall>({ filters, view }: ShownList<E>) =>
  String(view.filters[filters.find(({ tabs }) => tabs !== undefined)?.named ?? ''] ?? '');

function ListTabs<E extends AnyCall>({ of: { filters, view }, counts }: Pick<Props<E>, 'of' | 'counts'>) {
  const text = useText();
  const filter = filters.find(({ tabs }) => tabs !== undefined);
  if (filter?.tabs === undefined) return null;
  const { named, tabs } = filter;
  return (
    <Tabs
      label={text(tabs.label)}
      value={String(view.filters[named]) || 'all'}
      onChange={(key) => view.setFilters({ [named]: key === 'all' ? '' : key })}
      items={tabs.items.map(({ key, label }) => ({
        key: key || 'all',
        label: text(label),
        count: counts?.[key || 'all'],
      }))}
    />
  );
}

/** A file of all pages, with the filters and the order that are chosen. */
export function ListExport<E extends AnyCall>({ of, children }: { of: ShownList<E>; children: ReactNode }) {
  const options = () => ({ query: of.asked, format: 'xlsx' }) as never;
  return (
    <ExportButton endpoint={of.declared.endpoint} options={options}>
      {children}
    </ExportButton>
  );
}
