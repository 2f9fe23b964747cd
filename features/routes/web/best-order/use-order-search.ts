// One search after the other, each of which can be stopped.

import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '../../../../shared/endpoint.ts';
import { call } from '../../../../web/api.ts';
import { findBestOrder, type BestOrderAnswer } from '../../contract/best-order.ts';

export type OrderBody = BodyOf<typeof findBestOrder>;

export interface OrderSearch {
  /** Seconds that the search that is under way may take; null when none is. */
  seconds: number | null;
  /** Of the last search; null while there is none, and when it was stopped. */
  answer: BestOrderAnswer | null;
  error: unknown;
  search: (seconds: number) => void;
  stop: () => void;
}

/** Begins with a search. `bodyOf` is asked when one begins. */
export function useOrderSearch(route_id: number, bodyOf: () => OrderBody): OrderSearch {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [answer, setAnswer] = useState<BestOrderAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef<AbortController | null>(null);
  const stop = () => {
    leaving.current?.abort();
    leaving.current = null;
    setSeconds(null);
  };
  const search = (most: number) => {
    stop();
    const mine = new AbortController();
    leaving.current = mine;
    setSeconds(most);
    setAnswer(null);
    setError(null);
    const body = { ...bodyOf(), search_seconds: most };
    call(findBestOrder, { params: { id: route_id }, body, signal: mine.signal })
      .then(setAnswer, (failure: unknown) => {
        if (!mine.signal.aborted) setError(failure);
      })
      .finally(() => {
        if (leaving.current === mine) setSeconds(null);
      });
  };
  useEffect(() => {
    search(1);
    return () => leaving.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first search, once; later ones are asked for by hand
  }, []);
  return { seconds, answer, error, search, stop };
}
