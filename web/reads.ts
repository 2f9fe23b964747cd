// Reading and writing from a screen. Lists and records are kept by TanStack Query under their address.

import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../shared/endpoint.ts';
import { topicsOf, type Topic } from '../shared/topics.ts';
import { useParams } from './address.ts';
import { ApiError } from './api-error.ts';
import { addressOf, call, callList, type AnyCall, type CallOptions, type Listed } from './api.ts';

export interface ReadOptions {
  /** False waits: the question is not complete yet. */
  enabled?: boolean;
  /** Asks again every so many milliseconds while the page is looked at. */
  every_ms?: number;
}
/** Of one answer, which may say itself how soon to ask again; null = never. */
interface OneReadOptions<T> extends Omit<ReadOptions, 'every_ms'> {
  every_ms?: number | ((answer: T | undefined) => number | null);
}

export interface ReadState<T> {
  value: T | undefined;
  /** Nothing to show yet. */
  isPending: boolean;
  /** Asking, with or without something to show. */
  isFetching: boolean;
  error: Error | null;
  retry(): void;
}

/** What a list hook gives; `Table` takes it whole. */
export interface ListState<Row> {
  rows: readonly Row[];
  total: number;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  retry(): void;
}

export type RowOf<E> = AnswerOf<E> extends readonly (infer Row)[] ? Row : never;

/** Everything kept of an endpoint's calls begins with its name; one call of it ends with its address. */
const keyOf = (endpoint: AnyCall, address: string) => [endpoint.name, address] as const;

const everyOf = <T>({ every_ms }: OneReadOptions<T>, answer: T | undefined): number | false =>
  (typeof every_ms === 'function' ? every_ms(answer) : every_ms) ?? false;

type Place = { tenant?: string; depo_id?: string };

/**
 * Tenant and depot of the screen that asks: while the next one is on its way, the browser's address is ahead of the
 * screen that is shown.
 */
function usePlace(): Place {
  const { tenant, depo_id } = useParams();
  return { ...(tenant && { tenant }), ...(depo_id && { depo_id }) };
}

const at = <E, O extends Pick<CallOptions<E>, 'params'>>(place: Place, options: O): O => ({
  ...options,
  params: { ...place, ...options.params },
});

/** The address of a call for a link or a download that the screen shows. */
export function useAddressOf<E extends AnyCall>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'> & { format?: string } = {},
): string {
  return addressOf(endpoint, at(usePlace(), options));
}

/** One record or answer. */
export function useRead<E extends AnyCall>(
  endpoint: E,
  asking: CallOptions<E> = {},
  how: OneReadOptions<AnswerOf<E>> = {},
): ReadState<AnswerOf<E>> {
  const options = at(usePlace(), asking);
  const enabled = how.enabled ?? true;
  const asked = useQuery({
    queryKey: enabled ? keyOf(endpoint, addressOf(endpoint, options)) : [endpoint.name],
    queryFn: async ({ signal }) => (await call(endpoint, { ...options, signal })) ?? null,
    meta: { about: topicsOf(endpoint) },
    enabled,
    refetchInterval: ({ state }) => everyOf(how, (state.data ?? undefined) as AnswerOf<E> | undefined),
  });
  const { refetch } = asked;
  const retry = useCallback(() => {
    void refetch();
  }, [refetch]);
  return {
    value: (asked.data ?? undefined) as AnswerOf<E> | undefined,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error,
    retry,
  };
}

/** Asks ahead what is likely shown next; what is kept and fresh is not asked again. */
export function usePrefetch<E extends AnyCall>(endpoint: E, asking: readonly CallOptions<E>[]): void {
  const client = useQueryClient();
  const place = usePlace();
  const ahead = asking.map((options) => at(place, options));
  const addresses = ahead.map((options) => addressOf(endpoint, options)).join(' ');
  useEffect(() => {
    for (const options of ahead)
      void client.prefetchQuery({
        queryKey: keyOf(endpoint, addressOf(endpoint, options)),
        queryFn: async ({ signal }) => (await call(endpoint, { ...options, signal })) ?? null,
        meta: { about: topicsOf(endpoint) },
      });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the addresses say what the list says, and stay the same text
  }, [client, endpoint, addresses]);
}

const none: readonly never[] = [];

interface Kept<Rows> {
  /** The address without its query: the list of another depot is another list. */
  of: string;
  listed: Listed<Rows> | undefined;
}

/** What a list shows: what was answered; while nothing was, or it failed, what was shown of it before. */
export function shownOf<Rows>(
  before: Kept<Rows>,
  of: string,
  answered: Listed<Rows> | undefined,
): Kept<Rows> {
  const listed = answered ?? (before.of === of ? before.listed : undefined);
  return before.of === of && before.listed === listed ? before : { of, listed };
}

/** A list with its total. While another page loads, or when it could not be loaded, the last one stays on screen. */
export function useList<E extends AnyCall>(
  endpoint: E,
  asking: CallOptions<E> = {},
  how: ReadOptions = {},
): ListState<RowOf<E>> {
  const options = at(usePlace(), asking);
  const enabled = how.enabled ?? true;
  const address = addressOf(endpoint, options);
  const asked = useQuery({
    queryKey: enabled ? keyOf(endpoint, address) : [endpoint.name],
    queryFn: ({ signal }) => callList(endpoint, { ...options, signal }),
    meta: { about: topicsOf(endpoint) },
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: how.every_ms ?? false,
  });
  const of = address.split('?', 1)[0] ?? '';
  const [kept, setKept] = useState<Kept<AnswerOf<E>>>({ of, listed: undefined });
  const shown = shownOf(kept, of, asked.data);
  if (shown !== kept) setKept(shown);
  const { listed } = shown;
  const { refetch } = asked;
  const retry = useCallback(() => {
    void refetch();
  }, [refetch]);
  return {
    rows: (listed?.rows ?? none) as readonly RowOf<E>[],
    total: listed?.total ?? 0,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error,
    retry,
  };
}

export interface WriteState<E> {
  /** Throws `ApiError` when refused. */
  write(options: CallOptions<E>): Promise<AnswerOf<E>>;
  isWriting: boolean;
  error: Error | null;
}

/**
 * A write. After success, and where somebody else was first, every kept answer that shares a topic with it is asked
 * again. A repeat after a broken line carries the same Idempotency-Key as the try before.
 */
export function useWrite<E extends AnyCall>(endpoint: E): WriteState<E> {
  const client = useQueryClient();
  const key = useRef<{ of: string; key: string } | null>(null);
  const mutation = useMutation<AnswerOf<E>, Error, CallOptions<E>>({
    mutationFn: async (options) => {
      const of = JSON.stringify([options.params, options.query, options.body]);
      if (key.current?.of !== of) key.current = { of, key: crypto.randomUUID() };
      const removed = endpoint.method === 'DELETE' ? addressOf(endpoint, options) : null;
      try {
        const answer = await call(endpoint, {
          ...options,
          idempotency_key: options.idempotency_key ?? key.current.key,
        });
        key.current = null;
        markStale(client, endpoint, removed);
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.isRefusal) key.current = null;
        if (wasOvertaken(error)) markStale(client, endpoint);
        throw error;
      }
    },
  });
  return { write: mutation.mutateAsync, isWriting: mutation.isPending, error: mutation.error };
}

/** Somebody else was first: theirs is read, so that the next press stands on it, and what they deleted goes. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

/**
 * Asks again for every kept answer that shares a topic with this write, now where shown, else when next shown.
 * Not for what stood at the address that was `removed`: the screen that shows it is about to close.
 */
export function markStale(client: QueryClient, write: AnyCall, removed: string | null = null): void {
  const topics: ReadonlySet<Topic> = new Set(topicsOf(write));
  void client.invalidateQueries({
    predicate: ({ queryKey, meta }) => {
      const about = (meta?.about ?? []) as readonly Topic[];
      const isGone = removed !== null && queryKey[1] === removed;
      return !isGone && about.some((topic) => topics.has(topic));
    },
  });
}
