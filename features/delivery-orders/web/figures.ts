import { useMemo } from 'react';
import { useLanguage } from '../../../web/session.ts';
import { locales } from '../../../web/words.ts';

export interface Figures {
  money: (value: number) => string;
  pieces: (value: number) => string;
  km: (value: number) => string;
}

/** Two decimals for money, no more than needed for pieces, one for kilometres. */
export function useFigures(): Figures {
  const locale = locales[useLanguage()];
  return useMemo(
    () => ({
      money: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format,
      pieces: new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format,
      km: new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format,
    }),
    [locale],
  );
}
