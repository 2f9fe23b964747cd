import { useCallback, useState } from 'react';
import { remember, remembered } from '../session.ts';
import type { Column } from './table-columns.ts';

type Shown = Record<string, boolean>;

/** Which columns are shown, remembered in this browser under the table's name. */
export function useHiddenColumns<Row>(name: string, columns: readonly Column<Row>[]): [Shown, (shown: Shown) => void] {
  const key = `isrute.columns.${name}`;
  const [chosen, setChosen] = useState<Shown>(() => {
    try {
      return JSON.parse(remembered(key) ?? '{}') as Shown;
    } catch {
      return {};
    }
  });
  const put = useCallback((shown: Shown) => {
    setChosen(shown);
    remember(key, JSON.stringify(shown));
  }, [key]);
  return [Object.fromEntries(columns.map((column) => [column.id, column.fixed || (chosen[column.id] ?? !column.hidden)])), put];
}
