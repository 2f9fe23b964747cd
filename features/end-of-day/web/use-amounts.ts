import { useMemo } from 'react';
import { useLanguage } from '../../../web/session.ts';
import { locales } from '../../../web/words.ts';

/**
 * Amounts as they stand in a column: two decimals, the reader's separators. In currency units; a dash for what is not
 * known yet.
 */
export function useAmounts(): (value: number | null) => string {
  const locale = locales[useLanguage()];
  return useMemo(() => {
    const { format } = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return (value) => (value === null ? '–' : format(value));
  }, [locale]);
}

/** A quantity: as many decimals as it has. */
export function useFigure(): (value: number) => string {
  const locale = locales[useLanguage()];
  return useMemo(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format, [locale]);
}
