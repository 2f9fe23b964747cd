import { useMemo } from 'react';
import { useLanguage } from '../../../web/session.ts';
import { locales } from '../../../web/words.ts';

/** Amounts as they stand in a column: two decimals, the reader's separators. In currency units. */
export function useAmounts(): (value: number) => string {
  const locale = locales[useLanguage()];
  return useMemo(
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format,
    [locale],
  );
}
