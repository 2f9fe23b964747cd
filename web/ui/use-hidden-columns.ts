import { useCallback, useState } from 'react';
import { remember, remembered } from '../session.ts';
import { shownColumns, type Column } from './table-columns.ts';

type Shown = Record<string, boolean>;

/**
 * Which columns are shown in a table of this width; what somebody chose is remembered in this browser under the
 * table's name.
 */
export function useHiddenColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  width: number,
): [Shown, (shown: Shown) => void] {
  const key = `isrute.columns.${name}`;
  const [chosen, setChosen] = useState<Shown>(() => {
    try {
      return JSON.parse(remembered(key) ?? '{}') as Shown;
    } catch {
      return {};
    }
  });
  // Only what somebody changes is a choice; the rest goes on following the width.
  const put = useCallback(
    (changed: Shown) => {
      const next = { ...chosen, ...changed };
      setChosen(next);
      remember(key, JSON.stringify(next));
    },
    [key, chosen],
  );
  return [shownColumns(columns, chosen, width), put];
}
