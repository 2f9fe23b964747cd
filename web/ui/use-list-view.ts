// Page, size, order and filters of a list, all in the address.

import { useCallback, useMemo } from 'react';
import { useSearch, type SearchShape, type Widened } from '../search.ts';
import { useKeptList } from '../way-back.ts';

const paging = { page: 1, per_page: 25, sort: '' };

export interface ListView<F> {
  filters: F;
  page: number;
  per_page: number;
  /** A column's id, with '-' before it for downwards; '' is the list's own order. */
  sort: string;
  /** All of it, for the call: `useList(listCars, { query: view.query })`. */
  query: F & { page: number; per_page: number; sort?: string };
  isFiltered: boolean;
  setPage(page: number): void;
  setPerPage(rows: number): void;
  setSort(sort: string): void;
  /** Changes filters and goes back to page 1. */
  setFilters(change: Partial<F>): void;
  clearFilters(): void;
}

/**
 * `const view = useListView({ q: '', status: [] as string[] }, { per_page: 50, sort: 'name' })`.
 * The filters' defaults are those of an address without a query. `list`: the address that leads here, where the list
 * has several. `tab`: the filter that the tabs of the screen choose, which is no filter to clear.
 */
export function useListView<F extends SearchShape>(
  filters: F,
  how: { per_page?: number; sort?: string; list?: string; tab?: keyof F & string } = {},
): ListView<Widened<F>> {
  useKeptList(how.list);
  const [search, setSearch] = useSearch<F & typeof paging>({
    ...filters,
    ...paging,
    per_page: how.per_page ?? paging.per_page,
    sort: how.sort ?? '',
  });
  const key = JSON.stringify(filters);
  // Known by its content: callers write the defaults inline.
  const defaults = useMemo(() => JSON.parse(key) as F, [key]);
  const change = setSearch as (change: Record<string, unknown>, options?: { push?: boolean }) => void;
  const { tab } = how;
  const setFilters = useCallback((some: Partial<Widened<F>>) => change({ ...some, page: 1 }), [change]);
  return useMemo(() => {
    const all = search as unknown as Record<string, unknown>;
    const chosen = Object.fromEntries(Object.keys(defaults).map((name) => [name, all[name]])) as Widened<F>;
    const isSet = (name: string) => JSON.stringify(chosen[name]) !== JSON.stringify(defaults[name]);
    const { [tab ?? '']: _, ...cleared } = defaults;
    const { page, per_page, sort } = all as typeof paging;
    return {
      filters: chosen,
      page: Math.max(1, page),
      per_page,
      sort,
      query: { ...chosen, page: Math.max(1, page), per_page, ...(sort ? { sort } : {}) },
      isFiltered: Object.keys(cleared).some(isSet),
      setPage: (to) => change({ page: to }, { push: true }),
      setPerPage: (rows) => change({ per_page: rows, page: 1 }),
      setSort: (by) => change({ sort: by, page: 1 }),
      setFilters,
      clearFilters: () => setFilters(cleared as unknown as Partial<Widened<F>>),
    };
  }, [search, defaults, tab, change, setFilters]);
}
