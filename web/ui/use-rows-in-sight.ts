// Of a long table the rows in sight alone stand in the page, and those that a hand holds wherever they are.

import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond the edge that are drawn ahead. */
const AHEAD = 2;
/** The first drawing knows no height yet: a usual screen's. */
const FIRST_HEIGHT_PX = 600;

interface Options {
  /** What the rows are scrolled in. */
  scroll: () => HTMLElement | null;
  /** Of all rows, from above. */
  keys: readonly string[];
  /** Pixels that a row likely has; it is measured once it is drawn. */
  heightOf: (at: number) => number;
  /** Rows by their number that are drawn also out of sight. */
  held: readonly number[];
}

/** On paper every row stands. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** A row that is drawn, and the pixels of rows left out above it. */
interface RowInSight {
  at: number;
  gap: number;
}

/** Takes the height of a row that names its number in `data-index`. */
export type Measure = (row: HTMLElement | null) => void;

export function useRowsInSight({ scroll, keys, heightOf, held }: Options) {
  const isPrinting = useIsPrinting();
  const rangeExtractor = (range: Range) => {
    if (isPrinting) return keys.map((_, at) => at);
    const drawn = new Set([
      ...defaultRangeExtractor(range),
      ...held.filter((at) => at >= 0 && at < keys.length),
    ]);
    return [...drawn].sort((a, b) => a - b);
  };
  // oxlint-disable-next-line react/incompatible-library -- no compiler runs here, and what it answers is used in this drawing alone
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: scroll,
    estimateSize: heightOf,
    getItemKey: (at) => keys[at] ?? at,
    overscan: AHEAD,
    rangeExtractor,
    initialRect: { width: 0, height: FIRST_HEIGHT_PX },
    useFlushSync: false,
  });
  let end = 0;
  const rows = virtual.getVirtualItems().map((item): RowInSight => {
    const gap = item.start - end;
    end = item.end;
    return { at: item.index, gap };
  });
  return { rows, below: virtual.getTotalSize() - end, measure: virtual.measureElement as Measure };
}
