import { useMemo } from 'react';
import { useLanguage } from '../../../../web/session.ts';
import { locales } from '../../../../web/words.ts';

export interface Figures {
  amount: (value: number) => string;
  quantity: (value: number) => string;
}

/** As figures stand in a column: two decimals for money, no more than needed for pieces. */
export function useFigures(): Figures {
  const locale = locales[useLanguage()];
  return useMemo(
    () => ({
      amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format,
      quantity: new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format,
    }),
    [locale],
  );
}
