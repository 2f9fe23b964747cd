// Reads one record anew for its form: what a list has kept may be old, and a save from it would be refused.

import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import type { AnswerOf } from '../../shared/endpoint.ts';
import { call, type AnyCall, type CallOptions } from '../api.ts';
import { Failure, Loading } from './EmptyState.tsx';
import { flash } from './flash.ts';

/** Reads the open record as it is by now, without touching what is on the screen. */
const ReadNow = createContext<(() => Promise<unknown>) | null>(null);

export function useReadNow<R>(): (() => Promise<R>) | null {
  return useContext(ReadNow) as (() => Promise<R>) | null;
}

interface Props<E extends AnyCall> {
  endpoint: E;
  params: NonNullable<CallOptions<E>['params']>;
  /** Is mounted anew with every reading. */
  children: (record: NonNullable<AnswerOf<E>>, reload: () => void) => ReactNode;
}

export function OpenRecord<E extends AnyCall>({ endpoint, params, children }: Props<E>) {
  const [opened, setOpened] = useState<{ record: NonNullable<AnswerOf<E>>; reading: string } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify(params);
  const reading = `${asked}/${turn}`;
  const reload = useCallback(() => {
    setError(null);
    setTurn((before) => before + 1);
  }, []);
  const readNow = useCallback(
    () => call(endpoint, { params: JSON.parse(asked) } as CallOptions<E>),
    [endpoint, asked],
  );
  useEffect(() => {
    const leaving = new AbortController();
    call(endpoint, { params: JSON.parse(asked), signal: leaving.signal } as CallOptions<E>).then(
      (record) => setOpened({ record: record as NonNullable<AnswerOf<E>>, reading }),
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setError(failure);
        flash.fault(failure);
      },
    );
    return () => leaving.abort();
  }, [endpoint, asked, reading]);
  if (error !== null) return <Failure error={error} retry={reload} />;
  if (opened === null || opened.reading !== reading) return <Loading />;
  return (
    <div key={reading} data-through style={{ display: 'contents' }}>
      <ReadNow value={readNow}>{children(opened.record, reload)}</ReadNow>
    </div>
  );
}
