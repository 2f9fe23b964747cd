// A list of the server's in pages, declared once: from it come its address, its call, its table and its filters.

import { useMemo } from 'react';
import type { z } from 'zod';
import type { QueryOf } from '../../shared/endpoint.ts';
import type { StaffText } from '../../shared/texts.ts';
import type { AnyCall, CallOptions } from '../api.ts';
import { useList, type ListState, type RowOf } from '../reads.ts';
import type { SearchShape, SearchValue } from '../search.ts';
import { useWords, type Say } from '../words.ts';
import type { ListFilter } from './list-filters.tsx';
import type { Tone } from './Status.tsx';
import type { SortedColumn } from './table-columns.ts';
import { useListView, type ListView } from './use-list-view.ts';

type Paging = 'page' | 'per_page' | 'sort';

/** What the contract puts the list in order by. */
type SortsOf<E extends AnyCall> =
  z.output<E['query']> extends { sort?: infer S }
    ? NonNullable<S> extends { column: infer C extends string }
      ? C
      : never
    : never;
/** A heading that sorts by what the contract lacks does not compile. */
export type ListColumn<E extends AnyCall> = SortedColumn<RowOf<E>, readonly SortsOf<E>[]>;

/** By the names of the contract's query: one that it lacks, or that sends what it does not take, does not compile. */
type FiltersOf<E extends AnyCall> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each filter holds in the address what it likes
  readonly [N in Exclude<keyof QueryOf<E>, Paging>]?: ListFilter<NonNullable<QueryOf<E>[N]>, any>;
};

interface Declared<E extends AnyCall, W extends string, Given extends object> {
  /** Under this name the hidden columns are remembered. */
  name: string;
  words: Readonly<Record<W, StaffText>>;
  /** Names the list to screen readers. */
  label: StaffText;
  columns: (t: Say<W>, given: Given) => readonly ListColumn<E>[];
  filters?: FiltersOf<E>;
  /** Rows of a page, 25 unless said; `sizes`: what can be chosen. */
  per_page?: number;
  sizes: readonly number[];
  /** The order of an address without one, where it is not the list's own. */
  sort?: SortsOf<E> | `-${SortsOf<E>}`;
  /** Asks again every so many milliseconds. */
  live_ms?: number;
  /** By default its id. */
  rowId?: (row: RowOf<E>) => string | number;
  rowName?: (row: RowOf<E>) => string;
  tone?: (row: RowOf<E>) => Tone | null;
  empty: { title: StaffText; text?: StaffText };
}

/** `Given`: what its columns need from the screen. */
interface DeclaredList<
  E extends AnyCall,
  W extends string = string,
  Given extends object = object,
> extends Declared<E, W, Given> {
  endpoint: E;
}

/** `const mails = listOf(listMails, { name: 'mail', words: mailTexts, … })`, outside of the screen. */
export const listOf = <E extends AnyCall, W extends string, Given extends object = object>(
  endpoint: E,
  declared: Declared<E, W, Given>,
): DeclaredList<E, W, Given> => ({ endpoint, ...declared });

interface NamedFilter extends ListFilter<unknown> {
  named: string;
}

/** A declared list as it stands on the screen. */
export interface ShownList<E extends AnyCall> {
  declared: Omit<DeclaredList<E>, 'words' | 'columns'>;
  view: ListView<Record<string, SearchValue>>;
  list: ListState<RowOf<E>>;
  columns: readonly ListColumn<E>[];
  filters: readonly NamedFilter[];
  /** What the call is asked for besides page and size: of all pages, as an export takes it. */
  asked: NonNullable<CallOptions<E>['query']>;
}

const shapeOf = (query: z.ZodType): object | null => ('shape' in query ? (query.shape as object) : null);

interface HowShown<E extends AnyCall> {
  params?: CallOptions<E>['params'];
  /** What a filter is in an address without it, by its name there, where that depends on the day. */
  usual?: SearchShape;
}

/** `given`: what the columns need; their values are known by identity, as those of `useMemo` are. */
export function useListOf<E extends AnyCall, W extends string, Given extends object>(
  declared: DeclaredList<E, W, Given>,
  ...[{ given, params, usual } = {} as never]: object extends Given
    ? [how?: HowShown<E> & { given?: Given }]
    : [how: HowShown<E> & { given: Given }]
): ShownList<E> {
  const { endpoint, words, columns: columnsOf, per_page, sort, live_ms } = declared;
  const t = useWords(words as Record<W, StaffText>);
  const filters = useMemo(
    () =>
      Object.entries((declared.filters ?? {}) as Record<string, ListFilter<unknown>>).map(
        ([name, filter]) => ({ ...filter, name, named: filter.named ?? name }),
      ),
    [declared.filters],
  );
  const unfiltered: SearchShape = {
    ...Object.fromEntries(filters.map((filter) => [filter.named, filter.usual])),
    ...usual,
  };
  const tab = filters.find((filter) => filter.isTab)?.named;
  const view = useListView(unfiltered, {
    ...(per_page !== undefined && { per_page }),
    ...(sort !== undefined && { sort }),
    ...(tab !== undefined && { tab }),
  }) as ListView<Record<string, SearchValue>>;
  const sent = filters.map(
    ({ name, named, sent: read }) => [name, read(view.filters[named] ?? null)] as const,
  );
  const shape = shapeOf(endpoint.query);
  const hasIn = (name: string) => shape === null || name in shape;
  const asked = {
    ...Object.fromEntries(sent.filter(([, value]) => value !== undefined)),
    ...(view.query.sort !== undefined && hasIn('sort') && { sort: view.query.sort }),
  };
  const paged = { ...asked, page: view.page, ...(hasIn('per_page') && { per_page: view.per_page }) };
  const list = useList(
    endpoint,
    { query: paged, ...(params && { params }) } as unknown as CallOptions<E>,
    live_ms === undefined ? {} : { every_ms: live_ms },
  );
  const columns = useMemo(
    () => columnsOf(t, (given ?? {}) as Given),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is given is written inline: its values count
    [columnsOf, t, ...Object.values(given ?? {})],
  );
  return {
    declared: declared as unknown as ShownList<E>['declared'],
    view,
    list,
    columns,
    filters,
    asked: asked as unknown as ShownList<E>['asked'],
  };
}
