// What was typed into the rows of the list and is not saved yet. Each cell watches its own value, so that a key draws
// one cell and not the list.

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { writeNumber } from '../../../shared/read-number.ts';
import type { Language } from '../../../shared/texts.ts';
import { SaidError } from '../../../web/api-error.ts';
import { useAmountReader, useNumberReader, type NumberReader } from '../../../web/ui/number-reader.ts';
import type { ListedProduct } from '../contract.ts';
import { MOST_PIECES } from '../rules.ts';

export const rowFields = [
  'sku',
  'description',
  'sequence_number',
  'packaging_size',
  'sales_price',
  'minimum_for_depo',
  'minimum_for_cars',
] as const;
export type RowField = (typeof rowFields)[number];
export type RowDraft = Partial<Record<RowField, string>>;

/** The row's value as it stands in its input. */
export function textOf(row: ListedProduct, field: RowField, language: Language): string {
  if (field === 'sales_price') return writeNumber(row.sales_price, language, 2);
  if (field === 'minimum_for_depo' || field === 'minimum_for_cars')
    return String(row.minimum_required_balances[0]?.[field] ?? '');
  return String(row[field] ?? '');
}

export function isRowFieldEditable(row: ListedProduct, field: RowField): boolean {
  if (field === 'minimum_for_depo' || field === 'minimum_for_cars')
    return row.minimum_required_balances[0]?.editable ?? false;
  return row[`${field}_editable`];
}

type TextField = 'sku' | 'description';
type ReadDraft = Partial<Record<TextField, string> & Record<Exclude<RowField, TextField>, number | null>>;
export type RowReaders = Partial<Record<RowField, NumberReader>>;

/** Of the fields that hold numbers. */
export function useRowReaders(): RowReaders {
  const sales_price = useAmountReader({ min: 0 });
  const sequence_number = useNumberReader({ min: 0 });
  const packaging_size = useNumberReader({ min: 1, max: MOST_PIECES });
  return useMemo(
    () => ({
      sales_price,
      sequence_number,
      packaging_size,
      minimum_for_depo: packaging_size,
      minimum_for_cars: packaging_size,
    }),
    [sales_price, sequence_number, packaging_size],
  );
}

/** What was typed as it is sent; throws the sentence of the first field that cannot be read. */
export function readDraft(draft: RowDraft, readers: RowReaders, labelOf: (field: RowField) => string) {
  const entries = Object.entries(draft) as [RowField, string][];
  const values = entries.map(([field, typed]) => {
    const reader = readers[field];
    if (!reader) return [field, typed];
    const read = reader.read(typed);
    if (typeof read === 'string') throw new SaidError(`${labelOf(field)} ${read}`);
    return [field, read];
  });
  return Object.fromEntries(values) as ReadDraft;
}

/** All that the row shows, with what was typed; the server says what of it may not change. */
export function rowBody(row: ListedProduct, draft: ReadDraft) {
  const {
    sku,
    description,
    sequence_number,
    packaging_size,
    sales_price,
    minimum_required_balances: [minimum],
    lock_version,
  } = row;
  const {
    minimum_for_depo = minimum?.minimum_for_depo ?? null,
    minimum_for_cars = minimum?.minimum_for_cars ?? null,
    ...typed
  } = draft;
  return {
    sku,
    description,
    sequence_number,
    packaging_size,
    sales_price,
    ...typed,
    lock_version,
    ...(minimum && {
      minimum_required_balances_attributes: [
        { id: minimum.id, depo_id: minimum.depo_id, minimum_for_depo, minimum_for_cars },
      ],
    }),
  };
}

export class RowDrafts {
  readonly #drafts = new Map<number, RowDraft>();
  readonly #watchers = new Set<() => void>();
  readonly watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  };
  get(id: number): RowDraft | undefined {
    return this.#drafts.get(id);
  }
  /** A value that is typed back to what is kept is no change. */
  put(id: number, field: RowField, typed: string, kept: string): void {
    const { [field]: _, ...others } = this.#drafts.get(id) ?? {};
    const next = typed === kept ? others : { ...others, [field]: typed };
    if (Object.keys(next).length === 0) this.#drafts.delete(id);
    else this.#drafts.set(id, next);
    this.#tell();
  }
  drop(id: number): void {
    this.#drafts.delete(id);
    this.#tell();
  }
  /** What was sent is kept now; what was typed since is not. */
  settle(id: number, sent: RowDraft): void {
    const left = Object.entries(this.#drafts.get(id) ?? {}).filter(
      ([field, typed]) => sent[field as RowField] !== typed,
    );
    if (left.length === 0) this.#drafts.delete(id);
    else this.#drafts.set(id, Object.fromEntries(left));
    this.#tell();
  }
  readonly any = (): boolean => this.#drafts.size > 0;
  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}

export function useDraftOf(drafts: RowDrafts, id: number): RowDraft | undefined {
  const now = useCallback(() => drafts.get(id), [drafts, id]);
  return useSyncExternalStore(drafts.watch, now, now);
}

export function useDraftText(drafts: RowDrafts, id: number, field: RowField): string | undefined {
  const now = useCallback(() => drafts.get(id)?.[field], [drafts, id, field]);
  return useSyncExternalStore(drafts.watch, now, now);
}
