import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Keeps a row in the page until what it answers is called. */
export type Hold = (key: string) => () => void;

const more = (by: number) => (held: ReadonlyMap<string, number>, key: string) => {
  const next = new Map(held);
  const n = (held.get(key) ?? 0) + by;
  if (n > 0) next.set(key, n);
  else next.delete(key);
  return next;
};
const taken = more(1);
const released = more(-1);

/**
 * Rows that stand in the page also out of sight: what is opened in them is not lost by scrolling, and the row with
 * the focus has its neighbours at hand, so that arrows and Tab go on.
 */
export function useHeldRows(table: RefObject<HTMLTableElement | null>, keys: readonly string[]) {
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map());
  const [focused, setFocused] = useState<string | null>(null);
  const hold: Hold = useCallback((key) => {
    setOpened((held) => taken(held, key));
    return () => setOpened((held) => released(held, key));
  }, []);
  useEffect(() => {
    const drawn = table.current;
    const come = ({ target }: FocusEvent) => {
      setFocused((target as Element).closest('tbody')?.dataset.row ?? null);
    };
    drawn?.addEventListener('focusin', come);
    return () => drawn?.removeEventListener('focusin', come);
  }, [table]);
  const at = focused === null ? -1 : keys.indexOf(focused);
  const around = at < 0 ? [] : [at - 1, at, at + 1];
  return { hold, held: [...[...opened.keys()].map((key) => keys.indexOf(key)), ...around] };
}
