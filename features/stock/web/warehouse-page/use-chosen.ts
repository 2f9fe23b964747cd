// The ticked rows of the products tab and what is typed into them. A cell draws itself anew when its own row changes,
// the table when the ticks do.

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Selection } from '../../../../web/ui/use-selection.ts';
import type { ProductBalanceRow } from '../../contract/balances.ts';
import { chosenOf, type Chosen, type Wanted } from '../../rules/wanted-goods.ts';

export interface ChosenStore {
  now(): Chosen;
  /** The same set for as long as the same rows are ticked. */
  ids(): ReadonlySet<string>;
  put(next: Chosen): void;
  watch(tell: () => void): () => void;
}

export function makeChosen(): ChosenStore {
  let chosen: Chosen = new Map();
  let ids: ReadonlySet<string> = new Set();
  const watchers = new Set<() => void>();
  return {
    now: () => chosen,
    ids: () => ids,
    put(next) {
      chosen = next;
      const keys = [...next.keys()].map(String);
      if (keys.length !== ids.size || keys.some((key) => !ids.has(key))) ids = new Set(keys);
      for (const tell of watchers) tell();
    },
    watch(tell) {
      watchers.add(tell);
      return () => {
        watchers.delete(tell);
      };
    },
  };
}

/** A store of its own for every warehouse. */
export function useChosen(warehouse_id: number): ChosenStore {
  const [kept, setKept] = useState(() => ({ warehouse_id, store: makeChosen() }));
  if (kept.warehouse_id === warehouse_id) return kept.store;
  const fresh = { warehouse_id, store: makeChosen() };
  setKept(fresh);
  return fresh.store;
}

/** For `Table`. */
export function useChosenSelection(
  store: ChosenStore,
  rows: readonly ProductBalanceRow[],
): Selection<ProductBalanceRow> {
  const ids = useSyncExternalStore(store.watch, store.ids, store.ids);
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return {
      ids,
      count: ids.size,
      rows: rows.filter((row) => ids.has(String(row.id))),
      has: (id) => ids.has(String(id)),
      clear: () => store.put(new Map()),
      put: (next) => store.put(chosenOf(store.now(), next.map(Number), byId)),
    };
  }, [store, ids, rows]);
}

/** What is typed for one product; undefined while it is not ticked. Typing ticks it. */
export function useWanted(
  store: ChosenStore,
  product_id: number,
): [Wanted | undefined, (wanted: Wanted) => void] {
  const read = () => store.now().get(product_id);
  const wanted = useSyncExternalStore(store.watch, read, read);
  const put = useCallback(
    (next: Wanted) => store.put(new Map([...store.now(), [product_id, next]])),
    [store, product_id],
  );
  return [wanted, put];
}
