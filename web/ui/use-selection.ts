// Ticked rows. They stay ticked while other pages are looked at.

import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  count: number;
  ids: ReadonlySet<string>;
  /** The ticked rows as they were when last seen; those ticked by id alone are not among them until they are. */
  rows: readonly Row[];
  has(id: string | number): boolean;
  clear(): void;
  /** For `Table`: the ids that are ticked now, of the rows that are on the page. */
  put(ids: readonly string[], onPage: ReadonlyMap<string, Row>): void;
}

interface OwnSelection<Row> extends Selection<Row> {
  /** Ticks rows that may be on no page that was looked at. */
  add(ids: readonly (string | number)[]): void;
}

export function useSelection<Row>(): OwnSelection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row | null>>(new Map());
  const clear = useCallback(() => setTicked(new Map()), []);
  const put = useCallback((ids: readonly string[], onPage: ReadonlyMap<string, Row>) => {
    setTicked(
      (before) =>
        new Map(
          ids.flatMap((id) => {
            const row = onPage.get(id) ?? before.get(id);
            return row === undefined ? [] : [[id, row] as const];
          }),
        ),
    );
  }, []);
  const add = useCallback((ids: readonly (string | number)[]) => {
    setTicked(
      (before) =>
        new Map([
          ...before,
          ...ids
            .map(String)
            .filter((id) => !before.has(id))
            .map((id) => [id, null] as const),
        ]),
    );
  }, []);
  return useMemo(
    () => ({
      count: ticked.size,
      ids: new Set(ticked.keys()),
      rows: [...ticked.values()].filter((row) => row !== null),
      has: (id) => ticked.has(String(id)),
      clear,
      add,
      put,
    }),
    [ticked, clear, add, put],
  );
}
