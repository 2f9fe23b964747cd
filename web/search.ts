// What shapes a list stands in the address: filters, tab, sort and page, so that reload, back and sharing work.

import { useRouter, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseDay } from '../shared/calendar.ts';

export type SearchValue = string | number | boolean | readonly string[] | null;
export type SearchShape = Record<string, SearchValue>;

/**
 * A default of `false` must not make the type just `false`: what may be written is the kind of value, not the value.
 */
export type Widened<T> = {
  -readonly [K in keyof T]: T[K] extends boolean
    ? boolean
    : T[K] extends number
      ? number
      : T[K] extends string
        ? string
        : T[K] extends readonly string[]
          ? string[]
          : T[K];
};

const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text);

/** Where the default is a day or a month, a text that is none is not taken. A day that was cleared is no day at all. */
function readText(given: string, fallback: string): string {
  if (isMonth(fallback)) return isMonth(given) && parseDay(`${given}-01`) !== null ? given : fallback;
  const isDay = parseDay(fallback) !== null;
  return isDay && given !== '' ? (parseDay(given) ?? fallback) : given;
}

function readValue(given: unknown, fallback: SearchValue): SearchValue {
  const first: unknown = Array.isArray(given) ? given[0] : given;
  if (Array.isArray(fallback))
    return Array.isArray(given) ? given.map(String) : given === undefined ? fallback : [String(given)];
  if (first === undefined) return fallback;
  if (typeof fallback === 'number') return /^-?\d+(\.\d+)?$/.test(String(first)) ? Number(first) : fallback;
  if (typeof fallback === 'boolean') return String(first) === 'true';
  return typeof fallback === 'string' ? readText(String(first), fallback) : String(first);
}

/**
 * Reads a query by the kinds of its defaults; what cannot be read is the default: `?page=banana` is page 1, and
 * `?month=banana` this month where this month is the default.
 */
export function readSearch<T extends SearchShape>(
  raw: Readonly<Record<string, unknown>>,
  defaults: T,
): Widened<T> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, readValue(raw[name], fallback)]),
  ) as Widened<T>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The query after a change; what equals its default is left out, what belongs to others stays. */
export function writeSearch<T extends SearchShape>(
  raw: Readonly<Record<string, unknown>>,
  defaults: T,
  change: Partial<Widened<T>>,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...raw };
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === null || value === '' || same(value, defaults[name]))
      delete next[name];
    else next[name] = Array.isArray(value) ? value : String(value);
  }
  return next;
}

export type SetSearch<T> = (change: Partial<T>, options?: { push?: boolean }) => void;

/**
 * The address's query by defaults, and a setter:
 * `const [search, setSearch] = useSearch({ tab: 'all', q: '', page: 1 })`. `defaults` may be written inline. A change
 * replaces the entry in the history; `push` makes Back undo it.
 */
export function useSearch<T extends SearchShape>(defaults: T): [Widened<T>, SetSearch<Widened<T>>] {
  const raw: Record<string, unknown> = useRouterSearch({ strict: false });
  const router = useRouter();
  const key = JSON.stringify(defaults);
  const known = useMemo(() => JSON.parse(key) as T, [key]);
  const search = useMemo(() => readSearch(raw, known), [raw, known]);
  const setSearch = useCallback<SetSearch<Widened<T>>>(
    (change, options) => {
      const now = router.state.location;
      void router.navigate({
        to: now.pathname,
        search: writeSearch(now.search as Record<string, unknown>, known, change),
        replace: !options?.push,
        resetScroll: false,
      });
    },
    [router, known],
  );
  return [search, setSearch];
}
