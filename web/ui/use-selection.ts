// Ticked rows. They stay ticked while other pages are looked at.
import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  count: number;
  ids: ReadonlySet<string>;
  /** The ticked rows as they were when last seen. */
  rows: readonly Row[];
  has(id: string | number): boolean;
  clear(): void;
  /** For `Table`: the ids that are ticked now, of the rows that are on the page. */
  put(ids: readonly string[], onPage: ReadonlyMap<string, Row>): void;
}

export function useSelection<Row>(): Selection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const clear = useCallback(() => setTicked(new Map()), []);
  const put = useCallback((ids: readonly string[], onPage: ReadonlyMap<string, Row>) => {
    setTicked((before) => new Map(ids.flatMap((id) => {
      const row = onPage.get(id) ?? before.get(id);
      return row === undefined ? [] : [[id, row] as const];
    })));
  }, []);
  return useMemo(() => ({
    count: ticked.size, ids: new Set(ticked.keys()), rows: [...ticked.values()], has: (id) => ticked.has(String(id)), clear, put,
  }), [ticked, clear, put]);
}
