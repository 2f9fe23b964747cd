// One search after the other, each of which can be stopped.

import { useEffect, useRef, useState } from 'react';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { call } from '../../../web/api.ts';
import { findTakers, type TakersAnswer } from '../../plan-events/contract/takers.ts';

export type TakersBody = BodyOf<typeof findTakers>;

export interface Searched {
  answer: TakersAnswer;
  body: TakersBody;
}

export interface TakersSearch {
  /** Seconds that the search that is under way may take; null when none is. */
  seconds: number | null;
  /** What was found last, and with what; null while there is none. */
  found: Searched | null;
  error: unknown;
  /** Stopped by hand, and nothing found since. */
  isStopped: boolean;
  search: (body: TakersBody, seconds: number) => void;
  stop: () => void;
  /** What was found is taken, or no longer so. */
  forget: () => void;
}

type State = Pick<TakersSearch, 'seconds' | 'found' | 'error' | 'isStopped'>;
const idle: State = { seconds: null, found: null, error: null, isStopped: false };

export function useTakersSearch(params: { depo_id: number; id: number }): TakersSearch {
  const [state, setState] = useState<State>(idle);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const leave = (next: State) => {
    leaving.current?.abort();
    leaving.current = null;
    setState(next);
  };
  const search = (body: TakersBody, seconds: number) => {
    leave({ ...idle, seconds });
    const mine = new AbortController();
    leaving.current = mine;
    const ends = (next: State) => {
      if (leaving.current === mine) leave(next);
    };
    call(findTakers, { params, body: { ...body, search_seconds: seconds }, signal: mine.signal }).then(
      (answer) => ends({ ...idle, found: { answer, body } }),
      (error: unknown) => ends({ ...idle, error }),
    );
  };
  return {
    ...state,
    search,
    stop: () => leave({ ...idle, isStopped: true }),
    forget: () => leave(idle),
  };
}
