// One search after the other, each of which can be stopped.

import { useEffect, useRef, useState } from 'react';

export interface FoundWith<Body, Answer> {
  answer: Answer;
  body: Body;
}

export interface StoppableSearch<Body, Answer> {
  /** Seconds that the search that is under way may take; null when none is. */
  seconds: number | null;
  /** What was found last, and with what; null while there is none. */
  found: FoundWith<Body, Answer> | null;
  error: unknown;
  /** Stopped by hand, and nothing found since. */
  isStopped: boolean;
  search: (body: Body, seconds: number) => void;
  stop: () => void;
  /** What was found is taken, or no longer so. */
  forget: () => void;
}

type State<Body, Answer> = Pick<StoppableSearch<Body, Answer>, 'seconds' | 'found' | 'error' | 'isStopped'>;
const idle = { seconds: null, found: null, error: null, isStopped: false };

export function useStoppableSearch<Body, Answer>(
  ask: (body: Body, seconds: number, signal: AbortSignal) => Promise<Answer>,
): StoppableSearch<Body, Answer> {
  const [state, setState] = useState<State<Body, Answer>>(idle);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const leave = (next: State<Body, Answer>) => {
    leaving.current?.abort();
    leaving.current = null;
    setState(next);
  };
  const search = (body: Body, seconds: number) => {
    leave({ ...idle, seconds });
    const mine = new AbortController();
    leaving.current = mine;
    const ends = (next: State<Body, Answer>) => {
      if (leaving.current === mine) leave(next);
    };
    ask(body, seconds, mine.signal).then(
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
